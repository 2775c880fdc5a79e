import { afterEach, describe, expect, it, vi } from 'vitest'
import { openBrowser, openTab, REFRESH, rotatingApi, STORED, startApi, stubLocks } from './testBrowser.ts'

const stops: (() => Promise<unknown>)[] = []

async function serve(answers: Parameters<typeof startApi>[0]) {
  const api = await startApi(answers)
  stops.push(api.close)
  return api
}

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
  vi.unstubAllGlobals()
})

describe('token renewal among tabs', () => {
  it('is one call for five tabs that share Web Locks', async () => {
    openBrowser({ stored: STORED })
    const locks = stubLocks()
    const api = await serve(rotatingApi())
    const tabs = []
    for (let count = 0; count < 5; count += 1) tabs.push(await openTab(api.url))
    expect(new Set(tabs.map(({ session }) => session)).size).toBe(5)
    const answers = await Promise.all(tabs.flatMap(({ http }) => [http.get('/api/x'), http.get('/api/x')]))
    expect(answers.map(({ data }) => data.bearer)).toEqual(Array(10).fill('a2'))
    expect(api.count(REFRESH)).toBe(1)
    expect(locks.requests).toBe(5)
    expect(api.count('/api/x')).toBe(20)
    expect(tabs.map(({ session }) => session.get().refreshToken)).toEqual(Array(5).fill('r2'))
  })

  it("uses the other tab's token when Web Locks are missing and its own call came too late", async () => {
    const browser = openBrowser({ stored: STORED })
    const api = await serve(rotatingApi())
    const [one, other] = [await openTab(api.url), await openTab(api.url)]
    const answers = await Promise.all([one.http.get('/api/x'), other.http.get('/api/x')])
    expect(answers.map(({ data }) => data.bearer)).toEqual(['a2', 'a2'])
    expect(browser.visited).toEqual([])
  })

  it('waits for no lock when a newer token is stored already', async () => {
    const browser = openBrowser({ stored: STORED })
    const locks = stubLocks()
    const api = await serve(({ bearer }) => {
      browser.storage.set('accessToken', 'a2')
      return { status: bearer === 'a2' ? 200 : 401 }
    })
    const { http } = await openTab(api.url)
    await http.get('/api/x')
    expect(api.count('/api/x')).toBe(2)
    expect(locks.requests).toBe(0)
  })

  it('goes on without locks where the browser refuses them', async () => {
    openBrowser({ stored: STORED })
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('SecurityError')) } })
    const api = await serve(rotatingApi())
    const { http } = await openTab(api.url)
    expect((await http.get('/api/x')).data.bearer).toBe('a2')
  })

  it('uses a rotated refresh token the next time', async () => {
    openBrowser({ stored: STORED })
    const api = await serve(rotatingApi())
    const { http, session } = await openTab(api.url)
    await http.get('/api/x')
    session.setAccessToken('over')
    await http.get('/api/x')
    const sent = api.seen.filter(({ path }) => path === REFRESH).map(({ body }) => body)
    expect(sent).toEqual([{ refreshToken: 'r1' }, { refreshToken: 'r2' }])
    expect(session.get()).toMatchObject({ accessToken: 'a3', refreshToken: 'r3' })
  })

  it('does not bring back a session that was left meanwhile', async () => {
    const browser = openBrowser({ stored: STORED })
    const api = await serve(({ path }) => {
      if (path !== REFRESH) return { status: 401 }
      for (const key of Object.keys(STORED)) browser.storage.delete(key)
      return { status: 200, body: { accessToken: 'a2', refreshToken: 'r2' } }
    })
    const { http, session } = await openTab(api.url)
    await expect(http.get('/api/x')).rejects.toMatchObject({ status: 401, code: 'session_expired' })
    expect(session.isSignedIn()).toBe(false)
    expect(browser.storage.has('accessToken')).toBe(false)
    expect(browser.visited).toEqual([])
  })
})

describe('token renewal that fails', () => {
  it.each([401, 403])(
    'with %s remembers the page, ends the session and goes to the sign-in page',
    async (status) => {
      const browser = openBrowser({ path: '/dashboard/user/list?page=2', stored: STORED })
      const api = await serve(({ path }) => ({ status: path === REFRESH ? status : 401 }))
      const { http, session, configureApi } = await openTab(api.url)
      const seen: unknown[] = []
      configureApi({
        navigate: (path) => void seen.push([path, session.isSignedIn(), session.get().isExpired]),
      })
      const calls = await Promise.allSettled(Array.from({ length: 10 }, () => http.get('/api/x')))
      for (const call of calls) {
        expect(call).toMatchObject({ status: 'rejected', reason: { status: 401, code: 'session_expired' } })
      }
      expect(api.count(REFRESH)).toBe(1)
      expect(api.count('/api/x')).toBe(10)
      expect(seen).toEqual([['/auth/login', false, true]])
      expect(browser.storage.get('lastURL')).toBe('/dashboard/user/list?page=2')
      expect(Object.keys(STORED).filter((key) => browser.storage.has(key))).toEqual([])
    },
  )

  it('loads the sign-in page when no router was given', async () => {
    const browser = openBrowser({ path: '/team', stored: STORED })
    const api = await serve(() => ({ status: 401 }))
    const { http } = await openTab(api.url)
    await expect(http.get('/api/x')).rejects.toMatchObject({ status: 401 })
    expect(browser.visited).toEqual(['/auth/login'])
  })

  it('goes to the sign-in page that the site has', async () => {
    const browser = openBrowser({ path: '/dashboard', stored: STORED })
    const api = await serve(() => ({ status: 401 }))
    const { http, configureApi } = await openTab(api.url)
    configureApi({ loginPath: '/login' })
    await expect(http.get('/api/x')).rejects.toMatchObject({ status: 401 })
    expect(browser.visited).toEqual(['/login'])
  })

  it.each(['/auth/password/restore/secret', '/oauth/google/success?accessToken=x', '/login'])(
    'neither leaves nor remembers %s',
    async (path) => {
      const browser = openBrowser({ path, stored: { ...STORED, lastURL: '/dashboard' } })
      const api = await serve(() => ({ status: 401 }))
      const { http, session } = await openTab(api.url)
      await expect(http.get('/api/x')).rejects.toMatchObject({ status: 401 })
      expect(session.get()).toMatchObject({ accessToken: null, user: null, userState: 'ready' })
      expect(browser.visited).toEqual([])
      expect(browser.storage.get('lastURL')).toBe('/dashboard')
    },
  )

  it.each([
    ['500', { status: 500 } as const, { status: 500, code: 'http_500' }],
    ['429', { status: 429 } as const, { status: 429, code: 'http_429' }],
    ['a lost connection', 'drop' as const, { status: 0, code: 'network' }],
    ['a hanging server', 'hang' as const, { status: 0, code: 'timeout' }],
    [
      'a page of a proxy',
      { status: 200, body: '<html>', type: 'text/html' },
      { status: 200, code: 'invalid_response' },
    ],
  ])('by %s signs nobody out', async (_name, answer, failure) => {
    const browser = openBrowser({ stored: STORED })
    const api = await serve(({ path }) => (path === REFRESH ? answer : { status: 401 }))
    const { http, session, plainHttp } = await openTab(api.url)
    plainHttp.defaults.timeout = 200
    await expect(http.get('/api/x')).rejects.toMatchObject(failure)
    expect(session.isSignedIn()).toBe(true)
    expect(browser.storage.get('refreshToken')).toBe('r1')
    expect(browser.visited).toEqual([])
    await expect(http.get('/api/x')).rejects.toMatchObject(failure)
    expect(api.count(REFRESH)).toBe(2)
  })
})
