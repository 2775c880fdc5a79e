import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { day } from './columns.ts'

/** What one anonymous visitor saw in one day of Bogotá, written together with the rows of `visit_stats`. Partitioned by month. */
export const visitorDays = pgTable(
  'visitor_days',
  {
    /** A salted hash; the salt is destroyed when the day is over, so no other day can be linked to it. */
    visitor: uuid('visitor').notNull(),
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
  (table) => [
    primaryKey({ name: 'visitor_days_pkey', columns: [table.visitor, table.day] }),
    index('visitor_days_day_index').on(table.day),
  ],
)

/** What `page_view_days` counts: views by page, visitors by the others; a bounce is a visitor with one view. */
export const countedDimensions = ['page', 'entry', 'exit', 'source', 'device', 'country', 'bounce'] as const

/** The counts of days whose page views and visitors were deleted, for good; added to those of the rows that are left. */
export const pageViewDays = pgTable(
  'page_view_days',
  {
    day: day('day').notNull(),
    dimension: text('dimension', { enum: countedDimensions }).notNull(),
    /** As in `visitor_days`; '' for bounces. */
    key: text('key').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ name: 'page_view_days_pkey', columns: [table.day, table.dimension, table.key] })],
)
