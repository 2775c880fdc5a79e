import { MAX_OPTION } from 'federation/questions'
import { z } from 'zod'
import type { AnswerRow } from './questions.repository.ts'
import type { DueQuestion } from './questions.service.ts'
import type { LessonRow } from './reading.repository.ts'
import { at, lesson, toLesson } from './reading.schemas.ts'

/** A browser sends an answer at a time, and at a sign-in those that it collected, in several requests. */
const MAX_ITEMS = 50
const MAX_SENT_TRIES = 1000
const MAX_SHOWN = 50

const key = {
  lessonId: z.guid().toLowerCase(),
  /** The id in the question's block. */
  questionId: z.string().min(1).max(40),
}

/** The chosen options as they are written, those of an order in it, or the text. */
const answer = z.array(z.string().min(1).max(MAX_OPTION)).min(1).max(10)

export const answersQuery = z.object({ lessonId: key.lessonId })

export const answersBody = z
  .object({
    items: z
      .array(
        z
          .object({
            ...key,
            answer,
            /** How many answers there were since the one that was sent before, this one included. */
            tries: z.int().min(1).max(MAX_SENT_TRIES),
            at,
          })
          .meta({ id: 'GivenAnswer' }),
      )
      .min(1)
      .max(MAX_ITEMS),
  })
  .meta({ id: 'GivenAnswers' })

const stored = z
  .object({
    ...key,
    /** Whether the last answer was right. */
    isRight: z.boolean(),
    /** Whether one was. */
    wasRight: z.boolean(),
    tries: z.int(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'QuestionAnswer' })

export const answersResponse = z.object({ results: z.array(stored) }).meta({ id: 'QuestionAnswers' })

export const savedAnswersResponse = answersResponse
  .extend({
    /** What was ignored: questions that their lesson does not have, or that cannot be answered like that. */
    unknown: z.array(z.object(key)),
  })
  .meta({ id: 'SavedQuestionAnswers' })

export const reviewQuery = z.object({ limit: z.coerce.number().int().min(0).max(MAX_SHOWN).default(20) })

const question = z
  .object({
    id: key.questionId,
    kind: z.enum(['one', 'several', 'order', 'text']),
    prompt: z.string(),
    options: z.array(z.string()),
    solution: z.array(z.string()),
    explanation: z.string(),
  })
  .meta({ id: 'LessonQuestion' })

export const reviewResponse = z
  .object({
    /** How many questions are due. */
    due: z.int(),
    /** When the next one is; null when none was answered yet. */
    next: z.iso.datetime().nullable(),
    /** The first of those that are due, with their lessons. */
    questions: z.array(z.object({ question, lesson }).meta({ id: 'ReviewQuestion' })),
  })
  .meta({ id: 'Review' })

export const reviewAnswerBody = z.object({ ...key, answer }).meta({ id: 'ReviewAnswer' })

export const reviewAnswerResponse = z
  .object({
    isRight: z.boolean(),
    /** How many questions are still due. */
    due: z.int(),
  })
  .meta({ id: 'ReviewResult' })

export function toAnswer({ lessonId, questionId, isRight, rightAt, tries, answeredAt }: AnswerRow) {
  return { lessonId, questionId, isRight, wasRight: rightAt !== null, tries, at: answeredAt.toISOString() }
}

export function toReview(
  { due, next }: { due: DueQuestion[]; next: Date | null },
  shown: DueQuestion[],
  lessons: LessonRow[],
): z.infer<typeof reviewResponse> {
  const questions = shown.flatMap(({ lessonId, question }) => {
    const row = lessons.find(({ id }) => id === lessonId)
    return row ? { question, lesson: toLesson(row) } : []
  })
  return { due: due.length, next: next?.toISOString() ?? null, questions }
}
