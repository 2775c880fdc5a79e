import { type Mount, pathOf } from 'federation'
import type { SearchEntryKind } from '../../../db/schema/search.ts'
import type { Services } from '../../../services.ts'
import { type FoundEntry, findEntries } from './find.repository.ts'
import type { SiteSearchResponse, SiteSearchResult } from './public.schemas.ts'
import { markedText, snippetOf, wordsOf } from './words.ts'

/** Results and their headings together. */
const MAX_LINES = 20
const MAX_HEADINGS = 4

export type Typed = { q: string; brand: string; kinds?: SearchEntryKind[] }

/** What everybody may find for what was typed, the best first; the headings of a lesson stand below it. */
export async function searchSite(
  { db, site }: Pick<Services, 'db' | 'site'>,
  { q, ...search }: Typed,
): Promise<SiteSearchResponse> {
  const words = wordsOf(q)
  if (words.length === 0) return { results: [], meant: null }
  const found = await findEntries(db, { ...search, words })
  const { site: published } = await site.read()
  const results = resultsOf(found.entries, published?.mounts ?? [], found.words)
  return { results, meant: found.words === words ? null : found.words.join(' ') }
}

function resultsOf(entries: FoundEntry[], mounts: Mount[], words: string[]): SiteSearchResult[] {
  const results = new Map<string, SiteSearchResult>()
  let lines = 0
  for (const entry of entries) {
    const path = pathOfEntry(entry, mounts)
    const key = `${entry.kind} ${entry.record}`
    const known = results.get(key)
    const needed = Number(!known) + Number(entry.heading !== null)
    if (path === null || lines + needed > MAX_LINES) continue
    const result = known ?? {
      ...{ kind: entry.kind, context: entry.context, path, snippet: [], headings: [] },
      title: markedText(entry.title, words),
    }
    if (entry.heading === null) result.snippet = snippetOf(entry.body, words)
    else if (result.headings.length === MAX_HEADINGS) continue
    else
      result.headings.push({
        title: markedText(entry.heading, words),
        path: `${path}#${entry.anchor}`,
        snippet: snippetOf(entry.body, words),
      })
    results.set(key, result)
    lines += needed
  }
  return [...results.values()]
}

/** Null where no part of the site shows such a record. */
export function pathOfEntry(
  { kind, params }: Pick<FoundEntry, 'kind' | 'params'>,
  mounts: Mount[],
): string | null {
  if (kind === 'page') return params[0] ?? null
  const mount = mounts.find(({ data }) => data === kind)
  return mount ? pathOf(mount, params) : null
}
