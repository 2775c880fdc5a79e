import { and, gte, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'

// Colombia keeps one offset the whole year; the site's days and times are Bogotá's (reading 38).
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

/** The start of a range: a day, a time of Bogotá, or a time with its own offset; blank is absent. */
export const dateFrom = moment('from')

/** The end of a range, which the whole named day or minute belongs to; blank is absent. */
export const dateTo = moment('to')

/** The order of a list's own column; blank is the default. */
export const sortOrder = (fallback: 'ASC' | 'DESC' = 'DESC') =>
  z
    .string()
    .trim()
    .toUpperCase()
    .transform((text) => text || fallback)
    .pipe(z.enum(['ASC', 'DESC']))
    .default(fallback)

/** What a list is searched for. */
export const searchText = z.string().trim().max(200).default('')

/** Whether the column lies in the range; undefined, hence no condition, without bounds. */
export function within(column: PgColumn, from: Date | undefined, to: Date | undefined): SQL | undefined {
  return and(from && gte(column, from), to && lte(column, to))
}

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

// Years before 1 and after 9999 are dates for JavaScript, not for a query.
function dateOf(text: string): Date | null {
  const date = new Date(text)
  const year = date.getUTCFullYear()
  return year >= 1 && year <= 9999 ? date : null
}
