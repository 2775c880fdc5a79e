import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { signUps, users } from '../../db/schema/users.ts'
import { usernamesFor } from '../users/username.ts'
import type { UserRow } from '../users/users.repository.ts'

export type SignUpRow = typeof signUps.$inferSelect

export async function addSignUp(db: Db, signUp: typeof signUps.$inferInsert) {
  await db.insert(signUps).values(signUp)
}

export async function removeSignUp(db: Db, tokenHash: string) {
  await db.delete(signUps).where(eq(signUps.tokenHash, tokenHash))
}

const isOpen = (tokenHash: string) => and(eq(signUps.tokenHash, tokenHash), gt(signUps.expiresAt, sql`now()`))

export async function findSignUp(db: Db, tokenHash: string): Promise<SignUpRow | undefined> {
  const [row] = await db.select().from(signUps).where(isOpen(tokenHash))
  return row
}

/** Uses the link; undefined when it was used in the meantime. */
export async function takeSignUp(db: Db, tokenHash: string): Promise<SignUpRow | undefined> {
  const [row] = await db.delete(signUps).where(isOpen(tokenHash)).returning()
  return row
}

/** Ends every other link for the address, which has an account now. */
export async function endSignUpsOf(db: Db, email: string) {
  await db.delete(signUps).where(eq(sql`lower(${signUps.email})`, email.toLowerCase()))
}

/** The account of a confirmed sign-up; undefined when another one has its address. */
export async function addConfirmedUser(
  db: Db,
  { name, email, passwordHash }: SignUpRow,
): Promise<UserRow | undefined> {
  for (const username of usernamesFor(email)) {
    const [user] = await db
      .insert(users)
      .values({ name, email, isEmailVerified: true, username, passwordHash })
      .onConflictDoNothing()
      .returning()
    if (user) return user
  }
  return undefined
}

/** Removes the sign-ups whose links have expired, and returns how many. */
export async function pruneSignUps(db: Db): Promise<number> {
  const { rowCount } = await db.delete(signUps).where(lte(signUps.expiresAt, sql`now()`))
  return rowCount ?? 0
}
