import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { users } from '../../db/schema/users.ts'

/**
 * Lets one transaction at a time, of all processes, count and add what a person owns: without it, requests that arrive
 * together would all count before any of them adds.
 */
export async function lockUser(tx: Pick<Db, 'select'>, userId: string) {
  // References to the person stay possible.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}
