import { loginPath } from './connection.ts'
import { hasRole, type SessionUser } from './roles.ts'
import { readItem, writeItem } from './storage.ts'

const HOME_AFTER_LOGIN = '/dashboard'
const AUTH_PAGE = /^\/(?:auth|oauth|login|login2)(?:\/|$)|^\/[^/]+\/login\/?$/i
const CONTROL = /\p{Cc}/u
const ENCODED_CONTROL = /%(?:[01][\da-f]|7f)/i

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? ''
}

/** The path as some later reader may decode it, however often it was encoded; null when it is malformed. */
function decodePath(path: string): string | null {
  let decoded = path
  for (let round = 0; round < 5; round += 1) {
    let next: string
    try {
      next = decodeURIComponent(decoded)
    } catch {
      return round === 0 ? null : decoded
    }
    if (next === decoded) return decoded
    decoded = next
  }
  return null
}

/** The value when it is a path of this site, else null: the only gate for redirectURL and lastURL (reading 4). */
export function safePath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null
  if (/\/[/\\]/.test(value) || CONTROL.test(value) || ENCODED_CONTROL.test(value)) return null
  const path = decodePath(pathOf(value))
  if (path === null || path.includes('//') || path.includes('\\') || CONTROL.test(path)) return null
  return value
}

/** True for sign-in, OAuth and password pages, whose addresses may carry secrets: never remembered, counted or logged (reading 20). */
export function isAuthPage(path: string): boolean {
  const plain = pathOf(path)
  return AUTH_PAGE.test(decodePath(plain) ?? plain)
}

function destination(value: unknown): string | null {
  const path = safePath(value)
  return path && !isAuthPage(path) ? path : null
}

/** The sign-in page, carrying where to go afterwards when that is a path of this site. */
export function loginPathFor(redirect?: unknown): string {
  const path = destination(redirect)
  return path ? `${loginPath()}?redirectURL=${encodeURIComponent(path)}` : loginPath()
}

/** Where the guard sends an anonymous visitor of `path` (path and query): home, which hands redirectURL on to the sign-in link. */
export function homePathFor(path: string): string {
  return `/?redirectURL=${encodeURIComponent(path)}`
}

/** Where to go after signing in (reading 5): only admins go where they wanted to. */
export function landingPath(wish: {
  user: Pick<SessionUser, 'role'> | null
  redirectURL?: unknown
  lastURL?: unknown
}): string {
  if (!hasRole(wish.user, 'admin')) return HOME_AFTER_LOGIN
  return destination(wish.redirectURL) ?? destination(wish.lastURL) ?? HOME_AFTER_LOGIN
}

/** History state of a link from a page to the sign-in that brings back to that page, whoever signs in (decision 13). */
export function comeBackState(path: string) {
  return { comeBackTo: path }
}

/** The page that `comeBackState` named; null when there is none, or none of this site. */
export function comeBackOf(state: unknown): string | null {
  return typeof state === 'object' && state && 'comeBackTo' in state ? destination(state.comeBackTo) : null
}

/** Remembers the present page (path and query) for the next sign-in; on auth pages the one remembered before stays. */
export function saveLastURL(): void {
  if (typeof window === 'undefined') return
  const { pathname, search } = window.location
  const path = destination(pathname + search)
  if (path) writeItem('lastURL', path)
}

/** The remembered page, once: reading forgets it. */
export function takeLastURL(): string | null {
  const path = destination(readItem('lastURL'))
  writeItem('lastURL', null)
  return path
}
