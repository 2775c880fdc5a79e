import { and, asc, count, eq, or } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { savedQueries } from '../../db/schema/savedQueries.ts'
import { users } from '../../db/schema/users.ts'
import { lockUser } from '../users/lockUser.ts'

export type SavedQueryRow = typeof savedQueries.$inferSelect
export type ListedQuery = { saved: SavedQueryRow; owner: string }

type Fields = Pick<SavedQueryRow, 'name' | 'query' | 'isShared'>

/** The person's own queries, and those that others share. */
export async function listSavedQueries(db: Db, userId: string): Promise<ListedQuery[]> {
  return db
    .select({ saved: savedQueries, owner: users.name })
    .from(savedQueries)
    .innerJoin(users, eq(users.id, savedQueries.userId))
    .where(or(eq(savedQueries.userId, userId), eq(savedQueries.isShared, true)))
    .orderBy(asc(savedQueries.name), asc(savedQueries.id))
}

/** Counts the person's queries; no other transaction counts or inserts any until this one ends. */
export async function countLockedQueries(tx: Db, userId: string): Promise<number> {
  await lockUser(tx, userId)
  const [row] = await tx.select({ total: count() }).from(savedQueries).where(eq(savedQueries.userId, userId))
  return row?.total ?? 0
}

export async function insertSavedQuery(db: Db, userId: string, fields: Fields): Promise<SavedQueryRow> {
  const [row] = await db
    .insert(savedQueries)
    .values({ ...fields, userId })
    .returning()
  if (!row) throw new Error('The query was not inserted')
  return row
}

/** Locked until the transaction ends; undefined when the person has no such query. */
export async function lockSavedQuery(db: Db, userId: string, id: string): Promise<SavedQueryRow | undefined> {
  const own = and(eq(savedQueries.id, id), eq(savedQueries.userId, userId))
  const [row] = await db.select().from(savedQueries).where(own).for('update')
  return row
}

export async function updateSavedQuery(db: Db, id: string, fields: Partial<Fields>): Promise<SavedQueryRow> {
  const [row] = await db
    .update(savedQueries)
    .set({ ...fields, updatedAt: new Date() })
    .where(eq(savedQueries.id, id))
    .returning()
  if (!row) throw new Error('The query was not updated')
  return row
}

export async function deleteSavedQuery(db: Db, id: string) {
  await db.delete(savedQueries).where(eq(savedQueries.id, id))
}
