import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { passwordResets, users } from '../../db/schema/users.ts'

/** Asked for again and again, the earlier links go. */
const openAtOnce = 3

export async function addReset(
  db: Db,
  reset: { userId: string; passwordVersion: number; tokenHash: string; expiresAt: Date },
) {
  await db.transaction(async (transaction) => {
    const older = transaction
      .select({ id: passwordResets.id })
      .from(passwordResets)
      .where(eq(passwordResets.userId, reset.userId))
      .orderBy(desc(passwordResets.createdAt))
      .offset(openAtOnce - 1)
    await transaction.delete(passwordResets).where(inArray(passwordResets.id, older))
    await transaction.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`))
    await transaction.insert(passwordResets).values(reset)
  })
}

// Bound to the password that was forgotten: with another one set since, by whatever way, the link is dead.
const usable = (tokenHash: string) =>
  and(
    eq(passwordResets.tokenHash, tokenHash),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, sql`now()`),
    eq(users.id, passwordResets.userId),
    eq(users.passwordVersion, passwordResets.passwordVersion),
    eq(users.isActive, true),
  )

export async function isUsableReset(db: Db, tokenHash: string): Promise<boolean> {
  const [row] = await db
    .select({ id: passwordResets.id })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(usable(tokenHash))
  return row !== undefined
}

/** Uses the link up and sets the password; the user's id, or undefined when somebody was faster. */
export async function applyReset(
  db: Db,
  tokenHash: string,
  passwordHash: string,
): Promise<string | undefined> {
  const [used] = await db
    .update(passwordResets)
    .set({ usedAt: new Date() })
    .from(users)
    .where(usable(tokenHash))
    .returning({ userId: passwordResets.userId, passwordVersion: passwordResets.passwordVersion })
  if (!used) return undefined
  const [changed] = await db
    .update(users)
    .set({ passwordHash, passwordVersion: sql`${users.passwordVersion} + 1` })
    // Two links of one user, used at the same time: the second finds another version.
    .where(and(eq(users.id, used.userId), eq(users.passwordVersion, used.passwordVersion)))
    .returning({ id: users.id })
  return changed?.id
}
