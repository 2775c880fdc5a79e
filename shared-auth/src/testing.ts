export {
  type MockedResponse,
  mockApi,
  type OperationName,
  type ReceivedRequest,
  reply,
  replyError,
  replyNetworkError,
} from './mockApi.ts'

import type { Role, SessionUser } from './roles.ts'
import { session } from './session.ts'

const NAMES: Record<Role, string> = {
  user: 'Lucía Usuaria',
  admin: 'Ada Administradora',
  collaborator: 'Carlos Colaborador',
}

function encode(part: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(part))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** A token in the shape of a JWT with these claims and no valid signature; lasts ten minutes unless `exp` is given. */
export function fakeToken(claims: Record<string, unknown> = {}): string {
  const now = Math.floor(Date.now() / 1000)
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ iat: now, exp: now + 600, ...claims })}.x`
}

/** Signs a made-up user of this role in and returns them. */
export function signInAs(role: Role, overrides: Partial<SessionUser> = {}): SessionUser {
  const user: SessionUser = {
    id: `00000000-0000-4000-8000-00000000000${Object.keys(NAMES).indexOf(role)}`,
    name: NAMES[role],
    email: `${role}@example.com`,
    username: role,
    role,
    photo: null,
    isPublic: false,
    isActive: true,
    ...overrides,
  }
  const accessToken = fakeToken({ sub: user.id, name: user.name, role: user.role })
  session.signIn({ accessToken, refreshToken: `refresh-${user.id}`, user })
  return user
}

/** Ends the session that `signInAs` began. */
export function signOut(): void {
  session.clear()
}
