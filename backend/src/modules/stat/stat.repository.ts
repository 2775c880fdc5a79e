import { and, count, ilike, max, or, type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../../db/database.ts'
import { visitStats } from '../../db/schema/messages.ts'
import { within } from '../../filters.ts'
import { containing } from '../../paging.ts'
import type { Origin } from './addresses.ts'

export type NewView = { url: string } & Origin

const recording = `
insert into visit_stats (current_url, ip, city, country_name, org)
select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])`

export async function recordViews(pool: pg.Pool, rows: NewView[]) {
  const column = (name: keyof NewView) => rows.map((row) => row[name])
  const values = (['url', 'ip', 'city', 'countryName', 'org'] as const).map(column)
  await pool.query({ name: 'record-views', text: recording, values })
}

/** Grows with every view that was recorded. */
export async function lastViewId(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(visitStats.id) }).from(visitStats)
  return row?.last ?? 0
}

export type UrlVisits = { url: string; visits: number; lastVisitAt: string }

/** Every address with views in the range. */
export async function countByUrl(db: Db, range: { from?: Date; to?: Date }): Promise<UrlVisits[]> {
  const rows = await db
    .select({
      url: visitStats.currentUrl,
      visits: sql<number>`count(*)::int`,
      last: sql<Date>`max(${visitStats.createdAt})`.mapWith(visitStats.createdAt),
    })
    .from(visitStats)
    .where(within(visitStats.createdAt, range.from, range.to))
    .groupBy(visitStats.currentUrl)
  return rows.map(({ url, visits, last }) => ({ url, visits, lastVisitAt: last.toISOString() }))
}

export type ViewFilter = { search: string; from?: Date; to?: Date }

export async function listViews(
  db: Db,
  filter: ViewFilter,
  { order, limit, offset }: { order: 'ASC' | 'DESC'; limit: number; offset: number },
) {
  const { createdAt, id } = visitStats
  return db
    .select()
    .from(visitStats)
    .where(conditionOf(filter))
    .orderBy(
      // The index's own order, so that a page is read from it.
      ...(order === 'ASC'
        ? [sql`${createdAt} asc nulls first`, sql`${id} asc nulls first`]
        : [sql`${createdAt} desc nulls last`, sql`${id} desc nulls last`]),
    )
    .limit(limit)
    .offset(offset)
}

export async function countViews(db: Db, filter: ViewFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(visitStats).where(conditionOf(filter))
  return row?.total ?? 0
}

function conditionOf({ search, from, to }: ViewFilter): SQL | undefined {
  const pattern = containing(search)
  const { currentUrl, ip, city, countryName, org } = visitStats
  return and(
    within(visitStats.createdAt, from, to),
    search
      ? or(...[currentUrl, ip, city, countryName, org].map((column) => ilike(column, pattern)))
      : undefined,
  )
}
