import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { sessions, users } from '../../db/schema/users.ts'
import { type Areas, areasOf } from '../callers/areas.ts'
import { grantedAreas } from '../users/areas/areas.repository.ts'

export type SessionRow = typeof sessions.$inferSelect

const isLive = () => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`))

/** Live sessions of a user, most recently used first. */
export async function listSessions(db: Db, userId: string): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive()))
    .orderBy(desc(sessions.lastSeenAt), sessions.id)
}

/** Which of these sessions are live, with the role and areas of their users. */
export async function findLiveSessions(
  db: Db,
  ids: string[],
): Promise<Map<string, { role: string; areas: Areas }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: sessions.id, role: users.role, granted: grantedAreas })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, ids), eq(users.isActive, true), isLive()))
  return new Map(rows.map(({ id, role, granted }) => [id, { role, areas: areasOf(granted) }]))
}

/** Records when and from where the session was last used. */
export async function noteSeen(db: Db, sessionId: string, ip: string) {
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()`, lastSeenIp: ip })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
}
