import type { SignedIn } from '../callers/signed-in.ts'
import type { UserRow } from './users.repository.ts'
import type { UserUpdate } from './users.schemas.ts'

type Actor = SignedIn['user']

/** Users see and edit only themselves; administrators, everybody. */
export function canAccess(actor: Actor, userId: string): boolean {
  return actor.role === 'admin' || actor.id === userId
}

/** Only administrators change role and activation; the form sends both back unchanged. */
export function canApply(actor: Actor, user: UserRow, { role, isActive }: UserUpdate): boolean {
  if (actor.role === 'admin') return true
  return (role ?? user.role) === user.role && (isActive ?? user.isActive) === user.isActive
}

/** Whether the update, if applied to an active administrator, would remove one. */
export function demotes({ role = 'admin', isActive = true }: UserUpdate): boolean {
  return role !== 'admin' || !isActive
}

/** Whether an active administrator stops being one. */
export function removesAdmin(user: UserRow, update: UserUpdate): boolean {
  return isActiveAdmin(user) && demotes(update)
}

export const lastAdminText = 'Es el último administrador activo: debe quedar al menos uno.'

/** One whose account waits for its deletion can do nothing any more, and does not count. */
export function isActiveAdmin({ role, isActive, deletionDueAt }: UserRow): boolean {
  return role === 'admin' && isActive && deletionDueAt === null
}

/** Case-insensitive, as in the database's unique index. */
export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Whether users change their own password or email, which takes the current password. */
export function changesOwnAccess(actor: Actor, userId: string, update: UserUpdate): boolean {
  return actor.id === userId && (Boolean(update.password) || isOwnOtherEmail(actor, userId, update))
}

/** Whether users change their own email, which has to be confirmed before it takes effect. */
export function isOwnOtherEmail(actor: Actor, userId: string, { email = actor.email }: UserUpdate): boolean {
  return actor.id === userId && !isSameEmail(email, actor.email)
}
