import { invalidResponse } from './apiError.ts'
import { plainHttp } from './connection.ts'
import { http } from './http.ts'
import { saveLastURL } from './redirects.ts'
import type { SessionUser } from './roles.ts'
import { isSessionUser, patchSession, session } from './session.ts'
import { haveSameOwner } from './token.ts'

/** What a visitor signs in with; the captcha's token when one is configured. */
export interface Credentials {
  email: string
  password: string
  captchaToken?: string
}

const LOGOUT_WAIT_MS = 5_000

let loadingUser: Promise<SessionUser | null> | null = null

/** Signs in and stores the session; throws ApiError. While it runs `loading` is true, afterwards `error` tells of a failure. */
export async function login(credentials: Credentials, path = '/api/auth/login'): Promise<SessionUser> {
  patchSession({ loading: true, error: null })
  try {
    const { status, data } = await plainHttp.post(path, credentials)
    const { accessToken, refreshToken, user } = data ?? {}
    if (typeof accessToken !== 'string' || typeof refreshToken !== 'string' || !isSessionUser(user)) {
      throw invalidResponse(status)
    }
    session.signIn({ accessToken, refreshToken, user })
    return user
  } catch (error) {
    patchSession({ loading: false, error: error instanceof Error ? error.message : null })
    throw error
  }
}

/** Signs out in every tab and, if it can be reached, on the server. `remember` keeps the present page as lastURL. */
export async function logout({ remember = true }: { remember?: boolean } = {}): Promise<void> {
  const { accessToken, refreshToken } = session.get()
  if (remember) saveLastURL()
  try {
    if (accessToken) {
      await plainHttp.post('/api/auth/logout', refreshToken ? { refreshToken } : {}, {
        headers: { Authorization: `Bearer ${accessToken}` },
        timeout: LOGOUT_WAIT_MS,
      })
    }
  } catch {
    // Signing out must work offline too: the server's row ends with its own time limit.
  } finally {
    session.clear()
  }
}

async function fetchUser(token: string): Promise<SessionUser | null> {
  try {
    const { status, data } = await http.get('/api/auth/me')
    if (!isSessionUser(data?.user)) throw invalidResponse(status)
    const present = session.get().accessToken
    if (present && haveSameOwner(present, token)) session.updateUser(data.user)
  } catch (error) {
    const { accessToken, user } = session.get()
    // Without the network a known user stays; an unknown one is told why.
    if (accessToken && !user) {
      patchSession({ userState: 'ready', error: error instanceof Error ? error.message : null })
    }
  }
  return session.get().user
}

/** Brings the user of a stored token up to date; never throws. Parallel calls share one request. */
export function loadSession(): Promise<SessionUser | null> {
  const { accessToken, user } = session.get()
  if (!accessToken) return Promise.resolve(null)
  if (!user) patchSession({ userState: 'loading', error: null })
  loadingUser ??= fetchUser(accessToken).finally(() => {
    loadingUser = null
  })
  return loadingUser
}
