import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { userAreas, users } from '../../../db/schema/users.ts'
import type { areasOf } from '../../callers/areas.ts'

export type GivenArea = Pick<typeof userAreas.$inferSelect, 'area' | 'level'>

/** A column of queries of users: what each was given. Read for collaborators only; areas of others count for nothing. */
export const grantedAreas = sql<Parameters<typeof areasOf>[0]>`case when ${users.role} = 'collaborator' then (
  select coalesce(jsonb_object_agg(${userAreas.area}, ${userAreas.level}), '{}')
  from ${userAreas} where ${userAreas.userId} = ${users.id}) else '{}' end`

export async function findAreas(db: Db, userId: string): Promise<GivenArea[]> {
  const { area, level } = userAreas
  return db.select({ area, level }).from(userAreas).where(eq(userAreas.userId, userId)).orderBy(asc(area))
}

/** In the caller's transaction, which has locked the user. */
export async function replaceAreas(db: Db, userId: string, given: GivenArea[]) {
  await db.delete(userAreas).where(eq(userAreas.userId, userId))
  if (given.length > 0) await db.insert(userAreas).values(given.map((each) => ({ userId, ...each })))
}
