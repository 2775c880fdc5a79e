import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { seriesAnswer } from './shortener.schemas.ts'
import { countBySteps, firstVisit, topReferrers } from './visits.repository.ts'

type Series = z.infer<typeof seriesAnswer>

const hour = 3_600_000
const day = 24 * hour

/** Visits over time and where they came from; without dates, the last 30 days. */
export async function readSeries(
  db: Db,
  { from, to = new Date(), shortenerId }: { from?: Date; to?: Date; shortenerId?: string },
): Promise<Series> {
  const wanted = from ?? new Date(to.getTime() - 30 * day)
  // Years before the first visit are no use to anyone, and would be thousands of empty steps.
  const first = await firstVisit(db, shortenerId)
  const end = new Date(Math.min(to.getTime(), Date.now() + day))
  const years = end.getTime() - wanted.getTime() > 400 * day
  const start = years ? new Date(Math.max(wanted.getTime(), (first ?? end).getTime())) : wanted
  const unit = unitOf(end.getTime() - start.getTime())
  const range = { from: start, to: end, shortenerId }
  const [points, referrers] = await Promise.all([countBySteps(db, unit, range), topReferrers(db, range)])
  const totalVisits = points.reduce((sum, point) => sum + point.visits, 0)
  return { from: start.toISOString(), to: end.toISOString(), unit, totalVisits, points, referrers }
}

function unitOf(length: number): Series['unit'] {
  if (length <= 2 * hour) return 'minute'
  if (length <= 4 * day) return 'hour'
  return length <= 120 * day ? 'day' : 'month'
}
