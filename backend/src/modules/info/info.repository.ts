import { count, max } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { pageViews } from '../../db/schema/messages.ts'
import { boots } from '../../db/schema/site.ts'

export async function countVisitsAndBoots(db: Db) {
  const [[visits], [started]] = await Promise.all([
    db.select({ total: count() }).from(pageViews),
    db.select({ total: count(), last: max(boots.bootedAt) }).from(boots),
  ])
  return { visits: visits?.total ?? 0, boots: started?.total ?? 0, lastBoot: started?.last ?? null }
}
