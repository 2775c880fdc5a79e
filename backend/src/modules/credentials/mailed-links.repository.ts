import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { emailChanges, passwordResets } from '../../db/schema/users.ts'

/** Invalidates every link that was mailed for an account whose address or owner has changed. */
export async function endMailedLinks(db: Db, userId: string) {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId))
}
