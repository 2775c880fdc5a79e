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

/** A link that downloads one backup once (reading 33); its secret is kept as a hash. */
export const downloadLinks = pgTable('download_links', {
  tokenHash: text('token_hash').primaryKey(),
  name: text('name').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** One row a start of the back end: 'Boot Count' and 'Last Boot' of the system info. */
export const boots = pgTable('boots', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  bootedAt: moment('booted_at').notNull().defaultNow(),
  nodeVersion: text('node_version').notNull(),
})
