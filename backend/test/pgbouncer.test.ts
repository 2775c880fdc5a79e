import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { atDatabase, databaseOf, withConnection } from '../src/db/connection.ts'
import { atServer, checkPooler } from '../src/db/pooler.ts'
import { users } from '../src/db/schema/users.ts'
import { browser } from './browser.ts'
import { pgBouncerPath, startPgBouncer } from './installedServers.ts'
import { startProcess } from './otherProcess.ts'
import { createSockets, untilTotal } from './sockets.ts'
import { openTestApp, outcome, type TestApp } from './testApp.ts'

const missing = pgBouncerPath
  ? ''
  : ' (omitido: no hay PgBouncer; instala el paquete pgbouncer o indica PGBOUNCER_PATH)'
const connections = 4

describe.skipIf(!pgBouncerPath)(`PgBouncer in transaction mode${missing}`, () => {
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>
  let dataDir: string
  let site: TestApp
  let admin: string
  const sockets = createSockets()

  beforeAll(async () => {
    const { siteUrl } = inject('logins')
    pooler = await startPgBouncer(siteUrl, connections)
    dataDir = await mkdtemp(join(tmpdir(), 'backend-pooled-'))
    site = await openTestApp({ poolerUrl: pooler.addressOf('any'), dataDir })
    admin = (await site.signInAs('admin')).accessToken
  })
  afterEach(() => sockets.end())
  afterAll(async () => {
    await site?.close()
    await pooler?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const pooledUrl = (database: string) => atServer(pooler.addressOf(database), site.logins.siteUrl)
  const asServer = <Row extends object>(query: string, values: unknown[] = []) =>
    withConnection(
      site.logins.maintenanceUrl,
      async (client) => (await client.query<Row>(query, values)).rows,
    )
  const startAnother = () =>
    startProcess(pooledUrl(databaseOf(site.url)), 0, {
      DATABASE_DIRECT_URL: site.url,
      QUERY_DATABASE_URL: site.logins.queryUrl,
    })

  it('is accepted only with the settings that the site relies on', async () => {
    await checkPooler(pooledUrl(databaseOf(site.url)))
    await expect(checkPooler(pooledUrl('unprepared'))).rejects.toThrow(
      /search_path: .* y debe ser public, pg_temp[\s\S]*statement_timeout[\s\S]*connect_query='set search_path = public, pg_temp; set statement_timeout = ''30s''/,
    )
    const nowhere = atDatabase('postgres://127.0.0.1:9', 'x')
    await expect(checkPooler(atServer(nowhere, site.url))).rejects.toMatchObject({ isTemporary: true })
  })

  it('serves sign-ins, lists and writes of many clients on few connections', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        if (at % 3 === 0) return (await site.get('/api/users/getAll', { token: admin })).statusCode
        if (at % 3 === 1) return (await site.get('/aws-vpc', { headers: browser })).statusCode
        const body = { email: 'nadie@correo.example', password: 'equivocada' }
        return (await site.post('/api/auth/login', { body })).statusCode
      }),
    )
    expect(new Set(statuses)).toEqual(new Set([200, 302, 401]))
    const opened = await asServer<{ found: number }>(
      `select count(*)::int as found from pg_stat_activity
       where datname = $1 and application_name = 'plataforma' and backend_type = 'client backend'`,
      [databaseOf(site.url)],
    )
    expect(opened[0]?.found).toBeLessThanOrEqual(connections)
    // Each was written and then settled, by statements that have a name on connections of the process's own.
    const listed = await site.get('/api/shortener/visit?pageSize=50', { token: admin })
    expect(listed.json().totalItems).toBeGreaterThanOrEqual(20)
  })

  it('limits attempts across processes', async () => {
    const limits = { apiByIp: 100_000, loginByIp: 100_000, loginByAccount: 3 }
    const { rateLimits } = site.app
    const shared = rateLimits.limit('pooled', { max: limits.loginByAccount, timeWindow: '1 minute' })
    const waits = await Promise.all(Array.from({ length: 10 }, () => shared.consume('a')))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  })

  it('runs queries of administrators, and stops one, on connections of their own', async () => {
    const query = 'select count(*)::int as n from users'
    const response = await site.post('/api/db/config/runSQLQuery', {
      token: admin,
      body: { query, readOnly: true },
    })
    expect(response.statusCode).toBe(200)
    const runId = '7d9c1f8e-3a73-4d55-9f2c-0a8f6c0a1b2c'
    const running = site.post('/api/db/config/runSQLQuery', {
      token: admin,
      body: { query: 'select pg_sleep(20)', readOnly: true, runId },
    })
    await vi.waitFor(async () => {
      const rows = await asServer<{ n: number }>(
        'select count(*)::int as n from pg_stat_activity where application_name like $1',
        [`%${runId}`],
      )
      expect(rows[0]?.n).toBe(1)
    })
    await site.delete(`/api/db/config/queries/${runId}`, { token: admin })
    expect((await running).statusCode).toBeGreaterThanOrEqual(400)
  })

  it('survives a backup and its restore, while requests go on', async () => {
    const { backup } = (await site.post('/api/db/backupNodeJS', { token: admin })).json() as {
      backup: { name: string }
    }
    await site.db.update(users).set({ name: 'Después' }).where(eq(users.email, 'admin@plataforma.local'))
    let isOver = false
    const statuses = new Set<number>()
    const load = Array.from({ length: 4 }, async () => {
      while (!isOver) statuses.add((await site.get('/api/projects/getAll')).statusCode)
    })
    const restored = await site.patch(`/api/db/restoreNodeJS/${backup.name}`, { token: admin })
    isOver = true
    await Promise.all(load)
    expect(outcome(restored)).toMatchObject({ status: 200 })
    expect([...statuses]).toEqual([200])
    admin = (await site.signInAs('admin')).accessToken
    const [row] = await site.db.select().from(users).where(eq(users.email, 'admin@plataforma.local'))
    expect(row?.name).not.toBe('Después')
  })

  it('shares who is connected between two processes, which are notified on connections of their own', async () => {
    const address = await site.app.listen({ port: 0, host: '127.0.0.1' })
    const other = await startAnother()
    await sockets.visit(address)
    await sockets.visit(other.address)
    await untilTotal(await sockets.watch(address, admin), 2, 15_000)
    await untilTotal(await sockets.watch(other.address, admin), 2, 15_000)
    await other.stop()
  })
})
