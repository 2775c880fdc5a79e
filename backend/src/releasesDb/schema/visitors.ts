import { date, primaryKey, text } from 'drizzle-orm/pg-core'
import { releases } from './columns.ts'

/**
 * The salts of the hashes of visitors: one a day, deleted when the day is over. They are not in the site's database, so
 * that no backup and no query of an administrator can contain them.
 */
export const visitorSalts = releases.table(
  'visitor_salts',
  {
    /** The folder of the site, because several sites may share a database. */
    site: text('site').notNull(),
    day: date('day').notNull(),
    salt: text('salt').notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.day] })],
)
