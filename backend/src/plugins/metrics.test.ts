import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { browser } from '../../test/browser.ts'
import { createSockets } from '../../test/sockets.ts'
import { openTestApp, type TestApp } from '../../test/testApp.ts'
import { backupVerifications } from '../db/schema/site.ts'

const sockets = createSockets()
let site: TestApp
let address: string
let port: number

beforeAll(async () => {
  site = await openTestApp({ metrics: { host: '127.0.0.1', port: 0 } })
  address = await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = await vi.waitFor(() => {
    const line = site.log.find((each) => each.includes('serving metrics')) ?? '{}'
    return (JSON.parse(line) as { address: { port: number } }).address.port
  })
})
afterAll(async () => {
  sockets.end()
  await site.close()
})

const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

/** The value of a series; undefined when it does not exist. */
function seriesValue(text: string, series: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

describe('GET /metrics of METRICS_PORT', () => {
  it('times requests by route and status, whatever is in their paths', async () => {
    for (const slug of ['uno', 'dos', 'tres']) await fetch(`${address}/api/academy/courses/getBySlug/${slug}`)
    await fetch(`${address}/api/nada/${'x'.repeat(50)}`)
    await fetch(`${address}/aws-vpc`, {
      redirect: 'manual',
      headers: browser,
    })
    const text = await vi.waitFor(async () => {
      const found = await scrape()
      expect(found).toContain('status="302"')
      return found
    })
    const count = (labels: string) => seriesValue(text, `http_request_duration_seconds_count{${labels}}`)
    expect(count('method="GET",route="/api/academy/courses/getBySlug/:courseSlug",status="404"')).toBe(3)
    expect(count('method="GET",route="/:code",status="302"')).toBe(1)
    expect(text).not.toContain('xxxxx')
    expect(text).not.toContain('aws-vpc')
  })

  it('reports the pool, the sockets, the pending visits and the event-loop lag', async () => {
    await sockets.open(address)
    await sockets.open(address)
    const text = await scrape()
    expect(seriesValue(text, 'sockets_connected')).toBe(2)
    expect(seriesValue(text, 'database_pool_connections')).toBeGreaterThan(0)
    expect(seriesValue(text, 'database_pool_waiting')).toBe(0)
    expect(seriesValue(text, 'visits_waiting')).toBe(0)
    expect(seriesValue(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  })

  it('reports the last backup that was restored aside', async () => {
    expect(seriesValue(await scrape(), 'backup_verification_timestamp_seconds')).toBe(0)
    const verifiedAt = new Date('2026-11-22T09:10:00.000Z')
    const row = { day: '2026-11-22', name: 'a.sql.gz', failure: 'Está dañada.', milliseconds: 1, verifiedAt }
    await site.db.insert(backupVerifications).values(row)
    const text = await scrape()
    expect(seriesValue(text, 'backup_verification_failed')).toBe(1)
    expect(seriesValue(text, 'backup_verification_timestamp_seconds')).toBe(verifiedAt.getTime() / 1000)
  })

  it('counts the visits that are being written', async () => {
    const held = await site.pool.connect()
    await held.query('begin; lock table visit_arrivals in exclusive mode')
    const visits = Array.from({ length: 3 }, () =>
      fetch(`${address}/aws-vpc`, {
        redirect: 'manual',
        headers: browser,
      }),
    )
    try {
      await expect
        .poll(async () => seriesValue(await scrape(), 'visits_waiting'), { timeout: 20_000 })
        .toBe(3)
    } finally {
      await held.query('commit')
      held.release()
    }
    expect((await Promise.all(visits)).map(({ status }) => status)).toEqual([302, 302, 302])
    expect(seriesValue(await scrape(), 'visits_waiting')).toBe(0)
  })

  it('responds to no other request, and on no other address', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/api/projects/getAll`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
    // A second address of this machine stands for a client from outside.
    const refused = new Promise((resolve) => {
      connect({ port, host: '127.0.0.2' }).once('error', ({ message }) => resolve(message))
    })
    expect(await refused).toMatch(/ECONNREFUSED/)
  })

  it('is not available on the site’s own port', async () => {
    const { accessToken: token } = await site.signInAs('admin')
    for (const path of ['/metrics', '/api/metrics', '/api/info/metrics'])
      for (const who of [{}, { token }]) expect((await site.get(path, who)).statusCode).toBe(404)
  })

  it('is off unless it has a port', async () => {
    const other = await openTestApp()
    await other.app.listen({ port: 0, host: '127.0.0.1' })
    expect(other.log.join('')).not.toContain('serving metrics')
    await other.close()
  })
})
