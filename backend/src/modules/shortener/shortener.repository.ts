import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { shorteners, visits } from '../../db/schema/shortener.ts'

export async function findDestination(db: Db, backHalf: string) {
  const [row] = await db
    .select({ id: shorteners.id, destination: shorteners.destination })
    .from(shorteners)
    .where(eq(shorteners.backHalf, backHalf))
  return row
}

export async function recordVisit(db: Db, shortenerId: string, referrer: string) {
  await db.transaction(async (transaction) => {
    await transaction.insert(visits).values({ shortenerId, referrer })
    await transaction
      .update(shorteners)
      // A visit is no edit of the link.
      .set({ visitCount: sql`${shorteners.visitCount} + 1`, updatedAt: sql`${shorteners.updatedAt}` })
      .where(eq(shorteners.id, shortenerId))
  })
}
