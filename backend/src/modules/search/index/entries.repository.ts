import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { clip } from '../../../clip.ts'
import type { Db } from '../../../db/database.ts'
import { type SearchEntryKind, searchEntries } from '../../../db/schema/search.ts'
import { lessonSections } from './lessonSections.ts'
import { type RowKind, type SourceRow, sourceRows } from './sources.ts'

export type EntryValues = Omit<typeof searchEntries.$inferInsert, 'titleWords' | 'allWords'>

/** In characters, of one entry, so that its words stay far below what the database takes. */
const MAX_BODY = 20_000
const MAX_TITLE = 500
const MAX_HEADINGS = 300

/** The records of a kind whose entries are missing or outdated, and those whose record is gone. */
export async function listOutdated(db: Db, kind: RowKind, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ record: string }>(sql`
    select coalesce(now.record, entry.record) as record
    from ${sourceRows(kind)} now
    full join (select record, source from search_entries where kind = ${kind} and position = 0) entry
      on entry.record = now.record
    where entry.source is distinct from now.source
    limit ${limit}`)
  return rows.map(({ record }) => record)
}

/**
 * Makes the entries of some records again, which another process may have done meanwhile: one at a time does it. Records that are
 * gone have none.
 */
export async function remakeEntries(db: Db, kind: RowKind, records: string[]) {
  await db.transaction(async (transaction) => {
    await lockEntries(transaction)
    const { rows } = await transaction.execute<SourceRow>(sql`
      select now.* from ${sourceRows(kind, records)} now`)
    const { rows: current } = await transaction.execute<{ record: string; source: string }>(sql`
      select record, source from search_entries
      where kind = ${kind} and position = 0 and record = any(${sql.param(records)})`)
    const known = new Map(current.map(({ record, source }) => [record, source]))
    const present = new Set(rows.map(({ record }) => record))
    const changed = rows.filter(({ record, source }) => known.get(record) !== source)
    const gone = records.filter((record) => !present.has(record))
    const entries: EntryValues[] = []
    for (const row of changed) {
      entries.push(...entriesOf(kind, row))
      // Reading a long text takes some milliseconds.
      await setImmediate()
    }
    await replaceEntries(transaction, kind, [...gone, ...changed.map(({ record }) => record)], entries)
  })
}

/** In the caller's transaction. */
export async function lockEntries(db: Db) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('search entries'))`)
}

/** Replaces the entries of records, and the words of titles that only they had. In the caller's transaction. */
export async function replaceEntries(
  db: Db,
  kind: SearchEntryKind,
  records: string[],
  entries: EntryValues[],
) {
  const { rows: former } = await db.execute<{ word: string }>(sql`
    with removed as (
      delete from search_entries where kind = ${kind} and record = any(${sql.param(records)})
      returning coalesce(heading, title) as title
    )
    select distinct ${wordsIn(sql`title`)} as word from removed`)
  // Some hundred at a time: a statement takes at most 65,535 values.
  for (let at = 0; at < entries.length; at += 500)
    await db.insert(searchEntries).values(entries.slice(at, at + 500))
  await db.execute(sql`
    insert into search_words (word)
    select distinct ${wordsIn(sql`coalesce(heading, title)`)} from search_entries
    where kind = ${kind} and record = any(${sql.param(records)})
    on conflict do nothing`)
  const words = former.map(({ word }) => word)
  if (words.length > 0)
    await db.execute(sql`
      delete from search_words where word = any(${sql.param(words)}) and not exists (
        select from search_entries where title_words @@ to_tsquery('pg_catalog.simple', word)
      )`)
}

/** The words of a title that are long enough to be misspelt, without accents. */
function wordsIn(title: ReturnType<typeof sql>) {
  return sql`(regexp_matches(search_fold(${title}), '[[:alnum:]]{3,40}', 'g'))[1]`
}

/** The record itself, which is found by its headings as well, and an entry for each of them. */
function entriesOf(kind: RowKind, { record, params, text, source, ...row }: SourceRow): EntryValues[] {
  const [title, context] = [clip(row.title, MAX_TITLE), clip(row.context, MAX_TITLE)]
  const sections = text === null ? [] : lessonSections(text)
  const headings = sections.filter(({ heading }) => heading?.text).slice(0, MAX_HEADINGS)
  const own = sections.filter(({ heading }) => !heading?.text).map((section) => section.text)
  const body = [row.body, ...own, ...headings.map((section) => `${section.heading?.text}.`)].join(' ')
  const common = { kind, record, params, title, context, source }
  return [
    { ...common, position: 0, body: clip(body, MAX_BODY) },
    ...headings.map((section, at) => ({
      ...{ ...common, position: at + 1, body: clip(section.text, MAX_BODY) },
      ...{ heading: clip(section.heading?.text ?? '', MAX_TITLE), anchor: section.heading?.anchor },
    })),
  ]
}
