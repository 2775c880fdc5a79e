import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

export const recordKinds = [
  ...(['user', 'short-link', 'mail', 'feedback', 'category', 'item', 'option', 'media'] as const),
  ...(['backup', 'database', 'release', 'credential', 'row', 'saved-query'] as const),
  ...([
    'academy-category',
    'academy-course',
    'academy-lesson',
    'lesson-report',
    'certificate',
    'project',
    'team-member',
    'site-text',
  ] as const),
] as const

export const changeActions = [
  ...(['create', 'update', 'delete', 'restore', 'purge', 'rename'] as const),
  ...(['role', 'activate', 'deactivate', 'password', 'email', 'sign-out'] as const),
  ...(['request-deletion', 'cancel-deletion', 'add-passkey', 'remove-passkey'] as const),
  ...(['read', 'unread', 'assign', 'archive', 'unarchive', 'reply', 'pin', 'unpin'] as const),
  ...(['replace', 'query', 'stop-query'] as const),
  ...(['publish', 'trial', 'canary', 'end-canary', 'rollback', 'stop', 'resume'] as const),
  ...(['preview', 'end-preview', 'freeze', 'unfreeze', 'prune', 'members', 'revoke'] as const),
  ...(['schedule', 'unschedule', 'reorder'] as const),
] as const

export type RecordKind = (typeof recordKinds)[number]
export type ChangeAction = (typeof changeActions)[number]

/** One changed field; a confidential one, such as a password, is recorded without its values. */
export type FieldChange = { field: string; before: unknown; after: unknown; isHidden?: true }

/** One change that somebody made, with the names that people and records had at that time. */
export const activity = pgTable(
  'activity',
  {
    /** Random, so that the changes of a backup and those made since can be merged. */
    id: id(),
    createdAt: createdAt(),
    /** No reference, because the change outlives the account; absent for pipelines and visitors. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    kind: text('kind', { enum: recordKinds }).notNull(),
    recordId: text('record_id').notNull().default(''),
    recordName: text('record_name').notNull().default(''),
    action: text('action', { enum: changeActions }).notNull(),
    changes: jsonb('changes').$type<FieldChange[]>().notNull().default([]),
    /** The bulk change that it was part of. */
    runId: uuid('run_id'),
    searchText: text('search_text').generatedAlwaysAs(
      sql.raw(`search_fold("actor_name" || E'\\n' || "record_name" || E'\\n' || "changes"::text)`),
    ),
  },
  (table) => [
    index('activity_created_at_index').on(table.createdAt.desc(), table.id),
    index('activity_record_index').on(table.kind, table.recordId, table.createdAt.desc()),
    index('activity_actor_index').on(table.actorId, table.createdAt.desc()),
    index('activity_run_index').on(table.runId).where(sql`run_id is not null`),
    index('activity_search_index').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)
