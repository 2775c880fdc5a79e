import { randomUUID } from 'node:crypto'
import { stale, taken } from '../../conflicts.ts'
import type { Db } from '../../db/database.ts'
import type { Content, ContentKindName } from '../../db/schema/content.ts'
import { ApiError, databaseConstraint, notFound } from '../../errors.ts'
import type { Author } from '../activity/author.ts'
import { recordChange } from '../activity/recordChange.ts'
import { binKinds } from '../bin/bin.kinds.ts'
import { deleteRecord } from '../bin/bin.service.ts'
import { recordMediaUse } from '../media/media.uses.ts'
import { differences } from './content.differences.ts'
import { kindOf } from './content.kinds.ts'
import {
  addDraft,
  addVersion,
  type DraftRow,
  findDraft,
  findLatestVersion,
  findVersion,
  lockRecord,
  removeDraft,
  scheduleDraft,
  updateDraft,
} from './content.repository.ts'
import { fieldError } from './kinds/fieldError.ts'
import { mediaIn } from './markdown.ts'

/** A record of a kind. */
export type Ref = { kind: ContentKindName; id: string }

/** The site itself, as the author of what it had before anybody edited it. */
const SITE = { id: null, name: 'El sitio' }

export async function createDraft(db: Db, author: Author, kind: ContentKindName, content: unknown) {
  if (kindOf(kind).isFixed) throw isFixed()
  const values = readDraft(kind, content)
  return addDraft(db, { ...draftValues({ kind, id: randomUUID() }, values, author), baseNumber: 0 })
}

/** Saves a draft over the version that its author read: 0 for the first of a published record. */
export async function saveDraft(
  db: Db,
  author: Author,
  ref: Ref,
  { content, version }: { content: unknown; version: number },
): Promise<DraftRow> {
  const values = draftValues(ref, readDraft(ref.kind, content), author)
  return db.transaction(async (transaction) => {
    await lockRecord(transaction, ref.kind, ref.id)
    const draft = await findDraft(transaction, ref.kind, ref.id)
    if (draft && draft.version !== version) throw savedBy(draft.authorName, draft.updatedAt)
    if (draft) return updateDraft(transaction, { ...values, baseNumber: draft.baseNumber })
    const baseNumber = await findBase(transaction, ref)
    if (version === 0) return addDraft(transaction, { ...values, baseNumber })
    const latest = await findLatestVersion(transaction, ref.kind, ref.id)
    throw latest ? savedBy(latest.authorName, latest.createdAt) : stale()
  })
}

/** The number of the published version; what the site had before anybody edited it becomes version 1. */
async function findBase(db: Db, { kind, id }: Ref): Promise<number> {
  const current = await kindOf(kind).find(db, id)
  if (!current) throw contentNotFound()
  const latest = await findLatestVersion(db, kind, id)
  if (latest) return latest.number
  const { content, updatedAt: createdAt } = current
  const author = { authorId: SITE.id, authorName: SITE.name }
  await addVersion(db, { kind, recordId: id, number: 1, content, ...author, createdAt })
  return 1
}

export async function discardDraft(db: Db, author: Author, { kind, id }: Ref) {
  await db.transaction(async (transaction) => {
    await lockRecord(transaction, kind, id)
    const draft = await removeDraft(transaction, kind, id)
    if (!draft) throw contentNotFound()
    // A record that was only a draft is gone.
    if (draft.baseNumber === 0) await recordDraft(transaction, author, draft, 'delete')
    else author.hasRecorded = true
  })
}

/** Publishes a draft of the read version: the rows, what it changed, and the version that can be restored. */
export async function publishDraft(db: Db, author: Author, ref: Ref, version: number): Promise<string[]> {
  return db
    .transaction(async (transaction) => {
      await lockRecord(transaction, ref.kind, ref.id)
      const draft = await readVersion(transaction, ref, version)
      return publish(transaction, author, draft)
    })
    .catch((error: unknown) => {
      throw problemOf(error)
    })
}

export async function schedulePublishing(
  db: Db,
  author: Author,
  ref: Ref,
  { version, due }: { version: number; due: Date | null },
): Promise<DraftRow> {
  return db.transaction(async (transaction) => {
    await lockRecord(transaction, ref.kind, ref.id)
    const draft = await readVersion(transaction, ref, version)
    if (due) readPublishable(draft)
    const scheduled = await scheduleDraft(transaction, draft, { due, ...(due && { by: author }) })
    await recordDraft(transaction, author, scheduled, due ? 'schedule' : 'unschedule', [
      { field: 'due', before: draft.due, after: due },
    ])
    return scheduled
  })
}

async function readVersion(db: Db, { kind, id }: Ref, version: number): Promise<DraftRow> {
  const draft = await findDraft(db, kind, id)
  if (draft?.version === version) return draft
  if (draft) throw savedBy(draft.authorName, draft.updatedAt)
  const latest = await findLatestVersion(db, kind, id)
  if (latest) throw savedBy(latest.authorName, latest.createdAt)
  throw contentNotFound()
}

/** In the caller's transaction, which has locked the record. Returns the pages that showed it before, and do now. */
export async function publish(db: Db, author: Author, draft: DraftRow): Promise<string[]> {
  const kind = kindOf(draft.kind)
  const { recordId: id } = draft
  const content = readPublishable(draft)
  const [before, latest] = await Promise.all([kind.find(db, id), findLatestVersion(db, draft.kind, id)])
  if (!before && draft.baseNumber > 0) throw stale('Está en la papelera. Recupéralo antes de publicar.')
  if (latest && latest.number !== draft.baseNumber) throw savedBy(latest.authorName, latest.createdAt)
  const pages = await kind.pagesOf(db, id)
  await kind.write(db, id, content)
  const name = kind.nameOf(content)
  await recordMediaUse(db, { kind: draft.kind, id, name }, mediaIn(kind, content))
  await addVersion(db, {
    ...{ kind: draft.kind, recordId: id, number: draft.baseNumber + 1, content },
    ...{ authorId: author.id, authorName: author.name },
  })
  await removeDraft(db, draft.kind, id)
  const changes = differences(before?.content ?? null, content)
  const change = { kind: draft.kind, recordId: id, recordName: name, changes }
  await recordChange(db, author, { ...change, action: before ? 'update' : 'create' })
  return [...new Set([...pages, ...(await kind.pagesOf(db, id))])]
}

/** A draft from an earlier version. One that is not published stays: it has to be discarded first. */
export async function restoreVersion(db: Db, author: Author, ref: Ref, number: number): Promise<DraftRow> {
  return db.transaction(async (transaction) => {
    await lockRecord(transaction, ref.kind, ref.id)
    const draft = await findDraft(transaction, ref.kind, ref.id)
    if (draft)
      throw stale(`Hay un borrador de ${draft.authorName} sin publicar. Publícalo o descártalo antes.`)
    const version = await findVersion(transaction, ref.kind, ref.id, number)
    if (!version) throw notFound('No se encontró la versión.')
    const baseNumber = await findBase(transaction, ref)
    const values = draftValues(ref, readDraft(ref.kind, version.content), author)
    return addDraft(transaction, { ...values, baseNumber })
  })
}

function draftValues({ kind, id }: Ref, content: Content, author: Author) {
  const by = { authorId: author.id, authorName: author.name }
  return { kind, recordId: id, content, name: kindOf(kind).nameOf(content).slice(0, 200), ...by }
}

/** What a draft may contain, which need not be complete. */
function readDraft(kind: ContentKindName, content: unknown): Content {
  return read(kindOf(kind).draftSchema, content)
}

function readPublishable({ kind, content }: DraftRow): Content {
  return read(kindOf(kind).schema, content)
}

function read(schema: ReturnType<typeof kindOf>['schema'], content: unknown): Content {
  const result = schema.safeParse(content)
  if (result.success) return result.data
  const fields = result.error.issues.map(({ path, message }) => [path.join('.') || 'content', message])
  throw new ApiError(400, 'invalid', 'Revisa lo que falta antes de publicar.', Object.fromEntries(fields))
}

/** In Spanish, what the database does not accept. */
export function problemOf(error: unknown): unknown {
  const constraint = databaseConstraint(error) ?? ''
  if (constraint.endsWith('_slug_unique')) return taken('slug', 'Otro contenido ya tiene este slug.')
  if (constraint === 'team_members_username_key')
    return taken('username', 'Otra persona del equipo ya tiene esta dirección.')
  if (constraint === 'academy_sections_key')
    return fieldError('sections', 'Dos secciones tienen el mismo slug.')
  return error
}

const moment = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Bogota',
})

function savedBy(name: string, at: Date) {
  return stale(
    `${name} guardó otra versión el ${moment.format(at)} (hora de Bogotá). Mira lo nuevo antes de guardar lo tuyo.`,
  )
}

function isFixed() {
  return new ApiError(400, 'invalid', 'Estos textos ya existen: ábrelos y publícalos.')
}

/** Moves a published record to the bin. */
export async function deleteContent(db: Db, author: Author, { kind, id }: Ref) {
  const binKind = binKinds.find((each) => each === kind)
  if (!binKind) throw isFixed()
  if (!(await deleteRecord(db, author, binKind, id))) throw contentNotFound()
}

type Action = 'create' | 'delete' | 'schedule' | 'unschedule'

async function recordDraft(
  db: Db,
  author: Author,
  { kind, recordId, name: recordName }: DraftRow,
  action: Action,
  changes: { field: string; before: unknown; after: unknown }[] = [],
) {
  await recordChange(db, author, { kind, recordId, recordName, action, changes })
}

export function contentNotFound() {
  return notFound('No se encontró el contenido.')
}
