import { isPossible, isRight, type Question, questionsIn } from 'federation/questions'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { ApiError, notFound } from '../../errors.ts'
import { readOpenText, readPremiumText } from '../academy/lessonTexts.ts'
import {
  type AnswerRow,
  findNextDue,
  findRequiring,
  findTexts,
  listAnswers,
  listDue,
  lockReader,
  writeAnswer,
} from './questions.repository.ts'
import { scheduled } from './spacing.ts'

export type QuestionKey = { lessonId: string; questionId: string }

/** The last answer to a question, and how many there were since the one that was sent before. */
export type SentAnswer = QuestionKey & { answer: string[]; tries: number; at: string }

export type DueQuestion = { lessonId: string; question: Question }

type Folders = Pick<Config, 'contentDir' | 'premiumContentDir'>
type Stores = { db: Db; config: Folders }

const MAX_TRIES = 10_000
/** More than somebody answers in a day; the rest is due after these. */
const MAX_DUE = 500

/** The questions of published lessons as signed-in readers see them, by lesson and id. */
export async function readQuestions(
  { db, config }: Stores,
  lessonIds: string[],
  options?: { isKept: boolean },
) {
  const found = new Map<string, Map<string, Question>>()
  for (const { id, ...lesson } of await findTexts(db, [...new Set(lessonIds)], options)) {
    const text = (await readPremiumText(config, lesson)) ?? (await readOpenText(config, lesson)) ?? ''
    found.set(id, new Map(questionsIn(text).map((question) => [question.id, question])))
  }
  return found
}

/**
 * Adds answers that were given in lessons; of each question the latest counts, and one that was sent before changes nothing. The
 * first one begins the schedule. After that a right one changes nothing there, because the lesson is in view. Returns the keys
 * of questions that do not exist, or not with that answer.
 */
export async function saveAnswers(
  { db, config }: Stores,
  userId: string,
  answers: SentAnswer[],
): Promise<QuestionKey[]> {
  const lessonIds = answers.map(({ lessonId }) => lessonId)
  return db.transaction(async (transaction) => {
    await lockReader(transaction, userId)
    const questions = await readQuestions({ db: transaction, config }, lessonIds, { isKept: true })
    const rows = await listAnswers(transaction, userId, lessonIds)
    const unknown: QuestionKey[] = []
    for (const sent of answers) {
      const { lessonId, questionId } = sent
      const question = questions.get(lessonId)?.get(questionId)
      const before = rows.find((row) => row.lessonId === lessonId && row.questionId === questionId)
      if (!question || !isPossible(question, sent.answer)) unknown.push({ lessonId, questionId })
      else {
        const after = answered(before, { ...sent, userId, isRight: isRight(question, sent.answer) })
        if (after) await writeAnswer(transaction, after)
      }
    }
    return unknown
  })
}

function answered(
  before: AnswerRow | undefined,
  sent: SentAnswer & { userId: string; isRight: boolean },
): AnswerRow | undefined {
  const at = new Date(Math.min(Date.parse(sent.at), Date.now()))
  if (before && before.answeredAt >= at) return undefined
  const row = recorded(before, sent, at)
  if (!before) return { ...row, ...scheduled(undefined, sent.isRight && sent.tries === 1, at) }
  // What is due already stays due; another wrong answer says nothing new.
  const isForgotten = !sent.isRight && before.dueAt > at
  return isForgotten ? { ...row, ...scheduled(before, false, at) } : { ...before, ...row }
}

function recorded(
  before: AnswerRow | undefined,
  { userId, lessonId, questionId, isRight, tries }: SentAnswer & { userId: string; isRight: boolean },
  at: Date,
) {
  return {
    ...{ userId, lessonId, questionId, isRight, answeredAt: at },
    // After several that were sent together, only the last one is known; somebody who was right does not go on.
    isFirstRight: before ? before.isFirstRight : isRight && tries === 1,
    rightAt: before?.rightAt ?? (isRight ? at : null),
    tries: Math.min((before?.tries ?? 0) + tries, MAX_TRIES),
  }
}

/** The questions that are due now, those that their lessons still have. */
async function findDue(stores: Stores, userId: string, at: Date): Promise<DueQuestion[]> {
  const due = await listDue(stores.db, userId, at, MAX_DUE)
  const questions = await readQuestions(
    stores,
    due.map(({ lessonId }) => lessonId),
  )
  return due.flatMap(({ lessonId, questionId }) => {
    const question = questions.get(lessonId)?.get(questionId)
    return question ? { lessonId, question } : []
  })
}

export async function readReview(stores: Stores, userId: string) {
  const at = new Date()
  const due = await findDue(stores, userId, at)
  return { due, next: await findNextDue(stores.db, userId, at) }
}

/** An answer from memory, which moves the question to a later day when it is right. One that is not due keeps its day. */
export async function answerReview(
  { db, config }: Stores,
  userId: string,
  { lessonId, questionId, answer }: QuestionKey & { answer: string[] },
) {
  return db.transaction(async (transaction) => {
    await lockReader(transaction, userId)
    const stores = { db: transaction, config }
    const question = (await readQuestions(stores, [lessonId], { isKept: true }))
      .get(lessonId)
      ?.get(questionId)
    const rows = await listAnswers(transaction, userId, [lessonId])
    const before = rows.find((row) => row.questionId === questionId)
    if (!question || !before) throw notFound('Esta pregunta ya no está en su lección.')
    if (!isPossible(question, answer)) throw changed()
    const at = new Date()
    const sent = { lessonId, questionId, answer, tries: 1, at: at.toISOString(), userId }
    const isCorrect = isRight(question, answer)
    const row = recorded(before, { ...sent, isRight: isCorrect }, at)
    const schedule = before.dueAt <= at ? scheduled(before, isCorrect, at) : before
    await writeAnswer(transaction, { ...schedule, ...row })
    return { isRight: isCorrect, due: (await findDue(stores, userId, at)).length }
  })
}

function changed() {
  const message = 'La pregunta cambió. Recarga la página para responderla.'
  return new ApiError(400, 'invalid', message, { answer: message })
}

/** Those of these lessons that are done only with their questions, of which this reader has not answered all right. */
export async function findUnanswered(stores: Stores, userId: string, lessonIds: string[]): Promise<string[]> {
  const required = await findRequiring(stores.db, lessonIds)
  if (required.length === 0) return []
  const questions = await readQuestions(stores, required)
  const rows = await listAnswers(stores.db, userId, required)
  const right = new Set(rows.flatMap((row) => (row.rightAt ? `${row.lessonId} ${row.questionId}` : [])))
  return required.filter((id) =>
    [...(questions.get(id)?.keys() ?? [])].some((question) => !right.has(`${id} ${question}`)),
  )
}
