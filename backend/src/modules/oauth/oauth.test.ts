import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentialsOf, openTestApp, type TestApp } from '../../../test/testApp.ts'
import { sessions, users } from '../../db/schema/users.ts'

const host = 'localhost:3000'
const refused = '/auth/login?error=google'

let site: TestApp

beforeAll(async () => {
  site = await openTestApp({ environment: 'development' })
})
afterAll(() => site.close())

/** A browser as far as cookies go: one jar for the site, one for the provider. */
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
    const answer = await app.get(path, { headers: { host, cookie: cookieOf(siteJar) } })
    keep(siteJar, [answer.headers['set-cookie'] ?? []].flat())
    return { status: answer.statusCode, headers: answer.headers, location: String(answer.headers.location) }
  }

  async function visitProvider(address: string, form?: Record<string, string>): Promise<Response> {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: cookieOf(jar) },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    keep(jar, answer.headers.getSetCookie())
    const next = answer.headers.get('location')
    if (!next) return answer
    const target = new URL(next, address)
    // Leaves the provider: back to the site with whatever it was given.
    return target.host === host ? answer : visitProvider(target.href)
  }

  async function submit(page: Response, step: string, form: Record<string, string>) {
    const [, action = ''] = new RegExp(`action="([^"]+/${step})"`).exec(await page.text()) ?? []
    return visitProvider(new URL(action, page.url).href, form)
  }

  async function begin() {
    return (await visitSite('/api/oauth/authorize')).location
  }

  /** Fills in both screens; answers where the provider sends the browser. */
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
  return { browser, back, answer: await browser.visitSite(back) }
}

const userOf = async (email: string) => (await site.db.select().from(users).where(eq(users.email, email)))[0]
/** Why the latest sign-in was refused, as the log has it. */
const lastReason = () =>
  (site.log.map((line) => JSON.parse(line)).findLast(({ reason }) => reason)?.reason ?? '') as string

const countSessions = () => site.db.$count(sessions)

describe('GET /api/oauth/authorize', () => {
  it('sends the browser to the provider with state, nonce and PKCE, and a cookie for this browser', async () => {
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
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  it('follows no foreign host', async () => {
    const answer = await site.get('/api/oauth/authorize', { headers: { host: 'evil.example' } })
    expect(answer.headers.location).toBe(refused)
  })

  it('knows no local provider in production', async () => {
    const production = await openTestApp({
      environment: 'production',
      siteOrigins: ['https://www.sitio.example'],
    })
    const answer = await production.get('/api/oauth/authorize')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, refused])
    await production.close()
  })
})

describe('GET /api/oauth/google/callback', () => {
  it('makes a user on the first visit and finds them on the next', async () => {
    const email = 'nueva@correo.example'
    const first = await signIn(email, { name: 'Ada Lovelace' })
    const target = new URL(first.answer.location, 'http://x')
    expect([first.answer.status, target.pathname]).toEqual([302, '/oauth/google/success'])
    const { accessToken = '', refreshToken = '' } = Object.fromEntries(target.searchParams)
    const me = await site.get('/api/auth/me', { token: accessToken })
    expect(me.json().user).toMatchObject({ email, name: 'Ada Lovelace', username: 'nueva', role: 'user' })
    expect((await site.post('/api/auth/refresh-token', { body: { refreshToken } })).statusCode).toBe(200)
    expect(first.answer.headers['set-cookie']).toMatch(/Max-Age=0/)

    const { id } = (await userOf(email)) ?? {}
    await site.db.update(users).set({ email: 'movida@correo.example' }).where(eq(users.email, email))
    await signIn(email)
    expect(await userOf(email)).toBeUndefined()
    expect((await userOf('movida@correo.example'))?.id).toBe(id)
    expect((await userOf('movida@correo.example'))?.accessCount).toBe(2)
  })

  it('signs in a user whose verified email is known, and keeps their role', async () => {
    const { email } = credentialsOf('collaborator')
    const { answer } = await signIn(email)
    const token = new URL(answer.location, 'http://x').searchParams.get('accessToken') ?? ''
    const me = await site.get('/api/auth/me', { token })
    expect(me.json().user).toMatchObject({ email, role: 'collaborator' })
  })

  it('gives a newcomer another username when theirs is taken', async () => {
    await signIn('admin@otro.example')
    expect((await userOf('admin@otro.example'))?.username).toMatch(/^admin-[0-9a-f]{6}$/)
  })

  it('takes each return once, whatever the browser kept', async () => {
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

  it('opens no session in a browser that began no sign-in', async () => {
    const attacker = openBrowser()
    const back = await attacker.passProvider(await attacker.begin(), 'atacante@correo.example')
    const victim = openBrowser()
    expect((await victim.visitSite(back)).location).toBe(refused)
    await victim.begin()
    expect((await victim.visitSite(back)).location).toBe(refused)
    expect(await userOf('atacante@correo.example')).toBeUndefined()
  })

  it('refuses another state', async () => {
    const browser = openBrowser()
    const back = await browser.passProvider(await browser.begin(), 'estado@correo.example')
    expect((await browser.visitSite(back.replace(/state=[^&]+/, 'state=otro'))).location).toBe(refused)
    expect(lastReason()).toContain('state')
    expect(await userOf('estado@correo.example')).toBeUndefined()
  })

  it('refuses an ID token for another nonce', async () => {
    const browser = openBrowser()
    const address = new URL(await browser.begin())
    address.searchParams.set('nonce', 'otro')
    const back = await browser.passProvider(address.href, 'nonce@correo.example')
    expect((await browser.visitSite(back)).location).toBe(refused)
    expect(lastReason()).toContain('nonce')
    expect(await userOf('nonce@correo.example')).toBeUndefined()
  })

  it('refuses a code that was asked for with another PKCE challenge', async () => {
    const browser = openBrowser()
    const address = new URL(await browser.begin())
    address.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
    const back = await browser.passProvider(address.href, 'pkce@correo.example')
    expect((await browser.visitSite(back)).location).toBe(refused)
    expect(lastReason()).toContain('error in the response body')
    expect(await userOf('pkce@correo.example')).toBeUndefined()
  })

  it('refuses an email that is not verified, known or not', async () => {
    const before = await countSessions()
    for (const email of ['sin-verificar@correo.example', credentialsOf('admin').email]) {
      expect((await signIn(email, { isVerified: false })).answer.location).toBe(refused)
    }
    expect(lastReason()).toContain('no verified email')
    expect(await userOf('sin-verificar@correo.example')).toBeUndefined()
    expect((await userOf(credentialsOf('admin').email))?.googleSubject).toBeNull()
    expect(await countSessions()).toBe(before)
  })

  it('refuses a deactivated account', async () => {
    const { email } = credentialsOf('user')
    await site.db.update(users).set({ isActive: false }).where(eq(users.email, email))
    const { answer } = await signIn(email)
    await site.db.update(users).set({ isActive: true }).where(eq(users.email, email))
    expect(answer.location).toBe(refused)
  })

  it('refuses an email that belongs to a user of another Google account', async () => {
    const [email] = ['ocupado@correo.example']
    await signIn(email)
    await site.db.update(users).set({ googleSubject: 'otra-cuenta' }).where(eq(users.email, email))
    expect((await signIn(email)).answer.location).toBe(refused)
  })

  it('leads back to the sign-in page whoever cancels', async () => {
    const browser = openBrowser()
    const page = await browser.visitProvider(await browser.begin())
    const [, cancel = ''] = /href="([^"]+\/cancel)"/.exec(await page.text()) ?? []
    const back = new URL(
      (await browser.visitProvider(new URL(cancel, page.url).href)).headers.get('location') ?? '',
    )
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect((await browser.visitSite(back.pathname + back.search)).location).toBe(refused)
  })

  it.each(['', '?code=x', '?code=x&state=y&iss=z', '?error=server_error'])('refuses %j', async (query) => {
    const browser = openBrowser()
    await browser.begin()
    expect((await browser.visitSite(`/api/oauth/google/callback${query}`)).location).toBe(refused)
  })

  it('leaves no token, code or state in the log', async () => {
    const { browser, back, answer } = await signIn('bitacora@correo.example')
    const secrets = [
      ...new URL(back, 'http://x').searchParams,
      ...new URL(answer.location, 'http://x').searchParams,
    ]
      .filter(([name]) => name !== 'iss')
      .map(([, value]) => value)
    await browser.visitSite(answer.location)
    expect(secrets.length).toBe(4)
    for (const secret of secrets) expect(site.log.join('')).not.toContain(secret)
  })
})

describe('the local provider', () => {
  it('sends nobody away from this machine', async () => {
    const browser = openBrowser()
    const address = new URL(await browser.begin())
    address.searchParams.set('redirect_uri', 'https://evil.example/api/oauth/google/callback')
    const answer = await browser.visitProvider(address.href)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('No se pudo continuar')
  })
})
