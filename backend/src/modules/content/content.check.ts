import { inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { media } from '../../db/schema/media.ts'
import { findMovedTo } from '../../site/addresses.repository.ts'
import {
  findCategory,
  findCourse,
  findLesson,
  findMember,
  findProject,
} from '../../site/dataPages.repository.ts'
import { kindOf } from './content.kinds.ts'
import { findDraft, listLessonsWith } from './content.repository.ts'
import { contentNotFound, type Ref } from './content.service.ts'
import { mediaIn, type Reference, referencesIn } from './markdown.ts'

type Problem = {
  kind: 'incomplete' | 'broken-link' | 'missing-picture' | 'missing-alt'
  field: string
  line: number | null
  message: string
}

/** What a person should know before publishing or deleting; nothing here keeps them from it but an incomplete draft. */
export async function checkRecord(db: Db, { kind: name, id }: Ref) {
  const kind = kindOf(name)
  const [draft, published] = await Promise.all([findDraft(db, name, id), kind.find(db, id)])
  const content = draft?.content ?? published?.content
  if (!content) throw contentNotFound()
  const problems: Problem[] = []
  const checked = kind.schema.safeParse(content)
  for (const issue of checked.error?.issues ?? [])
    problems.push({
      ...{ kind: 'incomplete', field: issue.path.join('.') || 'content' },
      ...{ line: lineOf(issue), message: issue.message },
    })
  for (const [field, text] of Object.entries(kind.textsOf(content)))
    problems.push(...(await problemsOf(db, field, referencesIn(text))))
  const hashes = mediaIn(kind, content)
  const found = await db.select({ hash: media.hash }).from(media).where(inArray(media.hash, hashes))
  for (const hash of hashes.filter((each) => !found.some((row) => row.hash === each)))
    problems.push({
      ...{ kind: 'missing-picture', field: 'content', line: null },
      message: `El archivo ${hash.slice(0, 12)}… ya no está en los medios.`,
    })
  const [path] = await kind.pagesOf(db, id)
  const moved = published && path && kind.slugOf(published.content) !== kind.slugOf(content)
  return {
    problems,
    linkedFrom: path ? (await listLessonsWith(db, path)).filter((lesson) => lesson.id !== id) : [],
    movesTo: moved ? path.replace(/[^/]*$/, encodeURIComponent(kind.slugOf(content) ?? '')) : null,
  }
}

/** The line of a text that an issue names. */
function lineOf(issue: z.core.$ZodIssue): number | null {
  return issue.code === 'custom' && typeof issue.params?.line === 'number' ? issue.params.line : null
}

async function problemsOf(db: Db, field: string, references: Reference[]): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const { isPicture, label, address, line } of references) {
    if (isPicture && label === '')
      problems.push({
        ...{ kind: 'missing-alt', field, line },
        message: 'Una imagen no tiene texto alternativo.',
      })
    if (!isPicture && !(await leadsSomewhere(db, address)))
      problems.push({
        kind: 'broken-link',
        field,
        line,
        message: `El enlace ${address} no lleva a ninguna página.`,
      })
  }
  return problems
}

/** Whether a link to a page with data has a page; others are not checked. */
async function leadsSomewhere(db: Db, address: string): Promise<boolean> {
  if (!/^\/(?!\/)/.test(address)) return true
  const path = decoded(address.split(/[?#]/)[0] ?? '')
  const [top, ...params] = path.split('/').filter(Boolean)
  const [first = '', second = '', section = '', lesson = ''] = params
  const isOne = params.length === 1
  if (top === 'projects' && isOne)
    return Boolean((await findProject(db, first)) ?? (await findMovedTo(db, 'project', params)))
  if (top === 'team' && isOne)
    return Boolean((await findMember(db, first)) ?? (await findMovedTo(db, 'member', params)))
  if (top !== 'academy' || params.length === 0) return true
  if (isOne) return Boolean((await findCategory(db, first)) ?? (await findMovedTo(db, 'category', params)))
  if (params.length === 2)
    return Boolean((await findCourse(db, first, second)) ?? (await findMovedTo(db, 'course', params)))
  if (params.length !== 4) return false
  const place = { category: first, course: second, section, lesson }
  return Boolean((await findLesson(db, place)) ?? (await findMovedTo(db, 'lesson', params)))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
