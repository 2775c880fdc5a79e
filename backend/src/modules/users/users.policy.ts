import type { SignedIn } from '../../plugins/permissions.ts'
import type { UserRow, UserUpdate } from './users.schemas.ts'

type Actor = SignedIn['user']

/** Everyone sees and edits themself; administrators, everybody (reading 24). */
export function canAccess(actor: Actor, userId: string): boolean {
  return actor.role === 'admin' || actor.id === userId
}

/** Role and activation are the administrators'; sending them back as they are is no change. */
export function canApply(actor: Actor, user: UserRow, { role, isActive }: UserUpdate): boolean {
  if (actor.role === 'admin') return true
  return (role ?? user.role) === user.role && (isActive ?? user.isActive) === user.isActive
}

/** Whether the update would take an administrator away, were it one's. */
export function demotes({ role = 'admin', isActive = true }: UserUpdate): boolean {
  return role !== 'admin' || !isActive
}

/** Whether an active administrator stops being one. */
export function removesAdmin(user: UserRow, update: UserUpdate): boolean {
  return isActiveAdmin(user) && demotes(update)
}

export function isActiveAdmin({ role, isActive }: UserRow): boolean {
  return role === 'admin' && isActive
}

/** As the database compares them. */
export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Whether people ask for another address of their own, which has to be confirmed before it counts. */
export function isOwnOtherEmail(actor: Actor, userId: string, { email = actor.email }: UserUpdate): boolean {
  return actor.id === userId && !isSameEmail(email, actor.email)
}
