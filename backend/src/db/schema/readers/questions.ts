import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { academyLessons } from '../academy.ts'
import { moment } from '../columns.ts'
import { users } from '../users.ts'

/**
 * How a person answers a question in the text of a lesson, and when it is asked again. The question itself is only in that text,
 * by its id.
 */
export const questionAnswers = pgTable(
  'question_answers',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => academyLessons.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    /** Whether the last answer was right. */
    isRight: boolean('is_right').notNull(),
    /** Whether the very first answer was right; null for answers from before this was stored. */
    isFirstRight: boolean('is_first_right'),
    /** When it was right for the first time. */
    rightAt: moment('right_at'),
    tries: integer('tries').notNull(),
    answeredAt: moment('answered_at').notNull(),
    dueAt: moment('due_at').notNull(),
    /** Days after which it is remembered with 90 % probability. */
    stability: doublePrecision('stability').notNull(),
    /** From 1 to 10. */
    difficulty: doublePrecision('difficulty').notNull(),
    reps: integer('reps').notNull(),
    lapses: integer('lapses').notNull(),
    scheduledDays: integer('scheduled_days').notNull(),
    /** When an answer changed the schedule. */
    reviewedAt: moment('reviewed_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'question_answers_pkey',
      columns: [table.userId, table.lessonId, table.questionId],
    }),
    index('question_answers_due_index').on(table.userId, table.dueAt),
    // For the deletion of a lesson.
    index('question_answers_lesson_index').on(table.lessonId),
  ],
)
