import { create } from 'zustand'
import { isRole, type SessionUser } from './roles.ts'
import { readItem, type StorageKey, writeItem } from './storage.ts'

/** What the browser knows of the session. Signed in only when `accessToken` and `user` are both present. */
export interface SessionState {
  accessToken: string | null
  refreshToken: string | null
  user: SessionUser | null
  /** 'loading' until it is known whether somebody is signed in. */
  userState: 'loading' | 'ready'
  /** A sign-in is under way. */
  loading: boolean
  /** Spanish message of the last sign-in or session load that failed. */
  error: string | null
  /** The server ended the session and nobody has signed in since; false after a sign-out. */
  isExpired: boolean
}

type Identity = Pick<SessionState, 'accessToken' | 'refreshToken' | 'user'>

const NOBODY: Identity = { accessToken: null, refreshToken: null, user: null }
const SOURCE_KEYS: readonly (string | null)[] = [
  'accessToken',
  'refreshToken',
  'user',
  null, // the whole storage was cleared
] satisfies (StorageKey | null)[]

const useStore = create<SessionState>()(() => ({
  ...NOBODY,
  userState: 'loading',
  loading: false,
  error: null,
  isExpired: false,
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
  const accessToken = readItem('accessToken') || null
  if (!accessToken) return NOBODY
  const { user } = useStore.getState()
  const json = readItem('user')
  // The same object while nothing changed, so that a renewed token alone rerenders nobody who shows the user.
  const isSameUser = user !== null && JSON.stringify(user) === json
  return {
    accessToken,
    refreshToken: readItem('refreshToken') || null,
    user: isSameUser ? user : parseUser(json),
  }
}

/** Reading starts at first use and not at import, so that the module loads without a DOM. */
function start(): void {
  if (hasStarted || typeof window === 'undefined') return
  hasStarted = true
  window.addEventListener('storage', ({ key }) => {
    if (SOURCE_KEYS.includes(key)) syncWithStorage()
  })
  const identity = readIdentity()
  useStore.setState({ ...identity, userState: identity.accessToken && !identity.user ? 'loading' : 'ready' })
}

/** Changes the state and its mirror without secrets in the local-storage key `auth` (reading 21). */
export function patchSession(change: Partial<SessionState>): void {
  start()
  useStore.setState(change)
  const { user, userState, loading, error } = useStore.getState()
  writeItem('auth', JSON.stringify({ user, userState, loading, error }))
}

/** Takes over what another tab stored. */
export function syncWithStorage(): void {
  const identity = readIdentity()
  const isUnknown = identity.accessToken !== null && identity.user === null
  patchSession({
    ...identity,
    userState: isUnknown ? 'loading' : 'ready',
    ...(identity.user && { error: null, isExpired: false }),
  })
}

/** The tokens of the whole browser, which another tab may have changed a moment ago. */
export function storedTokens(): Pick<Identity, 'accessToken' | 'refreshToken'> {
  return { accessToken: readItem('accessToken') || null, refreshToken: readItem('refreshToken') || null }
}

/** Removes the session of the whole browser. */
export function clearSession({ isExpired }: Pick<SessionState, 'isExpired'>): void {
  // The access token goes first and comes last: no tab ever sees a token without its user.
  writeItem('accessToken', null)
  writeItem('refreshToken', null)
  writeItem('user', null)
  patchSession({ ...NOBODY, userState: 'ready', loading: false, error: null, isExpired })
}

const TEXTS = ['name', 'email', 'username', 'photo'] as const

/** True for a user object with at least an id and one of the known roles, and texts where pages show texts. */
export function isSessionUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false
  const user = value as Record<string, unknown>
  const hasTexts = TEXTS.every((name) => typeof (user[name] ?? '') === 'string')
  return typeof user.id === 'string' && user.id !== '' && isRole(user.role) && hasTexts
}

/** The session outside of React. Every change reaches all tabs of the browser. */
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
    writeItem('user', JSON.stringify(user))
    writeItem('refreshToken', refreshToken)
    writeItem('accessToken', accessToken)
    patchSession({
      accessToken,
      refreshToken,
      user,
      userState: 'ready',
      loading: false,
      error: null,
      isExpired: false,
    })
  },

  /** Replaces the user of the present session; without a session it does nothing. */
  updateUser(user: SessionUser): void {
    if (!session.get().accessToken) return
    writeItem('user', JSON.stringify(user))
    patchSession({ user, userState: 'ready', error: null })
  },

  /** Stores a renewed access token and, when the server rotated it, the refresh token. */
  setAccessToken(accessToken: string, refreshToken?: string): void {
    if (refreshToken) writeItem('refreshToken', refreshToken)
    writeItem('accessToken', accessToken)
    patchSession(refreshToken ? { accessToken, refreshToken } : { accessToken })
  },

  /** Signs out in this browser only; `logout` also tells the server. */
  clear(): void {
    clearSession({ isExpired: false })
  },
}

/** The session in React: `useSession((state) => state.user)`. */
export function useSession<T>(selector: (state: SessionState) => T): T {
  start()
  return useStore(selector)
}
