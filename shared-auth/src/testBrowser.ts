import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'

/** What the modules need of a browser, on a plain event target: several module instances over it act as its tabs. */
export interface TestBrowser {
  storage: Map<string, string>
  /** Where the page was sent by `location.assign`. */
  visited: string[]
  /** Tells the tabs that another one changed the storage, as the browser does. */
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

/** Web Locks as all tabs of a browser share them: one holder a name, first come first served. */
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

/** Loads the modules afresh: what one more tab would hold. */
export async function openTab(baseUrl: string) {
  vi.resetModules()
  const [{ http }, { configureApi }, { session }, login] = await Promise.all([
    import('./http.ts'),
    import('./connection.ts'),
    import('./session.ts'),
    import('./login.ts'),
  ])
  configureApi({ baseUrl })
  // The machine's own proxy settings are none of the test's business.
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

type Answer = { status: number; body?: unknown; type?: string } | 'hang' | 'drop'
type Answers = (request: SeenRequest) => Answer | Promise<Answer>

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  return text ? JSON.parse(text) : undefined
}

async function answerWith(answer: Answer, response: ServerResponse): Promise<void> {
  if (answer === 'hang') return
  if (answer === 'drop') {
    response.socket?.destroy()
    return
  }
  const isText = typeof answer.body === 'string'
  response.writeHead(answer.status, { 'content-type': answer.type ?? 'application/json' })
  response.end(isText ? answer.body : answer.body && JSON.stringify(answer.body))
}

/** A real server on loopback that remembers what it was asked. */
export async function startApi(answers: Answers) {
  const seen: SeenRequest[] = []
  const server: Server = createServer(async (request, response) => {
    const entry: SeenRequest = {
      method: request.method ?? '',
      path: request.url ?? '',
      bearer: request.headers.authorization?.replace('Bearer ', ''),
      body: await readBody(request),
    }
    seen.push(entry)
    await answerWith(await answers(entry), response)
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

export const REFRESH = '/api/auth/refresh-token'

/** A back end whose access token `a1` is over and whose refresh tokens rotate: r1 → a2, r2 → a3, … */
export function rotatingApi({ delay = 20, rotates = true } = {}): Answers {
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
