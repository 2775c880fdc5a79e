import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { activity, type ChangeAction, type RecordKind } from '../../db/schema/activity.ts'
import { contentDrafts, contentVersions } from '../../db/schema/content.ts'
import { users } from '../../db/schema/users.ts'
import { matches, within } from '../../lists/conditions.ts'
import type { Found, ListFilter, ListPage } from '../../lists/page.ts'
import { findPage } from '../../lists/rows.ts'

export type ActivityRow = typeof activity.$inferSelect
export type NewActivity = Omit<typeof activity.$inferInsert, 'id' | 'createdAt'>

export type ActivityFilter = ListFilter & {
  kind: RecordKind | ''
  action: ChangeAction | ''
  recordId: string
  actorId: string
  /** For how many days the site keeps changes. */
  days: number
}

const since = (days: number) => sql`now() - make_interval(days => ${days})`

export async function listActivity(
  db: Db,
  { search, from, to, kind, action, recordId, actorId, days }: ActivityFilter,
  { limit, offset, order }: ListPage,
): Promise<Found<ActivityRow>> {
  const where = and(
    gte(activity.createdAt, since(days)),
    kind === '' ? undefined : eq(activity.kind, kind),
    action === '' ? undefined : eq(activity.action, action),
    recordId === '' ? undefined : eq(activity.recordId, recordId),
    actorId === '' ? undefined : eq(activity.actorId, actorId),
    within(activity.createdAt, from, to),
    matches(activity.searchText, search),
  )
  const orderBy: SQL[] = [
    order === 'ASC' ? asc(activity.createdAt) : desc(activity.createdAt),
    asc(activity.id),
  ]
  return findPage(db, activity, { where, orderBy, limit, offset }, (page) => db.query.activity.findMany(page))
}

export async function findActivity(db: Db, id: string, days: number): Promise<ActivityRow | undefined> {
  const [row] = await db
    .select()
    .from(activity)
    .where(and(eq(activity.id, id), gte(activity.createdAt, since(days))))
  return row
}

export async function addActivity(db: Db, entries: NewActivity[]): Promise<string[]> {
  const rows = await db.insert(activity).values(entries).returning({ id: activity.id })
  return rows.map(({ id }) => id)
}

/** The changes that one bulk change recorded. */
export async function findActivityOfRun(db: Db, runId: string, limit: number): Promise<ActivityRow[]> {
  return db.select().from(activity).where(eq(activity.runId, runId)).limit(limit)
}

/** Replaces the recorded changes once the outcome of a long operation is known. */
export async function setChanges(db: Db, id: string, changes: ActivityRow['changes']) {
  await db.update(activity).set({ changes }).where(eq(activity.id, id))
}

/** Deletes entries that are older than that many days, and returns their number. */
export async function pruneActivity(db: Db, days: number): Promise<number> {
  const { rowCount } = await db.delete(activity).where(lt(activity.createdAt, since(days)))
  return rowCount ?? 0
}

/** Removes the name of an erased person from the entries of their changes; the entries stay. */
export async function forgetPerson(db: Db, userId: string) {
  const authorName = 'Cuenta eliminada'
  await db.update(contentDrafts).set({ authorName }).where(eq(contentDrafts.authorId, userId))
  await db.update(contentDrafts).set({ dueByName: authorName }).where(eq(contentDrafts.dueById, userId))
  await db.update(contentVersions).set({ authorName }).where(eq(contentVersions.authorId, userId))
  // Last: a scheduled draft that is being published holds its row, and has written its change when the row is free.
  await db.update(activity).set({ actorName: authorName }).where(eq(activity.actorId, userId))
}

/** Removes the name and values of an erased record from its entries; the entries stay. */
export async function forgetRecord(db: Db, kind: RecordKind, recordId: string) {
  await db
    .update(activity)
    .set({ recordName: 'Eliminado para siempre', changes: [] })
    .where(and(eq(activity.kind, kind), eq(activity.recordId, recordId)))
}

/** Removes names and values of what belonged to an erased person. Before their garments are deleted, which name it. */
export async function forgetBelongings(db: Db, userId: string) {
  const garments = sql`select id::text from wardrobe_items where user_id = ${userId}`
  const own = and(eq(activity.actorId, userId), inArray(activity.kind, ['item', 'saved-query']))
  await db
    .update(activity)
    .set({ recordName: 'Eliminado para siempre', changes: [] })
    .where(or(own, and(eq(activity.kind, 'item'), sql`${activity.recordId} in (${garments})`)))
}

/** The current names of people that changes refer to by id. */
export async function namesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
