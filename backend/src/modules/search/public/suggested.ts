import { sql } from 'drizzle-orm'
import { createVersionedCache } from '../../../db/caches/versioned-cache.ts'
import type { SearchEntryKind } from '../../../db/schema/search.ts'
import type { Services } from '../../../services.ts'
import { listMostVisited } from '../../page-views/page-views.repository.ts'
import { pathOfEntry } from './searchSite.ts'

type Suggested = { kind: SearchEntryKind; title: string; context: string; path: string }

const VIEWS = 2000
const MAX = 6
const RANKED_MS = 300_000

/**
 * What to open before anything is typed: what is read most of the academy and the projects, and then its courses. Only the order is
 * kept for some minutes: what is no longer published is no longer suggested.
 */
export function createSuggestions({ db, site }: Pick<Services, 'db' | 'site'>) {
  const ranked = createVersionedCache<Map<string, number>>({ entries: 1, ttlMs: RANKED_MS })

  return async (): Promise<Suggested[]> => {
    const { site: published } = await site.read()
    const places = await ranked('places', '', async () => {
      const paths = await listMostVisited(db, VIEWS)
      return new Map(paths.map((path, place) => [path, place]))
    })
    const { rows } = await db.execute<Suggested & { params: string[] }>(sql`
      select kind, title, context, params from search_entries
      where position = 0 and kind in ('course', 'category', 'project') order by kind = 'course' desc, title`)
    const rankOf = ({ path }: Suggested) => places.get(path) ?? places.size
    return rows
      .flatMap(({ params, ...row }) => {
        const path = pathOfEntry({ kind: row.kind, params }, published?.mounts ?? [])
        return path === null ? [] : [{ ...row, path }]
      })
      .toSorted((one, other) => rankOf(one) - rankOf(other))
      .slice(0, MAX)
  }
}
