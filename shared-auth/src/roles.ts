/** Roles of the platform: Usuario, Administrador, Colaborador. */
export type Role = 'user' | 'admin' | 'collaborator'

/** The signed-in user as `GET /api/auth/me` answers it. After a social sign-in only id, name, role and photo are known until it is loaded. */
export interface SessionUser {
  id: string
  _id?: string
  name: string
  email: string
  username: string
  role: Role
  photo?: string | null
  isPublic?: boolean
  isActive?: boolean
  socialAccount?: string | null
  accessCount?: number
  lastAccessAt?: string | null
  createdAt?: string
  updatedAt?: string
}

type WithRole = Pick<SessionUser, 'role'> | null | undefined

export function isRole(value: unknown): value is Role {
  return value === 'user' || value === 'admin' || value === 'collaborator'
}

/** True when the user has exactly this role; false for nobody. */
export function hasRole(user: WithRole, role: Role): boolean {
  return user?.role === role
}

/** True when the user has one of these roles; false for nobody and for an empty list. */
export function hasAnyRole(user: WithRole, roles: readonly Role[]): boolean {
  return user ? roles.includes(user.role) : false
}

/** True for administrators and collaborators. */
export function isAdminOrCollaborator(user: WithRole): boolean {
  return hasAnyRole(user, ['admin', 'collaborator'])
}
