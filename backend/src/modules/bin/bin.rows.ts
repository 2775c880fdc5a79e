import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { type BinKind, binned, type Dependant } from './bin.kinds.ts'

// Rows of one dependant are stored in pieces, because a short link may have a million visits.
const PIECE = 1000

export type NamedRecord = { id: string; name: string }

/** Copies records, which the caller has locked, into the bin with what depends on them. */
export async function copyToBin(
  db: Db,
  kind: BinKind,
  by: { id: string | null; name: string; runId?: string },
  records: NamedRecord[],
) {
  const { table, dependants } = binned[kind]
  const ids = records.map(({ id }) => id)
  const names = records.map(({ name }) => name)
  await db.execute(sql`
    insert into bin (kind, record_id, record_name, deleted_by_id, deleted_by_name, run_id, row)
    select ${kind}, t.id, named.name, ${by.id}::uuid, ${by.name}, ${by.runId ?? null}::uuid, to_jsonb(t) - 'search_text'
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(names)}::text[]) named (id, name)
    join ${table} t on t.id = named.id`)
  for (const [position, dependant] of dependants.entries()) {
    const reference = sql`d.${sql.identifier(dependant.column)}`
    const row = dependant.isDetached
      ? sql`jsonb_build_object('id', d.id, 'reference', ${reference})`
      : sql`to_jsonb(d) - 'search_text'`
    await db.execute(sql`
      insert into bin_dependants (bin_id, position, row)
      select piece.bin_id, ${position}, jsonb_build_object('rows', jsonb_agg(piece.row))
      from (
        select b.id as bin_id, ${row} as row, (row_number() over (partition by b.id order by d.ctid)) / ${PIECE}::int as number
        from bin b ${joinsOf(dependant)}
        where b.kind = ${kind} and b.record_id = any(${sql.param(ids)}::uuid[])
      ) piece group by piece.bin_id, piece.number`)
  }
}

/** From the record of `b` to the dependant's rows, as `d`. */
function joinsOf({ table, column, through = [] }: Dependant): SQL {
  const steps = [...through, { table, column }]
  const joins = steps.map((step, at) => {
    const [name, before] = [at === through.length ? 'd' : `t${at}`, at === 0 ? 'b' : `t${at - 1}`]
    const key = sql.identifier(at === 0 ? 'record_id' : 'id')
    return sql`join ${step.table} ${sql.identifier(name)}
      on ${sql.identifier(name)}.${sql.identifier(step.column)} = ${sql.identifier(before)}.${key}`
  })
  return sql.join(joins, sql` `)
}

/**
 * Inserts records of one kind from the bin into their table, with their ids; fails when a unique value has been taken
 * in the meantime.
 */
export async function copyFromBin(db: Db, kind: BinKind, binIds: string[]) {
  const { table, dependants } = binned[kind]
  const stored = sql`any(${sql.param(binIds)}::uuid[])`
  await insertRows(db, table, sql`select row from bin where id = ${stored}`)
  for (const [position, dependant] of dependants.entries()) {
    const rows = sql`select bin_id, jsonb_array_elements(row -> 'rows') as row from bin_dependants
      where bin_id = ${stored} and position = ${position}`
    if (dependant.isDetached) await attach(db, dependant, rows)
    else await insertRows(db, dependant.table, restorable(dependant, rows))
  }
  // Counts over old rows are cached while this number stays the same, and would miss the restored rows.
  const names = [table, ...dependants.map((dependant) => dependant.table)].map((each) => getTableName(each))
  await db.execute(
    sql`update row_removals set removals = removals + 1 where table_name = any(${sql.param(names)}::text[])`,
  )
}

function restorable({ needs }: Dependant, rows: SQL): SQL {
  if (!needs) return rows
  return sql`select * from (${rows}) kept
    where exists (select from ${needs.table} t where t.id = (kept.row ->> ${needs.column}::text)::uuid)`
}

async function attach(db: Db, { table, column }: Dependant, rows: SQL) {
  const name = sql.identifier(column)
  await db.execute(sql`
    update ${table} t set ${name} = coalesce((stored.row ->> 'reference')::uuid, b.record_id) from (${rows}) stored join bin b on b.id = stored.bin_id
    where t.${name} is null and t.id = (stored.row ->> 'id')::uuid`)
}

type Column = { name: string; optional: string | null }

async function insertRows(db: Db, table: Dependant['table'], rows: SQL) {
  const columns = await sharedColumns(db, table, rows)
  if (columns.length === 0) return
  const list = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(columns.map(restoredValue), sql`, `)
  await db.execute(sql`
    insert into ${table} (${list}) overriding system value
    select ${values} from (${rows}) stored, jsonb_populate_record(null::${table}, stored.row) r`)
}

/** An optional reference becomes null when the row that it refers to no longer exists. */
function restoredValue({ name, optional }: Column): SQL {
  const value = sql`r.${sql.identifier(name)}`
  if (!optional) return value
  return sql`(select other.id from ${sql.identifier(optional)} other where other.id = ${value})`
}

/** Columns that both the stored rows and the current table have; new ones get their default. */
async function sharedColumns(db: Db, table: Dependant['table'], rows: SQL): Promise<Column[]> {
  const { rows: found } = await db.execute<Column>(sql`
    select a.attname::text as name, (
      select f.confrelid::regclass::text from pg_catalog.pg_constraint f
      where f.conrelid = a.attrelid and f.contype = 'f' and f.conkey = array[a.attnum] and f.confdeltype = 'n'
    ) as optional
    from pg_catalog.pg_attribute a
    where a.attrelid = ${`public.${getTableName(table)}`}::regclass and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
      and a.attname in (
        select jsonb_object_keys(stored.row) from (${rows} limit 1) stored
      )
    order by a.attnum`)
  return found
}
