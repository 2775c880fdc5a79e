import type pg from 'pg'
import type { Difference } from '../catalog/differences.ts'
import { addMonths, boundOf, monthOf } from './months.ts'
import { type PartitionedTable, partitionedTables } from './tables.ts'

const WEEK_MS = 7 * 86_400_000

const keyIndex = ({ name }: PartitionedTable) => `${name}_partition_key`
const limit = ({ name }: PartitionedTable) => `${name}_until`

/**
 * Does the long part of migration 0022 while other processes read and write the tables: a unique index of the later
 * primary key, and a validated constraint that spares the scan for the bound of the first partition. Requires a
 * connection without a transaction. Another start continues after an interruption.
 */
export async function preparePartitions(client: pg.ClientBase, now = new Date()) {
  for (const table of partitionedTables) {
    if (await isOrdinary(client, table)) await prepare(client, table, now)
  }
}

async function isOrdinary(client: pg.ClientBase, { name, column }: PartitionedTable): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
     where c.oid = pg_catalog.to_regclass($1) and c.relkind = 'r' and a.attname = $2`,
    [`public.${name}`, column],
  )
  return rowCount === 1
}

async function prepare(client: pg.ClientBase, table: PartitionedTable, now: Date) {
  const { name, column, type, key } = table
  // The constraint refuses rows from its bound on, so the bound is far enough for a preparation that nobody continues.
  const bound = boundOf(addMonths(monthOf(new Date(now.getTime() + WEEK_MS)), 1), type)
  const alter = `alter table public.${name}`
  await client.query(`${alter} drop constraint if exists ${limit(table)}`)
  const { rows } = await client.query<{ isValid: boolean }>(
    'select indisvalid as "isValid" from pg_catalog.pg_index where indexrelid = pg_catalog.to_regclass($1)',
    [`public.${keyIndex(table)}`],
  )
  if (rows[0]?.isValid === false) await client.query(`drop index public.${keyIndex(table)}`)
  if (!rows[0]?.isValid)
    await client.query(`create unique index concurrently ${keyIndex(table)} on public.${name} (${key})`)
  const { rowCount } = await client.query(`select from public.${name} where ${column} >= ${bound} limit 1`)
  // The migration moves such rows, and then scans the table itself.
  if (rowCount) return
  await client.query(`${alter} add constraint ${limit(table)} check (${column} < ${bound}) not valid`)
  await client.query(`${alter} validate constraint ${limit(table)}`)
}

/** Whether the difference is what an interrupted preparation leaves. */
export function isPreparation({ kind, name, problem, definition = '' }: Difference): boolean {
  if (problem !== 'foreign') return false
  return partitionedTables.some((table) => {
    const { name: of, column, key } = table
    if (kind === 'index' && name === `public.${keyIndex(table)}`)
      return definition === `CREATE UNIQUE INDEX ${keyIndex(table)} ON public.${of} USING btree (${key})`
    return (
      kind === 'table constraint' &&
      name === `${limit(table)} on public.${of}` &&
      new RegExp(`^CHECK \\(\\(${column} < '[-\\d: +]+'::[a-z ]+\\)\\)( NOT VALID not valid)?$`).test(
        definition,
      )
    )
  })
}
