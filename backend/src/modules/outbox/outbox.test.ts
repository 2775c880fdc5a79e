import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { credentialsOf, openTestApp, type TestApp } from '../../../test/testApp.ts'
import { users } from '../../db/schema/users.ts'
import { readOutbox } from '../../mailer/outbox.ts'

const local = { host: 'localhost:3000' }
const { email } = credentialsOf('user')

let site: TestApp
let dataDir: string
let port: number

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'outbox-'))
  // With a trusted proxy, whose headers must not count here.
  site = await openTestApp({ dataDir, environment: 'development', trustedProxies: ['loopback'] })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await site.close()
  await rm(dataDir, { recursive: true })
})

/** Over a real connection, with exactly these headers. */
function get(path: string, headers: Record<string, string>): Promise<{ status: number; location: string }> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers }, (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '' })
    })
      .on('error', reject)
      .end()
  })
}

describe('GET /dev/outbox', () => {
  it('shows undelivered mails in development, from files that only their owner can read', async () => {
    await site.db.update(users).set({ name: '<img src=x>' }).where(eq(users.email, email))
    expect((await site.get('/dev/outbox', { headers: local })).body).toContain('Aún no se ha enviado')
    await site.post('/api/auth/forgotPassword', { body: { email, domain: 'http://localhost:3000' } })
    await vi.waitFor(async () => expect(await readOutbox(dataDir)).toHaveLength(1))
    const page = await site.get('/dev/outbox', { headers: local })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toMatch(/<a href="http:\/\/localhost:3000\/auth\/password\/restore\/[\w-]{43}">/)
    expect(page.body).not.toContain('<img')
    const [file = ''] = await readdir(join(dataDir, 'outbox'))
    expect((await stat(join(dataDir, 'outbox', file))).mode & 0o077).toBe(0)
  })

  it('is available under the loopback names', async () => {
    for (const host of [
      'localhost',
      `localhost:${port}`,
      '127.0.0.1:3000',
      'marca.localhost',
      '[::1]:3000',
    ]) {
      expect([host, (await get('/dev/outbox', { host })).status]).toEqual([host, 200])
    }
  })

  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.0.7'])(
    'returns 404 for the host %j',
    async (host) => {
      expect((await get('/dev/outbox', { host })).status).toBe(404)
    },
  )

  it.each([
    ['X-Forwarded-For', '127.0.0.1'],
    ['X-Forwarded-Host', 'localhost'],
    ['X-Forwarded-Proto', 'http'],
    ['Forwarded', 'for=127.0.0.1;host=localhost'],
    ['Via', '1.1 proxy'],
    ['X-Real-IP', '127.0.0.1'],
    ['X-Client-IP', '127.0.0.1'],
    ['True-Client-IP', '127.0.0.1'],
    ['CF-Connecting-IP', '127.0.0.1'],
  ])('returns 404 behind a proxy that sends %s', async (name, value) => {
    expect((await get('/dev/outbox', { ...local, [name]: value })).status).toBe(404)
  })

  it('ignores headers about the host or the client', async () => {
    const claims = { 'x-forwarded-host': 'localhost', 'x-forwarded-for': '127.0.0.1' }
    expect((await get('/dev/outbox', { host: 'evil.example', ...claims })).status).toBe(404)
  })

  it('returns 404 for another machine', async () => {
    const response = await site.send({ url: '/dev/outbox', headers: local, remoteAddress: '192.168.0.9' })
    expect(response.statusCode).toBe(404)
  })

  it('does not exist in production', async () => {
    const production = await openTestApp({ environment: 'production' })
    expect((await production.get('/dev/outbox', { headers: { host: 'localhost' } })).statusCode).toBe(404)
    await production.close()
  })
})

describe('the local OpenID provider', () => {
  it('can be used only by a browser on this machine', async () => {
    const begin = (headers: Record<string, string>) => get('/api/oauth/authorize', headers)
    const here = new URL((await begin(local)).location)
    expect(here.hostname).toBe('127.0.0.1')
    expect((await begin({ ...local, 'x-real-ip': '203.0.113.7' })).location).toBe('/auth/login?error=google')
  })

  it('shows its screens under no other hostname', async () => {
    const { location } = await get('/api/oauth/authorize', local)
    const provider = new URL(location)
    const statusAs = (host: string) =>
      new Promise((resolve, reject) => {
        const options = {
          host: provider.hostname,
          port: provider.port,
          path: provider.pathname + provider.search,
        }
        request({ ...options, headers: { host } }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
          .on('error', reject)
          .end()
      })
    expect(await statusAs(provider.host)).toBe(303)
    expect(await statusAs('evil.example')).toBe(404)
  })
})
