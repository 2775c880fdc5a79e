import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { bin } from '../../db/schema/bin.ts'
import { contentDrafts, contentKinds, contentVersions } from '../../db/schema/content.ts'
import { matches, within } from '../../lists/conditions.ts'
import type { Found, ListFilter, ListPage } from '../../lists/page.ts'
import { findPage } from '../../lists/rows.ts'
import type { BinKind } from './bin.kinds.ts'

export type BinRow = typeof bin.$inferSelect

export type BinFilter = ListFilter & {
  kind: BinKind | ''
  /** For how many days the site keeps deleted records. */
  days: number
}

const since = (days: number) => sql`now() - make_interval(days => ${days})`

export async function listBin(
  db: Db,
  filter: BinFilter,
  { limit, offset, order }: ListPage,
): Promise<Found<BinRow>> {
  const where = binCondition(filter)
  const orderBy: SQL[] = [order === 'ASC' ? asc(bin.deletedAt) : desc(bin.deletedAt), asc(bin.id)]
  return findPage(db, bin, { where, orderBy, limit, offset }, (page) => db.query.bin.findMany(page))
}

export function binCondition({ search, from, to, kind, days }: BinFilter): SQL | undefined {
  return and(
    gte(bin.deletedAt, since(days)),
    kind === '' ? undefined : eq(bin.kind, kind),
    within(bin.deletedAt, from, to),
    matches(bin.searchText, search),
  )
}

/** Rows of the bin by their own ids, locked until the transaction ends. */
export async function lockBinRows(db: Db, ids: string[], days: number): Promise<BinRow[]> {
  return db
    .select()
    .from(bin)
    .where(and(sql`${bin.id} = any(${sql.param(ids)}::uuid[])`, gte(bin.deletedAt, since(days))))
    .orderBy(bin.id)
    .for('update')
}

/** The ids of the rows that a bulk change moved to the bin and that are still there. */
export async function findBinnedBy(db: Db, runId: string): Promise<string[]> {
  const rows = await db.select({ id: bin.id }).from(bin).where(eq(bin.runId, runId)).orderBy(bin.id)
  return rows.map(({ id }) => id)
}

/** Locked until the transaction ends, so that it is restored or purged once. */
export async function lockBinned(
  db: Db,
  kind: BinKind,
  recordId: string,
  days: number,
): Promise<BinRow | undefined> {
  const [row] = await db
    .select()
    .from(bin)
    .where(and(eq(bin.kind, kind), eq(bin.recordId, recordId), gte(bin.deletedAt, since(days))))
    .for('update')
  return row
}

/** Rows whose time is over, without those that another transaction is restoring or purging. */
export async function lockOverdue(db: Db, days: number, limit: number): Promise<BinRow[]> {
  return db
    .select()
    .from(bin)
    .where(lt(bin.deletedAt, since(days)))
    .orderBy(bin.deletedAt)
    .limit(limit)
    .for('update', { skipLocked: true })
}

export async function removeFromBin(db: Db, ids: string[]) {
  await db.delete(bin).where(inArray(bin.id, ids))
}

/** Items of a user that are already in the bin. */
export async function lockItemsOf(db: Db, userId: string): Promise<BinRow[]> {
  return db
    .select()
    .from(bin)
    .where(and(eq(bin.kind, 'item'), eq(sql`${bin.row} ->> 'user_id'`, userId)))
    .for('update')
}

/** What is kept of content besides its rows. */
export async function removeDraftsAndVersions(db: Db, { kind, recordId }: Pick<BinRow, 'kind' | 'recordId'>) {
  const content = contentKinds.find((each) => each === kind)
  if (!content) return
  for (const table of [contentDrafts, contentVersions])
    await db.delete(table).where(and(eq(table.kind, content), eq(table.recordId, recordId)))
}
