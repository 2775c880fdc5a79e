import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { visits } from '../../db/schema/shortener.ts'
import { firstVisitOf, pictureRange, readOverTime } from '../../series.ts'
import type { seriesAnswer } from './shortener.schemas.ts'
import { topReferrers } from './visits.repository.ts'

const month = 30 * 24 * 3_600_000

/** Visits over time and where they came from; without dates, the last 30 days. */
export async function readSeries(
  db: Db,
  { from, to = new Date(), shortenerId }: { from?: Date; to?: Date; shortenerId?: string },
): Promise<z.infer<typeof seriesAnswer>> {
  const ofLink = shortenerId ? eq(visits.shortenerId, shortenerId) : undefined
  const source = { table: visits, moment: visits.visitedAt, condition: ofLink }
  const wanted = { from: from ?? new Date(to.getTime() - month), to }
  const range = pictureRange(wanted, await firstVisitOf(db, source))
  const [overTime, referrers] = await Promise.all([
    readOverTime(db, source, range),
    topReferrers(db, range, ofLink),
  ])
  return { ...overTime, referrers }
}
