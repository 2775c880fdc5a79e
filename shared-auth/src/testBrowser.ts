import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished, vi } from 'vitest'

/** A minimal browser on a plain event target: several module instances over it act as its tabs. */
export interface TestBrowser {
  storage: Map<string, string>
  /** Addresses passed to `location.assign`. */
  visited: string[]
  /** Dispatches the storage event that a change in another tab causes. */
  announce(key: string | null): void
}

export function storageOver(values: Map<string, string>): Storage {
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}

interface BrowserOptions {
  path?: string
  stored?: Record<string, string>
  localStorage?: Storage
}

export function openBrowser({ path = '/', stored = {}, localStorage }: BrowserOptions = {}): TestBrowser {
  const storage = new Map(Object.entries(stored))
  const visited: string[] = []
  const { href, pathname, search } = new URL(path, 'http://site.test')
  const window = Object.assign(new EventTarget(), {
    localStorage: localStorage ?? storageOver(storage),
    location: { href, pathname, search, assign: (to: string) => void visited.push(to) },
  })
  vi.stubGlobal('window', window)
  const announce = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  return { storage, visited, announce }
}

/** Web Locks as all tabs of a browser share them: one holder per name, in order of request. */
export function stubLocks(): { requests: number } {
  const seen = { requests: 0 }
  const tails = new Map<string, Promise<unknown>>()
  const request = (name: string, _options: unknown, task: () => Promise<unknown>) => {
    seen.requests += 1
    const turn = (tails.get(name) ?? Promise.resolve()).then(task)
    tails.set(
      name,
      turn.catch(() => {}),
    )
    return turn
  }
  vi.stubGlobal('navigator', { locks: { request } })
  return seen
}

/** Loads new instances of the modules, as another tab does. */
export async function openTab(baseUrl: string) {
  vi.resetModules()
  // The next file of the worker starts without the session of this tab.
  onTestFinished(() => void vi.resetModules())
  const [{ http }, { configureApi }, { session }, login] = await Promise.all([
    import('./http.ts'),
    import('./connection.ts'),
    import('./session.ts'),
    import('./login.ts'),
    // Otherwise fetched with the first request, which has a time limit.
    import('axios'),
  ])
  configureApi({ baseUrl })
  // The test must not depend on the machine's proxy settings.
  http.defaults.proxy = false
  const { plainHttp } = await import('./connection.ts')
  plainHttp.defaults.proxy = false
  return { http, configureApi, session, plainHttp, ...login }
}

interface SeenRequest {
  method: string
  path: string
  bearer: string | undefined
  body: unknown
}

type TestResponse = { status: number; body?: unknown; type?: string } | 'hang' | 'drop'
type Respond = (request: SeenRequest) => TestResponse | Promise<TestResponse>

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  return text ? JSON.parse(text) : undefined
}

async function send(mocked: TestResponse, response: ServerResponse): Promise<void> {
  if (mocked === 'hang') return
  if (mocked === 'drop') {
    response.socket?.destroy()
    return
  }
  const isText = typeof mocked.body === 'string'
  const type = mocked.type ?? 'application/json'
  response.writeHead(mocked.status, { 'content-type': type, 'x-request-id': REQUEST_ID })
  response.end(isText ? mocked.body : mocked.body && JSON.stringify(mocked.body))
}

/** A real server on loopback that records its requests. */
export async function startApi(respond: Respond) {
  const seen: SeenRequest[] = []
  const server: Server = createServer(async (request, response) => {
    const entry: SeenRequest = {
      method: request.method ?? '',
      path: request.url ?? '',
      bearer: request.headers.authorization?.replace('Bearer ', ''),
      body: await readBody(request),
    }
    seen.push(entry)
    await send(await respond(entry), response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    count: (path: string) => seen.filter((request) => request.path === path).length,
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}

/** The id of every request. */
export const REQUEST_ID = 'c0de'.repeat(8)

export const REFRESH = '/api/auth/refresh-token'

/** A back end whose access token `a1` has expired and whose refresh tokens rotate: r1 → a2, r2 → a3, … */
export function rotatingApi({ delay = 20, rotates = true } = {}): Respond {
  let generation = 1
  return async ({ path, bearer, body }) => {
    if (path !== REFRESH) {
      return generation > 1 && bearer === `a${generation}`
        ? { status: 200, body: { bearer, body } }
        : { status: 401 }
    }
    await new Promise((done) => setTimeout(done, delay))
    const { refreshToken } = body as { refreshToken: string }
    if (refreshToken !== `r${rotates ? generation : 1}`) return { status: 401, body: { code: 'reused' } }
    generation += 1
    const accessToken = `a${generation}`
    return { status: 200, body: rotates ? { accessToken, refreshToken: `r${generation}` } : { accessToken } }
  }
}

export const STORED = {
  accessToken: 'a1',
  refreshToken: 'r1',
  user: JSON.stringify({ id: 'u1', name: 'Ada', email: 'ada@example.com', username: 'ada', role: 'admin' }),
}
