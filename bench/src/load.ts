// Loads one site on this machine for a limited time: many redirects and lists without an error, page views that are stored, far
// too many connections at once, and pages that stay connected. Exits with 1 when a limit is exceeded.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { operations, pathOf } from 'e2e/api'
import { mfe } from 'e2e/site'
import { openAsOwner } from 'releases'
import { io, type Socket } from 'socket.io-client'
import { writeSampleBuild } from '../../releases/test/sampleRemote.ts'
import { writeShellBuild } from '../../releases/test/sampleShell.ts'
import { type ApiSite, countVisits, fill, startApiSite } from './apiSites.ts'

const REQUESTS = 20_000
const CONNECTIONS = 50
const VIEWS = { amount: 10_000, visitors: 500, pages: 40 }
const OVERLOAD = { connections: 400, seconds: 10, backWithinMs: 5000 }
const SOCKETS = { pages: 500, seconds: 60, atOnce: 25 }
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0' }

const failures: string[] = []
const site = await startApiSite(await publishAcademy())
try {
  await fill(site, 1000, 10_000)
  await loadExactly(site)
  await storeViews(site)
  await overload(site)
  await holdSockets(site)
} finally {
  await site.stop()
}
for (const failure of failures) console.error(`✗ ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0

/** The paths that visitors and an administrator request, in turn. */
function mixOf({ accessToken }: ApiSite): autocannon.Request[] {
  const headers = { authorization: `Bearer ${accessToken}` }
  return [
    { path: '/enlace-1', headers: browser },
    { path: '/enlace-2', headers: browser },
    { path: '/enlace-3', headers: browser },
    { path: pathOf('listProjects') },
    { path: `${pathOf('listShortLinks')}?page=2`, headers },
  ]
}

async function loadExactly(target: ApiSite) {
  const before = await countVisits(target)
  const result = await autocannon({
    url: target.url,
    connections: CONNECTIONS,
    amount: REQUESTS,
    requests: mixOf(target),
  })
  const counted = (await countVisits(target)) - before
  console.log(`${REQUESTS} redirects and lists on ${CONNECTIONS} connections`)
  console.table([
    {
      seconds: round(result.duration),
      'a second': Math.round(result.requests.total / result.duration),
      'p50 ms': result.latency.p50,
      'p99 ms': result.latency.p99,
      '2xx': result['2xx'],
      '3xx': result['3xx'],
      others: result.non2xx - result['3xx'],
      errors: result.errors,
      visits: counted,
    },
  ])
  demand(
    result.errors === 0 && result['2xx'] + result['3xx'] === REQUESTS,
    `${statusesOf(result)} and ${result.errors} errors for ${REQUESTS} requests`,
  )
  demand(counted === result['3xx'], `${counted} visits counted for ${result['3xx']} redirects`)
}

/** A site with the pages of one small remote: only views of pages are counted. */
async function publishAcademy(): Promise<string> {
  const [siteFolder, owner] = await Promise.all(
    ['site', 'owner'].map((name) => mkdtemp(join(tmpdir(), `bench-load-${name}-`))),
  )
  if (!siteFolder || !owner) throw new Error('there is no folder for the site')
  const key = { MFE_OWNER_KEY: join(owner, 'owner-key') }
  await openAsOwner(siteFolder, { token: undefined, keyFile: key.MFE_OWNER_KEY })
  const builds = { shell: await writeShellBuild(), academy: await writeSampleBuild({ version: '1.0.0' }) }
  for (const [name, from] of Object.entries(builds)) {
    await mfe(['publish', name, '--from', from, '--activate'], siteFolder, key)
    await rm(from, { recursive: true })
  }
  await rm(owner, { recursive: true })
  return siteFolder
}

/** Page views as browsers report them, by visitors from as many networks. */
async function storeViews(target: ApiSite) {
  const requests = Array.from({ length: VIEWS.visitors }, (_, visitor) => ({
    path: pathOf('reportView'),
    method: 'POST' as const,
    headers: {
      ...browser,
      ...{ 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      'x-forwarded-for': `10.${visitor % 250}.${Math.floor(visitor / 250)}.1`,
    },
    body: JSON.stringify({ currentURL: `/academy/curso-${visitor % VIEWS.pages}` }),
  }))
  const before = await countViews(target)
  const result = await autocannon({
    url: target.url,
    ...{ connections: CONNECTIONS, amount: VIEWS.amount, requests },
  })
  const stored = (await countViews(target)) - before
  console.log(`${VIEWS.amount} page views of ${VIEWS.visitors} visitors on ${CONNECTIONS} connections`)
  console.table([
    {
      seconds: round(result.duration),
      'a second': Math.round(result.requests.total / result.duration),
      'p50 ms': result.latency.p50,
      'p99 ms': result.latency.p99,
      stored,
    },
  ])
  demand(
    result['2xx'] === VIEWS.amount && stored === VIEWS.amount,
    `${statusesOf(result)} and ${result.errors} errors for ${VIEWS.amount} views, ${stored} stored`,
  )
}

async function countViews({ database }: ApiSite): Promise<number> {
  const { rows } = await database.query<{ found: number }>('select count(*)::int as found from visit_stats')
  return rows[0]?.found ?? 0
}

async function overload(target: ApiSite) {
  const calm = await medianMs(target, 3000)
  const result = await autocannon({
    url: target.url,
    connections: OVERLOAD.connections,
    duration: OVERLOAD.seconds,
    timeout: 30,
    requests: mixOf(target),
  })
  const endedAt = performance.now()
  let [after, backAfterMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  while (performance.now() - endedAt < OVERLOAD.backWithinMs && backAfterMs === Number.POSITIVE_INFINITY) {
    after = await medianMs(target, 500)
    if (after <= 2 * calm) backAfterMs = performance.now() - endedAt
  }
  const isHealthy = await operations.health(target).then(
    () => true,
    () => false,
  )
  console.log(`overload: ${OVERLOAD.connections} connections for ${OVERLOAD.seconds} s`)
  console.table([
    {
      responses: statusesOf(result),
      errors: result.errors,
      'p50 ms': result.latency.p50,
      'p99 ms': result.latency.p99,
      'p50 ms before': round(calm),
      'p50 ms after': round(after),
      'back after ms': Math.round(backAfterMs),
    },
  ])
  const unexpected = Object.keys(result.statusCodeStats ?? {}).filter(
    (status) => !/^([23]\d\d|429|503)$/.test(status),
  )
  demand(unexpected.length === 0, `responses of ${unexpected.join(', ')} under overload`)
  demand(result.errors === 0, `${result.errors} requests without a response under overload`)
  demand(backAfterMs <= OVERLOAD.backWithinMs, `p50 is still ${round(after)} ms after the overload`)
  demand(isHealthy, 'not healthy after the overload')
}

/** Median time of the same mix, one request after the other. */
async function medianMs(target: ApiSite, forMs: number): Promise<number> {
  const times: number[] = []
  const until = performance.now() + forMs
  while (performance.now() < until) {
    for (const { path = '/', headers = {} } of mixOf(target)) {
      const startedAt = performance.now()
      const response = await fetch(target.url + path, {
        redirect: 'manual',
        headers: headers as Record<string, string>,
      })
      await response.arrayBuffer()
      times.push(performance.now() - startedAt)
    }
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
}

async function holdSockets(target: ApiSite) {
  const seen = { total: 0 }
  const drops: string[] = []
  const watcher = connect(target, { token: target.accessToken }, drops)
  watcher.on('connectedUsers', ({ total }: { total: number }) => Object.assign(seen, { total }))
  watcher.on('connectedUsersChanged', ({ total }: { total: number }) => Object.assign(seen, { total }))
  watcher.emit('getConnectedUsers', { deltas: true })
  const pages: Socket[] = []
  const startedAt = performance.now()
  while (pages.length < SOCKETS.pages) {
    const some = Array.from({ length: SOCKETS.atOnce }, () => connect(target, {}, drops))
    await Promise.all(some.map(connected))
    for (const page of some) page.emit('telemetry:connect', { platform: 'web', osName: 'Linux' })
    pages.push(...some)
  }
  const openedMs = performance.now() - startedAt
  const isReported = await until(() => seen.total === SOCKETS.pages, 10_000)
  await sleep(SOCKETS.seconds * 1000)
  const open = pages.filter((page) => page.connected).length
  const [dropped, total] = [drops.length, seen.total]
  for (const page of pages) page.disconnect()
  const left = await until(() => seen.total === 0, 10_000)
  watcher.disconnect()
  console.log(`sockets: ${SOCKETS.pages} pages for ${SOCKETS.seconds} s`)
  console.table([
    {
      'opened in ms': Math.round(openedMs),
      open,
      dropped,
      'administrator saw': total,
      'left at the end': left,
    },
  ])
  demand(
    dropped === 0 && open === SOCKETS.pages,
    `${dropped} drops (${drops.slice(0, 3).join(', ')}), ${open} open`,
  )
  demand(isReported && total === SOCKETS.pages, `the administrator saw ${total} pages`)
  demand(left, 'pages that left are still listed')
}

function connect(target: ApiSite, auth: Record<string, string>, drops: string[]): Socket {
  const socket = io(target.url, { forceNew: true, transports: ['websocket'], auth, timeout: 20_000 })
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') drops.push(reason)
  })
  return socket
}

function connected(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
}

async function until(isSo: () => boolean, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs
  while (!isSo() && performance.now() < deadline) await sleep(50)
  return isSo()
}

function statusesOf({ statusCodeStats = {} }: autocannon.Result): string {
  return Object.entries(statusCodeStats)
    .map(([status, { count }]) => `${count} × ${status}`)
    .join(', ')
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function demand(isMet: boolean, failure: string) {
  if (!isMet) failures.push(failure)
}
