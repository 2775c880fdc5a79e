import { date, primaryKey, text } from 'drizzle-orm/pg-core'
import { releases } from './columns.ts'

/**
 * What visitors of pages are hashed with: one salt a day, deleted with the day. Here and not in the site's database, so
 * that no backup and no query of an administrator can contain it.
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
