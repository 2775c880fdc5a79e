import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { browser } from '../../../test/browser.ts'
import { createSockets } from '../../../test/sockets.ts'
import { openTestApp, type TestApp } from '../../../test/testApp.ts'
import { backupVerifications } from '../../db/schema/site.ts'
import { createSiteMetrics } from './site.metrics.ts'

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

  it('reports the version, the disks, mails, database jobs and prerendered pages', async () => {
    const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8'))
    const { services, pool } = site
    await pool.query(
      `insert into mail_replies (mail_id, text, message_id, state)
       select id, 'Hola', '<a@b.example>', state from (select id from mails limit 1) as mail,
       unnest(array['failed', 'failed', 'sending']) as state`,
    )
    services.mails.later(() => Promise.reject(new Error('no mail server')))
    const endJob = services.siteMetrics.countJob('restore')
    services.siteMetrics.prerendering.plan(3)
    services.siteMetrics.prerendering.page(true)
    const value = async (series: string) => seriesValue(await scrape(), series)

    expect(await value('mails_pending')).toBe(1)
    expect(await value(`plataforma_build_info{version="${version}"}`)).toBe(1)
    expect(await value('database_jobs_running{kind="restore"}')).toBe(1)
    expect(await value('database_jobs_failed_total{kind="restore"}')).toBe(0)
    expect(await value('drawing_pages_waiting')).toBe(2)
    expect(await value('drawing_pages_total')).toBe(1)
    expect(await value('drawing_failed_pages_total')).toBe(1)
    expect(await value('drawing_failed_runs_total')).toBe(0)
    endJob(true)
    expect(await value('database_jobs_running{kind="restore"}')).toBe(0)
    expect(await value('database_jobs_failed_total{kind="restore"}')).toBe(1)

    await services.mails.settle()
    expect(await value('mails_pending')).toBe(0)
    expect(await value('mails_failed_total')).toBe(1)
    // Measured for the next scrape.
    await expect.poll(() => value('mail_replies{state="failed"}')).toBe(2)
    expect(await value('mail_replies{state="sending"}')).toBe(1)
    expect(await value('mail_replies{state="waiting"}')).toBe(0)
    const free = await value('disk_free_bytes{folder="data"}')
    expect(free).toBeGreaterThan(0)
    expect(free).toBeLessThanOrEqual((await value('disk_size_bytes{folder="data"}')) ?? 0)
    // This site makes no backups of its own.
    expect(await scrape()).not.toMatch(/^backup_age_seconds /m)
  })

  it('counts a database job that administrators start', async () => {
    const { accessToken: token } = await site.signInAs('admin')
    const made = await site.post('/api/db/backupNodeJS', { token })
    expect(made.statusCode).toBeLessThan(300)
    const text = await scrape()
    expect(seriesValue(text, 'database_jobs_running{kind="backup"}')).toBe(0)
    expect(seriesValue(text, 'database_jobs_failed_total{kind="backup"}')).toBe(0)
  })

  it('reports the age of the newest backup, or of the process while there is none', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'plataforma-metrics-'))
    const registry = new Registry()
    createSiteMetrics({
      config: { dataDir, siteDir: dataDir, backupSchedule: 'daily' },
      db: site.db,
      mails: { pending: () => 0, failures: () => 0 },
      logger: site.app.log,
    }).serve(registry)
    const age = async () => seriesValue(await registry.metrics(), 'backup_age_seconds')
    await expect.poll(age).toBeCloseTo(process.uptime(), -2)
    await mkdir(join(dataDir, 'backups'))
    for (const [name, hours] of [
      ['vieja.sql', 50],
      ['nueva.sql', 30],
    ] as const) {
      const file = join(dataDir, 'backups', name)
      await writeFile(file, '')
      const at = new Date(Date.now() - hours * 3_600_000)
      await utimes(file, at, at)
    }
    await expect.poll(age).toBeCloseTo(30 * 3600, -2)
    await rm(dataDir, { recursive: true })
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
