import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { users } from '../../db/schema/users.ts'
import { containing } from '../../paging.ts'
import type { UserRow, userListQuery } from './users.schemas.ts'

export async function listUsers(
  db: Db,
  { role, search, page, limit }: z.infer<typeof userListQuery>,
): Promise<{ rows: UserRow[]; total: number }> {
  const pattern = containing(search)
  const filter = and(
    role ? eq(users.role, role) : undefined,
    search
      ? or(ilike(users.name, pattern), ilike(users.email, pattern), ilike(users.username, pattern))
      : undefined,
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(users)
      .where(filter)
      .orderBy(desc(users.createdAt), users.id)
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(users).where(filter),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

/** Locked until the transaction ends, so that two edits of one user take turns. */
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
