import { type Counted, createIncrementalCache } from '../db/caches/incremental-cache.ts'
import { type Found, type ListPage, sliceOf } from './page.ts'

// With more matches, reading rows in the order of the list's index soon fills a page.
const MAX_CACHED_MATCHES = 10_000
// Cached values do not go stale; they expire only to bound how long a miscount could last.
const ttlMs = 600_000

/** A row that a search found: its id, and the moment in milliseconds by which the list is ordered. */
export type Match = { id: number; moment: number }

/** All matches of a search, newest first; only their number when they are too many to be cached. */
type Matches = { total: number; rows: Match[] | undefined }

type Source<Filter, Row> = {
  /** The last row of the table, and a version of everything that a filter depends on. */
  position(): Promise<{ last: number; version: string }>
  /** Counts the rows after the given one, or all. */
  count(filter: Filter, after?: number): Promise<Counted<number>>
  list(filter: Filter, page: ListPage): Promise<Row[]>
  /** The matches among the rows after `after`, or from the first, up to `upTo`; newest first. */
  findMatches(filter: Filter, range: { after?: number; upTo: number }): Promise<Match[]>
  findRows(ids: number[], order: ListPage['order']): Promise<Row[]>
}

/**
 * Pages of an append-only table, with the total number of rows. For the count and for the matches of a search, only
 * the rows that were added since the last request are read; otherwise the index that finds matches would collect and
 * sort all of them for each page.
 */
export function createAppendOnlyList<Filter extends { search: string }, Row>(
  source: Source<Filter, Row>,
  maxCachedMatches = MAX_CACHED_MATCHES,
) {
  const totals = createIncrementalCache<number>({
    ...{ entries: 200, ttlMs },
    merge: (total, later) => total + later,
  })
  const searches = createIncrementalCache<Matches>({ ...{ entries: 50, ttlMs }, merge: mergeMatches })

  async function findMatches(filter: Filter, after?: number): Promise<Counted<Matches>> {
    const { value: total, last } = await source.count(filter, after)
    if (total === 0 || last === null) return { value: { total: 0, rows: [] }, last }
    if (total > maxCachedMatches) return { value: { total, rows: undefined }, last }
    return { value: { total, rows: await source.findMatches(filter, { after, upTo: last }) }, last }
  }

  function mergeMatches(known: Matches, later: Matches): Matches {
    if (later.total === 0) return known
    const total = known.total + later.total
    if (!known.rows || !later.rows || total > maxCachedMatches) return { total, rows: undefined }
    // A later row may have an earlier moment.
    return { total, rows: [...later.rows, ...known.rows].sort(newestFirst) }
  }

  async function search(filter: Filter, page: ListPage) {
    const { total, rows: matches } = await searches(
      JSON.stringify(filter),
      await source.position(),
      (after) => findMatches(filter, after),
    )
    if (!matches) return { rows: await readPage(filter, page, total), total }
    const ids = sliceOf(matches, page).map(({ id }) => id)
    return { rows: await source.findRows(ids, page.order), total }
  }

  const count = async (filter: Filter) =>
    totals(JSON.stringify(filter), await source.position(), (after) => source.count(filter, after))

  /**
   * Reads a page of the older half from the oldest row on, because the database walks past every row before a page.
   * Rows that are added in the meantime are newer and do not shift it, as they would shift a page in ascending order.
   */
  async function readPage(filter: Filter, page: ListPage, total: number): Promise<Row[]> {
    if (page.order === 'ASC' || page.offset <= total / 2) return source.list(filter, page)
    const end = Math.max(0, total - page.offset)
    const offset = Math.max(0, end - page.limit)
    const rows = await source.list(filter, { order: 'ASC', limit: end - offset, offset })
    return rows.reverse()
  }

  return async (filter: Filter, page: ListPage): Promise<Found<Row>> => {
    if (filter.search !== '') return search(filter, page)
    const total = await count(filter)
    return { rows: await readPage(filter, page, total), total }
  }
}

function newestFirst(one: Match, other: Match): number {
  if (one.moment === other.moment) return other.id - one.id
  return one.moment > other.moment ? -1 : 1
}
