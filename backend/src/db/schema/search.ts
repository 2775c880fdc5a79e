import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** A text's words, as they are written and as Spanish stems, without accents: other forms of a word have the same stem. */
const wordsOf = (text: string) => {
  const folded = `search_fold(${text})`
  return `to_tsvector('pg_catalog.simple', ${folded}) || to_tsvector('pg_catalog.spanish', ${folded})`
}

const words = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const searchKinds = ['lesson', 'course', 'category', 'project', 'member', 'page'] as const

export type SearchEntryKind = (typeof searchKinds)[number]

/**
 * What everybody may find: an entry for each lesson, course, category, project, person of the team and page, and one for each heading
 * in the text of a lesson. Derived from other tables and from the published site, so it can always be made again.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    kind: text('kind', { enum: searchKinds }).notNull(),
    /** The id of the record; of a page its brand and path. */
    record: text('record').notNull(),
    /** 0 for the record itself; its headings are counted from 1, in their order. */
    position: integer('position').notNull(),
    /** The brand that has it; null for all. */
    brand: text('brand'),
    /** The values in the path of its page; of a page without any, the path. */
    params: text('params').array().notNull(),
    title: text('title').notNull(),
    /** What it belongs to, such as the course of a lesson. */
    context: text('context').notNull(),
    /** Both null for the record itself. */
    heading: text('heading'),
    anchor: text('anchor'),
    body: text('body').notNull(),
    /** A digest of what the record's entries were made from; another one now means that they are outdated. */
    source: text('source').notNull(),
    titleWords: words('title_words')
      .notNull()
      .generatedAlwaysAs(sql.raw(wordsOf('coalesce("heading", "title")'))),
    allWords: words('all_words')
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          [
            `setweight(${wordsOf('coalesce("heading", "title")')}, 'A')`,
            `setweight(${wordsOf(`"context" || ' ' || "title"`)}, 'C')`,
            `setweight(${wordsOf('"body"')}, 'D')`,
          ].join(' || '),
        ),
      ),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.record, table.position] }),
    index('search_entries_title_index').using('gin', table.titleWords),
    index('search_entries_words_index').using('gin', table.allWords),
  ],
)

/** The words of titles and headings, for finding the one that was meant by a misspelt one. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (table) => [
  index('search_words_index').using('gin', table.word.op('gin_trgm_ops')),
])
