import { serverNow, session } from 'shared-auth'
import { getAnswers, type QuestionAnswer, saveAnswers } from 'shared-auth/api'
import { followStored, readStored, writeStoredJson } from 'shared-ui'
import { create } from 'zustand'
import { type Answers, type Given, keyOf, placeOf, readAnswers } from './stored.ts'

/** The server's maximum for one request. */
const MAX_ITEMS = 50

/** How the reader answered, stored in local storage and synchronised across tabs. */
export const useAnswers = create<{ answers: Answers }>()(() => ({ answers: {} }))

/** Loads what is stored and follows changes of other tabs; returns a function that stops. */
export function followAnswers(): () => void {
  const load = () => useAnswers.setState({ answers: readAnswers() })
  load()
  return followStored(['academyQuestions'], load)
}

function store(answers: Answers) {
  writeStoredJson('academyQuestions', answers)
  useAnswers.setState({ answers })
}

/** Stores an answer to a question of a lesson; it stays queued until an account has it. */
export function giveAnswer(lessonId: string, questionId: string, answer: string[], isRight: boolean) {
  const answers = readAnswers()
  const key = keyOf(lessonId, questionId)
  const { tries = 0, wasRight = false, queued } = answers[key] ?? {}
  const given: Given = {
    ...{ isRight, wasRight: wasRight || isRight, tries: tries + 1, at: new Date(serverNow()).toISOString() },
    queued: { answer, tries: (queued?.tries ?? 0) + 1 },
  }
  store({ ...answers, [key]: given })
  const readerId = session.get().user?.id
  if (readerId) void syncAnswers(readerId)
}

let running: Promise<void> | undefined

/**
 * Sends what is queued, and with a lesson takes over what the account has of it. What could not be sent stays queued. Requests
 * come one after the other.
 */
export function syncAnswers(readerId: string, lessonId?: string): Promise<void> {
  const next = (running ?? Promise.resolve()).then(() => exchange(readerId, lessonId)).catch(() => undefined)
  running = next
  return next
}

async function exchange(readerId: string, lessonId: string | undefined) {
  // Somebody may have signed out in the meantime, in another tab too: then nothing of the account is stored.
  const isReader = () => readStored('user')?.includes(readerId) === true
  if (!isReader()) return
  let sent = queuedIn(readAnswers())
  while (sent.length > 0) {
    const items = sent.map(([key, { at, queued }]) => ({ ...placeOf(key), ...queued, at }))
    const { results, unknown } = await saveAnswers({ items })
    if (!isReader()) return
    const gone = new Set(unknown.map((place) => keyOf(place.lessonId, place.questionId)))
    store(merged(readAnswers(), results, new Map(sent), gone))
    const rest = queuedIn(readAnswers())
    // The same again would be an endless loop.
    sent = JSON.stringify(rest) === JSON.stringify(sent) ? [] : rest
  }
  if (lessonId === undefined) return
  const { results } = await getAnswers({ lessonId })
  if (isReader()) store(merged(readAnswers(), results, new Map(), new Set()))
}

type Queued = Given & { queued: NonNullable<Given['queued']> }

function queuedIn(answers: Answers): [key: string, given: Queued][] {
  return Object.entries(answers)
    .filter((entry): entry is [string, Queued] => entry[1].queued !== undefined)
    .slice(0, MAX_ITEMS)
}

/** What the account has, with what this browser has not sent yet, and without questions that are gone. */
export function merged(
  current: Answers,
  results: QuestionAnswer[],
  sent: Map<string, Given>,
  gone: Set<string>,
): Answers {
  const answers: Record<string, Given> = {}
  const isSent = (key: string) => JSON.stringify(sent.get(key)) === JSON.stringify(current[key])
  for (const [key, given] of Object.entries(current))
    if (!(gone.has(key) && isSent(key))) answers[key] = given
  for (const { lessonId, questionId, ...given } of results) {
    const key = keyOf(lessonId, questionId)
    if (answers[key]?.queued === undefined || isSent(key)) answers[key] = given
  }
  return answers
}
