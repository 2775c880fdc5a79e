// Restarts the back ends of a site one after the other, behind nginx with the project's nginx.conf, while visitors request pages,
// lists and redirects: at least 20,000 with one, two and three back ends. A single one is restarted as docs/operating.md
// says: its successor starts on a second port before it stops. Then measures how many requests a second they serve.
// Prints both, and exits with 1 when a request was lost or a back end took longer than 5 s to stop. `--site` names the
// folder of a published site.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { pathOf } from 'e2e/api'
import { freePort, publishSite, type RunningSite, startSite } from 'e2e/site'
import { nginxPath, startNginx } from '../../../backend/test/nginxServer.ts'
import { median, round2 } from '../figures.ts'
import { addressOf, startVisits } from './visits.ts'

const REQUESTS = 20_000
const STOP_LIMIT_S = 5
/** nginx skips an address that refused a connection for up to two seconds; the next back end stops afterwards. */
const SETTLED_MS = 3000
const THROUGHPUT = { connections: 48, warmUpSeconds: 2, seconds: 6 }
/** Both come from a back end; nginx has no file for them. */
const measured = { list: `${pathOf('listProjects')}?limit=10`, page: '/academy/devops/aws' }

const { values } = parseArgs({ options: { site: { type: 'string' } } })
if (!nginxPath) {
  console.error('✗ there is no nginx: install it, or name it in NGINX_PATH')
  process.exit(1)
}
const dataFolder = await mkdtemp(join(tmpdir(), 'rolling-data-'))
// When the drill runs as root, the database server runs as another user, who needs access.
await chmod(dataFolder, 0o755)
const siteFolder = values.site ?? (await publishSite('full', { DATA_DIR: dataFolder }))
const running = new Map<number, RunningSite>()
let starting: Promise<RunningSite> | undefined
const problems: string[] = []
const rows: Record<string, string | number>[] = []
const perSecond: Record<keyof typeof measured, number[]> = { list: [], page: [] }
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)))
try {
  for (const count of [1, 2, 3]) await drill(count)
} finally {
  await cleanUp()
}
console.log(
  `restarts under load, and requests a second, on ${availableParallelism()} cores for visitors, nginx, back ends and PostgreSQL`,
)
console.table(rows)
for (const [what, [one = 0, ...more]] of Object.entries(perSecond))
  console.log(`${what}: 1 back end to 2 and 3: ${more.map((rate) => `× ${round2(rate / one)}`).join(', ')}`)
for (const problem of problems) console.error(`✗ ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0

async function drill(count: number) {
  // A single one has a second port, on which its successor starts.
  const ports = await Promise.all(Array.from({ length: Math.max(count, 2) }, freePort))
  for (const port of ports.slice(0, count)) await start(port)
  const nginx = await startNginx({
    ...{ site: siteFolder, mode: 'full', backends: ports },
    ...{ skipsFailed: true, proxies: '127.0.0.1' },
  })
  try {
    const visits = startVisits(nginx.port)
    const stops: number[] = []
    while (visits.requests() < REQUESTS || stops.length < count) {
      const port = [...running.keys()][0] ?? 0
      if (count === 1) await start(ports.find((other) => other !== port) ?? 0)
      stops.push(await stop(port))
      if (count > 1) await start(port)
    }
    const { requests, lost } = await visits.end()
    const worst = Math.max(...stops)
    console.log(`${count} back ends: ${stops.length} restarts, ${requests} requests, ${lost.length} lost`)
    problems.push(...frequentIn(lost).map((what) => `${count} back ends: ${what}`))
    if (worst > STOP_LIMIT_S) problems.push(`${count} back ends: a stop took ${round2(worst)} s`)
    const served: Record<string, number> = {}
    for (const what of ['list', 'page'] as const) {
      const rate = await rateOf(nginx.port, measured[what])
      perSecond[what].push(rate)
      served[`${what} a second`] = Math.round(rate)
    }
    rows.push({
      ...{ 'back ends': count, requests, lost: lost.length, restarts: stops.length },
      ...{ 'stop s (median / worst)': `${round2(median(stops))} / ${round2(worst)}`, ...served },
    })
  } finally {
    await nginx.stop()
    for (const port of [...running.keys()]) await stop(port)
  }
}

/** Starts a back end as in production, and waits until it is ready and nginx uses it. */
async function start(port: number) {
  const environment = {
    ...{ NODE_ENV: 'production', SITE_ORIGINS: 'http://localhost', SMTP_URL: 'off' },
    ...{ TRUSTED_PROXIES: 'loopback', REQUEST_LIMIT_TOTAL: '0' },
  }
  starting = startSite({ siteFolder, dataFolder, port, environment })
  running.set(port, await starting)
  starting = undefined
  await sleep(SETTLED_MS)
}

/** Sends SIGTERM, and returns the seconds until the process had ended. */
async function stop(port: number): Promise<number> {
  const startedAt = performance.now()
  await running.get(port)?.stop()
  running.delete(port)
  return (performance.now() - startedAt) / 1000
}

async function cleanUp() {
  // A signal may come while one starts.
  await starting?.then((site) => site.stop()).catch(() => undefined)
  await Promise.all([...running.values()].map((site) => site.stop()))
  await rm(dataFolder, { recursive: true, force: true })
  if (!values.site) await rm(siteFolder, { recursive: true, force: true })
}

/** The most frequent ones, with their number. */
function frequentIn(lost: string[]): string[] {
  const counts = new Map<string, number>()
  for (const what of lost) counts.set(what, (counts.get(what) ?? 0) + 1)
  const sorted = [...counts].toSorted(([, one], [, other]) => other - one)
  return sorted.slice(0, 10).map(([what, times]) => `${times} × ${what}`)
}

async function rateOf(port: number, path: string): Promise<number> {
  const { connections, warmUpSeconds, seconds } = THROUGHPUT
  const requests = Array.from({ length: connections }, (_, visitor) => ({
    path,
    headers: addressOf(visitor),
  }))
  const load = (duration: number) =>
    autocannon({ url: `http://127.0.0.1:${port}`, connections, duration, requests })
  await load(warmUpSeconds)
  const result = await load(seconds)
  const failed = result.non2xx + result.errors
  if (failed > 0) problems.push(`${failed} of ${result.requests.total} requests for ${path} failed`)
  return result.requests.total / result.duration
}
