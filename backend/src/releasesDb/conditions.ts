import { inArray, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Rows of the remotes that somebody may see; no condition for all of them. */
export function inRemotes(column: AnyPgColumn, remotes: 'all' | string[]): SQL | undefined {
  return remotes === 'all' ? undefined : inArray(column, remotes)
}
