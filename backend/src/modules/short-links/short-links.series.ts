import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { visits } from '../../db/schema/shortLinks.ts'
import { chartRange, countOverTime, findFirstVisit, type TimeRange } from '../../series.ts'
import type { seriesResponse } from './short-links.schemas.ts'
import { divideVisits } from './visits.breakdown.ts'

const FIRST_YEAR = Date.parse('0001-01-01T00:00:00Z')

/**
 * Visits over time and by their properties, each with the counts of the range before, which is as long. An open end
 * extends to the first or the last visit; without a start there is no range before.
 */
export async function readSeries(
  db: Db,
  { from, to = new Date(), shortenerId }: { from?: Date; to?: Date; shortenerId?: string },
): Promise<z.infer<typeof seriesResponse>> {
  const ofLink = shortenerId ? eq(visits.shortenerId, shortenerId) : undefined
  const source = { table: visits, moment: visits.visitedAt, condition: ofLink }
  const first = await findFirstVisit(db, source)
  const range = chartRange({ from: from ?? first ?? to, to }, first)
  const before = from && range.from < range.to ? rangeBefore(range) : null
  const [overTime, overTimeBefore, parts] = await Promise.all([
    countOverTime(db, source, range),
    before && countOverTime(db, source, before),
    divideVisits(db, range, before, ofLink),
  ])
  return {
    ...overTime,
    before: overTimeBefore,
    referrers: parts.referrer.map(({ key, ...counts }) => ({ referrer: key, ...counts })),
    countries: parts.country.map(({ key, ...counts }) => ({ country: key, ...counts })),
    devices: parts.device.map(({ key, ...counts }) => ({ device: key, ...counts })),
    hours: parts.hour.map(({ key, ...counts }) => ({ hour: Number(key), ...counts })),
  }
}

/** The range of the same length that ends just before another; null when it would begin before the year 1. */
function rangeBefore({ from, to }: TimeRange): TimeRange | null {
  const end = from.getTime() - 1
  const start = new Date(end - (to.getTime() - from.getTime()))
  return start.getTime() < FIRST_YEAR ? null : { from: start, to: new Date(end) }
}
