import { and, count, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Counted } from '../../db/caches/incremental-cache.ts'
import type { Db } from '../../db/database.ts'
import { lastIdOf, laterThan, millisecondsOf } from '../../db/row-position.ts'
import { shortLinks, visits } from '../../db/schema/shortLinks.ts'
import type { Match } from '../../lists/append-only-list.ts'
import { matches, matchesUnindexed, within } from '../../lists/conditions.ts'
import type { Direction, ListFilter, ListPage } from '../../lists/page.ts'
import { shownDestination } from './short-links.repository.ts'

/** The country and the device of a visitor; '' is unknown. */
export type Visitor = { country: string; device: string }

export type NewVisit = Visitor & { shortenerId: string; referrer: string }

const recording = `
insert into visit_arrivals (shortener_ids, referrers, counts, countries, devices)
values ($1::uuid[], $2::text[], $3::integer[], $4::text[], $5::text[])`

// One statement, hence atomic. A concurrent run waits and takes what is left. Links are locked in one order, which
// prevents deadlocks; visits of a link that was deleted in the meantime are dropped.
const settling = `
with oldest as (
  select id from visit_arrivals order by id limit 100 for update
), taken as (
  delete from visit_arrivals where id in (select id from oldest)
  returning arrived_at, shortener_ids, referrers, counts, countries, devices
), given as (
  select entry.shortener_id, entry.referrer, entry.visits, taken.arrived_at,
    coalesce(entry.country, '') as country, coalesce(entry.device, '') as device
  from taken, unnest(taken.shortener_ids, taken.referrers, taken.counts, taken.countries, taken.devices)
    as entry (shortener_id, referrer, visits, country, device)
), counted as (
  select shortener_id, sum(visits) as visits from given group by shortener_id
), locked as (
  select id from shorteners where id in (select shortener_id from counted) order by id for no key update
), written as (
  insert into visits (shortener_id, referrer, visited_at, country, device)
  select shortener_id, referrer, arrived_at, country, device
  from given join locked on locked.id = given.shortener_id, generate_series(1, given.visits)
  order by arrived_at
), added as (
  update shorteners set visit_count = visit_count + counted.visits
  from counted join locked on locked.id = counted.shortener_id
  where shorteners.id = counted.shortener_id
)
select count(*)::int as groups from taken`

/** Stores visits durably; they appear in `visits` once they are settled. */
export async function recordVisits(pool: pg.Pool, rows: NewVisit[]) {
  const groups = new Map<string, NewVisit & { visits: number }>()
  for (const row of rows) {
    const key = `${row.shortenerId}${row.country}\n${row.device}\n${row.referrer}`
    const group = groups.get(key)
    if (group) group.visits += 1
    else groups.set(key, { ...row, visits: 1 })
  }
  const entries = [...groups.values()]
  const values = [
    entries.map(({ shortenerId }) => shortenerId),
    entries.map(({ referrer }) => referrer),
    entries.map(({ visits }) => visits),
    entries.map(({ country }) => country),
    entries.map(({ device }) => device),
  ]
  await pool.query({ name: 'record-visits', text: recording, values })
}

/** Moves arrived visits to `visits` and adds them to the links' counts. */
export async function settleArrivals(database: pg.Pool | pg.ClientBase) {
  for (;;) {
    const { rows } = await database.query<{ groups: number }>({ name: 'settle-visits', text: settling })
    if (!rows[0]?.groups) return
  }
}

export type VisitFilter = ListFilter & { shortenerId?: string }

export type VisitRow = {
  id: number
  visitedAt: Date
  referrer: string
  country: string
  device: string
  shortenerId: string
  backHalf: string
  destination: string
}

export const visitColumns = {
  id: visits.id,
  visitedAt: visits.visitedAt,
  referrer: visits.referrer,
  country: visits.country,
  device: visits.device,
  shortenerId: visits.shortenerId,
  backHalf: shortLinks.backHalf,
  destination: shownDestination,
}

export async function listVisits(
  db: Db,
  filter: VisitFilter,
  { order, limit, offset }: ListPage,
): Promise<VisitRow[]> {
  return db
    .select(visitColumns)
    .from(visits)
    .innerJoin(shortLinks, eq(shortLinks.id, visits.shortenerId))
    .where(visitCondition(filter))
    .orderBy(...byMoment(order))
    .limit(limit)
    .offset(offset)
}

/** The matches after the given row and up to another, newest first. */
export async function findVisitMatches(
  db: Db,
  filter: VisitFilter,
  { after, upTo }: { after?: number; upTo: number },
): Promise<Match[]> {
  return db
    .select({ id: visits.id, moment: millisecondsOf(visits.visitedAt) })
    .from(visits)
    .innerJoin(shortLinks, eq(shortLinks.id, visits.shortenerId))
    .where(and(visitCondition(filter), laterThan(visits, after), lte(visits.id, upTo)))
    .orderBy(...byMoment('DESC'))
}

export async function findVisits(db: Db, ids: number[], order: Direction): Promise<VisitRow[]> {
  return db
    .select(visitColumns)
    .from(visits)
    .innerJoin(shortLinks, eq(shortLinks.id, visits.shortenerId))
    .where(inArray(visits.id, ids))
    .orderBy(...byMoment(order))
}

/** The visits after the given one, or all. */
export async function countVisits(db: Db, filter: VisitFilter, after?: number): Promise<Counted<number>> {
  const columns = { value: count(), last: lastIdOf(visits) }
  const condition = and(visitCondition(filter), laterThan(visits, after))
  const all = db.select(columns).from(visits)
  const [row] = await (filter.search
    ? all.innerJoin(shortLinks, eq(shortLinks.id, visits.shortenerId)).where(condition)
    : all.where(condition))
  return row ?? { value: 0, last: null }
}

function byMoment(order: Direction): SQL[] {
  return order === 'ASC'
    ? [sql`${visits.visitedAt} asc nulls first`, sql`${visits.id} asc nulls first`]
    : [sql`${visits.visitedAt} desc nulls last`, sql`${visits.id} desc nulls last`]
}

export function visitCondition({ search, shortenerId, from, to }: VisitFilter): SQL | undefined {
  return and(
    within(visits.visitedAt, from, to),
    shortenerId ? eq(visits.shortenerId, shortenerId) : undefined,
    // Matches the code only; the index first narrows it down to links whose code or destination match.
    matches(shortLinks.searchText, search),
    matchesUnindexed(shortLinks.backHalf, search),
  )
}
