import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { academyLessons } from '../academy.ts'
import { moment, updatedAt } from '../columns.ts'
import { users } from '../users.ts'

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

/**
 * How far each person is in each course that they began. Triggers compute it from `reading_progress` in the same transaction,
 * because four million rows cannot be counted for each look at a course. Without a reference to the course, so that a reader
 * never waits for somebody who deletes it; its rows are deleted with it.
 */
export const courseReaders = pgTable(
  'course_readers',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id').notNull(),
    /** Lessons that were read or completed; a row with none counts for nothing. */
    lessonsBegun: integer('lessons_begun').notNull().default(0),
    lessonsDone: integer('lessons_done').notNull().default(0),
    /** The lesson that was read or completed last. */
    lastLessonId: uuid('last_lesson_id'),
    lastAt: moment('last_at'),
  },
  (table) => [
    primaryKey({ name: 'course_readers_pkey', columns: [table.userId, table.courseId] }),
    index('course_readers_course_index').on(table.courseId, table.lastAt.desc(), table.userId),
  ],
)

/**
 * How many people read and completed each lesson, and answered each of its questions: the sum of rows that triggers add with
 * each change of `reading_progress` and `question_answers`. Rows are only added, so that readers never wait for each other, and
 * are summed up now and then.
 */
export const readingTallies = pgTable(
  'reading_tallies',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    lessonId: uuid('lesson_id').notNull(),
    /** '' for the lesson itself. */
    questionId: text('question_id').notNull().default(''),
    /** Who read the lesson, or answered the question. */
    people: integer('people').notNull(),
    /** Who completed the lesson, or was right at least once. */
    done: integer('done').notNull(),
    /** Of how many people the very first answer is known. */
    firstTries: integer('first_tries').notNull().default(0),
    /** How many of these were wrong. */
    firstFails: integer('first_fails').notNull().default(0),
  },
  (table) => [index('reading_tallies_lesson_index').on(table.lessonId, table.questionId)],
)
