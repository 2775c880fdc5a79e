import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Cluster } from '../src/db/embedded/embedded-cluster.ts'
import { binariesIn, findServerUser, locateBinaries } from '../src/db/embedded-binaries.ts'
import { createMissingDatabase, loginsAt } from '../src/db/logins.ts'
import { prepareDatabase } from '../src/modules/preparation/prepareDatabase.ts'
import { settleArrivals } from '../src/modules/short-links/visits.repository.ts'
import { browser } from './browser.ts'
import { startProcess } from './otherProcess.ts'
import { createSockets, untilTotal } from './sockets.ts'

const OUTAGE_MS = 4000
// On a machine that is busy with other tests, a request can take seconds.
const PATIENCE = { timeout: 20_000, interval: 100 }
const kinds = ['redirect', 'list', 'signed in', 'ready']
const admin = { email: 'admin@plataforma.local', password: 'clave-de-las-pruebas' }

type Response = { kind: string; status: number; retryAfter: string | null; ms: number }

const sockets = createSockets()
let folder: string
let cluster: Cluster
let databaseUrl: string
let server: Awaited<ReturnType<typeof startProcess>>
let isLoaded = true
let load: Promise<void>[] = []

// A server that only this test starts and stops; the back end would restart an embedded one.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-loss-'))
  await chmod(folder, 0o755)
  const { nativeDir } = await locateBinaries()
  cluster = new Cluster(join(folder, 'postgres'), binariesIn(nativeDir), await findServerUser())
  await cluster.create()
  await cluster.start()
  const { port, secret } = await cluster.access()
  const logins = loginsAt(`postgres://127.0.0.1:${port}`, 'plataforma', secret)
  await createMissingDatabase(logins)
  databaseUrl = logins.siteUrl
  await prepareDatabase(logins, { seed: 'demo', admin, dataDir: folder })
  server = await startProcess(databaseUrl, 0, {
    API_LIMIT: '1000000',
    LOG_LEVEL: 'silent',
    QUERY_DATABASE_URL: logins.queryUrl,
  })
}, 120_000)

afterAll(async () => {
  isLoaded = false
  await Promise.allSettled(load)
  sockets.end()
  await server?.stop()
  await cluster?.stop('immediate')
  await rm(folder, { recursive: true, force: true })
}, 60_000)

it('a database that stops under load causes 503 with Retry-After from a healthy process, which then recovers by itself', {
  timeout: 120_000,
}, async () => {
  const { address } = server
  const token = await signIn()
  const watching = await sockets.watch(address, token, { deltas: true })
  const visitor = await sockets.visit(address)
  await untilTotal(watching, 1)
  const lost: string[] = []
  for (const socket of [watching.socket, visitor]) socket.on('disconnect', (reason) => lost.push(reason))

  const visitsBefore = await countVisits()
  const responses: Response[] = []
  load = [
    ...Array.from({ length: 8 }, () => ask('redirect', '/aws-vpc', 0)),
    ...Array.from({ length: 4 }, () => ask('list', '/api/projects/getAll', 10)),
    ...Array.from({ length: 2 }, () => ask('signed in', '/api/auth/me', 10)),
    ask('health', '/api/health', 50),
    ask('ready', '/api/ready', 100),
  ]
  async function ask(kind: string, path: string, pauseMs: number) {
    while (isLoaded) {
      const startedAt = performance.now()
      const headers = { ...browser, ...(kind === 'signed in' ? { authorization: `Bearer ${token}` } : {}) }
      const { status, headers: given } = await fetch(address + path, { redirect: 'manual', headers })
      const ms = performance.now() - startedAt
      responses.push({ kind, status, retryAfter: given.get('retry-after'), ms })
      await sleep(status === 503 ? 50 : pauseMs)
    }
  }
  const since = (start: number, kind: string) =>
    responses
      .slice(start)
      .filter((response) => response.kind === kind)
      .map(({ status }) => status)

  await vi.waitFor(() => {
    for (const kind of kinds) expect([kind, since(0, kind).length]).not.toEqual([kind, 0])
  }, PATIENCE)
  await sleep(1500)
  expect([...new Set(responses.map(({ status }) => status))].toSorted()).toEqual([200, 302])

  expect((await cluster.stop('fast')).code).toBe(0)
  const stopped = responses.length
  await sleep(OUTAGE_MS)
  await vi.waitFor(() => {
    for (const kind of kinds) expect([kind, since(stopped, kind).includes(503)]).toEqual([kind, true])
  }, PATIENCE)
  // A new socket with a token is rejected as unavailable; one without a token needs no database.
  await expect(sockets.open(address, { auth: { token }, reconnection: false })).rejects.toMatchObject({
    data: { code: 'unavailable' },
  })
  const newcomer = await sockets.visit(address)
  await untilTotal(watching, 2)
  newcomer.disconnect()

  const downTo = responses.length
  expect((await cluster.start()).code).toBe(0)
  await vi.waitFor(
    () => {
      for (const kind of kinds) {
        expect(since(downTo, kind).slice(-3)).toEqual(Array(3).fill(kind === 'redirect' ? 302 : 200))
      }
    },
    { timeout: 60_000, interval: 200 },
  )
  isLoaded = false
  await Promise.all(load)

  // Only successful responses and 503, none of them late, and the process stayed up.
  const bad = responses.filter(({ status }) => status !== 200 && status !== 302 && status !== 503)
  expect(bad).toEqual([])
  const rejected = responses.filter(({ status }) => status === 503)
  expect(new Set(rejected.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['5']))
  expect(new Set(since(0, 'health'))).toEqual(new Set([200]))
  // A request that needs no database shows how slow the machine itself is.
  const slowest = (kind?: string) =>
    Math.max(...responses.filter((response) => !kind || response.kind === kind).map(({ ms }) => ms))
  expect(slowest()).toBeLessThan(8000 + slowest('health'))

  // Every redirect was counted; visits that were being written when the database stopped may be counted as well.
  const redirected = since(0, 'redirect').filter((status) => status === 302).length
  const counted = (await countVisits()) - visitsBefore
  expect(counted).toBeGreaterThanOrEqual(redirected)
  expect(counted).toBeLessThanOrEqual(redirected + 8)

  expect(lost).toEqual([])
  visitor.emit('telemetry:disconnect')
  await untilTotal(watching, 0)
  await sockets.watch(address, token)
  process.stdout.write(
    `database lost for ${OUTAGE_MS} ms: ${responses.length} responses, ${rejected.length} of them 503, ${counted} visits for ${redirected} redirects\n`,
  )
})

async function signIn(): Promise<string> {
  const response = await fetch(`${server.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  return ((await response.json()) as { accessToken: string }).accessToken
}

async function countVisits(): Promise<number> {
  const { rows } = await asked(databaseUrl, async (client) => {
    await settleArrivals(client)
    return client.query<{ visits: number; counted: number }>(
      `select (select count(*) from visits)::int as visits, (select sum(visit_count) from shorteners)::int as counted`,
    )
  })
  expect(rows[0]?.visits).toBe(rows[0]?.counted)
  return rows[0]?.visits ?? 0
}

async function asked<Response>(
  url: string,
  ask: (client: pg.Client) => Promise<Response>,
): Promise<Response> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}
