import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { readInTime } from '../../../db/read-in-time.ts'
import type { SearchEntryKind } from '../../../db/schema/search.ts'
import { meantWord } from './misspelt.ts'

/** An entry that was found. */
export type FoundEntry = {
  kind: SearchEntryKind
  record: string
  position: number
  params: string[]
  title: string
  context: string
  heading: string | null
  anchor: string | null
  body: string
}

export type Found = {
  entries: FoundEntry[]
  /** The words that were looked for instead of misspelt ones; the typed ones unless there are any. */
  words: string[]
}

export type Search = { words: string[]; brand: string; kinds?: SearchEntryKind[] }

const TIME_LIMIT_MS = 800
// A frequent word costs no more than a rare one: of each kind of match, this many are ranked.
const MAX_CANDIDATES = 200
const MAX_ENTRIES = 40
/** With fewer entries, words that look alike are looked for as well. */
const FEW_ENTRIES = 3

/** Of the words that look alike, these may be the one that was meant. */
const MAX_ALIKE = 8

/** Finds what contains all words, the last of which may be only its beginning; the database cancels a search that takes too long. */
export function findEntries(db: Db, search: Search): Promise<Found> {
  return readInTime(db, TIME_LIMIT_MS, async (tx) => {
    const entries = await match(tx, search, await queryOf(tx, search.words))
    if (entries.length >= FEW_ENTRIES) return { entries, words: search.words }
    const words = await correct(tx, search.words)
    if (words.join() === search.words.join()) return { entries, words: search.words }
    const others = await match(tx, search, await queryOf(tx, words))
    const isKnown = new Set(entries.map(keyOf))
    return {
      entries: [...entries, ...others.filter((entry) => !isKnown.has(keyOf(entry)))],
      words: others.length > 0 ? words : search.words,
    }
  })
}

function keyOf({ kind, record, position }: Pick<FoundEntry, 'kind' | 'record' | 'position'>): string {
  return `${kind} ${record} ${position}`
}

/** As texts: a query for all words, and one for any of them. */
type Query = { all: string; any: string }

/**
 * Null when nothing is left to look for. Words without meaning, such as `de`, do not count among others. Words are letters and digits
 * only, so nothing in them is syntax.
 */
async function queryOf(db: Db, words: string[]): Promise<Query | null> {
  const stems = words.map((word) => sql`plainto_tsquery('pg_catalog.spanish', ${word})`)
  const earlier = stems.slice(0, -1)
  const last = sql`(${stems.at(-1)} || to_tsquery('pg_catalog.simple', ${`${words.at(-1)}:*`}))`
  const joined = (parts: SQL[], operator: '&&' | '||') =>
    parts.length > 0 ? sql`(${sql.join(parts, sql.raw(` ${operator} `))})::text` : sql`''`
  const { rows } = await db.execute<
    Record<'all' | 'any' | 'earlier' | 'earlierAny', string> & { hasMeaning: boolean }
  >(sql`
    select ${joined([...earlier, last], '&&')} as "all", ${joined([...earlier, last], '||')} as "any",
      ${joined(earlier, '&&')} as earlier, ${joined(earlier, '||')} as "earlierAny",
      numnode(${stems.at(-1)}) > 0 as "hasMeaning"`)
  const [row] = rows
  if (!row || row.all === '') return null
  const { all, any, earlier: before, earlierAny, hasMeaning } = row
  return hasMeaning || before === '' ? { all, any } : { all: before, any: earlierAny }
}

/** A heading is found by what is at it: only with other words may those of its lesson and course count. */
async function match(db: Db, { words, brand, kinds }: Search, query: Query | null): Promise<FoundEntry[]> {
  if (!query) return []
  const wanted = sql`${query.all}::tsquery`
  const typed = words.join(' ')
  const isAllowed = sql`(brand is null or brand = ${brand})${kinds ? sql` and kind = any(${sql.param(kinds)})` : sql``}`
  const candidates = (condition: SQL) =>
    sql`(select kind, record, position from search_entries where ${condition} and ${isAllowed} limit ${MAX_CANDIDATES})`
  const title = sql`search_fold(coalesce(entry.heading, entry.title))`
  const { rows } = await db.execute<FoundEntry>(sql`
    with candidate as (
      ${candidates(sql`title_words @@ ${wanted}`)} union ${candidates(sql`all_words @@ ${wanted}`)}
    )
    select entry.kind, entry.record, entry.position, entry.params, entry.title, entry.context, entry.heading,
      entry.anchor, entry.body
    from search_entries entry join candidate using (kind, record, position)
    where entry.position = 0 or entry.title_words @@ ${query.any}::tsquery
      or ts_filter(entry.all_words, '{a,d}') @@ ${wanted}
    order by
      case when ${title} = ${typed} then 0 when starts_with(${title}, ${typed}) then 1
        when entry.title_words @@ ${wanted} then 2 else 3 end,
      case when entry.title_words @@ ${wanted} then (entry.position > 0)::int else 0 end,
      ts_rank(entry.all_words, ${wanted}) desc,
      entry.kind, entry.record, entry.position
    limit ${MAX_ENTRIES}`)
  return rows
}

/** Each word that no title or heading has, or begins with, becomes the one that was probably meant. */
async function correct(db: Db, words: string[]): Promise<string[]> {
  const asked = words.filter((word) => word.length > 3)
  if (asked.length === 0) return words
  const { rows } = await db.execute<{ word: string; known: string[] }>(sql`
    select asked.word, array(
      select known.word from search_words known where known.word % asked.word
      order by similarity(known.word, asked.word) desc, known.word limit ${MAX_ALIKE}
    ) as known
    from unnest(${sql.param(asked)}::text[]) asked (word)
    where not exists (
      select from search_entries where title_words @@ to_tsquery('pg_catalog.simple', asked.word || ':*')
    )`)
  const alike = new Map(rows.map(({ word, known }) => [word, known]))
  return words.map((word, at) => {
    const isBegun = at === words.length - 1
    return meantWord(word, alike.get(word) ?? [], { isBegun }) ?? word
  })
}
