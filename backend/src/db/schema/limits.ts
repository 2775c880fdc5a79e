import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** What was tried lately, of all processes, in the columns that `rate-limiter-flexible` works with. */
export const rateLimits = pgTable('rate_limits', {
  /** A hash of what is limited: no address and no email stands here. */
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** When the window ends, in milliseconds of the database's own clock. */
  expire: bigint('expire', { mode: 'number' }).notNull(),
})
