import { ApiError, invalidResponse, noAnswer } from './apiError.ts'
import { navigateTo, plainHttp } from './connection.ts'
import { isAuthPage, loginPathFor, saveLastURL } from './redirects.ts'
import { clearSession, session, storedTokens, syncWithStorage } from './session.ts'
import { haveSameOwner } from './token.ts'

const LOCK = 'session-refresh'
const LOCK_WAIT_MS = 20_000
// Browsers copy local storage between processes a little after the write, on a busy machine later still. Holding the lock
// that much longer lets the next tab find the new token instead of spending the old one again.
const STORAGE_SETTLE_MS = 250

let pending: Promise<string> | null = null

function sessionOver(): ApiError {
  return new ApiError({
    status: 401,
    code: 'session_expired',
    message: 'Tu sesión ha caducado. Inicia sesión de nuevo.',
  })
}

/** The token that replaced `stale` in this browser, unless nobody or somebody else is signed in now. */
function adoptStored(stale: string): string {
  syncWithStorage()
  const { accessToken } = storedTokens()
  if (!accessToken || !haveSameOwner(accessToken, stale)) throw sessionOver()
  return accessToken
}

async function endSession(): Promise<void> {
  saveLastURL()
  clearSession({ isExpired: true })
  if (!isAuthPage(window.location.pathname)) await navigateTo(loginPathFor())
}

function refuse(): ApiError {
  endSession().catch((error: unknown) => console.error(error))
  return sessionOver()
}

function readString(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

async function exchange(stale: string): Promise<string> {
  const { accessToken, refreshToken } = storedTokens()
  if (accessToken !== stale) return adoptStored(stale)
  if (!refreshToken) throw refuse()
  let answer: { status: number; data: { accessToken?: unknown; refreshToken?: unknown } | null }
  try {
    answer = await plainHttp.post('/api/auth/refresh-token', { refreshToken })
  } catch (error) {
    // Without Web Locks another tab may have spent the refresh token first.
    if (storedTokens().accessToken !== stale) return adoptStored(stale)
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) throw refuse()
    throw error
  }
  // Signed out, or in as somebody else, while the call was under way: its answer must not bring the old session back.
  if (storedTokens().refreshToken !== refreshToken) return adoptStored(stale)
  const renewed = readString(answer.data?.accessToken)
  if (!renewed) throw invalidResponse(answer.status)
  session.setAccessToken(renewed, readString(answer.data?.refreshToken))
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
        // Locks that the browser refuses (opaque origins) leave the promise of this tab.
        return isTimeout ? reject(noAnswer('timeout')) : exchange(stale).then(resolve, reject)
      })
  })
}

/**
 * A token newer than `stale`: the stored one when it has changed, else from one refresh call shared by all requests
 * and tabs (reading 13). Only a 401 or 403 of the refresh ends the session (reading 12).
 */
export function renewToken(stale: string): Promise<string> {
  if (storedTokens().accessToken !== stale) return Promise.resolve().then(() => adoptStored(stale))
  pending ??= exchangeOncePerBrowser(stale).finally(() => {
    pending = null
  })
  return pending
}
