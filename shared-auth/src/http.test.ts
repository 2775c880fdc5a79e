import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBrowser, openTab, REFRESH, REQUEST_ID, rotatingApi, STORED, startApi } from './testBrowser.ts'
import { fakeToken } from './testing.ts'

let stops: (() => Promise<unknown>)[] = []

async function serve(respond: Parameters<typeof startApi>[0]) {
  const api = await startApi(respond)
  stops.push(api.close)
  return api
}

beforeEach(() => {
  stops = []
})

afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()))
  vi.unstubAllGlobals()
})

describe('http bearer', () => {
  it('is sent to the API and never to another origin', async () => {
    openBrowser({ stored: STORED })
    const api = await serve(() => ({ status: 200 }))
    const foreign = await serve(() => ({ status: 401 }))
    const { http } = await openTab(api.url)
    await http.get('/api/projects/getAll')
    await http.get(`${api.url}/api/info/system`)
    await expect(http.get(`${foreign.url}/api/lesson.md`)).rejects.toMatchObject({ status: 401 })
    expect(api.seen.map(({ bearer }) => bearer)).toEqual(['a1', 'a1'])
    expect(foreign.seen.map(({ bearer }) => bearer)).toEqual([undefined])
  })

  it('is absent for an anonymous visitor, whose 401 is a plain error', async () => {
    const browser = openBrowser()
    const api = await serve(() => ({ status: 401 }))
    const { http } = await openTab(api.url)
    await expect(http.get('/api/users/getAll')).rejects.toMatchObject({
      name: 'ApiError',
      status: 401,
      code: 'http_401',
    })
    expect(api.seen).toHaveLength(1)
    expect(api.seen[0]?.bearer).toBeUndefined()
    expect(browser.visited).toEqual([])
  })

  it('is kept and not refreshed when the caller sets it', async () => {
    openBrowser({ stored: STORED })
    const api = await serve(() => ({ status: 401 }))
    const { http } = await openTab(api.url)
    await expect(
      http.get('/api/auth/me', { headers: { Authorization: 'Bearer own' } }),
    ).rejects.toMatchObject({ status: 401 })
    expect(api.seen.map(({ path, bearer }) => [path, bearer])).toEqual([['/api/auth/me', 'own']])
  })
})

describe('http on 401', () => {
  it('refreshes the token once for 100 parallel requests and retries each request once', async () => {
    const browser = openBrowser({ stored: STORED })
    const api = await serve(rotatingApi())
    const { http, session } = await openTab(api.url)
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, index) => http.post(`/api/n/${index}`, { index })),
    )
    expect(api.count(REFRESH)).toBe(1)
    expect(api.seen).toHaveLength(201)
    for (const [index, { data }] of responses.entries()) {
      expect(api.count(`/api/n/${index}`)).toBe(2)
      expect(data).toEqual({ bearer: 'a2', body: { index } })
    }
    expect(session.get()).toMatchObject({ accessToken: 'a2', refreshToken: 'r2' })
    expect(browser.storage.get('accessToken')).toBe('a2')
    expect(browser.storage.get('refreshToken')).toBe('r2')
  })

  it('keeps the refresh token when the server does not rotate it', async () => {
    const browser = openBrowser({ stored: STORED })
    const api = await serve(rotatingApi({ rotates: false }))
    const { http } = await openTab(api.url)
    await http.get('/api/x')
    expect(browser.storage.get('accessToken')).toBe('a2')
    expect(browser.storage.get('refreshToken')).toBe('r1')
  })

  it('retries with the stored token when that is newer than the one sent', async () => {
    const browser = openBrowser({ stored: STORED })
    const api = await serve(({ bearer }) => {
      browser.storage.set('accessToken', 'a2')
      return { status: bearer === 'a2' ? 200 : 401 }
    })
    const { http, session } = await openTab(api.url)
    await http.get('/api/x')
    expect(api.seen.map(({ path, bearer }) => [path, bearer])).toEqual([
      ['/api/x', 'a1'],
      ['/api/x', 'a2'],
    ])
    expect(session.get().accessToken).toBe('a2')
  })

  it('does not retry a request with the token of another user', async () => {
    const mine = fakeToken({ sub: 'me' })
    const browser = openBrowser({ stored: { ...STORED, accessToken: mine } })
    const api = await serve(() => {
      browser.storage.set('accessToken', fakeToken({ sub: 'other' }))
      return { status: 401 }
    })
    const { http } = await openTab(api.url)
    await expect(http.delete('/api/users/delete/7')).rejects.toMatchObject({ code: 'session_expired' })
    expect(api.seen).toHaveLength(1)
  })

  it('gives up after one retry and stays signed in', async () => {
    openBrowser({ stored: STORED })
    const api = await serve(({ path }) =>
      path === REFRESH
        ? { status: 200, body: { accessToken: 'a2' } }
        : { status: 401, body: { code: 'no', message: 'No.' } },
    )
    const { http, session } = await openTab(api.url)
    await expect(http.get('/api/x')).rejects.toMatchObject({ status: 401, code: 'no', message: 'No.' })
    expect(api.count('/api/x')).toBe(2)
    expect(api.count(REFRESH)).toBe(1)
    expect(session.isSignedIn()).toBe(true)
  })

  it.each([
    'login',
    'refresh-token',
    'forgotPassword',
    'restorePassword',
    'restorePassword/check',
    'signUp',
    'signUp/check',
    'signUp/confirm',
  ])('neither refreshes the token nor retries for %s', async (name) => {
    openBrowser({ stored: STORED })
    const api = await serve(() => ({ status: 401 }))
    const { http, session } = await openTab(api.url)
    await expect(http.post(`/api/auth/${name}`, {})).rejects.toMatchObject({ status: 401 })
    expect(api.seen.map(({ path }) => path)).toEqual([`/api/auth/${name}`])
    expect(session.isSignedIn()).toBe(true)
  })

  it('refreshes a token that expires during the visit before sending it', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    openBrowser({ stored: { ...STORED, accessToken: fakeToken() } })
    const fresh = fakeToken({ jti: 2 })
    const api = await serve(({ path }) => ({
      status: 200,
      body: path === REFRESH ? { accessToken: fresh } : {},
    }))
    const { http } = await openTab(api.url)
    await http.get('/api/w')
    vi.advanceTimersByTime(600_000)
    await Promise.all([http.get('/api/x'), http.get('/api/y')])
    vi.useRealTimers()
    expect(api.seen.map(({ path }) => path)).toEqual(['/api/w', REFRESH, '/api/x', '/api/y'])
    expect(api.seen[2]?.bearer).toBe(fresh)
  })

  it.each([-2, 2])('sends a token as it is where the clock is wrong by %s hours', async (hours) => {
    const now = Math.floor(Date.now() / 1000) + hours * 3600
    openBrowser({ stored: { ...STORED, accessToken: fakeToken({ iat: now, exp: now + 600 }) } })
    const api = await serve(() => ({ status: 200, body: {} }))
    const { http } = await openTab(api.url)
    for (const name of ['x', 'y', 'z']) await http.get(`/api/${name}`)
    expect(api.seen.map(({ path }) => path)).toEqual(['/api/x', '/api/y', '/api/z'])
  })
})

describe('http failures', () => {
  it("carry the server's code, message and fields", async () => {
    openBrowser()
    const body = { code: 'invalid', message: 'Revisa los datos.', fields: { email: 'Correo inválido', n: 3 } }
    const api = await serve(() => ({ status: 422, body }))
    const { http } = await openTab(api.url)
    const failure = {
      status: 422,
      code: 'invalid',
      message: 'Revisa los datos.',
      fields: { email: 'Correo inválido' },
    }
    await expect(http.post('/api/x', {})).rejects.toMatchObject(failure)
    await expect(http.get('/api/x', { responseType: 'text' })).rejects.toMatchObject(failure)
  })

  it.each([
    [503, '', 'http_503', 'El servidor no está disponible en este momento. Inténtalo de nuevo más tarde.'],
    [
      502,
      '<html>Bad Gateway</html>',
      'http_502',
      'El servidor no está disponible en este momento. Inténtalo de nuevo más tarde.',
    ],
    [404, '[]', 'http_404', 'No se encontró lo que buscas.'],
    [418, '{"message":7,"code":""}', 'http_418', 'No se pudo completar la solicitud.'],
  ])('of status %s without a usable body get a default message', async (status, body, code, message) => {
    openBrowser()
    const api = await serve(() => ({ status, body }))
    const { http } = await openTab(api.url)
    await expect(http.get('/api/x')).rejects.toMatchObject({ status, code, message, fields: undefined })
  })

  it('have a help code after a failure of the server, and after a response that is not the API’s', async () => {
    openBrowser()
    const api = await serve(({ path }) => ({ status: Number(path.slice('/api/'.length)), body: '<html>' }))
    const { http } = await openTab(api.url)
    for (const status of [500, 502, 503, 200])
      await expect(http.get(`/api/${status}`)).rejects.toMatchObject({ status, helpCode: REQUEST_ID })
    for (const status of [400, 404, 422, 429])
      await expect(http.get(`/api/${status}`)).rejects.toMatchObject({ status, helpCode: undefined })
  })

  it('have the code offline while the browser is offline', async () => {
    openBrowser()
    const api = await serve(({ path }) => (path === '/api/drop' ? 'drop' : 'hang'))
    const { http } = await openTab(api.url)
    vi.stubGlobal('navigator', { onLine: false })
    const message = expect.stringMatching(/^No hay conexión a internet/)
    const expected = expect.objectContaining({ status: 0, code: 'offline', message })
    await expect(http.get('/api/drop')).rejects.toEqual(expected)
    await expect(http.get('/api/x', { timeout: 50 })).rejects.toEqual(expected)
    const aborted = http.get('/api/x', { signal: AbortSignal.abort() })
    await expect(aborted).rejects.toMatchObject({ code: 'aborted' })
  })

  it('distinguish a lost connection, a timeout and an aborted request', async () => {
    openBrowser({ stored: STORED })
    const api = await serve(({ path }) => (path === '/api/drop' ? 'drop' : 'hang'))
    const { http, session } = await openTab(api.url)
    const message = 'No se pudo conectar con el servidor. Revisa tu conexión e inténtalo de nuevo.'
    await expect(http.get('/api/drop')).rejects.toMatchObject({ status: 0, code: 'network', message })
    await expect(http.get('/api/x', { timeout: 50 })).rejects.toMatchObject({ status: 0, code: 'timeout' })
    const abort = new AbortController()
    setTimeout(() => abort.abort(), 30)
    await expect(http.get('/api/x', { signal: abort.signal })).rejects.toMatchObject({
      status: 0,
      code: 'aborted',
    })
    expect(http.defaults.timeout).toBe(15_000)
    expect(session.isSignedIn()).toBe(true)
  })

  it('are thrown before any request when a route parameter would reach another endpoint', async () => {
    openBrowser()
    const api = await serve(() => ({ status: 200 }))
    const { http } = await openTab(api.url)
    for (const part of ['..', '.', '%2e%2E', '..\\x']) {
      await expect(http.get(`/api/users/getById/${part}`)).rejects.toMatchObject({ status: 404 })
    }
    await http.get('/api/x?path=/../y')
    expect(api.seen.map(({ path }) => path)).toEqual(['/api/x?path=/../y'])
  })
})
