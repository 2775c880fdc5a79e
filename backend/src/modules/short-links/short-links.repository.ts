import {
  and,
  count,
  eq,
  getTableColumns,
  gt,
  inArray,
  lt,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import type { Counted } from '../../db/incremental-cache.ts'
import { lastIdOf, laterThan } from '../../db/row-position.ts'
import { shortLinks, visits } from '../../db/schema/shortLinks.ts'
import { matches, within } from '../../lists/conditions.ts'
import type { Direction, ListFilter, ListPage } from '../../lists/page.ts'
import { maxDestinationLength } from './short-links.policy.ts'
import { type Ranked, Ranking } from './short-links.ranking.ts'

export type LinkRow = Omit<typeof shortLinks.$inferSelect, 'searchText'>

// SQL can write a text of any length there; one more character than allowed shows that it is too long.
export const shownDestination = sql<string>`left(${shortLinks.destination}, ${maxDestinationLength + 1})`

const { searchText: _, ...columns } = getTableColumns(shortLinks)
const linkColumns = { ...columns, destination: shownDestination }

export async function findDestination(db: Db, backHalf: string) {
  const [row] = await db
    .select({ id: shortLinks.id, destination: shownDestination })
    .from(shortLinks)
    .where(eq(shortLinks.backHalf, backHalf))
  return row
}

export async function insertLink(db: Db, link: { backHalf: string; destination: string }) {
  const [row] = await db.insert(shortLinks).values(link).onConflictDoNothing().returning(linkColumns)
  return row
}

export async function findLink(db: Db, id: string): Promise<LinkRow | undefined> {
  const [row] = await db.select(linkColumns).from(shortLinks).where(eq(shortLinks.id, id))
  return row
}

/** Updates a link, unless it has changed since `seenAt`. */
export async function changeLink(
  db: Db,
  id: string,
  link: { backHalf?: string; destination?: string },
  seenAt?: string,
): Promise<LinkRow | undefined> {
  const isAsSeen = seenAt ? eq(shortLinks.updatedAt, new Date(seenAt)) : undefined
  const [row] = await db
    .update(shortLinks)
    .set({ ...link, updatedAt: new Date() })
    .where(and(eq(shortLinks.id, id), isAsSeen))
    .returning(linkColumns)
  return row
}

export async function deleteLink(db: Db, id: string): Promise<boolean> {
  const rows = await db.delete(shortLinks).where(eq(shortLinks.id, id)).returning({ id: shortLinks.id })
  return rows.length > 0
}

/** One page by visits of all times, read from the index, so that its cost does not depend on the number of links. */
export async function listLinks(
  db: Db,
  search: string,
  { order, limit, offset }: ListPage,
): Promise<LinkRow[]> {
  return db
    .select(linkColumns)
    .from(shortLinks)
    .where(matches(shortLinks.searchText, search))
    .orderBy(...byVisits(shortLinks.visitCount, order))
    .limit(limit)
    .offset(offset)
}

export async function findLinkIds(db: Db, search: string): Promise<string[]> {
  const found = db.select({ id: shortLinks.id }).from(shortLinks)
  const rows = await found.where(matches(shortLinks.searchText, search))
  return rows.map(({ id }) => id)
}

/** The same page of the links with these ids, which should be few. */
export async function listLinksOf(
  db: Db,
  ids: string[],
  { order, limit, offset }: ListPage,
): Promise<LinkRow[]> {
  return (
    db
      .select(linkColumns)
      .from(shortLinks)
      .where(sql`${shortLinks.id} = any(${sql.param(ids)}::uuid[])`)
      // An expression that no index has, so that the links are found first and then sorted.
      .orderBy(...byVisits(sql`${shortLinks.visitCount} + 0`, order))
      .limit(limit)
      .offset(offset)
  )
}

function byVisits(visits: SQLWrapper, order: Direction): SQL[] {
  return order === 'ASC'
    ? [sql`${visits} asc nulls first`, sql`${shortLinks.id} desc nulls first`]
    : [sql`${visits} desc nulls last`, sql`${shortLinks.id} asc nulls last`]
}

/** How many links stand before this one in the list of all links. */
export async function countLinksBefore(
  db: Db,
  link: Pick<LinkRow, 'id' | 'visitCount'>,
  order: Direction,
): Promise<number> {
  const { visitCount, id } = shortLinks
  const isBefore =
    order === 'ASC'
      ? or(lt(visitCount, link.visitCount), and(eq(visitCount, link.visitCount), gt(id, link.id)))
      : or(gt(visitCount, link.visitCount), and(eq(visitCount, link.visitCount), lt(id, link.id)))
  const [row] = await db.select({ total: count() }).from(shortLinks).where(isBefore)
  return row?.total ?? 0
}

export async function countLinks(db: Db, search: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(shortLinks)
    .where(matches(shortLinks.searchText, search))
  return row?.total ?? 0
}

/** Every link with visits in the range, the most visited first; the visits after the given one, or all. */
export async function rankLinks(
  db: Db,
  { search, from, to }: ListFilter,
  after?: number,
): Promise<Counted<Ranking>> {
  const found = db
    .select({ id: visits.shortenerId, visits: count().as('visits') })
    .from(visits)
    .where(and(within(visits.visitedAt, from, to), laterThan(visits, after)))
    .groupBy(visits.shortenerId)
    .as('found')
  const all = db.select({ id: found.id, visits: found.visits }).from(found)
  const ranked = (
    search
      ? all.innerJoin(shortLinks, eq(shortLinks.id, found.id)).where(matches(shortLinks.searchText, search))
      : all
  ).as('ranked')
  // One text, because the driver parses a hundred thousand rows more slowly than the database finds them.
  const [row] = await db
    .select({
      entries: sql<string | null>`string_agg(
        ${ranked.id} || ' ' || ${ranked.visits}, ',' order by ${ranked.visits} desc, ${ranked.id})`,
      last: lastIdOf(visits),
    })
    .from(ranked)
  return { value: new Ranking(readEntries(row?.entries ?? '')), last: row?.last ?? null }
}

function readEntries(text: string): Ranked[] {
  if (text === '') return []
  return text.split(',').map((entry) => {
    const [id = '', visits] = entry.split(' ')
    return { id, visits: Number(visits) }
  })
}

export async function findLinks(db: Db, ids: string[]): Promise<LinkRow[]> {
  if (ids.length === 0) return []
  return db.select(linkColumns).from(shortLinks).where(inArray(shortLinks.id, ids))
}
