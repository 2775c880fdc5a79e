import pg from 'pg'

type Table = {
  name: string
  /** Qualified with its schema. */
  quoted: string
  /** The columns that are not generated, quoted, in order. */
  columns: string[]
  /** The columns that order the rows the same way on every server. */
  order: string
  rows: number
}

/** The definitions, as PostgreSQL prints them, in the order in which an empty database accepts them. */
export type Definitions = { beforeRows: string[]; tables: Table[]; afterRows: string[] }

type Line = { line: string }

// Everything below is about the schema `public`, without what extensions brought.
const own = (catalog: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`

const extensions = `
select format('CREATE EXTENSION IF NOT EXISTS %I WITH SCHEMA public;', extname) as line
from pg_extension where extnamespace = 'public'::regnamespace order by extname collate "C"`

const enums = `
select format('CREATE TYPE public.%I AS ENUM (%s);', typname,
  (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid)) as line
from pg_type t where typnamespace = 'public'::regnamespace and typtype = 'e' and ${own('pg_type', 't.oid')}
order by typname collate "C"`

// Functions that refer to a table's row type come after the tables.
const functions = (ofTables: boolean) => `
select pg_get_functiondef(p.oid) || ';' as line
from pg_proc p where pronamespace = 'public'::regnamespace and prokind in ('f', 'p') and ${own('pg_proc', 'p.oid')}
  and ${ofTables ? '' : 'not'} exists (
    select from pg_depend d join pg_type t on t.oid = d.refobjid and t.typrelid <> 0
    where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.refclassid = 'pg_type'::regclass)
order by proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`

const sequenceOptions = `format('START WITH %s INCREMENT BY %s MINVALUE %s MAXVALUE %s CACHE %s%s',
  seqstart, seqincrement, seqmin, seqmax, seqcache, case when seqcycle then ' CYCLE' else '' end)`

const sequences = `
select format('CREATE SEQUENCE public.%I AS %s %s;', relname, format_type(seqtypid, null), ${sequenceOptions}) as line
from pg_class c join pg_sequence s on s.seqrelid = c.oid
where relnamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'i')
order by relname collate "C"`

const column = `
format('  %I %s%s%s%s', attname, format_type(atttypid, atttypmod),
  case when attcollation <> typcollation then
    (select format(' COLLATE %I.%I', nspname, collname) from pg_collation co
     join pg_namespace n on n.oid = collnamespace where co.oid = attcollation) else '' end,
  case
    when attidentity <> '' then format(' GENERATED %s AS IDENTITY (SEQUENCE NAME public.%I %s)',
      case attidentity when 'a' then 'ALWAYS' else 'BY DEFAULT' end, q.relname, ${sequenceOptions})
    when attgenerated = 's' then format(' GENERATED ALWAYS AS (%s) STORED', pg_get_expr(adbin, adrelid))
    when attgenerated = 'v' then format(' GENERATED ALWAYS AS (%s) VIRTUAL', pg_get_expr(adbin, adrelid))
    when adbin is not null then ' DEFAULT ' || pg_get_expr(adbin, adrelid)
    else '' end,
  case when attnotnull then ' NOT NULL' else '' end)`

const tables = `
select format(E'CREATE %sTABLE public.%I (\\n%s\\n)%s%s;', case relpersistence when 'u' then 'UNLOGGED ' else '' end, c.relname,
  (select string_agg(${column}, E',\\n' order by attnum)
   from pg_attribute a join pg_type t on t.oid = atttypid
   left join pg_attrdef f on f.adrelid = a.attrelid and f.adnum = a.attnum
   left join pg_depend d on d.refclassid = 'pg_class'::regclass and d.refobjid = a.attrelid and d.refobjsubid = attnum
     and d.classid = 'pg_class'::regclass and d.deptype = 'i' and attidentity <> ''
   left join pg_class q on q.oid = d.objid and q.relkind = 'S'
   left join pg_sequence s on s.seqrelid = q.oid
   where attrelid = c.oid and attnum > 0 and not attisdropped),
  case when relkind = 'p' then ' PARTITION BY ' || pg_get_partkeydef(c.oid) else '' end,
  case when reloptions is null then '' else format(' WITH (%s)', array_to_string(reloptions, ', ')) end) as line
from pg_class c
where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${own('pg_class', 'c.oid')}
order by c.relname collate "C"`

// Rows are written and read through their table, so a backup carries only the bounds of its partitions.
const partitionSchema = `
select 'CREATE SCHEMA partitions;' as line from pg_namespace where nspname = 'partitions'`

const isPartition = `c.relispartition and c.relkind = 'r' and n.nspname = 'partitions'
  and p.relnamespace = 'public'::regnamespace and p.relkind = 'p'`

const partitions = `
select format('CREATE TABLE partitions.%I PARTITION OF public.%I %s;', c.relname, p.relname,
  pg_get_expr(c.relpartbound, c.oid)) as line
from pg_class c join pg_namespace n on n.oid = c.relnamespace
join pg_inherits h on h.inhrelid = c.oid join pg_class p on p.oid = h.inhparent
where ${isPartition}
order by c.relname collate "C"`

const tableData = `
select c.relname as name, format('public.%I', c.relname) as quoted, greatest(reltuples, 0)::float8 + coalesce((
    select sum(greatest(l.reltuples, 0)) from pg_inherits h join pg_class l on l.oid = h.inhrelid
    where h.inhparent = c.oid), 0) as rows,
  (select coalesce(array_agg(quote_ident(attname) order by attnum), '{}') from pg_attribute
   where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
  coalesce((select string_agg(quote_ident(attname) || case when attcollation <> 0 then ' COLLATE "C"' else '' end, ', '
      order by k.position)
    from pg_index i, unnest(i.indkey::int[]) with ordinality as k (attnum, position)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
    where i.indrelid = c.oid and i.indisprimary),
    format('%I::text COLLATE "C"', c.relname)) as "order"
from pg_class c
where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${own('pg_class', 'c.oid')}
order by c.relname collate "C"`

const owners = `
select format('ALTER SEQUENCE public.%I OWNED BY public.%I.%I;', q.relname, c.relname, attname) as line
from pg_depend d join pg_class q on q.oid = d.objid and q.relkind = 'S'
join pg_class c on c.oid = d.refobjid join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype = 'a'
  and q.relnamespace = 'public'::regnamespace
order by q.relname collate "C"`

const sequenceNames = `
select relname as name from pg_class
where relnamespace = 'public'::regnamespace and relkind = 'S' and ${own('pg_class', 'pg_class.oid')}
order by relname collate "C"`

// NOT NULL is part of the column; keys come before the constraints that refer to them.
const constraints = `
select format('ALTER TABLE public.%I ADD CONSTRAINT %I %s;', c.relname, conname, pg_get_constraintdef(k.oid)) as line
from pg_constraint k join pg_class c on c.oid = conrelid
where k.connamespace = 'public'::regnamespace and contype in ('p', 'u', 'x', 'c', 'f') and ${own('pg_class', 'c.oid')}
order by array_position('{p,u,x,c,f}'::text[], contype::text), c.relname collate "C", conname collate "C"`

const indexes = `
select case c.relkind when 'p' then replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ')
  else pg_get_indexdef(i.indexrelid) end || ';' as line
from pg_index i join pg_class c on c.oid = i.indexrelid
where c.relnamespace = 'public'::regnamespace
  and not exists (select from pg_constraint k where k.conindid = i.indexrelid and contype in ('p', 'u', 'x'))
order by c.relname collate "C"`

// A view may refer to older ones.
const views = `
select format(E'CREATE VIEW public.%I AS\\n%s', relname, pg_get_viewdef(c.oid)) as line
from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'v' and ${own('pg_class', 'c.oid')}
order by c.oid`

const triggers = `
select pg_get_triggerdef(t.oid) || ';' as line
from pg_trigger t join pg_class c on c.oid = tgrelid
where c.relnamespace = 'public'::regnamespace and not tgisinternal
order by c.relname collate "C", tgname collate "C"`

// Objects that the queries above do not carry over must be reported.
const uncarried = `
select relname as line from pg_class c
where relnamespace = 'public'::regnamespace and (relkind in ('m', 'f') or relispartition
  or exists (select from pg_inherits where inhrelid = c.oid)) and relkind <> 'i' and relkind <> 'I'
union all
select typname from pg_type t left join pg_class c on c.oid = typrelid
where typnamespace = 'public'::regnamespace and (typtype in ('d', 'r') or (typtype = 'c' and relkind = 'c'))
  and ${own('pg_type', 't.oid')}
union all
select proname from pg_proc p
where pronamespace = 'public'::regnamespace and prokind not in ('f', 'p') and ${own('pg_proc', 'p.oid')}
union all
select polname from pg_policy
union all
select rulename from pg_rewrite w join pg_class c on c.oid = ev_class
where c.relnamespace = 'public'::regnamespace and rulename <> '_RETURN'
union all
select stxname from pg_statistic_ext where stxnamespace = 'public'::regnamespace
union all
select nspname || '.' || relname from pg_class c join pg_namespace n on n.oid = relnamespace
where relkind in ('r', 'p', 'v', 'm', 'S', 'f')
  and not exists (select from pg_inherits h join pg_class p on p.oid = h.inhparent where h.inhrelid = c.oid and ${isPartition})
  and nspname not in ('public', 'releases', 'information_schema') and nspname !~ '^pg_'
  and ${own('pg_class', 'c.oid')}`

export async function readUncarried(client: pg.ClientBase): Promise<string[]> {
  return lines(client, uncarried)
}

export async function readDefinitions(client: pg.ClientBase): Promise<Definitions> {
  const beforeRows: string[] = []
  for (const query of [
    ...[extensions, enums, sequences, functions(false), partitionSchema, tables],
    ...[partitions, functions(true), owners],
  ]) {
    beforeRows.push(...(await lines(client, query)))
  }
  const { rows } = await client.query<Table>(tableData)
  const afterRows = await sequenceValues(client)
  for (const query of [constraints, indexes, views, triggers]) afterRows.push(...(await lines(client, query)))
  return { beforeRows, tables: rows, afterRows }
}

async function sequenceValues(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(sequenceNames)
  const values: string[] = []
  for (const { name } of rows) {
    const sequence = `public.${pg.escapeIdentifier(name)}`
    values.push(
      ...(await lines(
        client,
        `select format('SELECT pg_catalog.setval(%L, %s, %L);', ${pg.escapeLiteral(sequence)}, last_value, is_called) as line from ${sequence}`,
      )),
    )
  }
  return values
}

async function lines(client: pg.ClientBase, query: string): Promise<string[]> {
  const { rows } = await client.query<Line>(query)
  return rows.map((row) => row.line)
}
