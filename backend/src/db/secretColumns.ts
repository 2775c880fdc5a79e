import type pg from 'pg'

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

const columnsQuery = `
select c.relname as table, a.attname as name, pg_catalog.format_type(a.atttypid, a.atttypmod) as type
from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
where c.relnamespace = 'public'::pg_catalog.regnamespace and c.relkind in ('r', 'p')
  and a.attnum > 0 and not a.attisdropped
order by c.relname, a.attnum`

/** The tables with secret columns, with all their columns. */
export async function readGuardedTables(client: pg.ClientBase | pg.Pool): Promise<GuardedTable[]> {
  const { rows } = await client.query<{ table: string; name: string; type: string }>(columnsQuery)
  const tables = new Map<string, ColumnOfTable[]>()
  for (const { table, ...column } of rows) {
    const columns = tables.get(table) ?? []
    tables.set(table, [...columns, { ...column, isSecret: isSecret(table, column.name) }])
  }
  return [...tables]
    .map(([name, columns]) => ({ name, columns }))
    .filter(({ columns }) => columns.some((column) => column.isSecret))
}
