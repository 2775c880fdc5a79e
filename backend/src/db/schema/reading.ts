import { boolean, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { academyLessons } from './academy.ts'
import { moment, updatedAt } from './columns.ts'
import { users } from './users.ts'

/**
 * What a person did with a lesson of the academy: done, place and mark, each with the time when the person last changed it, by
 * which the newest of several devices wins.
 */
export const readingProgress = pgTable(
  'reading_progress',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => academyLessons.id, { onDelete: 'cascade' }),
    isDone: boolean('is_done'),
    doneAt: moment('done_at'),
    /** How much of the lesson is above the window, in thousandths. */
    place: integer('place'),
    videoSecond: integer('video_second'),
    placedAt: moment('placed_at'),
    /** Whether the lesson is in the person's bookmarks. */
    isMarked: boolean('is_marked'),
    markedAt: moment('marked_at'),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'reading_progress_pkey', columns: [table.userId, table.lessonId] }),
    // For the deletion of a lesson.
    index('reading_progress_lesson_index').on(table.lessonId),
  ],
)
