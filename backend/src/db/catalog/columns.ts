import pg from 'pg'

type Connection = pg.ClientBase | pg.Pool

type Column = {
  name: string
  type: string
  /** The server computes it. */
  isGenerated: boolean
  /** The server numbers it, unless a row brings its own number. */
  isIdentity: boolean
}

/** A table, or a view, with names of columns. */
export type TableColumns = { name: string; columns: string[] }

// Names are qualified because a dump empties the search path, and a query of an administrator may have changed it.
const names = `
select c.relname as name from pg_catalog.pg_class c
where c.relnamespace = $1::pg_catalog.regnamespace and c.relkind in ('r', 'p')
order by c.relname`

/** The tables of a schema, by name; partitions are in a schema of their own. */
export async function listTableNames(connection: Connection, schema = 'public'): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>(names, [schema])
  return rows.map(({ name }) => name)
}

/** Locks tables of `public` until the transaction ends. */
export function lockStatement(tables: string[], mode: 'share' | 'access share'): string {
  const list = tables.map((name) => `public.${pg.escapeIdentifier(name)}`).join(', ')
  return `lock table ${list} in ${mode} mode`
}

const columns = `
select c.relname as table, a.attname as name, pg_catalog.format_type(a.atttypid, a.atttypmod) as type,
  a.attgenerated <> '' as "isGenerated", a.attidentity <> '' as "isIdentity"
from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
where c.relnamespace = $1::pg_catalog.regnamespace and c.relkind in ('r', 'p')
  and a.attnum > 0 and not a.attisdropped
order by c.relname, a.attnum`

/** The columns of each table of a schema, in their order. */
export async function columnsByTable(
  connection: Connection,
  schema = 'public',
): Promise<Map<string, Column[]>> {
  const { rows } = await connection.query<Column & { table: string }>(columns, [schema])
  const tables = new Map<string, Column[]>()
  for (const { table, ...column } of rows) tables.set(table, [...(tables.get(table) ?? []), column])
  return tables
}

const readable = `
select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
where c.relnamespace = 'public'::pg_catalog.regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
  and a.attnum > 0 and not a.attisdropped
  and pg_catalog.has_column_privilege($1::name, c.oid, a.attnum, 'select')
group by c.relname
order by c.relname
limit 1000`

/** The tables and views with the columns that a login may read. */
export async function listReadableTables(connection: pg.Pool, login: string): Promise<TableColumns[]> {
  const { rows } = await connection.query<TableColumns>(readable, [login])
  return rows
}
