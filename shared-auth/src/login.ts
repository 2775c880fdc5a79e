import type { LoginInput } from './api/schemas.generated.ts'
import * as api from './api/sessionOperations.generated.ts'
import { invalidResponse } from './apiError.ts'
import { http } from './http.ts'
import { saveLastURL } from './redirects.ts'
import type { SessionUser } from './roles.ts'
import { isSessionUser, patchSession, session, storedTokens } from './session.ts'
import { haveSameOwner } from './token.ts'

const LOGOUT_WAIT_MS = 5_000

let loadingUser: Promise<SessionUser | null> | null = null

/**
 * Signs in and stores the session; throws ApiError. `loading` is true while it runs; `error` is a failure's message.
 * @example const user = await login({ email, password })
 */
export async function login(credentials: LoginInput): Promise<SessionUser> {
  patchSession({ loading: true, error: null })
  try {
    const response = await api.login(credentials)
    const { accessToken, refreshToken, user }: Partial<typeof response.data> = response.data ?? {}
    if (typeof accessToken !== 'string' || typeof refreshToken !== 'string' || !isSessionUser(user)) {
      throw invalidResponse(response)
    }
    session.signIn({ accessToken, refreshToken, user })
    return user
  } catch (error) {
    patchSession({ loading: false, error: error instanceof Error ? error.message : null })
    throw error
  }
}

/**
 * Signs out in every tab and, if it is reachable, on the server. `remember` stores the current page as lastURL.
 * @example await logout()
 */
export async function logout({ remember = true }: { remember?: boolean } = {}): Promise<void> {
  const { accessToken, refreshToken } = session.get()
  if (remember) saveLastURL()
  // First: the server closes the sockets of the session, and a tab that is still signed in would take it for expired.
  session.clear()
  if (!accessToken) return
  // Signing out works offline too: the session on the server then ends when it expires.
  await api
    .logout(refreshToken ? { refreshToken } : {}, {
      headers: { Authorization: `Bearer ${accessToken}` },
      timeout: LOGOUT_WAIT_MS,
    })
    .catch(() => undefined)
}

async function fetchUser(token: string): Promise<SessionUser | null> {
  try {
    const response = await api.me({ client: http })
    if (!isSessionUser(response.data?.user)) throw invalidResponse(response)
    const present = storedTokens().accessToken
    if (present && haveSameOwner(present, token)) session.updateUser(response.data.user)
  } catch (error) {
    const { accessToken, user } = session.get()
    // Without the network a known user stays; for an unknown one the error is shown.
    if (accessToken && !user) {
      patchSession({ userState: 'ready', error: error instanceof Error ? error.message : null })
    }
  }
  return session.get().user
}

/**
 * Loads the current user of a stored token; never throws. Parallel calls share one request.
 * @example const user = await loadSession()
 */
export function loadSession(): Promise<SessionUser | null> {
  const { accessToken, user } = session.get()
  if (!accessToken) return Promise.resolve(user)
  if (!user) patchSession({ userState: 'loading', error: null })
  loadingUser ??= fetchUser(accessToken).finally(() => {
    loadingUser = null
  })
  return loadingUser
}
