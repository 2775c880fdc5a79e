import { count, eq, max, sum } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { pageViews } from '../../db/schema/messages.ts'
import { boots } from '../../db/schema/site.ts'
import { pageViewDays } from '../../db/schema/visitorDays.ts'

export async function countVisitsAndBoots(db: Db) {
  const [[visits], [deleted], [started]] = await Promise.all([
    db.select({ total: count() }).from(pageViews),
    db
      .select({ total: sum(pageViewDays.count).mapWith(Number) })
      .from(pageViewDays)
      .where(eq(pageViewDays.dimension, 'page')),
    db.select({ total: count(), last: max(boots.bootedAt) }).from(boots),
  ])
  return {
    visits: (visits?.total ?? 0) + (deleted?.total ?? 0),
    boots: started?.total ?? 0,
    lastBoot: started?.last ?? null,
  }
}
