import { eq } from 'drizzle-orm'
import type { ReleasesDb } from '../../../releasesDb/releasesDatabase.ts'
import { members } from '../../../releasesDb/schema/access.ts'
import { erasedAccounts } from '../../../releasesDb/schema/erasures.ts'

/** Remembers, outside of what a backup replaces, that an account is deleted; its rights over remotes end. */
export async function noteErasure(db: ReleasesDb, userId: string) {
  await db.insert(erasedAccounts).values({ userId }).onConflictDoNothing()
  await db.delete(members).where(eq(members.userId, userId))
}

export async function withdrawErasure(db: ReleasesDb, userId: string) {
  await db.delete(erasedAccounts).where(eq(erasedAccounts.userId, userId))
}

export async function erasedIds(db: ReleasesDb): Promise<string[]> {
  const rows = await db.select({ userId: erasedAccounts.userId }).from(erasedAccounts)
  return rows.map(({ userId }) => userId)
}
