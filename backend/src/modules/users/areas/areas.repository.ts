import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { userAreas } from '../../../db/schema/users.ts'

export type GivenArea = Pick<typeof userAreas.$inferSelect, 'area' | 'level'>

export async function findAreas(db: Db, userId: string): Promise<GivenArea[]> {
  const { area, level } = userAreas
  return db.select({ area, level }).from(userAreas).where(eq(userAreas.userId, userId)).orderBy(asc(area))
}

/** In the caller's transaction, which has locked the user. */
export async function replaceAreas(db: Db, userId: string, given: GivenArea[]) {
  await db.delete(userAreas).where(eq(userAreas.userId, userId))
  if (given.length > 0) await db.insert(userAreas).values(given.map((each) => ({ userId, ...each })))
}
