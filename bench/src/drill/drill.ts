// Causes every fault that the product must withstand in a scratch copy, started as `npm start` starts it, while
// visitors, writers and readers continue. Prints acknowledged, lost and incomplete writes, and the recovery time of
// each fault; ends within ten minutes; exits with 1 when anything was lost or incomplete. `DRILL_SEED` repeats an
// order.
import { setTimeout as sleep } from 'node:timers/promises'
import { pathOf } from 'e2e/api'
import { type Fault, faultsOf } from './faults.ts'
import { createLedger } from './ledger.ts'
import { startLoad } from './load.ts'
import { inspectPublished, preparePublishes } from './publishes.ts'
import { createRandom } from './random.ts'
import { type DrillSite, startDrillSite } from './site.ts'
import { verifyData, verifyRestore } from './verify.ts'

const FAULTS_END_MS = 420_000
const DRILL_ENDS_MS = 600_000
const RECOVERY_LIMIT_MS = 60_000
const CALM_MS = 1500

type Outcome = { fault: string; recoveryMs: number }

const startedAt = performance.now()
const seed = Number(process.env.DRILL_SEED ?? Date.now() % 1_000_000)
const random = createRandom(seed)
const ledger = createLedger()
const torn: string[] = []

console.log(`drill with DRILL_SEED=${seed}`)
const site = await startDrillSite()
const watchdog = setTimeout(
  () => {
    console.error('✗ the drill did not end within its ten minutes')
    void site.stop().finally(() => process.exit(1))
  },
  DRILL_ENDS_MS - (performance.now() - startedAt),
)
try {
  await run(site)
} finally {
  clearTimeout(watchdog)
  await site.stop()
}

async function run(target: DrillSite) {
  const { faults, skipped } = await faultsOf(target)
  for (const reason of skipped) console.log(`skipped: ${reason}`)
  await target.call('makeBackup')
  const load = startLoad(target, ledger)
  await sleep(CALM_MS)
  const outcomes: Outcome[] = []
  for (const fault of random.shuffled(faults.flatMap((each) => Array<Fault>(each.rounds).fill(each)))) {
    if (performance.now() - startedAt > FAULTS_END_MS) break
    outcomes.push(await drill(target, fault))
    await sleep(CALM_MS)
  }
  await load.stop()
  await target.setClock(0)
  report(faults, outcomes, load.statuses(), load.reading())
  await verify(target)
}

async function drill(target: DrillSite, fault: Fault): Promise<Outcome> {
  await fault.cause(target, random).catch((error: Error) => torn.push(`${fault.name}: ${error.message}`))
  const endedAt = performance.now()
  while (!(await works(target))) {
    if (performance.now() - endedAt > RECOVERY_LIMIT_MS) {
      torn.push(
        `${fault.name}: did not recover within ${RECOVERY_LIMIT_MS / 1000} s\n${target.output().slice(-1500)}`,
      )
      break
    }
    await sleep(50)
  }
  return { fault: fault.name, recoveryMs: performance.now() - endedAt }
}

/** Checks a page, a redirect that counts its visit, and the database behind the API. */
async function works(target: DrillSite): Promise<boolean> {
  if (!(await target.isReady())) return false
  const statuses = await Promise.all(
    ['/', '/aws-vpc', pathOf('listProjects')].map((path) =>
      fetch(target.url + path, { redirect: 'manual', signal: AbortSignal.timeout(5000) }).then(
        async (response) => {
          await response.arrayBuffer()
          return response.status
        },
        () => 0,
      ),
    ),
  )
  return statuses.every((status) => status === 200 || status === 302)
}

function report(faults: Fault[], outcomes: Outcome[], statuses: Record<string, number>, reading: object) {
  console.table(
    faults.map(({ name }) => {
      const times = outcomes
        .filter(({ fault }) => fault === name)
        .map(({ recoveryMs }) => Math.round(recoveryMs))
      return {
        fault: name,
        rounds: times.length,
        'median recovery ms': times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)],
        'worst ms': times.length > 0 ? Math.max(...times) : undefined,
      }
    }),
  )
  console.log('responses by kind and status', statuses)
  console.log('readers', reading)
}

async function verify(target: DrillSite) {
  const data = await verifyData(target)
  torn.push(...data.torn, ...(await inspectPublished(target, await preparePublishes(target))))
  torn.push(...(await verifyRestore(target)))
  const rows = ledger.compare(data.found)
  console.table(rows)
  const lost = rows.reduce((sum, row) => sum + row.lost, 0)
  for (const line of torn) console.error(`✗ ${line}`)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`${ledger.size()} acknowledged, ${lost} lost, ${torn.length} torn, in ${seconds} s`)
  process.exitCode = lost + torn.length > 0 ? 1 : 0
}
