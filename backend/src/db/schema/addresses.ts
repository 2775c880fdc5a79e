import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, now } from './columns.ts'

/**
 * The addresses that a record with a page had before: triggers write them when a slug or a parent changes, whatever the
 * cause, and delete them with the record.
 */
export const formerAddresses = pgTable(
  'former_addresses',
  {
    /** The source of data of its page: category, course, lesson, project or member. */
    kind: text('kind').notNull(),
    /** The values in its path, in lower case. */
    params: text('params').array().notNull(),
    recordId: uuid('record_id').notNull(),
    formerSince: moment('former_since').notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.params] }),
    index('former_addresses_record_index').on(table.recordId),
  ],
)
