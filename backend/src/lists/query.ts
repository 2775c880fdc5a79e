import { z } from 'zod'
import type { ColumnOrder, Direction } from './page.ts'

/** The query of every paged list; each list adds its own filters. */
export const pageQuery = (defaultLimit = 20) =>
  z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(defaultLimit),
  })

const pagination = z.object({ page: z.int(), limit: z.int(), totalPages: z.int() }).meta({ id: 'Pagination' })

/** The response of every paged list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ results: z.array(item), totalItems: z.int(), pagination })

// Days and times are those of Bogotá, whose UTC offset is the same all year.
const bogota = '-05:00'

const day = z.iso.date()
const time = z.iso.datetime({ local: true, offset: true })

const moment = (edge: 'from' | 'to') =>
  z
    .string()
    .trim()
    .max(40)
    .transform((text, context) => {
      if (text === '') return undefined
      const date = parse(text, edge)
      if (date) return date
      context.addIssue('debe ser una fecha como 2025-05-18 o 2025-05-18T10:30')
      return z.NEVER
    })
    .optional()

/** The start of a range: a day, a time in Bogotá, or a time with its own offset; blank is absent. */
export const dateFrom = moment('from')

/** The end of a range, which includes the whole named day or minute; blank is absent. */
export const dateTo = moment('to')

/** The order of a list's own column; blank is the default. */
export const sortOrder = (fallback: Direction = 'DESC') =>
  z
    .string()
    .trim()
    .toUpperCase()
    .transform((text) => text || fallback)
    .pipe(z.enum(['ASC', 'DESC']))
    .default(fallback)

/** The order by another column, which takes precedence over the default one; blank is none. */
export const columnOrder = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.enum(['', 'ASC', 'DESC']))
  .default('')

type SortParameter<Column extends string> = `sort${Capitalize<Column>}`

/** One parameter for each of the columns that a list can be ordered by: `sortName` for `name`. */
export function sortParameters<Column extends string>(columns: Record<Column, unknown>) {
  const entries = namesOf(columns).map((column) => [parameterOf(column), columnOrder])
  return Object.fromEntries(entries) as Record<SortParameter<Column>, typeof columnOrder>
}

/** The columns that a query sorts by, in the order in which the list names them. */
export function columnOrders<Column extends string>(
  query: Record<SortParameter<Column>, z.infer<typeof columnOrder>>,
  columns: Record<Column, unknown>,
): ColumnOrder<Column>[] {
  return namesOf(columns).flatMap((column) => {
    const direction: Direction | '' = query[parameterOf(column)]
    return direction === '' ? [] : [{ column, direction }]
  })
}

function namesOf<Column extends string>(columns: Record<Column, unknown>) {
  return Object.keys(columns) as Column[]
}

function parameterOf<Column extends string>(column: Column) {
  return `sort${column.charAt(0).toUpperCase()}${column.slice(1)}` as SortParameter<Column>
}

/** The search text of a list. */
export const searchText = z.string().trim().max(200).default('')

function parse(text: string, edge: 'from' | 'to'): Date | null {
  if (day.safeParse(text).success) {
    return dateOf(`${text}T${edge === 'from' ? '00:00:00.000' : '23:59:59.999'}${bogota}`)
  }
  if (!time.safeParse(text).success) return null
  const [, toMinute = '', toSecond = '', offset = bogota] =
    /^(.{16})(:[\d.]+)?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? []
  const end = edge === 'from' ? ':00.000' : ':59.999'
  return dateOf(`${toMinute}${toSecond || end}${offset}`)
}

// JavaScript dates outside the years 1 to 9999 are not valid in a query.
function dateOf(text: string): Date | null {
  const date = new Date(text)
  const year = date.getUTCFullYear()
  return year >= 1 && year <= 9999 ? date : null
}
