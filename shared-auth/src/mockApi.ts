import { HttpResponse, http as handle } from 'msw'
import { setupServer } from 'msw/node'
import { expect, onTestFinished } from 'vitest'
import { operationRoutes } from './api/addresses.generated.ts'
import { configureApi } from './connection.ts'

const baseUrl = 'http://api.test'

/** Name of an operation in the published contract. */
export type OperationName = keyof typeof operationRoutes

/** A request that a test's API received. */
export interface ReceivedRequest {
  /** Null for a file. */
  operation: OperationName | null
  method: string
  /** Path and query as sent, such as `/api/users/getAll?page=2`. */
  url: string
  /** Parameters of the path, decoded. */
  params: Record<string, string>
  query: Record<string, string>
  headers: Headers
  /** Parsed JSON; text, form data or undefined otherwise. */
  body: unknown
}

/** A body to respond with, a `reply`, or a function that returns one of them for the request. */
export type MockedResponse = unknown | ((request: ReceivedRequest) => unknown)

class Reply {
  readonly status: number
  readonly body: unknown
  readonly headers: Record<string, string>

  constructor(status: number, body: unknown, headers: Record<string, string>) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** A response with this status; a string as the body is sent as text. */
export function reply(status: number, body?: unknown, headers: Record<string, string> = {}): Reply {
  return new Reply(status, body, headers)
}

/** A response in the shape of the server's errors: `{ code, message, fields? }`. */
export function replyError(
  status: number,
  message: string,
  extra: { code?: string; fields?: Record<string, string> } = {},
) {
  return new Reply(status, { code: `http_${status}`, message, ...extra }, {})
}

/** A response that simulates a broken connection. */
export function replyNetworkError(): Response {
  return HttpResponse.error()
}

/**
 * Stands in for the back end until the test ends, below the real HTTP client. Handlers are given by the name of the
 * operation in the contract and can be changed in the returned `handlers`; a request to any other operation fails the
 * test. `files` are responses by path, for what the server sends outside the API, such as the markdown of a lesson.
 */
export function mockApi(
  handlers: Partial<Record<OperationName, MockedResponse>>,
  files: Record<string, MockedResponse> = {},
) {
  const requests: ReceivedRequest[] = []
  const unexpected: string[] = []
  const routes = (Object.keys(operationRoutes) as OperationName[]).map((operation) => {
    const { method, path } = operationRoutes[operation]
    const pattern = `*${path.replace(/\{(\w+)\}/g, ':$1')}`
    return handle[method.toLowerCase() as 'get'](pattern, async ({ request, params }) => {
      const received = await receivedOf(operation, request, params as Record<string, string>)
      requests.push(received)
      if (!(operation in handlers)) {
        unexpected.push(`${method} ${received.url} (${operation})`)
        return new HttpResponse(null, { status: 501 })
      }
      return resolveResponse(handlers[operation], received)
    })
  })
  const fileRoutes = Object.keys(files).map((path) =>
    handle.get(`*${path}`, async ({ request }) => {
      const received = await receivedOf(null, request, {})
      requests.push(received)
      return resolveResponse(files[path], received)
    }),
  )
  const server = setupServer(...routes, ...fileRoutes)
  server.listen({ onUnhandledRequest: ({ method, url }) => void unexpected.push(`${method} ${url}`) })
  configureApi({ baseUrl })
  onTestFinished(() => {
    server.close()
    configureApi({ baseUrl: '' })
    expect(unexpected, 'requests that the test did not expect: add their operations to mockApi').toEqual([])
  })
  return {
    handlers,
    files,
    requests,
    requestsOf: (name: OperationName) => requests.filter(({ operation }) => operation === name),
  }
}

async function resolveResponse(mocked: MockedResponse, received: ReceivedRequest): Promise<Response> {
  return responseOf(await (typeof mocked === 'function' ? mocked(received) : mocked))
}

async function receivedOf(
  operation: OperationName | null,
  request: Request,
  params: Record<string, string>,
): Promise<ReceivedRequest> {
  const { pathname, search, searchParams } = new URL(request.url)
  // The pattern's wildcard matches the origin.
  const { 0: _origin, ...named } = params
  return {
    operation,
    method: request.method,
    url: pathname + search,
    params: named,
    query: Object.fromEntries(searchParams),
    headers: request.headers,
    body: await bodyOf(request),
  }
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('multipart/form-data')) return request.formData()
  const text = await request.text()
  if (text === '') return undefined
  return type.includes('json') ? JSON.parse(text) : text
}

function responseOf(value: unknown): Response {
  if (value instanceof Response) return value
  const { status, body, headers } = value instanceof Reply ? value : new Reply(200, value, {})
  if (body === undefined) return new HttpResponse(null, { status: status === 200 ? 204 : status, headers })
  if (typeof body === 'string') return HttpResponse.text(body, { status, headers })
  return HttpResponse.json(body as object, { status, headers })
}
