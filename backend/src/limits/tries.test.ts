import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../test/testApp.ts'
import { removeExpired } from './databaseLimiter.ts'
import { createTries, type TakeTry } from './tries.ts'

const limit = { max: 10, timeWindow: '1 minute' } as const
const days = 86_400_000
const log = { warn: () => undefined }

let site: TestApp
const opened: ReturnType<typeof createTries>[] = []

beforeAll(async () => {
  site = await openTestApp()
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(opened.splice(0).map((tries) => tries.close()))
  await site.pool.query('truncate rate_limits')
})
afterAll(() => site.close())

/** As another process has it: with a memory of its own. */
function open(name: string, pool: pg.Pool = site.pool, timeoutMs?: number): TakeTry {
  const tries = createTries(pool, log, timeoutMs)
  opened.push(tries)
  return tries.limit(name, limit)
}

async function countAllowed(takes: TakeTry[], times: number, key = 'a') {
  const waits = await Promise.all(
    Array.from({ length: times }, (_, turn) => takes[turn % takes.length]?.(key) ?? Number.NaN),
  )
  return waits.filter((waitMs) => waitMs === 0).length
}

describe('tries', () => {
  it('are one budget of all processes', async () => {
    const processes = [open('login'), open('login'), open('login')]
    expect(await countAllowed(processes, 30)).toBe(10)
    expect(await countAllowed(processes, 30)).toBe(0)
    expect(await countAllowed(processes, 5, 'b')).toBe(5)
    expect(await countAllowed([open('other')], 5)).toBe(5)
  })

  it('are asked to wait no longer than a window', async () => {
    const take = open('login')
    await countAllowed([take], 10)
    const waitMs = await open('login')('a')
    expect(waitMs).toBeGreaterThan(0)
    expect(waitMs).toBeLessThanOrEqual(60_000)
  })

  it('do not follow the clock of the process', async () => {
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
  ])('neither lock out nor free much when the database’s clock jumps %s', async (_way, shift) => {
    const take = open('login')
    expect(await countAllowed([take], 10)).toBe(10)
    await site.pool.query('update rate_limits set expire = expire + $1', [shift])
    // This process remembers; another one counts a window of its own, of no more than the limit.
    expect(await countAllowed([take], 5)).toBe(0)
    expect(await countAllowed([open('login')], 15)).toBe(10)
    const waitMs = await open('login')('a')
    expect(waitMs).toBeGreaterThan(0)
    expect(waitMs).toBeLessThanOrEqual(60_000)
  })

  it('are counted in memory while the database is away, without waiting for it', async () => {
    const away = new pg.Pool({ host: '127.0.0.1', port: 1 })
    const take = open('login', away)
    const startedAt = performance.now()
    expect(await countAllowed([take], 30)).toBe(10)
    expect(performance.now() - startedAt).toBeLessThan(1000)
    await away.end()
  })

  it('wait for a database that hangs for a limited time, and then not at all', async () => {
    const locking = await site.pool.connect()
    await locking.query('begin; lock table rate_limits in access exclusive mode')
    const take = open('login', site.pool, 300)
    const first = performance.now()
    expect(await take('a')).toBe(0)
    expect(performance.now() - first).toBeLessThan(2000)
    const second = performance.now()
    expect(await take('a')).toBe(0)
    expect(performance.now() - second).toBeLessThan(100)
    await locking.query('rollback')
    locking.release()
  })

  it('hold neither addresses nor emails, and are removed when they are over', async () => {
    await open('login')('ana@correo.example')
    await open('login')('203.0.113.7')
    const { rows } = await site.pool.query('select * from rate_limits')
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/correo|203/)
    await site.pool.query('update rate_limits set expire = 0 where key = $1', [rows[0].key])
    await removeExpired(site.pool, 3_600_000)
    expect((await site.pool.query('select key from rate_limits')).rows).toEqual([{ key: rows[1].key }])
  })
})
