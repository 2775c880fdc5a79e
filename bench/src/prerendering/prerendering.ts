// Causes faults while pages are prerendered and visitors open all of them, from the back end and from nginx: 20 kills
// of the process that prerenders, a published remote whose pages hang, use all memory and attempt forbidden access, an
// unavailable back end, and one of two back ends killed while it prerenders. Each page must arrive complete, with the
// status of its composed page, and be prerendered again afterwards; each attempt must be rejected and recorded. Exits
// with 1 otherwise; ends within five minutes once all pages are prerendered. `--site` and `--data` name the folders of
// a site to use, which are kept.
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { operations } from 'e2e/api'
import { mfe, type RunningSite } from 'e2e/site'
import type { Nginx } from '../../../backend/test/nginxServer.ts'
import { createRandom } from '../drill/random.ts'
import { ATTEMPTS, FATAL, publishMisbehaving, startTrap, VERSION } from './misbehaving.ts'
import { type Address, readAddresses } from './pages.ts'
import {
  portOf,
  prerenderAgain,
  startNginxOf,
  startPrerendering,
  untilPrerendered,
  untilPrerendering,
} from './prerenderingSite.ts'
import { startVisits } from './visitors.ts'

const KILLS = 20
const REQUESTS = 1_000
const FEWER_REQUESTS = 300
/** The back end takes over once the lock of the killed one is 10 s old. */
const TAKEOVER_MS = 20_000
const PRERENDERED_MS = 60_000
/** For every page, prerendered by a process that has just started. */
const FIRST_MS = 180_000
const ENDS_MS = 300_000

const seed = Number(process.env.DRILL_SEED ?? Date.now() % 1_000_000)
const random = createRandom(seed)
const problems: string[] = []
const { values: given } = parseArgs({ options: { site: { type: 'string' }, data: { type: 'string' } } })
let sites = [
  await startPrerendering({
    ...(given.site && { siteFolder: given.site }),
    ...(given.data && { dataFolder: given.data }),
  }),
]
let nginx: Nginx | null = null
const trap = await startTrap()
process.env.MFE_OWNER_KEY ??= `${sites[0]?.dataFolder}/owner-key`
console.log(`drill with DRILL_SEED=${seed}`)
try {
  await drill()
} finally {
  await cleanUp()
}
for (const problem of new Set(problems)) console.error(`✗ ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0

async function drill() {
  nginx = await startNginxOf(sites)
  if (!nginx) console.log('skipped: no nginx, so every page comes from the back end')
  const listed = await readAddresses(portOf(first()))
  const { left } = await untilPrerendered(portOf(first()), listed.keys(), /./, FIRST_MS)
  const expected = new Map([...listed].filter(([address]) => !left.includes(address)))
  console.log(`${expected.size} of ${listed.size} listed pages are prerendered`)
  if (left.length > 0) problems.push(`never prerendered: ${left.map(({ path }) => path).join(', ')}`)
  const watchdog = setTimeout(() => {
    console.error(['✗ the drill did not end within its five minutes', ...problems].join('\n✗ '))
    void cleanUp().finally(() => process.exit(1))
  }, ENDS_MS)
  watchdog.unref()
  await phase('renderer killed', expected, REQUESTS, killRenderers)
  await prerenderedAgain(expected, /academy@1\.0\.0|public@/)
  await phase('remote that hangs, eats memory, attacks', expected, FEWER_REQUESTS, misbehave)
  await prerenderedAgain(expected, /academy@1\.0\.0|public@/)
  if (nginx) await phase('API gone', expected, FEWER_REQUESTS, withoutBackend, () => [nginx?.port ?? 0])
  await addBackend()
  await phase('one of two back ends killed', expected, FEWER_REQUESTS, killOneOfTwo)
  await prerenderedAgain(expected, /academy@1\.0\.0|public@/)
}

/** Visitors open pages until the work is done, and at least `requests` times. */
async function phase(
  name: string,
  expected: Map<Address, number>,
  requests: number,
  work: () => Promise<string>,
  ports = portsOfAll,
) {
  const startedAt = performance.now()
  const stop = startVisits(ports, expected)
  const outcome = await work().catch((error: Error) => {
    problems.push(`${name}: ${error.message}`)
    return 'failed'
  })
  const count = await stop(requests)
  problems.push(...count.errors.map((error) => `${name}: ${error}`))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log(
    `${name}: ${outcome}; ${count.requests} requests (${count.prerendered} prerendered, ${count.composed} composed), ${count.errors.length} errors, ${seconds} s`,
  )
}

async function prerenderedAgain(expected: Map<Address, number>, mark: RegExp) {
  await prerenderAgain(first())
  const { left, seconds } = await untilPrerendered(portOf(first()), expected.keys(), mark, PRERENDERED_MS)
  console.log(`  all prerendered again: ${left.length === 0 ? `${seconds.toFixed(1)} s` : '✗'}`)
  if (left.length > 0) problems.push(`not prerendered again: ${left.map(({ path }) => path).join(', ')}`)
}

async function killRenderers(): Promise<string> {
  const killed = new Set<number>()
  for (let round = 0; killed.size < KILLS && round < KILLS * 4; round++) {
    const prerendering = await untilPrerendering(sites, 1_500)
    if (!prerendering) await prerenderAgain(first())
    else {
      // At a random moment between its start and about its tenth page.
      await sleep(random.between(0, 1_200))
      if (kill(prerendering.renderer)) killed.add(prerendering.renderer)
    }
  }
  if (killed.size < KILLS) throw new Error(`only ${killed.size} of ${KILLS} processes were killed`)
  return `${killed.size} kills`
}

async function misbehave(): Promise<string> {
  await publishMisbehaving(first().siteFolder, trap.port)
  const { accessToken } = await operations.login(first().admin, first())
  const wanted = [
    ...ATTEMPTS.map((each) => ({ ...each, what: 'refused' })),
    ...FATAL.map((each) => ({ ...each, what: 'failed' })),
  ]
  let missing = wanted
  let recorded: string[] = []
  const caller = { ...first(), accessToken }
  for (
    const endsAt = performance.now() + PRERENDERED_MS;
    missing.length > 0 && performance.now() < endsAt;
  ) {
    const { results } = await operations.listReleaseErrors(
      { remote: 'academy', version: VERSION, limit: 50 },
      caller,
    )
    recorded = results.map((error) => `${error.page}: ${error.message.split('\n', 1)[0]}`)
    missing = wanted.filter(
      (each) => !results.some(({ page, message }) => page === each.page && message.includes(each.recorded)),
    )
    await sleep(500)
  }
  for (const { kind, page } of missing)
    problems.push(`academy@${VERSION}: ${kind} at ${page} is not recorded, but ${recorded.join('; ')}`)
  if (trap.connections() > 0) problems.push(`${trap.connections()} connections to another server`)
  await mfe(['rollback', 'academy'], first().siteFolder)
  return `${wanted.length - missing.length} of ${wanted.length} recorded as academy@${VERSION}, ${trap.connections()} connections elsewhere`
}

/** While only nginx runs, it serves every prerendered page. */
async function withoutBackend(): Promise<string> {
  const site = first()
  await prerenderAgain(site)
  await untilPrerendering(sites, 5_000)
  kill(site.pid)
  await sleep(4_000)
  // The same port, so that nginx finds it.
  const { siteFolder, dataFolder } = site
  sites = [await startPrerendering({ siteFolder, dataFolder, port: portOf(site) })]
  return 'back end killed in mid-prerender'
}

async function addBackend() {
  const { siteFolder, dataFolder } = first()
  sites = [first(), await startPrerendering({ siteFolder, dataFolder })]
  await nginx?.stop()
  nginx = await startNginxOf(sites)
}

async function killOneOfTwo(): Promise<string> {
  await prerenderAgain(first())
  const prerendering = await untilPrerendering(sites, 10_000)
  if (!prerendering) throw new Error('neither back end prerenders')
  const other = sites.find((each) => each !== prerendering.site) as RunningSite
  // Visitors stop using the one that is killed, as nginx does.
  sites = [other]
  await sleep(random.between(0, 1_500))
  kill(prerendering.site.pid)
  const startedAt = performance.now()
  await prerenderAgain(other)
  const next = await untilPrerendering(sites, TAKEOVER_MS)
  if (!next) throw new Error(`the other back end does not prerender within ${TAKEOVER_MS / 1000} s`)
  return `the other one prerenders after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`
}

function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}

function first(): RunningSite {
  const [site] = sites
  if (!site) throw new Error('no back end runs')
  return site
}

function portsOfAll(): number[] {
  return [portOf(first()), ...(nginx ? [nginx.port] : [])]
}

async function cleanUp() {
  const [site] = sites
  trap.server.close()
  await nginx?.stop()
  for (const each of sites) await each.stop()
  for (const folder of [given.site ? null : site?.siteFolder, given.data ? null : site?.dataFolder])
    if (folder) await rm(folder, { recursive: true, force: true })
}
