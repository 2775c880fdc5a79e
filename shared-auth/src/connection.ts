import axios, { type InternalAxiosRequestConfig } from 'axios'
import { httpError, toApiError } from './apiError.ts'

/** One of the two ways in which socket.io connects. */
export type SocketTransport = 'polling' | 'websocket'

/** How the app reaches its API. */
export interface ApiSettings {
  /** Address of the back end without a trailing slash; '' is the page's own origin. */
  baseUrl?: string
  /** Goes to a path of the site. The shell passes its router's; by default the browser loads the page. */
  navigate?: (path: string) => void | Promise<void>
  /** The site's sign-in page; `/auth/login` by default. */
  loginPath?: string
  /** How sockets may connect, the preferred way first; some hosts' proxies pass no websockets. */
  socketTransports?: SocketTransport[]
}

const settings: Required<ApiSettings> = {
  baseUrl: '',
  navigate: (path) => window.location.assign(path),
  loginPath: '/auth/login',
  socketTransports: ['websocket', 'polling'],
}

/** Sets where the API lives and how to navigate; call it once, before the first request. */
export function configureApi(change: ApiSettings): void {
  Object.assign(settings, change)
}

export async function navigateTo(path: string): Promise<void> {
  await settings.navigate(path)
}

/** Path of the site's sign-in page. */
export function loginPath(): string {
  return settings.loginPath
}

/** How sockets may connect, the preferred way first. */
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

/** The whole address of a path of the API, for what fetches by itself. */
export function apiAddress(path: string): string {
  return settings.baseUrl + path
}

/** The request's path when it goes to our own back end, else null: tokens never travel to any other host. */
export function apiPathOf({
  url = '',
  baseURL,
}: Pick<InternalAxiosRequestConfig, 'url' | 'baseURL'>): string | null {
  const target = resolve(url, baseURL ?? settings.baseUrl)
  return target && target.origin === resolve('/', settings.baseUrl)?.origin ? target.pathname : null
}

/** A route parameter `..` would silently call another endpoint: such a record does not exist. */
function refuseDotSegments(url: string): void {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  if (/(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\]|$)/i.test(path)) throw httpError(404)
}

/** A client of our back end that throws ApiError; it knows of no session. */
export function createClient() {
  const client = axios.create({ timeout: 15_000, transitional: { clarifyTimeoutError: true } })
  client.interceptors.request.use((config) => {
    refuseDotSegments(config.url ?? '')
    config.baseURL ??= settings.baseUrl
    return config
  })
  return client
}

/** For the calls that must neither carry nor renew a token: sign-in, refresh, sign-out and the one retry. */
export const plainHttp = /* @__PURE__ */ (() => {
  const client = createClient()
  client.interceptors.response.use(undefined, (error: unknown) => {
    throw toApiError(error)
  })
  return client
})()
