import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { sessions } from '../../db/schema/users.ts'
import { endSignInLinks } from './mailed-links.repository.ts'

type RevocationReason = NonNullable<(typeof sessions.$inferSelect)['revokedReason']>

/** Signalled when sessions end, so that every process closes their sockets. */
export const sessionsChannel = 'sessions'

export async function revokeSession(db: Db, sessionId: string, reason: RevocationReason) {
  await revokeWhere(db, eq(sessions.id, sessionId), reason)
}

/** False when the user has no such open session. */
export async function endOwnSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const ended = await revokeWhere(
    db,
    and(eq(sessions.id, sessionId), eq(sessions.userId, userId)),
    'account_page',
  )
  return ended > 0
}

async function revokeWhere(db: Db, which: SQL | undefined, reason: RevocationReason): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: new Date(), revokedReason: reason })
    .where(and(which, isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  if (ended.length > 0) await signalSessionsEnded(db)
  return ended.length
}

/** Revokes every session of many users, and the mailed links that would open another one. */
export async function revokeSessionsOfUsers(db: Db, userIds: string[], reason: RevocationReason) {
  await revokeWhere(db, sql`${sessions.userId} = any(${sql.param(userIds)}::uuid[])`, reason)
  await endSignInLinks(db, userIds)
}

/**
 * Revokes all sessions of a user except `keptId`, after a change of password or role or a deactivation, and the mailed links that
 * would open another one.
 */
export async function revokeSessionsOfUser(
  db: Db,
  userId: string,
  reason: RevocationReason,
  keptId?: string,
) {
  const isOther = keptId === undefined ? undefined : ne(sessions.id, keptId)
  await revokeWhere(db, and(eq(sessions.userId, userId), isOther), reason)
  await endSignInLinks(db, [userId])
}

/** Inside a transaction, the signal is sent on commit. */
export async function signalSessionsEnded(db: Db) {
  await db.execute(sql`select pg_notify(${sessionsChannel}, '')`)
}
