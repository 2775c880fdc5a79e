import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { passwordResets, users } from '../../db/schema/users.ts'

/**
 * How many links of one account are open side by side. With that many in the mailbox, asking again sends none: nobody is
 * flooded with mail, and no link ends because a stranger asks for others.
 */
const openAtOnce = 5

/** False when enough links are open, or the account has changed in between. */
export async function addReset(
  db: Db,
  reset: { userId: string; passwordVersion: number; tokenHash: string; expiresAt: Date },
): Promise<boolean> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`))
  return db.transaction(async (transaction) => {
    // Locked, so that parallel requests are counted one after the other.
    const [user] = await transaction
      .select({ passwordVersion: users.passwordVersion })
      .from(users)
      .where(eq(users.id, reset.userId))
      .for('update')
    if (user?.passwordVersion !== reset.passwordVersion) return false
    const open = await transaction.$count(
      passwordResets,
      and(eq(passwordResets.userId, reset.userId), eq(passwordResets.passwordVersion, reset.passwordVersion)),
    )
    if (open >= openAtOnce) return false
    await transaction.insert(passwordResets).values(reset)
    return true
  })
}

export async function removeReset(db: Db, tokenHash: string) {
  await db.delete(passwordResets).where(eq(passwordResets.tokenHash, tokenHash))
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
  // The owner first: who uses another link of theirs at the same time ends this one, and would wait for it, too.
  await db
    .select({ id: users.id })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(eq(passwordResets.tokenHash, tokenHash))
    .for('update', { of: users })
  const [used] = await db
    .update(passwordResets)
    .set({ usedAt: new Date() })
    .from(users)
    .where(usable(tokenHash))
    .returning({ userId: passwordResets.userId, passwordVersion: passwordResets.passwordVersion })
  if (!used) return undefined
  const [changed] = await db
    .update(users)
    // The link was mailed to the address in force, so that it is its owner who opened it.
    .set({ passwordHash, passwordVersion: sql`${users.passwordVersion} + 1`, isEmailVerified: true })
    // Two links of one user, used at the same time: the second finds another version.
    .where(and(eq(users.id, used.userId), eq(users.passwordVersion, used.passwordVersion)))
    .returning({ id: users.id })
  return changed?.id
}
