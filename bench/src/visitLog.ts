// Measures the statistics of 1,000,000 page views in a browser: how long a click takes until its rows or its chart
// are painted, anywhere in the log, and whether memory and the number of elements stay constant while somebody pages.
// Exits with 1 when a limit is exceeded.
import { pathOf, requestsOfAny } from 'e2e/api'
import { removeSite, startSite } from 'e2e/site'
import pg from 'pg'
import type { Page } from 'playwright'
import { databaseUrl, fillViews } from './apiSites.ts'
import { openBrowser } from './browser.ts'
import { signedInContext } from './firstVisit.ts'
import { sizesOf } from './pageSizes.ts'

const VIEWS = 1_000_000
const REPEATS = 5
const TURNS = 60
const LIMITS = { medianMs: 1000, worstMs: 3000, nodes: 6000, heapGrowthMb: 10 }

const stat = '/dashboard/application/stat'
const isStatistic = requestsOfAny(['listPageViews', 'listPageViewsByUrl', 'pageViewSeries'])
const failures: string[] = []
const browser = await openBrowser()
const site = await startSite()
try {
  await fill()
  const context = await signedInContext(browser, site)
  const page = await context.newPage()
  await page.goto(`${site.url}${stat}`)
  await settled(page)

  const table: Record<string, unknown>[] = []
  for (const [name, act] of Object.entries(acts(page))) {
    const times: number[] = []
    for (let round = 0; round < REPEATS; round += 1) times.push(await act(round))
    const [median, worst] = [medianOf(times), Math.max(...times)]
    table.push({ act: name, first: times[0], median, worst })
    if (median > LIMITS.medianMs) failures.push(`${name}: ${median} ms > ${LIMITS.medianMs} ms`)
    if (worst > LIMITS.worstMs) failures.push(`${name}: once ${worst} ms > ${LIMITS.worstMs} ms`)
  }
  console.log(`${VIEWS} page views, ms from the click to the painted screen, ${REPEATS} times each`)
  console.table(table)

  const client = await context.newCDPSession(page)
  await page.goto(`${site.url}${stat}/details?limit=100`)
  await settled(page)
  for (let turn = 2; turn < 6; turn += 1) await turnTo(page, turn)
  const before = await sizesOf(client)
  for (let turn = 6; turn < 6 + TURNS; turn += 1) await turnTo(page, turn)
  const after = await sizesOf(client)
  const growth = Math.round((after.heapMb - before.heapMb) * 10) / 10
  console.log(`${TURNS} pages of 100 rows: ${before.nodes} elements and texts before, ${after.nodes} after`)
  console.log(`heap: ${before.heapMb} MB before, ${after.heapMb} MB after`)
  if (after.nodes > LIMITS.nodes) failures.push(`${after.nodes} nodes > ${LIMITS.nodes}`)
  if (growth > LIMITS.heapGrowthMb) failures.push(`the heap grew by ${growth} MB > ${LIMITS.heapGrowthMb} MB`)
} finally {
  await browser.close()
  await removeSite(site)
}
for (const failure of failures) console.error(`✗ ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0

/** The measured actions, each time with different parameters, so that none is served from a cache. */
function acts(page: Page): Record<string, (round: number) => Promise<number>> {
  const log = `${site.url}${stat}/details`
  const desde = page.getByLabel('Desde', { exact: true })
  const search = page.getByRole('searchbox')
  const order = page.getByRole('combobox', { name: 'Orden' })
  const from = async (address: string) => {
    await page.goto(address)
    await settled(page)
  }
  return {
    'statistics, opened after a new view': async () => {
      await view()
      return timed(page, () => page.goto(`${site.url}${stat}`))
    },
    'statistics, another range': async (round) =>
      timed(page, async () => desde.fill(daysAgo(80 - 10 * round))),
    'log, opened after a new view': async () => {
      await view()
      return timed(page, () => page.goto(log))
    },
    'log, next page': (round) =>
      timed(page, () => page.getByRole('button', { name: `Página ${2 + round}`, exact: true }).click()),
    'log, next page after a new view': async (round) => {
      await view()
      return timed(page, () => page.getByRole('button', { name: `Página ${7 + round}`, exact: true }).click())
    },
    'log, its last page': async (round) => {
      await from(`${log}?limit=${20 + round}`)
      return timed(page, () =>
        page
          .getByRole('button', { name: /^Página \d+$/ })
          .last()
          .click(),
      )
    },
    'log, oldest first': async (round) => {
      await from(`${log}?limit=${30 + round}`)
      return timed(page, () => order.selectOption('ASC'))
    },
    'log, a range': (round) => timed(page, async () => desde.fill(daysAgo(85 - 10 * round))),
    'log, search that finds few': async (round) => {
      await from(log)
      return timed(page, async () => find(search, `proyecto-39${round}`))
    },
    'log, search that finds a quarter': async (round) =>
      timed(page, async () => find(search, ['lima', 'perú', 'quito', 'ecuador', 'santiago'][round] ?? '')),
  }
}

async function find(search: ReturnType<Page['getByRole']>, text: string) {
  await search.fill(text)
  await search.press('Enter')
}

async function turnTo(page: Page, number: number) {
  await page.getByRole('button', { name: `Página ${number}`, exact: true }).click()
  await settled(page)
}

/** Milliseconds from an action until everything that it requested is painted. */
async function timed(page: Page, act: () => Promise<unknown>): Promise<number> {
  const responded = page.waitForResponse((response) => isStatistic(response.request()))
  const startedAt = performance.now()
  await act()
  await responded
  await settled(page)
  return Math.round(performance.now() - startedAt)
}

async function settled(page: Page) {
  await page.getByRole('main').getByRole('cell').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'))
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
}

/** Adds a page view, so that cached counts are stale. */
async function view() {
  const response = await fetch(site.url + pathOf('reportView'), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
      origin: site.url,
    },
    body: JSON.stringify({ currentURL: '/about' }),
  })
  if (response.status !== 204) throw new Error(`the view responded with ${response.status}`)
}

async function fill() {
  const database = new pg.Client({ connectionString: await databaseUrl(site) })
  await database.connect()
  await fillViews(database, VIEWS)
  await database.query('vacuum analyze visit_stats')
  await database.end()
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

function medianOf(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}
