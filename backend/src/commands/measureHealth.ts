// Prints how many simulated versions are rolled back, bad ones and good ones under attack, then how long reading a
// day's health takes among a million rollups, and their size. `npm run bench:health`; exits with 1 when a limit is
// exceeded.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { readHealth } from '../modules/releases/health/health.repository.ts'
import {
  type Attack,
  evenly,
  type Moment,
  type Random,
  type SimulatedVersion,
  seededRandom,
  simulate,
  simulateBaseline,
  withBrokenPage,
} from '../modules/releases/health/simulation.ts'
import { openReleasesDatabase, type ReleasesDb } from '../releasesDb/releasesDatabase.ts'

const RUNS = 200
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

type Site = { rate: number; hours: number; activity?: number; attack?: Attack }

/** How many versions administrators are notified of and how many are rolled back, with the medians. */
function simulateMany(random: Random, version: SimulatedVersion, site: Site) {
  const ends = Array.from({ length: RUNS }, () =>
    simulate(random, version, { baseline: simulateBaseline(random, 0.002, 5000), ...site }),
  )
  const medianOf = (moments: Moment[]) =>
    moments.toSorted((one, other) => one.visitors - other.visitors)[Math.floor(moments.length / 2)]
  const noticed = ends.flatMap((end) => end.noticed ?? [])
  const rolledBack = ends.flatMap((end) => end.rolledBack ?? [])
  return {
    ...{ noticed: noticed.length, rolledBack: rolledBack.length },
    ...{ noticedAt: medianOf(noticed), rolledBackAt: medianOf(rolledBack) },
  }
}

function textOf(moment: Moment | undefined): string {
  return moment ? `after ${moment.visitors} networks, ${Math.round(moment.hours * 60)} min` : 'never'
}

/** Bad versions, by networks an hour and hours of watching. */
function simulateBadVersions(random: Random) {
  const versions: [string, SimulatedVersion][] = [
    ['everything fails', evenly(1)],
    ['a page with 50 % of the visits always fails', withBrokenPage(0.5)],
    ['a page with 10 % of the visits always fails', withBrokenPage(0.1)],
    ['a page with 1 % of the visits always fails', withBrokenPage(0.01)],
    ['fails for 50 %', evenly(0.5)],
    ['fails for 5 %', evenly(0.05)],
    ['fails for 1 %', evenly(0.01)],
  ]
  for (const [rate, hours] of [
    [50, 24],
    [1000, 24],
    [20_000, 2],
  ] as const) {
    for (const [name, version] of versions) {
      const { noticed, noticedAt, rolledBack, rolledBackAt } = simulateMany(random, version, { rate, hours })
      print(
        `${rate} networks an hour, ${name}: ${noticed} of ${RUNS} noticed ${textOf(noticedAt)}; ${rolledBack} rolled back ${textOf(rolledBackAt)}`,
      )
      if (name === 'everything fails') check(name, rolledBack, rolledBack === RUNS)
    }
  }
}

/** A good version, with networks that pretend that every page of it fails. */
function simulateAttacks(random: Random) {
  for (const rate of [50, 1000])
    for (const activity of [1, 0.5])
      for (const attack of attacks) simulateAttack(random, { rate, activity, attack })
}

const strategies = ['burst', 'steady', 'patient'] as const
const attacks: Attack[] = [10, 100, 1000].flatMap((networks) =>
  strategies.map((strategy) => ({ networks, strategy })),
)

function simulateAttack(random: Random, site: { rate: number; activity: number; attack: Attack }) {
  const { rate, activity, attack } = site
  const { noticed, rolledBack } = simulateMany(random, evenly(0.002), { ...site, hours: 24 })
  const name = `${attack.networks} invented networks (${attack.strategy}) among ${rate * activity} an hour of usually ${rate}`
  print(`${name}: good version noticed ${noticed}, rolled back ${rolledBack} of ${RUNS}`)
  if (attack.networks <= 100 && activity === 1) check(name, rolledBack, rolledBack === 0)
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

const random = seededRandom(2026)
simulateBadVersions(random)
simulateAttacks(random)
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
