// Measures the statistics of page views with the back end's operations: a period on the first request, after a new
// view, filtered, as a funnel, and live; each compared with a bare count of the same month. `-- --millions 10` sets the
// number of views. Exits with 1 when a limit is exceeded.
import { parseArgs } from 'node:util'
import { operations } from 'e2e/api'
import { startApiSite } from './apiSites.ts'
import { median, rangeOf, round2 } from './figures.ts'
import { addView, fillVisitors } from './visitors.ts'

/** Milliseconds at most, by millions of views. */
const limits = {
  1: { cold: 1500, year: 3000, warm: 300, filtered: 1000, live: 100, recorded: 300 },
  10: { cold: 5000, year: 10_000, warm: 400, filtered: 6000, live: 100, recorded: 300 },
}

const { values } = parseArgs({ options: { millions: { type: 'string', default: '1' } } })
const millions = values.millions === '10' ? 10 : 1
const limit = limits[millions]
const REPEATS = millions === 10 ? 3 : 5
const failures: string[] = []
const table: Record<string, unknown>[] = []
const site = await startApiSite()
try {
  const filling = await timeOf(() => fillVisitors(site.database, millions * 1_000_000))
  console.log(`${millions} M page views of 90 days, written in ${Math.round(filling / 1000)} s`)
  const bare: number[] = []
  for (let round = 0; round < REPEATS; round += 1) {
    bare.push(
      await timeOf(() =>
        site.database.query(
          "select count(*) from visit_stats where created_at >= now() - interval '30 days'",
        ),
      ),
    )
  }
  const view = () => addView(site.database)
  const source = (round: number) => `web-${10 + round}.example`
  const page = (round: number) => `/projects/proyecto-${round}`
  await measure('30 days, every day read', limit.cold, (round) => summaryOf({ days: 30 - round }), forgetDays)
  await measure('90 days, every day read', limit.year, (round) => summaryOf({ days: 90 - round }), forgetDays)
  await measure('30 days, after a view', limit.warm, () => summaryOf({ days: 30 }), view)
  await measure('90 days, after a view', limit.warm, () => summaryOf({ days: 90 }), view)
  await measure('today, after a view', limit.warm, () => summaryOf({ days: 1 }), view)
  await measure('30 days of a source', limit.filtered, (round) =>
    summaryOf({ days: 30, source: source(round) }),
  )
  await measure('30 days of a page', limit.filtered, (round) => summaryOf({ days: 30, url: page(round) }))
  await measure('30 days of a device', limit.filtered, () => summaryOf({ days: 30, device: 'phone' }), view)
  await measure('funnel of 30 days', limit.filtered, (round) => funnelOf(round))
  await measure('this moment', limit.live, () => operations.livePageViews(site), view)
  await measureWrites(view)

  const counted = median(bare)
  console.log(`a bare count of 30 days: ${rangeOf(bare, Math.round)} ms`)
  console.table(table.map((row) => ({ ...row, 'of the bare count': round2(Number(row.median) / counted) })))
} finally {
  await site.stop()
}
for (const failure of failures) console.error(`✗ ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0

function summaryOf(filters: Parameters<typeof operations.pageViewSummary>[0]) {
  return operations.pageViewSummary(filters, site)
}

function funnelOf(round: number) {
  const [step1, step2, step3] = [1, 2, 3].map((step) => `/projects/proyecto-${step * round}`)
  return operations.pageViewFunnel(
    { days: 30, step1: step1 ?? '', step2: step2 ?? '', step3: step3 ?? '' },
    site,
  )
}

async function measure(
  name: string,
  limitMs: number,
  act: (round: number) => Promise<unknown>,
  before: () => Promise<unknown> = async () => undefined,
) {
  const times: number[] = []
  for (let round = 0; round < REPEATS; round += 1) {
    await before()
    times.push(await timeOf(() => act(round)))
  }
  note(name, times, limitMs)
}

function note(name: string, times: number[], limitMs: number) {
  const middle = Math.round(median(times))
  table.push({ what: name, median: middle, range: rangeOf(times, Math.round), limit: limitMs })
  console.log(`${name}: ${middle} ms`)
  if (middle > limitMs) failures.push(`${name}: ${middle} ms > ${limitMs} ms`)
}

/** How long a page view takes to be written while statistics are read. */
async function measureWrites(view: () => Promise<void>) {
  await forgetDays()
  let isReading = true
  const reading = Promise.all([summaryOf({ days: 90 }), summaryOf({ days: 80, device: 'tablet' })]).finally(
    () => {
      isReading = false
    },
  )
  const times: number[] = []
  while (isReading && times.length < 500) times.push(await timeOf(view))
  await reading
  note(`a view written meanwhile (${times.length})`, times, limit.recorded)
}

/** Invalidates the cached days, as a start of the back end or a deletion of old views does. */
async function forgetDays() {
  await site.database.query(
    `insert into row_removals as kept (table_name, removals) values ('visit_stats', 1)
     on conflict (table_name) do update set removals = kept.removals + 1`,
  )
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await act()
  return performance.now() - startedAt
}
