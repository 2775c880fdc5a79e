import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from './columns.ts'
import { users } from './users.ts'

/** SQL that an administrator saved under a name. */
export const savedQueries = pgTable(
  'saved_queries',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    query: text('query').notNull(),
    /** Whether other administrators see it; only its owner changes it. */
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('saved_queries_name_key').on(table.userId, sql`lower(${table.name})`),
    index('saved_queries_shared_index').on(table.isShared).where(sql`${table.isShared}`),
  ],
)
