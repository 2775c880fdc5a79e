import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { users } from '../../db/schema/users.ts'
import type { Author } from '../activity/author.ts'
import { changeOf } from '../activity/described.ts'
import { recordChange } from '../activity/recordChange.ts'
import { endStrangersAccess } from '../credentials/strangers-access.ts'
import { usernamesFor } from '../users/username.ts'
import { isSameEmail } from '../users/users.policy.ts'
import type { UserRow } from '../users/users.repository.ts'

/** A Google account; its email is verified. */
export type GoogleAccount = { subject: string; email: string; name: string; photo: string | null }

export type GoogleUser = {
  user: UserRow
  /** The address was unverified, so whatever was set up in the account before was revoked. */
  isTakenOver: boolean
}

/**
 * The user of a Google account: found by its `sub`, else by its email and then linked to the `sub`, else a new one.
 * Undefined when the email belongs to a user of another Google account.
 */
export async function findOrAddUser(
  db: Db,
  author: Author,
  account: GoogleAccount,
): Promise<GoogleUser | undefined> {
  return (
    (await findBySubject(db, account)) ??
    (await bind(db, author, account)) ??
    (await add(db, author, account)) ??
    // A parallel sign-in of the same Google account inserted it.
    (await findBySubject(db, account))
  )
}

async function findBySubject(db: Db, { subject, email }: GoogleAccount): Promise<GoogleUser | undefined> {
  const [found] = await db.select().from(users).where(eq(users.googleSubject, subject))
  if (!found) return undefined
  if (found.isEmailVerified || !isSameEmail(found.email, email)) return { user: found, isTakenOver: false }
  const [verified] = await db
    .update(users)
    .set({ isEmailVerified: true })
    .where(and(eq(users.id, found.id), eq(users.email, found.email)))
    .returning()
  return { user: verified ?? found, isTakenOver: false }
}

/** Links the Google account to the active user with its email, and revokes what a stranger may have set up there. */
async function bind(
  db: Db,
  author: Author,
  { subject, email }: GoogleAccount,
): Promise<GoogleUser | undefined> {
  return db.transaction(async (transaction) => {
    const [user] = await transaction
      .select()
      .from(users)
      .where(sql`lower(${users.email}) = ${email.toLowerCase()} and ${users.googleSubject} is null`)
      .for('update')
    if (!user?.isActive) return user && { user, isTakenOver: false }
    const isTakenOver = !user.isEmailVerified
    const [bound] = await transaction
      .update(users)
      .set({ googleSubject: subject, ...(isTakenOver && (await endStrangersAccess(transaction, user))) })
      .where(eq(users.id, user.id))
      .returning()
    if (bound) {
      const change = changeOf('user', { before: user, after: bound })
      const google = { field: 'google', before: null, after: null, isHidden: true as const }
      await recordChange(transaction, author, {
        ...change,
        by: bound,
        changes: [...(change.changes ?? []), google],
      })
    }
    return bound && { user: bound, isTakenOver }
  })
}

async function add(
  db: Db,
  author: Author,
  { subject, email, name, photo }: GoogleAccount,
): Promise<GoogleUser | undefined> {
  for (const username of usernamesFor(email)) {
    const row = await db.transaction(async (transaction) => {
      const [after] = await transaction
        .insert(users)
        .values({
          ...{ name, email, isEmailVerified: true, username, photo },
          ...{ googleSubject: subject, socialAccount: 'Google' },
        })
        .onConflictDoNothing()
        .returning()
      if (after) await recordChange(transaction, author, { ...changeOf('user', { after }), by: after })
      return after
    })
    if (row) return { user: row, isTakenOver: false }
  }
  return undefined
}
