import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { refreshTokens, sessions, users } from '../../db/schema/users.ts'
import type { SignedIn } from '../../plugins/permissions.ts'

type RevocationReason = NonNullable<(typeof sessions.$inferSelect)['revokedReason']>
export type RefreshTokenRow = typeof refreshTokens.$inferSelect

/**
 * Undefined when the account has another password by now, or was deactivated: who signs in while it is taken over, or
 * restored by its owner, has no session afterwards.
 */
export async function openSession(
  db: Db,
  session: { userId: string; ip: string; userAgent: string | undefined; expiresAt: Date },
  passwordVersion: number,
): Promise<RefreshTokenRow | undefined> {
  return db.transaction(async (transaction) => {
    const [user] = await transaction
      .update(users)
      .set({
        accessCount: sql`${users.accessCount} + 1`,
        lastAccessAt: new Date(),
        // Signing in is no edit of the user.
        updatedAt: sql`${users.updatedAt}`,
      })
      .where(
        and(
          eq(users.id, session.userId),
          eq(users.passwordVersion, passwordVersion),
          eq(users.isActive, true),
        ),
      )
      .returning({ id: users.id })
    if (!user) return undefined
    const [row] = await transaction.insert(sessions).values(session).returning({ id: sessions.id })
    if (!row) throw new Error('The session was not stored')
    return addRefreshToken(transaction, row.id)
  })
}

/** Whether somebody has signed in to the account from this address, or its IPv6 network, in the last months. */
export async function isKnownAddress(db: Db, email: string, ip: string): Promise<boolean> {
  const network = sql`network(set_masklen(${sessions.ip}, case family(${sessions.ip}) when 6 then 64 else 32 end))`
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sql`lower(${users.email})`, email.toLowerCase()),
        gt(sessions.createdAt, sql`now() - interval '90 days'`),
        sql`${network} >>= ${ip}::inet`,
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Who a live session belongs to, as of now: a role or a deactivation takes effect at once. */
export async function findSession(db: Db, sessionId: string, userId: string): Promise<SignedIn | null> {
  const [row] = await db
    .select({ id: users.id, email: users.email, username: users.username, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(users.id, userId),
        eq(users.isActive, true),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
      ),
    )
  return row ? { sessionId, user: row } : null
}

/** Locks the family, so that parallel refreshes of one token take turns. */
export async function lockSession(db: Db, sessionId: string) {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, sessionId)).for('update')
  return row
}

export async function findRefreshToken(db: Db, id: string): Promise<RefreshTokenRow | undefined> {
  const [row] = await db.select().from(refreshTokens).where(eq(refreshTokens.id, id))
  return row
}

export async function addRefreshToken(db: Db, sessionId: string): Promise<RefreshTokenRow> {
  const [row] = await db.insert(refreshTokens).values({ sessionId }).returning()
  if (!row) throw new Error('The refresh token was not stored')
  return row
}

export async function markRefreshTokenUsed(db: Db, id: string, successorId: string) {
  await db.update(refreshTokens).set({ usedAt: new Date(), successorId }).where(eq(refreshTokens.id, id))
}

export async function extendSession(db: Db, sessionId: string, expiresAt: Date) {
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.id, sessionId))
}

export async function revokeSession(db: Db, sessionId: string, reason: RevocationReason) {
  await db
    .update(sessions)
    .set({ revokedAt: new Date(), revokedReason: reason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
}

/** Ends every session of a user, all devices but the one kept: after a new password, a deactivation, another role. */
export async function revokeSessionsOfUser(
  db: Db,
  userId: string,
  reason: RevocationReason,
  keptId?: string,
) {
  await db
    .update(sessions)
    .set({ revokedAt: new Date(), revokedReason: reason })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        keptId === undefined ? undefined : ne(sessions.id, keptId),
      ),
    )
}
