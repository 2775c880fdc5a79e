import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, now } from './columns.ts'

export const contentKinds = [
  ...(['academy-category', 'academy-course', 'academy-lesson', 'project', 'team-member'] as const),
  'site-text',
] as const

export type ContentKindName = (typeof contentKinds)[number]

/** The fields of a record, as its kind declares them. */
export type Content = Record<string, unknown>

/** What somebody wrote and has not published; one for each record. */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    kind: text('kind', { enum: contentKinds }).notNull(),
    /** The id that the record has, or gets when it is published for the first time. */
    recordId: uuid('record_id').notNull(),
    name: text('name').notNull(),
    content: jsonb('content').$type<Content>().notNull(),
    /** The published version that it was begun on; 0 for a record that was never published. */
    baseNumber: integer('base_number').notNull(),
    /** Counts the saves, so that nobody overwrites what they have not read. */
    version: integer('version').notNull().default(1),
    /** No reference, because the text outlives the account. */
    authorId: uuid('author_id'),
    authorName: text('author_name').notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().default(now),
    /** When it is published. */
    due: moment('due'),
    /** Who scheduled it, and has to be allowed to publish it then. */
    dueById: uuid('due_by_id'),
    dueByName: text('due_by_name'),
    /** In Spanish, why it was not published when it was due. */
    problem: text('problem'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId] }),
    index('content_drafts_author_index').on(table.authorId),
    index('content_drafts_due_index').on(table.due).where(sql`due is not null`),
  ],
)

/** What was published, each time; number 1 can be what the site had before anybody edited it. */
export const contentVersions = pgTable(
  'content_versions',
  {
    kind: text('kind', { enum: contentKinds }).notNull(),
    recordId: uuid('record_id').notNull(),
    number: integer('number').notNull(),
    content: jsonb('content').$type<Content>().notNull(),
    /** No reference, because the text outlives the account. */
    authorId: uuid('author_id'),
    authorName: text('author_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId, table.number] }),
    index('content_versions_author_index').on(table.authorId),
  ],
)
