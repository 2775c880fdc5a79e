import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { credentialsOf, openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { refreshTokens, sessions, users } from '../../db/schema/users.ts'
import { openSession } from './auth.repository.ts'

let site: TestApp

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const login = (body: object) => site.post('/api/auth/login', { body })
const refresh = (refreshToken: string) => site.post('/api/auth/refresh-token', { body: { refreshToken } })
const me = (token?: string) => site.get('/api/auth/me', { token })

describe('POST /api/auth/login', () => {
  it('answers tokens and the user, without the password', async () => {
    const { email, password } = credentialsOf('admin')
    const answer = await login({ email: ` ${email.toUpperCase()} `, password, captchaToken: 'x' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { user, accessToken } = answer.json()
    expect(user).toMatchObject({ email, role: 'admin', _id: user.id })
    expect(Object.keys(user).filter((name) => /password/i.test(name))).toEqual([])
    expect(user.accessCount).toBeGreaterThan(0)
    expect((await me(accessToken)).json()).toEqual({ user })
  })

  it('gives one answer for a wrong password, an unknown email and a deactivated account', async () => {
    const { email, password } = credentialsOf('collaborator')
    await site.db.update(users).set({ isActive: false }).where(eq(users.email, email))
    const answers = await Promise.all([
      login({ email: credentialsOf('admin').email, password: 'otra cosa' }),
      login({ email: 'nadie@correo.example', password: 'otra cosa' }),
      login({ email, password }),
    ])
    await site.db.update(users).set({ isActive: true }).where(eq(users.email, email))
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({
        code: 'bad_credentials',
        message: 'Correo electrónico o contraseña inválidos',
      })
    }
  })

  it('does the same work for an unknown email', async () => {
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 7; round++) {
      for (const kind of ['known', 'unknown'] as const) {
        const email = kind === 'known' ? credentialsOf('admin').email : 'nadie@correo.example'
        const startedAt = performance.now()
        await login({ email, password: 'otra cosa' })
        times[kind].push(performance.now() - startedAt)
      }
    }
    const median = (values: number[]) => values.toSorted((one, other) => one - other)[3] ?? 0
    // Without a hash to check, an answer would come in a twentieth of the time.
    expect(median(times.unknown)).toBeGreaterThan(median(times.known) / 2)
  })

  it('refuses an incomplete body, naming the fields', async () => {
    const answer = await login({ email: '' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'invalid',
      fields: { email: 'Este campo es obligatorio.', password: 'Este campo es obligatorio.' },
    })
  })

  it('refuses a body that is not JSON', async () => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"email":',
    })
    expect(outcome(answer)).toEqual({ status: 400, code: 'bad_request' })
  })

  it('limits the attempts on one account, from whatever address', async () => {
    const limited = await openTestApp({
      trustedProxies: ['127.0.0.1'],
      limits: { apiByIp: 1000, loginByIp: 1000, loginByAccount: 5 },
    })
    const attempts = Array.from({ length: 40 }, (_, index) =>
      limited.post('/api/auth/login', {
        body: { email: index % 2 ? 'Victima@correo.example' : 'victima@correo.example', password: 'adivina' },
        headers: { 'x-forwarded-for': `203.0.113.${index}` },
      }),
    )
    const statuses = (await Promise.all(attempts)).map((answer) => answer.statusCode)
    await limited.close()
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(35)
  })

  it('lets the owner in from an address they have used, while strangers use up the account’s budget', async () => {
    const limited = await openTestApp({
      trustedProxies: ['127.0.0.1'],
      limits: { apiByIp: 1000, loginByIp: 1000, loginByAccount: 3 },
    })
    const { email, password } = credentialsOf('user')
    const from = (ip: string, body: object) =>
      limited.post('/api/auth/login', { body: { email, ...body }, headers: { 'x-forwarded-for': ip } })
    expect((await from('198.51.100.7', { password })).statusCode).toBe(200)
    expect((await from('2001:db8:1:2::7', { password })).statusCode).toBe(200)
    for (let index = 0; index < 8; index++) await from(`203.0.113.${index}`, { password: 'adivina' })
    expect((await from('203.0.113.99', { password })).statusCode).toBe(429)
    expect((await from('198.51.100.7', { password })).statusCode).toBe(200)
    // The same network of IPv6, whose hosts change their address by themselves.
    expect((await from('2001:db8:1:2:aaaa::1', { password })).statusCode).toBe(200)
    // A budget of its own, and no more than that.
    const own: number[] = []
    for (let index = 0; index < 4; index++) {
      own.push((await from('198.51.100.7', { password: 'adivina' })).statusCode)
    }
    await limited.close()
    expect(own).toEqual([401, 401, 429, 429])
  })

  it('opens no session when the password or the account changed while it was checked', async () => {
    const { email } = credentialsOf('collaborator')
    const [row] = await site.db.select().from(users).where(eq(users.email, email))
    const { id: userId = '', passwordVersion: version = 0 } = row ?? {}
    const client = { userId, ip: '127.0.0.1', userAgent: undefined, expiresAt: new Date() }
    expect(await openSession(site.db, client, version - 1)).toBeUndefined()
    expect(await openSession(site.db, client, version)).toBeDefined()
    await site.db.update(users).set({ isActive: false }).where(eq(users.email, email))
    expect(await openSession(site.db, client, version)).toBeUndefined()
    await site.db.update(users).set({ isActive: true }).where(eq(users.email, email))
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'takes no form of another site: %s',
    async (type) => {
      const { email, password } = credentialsOf('user')
      const response = await site.send({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': type, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        payload: JSON.stringify({ email, password }),
      })
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(response.statusCode).toBeLessThan(500)
      expect(response.headers['access-control-allow-origin']).toBeUndefined()
      expect(response.body).not.toContain('accessToken')
    },
  )

  it('tells at once whoever comes while too many passwords are being checked', async () => {
    const attempts = Array.from({ length: 100 }, (_, index) =>
      login({ email: `nadie${index}@correo.example`, password: 'adivina' }),
    )
    const answers = await Promise.all(attempts)
    const turnedAway = answers.filter(({ statusCode }) => statusCode === 503)
    expect(turnedAway.length).toBeGreaterThan(0)
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(100 - turnedAway.length)
    for (const answer of turnedAway) {
      expect([answer.json().code, answer.headers['retry-after']]).toEqual(['overloaded', '5'])
    }
    expect((await login(credentialsOf('admin'))).statusCode).toBe(200)
  })

  it('limits the attempts of one address, which it does not take from an untrusted header', async () => {
    const limited = await openTestApp({ limits: { apiByIp: 1000, loginByIp: 4, loginByAccount: 1000 } })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 8; attempt++) {
      const answer = await limited.post('/api/auth/login', {
        body: { email: `nadie${attempt}@correo.example`, password: 'adivina' },
        headers: { 'x-forwarded-for': `203.0.113.${attempt}` },
      })
      statuses.push(answer.statusCode)
      if (attempt < 7) continue
      expect(outcome(answer)).toEqual({ status: 429, code: 'too_many_requests' })
      expect(answer.headers['retry-after']).toBeDefined()
    }
    await limited.close()
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429, 429, 429])
  })
})

describe('POST /api/auth/refresh-token', () => {
  it('rotates the token', async () => {
    const first = await site.signInAs('user')
    const answer = await refresh(first.refreshToken)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().refreshToken).not.toBe(first.refreshToken)
    expect((await me(answer.json().accessToken)).statusCode).toBe(200)
  })

  it('gives 20 parallel refreshes one and the same successor', async () => {
    const { refreshToken, user } = await site.signInAs('user')
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)))
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map((answer) => answer.json().refreshToken)).size).toBe(1)
    const [latest] = (await site.db.select().from(sessions).where(eq(sessions.userId, user.id))).toSorted(
      (one, other) => other.createdAt.getTime() - one.createdAt.getTime(),
    )
    const rows = await site.db
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.sessionId, latest?.id ?? ''))
    expect(rows).toHaveLength(2)
  })

  it('revokes the family when a grandparent comes back', async () => {
    const { refreshToken } = await site.signInAs('user')
    const second = (await refresh(refreshToken)).json()
    const third = (await refresh(second.refreshToken)).json()
    expect(outcome(await refresh(refreshToken))).toEqual({ status: 401, code: 'session_expired' })
    expect((await refresh(third.refreshToken)).statusCode).toBe(401)
    expect((await me(third.accessToken)).statusCode).toBe(401)
  })

  it('revokes the family when a parent comes back after its 10 seconds', async () => {
    const { refreshToken } = await site.signInAs('user')
    const second = (await refresh(refreshToken)).json()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_500 })
    const late = await refresh(refreshToken)
    vi.useRealTimers()
    expect(late.statusCode).toBe(401)
    expect((await refresh(second.refreshToken)).statusCode).toBe(401)
  })

  it('refuses an access token, garbage and an empty body', async () => {
    const { accessToken } = await site.signInAs('user')
    expect((await refresh(accessToken)).statusCode).toBe(401)
    expect((await refresh('basura')).statusCode).toBe(401)
    expect(outcome(await site.post('/api/auth/refresh-token', { body: {} }))).toEqual({
      status: 400,
      code: 'invalid',
    })
  })
})

describe('GET /api/auth/me', () => {
  it('refuses whoever is not signed in', async () => {
    expect(outcome(await me())).toEqual({ status: 401, code: 'unauthenticated' })
  })

  it('refuses tokens that are not its own', async () => {
    const { accessToken, refreshToken } = await site.signInAs('user')
    const [, payload] = accessToken.split('.')
    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.`
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
    const foreign = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .sign(new TextEncoder().encode('a-secret-of-somebody-else-which-is-long'))
    const otherAlgorithm = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS512', typ: 'at+jwt' })
      .sign(new TextEncoder().encode('secret-of-the-tests-which-is-long-enough'.repeat(2)))
    for (const token of [refreshToken, none, foreign, otherAlgorithm, `${accessToken}x`, 'basura']) {
      expect(outcome(await me(token))).toEqual({ status: 401, code: 'session_expired' })
    }
  })

  it('refuses an expired token', async () => {
    const { accessToken } = await site.signInAs('user')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    const answer = await me(accessToken)
    vi.useRealTimers()
    expect(answer.statusCode).toBe(401)
  })

  it('refuses a user as soon as they are deactivated', async () => {
    const { accessToken, user } = await site.signInAs('collaborator')
    await site.db.update(users).set({ isActive: false }).where(eq(users.id, user.id))
    const answer = await me(accessToken)
    await site.db.update(users).set({ isActive: true }).where(eq(users.id, user.id))
    expect(answer.statusCode).toBe(401)
  })
})

describe('POST /api/auth/logout', () => {
  it('ends the session of both tokens', async () => {
    const { accessToken, refreshToken } = await site.signInAs('user')
    const answer = await site.post('/api/auth/logout', { token: accessToken, body: { refreshToken } })
    expect(answer.statusCode).toBe(204)
    expect((await me(accessToken)).statusCode).toBe(401)
    expect((await refresh(refreshToken)).statusCode).toBe(401)
  })

  it('ends it by the bearer alone, and leaves other sessions be', async () => {
    const one = await site.signInAs('user')
    const other = await site.signInAs('user')
    expect((await site.post('/api/auth/logout', { token: one.accessToken })).statusCode).toBe(204)
    expect((await refresh(one.refreshToken)).statusCode).toBe(401)
    expect((await me(other.accessToken)).statusCode).toBe(200)
  })

  it('never fails over a bad token', async () => {
    const answer = await site.post('/api/auth/logout', { token: 'basura', body: { refreshToken: 'basura' } })
    expect(answer.statusCode).toBe(204)
  })

  it('refuses a malformed body', async () => {
    expect((await site.post('/api/auth/logout', { body: { refreshToken: 7 } })).statusCode).toBe(400)
  })
})

describe('POST /api/auth/logout', () => {
  it('ends nothing for another site, since no cookie speaks for the visitor', async () => {
    const { accessToken } = await site.signInAs('user')
    await site.send({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { 'content-type': 'text/plain', origin: 'https://evil.example' },
      payload: '{}',
    })
    expect((await me(accessToken)).statusCode).toBe(200)
  })
})
