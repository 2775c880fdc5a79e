import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/database.ts'
import type { Found, Slice, SortedPage } from './page.ts'

type Selection = Slice & { where?: SQL | undefined; orderBy: SQL[] }

/**
 * A page of a table whose rows are counted for each request; `read` is the table's `findMany`. Tables that grow with
 * every visit use `createAppendOnlyList` instead.
 */
export async function findPage<Row>(
  db: Pick<Db, '$count'>,
  table: PgTable,
  selection: Selection,
  read: (selection: Selection) => Promise<Row[]>,
): Promise<Found<Row>> {
  const [rows, total] = await Promise.all([read(selection), db.$count(table, selection.where)])
  return { rows, total }
}

/** The order of a page: by the requested columns, then by the list's own column and the id. */
export function orderOf<Column extends string>(
  { sortedBy, order }: Pick<SortedPage<Column>, 'sortedBy' | 'order'>,
  columns: Record<Column, PgColumn>,
  { own, id }: { own: PgColumn; id: PgColumn },
): SQL[] {
  const others = sortedBy.map(
    ({ column, direction }) => sql`${inAlphabet(columns[column])} ${sql.raw(direction)} nulls last`,
  )
  return [...others, order === 'ASC' ? asc(own) : desc(own), asc(id)]
}

// The database compares bytes, which puts Álvaro after Zoe and ana after Zoe.
function inAlphabet(column: PgColumn): SQL {
  return column.columnType === 'PgText' ? sql`${column} collate "es-x-icu"` : sql`${column}`
}
