// Measures the API in one run, alternating between what is compared: redirects with servers that only redirect, lists
// of many rows with lists of a hundredth of them, and searches with plain ILIKE; and the memory that a backup and a
// restore use. Arguments select parts, such as `lists searches`. Exits with 1 when a limit is exceeded.
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { operations } from 'e2e/api'
import { type ApiSite, countVisits, fill, startApiSite, startBare } from '../apiSites.ts'
import { median, rangeOf, round2 } from '../figures.ts'
import { measureLists } from './apiLists.ts'
import { measureSearches } from './apiSearches.ts'

const LINKS = 100_000
const ROWS = 1_000_000
const LIMITS = { ofFastify: 0.6, ofNode: 0.45, memoryMb: 150 }
const ROUNDS = 8
const SECONDS = 3
// Longer than the delay before visits are settled, so that settling is part of the measurement.
const RUSH_SECONDS = 12
// Enough to keep every server busy: with few connections, a committed visit only measures the disk's latency.
const CONNECTIONS = 256
const PARTS = ['redirects', 'lists', 'searches', 'backup']

const failures: string[] = []
const chosen = process.argv.slice(2)
const isChosen = (part: string) => chosen.length === 0 || chosen.includes(part)
for (const part of chosen) demand(PARTS.includes(part), `${part} is not one of ${PARTS.join(', ')}`)

const large = await startApiSite()
const small = await startApiSite()
try {
  await fill(small, LINKS / 100, ROWS / 100)
  if (isChosen('redirects')) {
    await measureRedirects(small)
    await fill(small, LINKS / 100, ROWS / 100)
  }
  if (chosen.some((part) => part !== 'redirects') || chosen.length === 0) await fill(large, LINKS, ROWS)
  if (isChosen('lists')) {
    console.log(`lists on ${LINKS} links and ${ROWS} visits and views, and on a hundredth of them`)
    failures.push(...(await measureLists(large, small)))
  }
  if (isChosen('searches')) failures.push(...(await measureSearches(large)))
  if (isChosen('backup')) await measureBackup(large)
} finally {
  await large.stop()
  await small.stop()
}
for (const failure of failures) console.error(`✗ ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0

async function measureRedirects(site: ApiSite) {
  const node = await startBare('node')
  const fastify = await startBare('fastify')
  const targets = { site: site.url, fastify: fastify.url, node: node.url }
  const rates: Record<keyof typeof targets, number[]> = { site: [], fastify: [], node: [] }
  const before = await countVisits(site)
  const settled: number[] = []
  let redirected = 0
  for (let round = 0; round <= ROUNDS; round++) {
    for (const name of ['site', 'fastify', 'node'] as const) {
      const result = await redirect(targets[name], round, round === 0 ? 2 : SECONDS)
      demand(result.errors + result.timeouts === 0, `${name}: ${result.errors} errors`)
      if (name === 'site') {
        redirected += result['3xx']
        const startedAt = performance.now()
        await countVisits(site)
        settled.push(result['3xx'] / ((performance.now() - startedAt) / 1000))
      }
      // The first round is a warm-up.
      if (round > 0) rates[name].push(result['3xx'] / result.duration)
    }
  }
  const rush = {
    site: await redirect(site.url, 0, RUSH_SECONDS),
    fastify: await redirect(fastify.url, 0, RUSH_SECONDS),
  }
  redirected += rush.site['3xx']
  await node.stop()
  await fastify.stop()
  // The ratio of each round, because a machine that is slow for a while is slow for both servers.
  const ratios = (some: number[], others: number[]) => some.map((rate, round) => rate / (others[round] ?? 0))
  const ofFastify = ratios(rates.site, rates.fastify)
  const ofNode = ratios(rates.site, rates.node)
  console.log(
    `redirects a second, ${CONNECTIONS} connections: median of ${ROUNDS} rounds of ${SECONDS} s (lowest to highest)`,
  )
  console.table([
    {
      server: 'site, visit committed',
      rate: rangeOf(rates.site, Math.round),
      ofFastify: rangeOf(ofFastify),
      ofNode: rangeOf(ofNode),
    },
    {
      server: 'bare Fastify',
      rate: rangeOf(rates.fastify, Math.round),
      ofNode: rangeOf(ratios(rates.fastify, rates.node)),
    },
    { server: 'bare node:http', rate: rangeOf(rates.node, Math.round) },
  ])
  demand(median(ofFastify) >= LIMITS.ofFastify, `redirects below ${LIMITS.ofFastify} × bare Fastify`)
  demand(median(ofNode) >= LIMITS.ofNode, `redirects below ${LIMITS.ofNode} × bare node:http`)
  // Connections cut off at the end of a round were counted, but saw no response.
  const counted = (await countVisits(site)) - before
  const cutOff = CONNECTIONS * (ROUNDS + 2)
  console.log(`${redirected} redirects seen, ${counted} visits counted`)
  console.log(`settled after each round: ${Math.round(median(settled))} visits a second`)
  const rushRate = rush.site['3xx'] / rush.site.duration
  const inRush = round2(rushRate / (rush.fastify['3xx'] / rush.fastify.duration))
  console.log(
    `in a rush of ${RUSH_SECONDS} s, settling included: ${Math.round(rushRate)} a second, ${inRush} × Fastify`,
  )
  demand(counted >= redirected && counted <= redirected + cutOff, 'visits were not counted exactly')
}

function redirect(url: string, round: number, duration: number) {
  return autocannon({
    url: `${url}/enlace-${1 + (round % 5)}`,
    connections: CONNECTIONS,
    duration,
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0' },
  })
}

async function measureBackup(site: ApiSite) {
  const before = await memoryMb(site.pid)
  let most = before
  let isMeasuring = true
  const sampling = (async () => {
    while (isMeasuring) {
      most = Math.max(most, await memoryMb(site.pid))
      await sleep(50)
    }
  })()
  const backedUp = await timed(() => operations.makeBackup(site))
  const afterBackup = most
  const { name, size } = backedUp.response.backup
  const restored = await timed(() => operations.restoreBackup(name, {}, site))
  isMeasuring = false
  await sampling
  console.log(`backup and restore of ${LINKS + 2 * ROWS} rows, ${Math.round(size / 1024)} MB`)
  console.table([
    {
      job: 'backup',
      seconds: round2(backedUp.seconds),
      'memory growth MB': Math.round(afterBackup - before),
    },
    {
      job: 'restore, with its safety copy',
      seconds: round2(restored.seconds),
      'memory growth MB': Math.round(most - before),
    },
  ])
  demand(
    most - before <= LIMITS.memoryMb,
    `memory grew by ${Math.round(most - before)} MB > ${LIMITS.memoryMb} MB`,
  )
}

async function timed<Response>(work: () => Promise<Response>) {
  const startedAt = performance.now()
  const response = await work()
  return { response, seconds: (performance.now() - startedAt) / 1000 }
}

async function memoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}

function demand(isMet: boolean, failure: string) {
  if (!isMet) failures.push(failure)
}
