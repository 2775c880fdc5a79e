import { and, count, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Counted } from '../../db/caches/incremental-cache.ts'
import type { Db } from '../../db/database.ts'
import { lastIdOf, laterThan, millisecondsOf } from '../../db/row-position.ts'
import { pageViews } from '../../db/schema/messages.ts'
import type { Match } from '../../lists/append-only-list.ts'
import { matches, within } from '../../lists/conditions.ts'
import type { Direction, ListFilter, ListPage } from '../../lists/page.ts'
import type { Origin } from './addresses.ts'

export type NewPageView = { url: string } & Origin & Visitor

/** Whose view it is; `visitor` and `day` are null where no salt could be read. */
export type Visitor = {
  visitor: string | null
  day: string | null
  source: string
  device: string
  country: string
}

// Any number, the same in every process.
const recordingLock = 271_828_182

// The lock serializes processes, so that a view is committed before a later one gets its id: then a count up to an id is
// final. A visitor's first view of the day creates their row in `visitor_days`, and later ones add to it.
const recording = `
with turn as materialized (select pg_advisory_xact_lock(${recordingLock})),
given as materialized (
  select entry.* from turn, unnest(
    $1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::date[], $8::text[], $9::text[], $10::text[]
  ) with ordinality as entry (url, ip, city, country_name, org, visitor, day, source, device, country, place)
), seen as (
  insert into visitor_days (visitor, day, views, source, device, country, entry_url, exit_url)
  select visitor, min(day), count(*),
    coalesce((array_agg(source order by place) filter (where source <> ''))[1], ''), min(device), min(country),
    (array_agg(url order by place))[1], (array_agg(url order by place desc))[1]
  from given where visitor is not null group by visitor
  on conflict (visitor, day) do update set views = visitor_days.views + excluded.views,
    source = coalesce(nullif(visitor_days.source, ''), excluded.source), exit_url = excluded.exit_url
)
insert into visit_stats (current_url, ip, city, country_name, org, visitor)
select url, ip, city, country_name, org, visitor from given order by place`

const recorded = [
  ...(['url', 'ip', 'city', 'countryName', 'org'] as const),
  ...(['visitor', 'day', 'source', 'device', 'country'] as const),
]

export async function recordPageViews(database: pg.Pool | pg.ClientBase, rows: NewPageView[]) {
  const values = recorded.map((name) => rows.map((row) => row[name]))
  await database.query({ name: 'record-views', text: recording, values })
}

export type PageViewRow = typeof pageViews.$inferSelect

export type UrlViews = { url: string; visits: number; lastVisitAt: Date }

/** The views of each address in the range: all of them, or those after the given view. */
export async function countViewsByUrl(
  db: Db,
  range: { from?: Date; to?: Date },
  after?: number,
): Promise<Counted<UrlViews[]>> {
  const rows = await db
    .select({
      url: pageViews.currentUrl,
      visits: sql<number>`count(*)::int`,
      lastVisitAt: sql<Date>`max(${pageViews.createdAt})`.mapWith(pageViews.createdAt),
      last: lastIdOf(pageViews),
    })
    .from(pageViews)
    .where(and(within(pageViews.createdAt, range.from, range.to), laterThan(pageViews, after)))
    .groupBy(pageViews.currentUrl)
  return {
    value: rows.map(({ url, visits, lastVisitAt }) => ({ url, visits, lastVisitAt })),
    last: rows[0]?.last ?? null,
  }
}

/** The pages of the latest views, the most viewed first. */
export async function listMostVisited(db: Db, views: number): Promise<string[]> {
  const latest = db
    .select({ url: pageViews.currentUrl })
    .from(pageViews)
    .orderBy(sql`${pageViews.createdAt} desc nulls last, ${pageViews.id} desc`)
    .limit(views)
    .as('latest')
  const rows = await db
    .select({ url: latest.url })
    .from(latest)
    .groupBy(latest.url)
    .orderBy(sql`count(*) desc`, latest.url)
  return rows.map(({ url }) => url)
}

/** Adds the views of both by URL. */
export function addByUrl(some: UrlViews[], others: UrlViews[]): UrlViews[] {
  const byUrl = new Map(some.map((entry) => [entry.url, entry]))
  for (const { url, visits, lastVisitAt } of others) {
    const known = byUrl.get(url)
    const isLater = !known || lastVisitAt > known.lastVisitAt
    byUrl.set(url, {
      url,
      visits: visits + (known?.visits ?? 0),
      lastVisitAt: isLater ? lastVisitAt : known.lastVisitAt,
    })
  }
  return [...byUrl.values()]
}

export async function listPageViews(
  db: Db,
  filter: ListFilter,
  { order, limit, offset }: ListPage,
): Promise<PageViewRow[]> {
  return db
    .select()
    .from(pageViews)
    .where(conditionOf(filter))
    .orderBy(...byMoment(order))
    .limit(limit)
    .offset(offset)
}

/** The matches after the given row and up to another, newest first. */
export async function findPageViewMatches(
  db: Db,
  filter: ListFilter,
  { after, upTo }: { after?: number; upTo: number },
): Promise<Match[]> {
  return db
    .select({ id: pageViews.id, moment: millisecondsOf(pageViews.createdAt) })
    .from(pageViews)
    .where(and(conditionOf(filter), laterThan(pageViews, after), lte(pageViews.id, upTo)))
    .orderBy(...byMoment('DESC'))
}

export async function findPageViews(db: Db, ids: number[], order: Direction): Promise<PageViewRow[]> {
  return db
    .select()
    .from(pageViews)
    .where(inArray(pageViews.id, ids))
    .orderBy(...byMoment(order))
}

/** Counts the views after the given one, or all. */
export async function countPageViews(db: Db, filter: ListFilter, after?: number): Promise<Counted<number>> {
  const [row] = await db
    .select({ value: count(), last: lastIdOf(pageViews) })
    .from(pageViews)
    .where(and(conditionOf(filter), laterThan(pageViews, after)))
  return row ?? { value: 0, last: null }
}

// The order of the index, so that a page is read from it.
function byMoment(order: Direction): SQL[] {
  const { createdAt, id } = pageViews
  return order === 'ASC'
    ? [sql`${createdAt} asc nulls first`, sql`${id} asc nulls first`]
    : [sql`${createdAt} desc nulls last`, sql`${id} desc nulls last`]
}

function conditionOf({ search, from, to }: ListFilter): SQL | undefined {
  return and(within(pageViews.createdAt, from, to), matches(pageViews.searchText, search))
}
