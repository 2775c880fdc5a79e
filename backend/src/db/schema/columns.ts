import { sql } from 'drizzle-orm'
import { customType, text, uuid } from 'drizzle-orm/pg-core'
import { parseDay, parseMoment } from '../value-parsers.ts'

export const id = () => uuid('id').primaryKey().defaultRandom()

export const moment = customType<{ data: Date; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: parseMoment,
  toDriver: (date) => date.toISOString(),
})

/** A day without a time, such as `2025-05-18`. */
export const day = customType<{ data: string; driverData: string }>({
  dataType: () => 'date',
  fromDriver: parseDay,
})

export const now = sql`now()`

export const createdAt = () => moment('created_at').notNull().default(now)

export const updatedAt = () =>
  moment('updated_at')
    .notNull()
    .default(now)
    .$onUpdate(() => new Date())

/**
 * The searched columns in lower case and without accents, one per line, so that no match spans two of them. Generated
 * by the database; `matches` builds the condition.
 */
export const searchText = (...columns: string[]) =>
  text('search_text').generatedAlwaysAs(
    sql.raw(`search_fold(${columns.map((column) => `"${column}"`).join(" || E'\\n' || ")})`),
  )
