import type { AxiosError, AxiosResponse } from 'axios'

interface ApiErrorParts {
  status: number
  code: string
  message: string
  fields?: Record<string, string> | undefined
  helpCode?: string | undefined
}

/**
 * The only error that the HTTP client throws. `status` is 0 when no response arrived; `code` is the server's own, else
 * `offline`, `network`, `timeout`, `aborted`, `invalid_response` or `http_<status>`; `message` is Spanish and can be
 * shown; `fields` maps a form field to its message. `helpCode`, only of failures of the server, is the id of the request,
 * by which its operators find it in their log.
 * @example if (error instanceof ApiError && error.status === 409) showConflict(error.message)
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly helpCode: string | undefined

  constructor({ status, code, message, fields, helpCode }: ApiErrorParts) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.helpCode = helpCode
  }
}

const NO_RESPONSE = {
  offline: 'No hay conexión a internet. Inténtalo de nuevo cuando vuelva.',
  network: 'No se pudo conectar con el servidor. Revisa tu conexión e inténtalo de nuevo.',
  timeout: 'El servidor tarda demasiado en responder. Inténtalo de nuevo.',
  aborted: 'La solicitud se canceló.',
} as const

const BY_STATUS: Record<number, string> = {
  401: 'Tu sesión no es válida. Inicia sesión de nuevo.',
  403: 'No tienes permiso para realizar esta acción.',
  404: 'No se encontró lo que buscas.',
  429: 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
}

function messageFor(status: number): string {
  if (status >= 500) return 'El servidor no está disponible en este momento. Inténtalo de nuevo más tarde.'
  return BY_STATUS[status] ?? 'No se pudo completar la solicitud.'
}

/** The error of a request that got no response. */
export function noResponse(code: keyof typeof NO_RESPONSE): ApiError {
  return new ApiError({ status: 0, code, message: NO_RESPONSE[code] })
}

/** The error of a response with this status and no usable body. */
export function httpError(status: number): ApiError {
  return new ApiError({ status, code: `http_${status}`, message: messageFor(status) })
}

/** The error of a response that does not match the contract, such as a proxy's HTML page with status 200. */
export function invalidResponse({ status, headers }: AxiosResponse): ApiError {
  return new ApiError({
    status,
    code: 'invalid_response',
    message: 'El servidor dio una respuesta inesperada. Inténtalo de nuevo más tarde.',
    helpCode: headers['x-request-id'],
  })
}

function asRecord(body: unknown): Record<string, unknown> {
  let value = body
  if (typeof body === 'string') {
    // Requests with `responseType: 'text'` (markdown) receive the error body unparsed.
    try {
      value = JSON.parse(body)
    } catch {
      return {}
    }
  }
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function readFields(value: unknown): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

function fromResponse({ status, data, headers }: AxiosResponse): ApiError {
  const { code, message, fields } = asRecord(data)
  return new ApiError({
    status,
    code: typeof code === 'string' && code ? code : `http_${status}`,
    message: typeof message === 'string' && message.trim() ? message : messageFor(status),
    fields: readFields(fields),
    helpCode: status >= 500 ? headers['x-request-id'] : undefined,
  })
}

/**
 * Returns null for the error of a missing record or an invalid id (400); rethrows every other error.
 * @example const lesson = await getLesson(id).catch(nullWhenMissing)
 */
export function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

/**
 * Whether a record does not exist: for the reader, an invalid id is the same as an unknown one.
 * @example if (isMissing(error)) return <NotFound />
 */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

/**
 * Whether a request failed because the browser is offline; the error's message says so.
 * @example if (isOffline(error)) return keepForLater()
 */
export function isOffline(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'offline'
}

/** Whether the browser knows that it has no connection. */
export function isBrowserOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}

/** Whether an error comes from axios; checked by its flag, because axios is not loaded before the first request. */
export function isAxiosError(error: unknown): error is AxiosError {
  return typeof error === 'object' && error !== null && 'isAxiosError' in error && error.isAxiosError === true
}

/** Turns an error of axios into an ApiError; other errors pass unchanged. */
export function toApiError(error: unknown): unknown {
  if (!isAxiosError(error)) return error
  if (error.response) return fromResponse(error.response)
  if (error.code !== 'ERR_CANCELED' && isBrowserOffline()) return noResponse('offline')
  if (error.code === 'ETIMEDOUT') return noResponse('timeout')
  // ECONNABORTED without a timeout: the browser dropped the request because the page is unloading.
  if (error.code === 'ERR_CANCELED' || error.code === 'ECONNABORTED') return noResponse('aborted')
  return noResponse('network')
}
