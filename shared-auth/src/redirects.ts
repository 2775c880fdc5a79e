import type { Page } from 'shared-ui'
import { readStored, writeStored } from 'shared-ui/storage'
import { loginPath } from './connection.ts'
import { hasRole, type SessionUser } from './roles.ts'

interface Place {
  pathname: string
  search: string
  state: unknown
}

const HOME_AFTER_LOGIN: Page = '/dashboard'
/** All that somebody can open whose account waits for its deletion. */
export const LEAVING: Page = '/auth/leaving'
const AUTH_PAGE = /^\/(?:auth|oauth|login|login2)(?:\/|$)|^\/[^/]+\/login\/?$/i
const CONTROL = /\p{Cc}/u
const ENCODED_CONTROL = /%(?:[01][\da-f]|7f)/i

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? ''
}

/** The path, decoded as often as it was encoded (at most five times); null when it is malformed. */
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

/**
 * The value when it is a path of this site, else null: the only check of redirectURL and lastURL. Accepts one leading
 * `/`, without `//`, `/\` or control characters, encoded or not.
 * @example const path = safePath(params.get('redirect')) ?? '/'
 */
export function safePath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null
  if (/\/[/\\]/.test(value) || CONTROL.test(value) || ENCODED_CONTROL.test(value)) return null
  const path = decodePath(pathOf(value))
  if (path === null || path.includes('//') || path.includes('\\') || CONTROL.test(path)) return null
  return value
}

/**
 * True for sign-in, OAuth and password pages: their addresses may contain secrets and are never stored, counted or
 * logged.
 */
export function isAuthPage(path: string): boolean {
  const plain = pathOf(path)
  return AUTH_PAGE.test(decodePath(plain) ?? plain)
}

function destination(value: unknown): string | null {
  const path = safePath(value)
  return path && !isAuthPage(path) ? path : null
}

/**
 * The sign-in page, with `redirectURL` when that is a path of this site.
 * @example navigate(loginPathFor(location.pathname))
 */
export function loginPathFor(redirect?: unknown): string {
  const path = destination(redirect)
  return path ? `${loginPath()}?redirectURL=${encodeURIComponent(path)}` : loginPath()
}

/**
 * The page that the guard redirects signed-out visitors of `path` (path and query) to: the home page, whose sign-in
 * link passes redirectURL on.
 */
export function homePathFor(path: string): string {
  return `/?redirectURL=${encodeURIComponent(path)}`
}

/**
 * The page after a sign-in: where an account that waits for its deletion is kept; the one that the sign-in started on; otherwise the last page for an admin and the dashboard
 * for everybody else (docs/decisions/0029-sign-in-returns-to-its-page.md).
 */
export function landingPath(wish: {
  user: Pick<SessionUser, 'role' | 'deletionDueAt'> | null
  /** The page that the sign-in started on, or that the guard redirected from. */
  startedOn?: unknown
  lastURL?: unknown
}): string {
  if (wish.user?.deletionDueAt) return LEAVING
  const lastURL = hasRole(wish.user, 'admin') ? destination(wish.lastURL) : null
  return destination(wish.startedOn) ?? lastURL ?? HOME_AFTER_LOGIN
}

/**
 * History state of a link to the sign-in page, which goes back to the page of the link afterwards
 * (docs/decisions/0013-come-back-by-history.md).
 * @example <Link to={loginPathFor(path)} state={comeBackState(path)}>Entrar</Link>
 */
export function comeBackState(path: string) {
  return { comeBackTo: path }
}

/** History state of a sign-in page that replaced this page. */
export function returnState(path: string) {
  return { returnTo: path }
}

function readState(state: unknown, name: string): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
}

/** The page that linked to the sign-in page, from `comeBackState`; null when there is none on this site. */
export function comeBackOf(state: unknown): string | null {
  return destination(readState(state, 'comeBackTo'))
}

/** The page that the sign-in started on, from either state; null when there is none on this site. */
export function startOf(state: unknown): string | null {
  return comeBackOf(state) ?? destination(readState(state, 'returnTo'))
}

/** History state of the page that follows a sign-in. */
export const landedState = { hasLanded: true }

/**
 * Where a page redirects users who reached it by signing in but may not see it; null for everybody else.
 * @example const path = landingInstead(location.state)
 */
export function landingInstead(state: unknown): string | null {
  return readState(state, 'hasLanded') === true ? HOME_AFTER_LOGIN : null
}

/** Props of a link from this location to the sign-in page and back. A sign-in never returns to the home page. */
export function loginLinkFrom({ pathname, search, state }: Place): { to: string; state: unknown } {
  const redirectURL = new URLSearchParams(search).get('redirectURL')
  if (isAuthPage(pathname)) return { to: loginPathFor(redirectURL), state }
  if (pathname === '/') return { to: loginPathFor(redirectURL), state: undefined }
  return { to: loginPathFor(), state: comeBackState(pathname + search) }
}

/** Stores the current page (path and query) for the next sign-in; on auth pages the stored one stays. */
export function saveLastURL(): void {
  if (typeof window === 'undefined') return
  const { pathname, search } = window.location
  const path = destination(pathname + search)
  if (path) writeStored('lastURL', path)
}

/**
 * Reads the stored page and removes it.
 * @example navigate(takeLastURL() ?? '/')
 */
export function takeLastURL(): string | null {
  const path = destination(readStored('lastURL'))
  writeStored('lastURL', null)
  return path
}
