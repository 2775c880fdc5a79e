import { and, eq, sql } from 'drizzle-orm'
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
  { role, search }: UserFilter,
  { limit, offset, ...order }: SortedPage<keyof typeof userColumns>,
): Promise<Found<UserRow>> {
  const where = and(role && eq(users.role, role), matches(users.searchText, search))
  const orderBy = orderOf(order, userColumns, { own: users.createdAt, id: users.id })
  return findPage(db, users, { where, orderBy, limit, offset }, (page) => db.query.users.findMany(page))
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

/** The active administrators, locked, so that two of them cannot remove each other at once. */
export async function lockActiveAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true)))
    .orderBy(users.id)
    .for('update')
  return rows.map(({ id }) => id)
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

export async function deleteUser(db: Db, id: string) {
  await db.delete(users).where(eq(users.id, id))
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return row
}
