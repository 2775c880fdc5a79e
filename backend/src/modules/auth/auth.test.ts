import { eq } from 'drizzle-orm'
import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose'
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
  it('returns tokens and the user, without the password', async () => {
    const { email, password } = credentialsOf('admin')
    const response = await login({ email: ` ${email.toUpperCase()} `, password, captchaToken: 'x' })
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store, no-transform')
    const { user, accessToken } = response.json()
    expect(user).toMatchObject({ email, role: 'admin', _id: user.id })
    expect(Object.keys(user).filter((name) => /password/i.test(name))).toEqual([])
    expect(user.accessCount).toBeGreaterThan(0)
    expect((await me(accessToken)).json()).toEqual({ user })
  })

  it('returns the same response for a wrong password, an unknown email and a deactivated account', async () => {
    const { email, password } = credentialsOf('collaborator')
    await site.db.update(users).set({ isActive: false }).where(eq(users.email, email))
    const responses = await Promise.all([
      login({ email: credentialsOf('admin').email, password: 'otra cosa' }),
      login({ email: 'nadie@correo.example', password: 'otra cosa' }),
      login({ email, password }),
    ])
    await site.db.update(users).set({ isActive: true }).where(eq(users.email, email))
    for (const response of responses) {
      expect(response.statusCode).toBe(401)
      expect(response.json()).toEqual({
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
    // Without a hash to verify, a response would take a twentieth of the time.
    expect(median(times.unknown)).toBeGreaterThan(median(times.known) / 2)
  })

  it('rejects an incomplete body and names the fields', async () => {
    const response = await login({ email: '' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      code: 'invalid',
      fields: { email: 'Este campo es obligatorio.', password: 'Este campo es obligatorio.' },
    })
  })

  it('rejects a body that is not JSON', async () => {
    const response = await site.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"email":',
    })
    expect(outcome(response)).toEqual({ status: 400, code: 'bad_request' })
  })

  it('limits the attempts on one account by address and network, and locks no other network out', async () => {
    const limited = await openTestApp({
      trustedProxies: ['127.0.0.1'],
      limits: { apiByIp: 10_000, loginByIp: 10_000, loginByAccount: 5 },
    })
    const { email, password } = credentialsOf('user')
    const attempt = (ip: string, body: object = { password: 'adivina' }, name = email) =>
      limited.post('/api/auth/login', { body: { email: name, ...body }, headers: { 'x-forwarded-for': ip } })
    const fails = async (addresses: string[]) => {
      let count = 0
      // Not more at a time than wait for their password to be checked.
      for (let at = 0; at < addresses.length; at += 40) {
        const some = addresses.slice(at, at + 40)
        const responses = await Promise.all(
          some.map((ip, index) => attempt(ip, undefined, index % 2 ? email : email.toUpperCase())),
        )
        count += responses.filter(({ statusCode }) => statusCode === 401).length
      }
      return count
    }
    const addressesOf = (count: number, address: (index: number) => string) =>
      Array.from({ length: count }, (_, index) => address(index))
    // 300 attempts from 30 addresses: the account's five, and five of each address.
    expect(await fails(addressesOf(300, (index) => `203.0.113.${index % 30}`))).toBe(155)
    // A network of 65,536 IPv6 networks has no more than 200 in all.
    expect(await fails(addressesOf(260, (index) => `2001:db8:7:${index.toString(16)}::1`))).toBe(200)
    const right = { password }
    expect((await attempt('203.0.113.7', right)).statusCode).toBe(429)
    expect((await attempt('::ffff:203.0.113.7', right)).statusCode).toBe(429)
    expect((await attempt('2001:db8:7:ffff::1', right)).statusCode).toBe(429)
    expect((await attempt('203.0.113.200', right)).statusCode).toBe(200)
    expect((await attempt('2001:db8:8::1', right)).statusCode).toBe(200)
    await limited.close()
  })

  it('lets the owner in from a known address while strangers use up the account’s attempts', async () => {
    const limited = await openTestApp({
      trustedProxies: ['127.0.0.1'],
      limits: { apiByIp: 1000, loginByIp: 1000, loginByAccount: 4 },
    })
    const { email, password } = credentialsOf('user')
    const from = (ip: string, body: object) =>
      limited.post('/api/auth/login', { body: { email, ...body }, headers: { 'x-forwarded-for': ip } })
    expect((await from('198.51.100.7', { password })).statusCode).toBe(200)
    expect((await from('2001:db8:1:2::7', { password })).statusCode).toBe(200)
    for (let index = 0; index < 8; index++) await from(`203.0.113.${index}`, { password: 'adivina' })
    expect((await from('198.51.100.7', { password })).statusCode).toBe(200)
    expect((await from('::ffff:198.51.100.7', { password })).statusCode).toBe(200)
    // The same IPv6 network, whose hosts change their addresses automatically.
    expect((await from('2001:db8:1:2:aaaa::1', { password })).statusCode).toBe(200)
    // A separate limit, of the same size.
    const own: number[] = []
    for (let index = 0; index < 4; index++) {
      own.push((await from('198.51.100.7', { password: 'adivina' })).statusCode)
    }
    await limited.close()
    expect(own).toEqual([401, 401, 429, 429])
  })

  it('opens no session when the password or the account changed during the check', async () => {
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
    'rejects a form posted by another site: %s',
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

  it('returns 503 immediately while too many passwords are being checked', async () => {
    const attempts = Array.from({ length: 100 }, (_, index) =>
      login({ email: `nadie${index}@correo.example`, password: 'adivina' }),
    )
    const responses = await Promise.all(attempts)
    const turnedAway = responses.filter(({ statusCode }) => statusCode === 503)
    expect(turnedAway.length).toBeGreaterThan(0)
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(100 - turnedAway.length)
    for (const response of turnedAway) {
      expect([response.json().code, response.headers['retry-after']]).toEqual(['overloaded', '5'])
    }
    expect((await login(credentialsOf('admin'))).statusCode).toBe(200)
  })

  it('limits the attempts of one address, and ignores an untrusted header with another address', async () => {
    const limited = await openTestApp({ limits: { apiByIp: 1000, loginByIp: 4, loginByAccount: 1000 } })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 8; attempt++) {
      const response = await limited.post('/api/auth/login', {
        body: { email: `nadie${attempt}@correo.example`, password: 'adivina' },
        headers: { 'x-forwarded-for': `203.0.113.${attempt}` },
      })
      statuses.push(response.statusCode)
      if (attempt < 7) continue
      expect(outcome(response)).toEqual({ status: 429, code: 'too_many_requests' })
      expect(response.headers['retry-after']).toBeDefined()
    }
    await limited.close()
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429, 429, 429])
  })
})

describe('POST /api/auth/refresh-token', () => {
  it('rotates the token', async () => {
    const first = await site.signInAs('user')
    const response = await refresh(first.refreshToken)
    expect(response.statusCode).toBe(200)
    expect(response.json().refreshToken).not.toBe(first.refreshToken)
    expect((await me(response.json().accessToken)).statusCode).toBe(200)
  })

  it('returns the same successor to 20 parallel refreshes', async () => {
    const { refreshToken, user } = await site.signInAs('user')
    const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)))
    expect(responses.map((response) => response.statusCode)).toEqual(Array(20).fill(200))
    expect(new Set(responses.map((response) => response.json().refreshToken)).size).toBe(1)
    const [latest] = (await site.db.select().from(sessions).where(eq(sessions.userId, user.id))).toSorted(
      (one, other) => other.createdAt.getTime() - one.createdAt.getTime(),
    )
    const rows = await site.db
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.sessionId, latest?.id ?? ''))
    expect(rows).toHaveLength(2)
  })

  it('revokes the family when a token before the previous one is reused', async () => {
    const { refreshToken } = await site.signInAs('user')
    const second = (await refresh(refreshToken)).json()
    const third = (await refresh(second.refreshToken)).json()
    expect(outcome(await refresh(refreshToken))).toEqual({ status: 401, code: 'session_expired' })
    expect((await refresh(third.refreshToken)).statusCode).toBe(401)
    expect((await me(third.accessToken)).statusCode).toBe(401)
  })

  it('revokes the family when the previous token is reused after its 10 seconds', async () => {
    const { refreshToken } = await site.signInAs('user')
    const second = (await refresh(refreshToken)).json()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_500 })
    const late = await refresh(refreshToken)
    vi.useRealTimers()
    expect(late.statusCode).toBe(401)
    expect((await refresh(second.refreshToken)).statusCode).toBe(401)
  })

  it('rejects an access token, an invalid token and an empty body', async () => {
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
  it('rejects an anonymous visitor', async () => {
    expect(outcome(await me())).toEqual({ status: 401, code: 'unauthenticated' })
  })

  it('rejects tokens that it did not issue', async () => {
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

  it('rejects an expired token', async () => {
    const { accessToken } = await site.signInAs('user')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    const response = await me(accessToken)
    vi.useRealTimers()
    expect(response.statusCode).toBe(401)
  })

  it('rejects a user as soon as they are deactivated', async () => {
    const { accessToken, user } = await site.signInAs('collaborator')
    await site.db.update(users).set({ isActive: false }).where(eq(users.id, user.id))
    const response = await me(accessToken)
    await site.db.update(users).set({ isActive: true }).where(eq(users.id, user.id))
    expect(response.statusCode).toBe(401)
  })
})

describe('GET /.well-known/jwks.json', () => {
  it('has the key of a visitor’s token, for any cache', async () => {
    const { accessToken } = await site.signInAs('user')
    const response = await site.get('/.well-known/jwks.json')
    expect(response.headers).toMatchObject({
      'content-type': 'application/jwk-set+json; charset=utf-8',
      'cache-control': 'public, max-age=3600, no-transform',
    })
    const options = { issuer: 'plataforma', audience: 'plataforma-api', algorithms: ['ES256'] }
    const { payload } = await jwtVerify(accessToken, createLocalJWKSet(response.json()), options)
    expect(payload).toMatchObject({ username: expect.any(String), role: 'user' })
  })
})

describe('POST /api/auth/logout', () => {
  it('ends the session of both tokens', async () => {
    const { accessToken, refreshToken } = await site.signInAs('user')
    const response = await site.post('/api/auth/logout', { token: accessToken, body: { refreshToken } })
    expect(response.statusCode).toBe(204)
    expect((await me(accessToken)).statusCode).toBe(401)
    expect((await refresh(refreshToken)).statusCode).toBe(401)
  })

  it('ends the session with the access token alone, and no other session', async () => {
    const one = await site.signInAs('user')
    const other = await site.signInAs('user')
    expect((await site.post('/api/auth/logout', { token: one.accessToken })).statusCode).toBe(204)
    expect((await refresh(one.refreshToken)).statusCode).toBe(401)
    expect((await me(other.accessToken)).statusCode).toBe(200)
  })

  it('succeeds with an invalid token', async () => {
    const response = await site.post('/api/auth/logout', {
      token: 'basura',
      body: { refreshToken: 'basura' },
    })
    expect(response.statusCode).toBe(204)
  })

  it('rejects a malformed body', async () => {
    expect((await site.post('/api/auth/logout', { body: { refreshToken: 7 } })).statusCode).toBe(400)
  })
})

describe('POST /api/auth/logout', () => {
  it('ignores requests from another site, since no cookie authenticates the visitor', async () => {
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
