import { addDays, startOfDay } from '../../days.ts'
import { type Period, stepOf, stepsOf } from './summary.periods.ts'
import { addTo, type DaySummary, type Dimension, type HourRow, type Totals } from './summary.repository.ts'
import type { PageViewSummary } from './summary.schemas.ts'

const MAX_PARTS = 10

export type Days = Map<string, DaySummary>

/** The data of a period's summary; `hours` only where its steps are hours. */
export type Read = { now: Days; before: Days; hours?: { now: HourRow[]; before: HourRow[] } }

export function summarize(period: Period, read: Read, moment: Date): Omit<PageViewSummary, 'kept'> {
  return {
    from: period.now.from,
    to: period.now.to,
    at: moment.toISOString(),
    unit: period.unit,
    now: totalsOf(read.now),
    before: { from: period.before.from, to: period.before.to, ...totalsOf(read.before) },
    points: pointsOf(period, read),
    pages: topOf('page', read),
    entries: topOf('entry', read),
    exits: topOf('exit', read),
    sources: topOf('source', read),
    devices: topOf('device', read),
    countries: topOf('country', read),
  }
}

// The visitors of several days can be added up, because each has another key on every day.
function totalsOf(days: Days): Totals {
  const totals = { views: 0, visitors: 0, bounces: 0 }
  for (const { views, visitors, bounces } of days.values()) {
    totals.views += views
    totals.visitors += visitors
    totals.bounces += bounces
  }
  return totals
}

function topOf(dimension: Dimension, { now, before }: Read) {
  const earlier = sumOf(dimension, before)
  return [...sumOf(dimension, now)]
    .toSorted(([one, first], [other, second]) => second - first || one.localeCompare(other))
    .slice(0, MAX_PARTS)
    .map(([key, count]) => ({ key, count, before: earlier.get(key) ?? 0 }))
}

function sumOf(dimension: Dimension, days: Days): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { parts } of days.values()) {
    for (const [key, count] of parts[dimension]) addTo(sums, key, count)
  }
  return sums
}

/** One point for each step, with the counts of the step at the same position in the period before. */
function pointsOf(period: Period, { now, before, hours }: Read): PageViewSummary['points'] {
  const points = new Map(
    stepsOf(period).map((start) => [
      start.toISOString(),
      { date: start.toISOString(), views: 0, visitors: 0, viewsBefore: 0, visitorsBefore: 0 },
    ]),
  )
  const add = (at: Date, counts: Partial<Totals>, isBefore: boolean) => {
    const point = points.get(at.toISOString())
    if (!point) return
    point[isBefore ? 'viewsBefore' : 'views'] += counts.views ?? 0
    point[isBefore ? 'visitorsBefore' : 'visitors'] += counts.visitors ?? 0
  }
  if (hours) {
    const shift = period.days * 24 * 3_600_000
    for (const row of hours.now) add(new Date(row.hour), row, false)
    for (const row of hours.before) add(new Date(Date.parse(row.hour) + shift), row, true)
  } else {
    const startOf = (day: string) => startOfDay(stepOf(day, period.unit))
    for (const [day, summary] of now) add(startOf(day), summary, false)
    for (const [day, summary] of before) add(startOf(addDays(day, period.days)), summary, true)
  }
  return [...points.values()]
}
