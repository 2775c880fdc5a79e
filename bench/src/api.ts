// Measures the API in one run, what is compared taking turns: redirects against servers that only redirect, lists on
// many rows against the same lists on a hundredth of them, and the memory that a backup and a restore take. Exits with
// 1 when a limit is passed.
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { type ApiSite, ask, countVisits, fill, startApiSite, startBare } from './apiSites.ts'

const LINKS = 100_000
const ROWS = 1_000_000
const LIMITS = { ofFastify: 0.6, ofNode: 0.45, listRatio: 3, memoryMb: 150 }
const ROUNDS = 8
const SECONDS = 3
// Longer than visits wait to be settled, so that this work is part of what is measured.
const RUSH_SECONDS = 12
// Enough to keep every server busy: with few, a committed visit only measures how long the disk takes.
const CONNECTIONS = 256
const REPEATS = 60

const failures: string[] = []
const large = await startApiSite()
const small = await startApiSite()
try {
  await fill(small, LINKS / 100, ROWS / 100)
  await measureRedirects(small)
  await fill(small, LINKS / 100, ROWS / 100)
  await fill(large, LINKS, ROWS)
  await measureLists(large, small)
  await measureBackup(large)
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
      // The first round warms up.
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
  // Of each round by itself: a machine that is slower for a while is so for its neighbours too.
  const ratios = (some: number[], others: number[]) => some.map((rate, round) => rate / (others[round] ?? 0))
  const ofFastify = ratios(rates.site, rates.fastify)
  const ofNode = ratios(rates.site, rates.node)
  console.log(`redirects a second, median of ${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections`)
  console.table([
    {
      server: 'site, visit committed',
      rate: Math.round(median(rates.site)),
      ofFastify: round2(median(ofFastify)),
      ofNode: round2(median(ofNode)),
      rounds: ofFastify.map(round2).join(' '),
    },
    {
      server: 'bare Fastify',
      rate: Math.round(median(rates.fastify)),
      ofNode: round2(median(ratios(rates.fastify, rates.node))),
    },
    { server: 'bare node:http', rate: Math.round(median(rates.node)) },
  ])
  demand(median(ofFastify) >= LIMITS.ofFastify, `redirects below ${LIMITS.ofFastify} × bare Fastify`)
  demand(median(ofNode) >= LIMITS.ofNode, `redirects below ${LIMITS.ofNode} × bare node:http`)
  // Whoever was cut off at a round's end was counted, but saw no answer.
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

async function measureLists(many: ApiSite, few: ApiSite) {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()
  const links = '/api/shortener/getAllFilter'
  const queries = {
    'getAllFilter, page 1': `${links}?page=1`,
    'getAllFilter, page 50': `${links}?page=50`,
    'getAllFilter, least visited': `${links}?sortVisitCount=ASC`,
    'getAllFilter, search': `${links}?search=enlace-77`,
    'getAllFilter, search of all': `${links}?search=.example/pagina`,
    'getAllFilter, last day': `${links}?dateVisitFrom=${day(1)}`,
    'getAllFilter, last month': `${links}?dateVisitFrom=${day(30)}`,
    'getAllFilter, last month, page 50': `${links}?dateVisitFrom=${day(30)}&page=50&limit=10`,
    'visit, page 1': '/api/shortener/visit',
    getByURL: '/api/stat/analytics/getByURL',
    'getByURL, a week': `/api/stat/analytics/getByURL?dateFrom=${day(14)}&dateTo=${day(7)}`,
    'getAll, page 1': '/api/stat/getAll',
    'getAll, page 50': '/api/stat/getAll?page=50',
    'getAll, a week': `/api/stat/getAll?dateFrom=${day(14)}&dateTo=${day(7)}`,
    'getAll, search': '/api/stat/getAll?search=proyecto-77',
    'getAll, search of a quarter': '/api/stat/getAll?search=lima',
  }
  const table = []
  for (const [name, path] of Object.entries(queries)) {
    const first = { many: await time(many, path), few: await time(few, path) }
    const times = { many: [] as number[], few: [] as number[] }
    for (let turn = 0; turn < REPEATS; turn++) {
      times.many.push(await time(many, path))
      times.few.push(await time(few, path))
    }
    const [p50, ofFew] = [median(times.many), median(times.few)]
    table.push({
      list: name,
      'p50 ms': round2(p50),
      'p50 ms, 1/100': round2(ofFew),
      ratio: round2(p50 / ofFew),
      'first ms': round2(first.many),
      'first ms, 1/100': round2(first.few),
    })
    demand(p50 / ofFew <= LIMITS.listRatio, `${name}: more than ${LIMITS.listRatio} × a hundredth's p50`)
  }
  console.log(`lists on ${LINKS} links and ${ROWS} visits and views, ${REPEATS} times each`)
  console.table(table)
}

async function time(site: ApiSite, path: string): Promise<number> {
  const startedAt = performance.now()
  await ask(site, 'GET', path)
  return performance.now() - startedAt
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
  const backedUp = await timed(() => ask(site, 'POST', '/api/db/backupNodeJS'))
  const afterBackup = most
  const { name, size } = backedUp.answer.backup as { name: string; size: number }
  const restored = await timed(() => ask(site, 'PATCH', `/api/db/restoreNodeJS/${name}`))
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

async function timed<Answer>(work: () => Promise<Answer>) {
  const startedAt = performance.now()
  const answer = await work()
  return { answer, seconds: (performance.now() - startedAt) / 1000 }
}

async function memoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}

function demand(isMet: boolean, failure: string) {
  if (!isMet) failures.push(failure)
}
