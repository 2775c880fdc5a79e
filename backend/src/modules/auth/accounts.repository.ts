import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { users } from '../../db/schema/users.ts'
import type { UserRow } from '../users/users.repository.ts'

/** Which of an email and a username are taken, case-insensitively. */
export async function findTaken(db: Db, { email, username }: { email?: string; username?: string }) {
  const sameEmail = eq(sql`lower(${users.email})`, email?.toLowerCase() ?? '')
  const sameUsername = eq(sql`lower(${users.username})`, username?.toLowerCase() ?? '')
  const rows = await db
    .select({ email: sql<boolean>`${sameEmail}`, username: sql<boolean>`${sameUsername}` })
    .from(users)
    .where(or(sameEmail, sameUsername))
  return { email: rows.some((row) => row.email), username: rows.some((row) => row.username) }
}

/** Undefined when the email or the username is taken. */
export async function addUser(db: Db, user: typeof users.$inferInsert): Promise<UserRow | undefined> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning()
  return row
}
