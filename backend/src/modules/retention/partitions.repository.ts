import type pg from 'pg'
import { addMonths, boundOf, type Month } from '../../db/partitions/months.ts'
import type { PartitionedTable } from '../../db/partitions/tables.ts'

export type Partition = {
  /** Qualified and quoted. */
  name: string
  /** The month that its rows are before; null for the partition of rows that no other takes. */
  until: Month | null
  /** Whether it has everything from before, not only one month. */
  isFirst: boolean
}

const listing = `
select pg_catalog.format('%I.%I', n.nspname, c.relname) as name,
  case $2 when 'day' then pg_catalog.left(bound, 7)
    else pg_catalog.to_char(bound::timestamptz at time zone 'America/Bogota', 'YYYY-MM') end as until,
  pg_catalog.pg_get_expr(c.relpartbound, c.oid) like '%(MINVALUE)%' as "isFirst"
from pg_catalog.pg_inherits h join pg_catalog.pg_class c on c.oid = h.inhrelid
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace,
  pg_catalog.substring(pg_catalog.pg_get_expr(c.relpartbound, c.oid), 'TO \\(''([^'']+)''\\)') as bound
where h.inhparent = $1::pg_catalog.regclass order by until`

export async function listPartitions(
  client: pg.ClientBase,
  { name, type }: PartitionedTable,
): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(listing, [`public.${name}`, type])
  return rows
}

const nameOf = ({ name }: PartitionedTable, month: Month) => `partitions.${name}_${month.replace('-', '_')}`

/**
 * Adds the partition of a month. Rows of that month that the partition of the rest has taken move to it. It is attached
 * after it was made, which lets others read and write its table in the meantime.
 */
export async function addPartition(client: pg.ClientBase, table: PartitionedTable, month: Month) {
  const { name, column, type } = table
  const [from, to] = [boundOf(month, type), boundOf(addMonths(month, 1), type)]
  const partition = nameOf(table, month)
  await client.query(`create table ${partition} (like public.${name} including defaults including generated)`)
  const { rows } = await client.query<{ columns: string }>(
    `select pg_catalog.string_agg(pg_catalog.quote_ident(attname), ', ' order by attnum) as columns
     from pg_catalog.pg_attribute
     where attrelid = $1::pg_catalog.regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`public.${name}`],
  )
  const columns = rows[0]?.columns
  // Nobody adds a row for the month to the rest between the move and the end of the transaction.
  await client.query(`lock table partitions.${name}_rest in access exclusive mode`)
  await client.query(
    `with moved as (delete from partitions.${name}_rest where ${column} >= ${from} and ${column} < ${to} returning ${columns})
     insert into ${partition} (${columns}) select ${columns} from moved`,
  )
  await client.query(
    `alter table public.${name} attach partition ${partition} for values from (${from}) to (${to})`,
  )
}

/** Whether the rest has rows from before the month. */
export async function hasOldRest(
  client: pg.ClientBase,
  { name, column, type }: PartitionedTable,
  month: Month,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from partitions.${name}_rest where ${column} < ${boundOf(month, type)} limit 1`,
  )
  return rowCount === 1
}

export async function deleteOldRest(
  client: pg.ClientBase,
  { name, column, type }: PartitionedTable,
  month: Month,
) {
  await client.query(`delete from partitions.${name}_rest where ${column} < ${boundOf(month, type)}`)
  await countRemoval(client, name)
}

export async function dropPartition(client: pg.ClientBase, { name }: PartitionedTable, partition: Partition) {
  await client.query(`drop table ${partition.name}`)
  await countRemoval(client, name)
}

// As the triggers of the table do; they see no partition.
async function countRemoval(client: pg.ClientBase, table: string) {
  await client.query(
    `insert into public.row_removals as kept (table_name, removals) values ($1, 1)
     on conflict (table_name) do update set removals = kept.removals + 1`,
    [table],
  )
}
