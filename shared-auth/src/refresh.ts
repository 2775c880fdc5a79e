import { readStored } from 'shared-ui/storage'
import { refreshToken as requestTokens } from './api/sessionOperations.generated.ts'
import { ApiError, invalidResponse, noResponse } from './apiError.ts'
import { navigateTo } from './connection.ts'
import { isAuthPage, loginPathFor, returnState, saveLastURL } from './redirects.ts'
import { clearSession, session, storedTokens, syncWithStorage } from './session.ts'
import { haveSameOwner } from './token.ts'

const LOCK = 'session-refresh'
const LOCK_WAIT_MS = 20_000
// Browsers copy local storage between processes shortly after the write, and later on a busy machine. Holding the lock
// for that time lets the next tab find the new token instead of sending the old one again.
const STORAGE_SETTLE_MS = 250

let pending: Promise<string> | null = null
/** The expiry that this tab has already redirected for: many requests notice the same one. */
let leftAt: string | null = null

function sessionExpired(): ApiError {
  return new ApiError({
    status: 401,
    code: 'session_expired',
    message: 'Tu sesión ha caducado. Inicia sesión de nuevo.',
  })
}

/** The token that replaced `stale` in this browser; throws when nobody or somebody else is signed in now. */
function adoptStored(stale: string): string {
  syncWithStorage()
  const { accessToken } = storedTokens()
  if (accessToken && haveSameOwner(accessToken, stale)) return accessToken
  // The server rejected another tab's refresh of the same session.
  if (!accessToken && session.get().isExpired) leaveForLogin()
  throw sessionExpired()
}

/** Redirects to the sign-in page, replacing the current history entry until somebody has signed in. */
function leaveForLogin(): void {
  const expiredAt = readStored('expiredAt')
  if (leftAt !== null && leftAt === expiredAt) return
  leftAt = expiredAt
  const { pathname, search } = window.location
  saveLastURL()
  if (isAuthPage(pathname)) return
  const options = { replace: true, state: returnState(pathname + search) }
  Promise.resolve(navigateTo(loginPathFor(), options)).catch((error: unknown) => console.error(error))
}

function endSession(): ApiError {
  clearSession({ isExpired: true })
  leaveForLogin()
  return sessionExpired()
}

function readString(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

async function exchange(stale: string): Promise<string> {
  const { accessToken, refreshToken } = storedTokens()
  if (accessToken !== stale) return adoptStored(stale)
  if (!refreshToken) throw endSession()
  let response: Awaited<ReturnType<typeof requestTokens>>
  try {
    response = await requestTokens({ refreshToken })
  } catch (error) {
    // Without Web Locks another tab may have used the refresh token first.
    if (storedTokens().accessToken !== stale) return adoptStored(stale)
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) throw endSession()
    throw error
  }
  // Signed out, or signed in as somebody else, during the request: its response must not restore the old session.
  if (storedTokens().refreshToken !== refreshToken) return adoptStored(stale)
  const renewed = readString(response.data?.accessToken)
  if (!renewed) throw invalidResponse(response)
  session.setAccessToken(renewed, readString(response.data?.refreshToken))
  return renewed
}

function exchangeOncePerBrowser(stale: string): Promise<string> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  if (!locks) return exchange(stale)
  return new Promise((resolve, reject) => {
    locks
      .request(LOCK, { signal: AbortSignal.timeout(LOCK_WAIT_MS) }, async () => {
        try {
          const isAdopted = storedTokens().accessToken !== stale
          resolve(await exchange(stale))
          if (!isAdopted) await new Promise((settled) => setTimeout(settled, STORAGE_SETTLE_MS))
        } catch (error) {
          reject(error)
        }
      })
      .catch((error: unknown) => {
        const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
        // Where the browser denies locks (opaque origins), only the requests of this tab share the refresh.
        return isTimeout ? reject(noResponse('timeout')) : exchange(stale).then(resolve, reject)
      })
  })
}

/**
 * A token newer than `stale`: the stored one when it has changed, else from one refresh request that all requests and
 * tabs share. Only a 401 or 403 of that request ends the session.
 */
export function renewToken(stale: string): Promise<string> {
  if (storedTokens().accessToken !== stale) return Promise.resolve().then(() => adoptStored(stale))
  pending ??= exchangeOncePerBrowser(stale).finally(() => {
    pending = null
  })
  return pending
}
