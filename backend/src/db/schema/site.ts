import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { day, id, moment, now, updatedAt } from './columns.ts'

export const options = pgTable('options', {
  id: id(),
  key: text('key').notNull().unique(),
  type: text('type', { enum: ['json', 'text', 'other'] }).notNull(),
  /** Always text: a JSON option holds its JSON source. */
  value: text('value').notNull(),
  updatedAt: updatedAt(),
})

/** A single-use link that downloads a backup within a minute; only a hash of its secret is stored. */
export const downloadLinks = pgTable('download_links', {
  tokenHash: text('token_hash').primaryKey(),
  name: text('name').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** One row for each day in Bogotá with a scheduled backup. */
export const scheduledBackups = pgTable('scheduled_backups', {
  day: day('day').primaryKey(),
  /** The file, once it exists. */
  name: text('name'),
  /** Why the last attempt failed, in Spanish. */
  failure: text('failure'),
  triedAt: moment('tried_at').notNull().default(now),
})

/** One row for each day in Bogotá on which a backup was restored into a database of its own, to see whether it can be. */
export const backupVerifications = pgTable('backup_verifications', {
  day: day('day').primaryKey(),
  /** The backup's file. */
  name: text('name').notNull(),
  /** Why it could not be restored, in Spanish; null when it could. */
  failure: text('failure'),
  /** The rows of each table of the restored database, and of those that the backup says that it has. */
  rows: jsonb('rows').$type<Record<string, number>>().notNull().default({}),
  statedRows: jsonb('stated_rows').$type<Record<string, number>>(),
  milliseconds: integer('milliseconds').notNull(),
  verifiedAt: moment('verified_at').notNull().default(now),
})

/** One row for each backup of which an upload to the storage was tried. */
export const backupUploads = pgTable('backup_uploads', {
  name: text('name').primaryKey(),
  /** Why the last attempt failed, in Spanish; null when it succeeded. */
  failure: text('failure'),
  triedAt: moment('tried_at').notNull().default(now),
})

/** One row per start of the back end: 'Boot Count' and 'Last Boot' of the system info. */
export const boots = pgTable('boots', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  bootedAt: moment('booted_at').notNull().default(now),
  nodeVersion: text('node_version').notNull(),
})
