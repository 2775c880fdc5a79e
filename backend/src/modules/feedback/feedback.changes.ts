import { ConflictError } from '../../conflicts.ts'
import type { Db } from '../../db/database.ts'
import type { ChangeAction } from '../../db/schema/activity.ts'
import { notFound } from '../../errors.ts'
import { type Actor, changeRows, type Outcome } from '../activity/changeRows.ts'
import { changeOf } from '../activity/described.ts'
import { type FeedbackRow, findFeedback, lockFeedback, updateFeedback } from './feedback.repository.ts'
import type { FeedbackUpdate } from './feedback.schemas.ts'

export type FeedbackChange = { isActive: boolean } | { isPinned: boolean }

/**
 * Applies one change to several feedbacks in the caller's transaction, and records each. With `expected`, only those
 * that still have these values are changed.
 */
export async function changeFeedback(
  db: Db,
  { author }: Actor,
  ids: string[],
  change: FeedbackChange,
  expected?: FeedbackChange,
): Promise<Outcome[]> {
  return changeRows(db, author, await lockFeedback(db, ids), {
    nameOf: ({ title }) => title,
    isDone: (row) => has(row, change),
    isExpected: (row) => !expected || has(row, expected),
    problemOf: (row) => consentProblem(row, change),
    update: (changed) => updateFeedback(db, changed, change),
    describe: (before, after) => changeOf('feedback', { before, after }, actionOf(change)),
  })
}

/** Applies an edit to one feedback, and returns it. */
export function editFeedback(
  db: Db,
  actor: Actor,
  id: string,
  { isActive, isPinned }: FeedbackUpdate,
): Promise<FeedbackRow> {
  return db.transaction(async (transaction) => {
    const [row] = await lockFeedback(transaction, [id])
    if (!row) throw feedbackNotFound()
    const problem = isPinned && !row.isPinned && consentProblem(row, { isPinned })
    if (problem) throw new ConflictError('no_consent', problem)
    if (isActive !== undefined) await changeFeedback(transaction, actor, [id], { isActive })
    if (isPinned !== undefined) await changeFeedback(transaction, actor, [id], { isPinned })
    const edited = await findFeedback(transaction, id)
    if (!edited) throw feedbackNotFound()
    return edited
  })
}

function has(row: FeedbackRow, change: FeedbackChange): boolean {
  return 'isActive' in change ? row.isActive === change.isActive : row.isPinned === change.isPinned
}

/** Why a change would show a feedback against the will of its author. */
function consentProblem(row: FeedbackRow, change: FeedbackChange): string | undefined {
  const isShown = 'isPinned' in change && change.isPinned
  return isShown && !row.canBeShown ? 'Quien lo escribió no dio permiso para mostrarlo.' : undefined
}

function actionOf(change: FeedbackChange): ChangeAction {
  if ('isActive' in change) return change.isActive ? 'activate' : 'deactivate'
  return change.isPinned ? 'pin' : 'unpin'
}

export function feedbackNotFound() {
  return notFound('No se encontró el feedback.')
}
