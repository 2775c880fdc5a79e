import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSockets } from '../../test/sockets.ts'
import { openTestApp, type TestApp } from '../../test/testApp.ts'

const message = 'Demasiados intentos. Espera un momento y vuelve a intentarlo.'
const sockets = createSockets()
let folder: string
let site: TestApp
let to: string
/** Gives each case its own addresses. */
let cases = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-limits-'))
  await mkdir(join(folder, 'full/assets'), { recursive: true })
  await writeFile(join(folder, 'full/assets/a-1.js'), 'export {}')
  site = await openTestApp({
    requestLimit: { byAddress: 5, inAll: 0 },
    trustedProxies: ['loopback'],
    siteDir: folder,
  })
  to = await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  sockets.end()
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const fetchFrom = (path: string, from: string, accept = '*/*') =>
  fetch(to + path, { redirect: 'manual', headers: { 'x-forwarded-for': from, accept } })

async function useUpLimit(from: string) {
  for (let turn = 0; turn < 5; turn++) await fetchFrom('/api/health', from)
}

describe('the limit by address', () => {
  it.each([
    ['API', '/api/projects/getAll', '*/*', 'application/json'],
    ['unknown path of the API', '/api/nada', '*/*', 'application/json'],
    ['health', '/api/health', '*/*', 'application/json'],
    ['page', '/', 'text/html', 'text/html'],
    ['missing page', '/nada/de/nada', 'text/html', 'text/html'],
    ['file', '/assets/a-1.js', '*/*', 'text/plain'],
    ['missing file', '/assets/nada.js', '*/*', 'text/plain'],
    ['content', '/content/team/nada.svg', '*/*', 'text/plain'],
    ['short link', '/taller-flutter', '*/*', 'text/plain'],
    ['address that cannot be decoded', '/%', '*/*', 'text/plain'],
    ['poll of a socket', '/socket.io/?EIO=4&transport=polling', '*/*', 'application/json'],
  ])('applies to a %s', async (_name, path, accept, type) => {
    cases += 1
    const number = cases
    const from = `2001:db8:${number}::1`
    for (let turn = 0; turn < 5; turn++) expect((await fetchFrom(path, from, accept)).status).not.toBe(429)
    // Addresses of one /64 count as one.
    const rejected = await fetchFrom(path, from.replace('::1', '::2'), accept)
    const retryAfter = Number(rejected.headers.get('retry-after'))
    expect([rejected.status, rejected.headers.get('content-type')]).toEqual([429, `${type}; charset=utf-8`])
    expect(retryAfter).toBeGreaterThan(0)
    expect(retryAfter).toBeLessThanOrEqual(60)
    const body = await rejected.text()
    expect(body).toContain(message)
    if (type === 'application/json') expect(JSON.parse(body)).toEqual({ code: 'too_many_requests', message })
    expect((await fetchFrom(path, `203.0.113.${number}`, accept)).status).not.toBe(429)
  })

  it('counts an address as one that a proxy sends with the port of each connection', async () => {
    for (const port of [5120, 5121, 5122, 5123, 5124]) await fetchFrom('/api/health', `198.51.100.9:${port}`)
    expect((await fetchFrom('/api/health', '198.51.100.9')).status).toBe(429)
    for (const port of [1, 2, 3, 4, 5]) await fetchFrom('/api/health', `[2001:db8:ffff::${port}]:${port}`)
    expect((await fetchFrom('/api/health', '[2001:db8:ffff::6]')).status).toBe(429)
    expect((await fetchFrom('/api/health', '198.51.100.10:5120')).status).toBe(200)
  })

  it('applies to the handshake of a web socket', async () => {
    await useUpLimit('198.51.100.2')
    const failure = await sockets
      .open(to, { reconnection: false, extraHeaders: { 'x-forwarded-for': '198.51.100.2' } })
      .catch((error) => error)
    expect(failure).toBeInstanceOf(Error)
    await sockets.open(to, { extraHeaders: { 'x-forwarded-for': '198.51.100.3' } })
  })

  it('logs one line for all rejected requests', async () => {
    const own = await openTestApp({ requestLimit: { byAddress: 5, inAll: 0 } })
    const address = await own.app.listen({ port: 0, host: '127.0.0.1' })
    own.log.length = 0
    for (let turn = 0; turn < 55; turn++) await fetch(`${address}/${'x'.repeat(4000)}`)
    await own.close()
    const rejections = own.log.filter((line) => line.includes('refused'))
    expect(rejections.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ refused: 50, last: '127.0.0.1' }),
    ])
    expect(own.log.filter((line) => line.includes('xxxx'))).toHaveLength(5)
  })
})

describe('the limit in total', () => {
  it('counts every address, and expires after a second', async () => {
    const own = await openTestApp({
      requestLimit: { byAddress: 0, inAll: 10 },
      trustedProxies: ['loopback'],
    })
    const address = await own.app.listen({ port: 0, host: '127.0.0.1' })
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, host) => {
        const headers = { 'x-forwarded-for': `198.51.100.${host}` }
        const { status, headers: given } = await fetch(`${address}/api/health`, { headers })
        if (status === 429) expect(given.get('retry-after')).toBe('1')
        return status
      }),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect((await fetch(`${address}/api/health`)).status).toBe(200)
    await own.close()
  })
})
