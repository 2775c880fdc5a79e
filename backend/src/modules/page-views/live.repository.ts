import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'

const MINUTES = 30
const NOW_MINUTES = 5
const MAX_PAGES = 10
const MINUTE_MS = 60_000

type LivePageViews = {
  at: string
  visitorsNow: number
  visitors: number
  views: number
  minutes: { date: string; views: number }[]
  pages: { url: string; visitors: number }[]
}

type Row = {
  at: string
  visitorsNow: number
  visitors: number
  views: number
  minutes: { ago: number; views: number }[] | null
  pages: { url: string; visitors: number }[] | null
}

/** Views of the last half hour. */
export async function readLive(db: Db): Promise<LivePageViews> {
  const { rows } = await db.execute<Row>(sql`
    with latest as materialized (
      select current_url as url, visitor, created_at,
        floor(extract(epoch from now() - created_at) / 60)::int as ago
      from visit_stats where created_at > now() - ${`${MINUTES} minutes`}::interval and created_at <= now()
    )
    select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      (select count(distinct visitor)::int from latest where ago < ${NOW_MINUTES}) as "visitorsNow",
      (select count(distinct visitor)::int from latest) as visitors,
      (select count(*)::int from latest) as views,
      (select json_agg(m) from (select ago, count(*)::int as views from latest group by ago) m) as minutes,
      (select json_agg(p) from (
        select url, count(distinct visitor)::int as visitors from latest where visitor is not null
        group by url order by 2 desc, 1 limit ${MAX_PAGES}
      ) p) as pages`)
  const [found] = rows
  const now = new Date(found?.at ?? Date.now())
  const views = new Map(found?.minutes?.map((minute) => [minute.ago, minute.views]))
  return {
    at: now.toISOString(),
    visitorsNow: found?.visitorsNow ?? 0,
    visitors: found?.visitors ?? 0,
    views: found?.views ?? 0,
    minutes: Array.from({ length: MINUTES }, (_, index) => {
      const ago = MINUTES - 1 - index
      const date = new Date(now.getTime() - ago * MINUTE_MS).toISOString()
      return { date, views: views.get(ago) ?? 0 }
    }),
    pages: found?.pages ?? [],
  }
}
