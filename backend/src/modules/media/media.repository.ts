import { and, asc, count, eq, notExists, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { bin } from '../../db/schema/bin.ts'
import { media, mediaUses } from '../../db/schema/media.ts'
import { matches } from '../../lists/conditions.ts'
import type { Found, SortedPage } from '../../lists/page.ts'
import { findPage, orderOf } from '../../lists/rows.ts'
import type { MediaKind } from './inspection/inspect.ts'

export type MediaRow = typeof media.$inferSelect
export type NewMedia = Omit<typeof media.$inferInsert, 'searchText'>
type MediaUseRow = Pick<typeof mediaUses.$inferSelect, 'kind' | 'recordId' | 'recordName'>

/** The columns that the list can be ordered by, besides the creation date. */
export const mediaColumns = { name: media.name, bytes: media.bytes, folder: media.folder }

export type MediaFilter = {
  search: string
  kind: MediaKind | ''
  /** Undefined is every folder; blank is what is in none. */
  folder: string | undefined
  isUnused: boolean
}

export async function listMedia(
  db: Db,
  filter: MediaFilter,
  { limit, offset, ...order }: SortedPage<keyof typeof mediaColumns>,
): Promise<Found<MediaRow>> {
  const where = mediaCondition(db, filter)
  const orderBy = orderOf(order, mediaColumns, { own: media.createdAt, id: media.id })
  return findPage(db, media, { where, orderBy, limit, offset }, (page) => db.query.media.findMany(page))
}

export function mediaCondition(db: Db, { search, kind, folder, isUnused }: MediaFilter): SQL | undefined {
  const uses = db.select({ one: sql`1` }).from(mediaUses).where(eq(mediaUses.mediaId, media.id))
  return and(
    kind === '' ? undefined : eq(media.kind, kind),
    folder === undefined ? undefined : eq(media.folder, folder),
    isUnused ? notExists(uses) : undefined,
    matches(media.searchText, search),
  )
}

/** The folders that have media, and how many; blank is what is in none. */
export async function listFolders(db: Db): Promise<{ folder: string; count: number }[]> {
  return db
    .select({ folder: media.folder, count: count() })
    .from(media)
    .groupBy(media.folder)
    .orderBy(asc(media.folder))
}

export async function findMedia(db: Db, id: string): Promise<MediaRow | undefined> {
  const [row] = await db.select().from(media).where(eq(media.id, id))
  return row
}

export async function findMediaByHash(db: Db, hash: string): Promise<MediaRow | undefined> {
  const [row] = await db.select().from(media).where(eq(media.hash, hash))
  return row
}

/** Locked until the transaction ends. */
export async function lockMedia(db: Db, id: string): Promise<MediaRow | undefined> {
  const [row] = await db.select().from(media).where(eq(media.id, id)).for('update')
  return row
}

/** The rows that exist, always locked in the same order, so that two changes cannot deadlock. */
export async function lockMediaRows(db: Db, ids: string[]): Promise<MediaRow[]> {
  const isAsked = sql`${media.id} = any(${sql.param(ids)}::uuid[])`
  return db.select().from(media).where(isAsked).orderBy(media.id).for('update')
}

/** Undefined when there is a record of the same file. */
export async function addMedia(db: Db, row: NewMedia): Promise<MediaRow | undefined> {
  const [added] = await db.insert(media).values(row).onConflictDoNothing().returning()
  return added
}

/** Undefined when it has changed since `readVersion`. */
export async function updateMedia(
  db: Db,
  id: string,
  changes: Partial<NewMedia>,
  readVersion: Date | undefined,
): Promise<MediaRow | undefined> {
  const [row] = await db
    .update(media)
    // Set explicitly, because an update needs a column and the form may have sent none.
    .set({ ...changes, updatedAt: new Date() })
    .where(and(eq(media.id, id), readVersion && eq(media.updatedAt, readVersion)))
    .returning()
  return row
}

/** Where a medium is used. */
export async function listUses(db: Db, mediaId: string): Promise<MediaUseRow[]> {
  const { kind, recordId, recordName } = mediaUses
  return db
    .select({ kind, recordId, recordName })
    .from(mediaUses)
    .where(eq(mediaUses.mediaId, mediaId))
    .orderBy(asc(kind), asc(recordName), asc(recordId))
}

export async function listUsesOf(db: Db, ids: string[]): Promise<{ mediaId: string; recordName: string }[]> {
  const { mediaId, recordName } = mediaUses
  return db
    .select({ mediaId, recordName })
    .from(mediaUses)
    .where(sql`${mediaId} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(recordName))
}

/**
 * Serializes work on the files of one hash until the transaction ends, so that files that are being stored are not removed as
 * unused.
 */
export async function lockHash(db: Db, hash: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('media'), hashtext(${hash}))`)
}

/** Whether a record, also one in the bin, has the files of the hash. */
export async function isHashKept(db: Db, hash: string): Promise<boolean> {
  const { rows } = await db.execute<{ isKept: boolean }>(sql`
    select exists (select 1 from ${media} where ${media.hash} = ${hash})
        or exists (select 1 from ${bin} where ${bin.kind} = 'media' and ${bin.row} ->> 'hash' = ${hash}) as "isKept"`)
  return rows[0]?.isKept === true
}
