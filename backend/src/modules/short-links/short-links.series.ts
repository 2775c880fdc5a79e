import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { visits } from '../../db/schema/shortLinks.ts'
import { chartRange, countOverTime, findFirstVisit } from '../../series.ts'
import type { seriesResponse } from './short-links.schemas.ts'
import { topReferrers } from './visits.repository.ts'

/** Visits over time and where they came from; an end that is left open reaches to the first or the last visit. */
export async function readSeries(
  db: Db,
  { from, to = new Date(), shortenerId }: { from?: Date; to?: Date; shortenerId?: string },
): Promise<z.infer<typeof seriesResponse>> {
  const ofLink = shortenerId ? eq(visits.shortenerId, shortenerId) : undefined
  const source = { table: visits, moment: visits.visitedAt, condition: ofLink }
  const first = await findFirstVisit(db, source)
  const range = chartRange({ from: from ?? first ?? to, to }, first)
  const [overTime, referrers] = await Promise.all([
    countOverTime(db, source, range),
    topReferrers(db, range, ofLink),
  ])
  return { ...overTime, referrers }
}
