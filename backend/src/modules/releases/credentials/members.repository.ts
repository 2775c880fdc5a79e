import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { users } from '../../../db/schema/users.ts'
import type { ReleasesDb } from '../../../releasesDb/releasesDatabase.ts'
import { members } from '../../../releasesDb/schema/access.ts'

export type MemberRow = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email'>

export async function remotesOfMember(db: ReleasesDb, userId: string): Promise<string[]> {
  const rows = await db
    .select({ remote: members.remote })
    .from(members)
    .where(eq(members.userId, userId))
    .orderBy(asc(members.remote))
  return rows.map(({ remote }) => remote)
}

/** The members of a remote who are still users. */
export async function listMembers(releasesDb: ReleasesDb, db: Db, remote: string): Promise<MemberRow[]> {
  const rows = await releasesDb
    .select({ userId: members.userId })
    .from(members)
    .where(eq(members.remote, remote))
  const ids = rows.map(({ userId }) => userId)
  return ids.length === 0 ? [] : findUsers(db, ids)
}

/** Whether somebody is an administrator, or a member of each of these remotes, and may sign in. */
export async function mayRelease(
  releasesDb: ReleasesDb,
  db: Db,
  userId: string,
  remotes: string[],
): Promise<boolean> {
  const [user] = await db
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isActive, true), isNull(users.deletionDueAt)))
  if (!user || user.role === 'admin') return user !== undefined
  const own = await remotesOfMember(releasesDb, userId)
  return remotes.every((remote) => own.includes(remote))
}

export function findUsers(db: Db, ids: string[]): Promise<MemberRow[]> {
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.email))
}

export async function setMembers(db: ReleasesDb, remote: string, userIds: string[]) {
  await db.transaction(async (within) => {
    await within.delete(members).where(eq(members.remote, remote))
    if (userIds.length > 0) await within.insert(members).values(userIds.map((userId) => ({ remote, userId })))
  })
}
