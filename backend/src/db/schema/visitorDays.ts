import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { day } from './columns.ts'

/** What one anonymous visitor saw in one day of Bogotá, written together with the rows of `visit_stats`. */
export const visitorDays = pgTable(
  'visitor_days',
  {
    /** A salted hash; the salt is destroyed when the day is over, so no other day can be linked to it. */
    visitor: uuid('visitor').primaryKey(),
    day: day('day').notNull(),
    views: integer('views').notNull(),
    /** The first other host of the day that led here; '' is a direct visit. */
    source: text('source').notNull().default(''),
    /** `computer`, `phone` or `tablet`; '' is unknown. */
    device: text('device').notNull().default(''),
    /** The two-letter code; '' is unknown. */
    country: text('country').notNull().default(''),
    entryUrl: text('entry_url').notNull(),
    exitUrl: text('exit_url').notNull(),
  },
  (table) => [index('visitor_days_day_index').on(table.day)],
)
