// Measures the list of 10,000 users in a browser: the time from the server's response until a page or a filter is
// painted, and how many requests typing sends. Exits with 1 when a limit is exceeded.
import { requestsOf } from 'e2e/api'
import { removeSite, startSite } from 'e2e/site'
import pg from 'pg'
import type { Page, Response } from 'playwright'
import { databaseUrl } from './apiSites.ts'
import { openBrowser } from './browser.ts'
import { signedInContext } from './firstVisit.ts'

const USERS = 10_000
const LIMIT_MS = 100
const REPEATS = 15

const isListed = requestsOf('listUsers')
const isList = (response: Response) => isListed(response.request())
const failures: string[] = []
const browser = await openBrowser()
const site = await startSite()
try {
  await fillUsers()
  const context = await signedInContext(browser, site)
  const page = await context.newPage()
  await page.addInitScript(watchPaints)
  await page.goto(`${site.url}/dashboard/user/list`)
  await page.getByRole('cell').first().waitFor()

  const pages = await repeated(page, (round) => nextPage(page, round))
  // Each round uses another search, because a cached list would show before the server responds.
  const roles = await repeated(
    page,
    (round) =>
      page.getByRole('combobox', { name: 'Rol' }).selectOption(['user', 'collaborator'][round % 2] ?? ''),
    (round) => page.getByRole('searchbox').fill(`persona ${1 + round}`),
  )
  await page.goto(`${site.url}/dashboard/user/list`)
  await page.getByRole('cell').first().waitFor()
  const searches = await repeated(page, (round) => page.getByRole('searchbox').fill(`persona ${1 + round}`))
  await page.goto(`${site.url}/dashboard/user/list?limit=100`)
  await page.getByRole('cell').first().waitFor()
  const long = await repeated(page, (round) => nextPage(page, round))

  console.log(
    `${USERS} users, ms from the end of the server's response to the painted rows, ${REPEATS} times each`,
  )
  console.table([
    rowOf('next page', pages),
    rowOf('role', roles),
    rowOf('search', searches),
    rowOf('next page of 100 rows', long),
  ])
  for (const [name, times] of Object.entries({ pages, roles, searches, long }))
    if (median(times) > LIMIT_MS) failures.push(`${name}: ${median(times)} ms > ${LIMIT_MS} ms`)

  const sent = await requestsWhileTyping(page, 'persona 4321')
  console.log(`${sent} request for 12 keystrokes`)
  if (sent !== 1) failures.push(`${sent} requests for one search`)
} finally {
  await browser.close()
  await removeSite(site)
}
for (const failure of failures) console.error(`✗ ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0

async function fillUsers() {
  const database = new pg.Client({ connectionString: await databaseUrl(site) })
  await database.connect()
  await database.query(
    `insert into users (name, email, username, role, created_at)
     select 'Persona ' || n || ' de la Prueba', 'persona' || n || '@prueba.example', 'persona-' || n,
       case n % 20 when 0 then 'collaborator' else 'user' end, now() - n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [USERS],
  )
  await database.query('vacuum analyze users')
  await database.end()
}

async function nextPage(page: Page, round: number) {
  await page.getByRole('button', { name: `Página ${2 + round}`, exact: true }).click()
}

/** Times from the response to the painted rows of each action; `prepare` runs before and is not measured. */
async function repeated(
  page: Page,
  act: (round: number) => Promise<unknown>,
  prepare?: (round: number) => Promise<void>,
): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < REPEATS; round += 1) {
    if (prepare) {
      const prepared = page.waitForResponse(isList)
      await prepare(round)
      await prepared
      await page.waitForTimeout(500)
    }
    const responded = page.waitForResponse(isList)
    await act(round)
    await (await responded).finished()
    await page.waitForTimeout(500)
    times.push(await page.evaluate(paintedAfterResponse))
  }
  return times
}

/** In the page: records when the last change of its table was painted. */
function watchPaints() {
  // No named function here: the loader would mark it with a helper function that the page does not have.
  new MutationObserver((changes) => {
    if (!changes.some(({ target }) => target instanceof Element && target.closest('table'))) return
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => Object.assign(window, { paintedAt: performance.now() })
      port2.postMessage(null)
    })
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** In the page: the milliseconds between the arrival of the last list and its painting. */
function paintedAfterResponse(): number {
  const entries = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/getAll'))
  const respondedAt = (entries.at(-1) as PerformanceResourceTiming | undefined)?.responseEnd
  const { paintedAt } = window as { paintedAt?: number }
  performance.clearResourceTimings()
  if (!respondedAt || !paintedAt || paintedAt < respondedAt)
    throw new Error(`no list was painted: response ${respondedAt}, painted ${paintedAt}, ${location.search}`)
  return Math.round(paintedAt - respondedAt)
}

async function requestsWhileTyping(page: Page, text: string): Promise<number> {
  await page.goto(`${site.url}/dashboard/user/list`)
  await page.getByRole('cell').first().waitFor()
  let sent = 0
  page.on('request', (request) => {
    if (isListed(request)) sent += 1
  })
  await page.getByRole('searchbox').pressSequentially(text, { delay: 80 })
  await page.waitForTimeout(1500)
  return sent
}

function rowOf(what: string, times: number[]) {
  return { what, median: median(times), worst: Math.max(...times) }
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}
