import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { users } from '../../db/schema/users.ts'
import { matches } from '../../lists/conditions.ts'
import type { Found, SortedPage } from '../../lists/page.ts'
import { findPage, orderOf } from '../../lists/rows.ts'

export type UserRow = typeof users.$inferSelect

type UserFilter = { role: UserRow['role'] | undefined; search: string }

/** The columns that the list can be ordered by, besides the creation date. */
export const userColumns = {
  name: users.name,
  email: users.email,
  username: users.username,
  role: users.role,
  isActive: users.isActive,
  isPublic: users.isPublic,
  accessCount: users.accessCount,
  lastAccessAt: users.lastAccessAt,
}

export async function listUsers(
  db: Db,
  filter: UserFilter,
  { limit, offset, ...order }: SortedPage<keyof typeof userColumns>,
): Promise<Found<UserRow>> {
  const where = userCondition(filter)
  const orderBy = orderOf(order, userColumns, { own: users.createdAt, id: users.id })
  return findPage(db, users, { where, orderBy, limit, offset }, (page) => db.query.users.findMany(page))
}

export function userCondition({ role, search }: UserFilter): SQL | undefined {
  return and(role && eq(users.role, role), matches(users.searchText, search))
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

/** Locked until the transaction ends, so that edits of one user are serialized. */
export async function lockUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('update')
  return row
}

/** The users that exist, always locked in the same order, so that two changes cannot deadlock. */
export async function lockUsers(db: Db, ids: string[]): Promise<UserRow[]> {
  const isAsked = sql`${users.id} = any(${sql.param(ids)}::uuid[])`
  return db.select().from(users).where(isAsked).orderBy(users.id).for('update')
}

/** The active administrators, locked, so that two of them cannot remove each other at the same time. */
export async function lockActiveAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true), isNull(users.deletionDueAt)))
    .orderBy(users.id)
    .for('update')
  return rows.map(({ id }) => id)
}

/** Applies one change to many users; each gets a newer version than it had. */
export async function updateUsers(
  db: Db,
  ids: string[],
  changes: Partial<Pick<UserRow, 'role' | 'isActive'>>,
): Promise<UserRow[]> {
  return db
    .update(users)
    .set({ ...changes, updatedAt: sql`greatest(now(), ${users.updatedAt} + interval '1 millisecond')` })
    .where(sql`${users.id} = any(${sql.param(ids)}::uuid[])`)
    .returning()
}

export async function updateUser(
  db: Db,
  id: string,
  changes: Partial<typeof users.$inferInsert>,
): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({ ...changes, ...(changes.passwordHash && { passwordVersion: sql`${users.passwordVersion} + 1` }) })
    .where(eq(users.id, id))
    .returning()
  return row
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return row
}
