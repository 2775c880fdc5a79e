import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { passkeys } from '../../db/schema/passkeys.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export const maxPasskeys = 10

export async function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), passkeys.id)
}

/** Undefined when an account, the same or another one, has a passkey with that id of the authenticator. */
export async function addPasskey(
  db: Db,
  passkey: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | undefined> {
  const [row] = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning()
  return row
}

const ownPasskey = (userId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId))

/** Undefined when the user has no such passkey. */
export async function renamePasskey(
  db: Db,
  userId: string,
  { id, name }: Pick<PasskeyRow, 'id' | 'name'>,
): Promise<PasskeyRow | undefined> {
  const [row] = await db.update(passkeys).set({ name }).where(ownPasskey(userId, id)).returning()
  return row
}

/** Undefined when the user has no such passkey. */
export async function removePasskey(db: Db, userId: string, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.delete(passkeys).where(ownPasskey(userId, id)).returning()
  return row
}

/** The passkey with the authenticator's id, if it works at the hostname. */
export async function findPasskey(
  db: Db,
  credentialId: string,
  hostname: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, credentialId), eq(passkeys.hostname, hostname)))
  return row
}

/**
 * Records a use; false when the passkey was removed in the meantime, or a parallel use had the same count, as that of a copy of the
 * authenticator would.
 */
export async function noteUse(
  db: Db,
  id: string,
  { counter, isSynced }: Pick<PasskeyRow, 'counter' | 'isSynced'>,
): Promise<boolean> {
  // Authenticators that do not count always send 0.
  const isNext = or(sql`${passkeys.counter} < ${counter}`, sql`${passkeys.counter} = 0 and ${counter} = 0`)
  const rows = await db
    .update(passkeys)
    .set({ counter, isSynced, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), isNext))
    .returning({ id: passkeys.id })
  return rows.length === 1
}
