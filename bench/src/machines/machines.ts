// Runs one site on two machines, which are network namespaces of Linux, each with nginx, a back end and a site folder of its own. A
// third has what they share: PostgreSQL behind PgBouncer, a bucket, and Valkey or Redis. Teams publish on both while visitors
// open pages, follow a link and are counted, and an administrator creates links; then one machine is cut off for a while, without
// and during a publication. Prints when each publication was seen on both machines, and how long each took to catch up;
// exits with 1 when that is more than the limits, when anything that was acknowledged is missing, a page load names
// files of two sets of versions, or sockets and limits are not shared. Needs root on Linux. `--site` and `--data` name
// the folders of a published site and its owner's key, which are copied.
import { randomBytes } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { publishSite } from 'e2e/site'
import { readRegistry } from 'releases'
import { pgBouncerPath, redisPath } from '../../../backend/test/installedServers.ts'
import { nginxPath } from '../../../backend/test/nginxServer.ts'
import { median } from '../figures.ts'
import { createInspection } from '../network/inspection.ts'
import { type Agent, startAgent } from './agents.ts'
import type { Machine } from './machine.ts'
import { createNetwork } from './network.ts'
import type { Services } from './services.ts'
import type { Seen } from './visitors.ts'

type Stored = { visits: number; views: number }

const LIMITS = { seenMs: 1000, backMs: 30_000, presenceMs: 30_000 }
/** At least; until the other machine has published. */
const CUT_MS = 10_000
const PUBLICATIONS = 4
const CUTS_DURING_PUBLICATIONS = 2
const SOCKETS = 5
const ATTEMPTS = 20
const REMOTES = { one: 'academy', two: 'public' } as const

const { values } = parseArgs({ options: { site: { type: 'string' }, data: { type: 'string' } } })
const missing = [
  ...(process.platform === 'linux' && process.getuid?.() === 0 ? [] : ['root on Linux']),
  ...(nginxPath ? [] : ['nginx (NGINX_PATH)']),
  ...(pgBouncerPath ? [] : ['PgBouncer (PGBOUNCER_PATH)']),
  ...(redisPath ? [] : ['Valkey or Redis (REDIS_SERVER_PATH)']),
]
if (missing.length > 0) end(`this drill needs ${missing.join(', ')}`)
const network = await createNetwork(['services', 'one', 'two']).catch((error: Error) =>
  end(`no network namespaces can be made here: ${error.message.trim()}`),
)
const home = await mkdtemp(join(tmpdir(), 'machines-'))
let isCleaned = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)))

const problems: string[] = []
const ownerKey = join(home, 'owner-key')
const folders = { one: join(home, 'one'), two: join(home, 'two') }
const services = startAgent<Services>(network.on('services'), program('services'))
const machines = {
  one: startAgent<Machine>(network.on('one'), program('machine')),
  two: startAgent<Machine>(network.on('two'), program('machine')),
}
const both = Object.values(machines)
const publishers = new Map<keyof typeof REMOTES, { folder: string; token: string }>()
const published = { one: 0, two: 0 }
try {
  await drill()
} catch (error) {
  problems.push(error instanceof Error ? error.message : String(error))
} finally {
  await cleanUp()
}
for (const problem of new Set(problems)) console.error(`✗ ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0

async function drill() {
  await step('two machines serve one site', start)
  await step('limits of attempts are shared', shareLimits)
  await step('sockets and their messages are shared', shareSockets)
  const before = await countStored()
  for (const machine of both) await machine.startVisitors()
  await step('publications are seen on both', publishInTurns)
  await step('a machine is cut off, and the other one goes on', cutOff)
  for (let round = 1; round <= CUTS_DURING_PUBLICATIONS; round++)
    await step(`a machine is cut off during its publication (${round})`, cutOffPublishing)
  await step('nothing is lost or mixed', () => compare(before))
}

async function start() {
  await chmod(home, 0o755)
  await mkdir(folders.two)
  if (values.site) await cp(values.site, folders.one, { recursive: true, verbatimSymlinks: true })
  else await rename(await publishSite('full', { DATA_DIR: home }), folders.one)
  if (values.data) await cp(join(values.data, 'owner-key'), ownerKey)
  const shared = await services.start({
    ...{ folder: home, address: network.addressOf('services'), network: network.range },
    secret: randomBytes(32).toString('base64url'),
  })
  // The site is stored by the first one.
  for (const [name, machine] of Object.entries(machines)) {
    const environment = {
      ...shared,
      ...{ NODE_ENV: 'test', CAPTCHA: 'off', TRUSTED_PROXIES: 'loopback', REQUEST_LIMIT_TOTAL: '0' },
      ...{ MFE_OWNER_KEY: ownerKey, LOGIN_LIMIT_IP: String(ATTEMPTS) },
    }
    const dataFolder = join(home, `${name}-data`)
    await mkdir(dataFolder)
    const siteFolder = folders[name as keyof typeof folders]
    await machine.start({ name, siteFolder, dataFolder, environment })
  }
  for (const [name, remote] of Object.entries(REMOTES) as [keyof typeof REMOTES, string][]) {
    const folder = await machines[name].build(remote)
    publishers.set(name, { folder, token: await machines[name].credential(remote) })
  }
}

/** As many attempts as one machine allows, from one address, alternating between both. */
async function shareLimits() {
  const statuses: number[] = []
  for (let at = 0; at < 2 * ATTEMPTS; at++) {
    const machine = both[at % both.length]
    if (machine) statuses.push(await machine.attempt(`nadie-${at}@correo.example`, '10.9.8.7'))
  }
  const tried = statuses.filter((status) => status === 401).length
  const refused = statuses.filter((status) => status === 429).length
  console.log(`  ${statuses.length} attempts on two machines: ${tried} tried, ${refused} refused`)
  if (tried !== ATTEMPTS || tried + refused !== statuses.length)
    problems.push(`${tried} attempts were tried and ${refused} refused, ${ATTEMPTS} are allowed`)
}

async function shareSockets() {
  for (const machine of both) await machine.openSockets(SOCKETS)
  for (const machine of both) await machine.untilPresent(2 * SOCKETS)
}

async function publishInTurns() {
  const times: number[] = []
  for (let at = 0; at < PUBLICATIONS; at++) times.push(await publish(at % 2 === 0 ? 'one' : 'two'))
  const worst = Math.max(...times)
  console.log(`  ms from the command's result to a page of each machine: ${times.join(', ')}`)
  if (worst > LIMITS.seenMs)
    problems.push(`a publication was seen after ${worst} ms (median ${median(times)})`)
  const notices = await Promise.all(both.map((machine) => machine.noticedViews()))
  if (notices.some((count) => count === 0)) problems.push('an administrator saw no notice of views')
}

/** Publishes the next version on a machine; returns the milliseconds until pages of both named it. */
async function publish(on: keyof typeof REMOTES, seenBy = both): Promise<number> {
  const version = `9.0.${++published[on]}`
  const publisher = publishers.get(on)
  if (!publisher) throw new Error(`nobody publishes on ${on}`)
  const shown = Promise.all(seenBy.map((machine) => machine.untilShown(REMOTES[on], version)))
  shown.catch(() => undefined)
  const { code, said, printedAt } = await machines[on].publish(REMOTES[on], version, publisher)
  if (code !== 0) throw new Error(`${REMOTES[on]} ${version} was not published on ${on}: ${said}`)
  return Math.max(0, Math.round(Math.max(...(await shown)) - printedAt))
}

async function cutOff() {
  const { one, two } = machines
  const before = await one.seen()
  await network.cut('one')
  const cutAt = performance.now()
  const said = await one.tryChange('sin-red')
  const during = await publish('two', [two])
  const refused = await tryToPublish('one', `9.1.${++published.one}`)
  await two.tryChange('con-red')
  await sleep(Math.max(0, CUT_MS - (performance.now() - cutAt)))
  console.log(`  cut off for ${((performance.now() - cutAt) / 1000).toFixed(1)} s`)
  const after = await one.seen()
  console.log(
    `  without network: a change got «${said}», a publication ${refused}; one of the other machine was seen there after ${during} ms`,
  )
  console.log(`  pages that the machine served meanwhile: ${(after?.pages ?? 0) - (before?.pages ?? 0)}`)
  if ((after?.pages ?? 0) === (before?.pages ?? 0))
    problems.push('the machine without network served no pages')
  await reconnect(`9.0.${published.two}`)
}

/** Connects the first machine again, and waits until it serves what the other one has. */
async function reconnect(version: string) {
  const { one } = machines
  const since = performance.now()
  const elapsed = () => Math.round(performance.now() - since)
  await network.connect('one')
  const [site, data, presence] = await Promise.all([
    one.untilShown(REMOTES.two, version).then(elapsed),
    one.untilServing('con-red').then(elapsed),
    Promise.all(both.map((machine) => machine.untilPresent(2 * SOCKETS))).then(elapsed),
  ])
  console.log(`  ms until it caught up: site ${site}, data ${data}, sockets ${presence}`)
  if (Math.max(site, data) > LIMITS.backMs) problems.push(`catching up took ${Math.max(site, data)} ms`)
  if (presence > LIMITS.presenceMs) problems.push(`sockets were complete after ${presence} ms`)
}

/** Cuts the first machine off at a random moment of its publication, and repeats this when it is back. */
async function cutOffPublishing() {
  const version = `9.2.${++published.one}`
  const delay = 800 + Math.round(Math.random() * 2000)
  const publishing = tryToPublish('one', version)
  await sleep(delay)
  await network.cut('one')
  await publish('two', [machines.two])
  const first = await publishing
  await reconnect(`9.0.${published.two}`)
  const second = first === 'succeeded' ? '' : `, repeated: ${await tryToPublish('one', version)}`
  console.log(`  cut off after ${delay} ms: ${first}${second}`)
  await Promise.all(both.map((machine) => machine.untilShown(REMOTES.one, version)))
}

/** What became of a publication, in few words. */
async function tryToPublish(on: keyof typeof REMOTES, version: string): Promise<string> {
  const publisher = publishers.get(on)
  if (!publisher) return 'impossible'
  const { code, said } = await machines[on].publish(REMOTES[on], version, publisher)
  return code === 0 ? 'succeeded' : `failed (${said.split('\n').at(-1)?.slice(0, 160)})`
}

/** Compares what visitors got with what is stored; a response may have been lost after its row was stored. */
async function compare(before: Stored) {
  const seen = (await Promise.all(both.map((machine) => machine.endVisitors()))).filter(
    (one) => one !== undefined,
  )
  const sum = (pick: (one: Seen) => number) => seen.reduce((total, one) => total + pick(one), 0)
  const acknowledged = { visits: sum(({ redirects }) => redirects), views: sum(({ views }) => views) }
  const after = await countStored()
  const stored = { visits: after.visits - before.visits, views: after.views - before.views }
  console.log(`  ${sum(({ pages }) => pages)} page loads, ${sum(({ mixed }) => mixed.length)} of them mixed`)
  console.log(`  acknowledged ${JSON.stringify(acknowledged)}, stored ${JSON.stringify(stored)}`)
  for (const one of seen) console.log(`  not served: ${JSON.stringify(one.refused)}`)
  for (const what of ['visits', 'views'] as const)
    if (stored[what] < acknowledged[what])
      problems.push(`${acknowledged[what] - stored[what]} ${what} are lost`)
  problems.push(...seen.flatMap(({ mixed }) => mixed.slice(0, 5)), ...differentSets(seen))
  await checkLinks(seen.flatMap(({ links }) => links))
  problems.push(...(await differences()))
}

async function countStored(): Promise<Stored> {
  // Visits arrive in a table of their own, several in a row, and are settled a moment later.
  const [found] = await services.query(
    `select (select count(*) from visits)::int
         + (select coalesce(sum(arrived), 0) from visit_arrivals, unnest(counts) arrived)::int as visits,
       (select count(*) from visit_stats)::int as views`,
  )
  return found as Stored
}

/** Revisions of the registry with which the pages of two machines named different versions. */
function differentSets(seen: Seen[]): string[] {
  const known: Record<string, string> = {}
  return seen.flatMap(({ sets }) =>
    Object.entries(sets).flatMap(([revision, set]) => {
      known[revision] ??= set
      return known[revision] === set ? [] : [`revision ${revision} has ${set} and ${known[revision]}`]
    }),
  )
}

async function checkLinks(created: string[]) {
  const rows = await services.query('select back_half from shorteners')
  const stored = new Set(rows.map((row) => row.back_half))
  const lost = created.filter((code) => !stored.has(code))
  console.log(`  ${created.length} links acknowledged, ${lost.length} of them lost`)
  if (lost.length > 0) problems.push(`${lost.length} links are lost: ${lost.slice(0, 5)}`)
}

/** In what the two machines differ at the end, and their events from those in the database. */
async function differences(): Promise<string[]> {
  const [one, two] = await Promise.all(Object.values(folders).map((folder) => readRegistry(folder)))
  const found = JSON.stringify(one) === JSON.stringify(two) ? [] : ['the registries differ']
  for (const [name, siteFolder] of Object.entries(folders)) {
    const dataFolder = join(home, `${name}-data`)
    for (const remote of Object.values(REMOTES)) {
      const inspection = createInspection({ siteFolder, dataFolder, ownerKey, name: remote })
      found.push(...(await inspection.afterRepetition(`machine ${name}`)))
    }
    const inspection = createInspection({ siteFolder, dataFolder, ownerKey, name: REMOTES.one })
    found.push(...(await inspection.ofDatabase(await machines[name as keyof typeof machines].events())))
  }
  return found
}

async function step(label: string, work: () => Promise<void>) {
  const since = performance.now()
  const before = problems.length
  await work()
  const mark = problems.length === before ? '✓' : '✗'
  console.log(`${mark} ${label} (${((performance.now() - since) / 1000).toFixed(1)} s)`)
}

function program(name: string): string {
  return join(import.meta.dirname, `${name}.ts`)
}

/** Stops what runs on the machines, then removes them with whatever is left; also after a failure or a signal. */
async function cleanUp() {
  if (isCleaned) return
  isCleaned = true
  const agents: Pick<Agent<Machine>, 'stop'>[] = [...both, services]
  for (const agent of agents) await Promise.race([agent.stop().catch(() => undefined), sleep(20_000)])
  await network.remove()
  for (const { folder } of publishers.values()) await rm(folder, { recursive: true, force: true })
  await rm(home, { recursive: true, force: true })
}

function end(reason: string): never {
  console.error(`✗ ${reason}`)
  process.exit(1)
}
