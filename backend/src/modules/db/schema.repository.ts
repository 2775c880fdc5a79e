import type pg from 'pg'

export type TableColumns = { name: string; columns: string[] }

// Only what the query login may read.
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
