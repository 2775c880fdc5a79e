import { createIncrementalCache } from '../../db/caches/incremental-cache.ts'
import { createVersionedCache } from '../../db/caches/versioned-cache.ts'
import type { Db } from '../../db/database.ts'
import type { Found } from '../../lists/page.ts'
import type { Ranking } from './short-links.ranking.ts'
import {
  countLinks,
  findLinkIds,
  findLinks,
  type LinkFilter,
  type LinkPage,
  type LinkRow,
  listLinks,
  listLinksOf,
  listTags,
  rankLinks,
} from './short-links.repository.ts'

// A search that finds more links than these reads them in the order of an index.
const MAX_SORTED = 5000
const CACHE_MS = 30_000
// More than people choose from.
const MAX_TAGS = 200
// These entries do not become stale; they expire so that unused ones are dropped.
const RANKING_CACHE_MS = 600_000

type Versions = {
  links(): string
  /** Includes the version of links, because searches read them. */
  visits(): Promise<{ last: number; version: string }>
}

/** The list of short links, from an index of its order; the visits of a range are those of a cached ranking. */
export function createLinkList(db: Db, versions: Versions) {
  const totals = createVersionedCache<number>({ entries: 200, ttlMs: CACHE_MS })
  // Cached, because finding few links in the index takes longer than reading and sorting them.
  const rareIds = createVersionedCache<string[]>({ entries: 50, ttlMs: CACHE_MS })
  const rankings = createIncrementalCache<Ranking>({
    entries: 6,
    ttlMs: RANKING_CACHE_MS,
    merge: (ranking, later) => ranking.add(later),
  })

  const tags = createVersionedCache<{ tag: string; links: number }[]>({ entries: 1, ttlMs: CACHE_MS })

  async function listOfAllTimes({ search, tag }: LinkFilter, page: LinkPage): Promise<Found<LinkRow>> {
    const version = versions.links()
    const filter = { search, tag }
    const key = JSON.stringify(filter)
    const total = await totals(key, version, () => countLinks(db, filter))
    const isWhole = search === '' && tag === ''
    if (isWhole || total > MAX_SORTED) return { rows: await listLinks(db, filter, page), total }
    const ids = await rareIds(key, version, () => findLinkIds(db, filter))
    return { rows: await listLinksOf(db, ids, page), total }
  }

  async function listOfRange(filter: LinkFilter, page: LinkPage): Promise<Found<LinkRow>> {
    const { search, tag, from, to } = filter
    const key = JSON.stringify([search, tag, from, to])
    const ranking = await rankings(key, await versions.visits(), (after) => rankLinks(db, filter, after))
    if (page.by === 'creation') {
      const newest = await listLinks(db, filter, page)
      const rows = newest.map((row) => ({ ...row, visitCount: ranking.visitsOf(row.id) }))
      return { rows, total: ranking.size }
    }
    const wanted = ranking.slice(page)
    const ids = wanted.map(({ id }) => id)
    const links = new Map((await findLinks(db, ids)).map((row) => [row.id, row]))
    const rows = wanted.flatMap(({ id, visits }) => {
      const row = links.get(id)
      return row ? [{ ...row, visitCount: visits }] : []
    })
    return { rows, total: ranking.size }
  }

  return {
    page(filter: LinkFilter, page: LinkPage): Promise<Found<LinkRow>> {
      const hasRange = filter.from !== undefined || filter.to !== undefined
      return hasRange ? listOfRange(filter, page) : listOfAllTimes(filter, page)
    },

    tags: () => tags('', versions.links(), () => listTags(db, MAX_TAGS)),
  }
}
