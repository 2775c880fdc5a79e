import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { users } from '../../db/schema/users.ts'
import type { UserRow } from '../users/users.schemas.ts'

/** Somebody as Google knows them; the email is verified. */
export type GoogleAccount = { subject: string; email: string; name: string; photo: string | null }

/**
 * The user of a Google account: by its `sub`; else the one with its email, from then on by its `sub`; else a new one.
 * Undefined when the email belongs to a user of another Google account.
 */
export async function findOrAddUser(db: Db, account: GoogleAccount): Promise<UserRow | undefined> {
  return (
    (await findBySubject(db, account.subject)) ??
    (await adopt(db, account)) ??
    (await add(db, account)) ??
    // Somebody with two open tabs was faster.
    (await findBySubject(db, account.subject))
  )
}

async function findBySubject(db: Db, subject: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.googleSubject, subject))
  return row
}

async function adopt(db: Db, { subject, email }: GoogleAccount): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({ googleSubject: subject })
    .where(sql`lower(${users.email}) = ${email.toLowerCase()} and ${users.googleSubject} is null`)
    .returning()
  return row
}

async function add(db: Db, { subject, email, name, photo }: GoogleAccount): Promise<UserRow | undefined> {
  const base = email.split('@')[0]?.replace(/[^\w.-]/g, '') || 'usuario'
  for (const username of [base, `${base}-${randomBytes(3).toString('hex')}`]) {
    const [row] = await db
      .insert(users)
      .values({ name, email, username, photo, googleSubject: subject, socialAccount: 'Google' })
      .onConflictDoNothing()
      .returning()
    if (row) return row
  }
  return undefined
}
