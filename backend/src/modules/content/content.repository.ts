import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import {
  type Content,
  type ContentKindName,
  contentDrafts,
  contentVersions,
} from '../../db/schema/content.ts'
import type { Found, Slice } from '../../lists/page.ts'
import type { ContentKind } from './kinds/kind.ts'

export type DraftRow = typeof contentDrafts.$inferSelect
export type VersionRow = typeof contentVersions.$inferSelect
type ContentState = 'draft' | 'published' | 'changed' | 'scheduled'

export type ContentEntry = {
  id: string
  name: string
  parent: string | null
  state: ContentState
  updatedAt: Date
  updatedBy: string | null
  due: Date | null
  problem: string | null
}

export type ContentFilter = { search: string; state: ContentState | ''; parent: string | undefined }

/**
 * The published records of a kind and those that are only drafts, in the order of the site. The draft of a record in the bin
 * is not listed: it comes back with the record.
 */
export async function listContent(
  db: Db,
  { kind, published }: Pick<ContentKind, 'kind' | 'published'>,
  { search, state, parent }: ContentFilter,
  { limit, offset }: Slice,
): Promise<Found<ContentEntry>> {
  const pattern = `%${search.replace(/\s+/g, ' ').replace(/[\\%_]/g, '\\$&')}%`
  const entries = sql`
    select coalesce(p.id, d.record_id) as id, coalesce(d.name, p.name) as name,
      coalesce(d.parent, p.parent) as parent,
      case when d.due is not null then 'scheduled' when p.id is null then 'draft'
        when d.record_id is not null then 'changed' else 'published' end as state,
      coalesce(d.updated_at, p.updated_at) as updated_at, coalesce(d.author_name, v.author_name) as updated_by,
      d.due, d.problem, p.place
    from (${published}) p
    full join (
      select record_id, name, base_number, updated_at, author_name, due, problem,
        coalesce(content ->> 'categoryId', content ->> 'sectionId') as parent
      from content_drafts where kind = ${kind}
    ) d on d.record_id = p.id
    left join lateral (
      select author_name from content_versions where kind = ${kind} and record_id = p.id order by number desc limit 1
    ) v on true
    where p.id is not null or d.base_number = 0`
  const where = sql`
    (${search} = '' or search_fold(name) like search_fold(${pattern}))
    and (${state} = '' or state = ${state}) and (${parent ?? null}::text is null or parent = ${parent ?? null})`
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select *, count(*) over () as total from (${entries}) entries where ${where}
    order by parent nulls first, place nulls last, name, id limit ${limit} offset ${offset}`)
  if (rows.length > 0 || offset === 0) return { rows: rows.map(toEntry), total: Number(rows[0]?.total ?? 0) }
  const counted = await db.execute<{ total: string }>(
    sql`select count(*) as total from (${entries}) entries where ${where}`,
  )
  return { rows: [], total: Number(counted.rows[0]?.total ?? 0) }
}

function toEntry(row: Record<string, unknown>): ContentEntry {
  return {
    id: String(row.id),
    name: String(row.name),
    parent: (row.parent as string | null) ?? null,
    state: row.state as ContentState,
    updatedAt: new Date(row.updated_at as string),
    updatedBy: row.updated_by as string | null,
    due: row.due ? new Date(row.due as string) : null,
    problem: row.problem as string | null,
  }
}

/** Changes of one record take turns until the transaction ends, also while it has no row. */
export async function lockRecord(db: Db, kind: ContentKindName, id: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${kind}), hashtext(${id}))`)
}

const isDraft = (kind: ContentKindName, id: string) =>
  and(eq(contentDrafts.kind, kind), eq(contentDrafts.recordId, id))

export async function findDraft(db: Db, kind: ContentKindName, id: string): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(contentDrafts).where(isDraft(kind, id))
  return row
}

type DraftValues = Pick<
  DraftRow,
  'kind' | 'recordId' | 'name' | 'content' | 'baseNumber' | 'authorId' | 'authorName'
>

export async function addDraft(db: Db, values: DraftValues): Promise<DraftRow> {
  const [row] = await db.insert(contentDrafts).values(values).returning()
  return row as DraftRow
}

/** Saves the next version of a draft, which is no longer scheduled. */
export async function updateDraft(db: Db, { kind, recordId, ...values }: DraftValues): Promise<DraftRow> {
  const [row] = await db
    .update(contentDrafts)
    .set({
      ...values,
      ...{ due: null, dueById: null, dueByName: null, problem: null, updatedAt: new Date() },
      version: sql`${contentDrafts.version} + 1`,
    })
    .where(isDraft(kind, recordId))
    .returning()
  return row as DraftRow
}

type Schedule = { due: Date | null; by?: { id: string | null; name: string }; problem?: string | null }

export async function scheduleDraft(
  db: Db,
  { kind, recordId }: Pick<DraftRow, 'kind' | 'recordId'>,
  { due, by, problem = null }: Schedule,
): Promise<DraftRow> {
  const [row] = await db
    .update(contentDrafts)
    .set({ due, dueById: by?.id ?? null, dueByName: by?.name ?? null, problem })
    .where(isDraft(kind, recordId))
    .returning()
  return row as DraftRow
}

export async function removeDraft(db: Db, kind: ContentKindName, id: string): Promise<DraftRow | undefined> {
  const [row] = await db.delete(contentDrafts).where(isDraft(kind, id)).returning()
  return row
}

/** One draft whose time has come and that no other process is publishing, locked until the transaction ends. */
export async function lockDueDraft(db: Db): Promise<DraftRow | undefined> {
  const [row] = await db
    .select()
    .from(contentDrafts)
    .where(lte(contentDrafts.due, sql`now()`))
    .orderBy(contentDrafts.due)
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

const isOf = (kind: ContentKindName, id: string) =>
  and(eq(contentVersions.kind, kind), eq(contentVersions.recordId, id))

export async function findLatestVersion(
  db: Db,
  kind: ContentKindName,
  id: string,
): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(contentVersions)
    .where(isOf(kind, id))
    .orderBy(desc(contentVersions.number))
    .limit(1)
  return row
}

export async function findVersion(db: Db, kind: ContentKindName, id: string, number: number) {
  const [row] = await db
    .select()
    .from(contentVersions)
    .where(and(isOf(kind, id), eq(contentVersions.number, number)))
  return row
}

export async function addVersion(db: Db, values: typeof contentVersions.$inferInsert) {
  await db.insert(contentVersions).values(values)
}

/** Versions, latest first, each with the content of the one before. */
export async function listVersions(
  db: Db,
  kind: ContentKindName,
  id: string,
  { limit, offset }: Slice,
): Promise<Found<VersionRow & { before: Content | null }>> {
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(contentVersions)
      .where(isOf(kind, id))
      .orderBy(desc(contentVersions.number))
      // One more: the version before the last of the page.
      .limit(limit + 1)
      .offset(offset),
    db.$count(contentVersions, isOf(kind, id)),
  ])
  return {
    rows: rows.slice(0, limit).map((row, at) => ({ ...row, before: rows[at + 1]?.content ?? null })),
    total,
  }
}

/** The published lessons whose texts or links contain this. */
export async function listLessonsWith(db: Db, text: string): Promise<{ id: string; name: string }[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, title_lesson as name from academy_lessons
    where text like ${pattern} or premium_text like ${pattern}
      or exists (select from academy_lesson_links link where link.lesson_id = academy_lessons.id and link.url like ${pattern})
    order by title_lesson limit 50`)
  return rows
}
