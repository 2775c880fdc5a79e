import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { emailChanges, passwordResets } from '../../db/schema/users.ts'

/** Ends every link that was mailed for an account, because its address or its owner is another one from now on. */
export async function endMailedLinks(db: Db, userId: string) {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId))
}
