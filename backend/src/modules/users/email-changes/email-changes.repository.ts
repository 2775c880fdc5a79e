import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { emailChanges, users } from '../../../db/schema/users.ts'

export type EmailChange = typeof emailChanges.$inferSelect

/** Stores the address that a user requested, replacing an earlier request. */
export async function putEmailChange(db: Db, change: Omit<EmailChange, 'createdAt'>) {
  const { userId: _key, ...columns } = change
  await db
    .insert(emailChanges)
    .values(change)
    .onConflictDoUpdate({ target: emailChanges.userId, set: { ...columns, createdAt: sql`now()` } })
}

const isOpen = () =>
  and(
    gt(emailChanges.expiresAt, sql`now()`),
    eq(
      emailChanges.passwordVersion,
      sql`(select ${users.passwordVersion} from ${users} where ${users.id} = ${emailChanges.userId})`,
    ),
  )

/** The address that a user requested and has not confirmed yet. */
export async function findEmailChange(db: Db, userId: string): Promise<EmailChange | undefined> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isOpen()))
  return row
}

export async function findEmailChangeByToken(db: Db, tokenHash: string): Promise<EmailChange | undefined> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.tokenHash, tokenHash), isOpen()))
  return row
}

export async function dropEmailChange(db: Db, userId: string) {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId))
}
