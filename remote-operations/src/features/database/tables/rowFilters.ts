import type { TableColumn } from 'shared-auth/api'
import { sentence } from 'shared-ui/text'

export const operatorWords = {
  equals: 'es igual a',
  differs: 'no es igual a',
  contains: 'contiene',
  greater: 'es mayor que',
  less: 'es menor que',
  isNull: 'es NULL',
  isNotNull: 'no es NULL',
} as const

export type Operator = keyof typeof operatorWords

export interface RowFilter {
  column: string
  operator: Operator
  value: string
}

/** The server's maximum. */
export const MAX_FILTERS = 10

/** The filters of an address; undefined if they are invalid. */
export function parseFilters(text: string): RowFilter[] | undefined {
  if (text === '') return []
  try {
    const parsed: unknown = JSON.parse(text)
    if (!Array.isArray(parsed) || parsed.length > MAX_FILTERS || !parsed.every(isFilter)) return undefined
    return parsed.map(({ column, operator, value = '' }) => ({ column, operator, value }))
  } catch {
    return undefined
  }
}

/** The filters as a text for the address and the server. */
export function filtersText(filters: RowFilter[]): string {
  return filters.length === 0 ? '' : JSON.stringify(filters)
}

export function needsValue(operator: Operator): boolean {
  return operator !== 'isNull' && operator !== 'isNotNull'
}

export function filterWords({ column, operator, value }: RowFilter): string {
  return `${column} ${operatorWords[operator]}${needsValue(operator) ? sentence` «${value}»` : ''}`
}

/** The conditions that make sense for a column; others would be rejected by the server. */
export function operatorsFor({ type, isNullable }: Pick<TableColumn, 'type' | 'isNullable'>): Operator[] {
  const isCompared = !/^jsonb?$|\[\]$/.test(type)
  const compared: Operator[] = isCompared
    ? ['equals', 'differs', 'contains', 'greater', 'less']
    : ['contains']
  return isNullable ? [...compared, 'isNull', 'isNotNull'] : compared
}

function isFilter(value: unknown): value is RowFilter {
  if (typeof value !== 'object' || value === null) return false
  const { column, operator, value: text } = value as Partial<Record<keyof RowFilter, unknown>>
  return (
    typeof column === 'string' &&
    typeof operator === 'string' &&
    Object.hasOwn(operatorWords, operator) &&
    (text === undefined || typeof text === 'string')
  )
}
