import { inArray, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** A condition for rows of the remotes that somebody may see; undefined if those are all remotes. */
export function inRemotes(column: AnyPgColumn, remotes: 'all' | string[]): SQL | undefined {
  return remotes === 'all' ? undefined : inArray(column, remotes)
}
