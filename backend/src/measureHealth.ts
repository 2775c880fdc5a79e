// Prints how many simulated versions are sent back, then how long reading a day's health takes among a million rollups,
// and their size. `npm run bench:health`; exits with 1 when a limit is exceeded.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { startEmbedded } from './db/embedded.ts'
import { readHealth } from './modules/releases/health/health.repository.ts'
import {
  evenly,
  seededRandom,
  simulate,
  simulateBaseline,
  withBrokenPage,
} from './modules/releases/health/simulation.ts'
import { openReleasesDatabase, type ReleasesDb } from './releasesDb/releasesDatabase.ts'

const RUNS = 1000
const VERSIONS = 350
const LIMIT_MS = 250
const REPEATS = 9
const failures: string[] = []

function print(line: string) {
  process.stdout.write(`${line}\n`)
}

function check(name: string, value: number, isWithin: boolean) {
  if (!isWithin) failures.push(`${name}: ${value}`)
}

function simulateVersions() {
  const random = seededRandom(2026)
  const measure = (name: string, version: ReturnType<typeof evenly>, before: number, visitors: number) => {
    const ends = Array.from({ length: RUNS }, () => {
      const baseline = simulateBaseline(random, before, 20_000)
      return simulate(random, version, { baseline, visitors })
    })
    const sentBack = ends.filter(({ isSentBack }) => isSentBack)
    const counts = sentBack.map((end) => end.visitors).toSorted((one, other) => one - other)
    const ofFirstPage = Math.max(...ends.map(({ failedByPage }) => failedByPage[0] ?? 0))
    const median = counts[Math.floor(counts.length / 2)] ?? '—'
    print(
      `${name}, the one before for ${before * 100} %: ${sentBack.length} of ${RUNS} sent back within ${visitors} visitors, median ${median}`,
    )
    return { sentBack: sentBack.length, ofFirstPage }
  }
  const healthy = measure('fails for 0.2 %', evenly(0.002), 0.002, 20_000).sentBack
  check('healthy versions sent back', healthy, healthy <= 10)
  measure('fails for 1 %', evenly(0.01), 0.01, 20_000)
  measure('fails for 1 %', evenly(0.01), 0.002, 2000)
  const bad = measure('fails for 5 %', evenly(0.05), 0.002, 300).sentBack
  check('bad versions sent back', bad, bad >= 990)
  for (const share of [0.5, 0.01]) {
    const name = `a page with ${share * 100} % of the visits always fails`
    const { sentBack, ofFirstPage } = measure(name, withBrokenPage(share), 0.002, 20_000)
    check(name, ofFirstPage, sentBack === RUNS && ofFirstPage <= 3)
  }
}

/** Minutes of two days for many versions of ten remotes. */
async function fill(db: ReleasesDb) {
  await db.execute(sql`
    insert into health_versions (site, remote, version)
    select 'site', 'remote' || n % 10, '1.0.' || n from generate_series(1, ${VERSIONS}) n`)
  await db.execute(sql`
    insert into health_rollups (version_id, step, at, cohort, visits, loads, lcp, inp, cls)
    select id, 'minute', date_trunc('minute', now()) - minute * interval '1 minute', 'live', 40, 41,
      array[3,9,8,6,4,3,2,2,1,1,1,0], array[9,8,7,6,4,3,2,0,1,0,0,0], array[20,8,4,3,2,1,1,0,1,0,0,0]
    from health_versions, generate_series(1, 2880) minute`)
  await db.execute(sql`analyze health_rollups`)
}

async function measureRollups(db: ReleasesDb) {
  await fill(db)
  const { rows } = await db.execute<{ count: number; bytes: number }>(
    sql`select count(*)::int as count, pg_total_relation_size('health_rollups')::float8 as bytes from health_rollups`,
  )
  const { count = 0, bytes = 0 } = rows[0] ?? {}
  print(
    `${count} rollups, ${(bytes / count).toFixed(0)} bytes each with index, ${(bytes / 1e6).toFixed(0)} MB`,
  )
  // Leaves one remote with the few versions that are in use while a canary is compared.
  await db.execute(sql`delete from health_versions where remote = 'remote3' and id > 25`)
  const to = new Date()
  const query = { site: 'site', remote: 'remote3', from: new Date(to.getTime() - 86_400_000), to }
  for (const step of ['minute', 'hour'] as const) {
    const times: number[] = []
    let points = 0
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      const start = performance.now()
      const series = await readHealth(db, { ...query, step })
      times.push(performance.now() - start)
      points = series.reduce((sum, each) => sum + each.points.length, 0)
    }
    const median = times.toSorted((one, other) => one - other)[Math.floor(REPEATS / 2)] ?? 0
    print(`a day by ${step}: ${points} points in ${median.toFixed(0)} ms (median of ${REPEATS})`)
    check(`a day by ${step}`, Math.round(median), median <= LIMIT_MS)
  }
}

simulateVersions()
const folder = await mkdtemp(join(tmpdir(), 'health-'))
await chmod(folder, 0o755)
const quiet = { info: () => undefined, warn: print }
const server = await startEmbedded(folder, quiet, ['fsync=off'])
const database = openReleasesDatabase(server.logins)
try {
  await measureRollups(database.db)
} finally {
  await database.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
for (const failure of failures) print(`✗ ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0
