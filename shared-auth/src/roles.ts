import type { AreaLevel, OwnArea, OwnAreaLevel, User, UserRole } from './api/schemas.generated.ts'

/** Roles of the platform; on the screen Usuario, Administrador, Colaborador. */
export type Role = UserRole

/**
 * The signed-in user. After a social sign-in only id, name, role and photo are known until the server's record is
 * loaded.
 */
export type SessionUser = Pick<User, 'id' | 'name' | 'email' | 'username' | 'role'> &
  Partial<User> & {
    /** What they were given to work in as a collaborator. */
    areas?: OwnAreaLevel[]
  }

/** A part of the back office that a collaborator may work in. */
export type Area = OwnArea

/** `edit` prepares and maintains; `publish` also decides what visitors see, sends and deletes. */
export type { AreaLevel }

type WithRole = Pick<SessionUser, 'role'> | null | undefined
type WorkingUser = Pick<SessionUser, 'role' | 'areas'> | null | undefined

export function isRole(value: unknown): value is Role {
  return value === 'user' || value === 'admin' || value === 'collaborator'
}

/**
 * True when the user has exactly this role; false without a user.
 * @example {hasRole(user, 'admin') && <RemoveButton />}
 */
export function hasRole(user: WithRole, role: Role): boolean {
  return user?.role === role
}

/** True when the user has one of these roles; false without a user and for an empty list. */
export function hasAnyRole(user: WithRole, roles: readonly Role[]): boolean {
  return user ? roles.includes(user.role) : false
}

/** True for administrators and collaborators. */
export function isAdminOrCollaborator(user: WithRole): boolean {
  return hasAnyRole(user, ['admin', 'collaborator'])
}

/**
 * True for administrators, and for collaborators who were given the area: at this level, or at `publish`, which includes
 * `edit`. It only hides: the server checks every request.
 * @example {mayOpen(user, 'academy', 'publish') && <PublishButton />}
 */
export function mayOpen(user: WorkingUser, area: Area, level: AreaLevel = 'edit'): boolean {
  if (hasRole(user, 'admin')) return true
  if (!hasRole(user, 'collaborator')) return false
  return (user?.areas ?? []).some(
    (own) => own.area === area && (own.level === 'publish' || own.level === level),
  )
}

/** Who sees a part of the site: everybody, signed-in users, or administrators. */
export type Audience = 'everyone' | 'signed-in' | 'admin'

/** Whether an audience includes this user; null is a visitor who is not signed in. */
export function isInAudience(audience: Audience = 'everyone', user: WithRole): boolean {
  if (audience === 'everyone') return true
  return audience === 'admin' ? hasRole(user, 'admin') : Boolean(user)
}
