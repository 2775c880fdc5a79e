import { eq, sql } from 'drizzle-orm'
import { ConflictError } from '../conflicts.ts'
import type { Db } from '../db/database.ts'
import { wardrobeItems } from '../db/schema/wardrobe.ts'

/** Garments of one person. */
export const MAX_ITEMS = 500

/**
 * Throws when the person has as many garments as they may. Serialises their new garments until the transaction ends, so that two
 * requests cannot both take the last place.
 */
export async function requirePlace(transaction: Db, userId: string) {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wardrobe ${userId}`}, 0))`)
  if ((await transaction.$count(wardrobeItems, eq(wardrobeItems.userId, userId))) >= MAX_ITEMS)
    throw new ConflictError('full', `Tu armario ya tiene ${MAX_ITEMS} prendas, que es el máximo.`)
}
