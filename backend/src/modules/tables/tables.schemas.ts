import { z } from 'zod'
import { clip, isLonger } from '../../clip.ts'
import type { readSizes, TableSummary } from '../../db/catalog/tables.ts'
import { jsonText, rowFilters } from './tables.filters.ts'
import type { Table } from './tables.policy.ts'
import { maxCell, maxReached, maxShown, type TableRow } from './tables.rows.ts'

const runId = z.uuid().optional()
const name = z.string().min(1).max(63)
const texts = z.array(z.string().max(4000)).min(1).max(8)

export const tableParams = z.object({ table: name })

const summary = z.object({
  name: z.string(),
  comment: z.string().nullable(),
  /** As of the last analysis, or what the server counted since; null where neither is known. */
  estimatedRows: z.number().nullable(),
  tableBytes: z.number(),
  indexBytes: z.number(),
  analyzedAt: z.iso.datetime().nullable(),
})

const rights = z.object({
  canInsert: z.boolean(),
  canUpdate: z.boolean(),
  canDelete: z.boolean(),
  /** In Spanish, why not everything is allowed. */
  reason: z.string().nullable(),
})

export const tableList = z
  .object({ tables: z.array(summary.extend({ rights })) })
  .meta({ id: 'DatabaseTableList' })

const column = z
  .object({
    name: z.string(),
    type: z.string(),
    isNullable: z.boolean(),
    defaultValue: z.string().nullable(),
    comment: z.string().nullable(),
    isGenerated: z.boolean(),
    /** Its values are neither shown nor filtered nor written. */
    isSecret: z.boolean(),
    /** Only its own screen changes it. */
    isLocked: z.boolean(),
    /** The values of an enumerated type. */
    choices: z.array(z.string()),
  })
  .meta({ id: 'TableColumn' })

const foreignKey = z
  .object({
    name: z.string(),
    table: z.string(),
    columns: z.array(z.string()),
    otherTable: z.string(),
    otherColumns: z.array(z.string()),
    onDelete: z.enum(['no action', 'restrict', 'cascade', 'set null', 'set default']),
  })
  .meta({ id: 'ForeignKey' })

export const tableDetails = summary
  .extend({
    columns: z.array(column),
    primaryKey: z.array(z.string()),
    constraints: z.array(
      z.object({
        name: z.string(),
        kind: z.enum(['primary', 'unique', 'check', 'foreign']),
        columns: z.array(z.string()),
        definition: z.string(),
      }),
    ),
    /** What the table refers to. */
    foreignKeys: z.array(foreignKey),
    /** What refers to the table. */
    referencedBy: z.array(foreignKey),
    indexes: z.array(
      z.object({
        name: z.string(),
        definition: z.string(),
        bytes: z.number(),
        isUnique: z.boolean(),
        isValid: z.boolean(),
      }),
    ),
    rights,
  })
  .meta({ id: 'DatabaseTable' })

const limitOfRows = `Solo se recorren las primeras ${maxReached.toLocaleString('es-PE')} filas: acota con filtros.`

export const rowsQuery = z
  .object({
    page: z.coerce.number().int().min(1).max(maxReached).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    sort: z.string().max(63).default(''),
    direction: z.enum(['ASC', 'DESC']).default('ASC'),
    filters: rowFilters,
    runId,
  })
  .refine(({ page, limit }) => (page - 1) * limit < maxReached, { error: limitOfRows, path: ['page'] })

export const countQuery = z.object({ filters: rowFilters, runId })
export const countResponse = z.object({ total: z.int() }).meta({ id: 'RowCount' })

const row = z
  .object({
    /** The primary key, which identifies the row; null where it has none. */
    key: z.array(z.string()).nullable(),
    /** Different after each change of the row. */
    version: z.string(),
    /** As PostgreSQL prints them, in the order of the columns; null is NULL, or secret. */
    cells: z.array(z.string().nullable()),
    /** Positions of cells whose text was cut. */
    cut: z.array(z.int()),
  })
  .meta({ id: 'TableRow' })

export const rowPage = z
  .object({
    results: z.array(row),
    totalItems: z.int(),
    /** Otherwise the total is a lower bound or an estimate. */
    isExact: z.boolean(),
    pagination: z.object({ page: z.int(), limit: z.int(), totalPages: z.int() }),
  })
  .meta({ id: 'TableRowPage' })

export const rowResponse = z.object({ row }).meta({ id: 'TableRowResponse' })

const key = jsonText(texts, [], 'La clave es una lista en JSON.')
export const rowQuery = z.object({ key, runId })

const values = z.record(name, z.string().max(maxCell).nullable())
export const rowCreation = z.strictObject({ values }).meta({ id: 'TableRowCreation' })
export const rowUpdate = z
  .strictObject({ key: texts, version: z.string().max(20), values })
  .meta({ id: 'TableRowUpdate' })
export const rowDeletion = z.object({ key, version: z.string().max(20) })

export function toSummary(table: TableSummary): z.infer<typeof summary> {
  const { name: of, comment, estimatedRows, tableBytes, indexBytes, analyzedAt } = table
  return {
    ...{ name: of, comment, estimatedRows, tableBytes, indexBytes },
    analyzedAt: analyzedAt?.toISOString() ?? null,
  }
}

export function toRights({ canInsert, canUpdate, canDelete, reason }: Table['policy'], hasKey = true) {
  return {
    canInsert,
    canUpdate: canUpdate && hasKey,
    canDelete: canDelete && hasKey,
    reason: reason ?? (hasKey ? null : 'La tabla no tiene una clave que nombre sus filas.'),
  }
}

export function toDetails(
  table: Table,
  { bytesOfIndex, ...sizes }: Awaited<ReturnType<typeof readSizes>>,
): z.infer<typeof tableDetails> {
  const { primaryKey, constraints, foreignKeys, referencedBy, indexes, policy, hasKey } = table
  return {
    ...toSummary({ ...table, ...sizes }),
    columns: table.columns.map(({ castType: _, ...rest }) => ({
      ...rest,
      isLocked: policy.locked?.includes(rest.name) ?? false,
    })),
    ...{ primaryKey, constraints, foreignKeys, referencedBy },
    indexes: indexes.map((index) => ({ ...index, bytes: bytesOfIndex.get(index.name) ?? 0 })),
    rights: toRights(policy, hasKey),
  }
}

export function toRow({ key: named, version, cells }: TableRow, maxLength = maxShown): z.infer<typeof row> {
  return {
    ...{ key: named, version },
    cells: cells.map((cell) => (cell === null ? null : clip(cell, maxLength))),
    cut: cells.flatMap((cell, at) => (cell !== null && isLonger(cell, maxLength) ? [at] : [])),
  }
}
