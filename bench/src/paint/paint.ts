// Compares when pages are painted on a slow phone, alternating in one Chromium: the composed site with its prerendered
// pages, the same code as one application that renders in the browser, and the prerendered pages as plain HTML without
// scripts. Exits with 1 when a limit is exceeded. `--rounds` sets the number of visits of each; `--site` and `--data`
// name the folders of an existing site.
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { mfe, startSite } from 'e2e/site'
import { openBrowser } from '../browser.ts'
import { median, round2 } from '../figures.ts'
import { startSinglePage } from '../singlePage.ts'
import { PAGES } from './pages.ts'
import { startStaticPages } from './staticPages.ts'
import { type Expectation, type PaintVisit, visitOnPhone } from './visit.ts'

const LIMITS = { ofSingle: 0.45, ofStatic: 1.2, shift: 0.02 }
/** The difference between repeated medians of the same page. */
const NOISE = { factor: 1.05, ms: 16 }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '9' }, site: { type: 'string' }, data: { type: 'string' } },
})
const rounds = Number(values.rounds)
const pages = positionals.length > 0 ? positionals : PAGES
const failures: string[] = []
const browser = await openBrowser()
const composed = await startSite({
  ...(values.site && { siteFolder: values.site }),
  ...(values.data && { dataFolder: values.data }),
  // Pages are prerendered once before, so that nothing is prerendered while pages are measured.
  environment: { DRAWING: 'off' },
})
await mfe(['prerender', '--api', composed.url], composed.siteFolder)
const single = await startSinglePage(composed)
const plain = await startStaticPages(composed.url, pages)
const variants = {
  prerendered: { url: composed.url, expected: 'prerendered' },
  single: { url: single.url, expected: 'rendered in the browser' },
  plain: { url: plain.url, expected: 'without scripts' },
} satisfies Record<string, { url: string; expected: Expectation }>
type Variant = keyof typeof variants
const names = Object.keys(variants) as Variant[]

try {
  const visits = pages.map((path) => ({ path, prerendered: [], single: [], plain: [] }) as Visits)
  for (const { path } of visits) for (const { url } of Object.values(variants)) await fetch(url + path)
  for (let round = 0; round < rounds; round++)
    for (const page of visits)
      for (const name of names) {
        const { url, expected } = variants[name]
        const visit = await visitOnPhone(browser, url + page.path, expected).catch((error: Error) => {
          throw new Error(`${name} ${page.path}: ${error.message}`)
        })
        page[name].push(visit)
      }
  report(visits)
} finally {
  await browser.close()
  plain.stop()
  await single.stop()
  await composed.stop()
  await rm(single.siteFolder, { recursive: true, force: true })
  if (!values.site) await rm(composed.siteFolder, { recursive: true, force: true })
  if (!values.data) await rm(composed.dataFolder, { recursive: true, force: true })
}
console.log(
  failures.length === 0 ? '✓ within every limit' : failures.map((failure) => `✗ ${failure}`).join('\n'),
)
process.exitCode = failures.length === 0 ? 0 : 1

type Visits = { path: string } & Record<Variant, PaintVisit[]>

function report(pages: Visits[]) {
  console.log(
    `medians of ${rounds}, prerendered / single page / plain HTML; s and ms from the start of the page load`,
  )
  console.table(pages.map((page) => paintsOf(page)))
  console.table(pages.map((page) => workOf(page)))
}

function paintsOf(page: Visits) {
  const row: Record<string, string | number> = { page: page.path }
  for (const [measure, title] of [
    ['first', 'first'],
    ['largest', 'largest'],
  ] as const) {
    const [prerendered, single, plain] = names.map((name) => medianOf(page[name], measure)) as [
      number,
      number,
      number,
    ]
    row[title] = [prerendered, single, plain].map((ms) => round2(ms / 1000)).join(' / ')
    row[`${title} of single`] = round2(prerendered / single)
    row[`${title} of plain`] = round2(prerendered / plain)
    demand(
      prerendered <= LIMITS.ofSingle * single,
      `${page.path}: ${title} paint > ${LIMITS.ofSingle} × single page`,
    )
    demand(
      prerendered <= LIMITS.ofStatic * plain,
      `${page.path}: ${title} paint > ${LIMITS.ofStatic} × plain HTML`,
    )
  }
  return row
}

function workOf(page: Visits) {
  const row: Record<string, string | number> = { page: page.path }
  const shifts = names.map((name) => medianOf(page[name], 'shift'))
  row.shift = shifts.map((shift) => round2(shift)).join(' / ')
  demand((shifts[0] ?? 1) <= LIMITS.shift, `${page.path}: layout shift ${shifts[0]} > ${LIMITS.shift}`)
  for (const [measure, title] of [
    ['blocking', 'blocking'],
    ['click', 'click'],
  ] as const) {
    const [prerendered, single] = [medianOf(page.prerendered, measure), medianOf(page.single, measure)]
    row[title] = `${Math.round(prerendered)} / ${Math.round(single)}`
    demand(
      prerendered <= NOISE.factor * single + NOISE.ms,
      `${page.path}: ${title} ${Math.round(prerendered)} ms, the single page ${Math.round(single)} ms`,
    )
  }
  // Only printed: a page that is painted before its scripts run has all of their work after the paint.
  for (const [measure, title] of [
    ['blockingAfterPaint', 'blocking after paint'],
    ['takenOver', 'React handles it'],
  ] as const)
    row[title] = [page.prerendered, page.single]
      .map((visits) => Math.round(medianOf(visits, measure)))
      .join(' / ')
  row.kB = names.map((name) => Math.round(medianOf(page[name], 'kilobytes'))).join(' / ')
  return row
}

function medianOf(visits: PaintVisit[], measure: keyof PaintVisit): number {
  return median(visits.map((visit) => visit[measure] ?? 0))
}

function demand(isMet: boolean, failure: string) {
  if (!isMet) failures.push(failure)
}
