import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSockets } from '../../../test/sockets.ts'
import { credentialsOf, openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { sessions } from '../../db/schema/users.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

const sockets = createSockets()
let site: TestApp
let address: string

beforeAll(async () => {
  site = await openTestApp({ trustedProxies: ['127.0.0.1'] })
  address = await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  sockets.end()
  await site.close()
})

type Listed = { id: string; isCurrent: boolean; ip: string; lastSeenAt: string }

async function signIn(role: 'user' | 'collaborator', userAgent = firefox, ip = '203.0.113.7') {
  const { email, password } = credentialsOf(role)
  const response = await site.post('/api/auth/login', {
    body: { email, password },
    headers: { 'user-agent': userAgent, 'x-forwarded-for': ip },
  })
  return response.json() as { accessToken: string; refreshToken: string }
}

const listOf = async (token: string, ip = '203.0.113.7'): Promise<Listed[]> =>
  (await site.get('/api/auth/sessions', { token, headers: { 'x-forwarded-for': ip } })).json().sessions
const currentOf = async (token: string, ip?: string) =>
  (await listOf(token, ip)).find(({ isCurrent }) => isCurrent)?.id ?? ''
const isAlive = async (token: string) => (await site.get('/api/auth/me', { token })).statusCode === 200

describe('GET /api/auth/sessions', () => {
  it('lists the user’s own open sessions, with device, browser, address and last use', async () => {
    const one = await signIn('user')
    const other = await signIn('user', iphone, '198.51.100.4')
    const stranger = await signIn('collaborator')
    const list = await listOf(one.accessToken)
    expect(list.filter(({ isCurrent }) => isCurrent)).toEqual([
      {
        id: expect.any(String),
        isCurrent: true,
        device: 'computer',
        browser: 'Firefox',
        system: 'Linux',
        ip: '203.0.113.7',
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
      },
    ])
    const phone = list.find(({ ip }) => ip === '198.51.100.4')
    expect(phone).toMatchObject({ device: 'phone', browser: 'Safari', system: 'iOS', isCurrent: false })
    expect(phone?.id).toBe(await currentOf(other.accessToken, '198.51.100.4'))
    expect(list.map(({ id }) => id)).not.toContain(await currentOf(stranger.accessToken))
  })

  it('reports when and where a session was last used', async () => {
    const { accessToken: token } = await signIn('user')
    const id = await currentOf(token)
    const long = new Date(Date.now() - 3_600_000)
    await site.db.update(sessions).set({ lastSeenAt: long }).where(eq(sessions.id, id))
    const headers = { 'x-forwarded-for': '192.0.2.55' }
    await site.get('/api/auth/me', { token, headers })
    await vi.waitFor(async () => {
      const [row] = await site.db.select().from(sessions).where(eq(sessions.id, id))
      expect(row).toMatchObject({ ip: '203.0.113.7', lastSeenIp: '192.0.2.55' })
      expect(row?.lastSeenAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
    })
  })

  it('omits ended sessions', async () => {
    const [one, other] = [await signIn('user'), await signIn('user')]
    const id = await currentOf(other.accessToken)
    await site.post('/api/auth/logout', { body: { refreshToken: other.refreshToken } })
    expect((await listOf(one.accessToken)).map((each) => each.id)).not.toContain(id)
  })
})

describe('DELETE /api/auth/sessions/:id', () => {
  it('ends the session immediately: its requests, its refresh token and its sockets', async () => {
    const [one, other] = [await signIn('user'), await signIn('user')]
    const socket = await sockets.open(address, { auth: { token: other.accessToken } })
    const kept = await sockets.open(address, { auth: { token: one.accessToken } })
    const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve))
    const path = `/api/auth/sessions/${await currentOf(other.accessToken)}`
    expect((await site.delete(path, { token: one.accessToken })).statusCode).toBe(204)
    expect(outcome(await site.get('/api/auth/me', { token: other.accessToken }))).toEqual({
      status: 401,
      code: 'session_expired',
    })
    const body = { refreshToken: other.refreshToken }
    expect((await site.post('/api/auth/refresh-token', { body })).statusCode).toBe(401)
    expect(await ended).toBe('io server disconnect')
    expect(kept.connected).toBe(true)
    expect(await isAlive(one.accessToken)).toBe(true)
    expect(outcome(await site.delete(path, { token: one.accessToken }))).toEqual({
      status: 404,
      code: 'not_found',
    })
  })

  it('ends no session of another user', async () => {
    const [one, stranger] = [await signIn('user'), await signIn('collaborator')]
    const path = `/api/auth/sessions/${await currentOf(stranger.accessToken)}`
    expect((await site.delete(path, { token: one.accessToken })).statusCode).toBe(404)
    expect(await isAlive(stranger.accessToken)).toBe(true)
    expect((await site.delete('/api/auth/sessions/7', { token: one.accessToken })).statusCode).toBe(400)
  })
})

describe('DELETE /api/auth/sessions', () => {
  it('ends all sessions except the current one', async () => {
    const [one, ...others] = [await signIn('user'), await signIn('user'), await signIn('user', iphone)]
    const stranger = await signIn('collaborator')
    expect((await site.delete('/api/auth/sessions', { token: one.accessToken })).statusCode).toBe(204)
    expect((await listOf(one.accessToken)).map(({ isCurrent }) => isCurrent)).toEqual([true])
    for (const { accessToken } of others) expect(await isAlive(accessToken)).toBe(false)
    expect(await isAlive(stranger.accessToken)).toBe(true)
  })
})
