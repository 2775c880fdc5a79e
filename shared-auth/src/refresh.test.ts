import { afterEach, describe, expect, it, vi } from 'vitest'
import { returnState } from './redirects.ts'
import { openBrowser, openTab, REFRESH, rotatingApi, STORED, startApi, stubLocks } from './testBrowser.ts'

const stops: (() => Promise<unknown>)[] = []

async function serve(respond: Parameters<typeof startApi>[0]) {
  const api = await startApi(respond)
  stops.push(api.close)
  return api
}

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
  vi.unstubAllGlobals()
})

describe('token refresh across tabs', () => {
  it('sends one request for five tabs that share Web Locks', async () => {
    openBrowser({ stored: STORED })
    const locks = stubLocks()
    // Longer than all tabs take to get their 401.
    const api = await serve(rotatingApi({ delay: 500 }))
    const tabs = []
    for (let count = 0; count < 5; count += 1) tabs.push(await openTab(api.url))
    expect(new Set(tabs.map(({ session }) => session)).size).toBe(5)
    const responses = await Promise.all(tabs.flatMap(({ http }) => [http.get('/api/x'), http.get('/api/x')]))
    expect(responses.map(({ data }) => data.bearer)).toEqual(Array(10).fill('a2'))
    expect(api.count(REFRESH)).toBe(1)
    expect(locks.requests).toBe(5)
    expect(api.count('/api/x')).toBe(20)
    expect(tabs.map(({ session }) => session.get().refreshToken)).toEqual(Array(5).fill('r2'))
  })

  it("uses the other tab's token when Web Locks are missing and its own request came too late", async () => {
    const browser = openBrowser({ stored: STORED })
    const api = await serve(rotatingApi())
    const [one, other] = [await openTab(api.url), await openTab(api.url)]
    const responses = await Promise.all([one.http.get('/api/x'), other.http.get('/api/x')])
    expect(responses.map(({ data }) => data.bearer)).toEqual(['a2', 'a2'])
    expect(browser.visited).toEqual([])
  })

  it('does not wait for the lock when a newer token is stored', async () => {
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

  it('works without locks where the browser denies them', async () => {
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

  it('does not restore a session that ended during the request', async () => {
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

describe('a token refresh that fails', () => {
  it.each([401, 403])(
    'with %s stores the page, ends the session and redirects to the sign-in page',
    async (status) => {
      const browser = openBrowser({ path: '/dashboard/user/list?page=2', stored: STORED })
      const api = await serve(({ path }) => ({ status: path === REFRESH ? status : 401 }))
      const { http, session, configureApi } = await openTab(api.url)
      const seen: unknown[] = []
      configureApi({
        navigate: (path, options) =>
          void seen.push([path, options, session.isSignedIn(), session.get().isExpired]),
      })
      const calls = await Promise.allSettled(Array.from({ length: 10 }, () => http.get('/api/x')))
      for (const call of calls) {
        expect(call).toMatchObject({ status: 'rejected', reason: { status: 401, code: 'session_expired' } })
      }
      expect(api.count(REFRESH)).toBe(1)
      expect(api.count('/api/x')).toBe(10)
      const options = { replace: true, state: returnState('/dashboard/user/list?page=2') }
      expect(seen).toEqual([['/auth/login', options, false, true]])
      expect(browser.storage.get('lastURL')).toBe('/dashboard/user/list?page=2')
      expect(Object.keys(STORED).filter((key) => browser.storage.has(key))).toEqual([])
    },
  )

  it('redirects every waiting tab to the sign-in page, once each', async () => {
    const browser = openBrowser({ path: '/dashboard', stored: STORED })
    stubLocks()
    const api = await serve(() => ({ status: 401 }))
    const tabs = [await openTab(api.url), await openTab(api.url), await openTab(api.url)]
    const seen = tabs.map(() => [] as string[])
    tabs.forEach(({ configureApi }, index) => {
      configureApi({ navigate: (path) => void seen[index]?.push(path) })
    })
    const calls = tabs.flatMap(({ http }) => [http.get('/api/x'), http.get('/api/x')])
    for (const call of await Promise.allSettled(calls)) expect(call.status).toBe('rejected')
    expect(api.count(REFRESH)).toBe(1)
    expect(seen).toEqual([['/auth/login'], ['/auth/login'], ['/auth/login']])
    expect(tabs.map(({ session }) => session.get().isExpired)).toEqual([true, true, true])
    expect(browser.storage.has('expiredAt')).toBe(true)
  })

  it('loads the sign-in page when no router is configured', async () => {
    const browser = openBrowser({ path: '/team', stored: STORED })
    const api = await serve(() => ({ status: 401 }))
    const { http } = await openTab(api.url)
    await expect(http.get('/api/x')).rejects.toMatchObject({ status: 401 })
    expect(browser.visited).toEqual(['/auth/login'])
  })

  it('redirects to the configured sign-in page', async () => {
    const browser = openBrowser({ path: '/dashboard', stored: STORED })
    const api = await serve(() => ({ status: 401 }))
    const { http, configureApi } = await openTab(api.url)
    configureApi({ loginPath: '/login' })
    await expect(http.get('/api/x')).rejects.toMatchObject({ status: 401 })
    expect(browser.visited).toEqual(['/login'])
  })

  it.each(['/auth/password/restore/secret', '/oauth/google/success?accessToken=x', '/login'])(
    'neither leaves nor stores %s',
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
  ])('because of %s signs nobody out', async (_name, response, failure) => {
    const browser = openBrowser({ stored: STORED })
    const api = await serve(({ path }) => (path === REFRESH ? response : { status: 401 }))
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
