import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { visits } from '../../db/schema/shortLinks.ts'
import { within } from '../../lists/conditions.ts'
import type { TimeRange } from '../../series.ts'

/** Visits by one of their properties; `before` counts those of the range before, which is as long. */
type Part = { key: string; visits: number; before: number }

const dimensions = ['referrer', 'country', 'device', 'hour'] as const

export type Breakdown = Record<(typeof dimensions)[number], Part[]>

/** More parts than a chart shows; hours are not limited. */
const MAX_PARTS = 10

type Row = Part & { dimension: (typeof dimensions)[number] }

/** Divides the visits of a range in one pass, by the host that sent them, country, device and hour in Bogotá. */
export async function divideVisits(
  db: Db,
  range: TimeRange,
  before: TimeRange | null,
  ofLink: SQL | undefined,
): Promise<Breakdown> {
  const from = before?.from ?? range.from
  const isOfRange = sql`visited_at >= ${range.from.toISOString()}::timestamptz`
  const { rows } = await db.execute<Row>(sql`
    with shown as (
      select visited_at, country, device,
        extract(hour from visited_at at time zone 'America/Bogota')::int::text as hour,
        coalesce(substring(referrer from '^[a-zA-Z][a-zA-Z0-9+.-]*://([^/?#]+)'), referrer) as referrer
      from ${visits} where ${and(within(visits.visitedAt, from, range.to), ofLink)}
    ), divided as (
      select case when grouping(referrer) = 0 then 'referrer' when grouping(country) = 0 then 'country'
          when grouping(device) = 0 then 'device' else 'hour' end as dimension,
        coalesce(referrer, country, device, hour) as key,
        (count(*) filter (where ${isOfRange}))::int as visits,
        (count(*) filter (where not ${isOfRange}))::int as before
      from shown group by grouping sets ((referrer), (country), (device), (hour))
    ), ranked as (
      select *, row_number() over (partition by dimension order by visits desc, key) as place
      from divided where visits > 0 or dimension = 'hour'
    )
    select dimension, key, visits, before from ranked
    where place <= ${MAX_PARTS} or dimension = 'hour' order by dimension, place`)
  const partsOf = (wanted: Row['dimension']) =>
    rows
      .filter(({ dimension }) => dimension === wanted)
      .map(({ key, visits: counted, before: earlier }) => ({ key, visits: counted, before: earlier }))
  const hours = new Map(partsOf('hour').map((part) => [part.key, part]))
  return {
    ...{ referrer: partsOf('referrer'), country: partsOf('country'), device: partsOf('device') },
    // Every hour of the day, in order.
    hour: Array.from({ length: 24 }, (_, hour) => hours.get(String(hour)) ?? noVisits(String(hour))),
  }
}

function noVisits(key: string): Part {
  return { key, visits: 0, before: 0 }
}
