import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios'
import {
  checkRestoreLinkPath,
  checkSignUpLinkPath,
  confirmSignUpPath,
  forgotPasswordPath,
  loginPath,
  refreshTokenPath,
  restorePasswordPath,
  signUpPath,
} from './api/addresses.generated.ts'
import { isAxiosError, toApiError } from './apiError.ts'
import { apiPathOf, createClient, plainHttp } from './connection.ts'
import { renewToken } from './refresh.ts'
import { session } from './session.ts'
import { isExpired } from './token.ts'

// A 401 of these is about the request's body, not about the session, and never triggers a token refresh.
const NEVER_RENEWED = [
  loginPath(),
  refreshTokenPath(),
  forgotPasswordPath(),
  restorePasswordPath(),
  checkRestoreLinkPath(),
  signUpPath(),
  checkSignUpLinkPath(),
  confirmSignUpPath(),
]

const sentTokens = new WeakMap<InternalAxiosRequestConfig, string>()

async function addToken(config: InternalAxiosRequestConfig): Promise<InternalAxiosRequestConfig> {
  const path = apiPathOf(config)
  const { accessToken } = session.get()
  if (!accessToken || path === null || config.headers.has('Authorization')) return config
  const isRenewable = !NEVER_RENEWED.includes(path)
  // Saves a request that can only return 401.
  const token = isRenewable && isExpired(accessToken) ? await renewToken(accessToken) : accessToken
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
 * The axios client of the platform's API: bearer token when signed in, one shared token refresh and one retry on 401,
 * timeout of 15 s. Every failure is an ApiError; it shows no toasts.
 * @example const { data } = await http.get(captchaPath())
 */
export const http = /* @__PURE__ */ (() => {
  const client = createClient()
  client.interceptors.request.use(addToken)
  client.interceptors.response.use(undefined, retryOnce)
  return client
})()
