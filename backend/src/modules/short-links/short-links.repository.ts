import {
  and,
  arrayContains,
  count,
  eq,
  getTableColumns,
  inArray,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Counted } from '../../db/caches/incremental-cache.ts'
import type { Db } from '../../db/database.ts'
import { lastIdOf, laterThan } from '../../db/row-position.ts'
import { shortLinks, visits } from '../../db/schema/shortLinks.ts'
import { matches, within } from '../../lists/conditions.ts'
import type { Direction, ListFilter, ListPage } from '../../lists/page.ts'
import { maxDestinationLength } from './short-links.policy.ts'
import { type Ranked, Ranking } from './short-links.ranking.ts'

export type LinkRow = Omit<typeof shortLinks.$inferSelect, 'searchText'>

/** The fields of a link that people choose. */
export type LinkValues = Pick<
  LinkRow,
  'destination' | 'backHalf' | 'expiresAt' | 'expiredUrl' | 'passwordHash' | 'tags' | 'notes'
>

/** Which links a list shows: those with the text, the tag, and visits in the range. */
export type LinkFilter = ListFilter & { tag: string }

export type DestinationRow = Pick<LinkRow, 'id' | 'destination' | 'expiresAt' | 'expiredUrl' | 'passwordHash'>

// SQL can write a text of any length there; one more character than allowed shows that it is too long.
export const shownDestination = sql<string>`left(${shortLinks.destination}, ${maxDestinationLength + 1})`

const { searchText: _, ...columns } = getTableColumns(shortLinks)
const linkColumns = { ...columns, destination: shownDestination }

export async function findDestination(db: Db, backHalf: string): Promise<DestinationRow | undefined> {
  const { id, expiresAt, expiredUrl, passwordHash } = shortLinks
  const [row] = await db
    .select({ id, destination: shownDestination, expiresAt, expiredUrl, passwordHash })
    .from(shortLinks)
    .where(eq(shortLinks.backHalf, backHalf))
  return row
}

export async function insertLink(
  db: Db,
  link: Partial<LinkValues> & Pick<LinkValues, 'backHalf' | 'destination'>,
) {
  const [row] = await db.insert(shortLinks).values(link).onConflictDoNothing().returning(linkColumns)
  return row
}

/** All of them, or none. */
export async function insertLinks(db: Db, links: Omit<LinkValues, 'passwordHash'>[]) {
  return db.insert(shortLinks).values(links).returning(linkColumns)
}

export async function findTakenCodes(db: Db, codes: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ backHalf: shortLinks.backHalf })
    .from(shortLinks)
    .where(sql`${shortLinks.backHalf} = any(${sql.param(codes)}::text[])`)
  return new Set(rows.map(({ backHalf }) => backHalf))
}

export async function findLink(db: Db, id: string): Promise<LinkRow | undefined> {
  const [row] = await db.select(linkColumns).from(shortLinks).where(eq(shortLinks.id, id))
  return row
}

/** Locked until the transaction ends. */
export async function lockLink(db: Db, id: string): Promise<LinkRow | undefined> {
  const [row] = await db.select(linkColumns).from(shortLinks).where(eq(shortLinks.id, id)).for('update')
  return row
}

/** Updates a link, unless it has changed since `seenAt`. */
export async function changeLink(
  db: Db,
  id: string,
  link: Partial<LinkValues>,
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

/** What a page of links is sorted by. */
export type LinkPage = ListPage & { by: 'visits' | 'creation' }

/** One page, read from the index of its order, so that its cost does not depend on the number of links. */
export async function listLinks(
  db: Db,
  filter: LinkFilter,
  { by, order, limit, offset }: LinkPage,
): Promise<LinkRow[]> {
  const sorted = by === 'visits' ? shortLinks.visitCount : shortLinks.createdAt
  return db
    .select(linkColumns)
    .from(shortLinks)
    .where(linkCondition(filter))
    .orderBy(...inOrder(sorted, order))
    .limit(limit)
    .offset(offset)
}

export async function findLinkIds(db: Db, filter: TextFilter): Promise<string[]> {
  const found = db.select({ id: shortLinks.id }).from(shortLinks)
  const rows = await found.where(conditionOf(filter))
  return rows.map(({ id }) => id)
}

/** The same page of the links with these ids, which should be few. */
export async function listLinksOf(
  db: Db,
  ids: string[],
  { by, order, limit, offset }: LinkPage,
): Promise<LinkRow[]> {
  // An expression that no index has, so that the links are found first and then sorted.
  const sorted =
    by === 'visits' ? sql`${shortLinks.visitCount} + 0` : sql`${shortLinks.createdAt} + interval '0'`
  return db
    .select(linkColumns)
    .from(shortLinks)
    .where(sql`${shortLinks.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(...inOrder(sorted, order))
    .limit(limit)
    .offset(offset)
}

type TextFilter = Pick<LinkFilter, 'search' | 'tag'>

function conditionOf({ search, tag }: TextFilter): SQL | undefined {
  const hasTag = tag === '' ? undefined : arrayContains(shortLinks.tags, [tag])
  return and(matches(shortLinks.searchText, search), hasTag)
}

/** The condition for the links that a list shows. */
export function linkCondition({ search, tag, from, to }: LinkFilter): SQL | undefined {
  const isInRange = within(visits.visitedAt, from, to)
  const hasVisits =
    isInRange && sql`${shortLinks.id} in (select ${visits.shortenerId} from ${visits} where ${isInRange})`
  return and(conditionOf({ search, tag }), hasVisits)
}

/** The tags in use, the most frequent first. */
export async function listTags(db: Db, limit: number): Promise<{ tag: string; links: number }[]> {
  const { rows } = await db.execute<{ tag: string; links: number }>(sql`
    select tag, count(*)::int as links from ${shortLinks}, unnest(${shortLinks.tags}) as tag
    group by tag order by links desc, tag limit ${limit}`)
  return rows
}

/** As the indexes are sorted; the id decides between equal values. */
function inOrder(sorted: SQLWrapper, order: Direction): SQL[] {
  return order === 'ASC'
    ? [sql`${sorted} asc nulls first`, sql`${shortLinks.id} desc nulls first`]
    : [sql`${sorted} desc nulls last`, sql`${shortLinks.id} asc nulls last`]
}

export async function countLinks(db: Db, filter: TextFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(shortLinks).where(conditionOf(filter))
  return row?.total ?? 0
}

/** The links with visits in the range, the most visited first, by all visits or those after the given one. */
export async function rankLinks(
  db: Db,
  { search, tag, from, to }: LinkFilter,
  after?: number,
): Promise<Counted<Ranking>> {
  const condition = conditionOf({ search, tag })
  const found = db
    .select({ id: visits.shortenerId, visits: count().as('visits') })
    .from(visits)
    .where(and(within(visits.visitedAt, from, to), laterThan(visits, after)))
    .groupBy(visits.shortenerId)
    .as('found')
  const all = db.select({ id: found.id, visits: found.visits }).from(found)
  const ranked = (
    condition ? all.innerJoin(shortLinks, eq(shortLinks.id, found.id)).where(condition) : all
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
