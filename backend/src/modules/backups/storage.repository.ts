import { desc } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { backupUploads } from '../../db/schema/site.ts'

/** The last attempt to upload a backup. */
export async function lastUpload(db: Db) {
  const [row] = await db.select().from(backupUploads).orderBy(desc(backupUploads.triedAt)).limit(1)
  return row
}

export async function recordUpload(db: Db, name: string, failure: string | null) {
  const row = { failure, triedAt: new Date() }
  await db
    .insert(backupUploads)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: backupUploads.name, set: row })
}
