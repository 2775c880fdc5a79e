import { claimForReader, followStored, forgetSession, readStored, writeStored } from 'shared-ui/storage'
import { create } from 'zustand'
import { isRole, type SessionUser } from './roles.ts'

/** The browser's state of the session. Signed in only when `accessToken` and `user` are both present. */
export interface SessionState {
  accessToken: string | null
  refreshToken: string | null
  user: SessionUser | null
  /** 'loading' until it is known whether somebody is signed in. */
  userState: 'loading' | 'ready'
  /** A sign-in is in progress. */
  loading: boolean
  /** Spanish message of the last sign-in or session load that failed. */
  error: string | null
  /** The server ended the session and nobody has signed in since; false after a sign-out. */
  isExpired: boolean
  /** Path and query of the page that this tab showed, or was loading, when the server ended the session. */
  expiredOn: string | null
}

const NOT_EXPIRED = { isExpired: false, expiredOn: null } as const

type Identity = Pick<SessionState, 'accessToken' | 'refreshToken' | 'user'>

const NOBODY: Identity = { accessToken: null, refreshToken: null, user: null }
const useStore = create<SessionState>()(() => ({
  ...NOBODY,
  userState: 'loading',
  loading: false,
  error: null,
  ...NOT_EXPIRED,
}))
let hasStarted = false

function parseUser(json: string | null): SessionUser | null {
  if (!json) return null
  try {
    const value = JSON.parse(json)
    return isSessionUser(value) ? value : null
  } catch {
    return null
  }
}

function readIdentity(): Identity {
  const accessToken = readStored('accessToken') || null
  if (!accessToken) return NOBODY
  const { user } = useStore.getState()
  const json = readStored('user')
  // The same object while nothing changed, so that a new token alone does not rerender components that show the user.
  const isSameUser = user !== null && JSON.stringify(user) === json
  return {
    accessToken,
    refreshToken: readStored('refreshToken') || null,
    user: isSameUser ? user : parseUser(json),
  }
}

/** Reads the storage at first use and not at import, so that the module loads without a DOM. */
function start(): void {
  if (hasStarted || typeof window === 'undefined') return
  hasStarted = true
  followStored(['accessToken', 'refreshToken', 'user'], syncWithStorage)
  const identity = readIdentity()
  const hasJustEnded = !identity.accessToken && Number(readStored('expiredAt')) > performance.timeOrigin
  useStore.setState({
    ...identity,
    userState: identity.accessToken && !identity.user ? 'loading' : 'ready',
    // Another tab ended the session after this page began to load.
    ...(hasJustEnded && expiredHere()),
  })
}

/** Changes the state and mirrors it, without secrets, in the storage key `auth`. */
export function patchSession(change: Partial<SessionState>): void {
  start()
  useStore.setState(change)
  const { user, userState, loading, error } = useStore.getState()
  writeStored('auth', JSON.stringify({ user, userState, loading, error }))
}

function expiredHere(): Pick<SessionState, 'isExpired' | 'expiredOn'> {
  const { pathname, search } = window.location
  return { isExpired: true, expiredOn: pathname + search }
}

/** The expiry after the stored identity has replaced the current one. */
function expiryAfter(identity: Identity): Partial<SessionState> {
  if (identity.user) return { error: null, ...NOT_EXPIRED }
  const isGone = useStore.getState().accessToken !== null && identity.accessToken === null
  return isGone && readStored('expiredAt') ? expiredHere() : {}
}

/** Adopts what another tab stored. */
export function syncWithStorage(): void {
  const identity = readIdentity()
  const isUnknown = identity.accessToken !== null && identity.user === null
  patchSession({
    ...identity,
    userState: isUnknown ? 'loading' : 'ready',
    ...expiryAfter(identity),
  })
}

/** The tokens of the whole browser, which another tab may have changed a moment ago. */
export function storedTokens(): Pick<Identity, 'accessToken' | 'refreshToken'> {
  return { accessToken: readStored('accessToken') || null, refreshToken: readStored('refreshToken') || null }
}

/** Removes the session of the whole browser. */
export function clearSession({ isExpired }: Pick<SessionState, 'isExpired'>): void {
  // Written before the tokens are removed: a tab that finds them gone reads the reason here.
  writeStored('expiredAt', isExpired ? String(Date.now()) : null)
  forgetSession({ isExpired })
  patchSession({
    ...NOBODY,
    userState: 'ready',
    loading: false,
    error: null,
    ...(isExpired ? expiredHere() : NOT_EXPIRED),
  })
}

const TEXTS = ['name', 'email', 'username', 'photo'] as const

/** True for a user object with an id, a known role, and strings where pages show text. */
export function isSessionUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false
  const user = value as Record<string, unknown>
  const hasTexts = TEXTS.every((name) => typeof (user[name] ?? '') === 'string')
  const hasAreas = user.areas === undefined || Array.isArray(user.areas)
  return typeof user.id === 'string' && user.id !== '' && isRole(user.role) && hasTexts && hasAreas
}

/**
 * The session outside of React. Every change reaches all tabs of the browser.
 * @example const { user } = session.getState()
 */
export const session = {
  get(): SessionState {
    start()
    return useStore.getState()
  },

  isSignedIn(): boolean {
    const { accessToken, user } = session.get()
    return accessToken !== null && user !== null
  },

  signIn({
    accessToken,
    refreshToken,
    user,
  }: {
    accessToken: string
    refreshToken: string
    user: SessionUser
  }): void {
    writeStored('expiredAt', null)
    claimForReader(user.id)
    // Written last, so that no tab ever sees an access token without its user.
    writeStored('user', JSON.stringify(user))
    writeStored('refreshToken', refreshToken)
    writeStored('accessToken', accessToken)
    patchSession({
      accessToken,
      refreshToken,
      user,
      userState: 'ready',
      loading: false,
      error: null,
      ...NOT_EXPIRED,
    })
  },

  /** Replaces the user of the current session; without a session it does nothing. */
  updateUser(user: SessionUser): void {
    // Another tab may have signed out a moment ago.
    if (!session.get().accessToken || !storedTokens().accessToken) return
    writeStored('user', JSON.stringify(user))
    patchSession({ user, userState: 'ready', error: null })
  },

  /** Stores a new access token and, when the server rotated it, the refresh token. */
  setAccessToken(accessToken: string, refreshToken?: string): void {
    if (refreshToken) writeStored('refreshToken', refreshToken)
    writeStored('accessToken', accessToken)
    patchSession(refreshToken ? { accessToken, refreshToken } : { accessToken })
  },

  /** Signs out in this browser only; `logout` also ends the session on the server. */
  clear(): void {
    clearSession({ isExpired: false })
  },
}

/**
 * The session in React: `useSession((state) => state.user)`.
 * @example const user = useSession((state) => state.user)
 */
export function useSession<T>(selector: (state: SessionState) => T): T {
  start()
  return useStore(selector)
}
