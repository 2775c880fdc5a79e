import { afterEach, describe, expect, it, vi } from 'vitest'
import { openBrowser, openTab, STORED, startApi } from './testBrowser.ts'

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

const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', username: 'ada', role: 'admin' } as const
const credentials = { email: 'ada@example.com', password: 'secreta', captchaToken: 'solved' }

describe('login', () => {
  it('stores the session and returns the user', async () => {
    const { storage } = openBrowser()
    const api = await serve(() => ({ status: 200, body: { accessToken: 'a1', refreshToken: 'r1', user } }))
    const { login, session } = await openTab(api.url)
    const signingIn = login(credentials)
    expect(session.get().loading).toBe(true)
    expect(await signingIn).toEqual(user)
    expect(api.seen).toEqual([
      { method: 'POST', path: '/api/auth/login', bearer: undefined, body: credentials },
    ])
    expect(session.get()).toMatchObject({ accessToken: 'a1', user, loading: false, error: null })
    expect(storage.get('refreshToken')).toBe('r1')
  })

  it('throws and stores the message when it is rejected', async () => {
    openBrowser()
    const api = await serve(() => ({
      status: 401,
      body: { code: 'bad_credentials', message: 'Credenciales no válidas.' },
    }))
    const { login, session } = await openTab(api.url)
    await expect(login(credentials)).rejects.toMatchObject({ status: 401, code: 'bad_credentials' })
    expect(session.get()).toMatchObject({ user: null, loading: false, error: 'Credenciales no válidas.' })
    expect(api.seen).toHaveLength(1)
  })

  it.each([
    {},
    { accessToken: 'a1', user },
    { accessToken: 'a1', refreshToken: 'r1', user: { id: 'u1' } },
    '<html>',
    null,
  ])('rejects the response %j', async (body) => {
    openBrowser()
    const api = await serve(() => ({ status: 200, body }))
    const { login, session } = await openTab(api.url)
    await expect(login(credentials)).rejects.toMatchObject({ code: 'invalid_response' })
    expect(session.isSignedIn()).toBe(false)
  })
})

describe('logout', () => {
  it('ends the session on the server and in the browser, and stores the page', async () => {
    const { storage } = openBrowser({ path: '/dashboard?x=1', stored: STORED })
    const api = await serve(() => ({ status: 204 }))
    const { logout, session } = await openTab(api.url)
    await logout()
    expect(api.seen).toEqual([
      { method: 'POST', path: '/api/auth/logout', bearer: 'a1', body: { refreshToken: 'r1' } },
    ])
    expect(session.isSignedIn()).toBe(false)
    expect(storage.get('lastURL')).toBe('/dashboard?x=1')
    expect(storage.has('accessToken')).toBe(false)
  })

  it.each(['drop', { status: 500 }, { status: 401 }] as const)(
    'works when the server returns %j',
    async (response) => {
      const { storage, visited } = openBrowser({ path: '/dashboard', stored: STORED })
      const api = await serve(() => response)
      const { logout, session } = await openTab(api.url)
      await logout({ remember: false })
      expect(session.isSignedIn()).toBe(false)
      expect(storage.has('lastURL')).toBe(false)
      expect(api.seen).toHaveLength(1)
      expect(visited).toEqual([])
    },
  )
})

describe('loadSession', () => {
  it('sends no request while the session is being ended, in no tab', async () => {
    const { announce } = openBrowser({ stored: STORED })
    const api = await serve(() => ({ status: 204 }))
    const { loadSession, logout } = await openTab(api.url)
    const other = await openTab(api.url)
    expect(other.session.isSignedIn()).toBe(true)
    const signingOut = logout()
    announce('accessToken')
    expect(other.session.get()).toMatchObject({ accessToken: null, isExpired: false })
    await Promise.all([loadSession(), other.loadSession()])
    await signingOut
    expect(api.seen.map(({ path }) => path)).toEqual(['/api/auth/logout'])
  })

  it('sends no request without a token', async () => {
    openBrowser()
    const api = await serve(() => ({ status: 200 }))
    const { loadSession } = await openTab(api.url)
    expect(await loadSession()).toBeNull()
    expect(api.seen).toEqual([])
  })

  it('updates the user, with one request for parallel calls', async () => {
    const { storage } = openBrowser({ stored: STORED })
    const api = await serve(() => ({ status: 200, body: { user: { ...user, role: 'user' } } }))
    const { loadSession, session } = await openTab(api.url)
    expect(session.get().userState).toBe('ready')
    await Promise.all([loadSession(), loadSession()])
    expect(api.count('/api/auth/me')).toBe(1)
    expect(session.get().user?.role).toBe('user')
    expect(JSON.parse(storage.get('user') ?? '').role).toBe('user')
  })

  it('loads a missing user', async () => {
    openBrowser({ stored: { ...STORED, user: '{' } })
    const api = await serve(() => ({ status: 200, body: { user } }))
    const { loadSession, session } = await openTab(api.url)
    expect(session.get().userState).toBe('loading')
    expect(await loadSession()).toEqual(user)
    expect(session.isSignedIn()).toBe(true)
  })

  it('keeps a known user and the tokens without the network', async () => {
    openBrowser({ stored: STORED })
    const api = await serve(() => 'drop')
    const { loadSession, session } = await openTab(api.url)
    expect(await loadSession()).toEqual(user)
    expect(session.get()).toMatchObject({ accessToken: 'a1', userState: 'ready', error: null })
  })

  it('stores the error when an unknown user cannot be loaded', async () => {
    const { storage } = openBrowser({ stored: { accessToken: 'a1', refreshToken: 'r1' } })
    const api = await serve(() => ({ status: 503 }))
    const { loadSession, session } = await openTab(api.url)
    expect(await loadSession()).toBeNull()
    expect(session.get()).toMatchObject({ accessToken: 'a1', user: null, userState: 'ready' })
    expect(session.get().error).toContain('El servidor no está disponible')
    expect(storage.get('accessToken')).toBe('a1')
  })
})
