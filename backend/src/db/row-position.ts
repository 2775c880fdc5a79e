import { eq, getTableName, gt, max, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import type { pageViews } from './schema/messages.ts'
import { rowRemovals } from './schema/removals.ts'
import type { visits } from './schema/shortLinks.ts'

/** Append-only tables: each row is committed before a later one gets its id. */
type AppendOnlyTable = typeof visits | typeof pageViews

/** The last row of a table, and a version that changes when rows are changed or deleted. */
export async function readPosition(
  db: Db,
  table: AppendOnlyTable,
): Promise<{ last: number; version: string }> {
  const removals = db
    .select({ removals: rowRemovals.removals })
    .from(rowRemovals)
    .where(eq(rowRemovals.tableName, getTableName(table)))
  const [row] = await db.select({ last: max(table.id), removals: sql<number>`(${removals})` }).from(table)
  return { last: row?.last ?? 0, version: String(row?.removals ?? 0) }
}

/** A column with the last row of the table at the moment of the query. */
export function lastIdOf(table: AppendOnlyTable): SQL<number> {
  return sql<number>`(select max(${table.id}) from ${table})`
}

/** A condition for rows after the given one; none without it. */
export function laterThan(table: AppendOnlyTable, after: number | undefined): SQL | undefined {
  return after === undefined ? undefined : gt(table.id, after)
}

/** A moment in milliseconds; as a number, because a Date holds neither infinity nor every year of PostgreSQL. */
export function millisecondsOf(moment: AnyPgColumn): SQL<number> {
  return sql<number>`(extract(epoch from ${moment}) * 1000)::float8`
}
