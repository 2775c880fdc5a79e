// Measures the details of a short link with 50,000 visits among 1,000,000 in a browser: frame times while somebody
// scrolls through them or drags the scroll bar, whether memory and the number of elements stay constant, and how soon
// rows appear after scrolling stops. Exits with 1 when a limit is exceeded.
import { type RunningSite, removeSite, startSite } from 'e2e/site'
import pg from 'pg'
import type { Page } from 'playwright'
import { databaseUrl } from './apiSites.ts'
import { openBrowser } from './browser.ts'
import { signedInContext } from './firstVisit.ts'
import { sizesOf } from './pageSizes.ts'

const ALL_VISITS = 1_000_000
/** Visits of the link; also the size of its page of visits. */
const VISITS = 50_000
const FRAMES = 300
const ROUNDS = 3
const LIMITS = { frameMs: 50, nodes: 3000, heapGrowthMb: 2, rowsMs: 1000 }
const PLACES = 100
/** How long rows are cached after they were scrolled away. */
const KEPT_MS = 5000

const TABLE = '[role="region"] > table[aria-rowcount]'

/** Pixels per frame: a quick wheel, and a scroll bar dragged through the whole list. */
const WAYS = { wheel: 100, 'scroll bar': 7000 }

const failures: string[] = []
const browser = await openBrowser()
const site = await startSite()
try {
  const id = await fillVisits(site)
  const context = await signedInContext(browser, site)
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await page.goto(`${site.url}/dashboard/application/shortener/details?shortenerId=${id}`)
  await page.locator(`${TABLE} td`).first().waitFor()
  // Warm-up: idle work of the page, and code that is compiled on its first use.
  await scroll(page, WAYS.wheel, 60)

  const table: Record<string, unknown>[] = []
  for (const [way, pixels] of Object.entries(WAYS)) {
    const rounds: number[][] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await scroll(page, pixels, FRAMES))
    // The median round, because other work on this machine may affect one of them.
    const frames = rounds.toSorted((a, b) => Math.max(...a) - Math.max(...b))[1] ?? []
    const worst = Math.max(...frames)
    table.push({ way, median: at(frames, 0.5), p95: at(frames, 0.95), p99: at(frames, 0.99), worst })
    if (worst > LIMITS.frameMs) failures.push(`${way}: a frame of ${worst} ms > ${LIMITS.frameMs} ms`)
  }
  console.log(`${VISITS} visits, ms a frame, ${FRAMES} frames, the middle one of ${ROUNDS} rounds`)
  console.table(table)

  // A leak for each visited place would show on the second lap, too.
  await restAt(page, PLACES)
  await page.waitForTimeout(KEPT_MS + 1000)
  const before = await sizesOf(client)
  await restAt(page, PLACES)
  const most = await sizesOf(client)
  await page.waitForTimeout(KEPT_MS + 1000)
  const after = await sizesOf(client)
  const growth = Math.round((after.heapMb - before.heapMb) * 10) / 10
  console.log(`elements and texts: ${before.nodes}, after resting at ${PLACES} places ${after.nodes}`)
  console.log(
    `heap: ${before.heapMb} MB, at the last place ${most.heapMb} MB, a while later ${after.heapMb} MB`,
  )
  if (after.nodes > LIMITS.nodes) failures.push(`${after.nodes} nodes > ${LIMITS.nodes}`)
  if (growth > LIMITS.heapGrowthMb) failures.push(`the heap grew by ${growth} MB > ${LIMITS.heapGrowthMb} MB`)

  await page.goto(`${site.url}/dashboard/application/shortener/details`)
  await page.locator(`${TABLE} td`).first().waitFor()
  const waits: Record<string, number> = {}
  for (const stretch of [ALL_VISITS / VISITS, 2, 1]) {
    const turnedAt = performance.now()
    const button = page.getByRole('button', { name: `Página ${stretch}`, exact: true })
    await button.click()
    await button.and(page.locator('[aria-current="page"]')).waitFor()
    await rowAt(page, 2)
    waits[`turning to page ${stretch}`] = Math.round(performance.now() - turnedAt)
    waits[`stopping on page ${stretch}`] = await restAt(page, 10)
  }
  console.log(`all ${ALL_VISITS} visits: ms until the rows are there, the longest of 10 stops on a page`)
  console.table(waits)
  for (const [what, ms] of Object.entries(waits))
    if (ms > LIMITS.rowsMs) failures.push(`${what}: ${ms} ms > ${LIMITS.rowsMs} ms`)
} finally {
  await browser.close()
  await removeSite(site)
}
for (const failure of failures) console.error(`✗ ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0

/** Adds a link with the given number of visits among all the others; returns its id. */
async function fillVisits(running: RunningSite): Promise<string> {
  const database = new pg.Client({ connectionString: await databaseUrl(running) })
  await database.connect()
  const { rows } = await database.query<{ id: string }>(
    `insert into shorteners (back_half, destination, visit_count)
     values ('muy-visitado', 'https://destino.example/', $1), ('otro', 'https://otro.example/', $2) returning id`,
    [VISITS, ALL_VISITS - VISITS],
  )
  const [id = '', other = ''] = rows.map((row) => row.id)
  await database.query(
    `insert into visits (shortener_id, visited_at, referrer)
     select case n % $4::int when 0 then $1::uuid else $2::uuid end, now() - n * interval '1 minute',
       case n % 3 when 0 then '' else 'https://web-' || n % 50 || '.example/' end
     from generate_series(1, $3::int) n`,
    [id, other, ALL_VISITS, ALL_VISITS / VISITS],
  )
  await database.query('vacuum analyze')
  await database.end()
  return id
}

/** Scrolls by the given pixels per frame, back at the ends; returns the milliseconds of each frame. */
function scroll(page: Page, pixels: number, frames: number): Promise<number[]> {
  return page.evaluate(
    async ([selector, step, count]) => {
      const table = document.querySelector(selector)
      const frame = table?.parentElement
      if (!table || !frame) throw new Error('no table that scrolls')
      const times: number[] = []
      const seen = new Set<string | null>()
      let way = 1
      await new Promise(requestAnimationFrame)
      // The current time, not the frame's own time, which is when it was due.
      let last = performance.now()
      for (let index = 0; index < count; index += 1) {
        const end = frame.scrollHeight - frame.clientHeight
        if (frame.scrollTop >= end - 1) way = -1
        if (frame.scrollTop <= 0) way = 1
        frame.scrollTop += way * step
        await new Promise(requestAnimationFrame)
        const now = performance.now()
        times.push(Math.round(now - last))
        last = now
        seen.add(table.querySelector('[aria-rowindex]:has(td)')?.ariaRowIndex ?? null)
      }
      // Rows of 44 pixels: if no rows follow the scrolling, frames are short and empty.
      if (seen.size < Math.min(count, (count * step) / 44) * 0.9)
        throw new Error(`only ${seen.size} places shown`)
      return times
    },
    [TABLE, pixels, frames] as const,
  )
}

/**
 * Stops at the given number of places all over the list until their rows show; returns the longest wait in
 * milliseconds.
 */
async function restAt(page: Page, places: number): Promise<number> {
  let longest = 0
  for (let place = 0; place < places; place += 1) {
    const row = 2 + Math.floor((place / places) * VISITS)
    const startedAt = performance.now()
    await page.locator(TABLE).evaluate((table, index) => {
      if (table.parentElement) table.parentElement.scrollTop = (index - 2) * 44
    }, row)
    await rowAt(page, row)
    longest = Math.max(longest, performance.now() - startedAt)
  }
  return Math.round(longest)
}

/** Waits until a row shows its content. */
function rowAt(page: Page, row: number) {
  return page.locator(`${TABLE} tr[aria-rowindex="${row}"]`).filter({ hasText: /^\d/ }).waitFor()
}

function at(frames: number[], share: number): number {
  return frames.toSorted((a, b) => a - b)[Math.floor(frames.length * share)] ?? Number.NaN
}
