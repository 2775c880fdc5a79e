import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { signInLinks } from '../../db/schema/passkeys.ts'
import { emailChanges, passwordResets } from '../../db/schema/users.ts'

/** Invalidates every link that was mailed for an account whose address or owner has changed. */
export async function endMailedLinks(db: Db, userId: string) {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId))
  await endSignInLinks(db, [userId])
}

/** Invalidates the mailed links that sign in to these accounts. */
export async function endSignInLinks(db: Db, userIds: string[]) {
  if (userIds.length > 0) await db.delete(signInLinks).where(inArray(signInLinks.userId, userIds))
}
