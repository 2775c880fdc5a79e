import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentialsOf, openTestApp, type TestApp } from '../../../test/testApp.ts'
import { emailChanges, sessions, users } from '../../db/schema/users.ts'

const host = 'localhost:3000'
const refused = '/auth/login?error=google'

let site: TestApp

beforeAll(async () => {
  site = await openTestApp({ environment: 'development' })
})
afterAll(() => site.close())

/** A browser as far as cookies are concerned: one jar for the site, one for the provider. */
function openBrowser(app = site) {
  const jar = new Map<string, string>()
  const siteJar = new Map<string, string>()

  const keep = (into: Map<string, string>, lines: string[]) => {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value && !/max-age=0\b/i.test(line)) into.set(name, value)
      else into.delete(name)
    }
  }
  const cookieOf = (from: Map<string, string>) => [...from].map((pair) => pair.join('=')).join('; ')

  async function visitSite(path: string) {
    const response = await app.get(path, { headers: { host, cookie: cookieOf(siteJar) } })
    keep(siteJar, [response.headers['set-cookie'] ?? []].flat())
    return {
      status: response.statusCode,
      headers: response.headers,
      location: String(response.headers.location),
    }
  }

  async function visitProvider(address: string, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: cookieOf(jar) },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    keep(jar, response.headers.getSetCookie())
    const next = response.headers.get('location')
    if (!next) return response
    const target = new URL(next, address)
    // Follows the provider's redirect back to the site.
    return target.host === host ? response : visitProvider(target.href)
  }

  async function submit(page: Response, step: string, form: Record<string, string>) {
    const [, action = ''] = new RegExp(`action="([^"]+/${step})"`).exec(await page.text()) ?? []
    return visitProvider(new URL(action, page.url).href, form)
  }

  async function begin(state = '') {
    return (await visitSite(`/api/oauth/authorize${state && `?state=${state}`}`)).location
  }

  /** Fills in both screens; returns where the provider redirects the browser. */
  async function passProvider(address: string, email: string, { isVerified = true, name = 'Ada' } = {}) {
    const form = { email, name, ...(isVerified ? { verified: 'on' } : {}) }
    const consent = await submit(await visitProvider(address), 'login', form)
    const done = await submit(consent, 'consent', {})
    const back = new URL(done.headers.get('location') ?? '')
    return back.pathname + back.search
  }

  return { siteJar, visitSite, visitProvider, begin, passProvider }
}

async function signIn(email: string, options?: { isVerified?: boolean; name?: string }) {
  const browser = openBrowser()
  const back = await browser.passProvider(await browser.begin(), email, options)
  return { browser, back, response: await browser.visitSite(back) }
}

const userOf = async (email: string) => (await site.db.select().from(users).where(eq(users.email, email)))[0]
/** Why the latest sign-in failed, according to the log. */
const lastReason = () =>
  (site.log.map((line) => JSON.parse(line)).findLast(({ reason }) => reason)?.reason ?? '') as string

const countSessions = () => site.db.$count(sessions)

describe('GET /api/oauth/authorize', () => {
  it('redirects the browser to the provider with state, nonce and PKCE, and a cookie for this browser', async () => {
    const { status, headers, location } = await openBrowser().visitSite('/api/oauth/authorize')
    expect(status).toBe(302)
    const address = new URL(location)
    expect(address.hostname).toBe('127.0.0.1')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `http://${host}/api/oauth/google/callback`,
      state: expect.stringMatching(/^.{43}$/),
      nonce: expect.stringMatching(/^.{43}$/),
      code_challenge: expect.stringMatching(/^.{43}$/),
      code_challenge_method: 'S256',
    })
    expect(headers['set-cookie']).toMatch(/; Max-Age=600; Path=\/api\/oauth; HttpOnly; SameSite=Lax$/)
    expect(headers).toMatchObject({
      'cache-control': 'no-store, no-transform',
      'referrer-policy': 'no-referrer',
    })
  })

  it.each(['', 'corto', 'a'.repeat(129), 'con espacios y más cosas', '../../../etc/passwd'])(
    'rejects %j as a browser’s state',
    async (state) => {
      const { status } = await openBrowser().visitSite(
        `/api/oauth/authorize?state=${encodeURIComponent(state)}`,
      )
      expect(status).toBe(400)
    },
  )

  it('ignores a foreign host', async () => {
    const response = await site.get('/api/oauth/authorize', { headers: { host: 'evil.example' } })
    expect(response.headers.location).toBe(refused)
  })

  it('has no local provider in production', async () => {
    const production = await openTestApp({
      environment: 'production',
      siteOrigins: ['https://www.sitio.example'],
    })
    const response = await production.get('/api/oauth/authorize')
    expect([response.statusCode, response.headers.location]).toEqual([302, refused])
    await production.close()
  })
})

describe('GET /api/oauth/google/callback', () => {
  it('creates a user on the first sign-in and finds them on the next', async () => {
    const email = 'nueva@correo.example'
    const first = await signIn(email, { name: 'Ada Lovelace' })
    const target = new URL(first.response.location, 'http://x')
    expect([first.response.status, target.pathname]).toEqual([302, '/oauth/google/success'])
    const { accessToken = '', refreshToken = '' } = Object.fromEntries(target.searchParams)
    const me = await site.get('/api/auth/me', { token: accessToken })
    expect(me.json().user).toMatchObject({ email, name: 'Ada Lovelace', username: 'nueva', role: 'user' })
    expect((await site.post('/api/auth/refresh-token', { body: { refreshToken } })).statusCode).toBe(200)
    expect(first.response.headers['set-cookie']).toMatch(/Max-Age=0/)

    const { id } = (await userOf(email)) ?? {}
    await site.db.update(users).set({ email: 'movida@correo.example' }).where(eq(users.email, email))
    await signIn(email)
    expect(await userOf(email)).toBeUndefined()
    expect((await userOf('movida@correo.example'))?.id).toBe(id)
    expect((await userOf('movida@correo.example'))?.accessCount).toBe(2)
  })

  it('signs in a user whose verified email is known, and keeps their role', async () => {
    const { email } = credentialsOf('collaborator')
    const { response } = await signIn(email)
    const token = new URL(response.location, 'http://x').searchParams.get('accessToken') ?? ''
    const me = await site.get('/api/auth/me', { token })
    expect(me.json().user).toMatchObject({ email, role: 'collaborator' })
  })

  it('returns the state that the browser sent, and no other one', async () => {
    const state = 'estado-de-este-navegador'
    const browser = openBrowser()
    const back = await browser.passProvider(await browser.begin(state), 'con-estado@correo.example')
    const target = new URL((await browser.visitSite(`${back}&browserState=otro`)).location, 'http://x')
    expect(target.searchParams.get('state')).toBe(state)
    const { response } = await signIn('sin-estado@correo.example')
    expect(new URL(response.location, 'http://x').searchParams.get('state')).toBe('')
  })

  it('gives a new user another username when theirs is taken', async () => {
    await signIn('admin@otro.example')
    expect((await userOf('admin@otro.example'))?.username).toMatch(/^admin-[0-9a-f]{6}$/)
  })

  it('accepts each callback once, whatever cookies the browser kept', async () => {
    const browser = openBrowser()
    const back = await browser.passProvider(await browser.begin(), 'repite@correo.example')
    const kept = new Map(browser.siteJar)
    expect((await browser.visitSite(back)).location).toContain('accessToken=')
    const before = await countSessions()
    expect((await browser.visitSite(back)).location).toBe(refused)
    for (const [name, value] of kept) browser.siteJar.set(name, value)
    expect((await browser.visitSite(back)).location).toBe(refused)
    expect(await countSessions()).toBe(before)
  })

  it('opens no session in a browser that did not start the sign-in', async () => {
    const attacker = openBrowser()
    const back = await attacker.passProvider(await attacker.begin(), 'atacante@correo.example')
    const victim = openBrowser()
    expect((await victim.visitSite(back)).location).toBe(refused)
    await victim.begin()
    expect((await victim.visitSite(back)).location).toBe(refused)
    expect(await userOf('atacante@correo.example')).toBeUndefined()
  })

  it('rejects another state', async () => {
    const browser = openBrowser()
    const back = await browser.passProvider(await browser.begin(), 'estado@correo.example')
    expect((await browser.visitSite(back.replace(/state=[^&]+/, 'state=otro'))).location).toBe(refused)
    expect(lastReason()).toContain('state')
    expect(await userOf('estado@correo.example')).toBeUndefined()
  })

  it('rejects an ID token for another nonce', async () => {
    const browser = openBrowser()
    const address = new URL(await browser.begin())
    address.searchParams.set('nonce', 'otro')
    const back = await browser.passProvider(address.href, 'nonce@correo.example')
    expect((await browser.visitSite(back)).location).toBe(refused)
    expect(lastReason()).toContain('nonce')
    expect(await userOf('nonce@correo.example')).toBeUndefined()
  })

  it('rejects a code requested with another PKCE challenge', async () => {
    const browser = openBrowser()
    const address = new URL(await browser.begin())
    address.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
    const back = await browser.passProvider(address.href, 'pkce@correo.example')
    expect((await browser.visitSite(back)).location).toBe(refused)
    expect(lastReason()).toContain('error in the response body')
    expect(await userOf('pkce@correo.example')).toBeUndefined()
  })

  it('rejects an unverified email, known or not', async () => {
    const before = await countSessions()
    for (const email of ['sin-verificar@correo.example', credentialsOf('admin').email]) {
      expect((await signIn(email, { isVerified: false })).response.location).toBe(refused)
    }
    expect(lastReason()).toContain('no verified email')
    expect(await userOf('sin-verificar@correo.example')).toBeUndefined()
    expect((await userOf(credentialsOf('admin').email))?.googleSubject).toBeNull()
    expect(await countSessions()).toBe(before)
  })

  it('rejects a deactivated account', async () => {
    const { email } = credentialsOf('user')
    await site.db.update(users).set({ isActive: false }).where(eq(users.email, email))
    const { response } = await signIn(email)
    await site.db.update(users).set({ isActive: true }).where(eq(users.email, email))
    expect(response.location).toBe(refused)
  })

  it('rejects an email that belongs to a user of another Google account', async () => {
    const [email] = ['ocupado@correo.example']
    await signIn(email)
    await site.db.update(users).set({ googleSubject: 'otra-cuenta' }).where(eq(users.email, email))
    expect((await signIn(email)).response.location).toBe(refused)
  })

  it('redirects to the sign-in page after cancelling', async () => {
    const browser = openBrowser()
    const page = await browser.visitProvider(await browser.begin())
    const [, cancel = ''] = /href="([^"]+\/cancel)"/.exec(await page.text()) ?? []
    const back = new URL(
      (await browser.visitProvider(new URL(cancel, page.url).href)).headers.get('location') ?? '',
    )
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect((await browser.visitSite(back.pathname + back.search)).location).toBe(refused)
  })

  it.each(['', '?code=x', '?code=x&state=y&iss=z', '?error=server_error'])('rejects %j', async (query) => {
    const browser = openBrowser()
    await browser.begin()
    expect((await browser.visitSite(`/api/oauth/google/callback${query}`)).location).toBe(refused)
  })

  it('leaves no token, code or state in the log', async () => {
    const { browser, back, response } = await signIn('bitacora@correo.example')
    const secrets = [
      ...new URL(back, 'http://x').searchParams,
      ...new URL(response.location, 'http://x').searchParams,
    ]
      .filter(([name]) => name !== 'iss')
      .map(([, value]) => value)
    await browser.visitSite(response.location)
    expect(secrets.length).toBe(5)
    for (const secret of secrets.filter(Boolean)) expect(site.log.join('')).not.toContain(secret)
  })
})

describe('the first Google sign-in to an existing account', () => {
  const password = 'clave-del-atacante'

  /** An account as an administrator creates it; its email is unverified, and somebody is signed in to it. */
  async function plantAccount(email: string) {
    const { accessToken: token } = await site.signInAs('admin')
    const body = { name: 'Plantada', username: email.split('@')[0], email, password }
    expect((await site.post('/api/auth/register', { token, body })).statusCode).toBe(201)
    const session = await site.post('/api/auth/login', { body: { email, password } })
    return session.json() as { accessToken: string; refreshToken: string; user: { id: string } }
  }

  it('gives an unverified account to the owner of the email alone', async () => {
    const email = 'plantada@correo.example'
    const { accessToken, refreshToken, user } = await plantAccount(email)
    const body = { email: 'otro-buzon@correo.example', currentPassword: password }
    await site.patch(`/api/users/update/${user.id}`, { token: accessToken, body })
    expect(await site.db.$count(emailChanges, eq(emailChanges.userId, user.id))).toBe(1)

    const { response } = await signIn(email)
    const token = new URL(response.location, 'http://x').searchParams.get('accessToken') ?? ''
    expect((await site.get('/api/auth/me', { token })).json().user).toMatchObject({
      id: user.id,
      isEmailVerified: true,
    })
    expect((await site.get('/api/auth/me', { token: accessToken })).statusCode).toBe(401)
    expect((await site.post('/api/auth/refresh-token', { body: { refreshToken } })).statusCode).toBe(401)
    expect((await site.post('/api/auth/login', { body: { email, password } })).statusCode).toBe(401)
    expect(await userOf(email)).toMatchObject({ passwordHash: null, isEmailVerified: true })
    expect(await site.db.$count(emailChanges, eq(emailChanges.userId, user.id))).toBe(0)
    const revoked = await site.db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(revoked.map(({ revokedReason }) => revokedReason).toSorted()).toEqual([null, 'ownership'])
    const logged = site.log.map((line) => JSON.parse(line))
    expect(logged.find(({ msg }) => /verified an address/.test(msg))).toMatchObject({ user: user.id })
    // A later sign-in ends nothing.
    await signIn(email)
    expect((await site.get('/api/auth/me', { token })).statusCode).toBe(200)
  })

  it('keeps the password and sessions of a verified account', async () => {
    const email = 'comprobada@correo.example'
    const { accessToken } = await plantAccount(email)
    await site.db.update(users).set({ isEmailVerified: true }).where(eq(users.email, email))
    expect((await signIn(email)).response.location).toContain('accessToken=')
    expect((await site.get('/api/auth/me', { token: accessToken })).statusCode).toBe(200)
    expect((await site.post('/api/auth/login', { body: { email, password } })).statusCode).toBe(200)
  })

  it('does not link an account by a pending, unconfirmed email', async () => {
    const { accessToken, user } = await plantAccount('asaltante@correo.example')
    const email = 'futura@correo.example'
    await site.patch(`/api/users/update/${user.id}`, {
      token: accessToken,
      body: { email, currentPassword: password },
    })
    await signIn(email)
    const owner = await userOf(email)
    expect(owner?.id).not.toBe(user.id)
    expect((await site.db.select().from(users).where(eq(users.id, user.id)))[0]).toMatchObject({
      email: 'asaltante@correo.example',
      googleSubject: null,
    })
  })

  it('does not link a deactivated account', async () => {
    const email = 'apagada@correo.example'
    await plantAccount(email)
    await site.db.update(users).set({ isActive: false }).where(eq(users.email, email))
    expect((await signIn(email)).response.location).toBe(refused)
    expect(await userOf(email)).toMatchObject({ googleSubject: null, isEmailVerified: false })
  })

  it('verifies the email of an account that is already linked', async () => {
    const email = 'ligada@correo.example'
    await signIn(email)
    await site.db.update(users).set({ isEmailVerified: false }).where(eq(users.email, email))
    await signIn(email)
    expect(await userOf(email)).toMatchObject({ isEmailVerified: true })
  })

  it('results in one account for two parallel sign-ins', async () => {
    const email = 'doble@correo.example'
    const { accessToken } = await plantAccount(email)
    const browsers = [openBrowser(), openBrowser(), openBrowser()]
    const returns = await Promise.all(
      browsers.map(async (browser) => browser.passProvider(await browser.begin(), email)),
    )
    const done = await Promise.all(browsers.map((browser, index) => browser.visitSite(returns[index] ?? '')))
    for (const { location } of done) expect(location).toContain('accessToken=')
    expect(await site.db.$count(users, eq(users.email, email))).toBe(1)
    expect((await site.get('/api/auth/me', { token: accessToken })).statusCode).toBe(401)
    // Neither ended the session of the other.
    for (const { location } of done) {
      const token = new URL(location, 'http://x').searchParams.get('accessToken') ?? ''
      expect((await site.get('/api/auth/me', { token })).statusCode).toBe(200)
    }
  })

  it('rejects a password whose check finishes afterwards', async () => {
    for (let round = 0; round < 4; round++) {
      const email = `carrera${round}@correo.example`
      await plantAccount(email)
      const browser = openBrowser()
      const back = await browser.passProvider(await browser.begin(), email)
      const login = site.post('/api/auth/login', { body: { email, password } })
      await new Promise((resolve) => setTimeout(resolve, 10 * round))
      const [late] = await Promise.all([login, browser.visitSite(back)])
      const token = late.json().accessToken
      if (token) expect((await site.get('/api/auth/me', { token })).statusCode).toBe(401)
      const open = await site.db.select().from(sessions).innerJoin(users, eq(users.id, sessions.userId))
      expect(
        open.filter(({ users: row, sessions: { revokedAt } }) => row.email === email && !revokedAt),
      ).toHaveLength(1)
    }
  })

  it('does not link an account whose email an administrator changes at the same time', async () => {
    for (let round = 0; round < 4; round++) {
      const email = `cedida${round}@correo.example`
      const { user } = await plantAccount(`cedente${round}@correo.example`)
      const { accessToken: token } = await site.signInAs('admin')
      const browser = openBrowser()
      const back = await browser.passProvider(await browser.begin(), email)
      await Promise.all([
        browser.visitSite(back),
        site.patch(`/api/users/update/${user.id}`, { token, body: { email } }),
      ])
      const owners = await site.db.select().from(users).where(eq(users.email, email))
      expect(owners).toHaveLength(1)
      const bySubject = owners.filter(({ googleSubject }) => googleSubject)
      // Either the account is linked and its old password is gone, or the sign-in is rejected and nothing is linked.
      for (const owner of bySubject)
        expect(owner).toMatchObject({ isEmailVerified: true, passwordHash: null })
    }
  })
})

describe('the local provider', () => {
  it('redirects only to this machine', async () => {
    const browser = openBrowser()
    const address = new URL(await browser.begin())
    address.searchParams.set('redirect_uri', 'https://evil.example/api/oauth/google/callback')
    const response = await browser.visitProvider(address.href)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('No se pudo continuar')
  })
})
