import { jwtDecode } from 'jwt-decode'
import { isRole, type SessionUser } from './roles.ts'

interface Claims {
  sub?: unknown
  iat?: unknown
  exp?: unknown
  name?: unknown
  photo?: unknown
  email?: unknown
  username?: unknown
  role?: unknown
}

function readClaims(token: string): Claims | null {
  try {
    const claims = jwtDecode<Claims | null>(token)
    return typeof claims === 'object' ? claims : null
  } catch {
    return null
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The user named in an access token (social sign-in), or null when it cannot be decoded. Unverified: for display only. */
export function userFromToken(token: string): SessionUser | null {
  const claims = readClaims(token)
  const id = text(claims?.sub)
  if (!claims || !id) return null
  return {
    id,
    name: text(claims.name),
    email: text(claims.email),
    username: text(claims.username),
    role: isRole(claims.role) ? claims.role : 'user',
    photo: text(claims.photo) || null,
  }
}

let seen = { token: '', at: 0 }

/**
 * True when this tab has known the token for its whole lifetime. Its `exp` is not compared with the clock of this
 * computer, which may be wrong; whether an older token has expired is left to the server.
 */
export function isExpired(token: string): boolean {
  if (token !== seen.token) seen = { token, at: performance.now() }
  const { iat, exp } = readClaims(token) ?? {}
  const lifetime = Number(exp) - Number(iat)
  return performance.now() - seen.at >= lifetime * 1000
}

/** True when both tokens have the same `sub`, or none. */
export function haveSameOwner(one: string, other: string): boolean {
  return readClaims(one)?.sub === readClaims(other)?.sub
}
