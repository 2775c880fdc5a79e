import { and, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core'
import { storedEmail } from '../emailAddress.ts'

/** Whether the column lies in the range; undefined, hence no condition, without bounds. */
export function within(column: PgColumn, from: Date | undefined, to: Date | undefined): SQL | undefined {
  return and(from && gte(column, from), to && lte(column, to))
}

/** A condition for columns made by `searchText`, ignoring case and accents; undefined for a blank search. */
export function matches(searchText: AnyPgColumn, typed: string): SQL | undefined {
  if (typed === '') return undefined
  const stored = storedEmail(typed)
  // An address of an internationalized domain is stored in another form than people type.
  const others = stored === typed ? [] : [sql`${searchText} like ${patternOf(stored)}`]
  return or(sql`${searchText} like ${patternOf(typed)}`, ...others)
}

/**
 * The same for the first of the searched columns only; `matches` beside it finds the rows by an index. No LIKE, which the database
 * takes for so rare that it looks up each row by itself.
 */
export function matchesFirstLine(searchText: AnyPgColumn, typed: string): SQL {
  return sql`strpos(split_part(${searchText}, E'\n', 1), search_fold(${inOneLine(typed)})) > 0`
}

/** The same for an ordinary column, which no index supports. */
export function matchesUnindexed(column: AnyPgColumn, typed: string): SQL | undefined {
  return typed === '' ? undefined : sql`search_fold(${column}) like ${patternOf(typed)}`
}

/** A LIKE pattern that matches the text anywhere in one line, its own wildcards taken literally. */
function patternOf(typed: string): SQL {
  const literal = inOneLine(typed).replace(/[\\%_]/g, '\\$&')
  return sql`search_fold(${`%${literal}%`})`
}

function inOneLine(typed: string): string {
  return typed.replace(/\s+/g, ' ')
}
