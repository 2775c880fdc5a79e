import { type AxiosResponse, type InternalAxiosRequestConfig, isAxiosError } from 'axios'
import { toApiError } from './apiError.ts'
import { apiPathOf, createClient, plainHttp } from './connection.ts'
import { renewToken } from './refresh.ts'
import { session } from './session.ts'
import { isExpired } from './token.ts'

// Reading 12: a 401 of these says something of their body, not of the session.
const NEVER_RENEWED = /\/api\/auth\/(?:login|refresh-token|forgotPassword|restorePassword)\/?$/

const sentTokens = new WeakMap<InternalAxiosRequestConfig, string>()
let isClockTrusted = true

/** Renews a token that is known to be over before sending it: saves a round trip that can only answer 401. */
async function freshToken(token: string): Promise<string> {
  if (!isClockTrusted || !isExpired(token)) return token
  const renewed = await renewToken(token)
  // Over at birth: it is this computer's clock that is wrong, so leave the judgement to the server.
  if (isExpired(renewed)) isClockTrusted = false
  return renewed
}

async function addToken(config: InternalAxiosRequestConfig): Promise<InternalAxiosRequestConfig> {
  const path = apiPathOf(config)
  const { accessToken } = session.get()
  if (!accessToken || path === null || config.headers.has('Authorization')) return config
  const isRenewable = !NEVER_RENEWED.test(path)
  const token = isRenewable ? await freshToken(accessToken) : accessToken
  if (isRenewable) sentTokens.set(config, token)
  config.headers.set('Authorization', `Bearer ${token}`)
  return config
}

async function retryOnce(error: unknown): Promise<AxiosResponse> {
  const config = isAxiosError(error) && error.response?.status === 401 ? error.config : undefined
  const sent = config && sentTokens.get(config)
  if (!sent) throw toApiError(error)
  config.headers.set('Authorization', `Bearer ${await renewToken(sent)}`)
  return plainHttp.request(config)
}

/**
 * The axios client of the platform's API: bearer when signed in, one shared token renewal and one retry on 401,
 * time limit 15 s. Every failure is an ApiError; it never toasts.
 */
export const http = /* @__PURE__ */ (() => {
  const client = createClient()
  client.interceptors.request.use(addToken)
  client.interceptors.response.use(undefined, retryOnce)
  return client
})()
