import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { refreshTokens, sessions, users } from '../../db/schema/users.ts'
import { areasOf } from '../callers/areas.ts'
import type { SignedIn } from '../callers/signed-in.ts'
import { grantedAreas } from '../users/areas/areas.repository.ts'

export type RefreshTokenRow = typeof refreshTokens.$inferSelect

/**
 * Undefined when the password changed or the account was deactivated in the meantime, so that a sign-in that runs while
 * the account is restored or taken over opens no session.
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
        // Signing in does not count as an edit of the user.
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
    const [row] = await transaction
      .insert(sessions)
      .values({ ...session, lastSeenIp: session.ip })
      .returning({ id: sessions.id })
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

/**
 * The user of a live session as stored now, so that a new role, an area or a deactivation takes effect immediately. `isSeen` is
 * false unless the address was recorded within the last minute.
 */
export async function findSession(
  db: Db,
  sessionId: string,
  userId: string,
  ip: string,
): Promise<(SignedIn & { isSeen: boolean }) | null> {
  const [row] = await db
    .select({
      user: {
        id: users.id,
        name: users.name,
        email: users.email,
        username: users.username,
        role: users.role,
      },
      leavesAt: users.deletionDueAt,
      granted: grantedAreas,
      isSeen: sql<boolean>`${sessions.lastSeenAt} > now() - interval '1 minute'
        and coalesce(host(${sessions.lastSeenIp}) = ${ip}, false)`,
    })
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
  if (!row) return null
  const { user, leavesAt, granted, isSeen } = row
  return { sessionId, isSeen, leavesAt, user: { ...user, areas: areasOf(granted) } }
}

/** Locks the session, so that parallel refreshes of one token are serialized. */
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
