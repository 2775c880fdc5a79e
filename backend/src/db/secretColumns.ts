import type pg from 'pg'
import { columnsByTable } from './catalog/columns.ts'

// Rows of the bin contain the columns of what was deleted, password hashes included.
const secretColumns = new Set(['bin.row', 'bin_dependants.row'])
const secretName = /_hash$|(^|_)(token|secret|password)$/

/**
 * Whether the values of a column are secret. The one list of secret columns: the login for administrators' queries may not
 * read them, and the tables screen never shows, filters, orders by or writes them.
 */
export function isSecret(table: string, column: string): boolean {
  return secretColumns.has(`${table}.${column}`) || secretName.test(column)
}

type ColumnOfTable = { name: string; type: string; isSecret: boolean }
export type GuardedTable = { name: string; columns: ColumnOfTable[] }

/** The tables with secret columns, with all their columns. */
export async function readGuardedTables(client: pg.ClientBase | pg.Pool): Promise<GuardedTable[]> {
  return [...(await columnsByTable(client))]
    .map(([table, columns]) => ({
      name: table,
      columns: columns.map(({ name, type }) => ({ name, type, isSecret: isSecret(table, name) })),
    }))
    .filter(({ columns }) => columns.some((column) => column.isSecret))
}
