import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios'
import type { Page } from 'shared-ui'
import { httpError, invalidResponse, toApiError } from './apiError.ts'
import { lazyClient } from './lazyClient.ts'
import { noteServerDate } from './serverTime.ts'

/** A transport of socket.io. */
export type SocketTransport = 'polling' | 'websocket'

/** Options of the router's `navigate`. */
interface NavigateOptions {
  /** Replaces the current history entry. */
  replace: boolean
  /** State of the history entry. */
  state: object
}

/** How the app reaches its API. */
export interface ApiSettings {
  /** Origin of the back end without a trailing slash; '' is the page's own origin. */
  baseUrl?: string
  /** Navigates to a path of the site. The shell passes its router's function; by default the browser loads the page. */
  navigate?: (path: string, options: NavigateOptions) => void | Promise<void>
  /** The site's sign-in page; `/auth/login` by default. */
  loginPath?: string
  /** Transports of sockets, the preferred one first; some proxies do not forward websockets. */
  socketTransports?: SocketTransport[]
}

const settings: Required<ApiSettings> = {
  baseUrl: '',
  navigate: (path) => window.location.assign(path),
  loginPath: '/auth/login' satisfies Page,
  socketTransports: ['websocket', 'polling'],
}

/**
 * Sets the API's origin and how to navigate; call it once, before the first request.
 * @example configureApi({ baseUrl: 'https://api.example' })
 */
export function configureApi(change: ApiSettings): void {
  Object.assign(settings, change)
}

export async function navigateTo(path: string, options: NavigateOptions): Promise<void> {
  await settings.navigate(path, options)
}

/** Path of the site's sign-in page. */
export function loginPath(): string {
  return settings.loginPath
}

/** Transports of sockets, the preferred one first. */
export function socketTransports(): readonly SocketTransport[] {
  return settings.socketTransports
}

function resolve(url: string, base: string): URL | null {
  try {
    const page = typeof window === 'undefined' ? 'http://localhost' : window.location.href
    return new URL(url, new URL(base || '/', page))
  } catch {
    return null
  }
}

/**
 * The full address of an API path, for requests that do not go through the client (images, beacons, sockets).
 * @example <a href={apiAddress('/api/docs')}>API</a>
 */
export function apiAddress(path: string): string {
  return settings.baseUrl + path
}

/** The path of a request to our own back end, else null: tokens are never sent to another host. */
export function apiPathOf({
  url = '',
  baseURL,
}: Pick<InternalAxiosRequestConfig, 'url' | 'baseURL'>): string | null {
  const target = resolve(url, baseURL ?? settings.baseUrl)
  return target && target.origin === resolve('/', settings.baseUrl)?.origin ? target.pathname : null
}

/** Rejects dot segments as 404: a route parameter `..` would silently call another endpoint. */
function rejectDotSegments(url: string): void {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  if (/(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\]|$)/i.test(path)) throw httpError(404)
}

/** Learns the server's time, and rejects text where JSON is expected, such as a proxy's HTML page with status 200. */
function checkResponse(response: AxiosResponse): AxiosResponse {
  const { data, config, headers } = response
  noteServerDate(headers.date)
  const isJsonExpected = (config.responseType ?? 'json') === 'json'
  if (isJsonExpected && typeof data === 'string' && data !== '') throw invalidResponse(response)
  return response
}

/** A client of our back end that throws ApiError and does not use the session. */
export function createClient() {
  const client = lazyClient({ timeout: 15_000, transitional: { clarifyTimeoutError: true } })
  client.interceptors.request.use((config) => {
    rejectDotSegments(config.url ?? '')
    config.baseURL ??= settings.baseUrl
    return config
  })
  client.interceptors.response.use(checkResponse)
  return client
}

/** For requests that must neither send nor refresh a token: sign-in, refresh, sign-out and the retry. */
export const plainHttp = /* @__PURE__ */ (() => {
  const client = createClient()
  client.interceptors.response.use(undefined, (error: unknown) => {
    throw toApiError(error)
  })
  return client
})()
