import { type SQL, sql } from 'drizzle-orm'
import { stale } from '../../conflicts.ts'
import type { TableColumn } from '../../db/catalog/tables.ts'
import type { Db } from '../../db/database.ts'
import { ApiError, databaseCode } from '../../errors.ts'
import type { Author } from '../activity/author.ts'
import { recordChange } from '../activity/recordChange.ts'
import { loginOutOfReach } from '../sql/query.errors.ts'
import { limitMs } from '../sql/query.limits.ts'
import { describeWriteError, notOfType } from './tables.errors.ts'
import { castTo, invalid } from './tables.filters.ts'
import type { Table } from './tables.policy.ts'
import { rowChange } from './tables.record.ts'
import {
  findRow,
  list,
  maxCell,
  nameOf,
  rowNotFound,
  rowParts,
  rowsOf,
  type TableRow,
  whereKey,
} from './tables.rows.ts'

/** Texts by column; null is NULL. */
export type RowValues = Record<string, string | null>
type NamedRow = { key: string[]; version: string }
type Writer = { db: Db; login: string; author: Author }

const lockMs = 2000

/**
 * Writes with the rights of the query login and records the change with those of the site, in one transaction. Only
 * statements that this file composes run in it.
 */
async function writing<Result>({ db, login }: Writer, table: Table, work: (tx: Db) => Promise<Result>) {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${limitMs}`))
      await tx.execute(sql.raw(`set local lock_timeout = ${lockMs}`))
      // As where rows are read: a time without an offset is one of Bogotá.
      await tx.execute(sql.raw("set local timezone = 'America/Bogota'"))
      await takeRole(tx, login)
      return work(tx as Db)
    })
  } catch (error) {
    throw describeWriteError(error, table)
  }
}

async function takeRole(tx: Pick<Db, 'execute'>, login: string) {
  try {
    await tx.execute(sql`set local role ${sql.identifier(login)}`)
  } catch (error) {
    throw databaseCode(error) === '42501' ? loginOutOfReach(login) : error
  }
}

const giveRoleBack = (tx: Db) => tx.execute(sql`set local role none`)

export async function insertRow(writer: Writer, table: Table, values: RowValues): Promise<TableRow> {
  if (!table.policy.canInsert) throw notAllowed(table)
  const columns = writable(table, values)
  return writing(writer, table, async (tx) => {
    await checkTypes(tx, columns, values)
    const names = list(columns.map(({ name }) => sql`${sql.identifier(name)}`))
    const casts = list(columns.map((column) => castTo(column, values[column.name] ?? null)))
    const source = columns.length === 0 ? sql`default values` : sql`(${names}) values (${casts})`
    const [row] = await rowsOf(
      tx,
      sql`insert into ${nameOf(table)} ${source} returning ${rowParts(table, maxCell)}`,
    )
    if (!row) throw rowNotFound()
    await giveRoleBack(tx)
    await recordChange(tx, writer.author, rowChange(table, undefined, row))
    return row
  })
}

export async function updateRow(
  writer: Writer,
  table: Table,
  { values, ...named }: NamedRow & { values: RowValues },
): Promise<TableRow> {
  if (!table.policy.canUpdate || !table.hasKey) throw notAllowed(table)
  const columns = writable(table, values)
  const ofKey = columns.find(({ name }) => table.primaryKey.includes(name))
  if (ofKey) throw invalid(ofKey.name, 'La clave de una fila no se cambia: crea otra fila.')
  return writing(writer, table, async (tx) => {
    const before = await lockRow(tx, table, named)
    if (columns.length === 0) return unchanged(tx, writer, table, before)
    await checkTypes(tx, columns, values)
    const [row] = await rowsOf(
      tx,
      sql`update ${nameOf(table)} set ${list([...assignments(columns, values), ...touched(table, values)])}
        where ${whereKey(table, named.key)} returning ${rowParts(table, maxCell)}`,
    )
    if (!row) throw rowNotFound()
    await giveRoleBack(tx)
    await recordChange(tx, writer.author, rowChange(table, before, row))
    return row
  })
}

export async function deleteRow(writer: Writer, table: Table, named: NamedRow): Promise<void> {
  if (!table.policy.canDelete || !table.hasKey) throw notAllowed(table)
  await writing(writer, table, async (tx) => {
    const before = await lockRow(tx, table, named)
    await tx.execute(sql`delete from ${nameOf(table)} where ${whereKey(table, named.key)}`)
    await giveRoleBack(tx)
    await recordChange(tx, writer.author, rowChange(table, before, undefined))
  })
}

async function unchanged(tx: Db, { author }: Writer, table: Table, row: TableRow): Promise<TableRow> {
  await giveRoleBack(tx)
  await recordChange(tx, author, rowChange(table, row, row))
  return row
}

/** The row as it is now; throws when somebody changed it since it was read. */
async function lockRow(tx: Db, table: Table, { key, version }: NamedRow): Promise<TableRow> {
  const row = await findRow(tx, table, key, true)
  if (!row) throw rowNotFound()
  if (row.version !== version)
    throw stale('Alguien cambió esta fila después de que la abriste. Mira lo nuevo antes de guardar.')
  return row
}

function assignments(columns: TableColumn[], values: RowValues): SQL[] {
  return columns.map(
    (column) => sql`${sql.identifier(column.name)} = ${castTo(column, values[column.name] ?? null)}`,
  )
}

/** Sets `updated_at`, by which other screens notice that somebody else saved the record. */
function touched(table: Table, values: RowValues): SQL[] {
  const hasMoment = table.columns.some(({ name }) => name === 'updated_at')
  return hasMoment && !Object.hasOwn(values, 'updated_at') ? [sql`updated_at = now()`] : []
}

async function checkTypes(tx: Db, columns: TableColumn[], values: RowValues) {
  for (const column of columns) {
    const value = values[column.name] ?? null
    try {
      if (value !== null) await tx.execute(sql`select ${castTo(column, value)}`)
    } catch (error) {
      throw notOfType(error, column) ?? error
    }
  }
}

/** The columns of the values, each of which may be written. */
function writable(table: Table, values: RowValues): TableColumn[] {
  return Object.keys(values).map((name) => {
    const column = table.columns.find((each) => each.name === name)
    if (!column) throw invalid(name, `La tabla ${table.name} no tiene esta columna.`)
    if (column.isSecret) throw invalid(name, 'Esta columna está oculta: aquí no se cambia.')
    if (column.isGenerated) throw invalid(name, 'La base de datos calcula esta columna.')
    if (table.policy.locked?.includes(name))
      throw invalid(name, 'Esta columna se cambia en su propia pantalla.')
    return column
  })
}

function notAllowed({ policy, hasKey }: Table): ApiError {
  const reason = policy.reason ?? (hasKey ? undefined : 'La tabla no tiene una clave que nombre sus filas.')
  return new ApiError(403, 'forbidden', reason ?? 'Aquí no se permite.')
}
