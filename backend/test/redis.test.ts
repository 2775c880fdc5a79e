import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createRateLimits } from '../src/limits/rateLimits.ts'
import { openRedis, type Redis } from '../src/redis/redis.ts'
import { redisPath, startRedis } from './installedServers.ts'
import { startProcess } from './otherProcess.ts'
import { createSockets, untilTotal } from './sockets.ts'
import { openTestApp, type TestApp } from './testApp.ts'

const missing = redisPath
  ? ''
  : ' (omitido: no hay Valkey ni Redis; instala el paquete redis-server o indica REDIS_SERVER_PATH)'
const limit = { max: 10, timeWindow: '1 minute' } as const
const log = { info: () => undefined, warn: () => undefined }

describe.skipIf(!redisPath)(`Valkey for limits and presence${missing}`, () => {
  let valkey: Awaited<ReturnType<typeof startRedis>>
  let site: TestApp
  let address: string
  let admin: string
  const sockets = createSockets()
  const opened: Redis[] = []

  beforeAll(async () => {
    valkey = await startRedis()
    site = await openTestApp({ redisUrl: valkey.url })
    address = await site.app.listen({ port: 0, host: '127.0.0.1' })
    admin = (await site.signInAs('admin')).accessToken
  })
  afterEach(() => {
    sockets.end()
    for (const each of opened.splice(0)) each.close()
  })
  afterAll(async () => {
    await site?.close()
    await valkey?.stop()
  })

  /** A limit as another process has it, with its own memory. */
  async function openLimit(name: string, secret = 'secret-of-one-site') {
    const redis = openRedis({ url: valkey.url, secret, log })
    opened.push(redis)
    const { consume, waitOf, restore } = createRateLimits(site.pool, log, { connections: 1, redis }).limit(
      name,
      limit,
    )
    const raw = redis.limiter({ points: 1, seconds: 60 })
    await vi.waitFor(() => raw.get('connected'), { timeout: 5000 })
    return { consume, waitOf, restore }
  }
  const countAllowed = async (limits: { consume: (key: string) => Promise<number> }[], times: number) => {
    const waits = await Promise.all(
      Array.from({ length: times }, (_, turn) => limits[turn % limits.length]?.consume('a')),
    )
    return waits.filter((waitMs) => waitMs === 0).length
  }

  it('shares limits between processes of one site, and not with another site', async () => {
    const two = [await openLimit('login'), await openLimit('login')]
    expect(await countAllowed(two, 30)).toBe(10)
    expect(await countAllowed([await openLimit('login')], 5)).toBe(0)
    expect(await countAllowed([await openLimit('other')], 5)).toBe(5)
    expect(await countAllowed([await openLimit('login', 'secret-of-another-site')], 5)).toBe(5)
    const { rows } = await site.pool.query('select from rate_limits')
    expect(rows).toHaveLength(0)
  })

  it('asks to wait within the window, and takes attempts back without ever counting below 0', async () => {
    const one = await openLimit('restored')
    for (let times = 0; times < 5; times++) await one.restore('a')
    expect(await countAllowed([one], 10)).toBe(10)
    const other = await openLimit('restored')
    const waitMs = await other.waitOf('a')
    expect(waitMs).toBeGreaterThan(0)
    expect(waitMs).toBeLessThanOrEqual(60_000)
    await one.restore('a')
    expect(await other.waitOf('a')).toBe(0)
  })

  it('shares who is connected between two processes, and what they count live', async () => {
    const published = vi.spyOn(site.services.notifications, 'publish')
    const other = await startProcess(site.url, 0, { REDIS_URL: valkey.url })
    await sockets.visit(address)
    const visitor = await sockets.visit(other.address)
    const here = await sockets.watch(address, admin)
    const there = await sockets.watch(other.address, admin)
    await Promise.all([untilTotal(here, 2, 15_000), untilTotal(there, 2, 15_000)])
    visitor.disconnect()
    await Promise.all([untilTotal(here, 1, 15_000), untilTotal(there, 1, 15_000)])
    expect(published.mock.calls.map(([{ name }]) => name)).not.toContain('presence')
    await other.stop()
  })

  it('fails no request while Valkey is down, counts by process, and finds the others again afterwards', async () => {
    const other = await startProcess(site.url, 0, { REDIS_URL: valkey.url, LOG_LEVEL: 'silent' })
    const visitor = await sockets.visit(other.address)
    const here = await sockets.watch(address, admin)
    await untilTotal(here, 1, 15_000)
    await valkey.stop()
    const body = { email: 'nadie@correo.example', password: 'equivocada' }
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await site.post('/api/auth/login', { body })).statusCode),
    )
    expect(new Set(statuses)).toEqual(new Set([401]))
    const counted = site.app.rateLimits.limit('while down', limit)
    expect(await countAllowed([counted], 15)).toBe(10)
    expect(visitor.connected).toBe(true)
    const newcomer = await sockets.visit(address)
    await untilTotal(here, 2)
    valkey = await startRedis(valkey.port)
    visitor.disconnect()
    await untilTotal(here, 1, 20_000)
    newcomer.disconnect()
    await untilTotal(here, 0, 10_000)
    expect(site.log.join('')).toContain('Valkey is unavailable')
    await other.stop()
  })

  it('lets a site start that cannot reach it', async () => {
    const alone = await startProcess(site.url, 0, { REDIS_URL: 'redis://127.0.0.1:9', LOG_LEVEL: 'silent' })
    expect((await fetch(`${alone.address}/api/ready`)).status).toBe(200)
    expect(await alone.stop()).toBe(0)
  })
})
