import { and, count, eq, ilike, max, type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../../db/database.ts'
import { shorteners, visits } from '../../db/schema/shortener.ts'
import { within } from '../../filters.ts'
import { containing } from '../../paging.ts'
import type { TimeRange } from '../../series.ts'
import { shownDestination } from './shortener.repository.ts'
import type { VisitRow } from './shortener.schemas.ts'

export type NewVisit = { shortenerId: string; referrer: string }

const recording = `
insert into visit_arrivals (shortener_ids, referrers, counts) values ($1::uuid[], $2::text[], $3::integer[])`

// One statement, hence all or nothing. Whoever comes second waits and finds what is left; links are locked in one
// order, so that two never wait for each other; a link that was deleted meanwhile takes no visits.
const settling = `
with oldest as (
  select id from visit_arrivals order by id limit 100 for update
), taken as (
  delete from visit_arrivals where id in (select id from oldest) returning arrived_at, shortener_ids, referrers, counts
), given as (
  select entry.shortener_id, entry.referrer, entry.visits, taken.arrived_at
  from taken, unnest(taken.shortener_ids, taken.referrers, taken.counts) as entry (shortener_id, referrer, visits)
), counted as (
  select shortener_id, sum(visits) as visits from given group by shortener_id
), locked as (
  select id from shorteners where id in (select shortener_id from counted) order by id for no key update
), written as (
  insert into visits (shortener_id, referrer, visited_at)
  select shortener_id, referrer, arrived_at
  from given join locked on locked.id = given.shortener_id, generate_series(1, given.visits)
  order by arrived_at
), added as (
  update shorteners set visit_count = visit_count + counted.visits
  from counted join locked on locked.id = counted.shortener_id
  where shorteners.id = counted.shortener_id
)
select count(*)::int as groups from taken`

/** Keeps visits for good; they are seen in `visits` once they are settled. */
export async function recordVisits(pool: pg.Pool, rows: NewVisit[]) {
  const groups = new Map<string, NewVisit & { visits: number }>()
  for (const row of rows) {
    const key = row.shortenerId + row.referrer
    const group = groups.get(key)
    if (group) group.visits += 1
    else groups.set(key, { ...row, visits: 1 })
  }
  const entries = [...groups.values()]
  const values = [
    entries.map(({ shortenerId }) => shortenerId),
    entries.map(({ referrer }) => referrer),
    entries.map(({ visits }) => visits),
  ]
  await pool.query({ name: 'record-visits', text: recording, values })
}

/** Moves what has arrived to `visits` and into the links' counts. */
export async function settleArrivals(database: pg.Pool | pg.ClientBase) {
  for (;;) {
    const { rows } = await database.query<{ groups: number }>({ name: 'settle-visits', text: settling })
    if (!rows[0]?.groups) return
  }
}

/** Grows with every visit that was recorded. */
export async function lastVisitId(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(visits.id) }).from(visits)
  return row?.last ?? 0
}

export type VisitFilter = { search: string; shortenerId?: string; from?: Date; to?: Date }

export async function listVisits(
  db: Db,
  filter: VisitFilter,
  { order, limit, offset }: { order: 'ASC' | 'DESC'; limit: number; offset: number },
): Promise<VisitRow[]> {
  return db
    .select({
      id: visits.id,
      visitedAt: visits.visitedAt,
      referrer: visits.referrer,
      shortenerId: visits.shortenerId,
      backHalf: shorteners.backHalf,
      destination: shownDestination,
    })
    .from(visits)
    .innerJoin(shorteners, eq(shorteners.id, visits.shortenerId))
    .where(conditionOf(filter))
    .orderBy(
      ...(order === 'ASC'
        ? [sql`${visits.visitedAt} asc nulls first`, sql`${visits.id} asc nulls first`]
        : [sql`${visits.visitedAt} desc nulls last`, sql`${visits.id} desc nulls last`]),
    )
    .limit(limit)
    .offset(offset)
}

export async function countVisits(db: Db, filter: VisitFilter): Promise<number> {
  const rows = filter.search
    ? db
        .select({ total: count() })
        .from(visits)
        .innerJoin(shorteners, eq(shorteners.id, visits.shortenerId))
        .where(conditionOf(filter))
    : db.select({ total: count() }).from(visits).where(conditionOf(filter))
  const [row] = await rows
  return row?.total ?? 0
}

/** The hosts that sent most visitors in the range. */
export async function topReferrers(db: Db, { from, to }: TimeRange, ofLink: SQL | undefined) {
  const { rows } = await db.execute<{ referrer: string; visits: number }>(sql`
    select coalesce(substring(referrer from '^[a-zA-Z][a-zA-Z0-9+.-]*://([^/?#]+)'), referrer) as referrer,
      count(*)::int as visits
    from ${visits} where ${and(within(visits.visitedAt, from, to), ofLink)}
    group by 1 order by 2 desc, 1 limit 10`)
  return rows
}

function conditionOf({ search, shortenerId, from, to }: VisitFilter): SQL | undefined {
  return and(
    within(visits.visitedAt, from, to),
    shortenerId ? eq(visits.shortenerId, shortenerId) : undefined,
    search ? ilike(shorteners.backHalf, containing(search)) : undefined,
  )
}
