import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { binariesIn, findServerUser, locateBinaries } from '../src/db/embedded-binaries.ts'
import { Cluster } from '../src/db/embedded-cluster.ts'
import { loginsAt, makeDatabase } from '../src/db/logins.ts'
import { prepareDatabase } from '../src/db/migrate.ts'
import { settleArrivals } from '../src/modules/shortener/visits.repository.ts'
import { browser } from './browser.ts'
import { startProcess } from './otherProcess.ts'
import { createSockets, untilTotal } from './sockets.ts'

const OUTAGE_MS = 4000
const admin = { email: 'admin@plataforma.local', password: 'clave-de-las-pruebas' }

type Answer = { kind: string; status: number; retryAfter: string | null; ms: number }

const sockets = createSockets()
let folder: string
let cluster: Cluster
let databaseUrl: string
let server: Awaited<ReturnType<typeof startProcess>>

// A server that this test alone starts and stops: an embedded one would be brought back by its back end.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-loss-'))
  await chmod(folder, 0o755)
  const { nativeDir } = await locateBinaries()
  cluster = new Cluster(join(folder, 'postgres'), binariesIn(nativeDir), await findServerUser())
  await cluster.create()
  await cluster.start()
  const { port, secret } = await cluster.access()
  const logins = loginsAt(`postgres://127.0.0.1:${port}`, 'plataforma', secret)
  await makeDatabase(logins)
  databaseUrl = logins.siteUrl
  await prepareDatabase(logins, { seed: 'demo', admin, dataDir: folder })
  server = await startProcess(databaseUrl, 0, {
    API_LIMIT: '1000000',
    LOG_LEVEL: 'silent',
    QUERY_DATABASE_URL: logins.queryUrl,
  })
}, 120_000)

afterAll(async () => {
  sockets.end()
  await server?.stop()
  await cluster?.stop('immediate')
  await rm(folder, { recursive: true, force: true })
}, 60_000)

it('a database that stops under load: 503 with Retry-After and a healthy process, then all is well by itself', {
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
  const answers: Answer[] = []
  let isLoaded = true
  const load = [
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
      answers.push({ kind, status, retryAfter: given.get('retry-after'), ms })
      await sleep(status === 503 ? 50 : pauseMs)
    }
  }
  const since = (start: number, kind: string) =>
    answers
      .slice(start)
      .filter((answer) => answer.kind === kind)
      .map(({ status }) => status)

  await sleep(1500)
  expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([200, 302])

  expect((await cluster.stop('fast')).code).toBe(0)
  const stopped = answers.length
  await sleep(OUTAGE_MS)
  for (const kind of ['redirect', 'list', 'signed in', 'ready']) {
    expect([kind, since(stopped, kind).includes(503)]).toEqual([kind, true])
  }
  // A new page is told to come back later, one without a token needs no database.
  await expect(sockets.open(address, { auth: { token }, reconnection: false })).rejects.toMatchObject({
    data: { code: 'unavailable' },
  })
  const newcomer = await sockets.visit(address)
  await untilTotal(watching, 2)
  newcomer.disconnect()

  const downTo = answers.length
  expect((await cluster.start()).code).toBe(0)
  await vi.waitFor(
    () => {
      for (const kind of ['redirect', 'list', 'signed in', 'ready']) {
        expect(since(downTo, kind).slice(-3)).toEqual(Array(3).fill(kind === 'redirect' ? 302 : 200))
      }
    },
    { timeout: 30_000, interval: 200 },
  )
  isLoaded = false
  await Promise.all(load)

  // Nothing but good answers and honest refusals, none of them late, and the process was there all the time.
  const bad = answers.filter(({ status }) => status !== 200 && status !== 302 && status !== 503)
  expect(bad).toEqual([])
  const refused = answers.filter(({ status }) => status === 503)
  expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['5']))
  expect(new Set(since(0, 'health'))).toEqual(new Set([200]))
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(8000)

  // Every redirect that was followed was counted; what was being written as it stopped may be, too.
  const redirected = since(0, 'redirect').filter((status) => status === 302).length
  const counted = (await countVisits()) - visitsBefore
  expect(counted).toBeGreaterThanOrEqual(redirected)
  expect(counted).toBeLessThanOrEqual(redirected + 8)

  expect(lost).toEqual([])
  visitor.emit('telemetry:disconnect')
  await untilTotal(watching, 0)
  await sockets.watch(address, token)
  process.stdout.write(
    `database lost for ${OUTAGE_MS} ms: ${answers.length} answers, ${refused.length} of them 503, ${counted} visits for ${redirected} redirects\n`,
  )
})

async function signIn(): Promise<string> {
  const answer = await fetch(`${server.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  return ((await answer.json()) as { accessToken: string }).accessToken
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

async function asked<Answer>(url: string, ask: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}
