import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { passkeys } from '../../db/schema/passkeys.ts'
import type { users } from '../../db/schema/users.ts'
import { revokeSessionsOfUser } from './ended-sessions.repository.ts'
import { endMailedLinks } from './mailed-links.repository.ts'

type UserRow = typeof users.$inferSelect

/**
 * Ends what a stranger may have set up in an account with an unverified address, now that somebody has proved that the address
 * is theirs (docs/decisions/0021-an-account-belongs-to-its-address.md). The returned values belong into the user's row.
 */
export async function endStrangersAccess(db: Db, { id, passwordVersion }: UserRow) {
  await endMailedLinks(db, id)
  await endPasskeys(db, id)
  await revokeSessionsOfUser(db, id, 'ownership')
  return {
    ...{ isEmailVerified: true, passwordHash: null, passwordVersion: passwordVersion + 1 },
    // A stranger may have asked for it.
    ...{ deletionDueAt: null, deletionRemindedAt: null },
  }
}

/** Removes every passkey of an account. */
export async function endPasskeys(db: Db, userId: string) {
  await db.delete(passkeys).where(eq(passkeys.userId, userId))
}
