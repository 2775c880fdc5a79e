import { and, eq } from 'drizzle-orm'
import { stale } from '../../conflicts.ts'
import type { Db } from '../../db/database.ts'
import type { ChangeAction } from '../../db/schema/activity.ts'
import { users } from '../../db/schema/users.ts'
import { ApiError, notFound } from '../../errors.ts'
import { type Actor, changeRows, type Outcome } from '../activity/changeRows.ts'
import { changeOf } from '../activity/described.ts'
import { findMail, lockMails, type MailRow, type ShownMail, updateMails } from './mail.repository.ts'
import type { MailUpdate } from './mail.schemas.ts'

export type MailChange = { isRead: boolean } | { isArchived: boolean } | { assigneeId: string | null }

/**
 * Applies one change to several mails in the caller's transaction, and records it for each. With `expected`, changes
 * only the mails that still have that state.
 */
export async function changeMails(
  db: Db,
  { id: actorId, author }: Actor,
  ids: string[],
  change: MailChange,
  expected?: MailChange,
): Promise<Outcome[]> {
  // An undo may assign a mail back to somebody who is no longer an administrator.
  if ('assigneeId' in change && !expected) await checkAssignee(db, change.assigneeId)
  return changeRows(db, author, await lockMails(db, ids), {
    nameOf: ({ name }) => name,
    isDone: (row) => has(row, change),
    isExpected: (row) => !expected || has(row, expected),
    update: (changed) => updateMails(db, changed, columnsOf(change, actorId)),
    describe: (before, after) => changeOf('mail', { before, after }, actionOf(change)),
  })
}

/** Applies an edit to one mail, and returns it. */
export function editMail(db: Db, actor: Actor, id: string, edit: MailUpdate): Promise<ShownMail> {
  const { assigneeBefore, assigneeId, isRead, isArchived } = edit
  return db.transaction(async (transaction) => {
    const [row] = await lockMails(transaction, [id])
    if (!row) throw mailNotFound()
    if (assigneeBefore !== undefined && assigneeBefore !== row.assigneeId)
      throw await otherAssignee(transaction, id)
    const changes: MailChange[] = [
      ...(isRead === undefined ? [] : [{ isRead }]),
      ...(isArchived === undefined ? [] : [{ isArchived }]),
      ...(assigneeId === undefined ? [] : [{ assigneeId }]),
    ]
    for (const change of changes) await changeMails(transaction, actor, [id], change)
    const edited = await findMail(transaction, id)
    if (!edited) throw mailNotFound()
    return edited
  })
}

function has(row: MailRow, change: MailChange): boolean {
  if ('isRead' in change) return (row.readAt !== null) === change.isRead
  if ('isArchived' in change) return (row.archivedAt !== null) === change.isArchived
  return row.assigneeId === change.assigneeId
}

function columnsOf(change: MailChange, actorId: string): Partial<MailRow> {
  if ('isRead' in change) {
    return change.isRead ? { readAt: new Date(), readById: actorId } : { readAt: null, readById: null }
  }
  if ('isArchived' in change) return { archivedAt: change.isArchived ? new Date() : null }
  return { assigneeId: change.assigneeId }
}

function actionOf(change: MailChange): ChangeAction {
  if ('isRead' in change) return change.isRead ? 'read' : 'unread'
  if ('isArchived' in change) return change.isArchived ? 'archive' : 'unarchive'
  return 'assign'
}

async function checkAssignee(db: Db, id: string | null) {
  if (id === null) return
  const isAdmin = and(eq(users.id, id), eq(users.role, 'admin'), eq(users.isActive, true))
  const [admin] = await db.select({ id: users.id }).from(users).where(isAdmin).for('share')
  const message = 'Elige a un administrador activo.'
  if (!admin) throw new ApiError(400, 'invalid', message, { assigneeId: message })
}

async function otherAssignee(db: Db, id: string) {
  const name = (await findMail(db, id))?.assigneeName
  return stale(name ? `Mientras tanto pasó a ${name}.` : 'Mientras tanto dejó de estar asignado.')
}

export function mailNotFound() {
  return notFound('No se encontró el correo.')
}
