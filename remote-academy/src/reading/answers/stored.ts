import type { QuestionAnswer } from 'shared-auth/api'
import { readStoredJson } from 'shared-ui'

/** How a reader answered one question. */
export interface Given extends Omit<QuestionAnswer, 'lessonId' | 'questionId'> {
  /** The last answer, and how many there were, while no account is known to have them. Without an account they stay. */
  queued?: { answer: string[]; tries: number }
}

/** By the ids of lesson and question. */
export type Answers = Readonly<Record<string, Given>>

export const keyOf = (lessonId: string, questionId: string) => `${lessonId}/${questionId}`

export function placeOf(key: string): { lessonId: string; questionId: string } {
  const [lessonId = '', questionId = ''] = key.split('/')
  return { lessonId, questionId }
}

const keyForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\/[\da-z-]{2,40}$/

/** What is stored now and valid: the server would refuse a request because of the rest. */
export function readAnswers(): Answers {
  const stored = Object.entries(Object(readStoredJson('academyQuestions')))
  return Object.fromEntries(
    stored.flatMap(([key, value]) => (keyForm.test(key) && isGiven(value) ? [[key, value]] : [])),
  )
}

function isGiven(value: unknown): value is Given {
  const { isRight, wasRight, tries, at, queued }: Record<string, unknown> = Object(value)
  const time = typeof at === 'string' ? Date.parse(at) : Number.NaN
  return (
    typeof isRight === 'boolean' &&
    typeof wasRight === 'boolean' &&
    isCount(tries, 100_000) &&
    time >= Date.UTC(2000, 0) &&
    new Date(time).toISOString() === at &&
    (queued === undefined || isQueued(queued))
  )
}

function isQueued(value: unknown): boolean {
  const { answer, tries }: Record<string, unknown> = Object(value)
  const isText = (each: unknown) => typeof each === 'string' && each !== '' && each.length <= 300
  return (
    isCount(tries, 1000) &&
    Array.isArray(answer) &&
    answer.length > 0 &&
    answer.length <= 10 &&
    answer.every(isText)
  )
}

function isCount(value: unknown, max: number): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max
}
