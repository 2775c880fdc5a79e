import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from './columns.ts'
import { users } from './users.ts'

/** A view of a list: its filters and order, as the address has them, and its columns. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    name: text('name').notNull(),
    search: text('search').notNull().default(''),
    /** The columns that are shown; null for the list's default. */
    columns: text('columns').array(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('saved_views_name_key').on(table.userId, table.list, sql`lower(${table.name})`),
    uniqueIndex('saved_views_default_key').on(table.userId, table.list).where(sql`${table.isDefault}`),
  ],
)
