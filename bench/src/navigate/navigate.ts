// Compares how long the next page takes, from a click on a link to its heading, after the first page is at rest: the
// composed site with a link that was in view for a second and with one that was not, the same pages as plain HTML without
// and with speculation rules, and the same code as one application. Exits with 1 when a limit is exceeded. `--rounds` sets
// the number of each, `--device` selects one, and paths select the pages that links are followed from; `walks` and
// `dashboard` select what else is measured.
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { mfe, startSite } from 'e2e/site'
import { openBrowser } from '../browser.ts'
import { median, round2 } from '../figures.ts'
import { startStaticPages } from '../paint/staticPages.ts'
import { startSinglePage } from '../singlePage.ts'
import { dashboardMoves } from './moves.ts'
import { PAIRS, type Pair } from './pairs.ts'
import { DEVICES, type Navigation, navigate, readHeadings, type VisitOptions } from './visit.ts'
import { unusedBytes } from './walks.ts'

const LIMITS = { seen: 0.5, unseen: 1, responseMs: 100, taskMs: 50, unusedBytes: 60_000, moveMs: 100 }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '9' }, device: { type: 'string' } },
})
const rounds = Number(values.rounds)
const isSelected = (name: string) => positionals.length === 0 || positionals.includes(name)
const pairs = PAIRS.filter(({ from }) => isSelected(from))
const devices = DEVICES.filter(({ name }) => !values.device || name === values.device)
const failures: string[] = []

const browser = await openBrowser()
// Pages are prerendered once before, so that nothing is prerendered while pages are measured.
const composed = await startSite({ environment: { DRAWING: 'off' } })
await mfe(['prerender', '--api', composed.url], composed.siteFolder)
await readHeadings(composed.url, pairs)
const single = await startSinglePage(composed)
const paths = [...new Set(pairs.flatMap(({ from, to }) => [from, to]))]
const plain = await startStaticPages(composed.url, paths)
const prefetched = await startStaticPages(composed.url, paths, { prefetches: true })

const variants = {
  seen: { url: composed.url, hasShell: true, isSeen: true },
  unseen: { url: composed.url, hasShell: true, isSeen: false },
  plain: { url: plain.url, hasShell: false, isSeen: true },
  prefetched: { url: prefetched.url, hasShell: false, isSeen: true },
  single: { url: single.url, hasShell: true, isSeen: true },
} satisfies Record<string, VisitOptions & { url: string }>
type Variant = keyof typeof variants
type Measured = { pair: Pair } & Record<Variant, Navigation[]>
const names = Object.keys(variants) as Variant[]

try {
  for (const device of pairs.length > 0 ? devices : []) {
    const measured: Measured[] = pairs.map((pair) => ({ pair, ...mapped(() => []) }))
    for (let round = 0; round < rounds; round++)
      for (const each of measured)
        for (const name of names) {
          const { url, ...options } = variants[name]
          const result = await navigate(browser, device, url, each.pair, options).catch((error: Error) => {
            throw new Error(`${name} ${each.pair.from} → ${each.pair.to}: ${error.message}`)
          })
          each[name].push(result)
        }
    report(device.name, measured)
  }
  if (isSelected('walks')) {
    const unused = await unusedBytes(browser, composed.url)
    console.log(`downloaded ahead and not used, median walk: ${unused} B a page`)
    demand(unused <= LIMITS.unusedBytes, `${unused} B a page are not used, more than ${LIMITS.unusedBytes}`)
  }
  if (isSelected('dashboard')) {
    const moves = await dashboardMoves(browser, composed, rounds)
    console.table(moves)
    for (const { name, ms } of moves)
      demand(ms <= LIMITS.moveMs, `dashboard, ${name}: ${ms} ms > ${LIMITS.moveMs} ms`)
  }
} finally {
  await browser.close()
  plain.stop()
  prefetched.stop()
  await single.stop()
  await composed.stop()
  for (const folder of [single.siteFolder, composed.siteFolder, composed.dataFolder])
    await rm(folder, { recursive: true, force: true })
}
console.log(
  failures.length === 0 ? '✓ within every limit' : failures.map((failure) => `✗ ${failure}`).join('\n'),
)
process.exitCode = failures.length === 0 ? 0 : 1

function mapped<Value>(resultOf: (name: Variant) => Value) {
  return Object.fromEntries(names.map((name) => [name, resultOf(name)])) as Record<Variant, Value>
}

function report(device: string, measured: Measured[]) {
  console.log(
    `${device}: ms from the click to the next page's heading, and longest tasks, medians of ${rounds}`,
  )
  const rows = measured.map(({ pair, ...each }) => ({
    navigation: `${pair.from} → ${pair.to}`,
    ...mapped((name) => medianOf(each[name], 'content')),
    task: medianOf([...each.seen, ...each.unseen], 'maxTaskMs'),
    'plain task': medianOf(each.plain, 'maxTaskMs'),
  }))
  console.table(
    rows.map((row) => ({
      ...row,
      'seen of plain': round2(row.seen / row.plain),
      'unseen of plain': round2(row.unseen / row.plain),
    })),
  )
  for (const name of ['seen', 'unseen'] as const) {
    const ratio = round2(median(rows.map((row) => row[name] / row.plain)))
    console.log(`${name} of plain HTML, median of all: ${ratio} (limit ${LIMITS[name]})`)
    demand(ratio <= LIMITS[name], `${device}: ${name} ${ratio} × plain HTML, more than ${LIMITS[name]}`)
  }
  const followed = measured.flatMap(({ seen, unseen }) => [...seen, ...unseen])
  const response = percentile(
    followed.map((each) => each.response),
    0.75,
  )
  const taskOf = (navigations: Navigation[]) =>
    Math.round(
      percentile(
        navigations.map(({ maxTaskMs }) => maxTaskMs),
        0.75,
      ),
    )
  const task = taskOf(followed)
  const plainTask = taskOf(measured.flatMap(({ plain }) => plain))
  console.log(
    `response to the click, 75th percentile: ${response} ms; longest task: ${task} ms, of plain HTML ${plainTask}`,
  )
  demand(response <= LIMITS.responseMs, `${device}: response ${response} ms > ${LIMITS.responseMs} ms`)
  demand(task <= LIMITS.taskMs, `${device}: longest task ${task} ms > ${LIMITS.taskMs} ms`)
}

function medianOf(navigations: Navigation[], measure: keyof Navigation): number {
  return Math.round(median(navigations.map((each) => each[measure])))
}

function percentile(numbers: number[], share: number): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * share)] ?? 0
}

function demand(isMet: boolean, failure: string) {
  if (!isMet) failures.push(failure)
}
