import { integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, now } from '../../db/schema/columns.ts'
import { releases } from './columns.ts'

/** The share that a canary gets, `afterMinutes` after the previous step. */
export type CanaryStep = { share: number; afterMinutes: number }

/** The scheduled steps of a canary; its present share is in the registry. */
export const canarySchedules = releases.table(
  'canary_schedules',
  {
    /** The folder of the site, because several sites may share a database. */
    site: text('site').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    steps: jsonb('steps').$type<CanaryStep[]>().notNull(),
    /** Index of the next step. */
    next: integer('next').notNull().default(0),
    dueAt: moment('due_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** The credential that scheduled the steps, or else the user: they end with its right. Both are null in rows of earlier releases. */
    credentialId: uuid('credential_id'),
    userId: uuid('user_id'),
    createdAt: moment('created_at').notNull().default(now),
    /** Why the last attempt failed, in Spanish. */
    failure: text('failure'),
  },
  (table) => [primaryKey({ columns: [table.site, table.remote] })],
)
