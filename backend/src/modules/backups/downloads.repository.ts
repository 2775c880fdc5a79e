import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { downloadLinks } from '../../db/schema/site.ts'

export async function addLink(db: Db, link: typeof downloadLinks.$inferInsert) {
  await db.delete(downloadLinks).where(lt(downloadLinks.expiresAt, sql`now()`))
  await db.insert(downloadLinks).values(link)
}

/** Deleted when it is used, so that only one of several concurrent requests succeeds. */
export async function takeLink(db: Db, { tokenHash, name }: { tokenHash: string; name: string }) {
  const taken = await db
    .delete(downloadLinks)
    .where(
      and(
        eq(downloadLinks.tokenHash, tokenHash),
        eq(downloadLinks.name, name),
        gt(downloadLinks.expiresAt, sql`now()`),
      ),
    )
    .returning({ name: downloadLinks.name })
  return taken.length > 0
}
