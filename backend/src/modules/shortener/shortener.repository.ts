import { and, count, eq, getTableColumns, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { shorteners, visits } from '../../db/schema/shortener.ts'
import { within } from '../../filters.ts'
import { containing } from '../../paging.ts'
import { longestDestination } from './shortener.policy.ts'
import type { LinkRow } from './shortener.schemas.ts'

// SQL can write a text of any length there; one that is too long stays recognisable as such.
export const shownDestination = sql<string>`left(${shorteners.destination}, ${longestDestination + 1})`

const linkColumns = { ...getTableColumns(shorteners), destination: shownDestination }

export async function findDestination(db: Db, backHalf: string) {
  const [row] = await db
    .select({ id: shorteners.id, destination: shownDestination })
    .from(shorteners)
    .where(eq(shorteners.backHalf, backHalf))
  return row
}

export async function insertLink(db: Db, link: { backHalf: string; destination: string }) {
  const [row] = await db.insert(shorteners).values(link).onConflictDoNothing().returning(linkColumns)
  return row
}

export async function findLink(db: Db, id: string): Promise<LinkRow | undefined> {
  const [row] = await db.select(linkColumns).from(shorteners).where(eq(shorteners.id, id))
  return row
}

/** Changes a link, unless somebody else has changed it since `seenAt`. */
export async function changeLink(
  db: Db,
  id: string,
  link: { backHalf?: string; destination?: string },
  seenAt?: string,
): Promise<LinkRow | undefined> {
  const isAsSeen = seenAt ? eq(shorteners.updatedAt, new Date(seenAt)) : undefined
  const [row] = await db
    .update(shorteners)
    .set({ ...link, updatedAt: new Date() })
    .where(and(eq(shorteners.id, id), isAsSeen))
    .returning(linkColumns)
  return row
}

export async function deleteLink(db: Db, id: string): Promise<boolean> {
  const rows = await db.delete(shorteners).where(eq(shorteners.id, id)).returning({ id: shorteners.id })
  return rows.length > 0
}

/** One page by visits of all times; the index of that order gives it, whatever the number of links. */
export async function listLinks(
  db: Db,
  { search, order, limit, offset }: { search: string; order: 'ASC' | 'DESC'; limit: number; offset: number },
): Promise<LinkRow[]> {
  const { visitCount, id } = shorteners
  return db
    .select(linkColumns)
    .from(shorteners)
    .where(matching(search))
    .orderBy(
      ...(order === 'ASC'
        ? [sql`${visitCount} asc nulls first`, sql`${id} desc nulls first`]
        : [sql`${visitCount} desc nulls last`, sql`${id} asc nulls last`]),
    )
    .limit(limit)
    .offset(offset)
}

export async function countLinks(db: Db, search: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(shorteners).where(matching(search))
  return row?.total ?? 0
}

type Ranked = { id: string; visits: number }

/** Every link with visits in the range, the most visited first. */
export async function rankLinks(
  db: Db,
  { search, from, to }: { search: string; from?: Date; to?: Date },
): Promise<Ranked[]> {
  const counted = db.$with('counted').as(
    db
      .select({ id: visits.shortenerId, visits: sql<number>`count(*)::int`.as('visits') })
      .from(visits)
      .where(within(visits.visitedAt, from, to))
      .groupBy(visits.shortenerId),
  )
  const ranked = db.with(counted).select({ id: counted.id, visits: counted.visits }).from(counted)
  const matched = search
    ? ranked.innerJoin(shorteners, eq(shorteners.id, counted.id)).where(matching(search))
    : ranked
  return matched.orderBy(sql`${counted.visits} desc`, counted.id)
}

/** Every link that is searched for, the most visited first. */
export async function rankMatches(db: Db, search: string): Promise<Ranked[]> {
  return db
    .select({ id: shorteners.id, visits: shorteners.visitCount })
    .from(shorteners)
    .where(matching(search))
    .orderBy(sql`${shorteners.visitCount} desc`, shorteners.id)
}

export async function findLinks(db: Db, ids: string[]): Promise<LinkRow[]> {
  if (ids.length === 0) return []
  return db.select(linkColumns).from(shorteners).where(inArray(shorteners.id, ids))
}

function matching(search: string): SQL | undefined {
  if (!search) return undefined
  const pattern = containing(search)
  return or(ilike(shorteners.backHalf, pattern), ilike(shorteners.destination, pattern))
}
