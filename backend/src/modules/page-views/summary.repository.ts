import { type SQL, sql } from 'drizzle-orm'
import { startOfDay } from '../../days.ts'
import type { Db } from '../../db/database.ts'
import { type countedDimensions, pageViewDays, visitorDays } from '../../db/schema/visitorDays.ts'
import {
  type DayRange,
  isFiltered,
  keyOf,
  type VisitorFilter,
  viewsWithin,
  visitorsWithin,
} from './summary.filters.ts'

const visitorDimensions = ['entry', 'exit', 'source', 'device', 'country'] as const

export type Dimension = 'page' | (typeof visitorDimensions)[number]

export type Totals = { views: number; visitors: number; bounces: number }

/** The totals of one day, and the number of views or visitors of each key of a dimension. */
export type DaySummary = Totals & { parts: Record<Dimension, Map<string, number>> }

type VisitorRow = {
  day: string
  /** Null where the row is about another dimension. */
  entry: string | null
  exit: string | null
  source: string | null
  device: string | null
  country: string | null
  visitors: number
  bounces: number
}

type PageRow = { day: string; url: string; views: number }

type KeptRow = { day: string; dimension: (typeof countedDimensions)[number]; key: string; count: number }

/** Every day of the range that had views, by its date. */
export async function readDays(
  db: Db,
  range: DayRange,
  filter: VisitorFilter,
): Promise<Map<string, DaySummary>> {
  const visitors = await db.execute<VisitorRow>(visitorQuery(range, filter))
  const pages = await db.execute<PageRow>(isFiltered(filter) ? filteredPages(range, filter) : allPages(range))
  const days = new Map<string, DaySummary>()
  const dayNamed = (name: string) => {
    const known = days.get(name) ?? emptyDay()
    days.set(name, known)
    return known
  }
  for (const { day, visitors: count, bounces, ...keys } of visitors.rows) {
    const summary = dayNamed(day)
    for (const dimension of visitorDimensions) {
      const key = keys[dimension]
      if (key !== null) addTo(summary.parts[dimension], keyOf(dimension, key), count)
    }
    // Each visitor is in one row with a source.
    if (keys.source === null) continue
    summary.visitors += count
    summary.bounces += bounces
  }
  for (const { day, url, views } of pages.rows) {
    const summary = dayNamed(day)
    summary.views += views
    addTo(summary.parts.page, url, views)
  }
  if (!isFiltered(filter)) {
    for (const row of await readKeptCounts(db, range)) addKept(dayNamed(row.day), row)
  }
  return days
}

/** The counts of days whose rows were deleted. They have no combinations, so they serve no filter. */
async function readKeptCounts(db: Db, { from, to }: DayRange): Promise<KeptRow[]> {
  const { rows } = await db.execute<KeptRow>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, dimension, key, count
    from ${pageViewDays} where day between ${from}::date and ${to}::date`)
  return rows
}

function addKept(summary: DaySummary, { dimension, key, count }: KeptRow) {
  if (dimension === 'bounce') {
    summary.bounces += count
    return
  }
  addTo(summary.parts[dimension], keyOf(dimension, key), count)
  if (dimension === 'page') summary.views += count
  // Each visitor has one source.
  if (dimension === 'source') summary.visitors += count
}

/** The first day of which no rows were deleted; null as long as all are there. */
export async function readFirstWholeDay(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(
    sql`select to_char(max(day) + 1, 'YYYY-MM-DD') as day from ${pageViewDays} where day < current_date`,
  )
  return rows[0]?.day ?? null
}

export function emptyDay(): DaySummary {
  const parts = () => new Map<string, number>()
  return {
    ...{ views: 0, visitors: 0, bounces: 0 },
    parts: {
      ...{ page: parts(), entry: parts(), exit: parts() },
      ...{ source: parts(), device: parts(), country: parts() },
    },
  }
}

export function addTo(counts: Map<string, number>, key: string, count: number) {
  counts.set(key, (counts.get(key) ?? 0) + count)
}

/** Three groupings, which the database runs in parallel; as grouping sets they would run in one process. */
function visitorQuery(range: DayRange, filter: VisitorFilter): SQL {
  const shown = sql`(${shownVisitors(range, filter)}) as shown`
  const named = sql`to_char(day, 'YYYY-MM-DD') as day`
  const counts = sql`count(*)::int as visitors, (count(*) filter (where views = 1))::int as bounces`
  return sql`
    select ${named}, entry_url as entry, null as exit, null as source, null as device, null as country, ${counts}
      from ${shown} group by shown.day, entry_url
    union all select ${named}, null, exit_url, null, null, null, ${counts} from ${shown} group by shown.day, exit_url
    union all select ${named}, null, null, source, device, country, ${counts}
      from ${shown} group by shown.day, source, device, country`
}

/** Visitors of the range. If its last day ends early, only those who had come until then, with their values then. */
function shownVisitors(range: DayRange, filter: VisitorFilter): SQL {
  const within = visitorsWithin(range, filter)
  if (!range.until) {
    return sql`select day, views, source, device, country, entry_url, exit_url from ${visitorDays} where ${within}`
  }
  const lastDay = { ...range, from: range.to }
  return sql`
    select day, coalesce(early.views, d.views) as views, source, device, country, entry_url,
      coalesce(early.exit_url, d.exit_url) as exit_url
    from (select * from ${visitorDays} where ${within}) d left join (
      select visitor, count(*) as views, (array_agg(current_url order by created_at desc))[1] as exit_url
      from visit_stats where ${viewsWithin(lastDay)} and visitor is not null group by visitor
    ) early using (visitor)
    where day < ${range.to}::date or early.visitor is not null`
}

/** Day by day, because each day is a contiguous range of the index. */
function allPages(range: DayRange): SQL {
  return sql`
    select to_char(day, 'YYYY-MM-DD') as day, url, views
    from generate_series(${range.from}::date, ${range.to}::date, interval '1 day') as days (day), lateral (
      select current_url as url, count(*)::int as views from visit_stats
      where created_at >= day::date::timestamp at time zone 'America/Bogota'
        and created_at < (day::date + 1)::timestamp at time zone 'America/Bogota'
        and ${viewsWithin(range)}
      group by current_url
    ) pages`
}

function filteredPages(range: DayRange, filter: VisitorFilter): SQL {
  return sql`
    select to_char(day, 'YYYY-MM-DD') as day, current_url as url, count(*)::int as views
    from (select visitor, day from ${visitorDays} where ${visitorsWithin(range, filter)}) found
      join visit_stats using (visitor)
    where ${viewsWithin(range)} group by day, current_url`
}

export type HourRow = { hour: string; views: number; visitors: number }

/** Views and visitors by hour in Bogotá, for ranges of few days; hours without views have no row. */
export async function readHours(db: Db, range: DayRange, filter: VisitorFilter): Promise<HourRow[]> {
  const found = isFiltered(filter)
    ? sql`and visitor in (select visitor from ${visitorDays} where ${visitorsWithin(range, filter)})`
    : sql``
  const { rows } = await db.execute<Omit<HourRow, 'hour'> & { at: number }>(sql`
    select (floor(extract(epoch from created_at - ${startOfDay(range.from).toISOString()}::timestamptz) / 3600))::int as at,
      count(*)::int as views, count(distinct visitor)::int as visitors
    from visit_stats where ${viewsWithin(range)} ${found} group by 1 order by 1`)
  return rows.map(({ at, ...counts }) => ({
    hour: new Date(startOfDay(range.from).getTime() + at * 3_600_000).toISOString(),
    ...counts,
  }))
}
