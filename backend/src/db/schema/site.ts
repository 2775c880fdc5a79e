import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment, updatedAt } from './columns.ts'

export const options = pgTable('options', {
  id: id(),
  key: text('key').notNull().unique(),
  type: text('type', { enum: ['json', 'text', 'other'] }).notNull(),
  /** Always text: a JSON option holds its JSON source. */
  value: text('value').notNull(),
  updatedAt: updatedAt(),
})

/** One row a start of the back end: 'Boot Count' and 'Last Boot' of the system info. */
export const boots = pgTable('boots', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  bootedAt: moment('booted_at').notNull().defaultNow(),
  nodeVersion: text('node_version').notNull(),
})
