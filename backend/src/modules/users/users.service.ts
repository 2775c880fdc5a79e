import type { Db } from '../../db/database.ts'
import { ApiError, databaseConstraint, forbidden, notFound, stale } from '../../errors.ts'
import type { SignedIn } from '../../plugins/permissions.ts'
import { revokeSessionsOfUser } from '../auth/auth.repository.ts'
import { endMailedLinks } from '../auth/mailed-links.repository.ts'
import { hashPassword } from '../auth/passwords.ts'
import { canAccess, canApply, demotes, isActiveAdmin, isSameEmail, removesAdmin } from './users.policy.ts'
import { deleteUser, findUser, lockActiveAdmins, lockUser, updateUser } from './users.repository.ts'
import type { UserRow, UserUpdate } from './users.schemas.ts'

/** The user, for whoever may see them. */
export async function readUser(db: Db, actor: SignedIn['user'], userId: string): Promise<UserRow> {
  // Before looking: a stranger learns nothing about which ids exist.
  if (!canAccess(actor, userId)) throw forbidden()
  const user = await findUser(db, userId)
  if (!user) throw userNotFound()
  return user
}

type Edited = {
  user: UserRow
  /** The address that people ask for as theirs: it is no change yet, but has to be confirmed. */
  wantedEmail?: string
}

/** Applies an edit that was made on the stored version, and ends the sessions that it makes invalid. */
export async function editUser(
  db: Db,
  { user: actor, sessionId }: SignedIn,
  userId: string,
  update: UserUpdate,
): Promise<Edited> {
  if (!canAccess(actor, userId)) throw forbidden()
  const { password, updatedAt, email, ...fields } = update
  // Outside of the transaction: hashing takes long, and rows are locked inside.
  const passwordHash = password ? await hashPassword(password) : undefined
  return db.transaction(async (transaction) => {
    // Administrators first, always: two edits that lock in another order would wait for each other.
    const admins = demotes(update) ? await lockActiveAdmins(transaction) : []
    const user = await lockUser(transaction, userId)
    if (!user) throw userNotFound()
    if (!canApply(actor, user, update)) throw forbidden()
    if (updatedAt && new Date(updatedAt).getTime() !== user.updatedAt.getTime()) throw stale()
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
    return { user: row, wantedEmail }
  })
}

/** One's own new address is only asked for; an administrator's counts at once, and is unverified. */
function emailEdit(actor: SignedIn['user'], user: UserRow, email = user.email) {
  if (isSameEmail(email, user.email)) return { email }
  return actor.id === user.id ? { wantedEmail: email } : { email, isEmailVerified: false }
}

export async function removeUser(db: Db, userId: string) {
  await db.transaction(async (transaction) => {
    const admins = await lockActiveAdmins(transaction)
    const user = await lockUser(transaction, userId)
    if (!user) throw userNotFound()
    if (isActiveAdmin(user) && admins.length <= 1) throw lastAdmin()
    await deleteUser(transaction, userId)
  })
}

async function endSessions(db: Db, before: UserRow, now: UserRow, sessionId: string) {
  if (before.isActive && !now.isActive) await revokeSessionsOfUser(db, now.id, 'deactivation')
  else if (before.role !== now.role) await revokeSessionsOfUser(db, now.id, 'role')
  // Whoever changes their own password stays signed in where they do it.
  else if (before.passwordVersion !== now.passwordVersion) {
    await revokeSessionsOfUser(db, now.id, 'password', sessionId)
  }
}

/** Two edits within one millisecond are two versions. */
function after(previous: Date): Date {
  return new Date(Math.max(Date.now(), previous.getTime() + 1))
}

const labels = { email: 'Correo', username: 'Usuario' }
const uniqueFields: Record<string, keyof typeof labels> = {
  users_email_key: 'email',
  users_username_key: 'username',
}

function takenBy(error: unknown): ApiError | undefined {
  const field = uniqueFields[databaseConstraint(error) ?? '']
  if (!field) return undefined
  const message = `${labels[field]} ya está registrado`
  return new ApiError(409, 'taken', message, { [field]: message })
}

function userNotFound(): ApiError {
  return notFound('Usuario no encontrado.')
}

function lastAdmin(): ApiError {
  return new ApiError(409, 'last_admin', 'Es el último administrador activo: debe quedar al menos uno.')
}
