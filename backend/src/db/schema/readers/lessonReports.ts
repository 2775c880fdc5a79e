import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { academyLessons } from '../academy.ts'
import { createdAt, id, moment, searchText } from '../columns.ts'
import { users } from '../users.ts'

/** `typo`: misspelled; `broken`: does not work; `unclear`: hard to understand. */
export const reportKinds = ['typo', 'broken', 'unclear', 'other'] as const

/** `rejected`: somebody looked, and it is no error. */
export const reportStates = ['open', 'resolved', 'rejected'] as const

/** What a reader found wrong in a paragraph of a lesson. */
export const lessonReports = pgTable(
  'lesson_reports',
  {
    id: id(),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => academyLessons.id, { onDelete: 'cascade' }),
    /** Null for a reader without an account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The id of the heading above the paragraph; empty before the first one. */
    anchor: text('anchor').notNull(),
    /** How the paragraph began when it was reported, or what was selected in it. */
    quote: text('quote').notNull(),
    /** Which paragraph of the lesson it was, from 0. */
    position: integer('position').notNull(),
    kind: text('kind', { enum: reportKinds }).notNull(),
    message: text('message').notNull(),
    state: text('state', { enum: reportStates }).notNull().default('open'),
    createdAt: createdAt(),
    /** When it was resolved or rejected. */
    closedAt: moment('closed_at'),
    searchText: searchText('quote', 'message'),
  },
  (table) => [
    index('lesson_reports_lesson_index').on(table.lessonId, table.state),
    index('lesson_reports_state_index').on(table.state, table.createdAt.desc(), table.id),
    // For the deletion of an account, and its download.
    index('lesson_reports_user_index').on(table.userId),
    index('lesson_reports_search_index').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)
