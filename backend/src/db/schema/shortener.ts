import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, updatedAt } from './columns.ts'

export const shorteners = pgTable(
  'shorteners',
  {
    id: id(),
    destination: text('destination').notNull(),
    /** The short code; case-sensitive (reading 39). */
    backHalf: text('back_half').notNull().unique(),
    /** Written together with the rows of `visits`, so that lists sort without counting. */
    visitCount: bigint('visit_count', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('shorteners_visit_count_index').on(table.visitCount.desc(), table.id),
    index('shorteners_search_index').using(
      'gin',
      table.backHalf.op('gin_trgm_ops'),
      table.destination.op('gin_trgm_ops'),
    ),
  ],
)

/**
 * Visits as redirects acknowledge them, a group a row; `settleArrivals` moves them to `visits`. Whoever follows a link
 * waits for this write, hence neither indexes nor links that others may be locking.
 */
export const visitArrivals = pgTable('visit_arrivals', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  arrivedAt: moment('arrived_at').notNull().defaultNow(),
  /** One entry a link and referrer; the entries of the same position of all three belong together. */
  shortenerIds: uuid('shortener_ids').array().notNull(),
  referrers: text('referrers').array().notNull(),
  counts: integer('counts').array().notNull(),
})

export const visits = pgTable(
  'visits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    shortenerId: uuid('shortener_id')
      .notNull()
      .references(() => shorteners.id, { onDelete: 'cascade' }),
    visitedAt: moment('visited_at').notNull().defaultNow(),
    referrer: text('referrer').notNull().default(''),
  },
  (table) => [
    index('visits_shortener_index').on(table.shortenerId, table.visitedAt),
    // The link as well, so that counting the visits of a range reads the index alone.
    index('visits_visited_at_index').on(table.visitedAt.desc(), table.id.desc(), table.shortenerId),
  ],
)
