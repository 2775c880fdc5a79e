import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * How often rows of a table were changed or deleted: triggers count in the same transaction, whatever the cause. A
 * count over old rows stays valid as long as this number does not change.
 */
export const rowRemovals = pgTable('row_removals', {
  tableName: text('table_name').primaryKey(),
  removals: bigint('removals', { mode: 'number' }).notNull(),
})
