import { ConflictError, stale, taken } from '../../conflicts.ts'
import type { Db } from '../../db/database.ts'
import type { ChangeAction } from '../../db/schema/activity.ts'
import { ApiError, databaseConstraint, forbidden, notFound } from '../../errors.ts'
import type { Author } from '../activity/author.ts'
import { changeOf } from '../activity/described.ts'
import { recordChange } from '../activity/recordChange.ts'
import { moveToBin } from '../bin/bin.service.ts'
import type { SignedIn } from '../callers/signed-in.ts'
import { revokeSessionsOfUser, signalSessionsEnded } from '../credentials/ended-sessions.repository.ts'
import { endMailedLinks } from '../credentials/mailed-links.repository.ts'
import { hashPassword, verifyPassword } from '../credentials/passwords.ts'
import { isUsername, usernameProblem } from './username.ts'
import {
  canAccess,
  canApply,
  changesOwnAccess,
  demotes,
  isActiveAdmin,
  isSameEmail,
  lastAdminText,
  removesAdmin,
} from './users.policy.ts'
import type { UserRow } from './users.repository.ts'
import { findUser, lockActiveAdmins, lockUser, updateUser } from './users.repository.ts'
import type { UserUpdate } from './users.schemas.ts'

/** Throws 403 for an actor who may not see the user. */
export async function readUser(db: Db, actor: SignedIn['user'], userId: string): Promise<UserRow> {
  // Checked before the query, so that a stranger does not learn which ids exist.
  if (!canAccess(actor, userId)) throw forbidden()
  const user = await findUser(db, userId)
  if (!user) throw userNotFound()
  return user
}

type Edited = {
  user: UserRow
  /** The user's own new address, which has to be confirmed before it takes effect. */
  wantedEmail?: string
}

/** Applies an edit that was made on the stored version, and ends the sessions that it makes invalid. */
export async function editUser(
  db: Db,
  { user: actor, sessionId }: SignedIn,
  author: Author,
  userId: string,
  update: UserUpdate,
): Promise<Edited> {
  if (!canAccess(actor, userId)) throw forbidden()
  const { password, updatedAt, email, currentPassword, ...fields } = update
  const checkedVersion = changesOwnAccess(actor, userId, update)
    ? await confirmWithPassword(db, userId, currentPassword, password)
    : undefined
  // Outside the transaction, because hashing is slow and the transaction locks rows.
  const passwordHash = password ? await hashPassword(password) : undefined
  return db.transaction(async (transaction) => {
    // Administrators are always locked first: edits that lock in different orders would deadlock.
    const admins = demotes(update) ? await lockActiveAdmins(transaction) : []
    const user = await lockUser(transaction, userId)
    if (!user) throw userNotFound()
    if (!canApply(actor, user, update)) throw forbidden()
    if (isStale(user, updatedAt, checkedVersion)) throw stale()
    refuseNewUsername(user, update)
    if (removesAdmin(user, update) && admins.length <= 1) throw lastAdmin()
    const { wantedEmail, ...address } = emailEdit(actor, user, email)
    const row = await updateUser(transaction, userId, {
      ...fields,
      ...address,
      ...(passwordHash && { passwordHash }),
      updatedAt: after(user.updatedAt),
    }).catch((error) => {
      throw takenBy(error) ?? error
    })
    if (!row) throw userNotFound()
    if (address.isEmailVerified === false) await endMailedLinks(transaction, userId)
    await endSessions(transaction, user, row, sessionId)
    await recordChange(
      transaction,
      author,
      changeOf('user', { before: user, after: row }, actionOf(user, row)),
    )
    return { user: row, wantedEmail }
  })
}

/**
 * Checks the current password, and returns its version. A user without a password sets one, and approves another
 * address, by a mailed link.
 */
async function confirmWithPassword(
  db: Db,
  userId: string,
  currentPassword: string | undefined,
  newPassword: string | undefined,
): Promise<number> {
  const user = await findUser(db, userId)
  if (!user) throw userNotFound()
  if (!user.passwordHash) {
    if (newPassword) throw refusedField('password', 'password_by_mail', byMail)
  } else if (!currentPassword) {
    throw refusedField('currentPassword', 'current_password', 'Escribe tu contraseña actual.')
  } else if (!(await verifyPassword(user.passwordHash, currentPassword))) {
    throw refusedField('currentPassword', 'current_password', 'La contraseña actual no es correcta.')
  }
  return user.passwordVersion
}

const byMail = 'Tu cuenta aún no tiene contraseña: elígela con el enlace que te enviamos por correo.'

function refusedField(field: string, code: string, message: string): ApiError {
  return new ApiError(400, code, message, { [field]: message })
}

/** The current username stays valid, even if the rule for new ones would reject it. */
function refuseNewUsername(user: UserRow, { username = user.username }: UserUpdate) {
  if (username === user.username || isUsername(username)) return
  throw refusedField('username', 'invalid', usernameProblem)
}

/** Whether the user changed after the edited copy was read, or after the password was checked. */
function isStale(user: UserRow, updatedAt: string | undefined, checkedVersion: number | undefined): boolean {
  if (checkedVersion !== undefined && checkedVersion !== user.passwordVersion) return true
  return updatedAt !== undefined && new Date(updatedAt).getTime() !== user.updatedAt.getTime()
}

/** A user's own new address has to be confirmed; one set by an administrator takes effect immediately, unverified. */
function emailEdit(actor: SignedIn['user'], user: UserRow, email = user.email) {
  if (isSameEmail(email, user.email)) return { email }
  return actor.id === user.id ? { wantedEmail: email } : { email, isEmailVerified: false }
}

/** The action that an edit is recorded as: its most important change. */
export function actionOf(before: UserRow, after: UserRow): ChangeAction {
  if (before.isActive !== after.isActive) return after.isActive ? 'activate' : 'deactivate'
  if (before.role !== after.role) return 'role'
  if (before.passwordVersion !== after.passwordVersion) return 'password'
  return before.email === after.email ? 'update' : 'email'
}

export async function removeUser(db: Db, author: Author, userId: string) {
  await db.transaction(async (transaction) => {
    const admins = await lockActiveAdmins(transaction)
    const user = await lockUser(transaction, userId)
    if (!user) throw userNotFound()
    if (isActiveAdmin(user) && admins.length <= 1) throw lastAdmin()
    await moveToBin(transaction, author, 'user', [userId])
    await signalSessionsEnded(transaction)
  })
}

async function endSessions(db: Db, before: UserRow, now: UserRow, sessionId: string) {
  if (before.isActive && !now.isActive) await revokeSessionsOfUser(db, now.id, 'deactivation')
  else if (before.role !== now.role) await revokeSessionsOfUser(db, now.id, 'role')
  // A user who changes their own password keeps the session in which they do it.
  else if (before.passwordVersion !== now.passwordVersion) {
    await revokeSessionsOfUser(db, now.id, 'password', sessionId)
  }
}

/** Two edits within one millisecond need different versions. */
function after(previous: Date): Date {
  return new Date(Math.max(Date.now(), previous.getTime() + 1))
}

const labels = { email: 'Correo', username: 'Usuario' }
const uniqueFields: Record<string, keyof typeof labels> = {
  users_email_key: 'email',
  users_username_key: 'username',
}

function takenBy(error: unknown): ConflictError | undefined {
  const field = uniqueFields[databaseConstraint(error) ?? '']
  return field && taken(field, `${labels[field]} ya está registrado`)
}

export function userNotFound(): ApiError {
  return notFound('Usuario no encontrado.')
}

function lastAdmin(): ConflictError {
  return new ConflictError('last_admin', lastAdminText)
}
