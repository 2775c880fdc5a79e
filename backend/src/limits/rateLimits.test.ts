import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../test/testApp.ts'
import { removeExpired } from './databaseLimiter.ts'
import { type Attempts, createRateLimits } from './rateLimits.ts'

const limit = { max: 10, timeWindow: '1 minute' } as const
const days = 86_400_000
const log = { warn: () => undefined }

let site: TestApp
const opened: ReturnType<typeof createRateLimits>[] = []

beforeAll(async () => {
  site = await openTestApp()
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(opened.splice(0).map((rateLimits) => rateLimits.close()))
  await site.pool.query('truncate rate_limits')
})
afterAll(() => site.close())

/** A limit as another process has it, with its own memory. */
function open(name: string, pool: pg.Pool = site.pool, timeoutMs?: number): Attempts {
  const rateLimits = createRateLimits(pool, log, { connections: 2, timeoutMs })
  opened.push(rateLimits)
  return rateLimits.limit(name, limit)
}

async function countAllowed(processes: Attempts[], times: number, key = 'a') {
  const waits = await Promise.all(
    Array.from(
      { length: times },
      (_, turn) => processes[turn % processes.length]?.consume(key) ?? Number.NaN,
    ),
  )
  return waits.filter((waitMs) => waitMs === 0).length
}

describe('rate limits', () => {
  it('are shared by all processes', async () => {
    const three = [open('login'), open('login'), open('login')]
    expect(await countAllowed(three, 30)).toBe(10)
    expect(await countAllowed(three, 30)).toBe(0)
    expect(await countAllowed(three, 5, 'b')).toBe(5)
    expect(await countAllowed([open('other')], 5)).toBe(5)
  })

  it('ask to wait no longer than one window', async () => {
    const login = open('login')
    await countAllowed([login], 10)
    const waitMs = await open('login').consume('a')
    expect(waitMs).toBeGreaterThan(0)
    expect(waitMs).toBeLessThanOrEqual(60_000)
  })

  it('are independent of the process’s clock', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    expect(await countAllowed([open('login')], 10)).toBe(10)
    for (const jump of [-40 * days, 40 * days]) {
      vi.setSystemTime(Date.now() + jump)
      expect(await countAllowed([open('login')], 3)).toBe(0)
    }
  })

  it.each([
    ['forward', -40 * days],
    ['back', 40 * days],
  ])('stay in force when the database’s clock jumps %s', async (_way, shift) => {
    const login = open('login')
    expect(await countAllowed([login], 10)).toBe(10)
    await site.pool.query('update rate_limits set expire = expire + $1', [shift])
    // This process counts locally; another one starts a window of its own, of no more than the limit.
    expect(await countAllowed([login], 5)).toBe(0)
    expect(await countAllowed([open('login')], 15)).toBe(10)
    const waitMs = await open('login').consume('a')
    expect(waitMs).toBeGreaterThan(0)
    expect(waitMs).toBeLessThanOrEqual(60_000)
  })

  it('are counted locally, without delay, while the database is unavailable', async () => {
    const away = new pg.Pool({ host: '127.0.0.1', port: 1 })
    const login = open('login', away)
    const startedAt = performance.now()
    expect(await countAllowed([login], 30)).toBe(10)
    expect(performance.now() - startedAt).toBeLessThan(1000)
    await away.end()
  })

  it('wait for a hanging database until the timeout, and then skip it', async () => {
    const locking = await site.pool.connect()
    await locking.query('begin; lock table rate_limits in access exclusive mode')
    const login = open('login', site.pool, 300)
    const first = performance.now()
    expect(await login.consume('a')).toBe(0)
    expect(performance.now() - first).toBeLessThan(2000)
    const second = performance.now()
    expect(await login.consume('a')).toBe(0)
    expect(performance.now() - second).toBeLessThan(100)
    await locking.query('rollback')
    locking.release()
  })

  it('store neither addresses nor emails, and are deleted when they expire', async () => {
    await open('login').consume('ana@correo.example')
    await open('login').consume('203.0.113.7')
    const { rows } = await site.pool.query('select * from rate_limits')
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/correo|203\.0/)
    await site.pool.query('update rate_limits set expire = 0 where key = $1', [rows[0].key])
    await removeExpired(site.pool, 3_600_000)
    expect((await site.pool.query('select key from rate_limits')).rows).toEqual([{ key: rows[1].key }])
  })
})
