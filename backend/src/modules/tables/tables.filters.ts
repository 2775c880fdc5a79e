import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { clip } from '../../clip.ts'
import type { TableColumn } from '../../db/catalog/tables.ts'
import { ApiError } from '../../errors.ts'
import type { Table } from './tables.policy.ts'

const rowFilter = z.strictObject({
  column: z.string().min(1).max(63),
  operator: z.enum(['equals', 'differs', 'contains', 'greater', 'less', 'isNull', 'isNotNull']),
  value: z.string().max(1000).default(''),
})

export type RowFilter = z.infer<typeof rowFilter>

const MAX_FILTERS = 10

/** A query parameter that contains JSON; an empty one has the value `blank`. */
export const jsonText = <Value extends z.ZodType>(schema: Value, blank: z.input<Value>, error: string) =>
  z
    .string()
    .max(20_000)
    .default('')
    .transform((text, context) => {
      try {
        return text === '' ? blank : (JSON.parse(text) as unknown)
      } catch {
        context.addIssue(error)
        return z.NEVER
      }
    })
    .pipe(schema)

export const rowFilters = jsonText(
  z.array(rowFilter).max(MAX_FILTERS),
  [],
  'Los filtros son una lista en JSON.',
)

/** The column of that name, unless its values are secret; names reach SQL only from the catalog. */
export function openColumn(table: Table, name: string, field: string): TableColumn {
  const column = table.columns.find((each) => each.name === name)
  if (!column) throw invalid(field, `La tabla ${table.name} no tiene la columna «${clip(name, 63)}».`)
  if (column.isSecret)
    throw invalid(field, `La columna ${name} está oculta: no se filtra ni se ordena por ella.`)
  return column
}

export function invalid(field: string, message: string): ApiError {
  return new ApiError(400, 'invalid', message, { [field]: message })
}

/** A text as a value of the column's type, as PostgreSQL reads it. */
export function castTo({ castType }: TableColumn, value: string | null): SQL {
  return sql`cast(${value}::text as ${sql.raw(castType)})`
}

const withValue = new Set<RowFilter['operator']>(['equals', 'differs', 'greater', 'less'])

/** The filters whose value has to be one of the column's type. */
export function typedFilters(table: Table, filters: RowFilter[]): { column: TableColumn; value: string }[] {
  return filters
    .filter(({ operator }) => withValue.has(operator))
    .map(({ column, value }) => ({ column: openColumn(table, column, 'filters'), value }))
}

/** The rows that pass all filters; undefined without filters. */
export function conditionOf(table: Table, filters: RowFilter[]): SQL | undefined {
  if (filters.length === 0) return undefined
  return sql.join(
    filters.map((filter) => oneCondition(openColumn(table, filter.column, 'filters'), filter)),
    sql` and `,
  )
}

function oneCondition(column: TableColumn, { operator, value }: RowFilter): SQL {
  const name = sql.identifier(column.name)
  switch (operator) {
    case 'isNull':
      return sql`${name} is null`
    case 'isNotNull':
      return sql`${name} is not null`
    case 'contains':
      return sql`${name}::text ilike ${`%${value.replace(/[\\%_]/g, '\\$&')}%`}`
    case 'equals':
      return sql`${name} = ${castTo(column, value)}`
    case 'differs':
      return sql`${name} is distinct from ${castTo(column, value)}`
    case 'greater':
      return sql`${name} > ${castTo(column, value)}`
    case 'less':
      return sql`${name} < ${castTo(column, value)}`
  }
}
