import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, now, searchText, updatedAt } from './columns.ts'

const noTexts = sql`'{}'::text[]`

export const shortLinks = pgTable(
  'shorteners',
  {
    id: id(),
    destination: text('destination').notNull(),
    /** The short code; case-sensitive. */
    backHalf: text('back_half').notNull().unique(),
    /** Written together with the rows of `visits`, so that lists sort without counting. */
    visitCount: bigint('visit_count', { mode: 'number' }).notNull().default(0),
    /** From then on the link leads to `expiredUrl`, or to a page that says so. */
    expiresAt: moment('expires_at'),
    expiredUrl: text('expired_url'),
    /** Only visitors who know the password get the destination. */
    passwordHash: text('password_hash'),
    /** In lower case, in alphabetical order. */
    tags: text('tags').array().notNull().default(noTexts),
    /** Written and read by administrators only. */
    notes: text('notes').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: searchText('back_half', 'destination'),
  },
  (table) => [
    index('shorteners_visit_count_index').on(table.visitCount.desc(), table.id),
    index('shorteners_created_at_index').on(table.createdAt.desc(), table.id),
    index('shorteners_search_index').using('gin', table.searchText.op('gin_trgm_ops')),
    index('shorteners_tags_index').using('gin', table.tags),
  ],
)

/**
 * Visits as redirects record them, grouped in one row; `settleArrivals` moves them to `visits`. A redirect waits for
 * this write, so the table has no index and no reference to links, which others may have locked.
 */
export const visitArrivals = pgTable('visit_arrivals', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  arrivedAt: moment('arrived_at').notNull().default(now),
  /** One entry for identical visits; entries at the same position of the arrays belong together. */
  shortenerIds: uuid('shortener_ids').array().notNull(),
  referrers: text('referrers').array().notNull(),
  countries: text('countries').array().notNull().default(noTexts),
  devices: text('devices').array().notNull().default(noTexts),
  counts: integer('counts').array().notNull(),
})

/** Partitioned by month. */
export const visits = pgTable(
  'visits',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    shortenerId: uuid('shortener_id')
      .notNull()
      .references(() => shortLinks.id, { onDelete: 'cascade' }),
    visitedAt: moment('visited_at').notNull().default(now),
    referrer: text('referrer').notNull().default(''),
    /** The two-letter code; '' is unknown. */
    country: text('country').notNull().default(''),
    /** `computer`, `phone` or `tablet`; '' is unknown. */
    device: text('device').notNull().default(''),
  },
  (table) => [
    primaryKey({ name: 'visits_pkey', columns: [table.id, table.visitedAt] }),
    index('visits_shortener_index').on(table.shortenerId, table.visitedAt),
    // Includes the link, so that counting the visits of a range is an index-only scan.
    index('visits_visited_at_index').on(table.visitedAt.desc(), table.id.desc(), table.shortenerId),
  ],
)
