import { and, gte, lt, lte, min, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from './db/database.ts'

const units = ['minute', 'hour', 'day', 'month'] as const

/** The common fields of every chart over time. */
export const seriesOverTime = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** The length of one step; days and months are those of Bogotá. */
  unit: z.enum(units),
  totalVisits: z.int(),
  /** One entry per step, including steps without visits. */
  points: z.array(z.object({ date: z.iso.datetime(), visits: z.int() })),
})

/** The counted rows, and the column with their time. */
export type VisitSource = { table: PgTable; moment: AnyPgColumn<{ data: Date }>; condition?: SQL }

export type TimeRange = { from: Date; to: Date }

const hour = 3_600_000
const day = 24 * hour

/** When the first visit happened; null when there are none. */
export async function findFirstVisit(
  db: Db,
  { table, moment, condition }: VisitSource,
): Promise<Date | null> {
  const [row] = await db
    .select({ first: min(moment) })
    .from(table)
    .where(condition)
  return row?.first ?? null
}

/** The range that a chart shows for the requested one. */
export function chartRange(wanted: TimeRange, first: Date | null): TimeRange {
  const to = new Date(Math.min(wanted.to.getTime(), Date.now() + day))
  // Years before the first visit would be thousands of empty steps.
  const isLong = to.getTime() - wanted.from.getTime() > 400 * day
  const from = isLong ? new Date(Math.max(wanted.from.getTime(), (first ?? to).getTime())) : wanted.from
  return { from, to }
}

/** Counts the visits of a range in steps whose number suits a chart. */
export async function countOverTime(
  db: Db,
  source: VisitSource,
  range: TimeRange,
): Promise<z.infer<typeof seriesOverTime>> {
  const unit = unitOf(range.to.getTime() - range.from.getTime())
  const points = await countBySteps(db, source, unit, range)
  const totalVisits = points.reduce((sum, { visits }) => sum + visits, 0)
  return { from: range.from.toISOString(), to: range.to.toISOString(), unit, totalVisits, points }
}

function unitOf(length: number): (typeof units)[number] {
  if (length <= 2 * hour) return 'minute'
  if (length <= 4 * day) return 'hour'
  return length <= 120 * day ? 'day' : 'month'
}

async function countBySteps(
  db: Db,
  { table, moment, condition }: VisitSource,
  unit: (typeof units)[number],
  { from, to }: TimeRange,
) {
  // Counting each step in the index is far cheaper than computing the step of every visit.
  const { rows } = await db.execute<{ date: string; visits: number }>(sql`
    select to_char(steps.start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date, (
      select count(*)::int from ${table}
      where ${and(
        gte(moment, sql`greatest(steps.start, ${from}::timestamptz)`),
        lte(moment, to),
        lt(moment, sql`steps.next`),
        condition,
      )}
    ) as visits
    from (
      select wall at time zone 'America/Bogota' as start,
        (wall + ${`1 ${unit}`}::interval) at time zone 'America/Bogota' as next
      from generate_series(
        date_trunc(${unit}, ${from}::timestamptz at time zone 'America/Bogota'),
        ${to}::timestamptz at time zone 'America/Bogota', ${`1 ${unit}`}::interval
      ) as wall
    ) as steps
    order by steps.start`)
  return rows
}
