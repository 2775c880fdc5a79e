import { asc, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'

export const MAX_BULK_ROWS = 100_000

/** The ids of all rows that match, up to one more than a bulk change accepts, so that an excess is noticed. */
export async function idsWhere(db: Db, table: PgTable, where: SQL | undefined): Promise<string[]> {
  const id = (getTableColumns(table) as Record<string, PgColumn>).id as PgColumn
  const rows = await db
    .select({ id: sql<string>`${id}` })
    .from(table)
    .where(where)
    .orderBy(asc(id))
    .limit(MAX_BULK_ROWS + 1)
  return rows.map((row) => row.id)
}
