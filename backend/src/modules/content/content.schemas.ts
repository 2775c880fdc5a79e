import { z } from 'zod'
import { contentKinds } from '../../db/schema/content.ts'
import { pageOf, pageQuery, searchText } from '../../lists/query.ts'
import { fieldChange, presentChange } from '../activity/activity.schemas.ts'
import { differences } from './content.differences.ts'
import { kindOf } from './content.kinds.ts'
import type { ContentEntry, DraftRow, listVersions } from './content.repository.ts'
import { MAX_TEXT } from './kinds/fields.ts'

const kind = z.enum(contentKinds).meta({ id: 'ContentKind' })
const state = z.enum(['draft', 'published', 'changed', 'scheduled']).meta({ id: 'ContentState' })

const [first, second, ...others] = contentKinds.map((name) => kindOf(name).draftSchema)
/** Of any kind, in the form that drafts have. */
const content = z.union([first as z.ZodType, second as z.ZodType, ...others])

/** Described as `content`, and checked by the schema of the kind, whose errors name the field. */
const anyContent = z.any().meta({
  anyOf: contentKinds.map((name) => ({
    $ref: `#/components/schemas/${kindOf(name).draftSchema.meta()?.id}`,
  })),
})

const version = z.int().min(0).max(2_000_000_000)

const draft = z
  .object({
    content,
    version,
    updatedAt: z.iso.datetime(),
    updatedBy: z.string(),
    /** When it is published; null while it is not scheduled. */
    due: z.iso.datetime().nullable(),
    /** Why it was not published when it was due. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'ContentDraft' })

const entry = z
  .object({
    id: z.guid(),
    name: z.string(),
    /** The category of a course, the section of a lesson. */
    parent: z.string().nullable(),
    state,
    updatedAt: z.iso.datetime(),
    updatedBy: z.string().nullable(),
    due: z.iso.datetime().nullable(),
    problem: z.string().nullable(),
  })
  .meta({ id: 'ContentEntry' })

export const kindParams = z.object({ kind })
export const recordParams = z.object({ kind, id: z.guid() })
export const versionParams = recordParams.extend({ number: z.coerce.number().int().min(1).max(1_000_000) })

export const contentListQuery = pageQuery(20).extend({
  search: searchText,
  state: z.enum(['draft', 'published', 'changed', 'scheduled', '']).default(''),
  parent: z.string().trim().max(36).optional(),
})

export const contentListResponse = pageOf(entry).meta({ id: 'ContentPage' })

export const contentResponse = z
  .object({
    id: z.guid(),
    kind,
    published: content.nullable(),
    draft: draft.nullable(),
    /** Of what is published. */
    updatedAt: z.iso.datetime().nullable(),
    updatedBy: z.string().nullable(),
    /** The address of its page; null while it has none. */
    path: z.string().nullable(),
  })
  .meta({ id: 'Content' })

export const createBody = z.object({ content: anyContent }).meta({ id: 'ContentCreate' })
export const draftBody = z.object({ content: anyContent, version }).meta({ id: 'ContentDraftSave' })

export const draftResponse = z.object({ id: z.guid(), draft }).meta({ id: 'SavedContentDraft' })

export const publishBody = z
  .object({
    version,
    at: z.iso.datetime({ offset: true }).optional().describe('Cuándo se publica; sin ella, ahora.'),
  })
  .meta({ id: 'ContentPublish' })

export const scheduleQuery = z.object({ version: z.coerce.number().int().min(0).max(2_000_000_000) })

export const publishResponse = z
  .object({ state, due: z.iso.datetime().nullable(), pages: z.array(z.string()) })
  .meta({ id: 'PublishedContent' })

export const orderBody = z
  .object({ parent: z.guid().optional(), ids: z.array(z.guid()).min(1).max(500) })
  .meta({ id: 'ContentOrder' })

export const orderResponse = z.object({ ids: z.array(z.guid()) }).meta({ id: 'OrderedContent' })

const versionEntry = z
  .object({ number: z.int(), at: z.iso.datetime(), by: z.string(), changes: z.array(fieldChange) })
  .meta({ id: 'ContentVersion' })

export const versionListQuery = pageQuery(20)
export const versionListResponse = pageOf(versionEntry).meta({ id: 'ContentVersionPage' })

const problem = z
  .object({
    kind: z.enum(['incomplete', 'broken-link', 'missing-picture', 'missing-alt']),
    field: z.string(),
    /** Of the field's text; null where it is not one. */
    line: z.int().nullable(),
    message: z.string(),
  })
  .meta({ id: 'ContentProblem' })

export const checkResponse = z
  .object({
    problems: z.array(problem),
    /** Published lessons that link to its page. */
    linkedFrom: z.array(z.object({ id: z.guid(), name: z.string() })),
    /** Whether publishing changes the address of the page; the one it has now redirects there. */
    movesTo: z.string().nullable(),
  })
  .meta({ id: 'ContentCheck' })

const file = z
  .object({ path: z.string().trim().min(1).max(300), text: z.string().max(MAX_TEXT * 2 + 20_000) })
  .meta({ id: 'LessonFile' })

export const importBody = z
  .object({ sectionId: z.guid(), files: z.array(file).min(1).max(50) })
  .meta({ id: 'LessonImport' })

export const importResponse = z
  .object({ results: z.array(z.object({ path: z.string(), id: z.guid(), name: z.string() })) })
  .meta({ id: 'ImportedLessons' })

export const exportResponse = file

export function toEntry({ updatedAt, due, ...row }: ContentEntry): z.infer<typeof entry> {
  return { ...row, updatedAt: updatedAt.toISOString(), due: due?.toISOString() ?? null }
}

export function toDraft(row: DraftRow): z.infer<typeof draft> {
  const { content: saved, version: number, updatedAt, authorName, due, problem: why } = row
  return {
    ...{ content: kindOf(row.kind).draftSchema.parse(saved), version: number, updatedBy: authorName },
    ...{ updatedAt: updatedAt.toISOString(), due: due?.toISOString() ?? null, problem: why },
  }
}

type VersionWithBefore = Awaited<ReturnType<typeof listVersions>>['rows'][number]

export function toVersion(row: VersionWithBefore): z.infer<typeof versionEntry> {
  return {
    ...{ number: row.number, at: row.createdAt.toISOString(), by: row.authorName },
    changes: differences(row.before, row.content).map(presentChange),
  }
}
