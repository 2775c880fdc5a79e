import type pg from 'pg'
import { isSecret } from '../secretColumns.ts'

type TableFacts = {
  name: string
  comment: string | null
  /** As of the last analysis, or what the server counted since. */
  estimatedRows: number | null
  analyzedAt: Date | null
}

export type TableSizes = { tableBytes: number; indexBytes: number }
export type TableSummary = TableFacts & TableSizes

export type TableColumn = {
  name: string
  type: string
  /** The type without its length, which is what a text is cast to: a cast to a length would cut it. */
  castType: string
  isNullable: boolean
  defaultValue: string | null
  comment: string | null
  isGenerated: boolean
  /** The values of an enumerated type. */
  choices: string[]
  isSecret: boolean
}

type TableConstraint = {
  name: string
  kind: 'primary' | 'unique' | 'check' | 'foreign'
  columns: string[]
  definition: string
}

type ForeignKey = {
  name: string
  table: string
  columns: string[]
  otherTable: string
  otherColumns: string[]
  onDelete: 'no action' | 'restrict' | 'cascade' | 'set null' | 'set default'
}

type TableIndex = {
  name: string
  definition: string
  isUnique: boolean
  isValid: boolean
}

export type CatalogTable = TableFacts & {
  columns: TableColumn[]
  primaryKey: string[]
  constraints: TableConstraint[]
  /** What this table refers to. */
  foreignKeys: ForeignKey[]
  /** What refers to this table. */
  referencedBy: ForeignKey[]
  indexes: TableIndex[]
  /** Whether rows can be identified, by a primary key without secrets. */
  hasKey: boolean
}

const facts = `
c.relname as name, pg_catalog.obj_description(c.oid, 'pg_class') as comment,
  case c.relkind when 'p' then (
    select pg_catalog.sum(coalesce(nullif(l.reltuples, -1), t.n_live_tup)) from pg_catalog.pg_inherits h
      join pg_catalog.pg_class l on l.oid = h.inhrelid join pg_catalog.pg_stat_user_tables t on t.relid = l.oid
    where h.inhparent = c.oid
  )::pg_catalog.float8 else coalesce(nullif(c.reltuples, -1), s.n_live_tup)::pg_catalog.float8 end as "estimatedRows",
  greatest(s.last_analyze, s.last_autoanalyze) as "analyzedAt"`

// A partitioned table and its indexes have no size of their own.
const sizeWith = (size: string) => `(pg_catalog.${size}(c.oid) + coalesce((
  select pg_catalog.sum(pg_catalog.${size}(h.inhrelid)) from pg_catalog.pg_inherits h where h.inhparent = c.oid
), 0))::pg_catalog.float8`

// Waits for a lock that excludes readers, unlike the rest.
const sizes = `
${sizeWith('pg_table_size')} as "tableBytes", ${sizeWith('pg_indexes_size')} as "indexBytes"`

const readable = `
from pg_catalog.pg_class c left join pg_catalog.pg_stat_user_tables s on s.relid = c.oid
where c.relnamespace = 'public'::pg_catalog.regnamespace and c.relkind in ('r', 'p')
  and pg_catalog.has_any_column_privilege($1::pg_catalog.name, c.oid, 'select')`

// To print an expression, PostgreSQL locks its table, which may wait for a lock that excludes readers.
const columnsWith = (expression: string) => `
select a.attname as name, pg_catalog.format_type(a.atttypid, a.atttypmod) as type,
  pg_catalog.format_type(a.atttypid, null) as "castType", not a.attnotnull as "isNullable",
  ${expression} as "defaultValue",
  pg_catalog.col_description(a.attrelid, a.attnum) as comment,
  a.attgenerated <> '' or a.attidentity = 'a' as "isGenerated",
  array(select e.enumlabel::pg_catalog.text from pg_catalog.pg_enum e where e.enumtypid = a.atttypid
    order by e.enumsortorder) as choices
from pg_catalog.pg_attribute a
  left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
where a.attrelid = ('public.' || pg_catalog.quote_ident($1))::pg_catalog.regclass and a.attnum > 0 and not a.attisdropped
order by a.attnum`

const namesOf = (relation: string, numbers: string) => `array(
  select a.attname::pg_catalog.text from pg_catalog.unnest(${numbers}) with ordinality k (number, place)
    join pg_catalog.pg_attribute a on a.attrelid = ${relation} and a.attnum = k.number order by k.place)`

const constraintsWith = (definition: string) => `
select c.conname as name, c.contype as kind, t.relname as table, o.relname as "otherTable",
  ${namesOf('c.conrelid', 'c.conkey')} as columns, ${namesOf('c.confrelid', 'c.confkey')} as "otherColumns",
  c.confdeltype as "onDelete", ${definition} as definition
from pg_catalog.pg_constraint c join pg_catalog.pg_class t on t.oid = c.conrelid
  left join pg_catalog.pg_class o on o.oid = c.confrelid
where c.contype in ('p', 'u', 'c', 'f') and c.conparentid = 0
  and ('public.' || pg_catalog.quote_ident($1))::pg_catalog.regclass in (c.conrelid, c.confrelid)
order by c.contype <> 'p', c.contype desc, c.conname`

const indexes = `
select c.relname as name, pg_catalog.pg_get_indexdef(c.oid) as definition,
  i.indisunique as "isUnique", i.indisvalid as "isValid"
from pg_catalog.pg_index i join pg_catalog.pg_class c on c.oid = i.indexrelid
where i.indrelid = ('public.' || pg_catalog.quote_ident($1))::pg_catalog.regclass
order by i.indisprimary desc, c.relname`

/** The tables that a login may read. */
export async function listTables(pool: pg.Pool, login: string): Promise<TableSummary[]> {
  const { rows } = await pool.query<TableSummary>(
    `select ${facts}, ${sizes} ${readable} order by c.relname limit 1000`,
    [login],
  )
  return rows
}

type ConstraintRow = Omit<ForeignKey, 'onDelete'> & { kind: string; onDelete: string; definition: string }

/**
 * Reads a table that the login may read from the catalog; undefined without one of that name. Defaults, definitions and
 * indexes are read only if `isWhole`.
 */
export async function readTable(
  pool: pg.Pool,
  login: string,
  name: string,
  isWhole: boolean,
): Promise<CatalogTable | undefined> {
  const { rows: found } = await pool.query<TableFacts>(`select ${facts} ${readable} and c.relname = $2`, [
    login,
    name,
  ])
  const [table] = found
  if (!table) return undefined
  const [columnRows, constraintRows, indexRows] = await Promise.all([
    pool.query<Omit<TableColumn, 'isSecret'>>(
      columnsWith(isWhole ? 'pg_catalog.pg_get_expr(d.adbin, d.adrelid)' : 'null'),
      [name],
    ),
    pool.query<ConstraintRow>(constraintsWith(isWhole ? 'pg_catalog.pg_get_constraintdef(c.oid)' : "''"), [
      name,
    ]),
    isWhole ? pool.query<TableIndex>(indexes, [name]) : { rows: [] },
  ])
  const own = constraintRows.rows.filter((row) => row.table === name)
  const primaryKey = own.find(({ kind }) => kind === 'p')?.columns ?? []
  return {
    ...table,
    columns: columnRows.rows.map((column) => ({ ...column, isSecret: isSecret(name, column.name) })),
    primaryKey,
    constraints: own.map(toConstraint),
    foreignKeys: own.filter(({ kind }) => kind === 'f').map(toForeignKey),
    referencedBy: constraintRows.rows
      .filter(({ kind, otherTable }) => kind === 'f' && otherTable === name)
      .map(toForeignKey),
    indexes: indexRows.rows,
    hasKey: primaryKey.length > 0 && !primaryKey.some((column) => isSecret(name, column)),
  }
}

/** The sizes on disk of a table and of each of its indexes, by name. */
export async function readSizes(pool: pg.Pool, { name }: CatalogTable) {
  const { rows } = await pool.query<TableSizes>(
    `select ${sizes} from pg_catalog.pg_class c
     where c.oid = ('public.' || pg_catalog.quote_ident($1))::pg_catalog.regclass`,
    [name],
  )
  const found = await pool.query<{ name: string; bytes: number }>(indexSizes, [name])
  return {
    ...(rows[0] ?? { tableBytes: 0, indexBytes: 0 }),
    bytesOfIndex: new Map(found.rows.map((index) => [index.name, index.bytes])),
  }
}

const indexSizes = `
select c.relname as name, ${sizeWith('pg_relation_size')} as bytes
from pg_catalog.pg_index i join pg_catalog.pg_class c on c.oid = i.indexrelid
where i.indrelid = ('public.' || pg_catalog.quote_ident($1))::pg_catalog.regclass`

const kinds: Record<string, TableConstraint['kind']> = { p: 'primary', u: 'unique', c: 'check', f: 'foreign' }

function toConstraint({ name, kind, columns: of, definition }: ConstraintRow): TableConstraint {
  return { name, kind: kinds[kind] ?? 'check', columns: of, definition }
}

const deletions: Record<string, ForeignKey['onDelete']> = {
  a: 'no action',
  r: 'restrict',
  c: 'cascade',
  n: 'set null',
  d: 'set default',
}

function toForeignKey({
  name,
  table,
  columns: of,
  otherTable,
  otherColumns,
  onDelete,
}: ConstraintRow): ForeignKey {
  return { name, table, columns: of, otherTable, otherColumns, onDelete: deletions[onDelete] ?? 'no action' }
}
