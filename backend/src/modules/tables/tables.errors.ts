import type pg from 'pg'
import { ConflictError } from '../../conflicts.ts'
import type { TableColumn } from '../../db/catalog/tables.ts'
import { ApiError } from '../../errors.ts'
import { postgresError } from '../sql/query.errors.ts'
import { invalid } from './tables.filters.ts'
import type { Table } from './tables.policy.ts'

/** The error for a text that is not a value of the column's type; undefined for other errors. */
export function notOfType(error: unknown, { name, type }: TableColumn, field = name): ApiError | undefined {
  const { code = '' } = postgresError(error) ?? {}
  // Class 22, and functions or operators that the type lacks.
  if (!code.startsWith('22') && code !== '42883' && code !== '42846') return undefined
  return invalid(field, `No es un valor de la columna ${name} (${type}).`)
}

/** Turns the error of a read into one with a message for people; other errors are returned unchanged. */
export function describeReadError(error: unknown): unknown {
  const { code = '' } = postgresError(error) ?? {}
  if (code === '42883' || code === '42725')
    return invalid('filters', 'Las columnas de ese tipo no se comparan ni se ordenan: usa «contiene».')
  return error
}

/** Turns the error of a change into one with a message at the columns that caused it. */
export function describeWriteError(error: unknown, table: Table): unknown {
  const failed = postgresError(error)
  if (!failed) return error
  const constraint = table.constraints.find(({ name }) => name === failed.constraint)
  const { code = '', column } = failed
  if (code === '23505') {
    const message = 'Otra fila ya tiene ese valor, y no se puede repetir.'
    return new ConflictError('taken', message, fieldsOf(constraint?.columns, message))
  }
  if (code === '23503') return describeReferenceError(failed, table)
  if (code === '23502') return invalid(column ?? 'values', 'Esta columna no admite NULL.')
  if (code === '23514') {
    const rule = constraint?.definition ?? failed.constraint ?? ''
    const message = `No cumple la regla ${rule}.`
    return new ApiError(400, 'invalid', message, fieldsOf(constraint?.columns, message))
  }
  if (code.startsWith('22')) return invalid('values', 'Algún valor no cabe en el tipo de su columna.')
  if (code.startsWith('23')) return invalid('values', 'Algún valor no cumple una regla de la tabla.')
  return error
}

// Both ways of breaking a reference have one code; the constraint belongs to the table that refers.
function describeReferenceError(failed: pg.DatabaseError, table: Table): ApiError {
  const own = table.foreignKeys.find(({ name }) => name === failed.constraint)
  if (own && failed.table === table.name) {
    const message = `No hay una fila con ese valor en ${own.otherTable}.`
    return new ApiError(400, 'invalid', message, fieldsOf(own.columns, message))
  }
  return new ConflictError(
    'in_use',
    `Hay filas de ${failed.table ?? 'otra tabla'} que nombran a esta: cámbialas o elimínalas primero.`,
  )
}

function fieldsOf(columns: string[] | undefined, message: string): Record<string, string> | undefined {
  return columns && Object.fromEntries(columns.map((column) => [column, message]))
}
