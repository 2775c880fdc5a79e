import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { passwordResets, users } from '../../db/schema/users.ts'
import { endPasskeys } from '../credentials/strangers-access.ts'
import type { UserRow } from '../users/users.repository.ts'

/**
 * The limit of open links of one account. Further requests send none, so that nobody is flooded with mail, and a
 * stranger's requests invalidate no link.
 */
const openAtOnce = 5

/** False when the limit is reached, or when the account has changed in the meantime. */
export async function addReset(
  db: Db,
  reset: { userId: string; passwordVersion: number; tokenHash: string; expiresAt: Date },
): Promise<boolean> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`))
  return db.transaction(async (transaction) => {
    // Locked, so that parallel requests are serialized.
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

// Bound to the forgotten password: once another one is set, in any way, the link is invalid.
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

/**
 * Marks the link as used and sets the password; returns the user, or undefined when the link was used in the meantime.
 */
export async function applyReset(
  db: Db,
  tokenHash: string,
  passwordHash: string,
): Promise<UserRow | undefined> {
  // The user's row is locked first: using two links of one user at the same time would deadlock otherwise.
  const [before] = await db
    .select({ isEmailVerified: users.isEmailVerified })
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
  // A stranger may have added them. Those of an account with a verified address stay, because they are its owner's.
  if (!before?.isEmailVerified) await endPasskeys(db, used.userId)
  const [changed] = await db
    .update(users)
    // The link was mailed to the current address, so opening it verifies that address.
    .set({ passwordHash, passwordVersion: sql`${users.passwordVersion} + 1`, isEmailVerified: true })
    // Of two links of one user used at the same time, the second finds another version.
    .where(and(eq(users.id, used.userId), eq(users.passwordVersion, used.passwordVersion)))
    .returning()
  return changed
}
