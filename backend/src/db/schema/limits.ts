import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Recent attempts in all processes, in the columns that `rate-limiter-flexible` uses. */
export const rateLimits = pgTable('rate_limits', {
  /** A hash of the limited key: no address or email is stored. */
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** End of the window, in milliseconds of the database's clock. */
  expire: bigint('expire', { mode: 'number' }).notNull(),
})
