import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type ApiError, databaseCode, notFound } from '../../errors.ts'
import type { Direction } from '../../lists/page.ts'
import { limitMs } from '../sql/query.limits.ts'
import { describeReadError, notOfType } from './tables.errors.ts'
import { castTo, conditionOf, openColumn, type RowFilter, typedFilters } from './tables.filters.ts'
import type { Table } from './tables.policy.ts'

/** Texts as PostgreSQL prints values, in the order of the table's columns; secret ones are always null. */
export type TableRow = {
  /** The primary key, which identifies the row; null where it has none. */
  key: string[] | null
  /** Different after each change of the row. */
  version: string
  cells: (string | null)[]
}

export type RowQuery = {
  filters: RowFilter[]
  sort: string
  order: Direction
  limit: number
  offset: number
}

export type FoundRows = { rows: TableRow[]; total: number; isExact: boolean }

/** The number of rows that paging can reach. */
export const maxReached = 10_000
/** Characters of a cell in a list; the row itself is read whole, up to `maxCell`. */
export const maxShown = 2000
export const maxCell = 100_000
const maxCountMs = 1000

/** What executes SQL: the connection of a read, or the transaction of a change. */
export type Executor = Pick<ReturnType<typeof drizzle>, 'execute'>

/** The select list of a row; each text has one character more than `maxLength` when it was cut. */
export function rowParts(table: Table, maxLength: number): SQL {
  const key = table.hasKey
    ? sql`array[${list(table.primaryKey.map((name) => sql`${sql.identifier(name)}::text`))}]`
    : sql`null::text[]`
  const cells = table.columns.map(({ name, isSecret }) =>
    isSecret ? sql`null` : sql`left(${sql.identifier(name)}::text, ${maxLength + 1}::int)`,
  )
  return sql`${key} as key, xmin::text as version, array[${list(cells)}]::text[] as cells`
}

export function list(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `)
}

/** The row of a key, by the columns of the primary key. */
export function whereKey(table: Table, key: string[]): SQL {
  const parts = table.primaryKey.map((name, at) => {
    const column = table.columns.find((each) => each.name === name)
    if (!column) throw new Error(`The key of ${table.name} names no column`)
    return sql`${sql.identifier(name)} = ${castTo(column, key[at] ?? null)}`
  })
  return sql.join(parts, sql` and `)
}

export const nameOf = (table: Table): SQL => sql`public.${sql.identifier(table.name)}`

/** A page of rows, and how many there are: counted, where that is quick, else a lower bound or an estimate. */
export async function findRows(client: pg.Client, table: Table, query: RowQuery): Promise<FoundRows> {
  const db = drizzle(client)
  const startedAt = performance.now()
  await checkValues(db, table, query.filters)
  const { limit, offset } = query
  const page = sql`select ${rowParts(table, maxShown)} from ${nameOf(table)} ${where(table, query.filters)}
    order by ${orderOf(table, query)} limit ${limit + 1}::int offset ${offset}::int`
  const rows = await reading(() => rowsOf(db, page))
  const shown = rows.slice(0, limit)
  if (rows.length <= limit && (offset === 0 || rows.length > 0))
    return { rows: shown, total: offset + rows.length, isExact: true }
  const left = limitMs - (performance.now() - startedAt)
  const counted = await countQuickly(client, db, {
    table,
    filters: query.filters,
    ms: Math.min(maxCountMs, left),
  })
  if (counted !== undefined && counted <= maxReached) return { rows: shown, total: counted, isExact: true }
  const estimated = query.filters.length === 0 ? (table.estimatedRows ?? 0) : 0
  const known = counted === undefined ? offset + rows.length : counted
  return { rows: shown, total: Math.max(known, estimated), isExact: false }
}

/** How many rows pass the filters. */
export async function countRows(client: pg.Client, table: Table, filters: RowFilter[]): Promise<number> {
  const db = drizzle(client)
  await checkValues(db, table, filters)
  return reading(() => countOf(db, sql`${nameOf(table)} ${where(table, filters)}`))
}

/** The row of a key, locked until the transaction ends if `isLocking`; undefined without one. */
export async function findRow(
  db: Executor,
  table: Table,
  key: string[],
  isLocking = false,
): Promise<TableRow | undefined> {
  if (!table.hasKey || key.length !== table.primaryKey.length) return undefined
  const lock = isLocking ? sql`for update` : sql``
  const found = sql`select ${rowParts(table, maxCell)} from ${nameOf(table)} where ${whereKey(table, key)} ${lock}`
  try {
    return (await rowsOf(db, found))[0]
  } catch (error) {
    // A text that is not a value of the key's type identifies no row. The transaction is aborted by then.
    throw databaseCode(error)?.startsWith('22') ? rowNotFound() : error
  }
}

export function rowNotFound(): ApiError {
  return notFound('Esa fila no existe.')
}

export async function rowsOf(db: Executor, query: SQL): Promise<TableRow[]> {
  const { rows } = await db.execute<TableRow>(query)
  return rows
}

/** Counts up to one row more than paging can reach; undefined when it takes too long. */
async function countQuickly(
  client: pg.Client,
  db: Executor,
  { table, filters, ms }: { table: Table; filters: RowFilter[]; ms: number },
): Promise<number | undefined> {
  if (ms < 100) return undefined
  await client.query('savepoint counting')
  await client.query(`set local statement_timeout = ${Math.round(ms)}`)
  try {
    const some = sql`(select from ${nameOf(table)} ${where(table, filters)} limit ${maxReached + 1}::int) counted`
    return await countOf(db, some)
  } catch (error) {
    if (databaseCode(error) !== '57014') throw error
    await client.query('rollback to savepoint counting')
    return undefined
  }
}

async function countOf(db: Executor, source: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: string | number }>(sql`select count(*) as total from ${source}`)
  return Number(rows[0]?.total ?? 0)
}

/** Reports a value that is not of its column's type before the query, whose error would not show which one it is. */
async function checkValues(db: Executor, table: Table, filters: RowFilter[]) {
  for (const { column, value } of typedFilters(table, filters)) {
    try {
      await db.execute(sql`select ${castTo(column, value)}::text`)
    } catch (error) {
      throw notOfType(error, column, 'filters') ?? error
    }
  }
}

function where(table: Table, filters: RowFilter[]): SQL {
  const condition = conditionOf(table, filters)
  return condition ? sql`where ${condition}` : sql``
}

/** By the requested column, then by the key, so that pages neither repeat nor skip a row. */
function orderOf(table: Table, { sort, order }: RowQuery): SQL {
  const direction = sql.raw(order === 'DESC' ? 'desc' : 'asc')
  const asked =
    sort === '' ? [] : [sql`${sql.identifier(openColumn(table, sort, 'sort').name)} ${direction} nulls last`]
  const own = table.hasKey ? table.primaryKey.map((name) => sql`${sql.identifier(name)}`) : [sql`ctid`]
  return list([...asked, ...own])
}

async function reading<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    throw describeReadError(error)
  }
}
