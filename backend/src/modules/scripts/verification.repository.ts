import { desc } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { backupVerifications } from '../../db/schema/site.ts'

export type Verification = typeof backupVerifications.$inferSelect

export async function lastVerification(db: Db): Promise<Verification | undefined> {
  const [row] = await db.select().from(backupVerifications).orderBy(desc(backupVerifications.day)).limit(1)
  return row
}

/** Records the result of a day; a later one of the same day replaces it. */
export async function recordVerification(db: Db, row: typeof backupVerifications.$inferInsert) {
  await db
    .insert(backupVerifications)
    .values(row)
    .onConflictDoUpdate({ target: backupVerifications.day, set: row })
}
