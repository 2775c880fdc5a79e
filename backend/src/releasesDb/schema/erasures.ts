import { index, uuid } from 'drizzle-orm/pg-core'
import { moment, now } from '../../db/schema/columns.ts'
import { releases } from './columns.ts'

/**
 * Accounts that were deleted for good: the id and when, nothing about the person. A backup of the site's data from before
 * brings the account back; this table stays as it is then, and the deletion is repeated.
 */
export const erasedAccounts = releases.table(
  'erased_accounts',
  {
    userId: uuid('user_id').primaryKey(),
    erasedAt: moment('erased_at').notNull().default(now),
  },
  (table) => [index('erased_accounts_at_index').on(table.erasedAt)],
)
