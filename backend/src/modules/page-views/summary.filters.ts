import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { addDays, startOfDay } from '../../days.ts'
import { visitorDays } from '../../db/schema/visitorDays.ts'

/** Days in Bogotá, both included; `until` ends the last one early. */
export type DayRange = { from: string; to: string; until?: Date }

/** Filters of visitors; '' is no filter. */
export type VisitorFilter = {
  /** A page that they saw. */
  url: string
  entry: string
  exit: string
  source: string
  device: string
  country: string
}

/** The keys that clients see for the stored '' of a dimension. */
const blanks = { source: 'direct', device: 'unknown', country: 'unknown' }

const columns: Record<Exclude<keyof VisitorFilter, 'url'>, PgColumn> = {
  entry: visitorDays.entryUrl,
  exit: visitorDays.exitUrl,
  source: visitorDays.source,
  device: visitorDays.device,
  country: visitorDays.country,
}

/** The key that clients see for a stored value; for them '' would mean no filter. */
export function keyOf(dimension: string, value: string): string {
  return value === '' && dimension in blanks ? blanks[dimension as keyof typeof blanks] : value
}

function storedOf(dimension: string, key: string): string {
  return blanks[dimension as keyof typeof blanks] === key ? '' : key
}

export function isFiltered(filter: VisitorFilter): boolean {
  return Object.values(filter).some((value) => value !== '')
}

/** A condition for page views within the range. */
export function viewsWithin({ from, to, until }: DayRange): SQL {
  const end = until ?? startOfDay(addDays(to, 1))
  return sql`created_at >= ${startOfDay(from).toISOString()}::timestamptz
    and created_at < ${end.toISOString()}::timestamptz`
}

/** A condition for the rows of `visitor_days` that are within the range and match the filter. */
export function visitorsWithin(range: DayRange, filter: VisitorFilter): SQL | undefined {
  const { url, ...others } = filter
  const conditions = Object.entries(others).map(([name, key]) =>
    key === '' ? undefined : eq(columns[name as keyof typeof columns], storedOf(name, key)),
  )
  const hasSeen = sql`visitor in (
    select visitor from visit_stats where current_url = ${url} and ${viewsWithin(range)} and visitor is not null
  )`
  return and(
    sql`day between ${range.from}::date and ${range.to}::date`,
    ...conditions,
    url === '' ? undefined : hasSeen,
  )
}
