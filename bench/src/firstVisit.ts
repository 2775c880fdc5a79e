import { operations, requestsOfAny } from 'e2e/api'
import { solveCaptcha } from 'e2e/captcha'
import type { RunningSite } from 'e2e/site'
import type { Browser, BrowserContext, Page } from 'playwright'

/** The cost of one first visit of a page. Sizes are bytes on the wire, gzip. */
export type Visit = {
  /** Scripts that were requested before the page had settled. */
  scriptBytes: number
  /** Scripts that parts of other remotes requested afterwards. */
  partBytes: number
  documentBytes: number
  scripts: number
  /** How many of the loaded scripts contain each shared package. */
  copies: { name: string; count: number }[]
  /** From the start of the navigation to the page's heading. */
  contentMs: number
}

/**
 * How many rounds of requests depended on each other after the page itself, and what the last round requested. Pictures
 * do not count in `depth`, because an API response names them, however the code was composed. Nor do parts of other
 * remotes: they start to load when the page has settled, and nothing of the page waits for them.
 */
export type Chain = { depth: number; withPictures: number; withParts: number; last: string[] }

/** Text that only the package's own code contains. */
const MARKS: Record<string, string> = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-router-dom': 'useRoutes() may be used only',
  'styled-components': 'data-styled-version',
  axios: 'ERR_BAD_OPTION_VALUE',
  '@tanstack/react-query': 'No QueryClient set',
}

/** Long compared with the page's processing between two requests, so that a start time identifies the round. */
const ROUND_MS = 2_000

/** The largest difference between the clocks of page and browser. */
const CLOCK_MS = 10

/** Requests of the shell once the page is shown or idle, which nothing waits for. */
const BACKGROUND =
  /^\/(assets\/(Background|followLinks|showTarget|siteOptions|watchPage|startBeacon|untilQuiet)-|page-data\/|socket\.io\/)/
const isReport = requestsOfAny(['reportView', 'reportVisit', 'issueTicket'])

/** Visits a page with an empty cache, signed in as the administrator, and returns what was loaded. */
export async function firstVisit(browser: Browser, site: RunningSite, path: string): Promise<Visit> {
  const context = await signedInContext(browser, site)
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  const bytes = new Map<string, { type: string; size: number; at: number }>()
  await client.send('Network.enable')
  client.on('Network.requestWillBeSent', ({ requestId, type, wallTime }) =>
    bytes.set(requestId, { type: type ?? 'Other', size: 0, at: wallTime * 1000 }),
  )
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = bytes.get(requestId)
    if (request) request.size = encodedDataLength
  })
  const sources: string[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') sources.push(await response.text().catch(() => ''))
  })

  const startedAt = performance.now()
  await openPage(page, site.url + path)
  const contentMs = Math.round(performance.now() - startedAt)
  await page.waitForLoadState('networkidle')
  const settledAt = await partsStartedAt(page)
  await context.close()

  const requests = [...bytes.values()]
  const scripts = requests.filter(({ type }) => type === 'Script')
  const sum = (some: typeof scripts) => some.reduce((total, { size }) => total + size, 0)
  return {
    scriptBytes: sum(scripts.filter(({ at }) => at < settledAt)),
    partBytes: sum(scripts.filter(({ at }) => at >= settledAt)),
    documentBytes: requests.find(({ type }) => type === 'Document')?.size ?? 0,
    scripts: scripts.length,
    copies: Object.entries(MARKS).map(([name, mark]) => ({
      name,
      count: sources.filter((text) => text.includes(mark)).length,
    })),
    contentMs,
  }
}

/** Visits a page with every response delayed by one round, and counts the rounds until nothing more is requested. */
export async function requestChain(browser: Browser, site: RunningSite, path: string): Promise<Chain> {
  const context = await signedInContext(browser, site)
  const page = await context.newPage()
  const requests: { path: string; isPicture: boolean; at: number }[] = []
  let pageAt = 0
  // Delayed before it takes a connection, so that the number of files does not count as depth.
  await page.route('**/*', async (route) => {
    const request = route.request()
    if (request.isNavigationRequest()) {
      await route.continue()
      return
    }
    const isPicture = request.resourceType() === 'image'
    const { pathname } = new URL(request.url())
    const isBackground = BACKGROUND.test(pathname) || isReport(request)
    if (!isBackground) requests.push({ path: pathname, isPicture, at: Date.now() })
    await new Promise((resolve) => setTimeout(resolve, ROUND_MS))
    await route.continue().catch(() => undefined)
  })
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) pageAt = Date.now()
  })
  await openPage(page, site.url + path)
  await page.waitForTimeout(2 * ROUND_MS)
  const settledAt = await partsStartedAt(page)
  await context.close()

  const rounds = requests.map((request) => ({
    ...request,
    round: Math.floor((request.at - pageAt) / ROUND_MS) + 1,
  }))
  const own = rounds.filter(({ at }) => at < settledAt)
  const needed = own.filter(({ isPicture }) => !isPicture)
  const depth = depthOf(needed)
  const last = needed.filter(({ round }) => round === depth).map(({ path }) => path)
  const withParts = depthOf(rounds.filter(({ isPicture }) => !isPicture))
  return { depth, withPictures: depthOf(own), withParts, last }
}

function depthOf(requests: { round: number }[]): number {
  return Math.max(...requests.map(({ round }) => round))
}

/** When the first part of another remote started to load, in milliseconds since 1970; Infinity if none did. */
async function partsStartedAt(page: Page): Promise<number> {
  await page.waitForFunction(() =>
    Object.values(window.__MFE__.slots)
      .flat()
      .every(({ ms, error }) => ms !== null || error !== null),
  )
  const starts = await page.evaluate(() =>
    Object.values(window.__MFE__.slots)
      .flat()
      .map(({ startedAt }) => performance.timeOrigin + startedAt),
  )
  return Math.min(...starts) - CLOCK_MS
}

async function openPage(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByRole('main').getByRole('heading').first().waitFor({ timeout: 60_000 })
}

/** Opens a browser context in which the administrator is signed in. */
export async function signedInContext(
  browser: Browser,
  site: Pick<RunningSite, 'url' | 'admin'>,
): Promise<BrowserContext> {
  const session = await signIn(site)
  const context = await browser.newContext({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } })
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, session)
  return context
}

async function signIn({ url, admin }: Pick<RunningSite, 'url' | 'admin'>): Promise<Record<string, string>> {
  const captchaToken = await solveCaptcha(url)
  const { accessToken, refreshToken, user } = await operations.login({ ...admin, captchaToken }, { url })
  return { accessToken, refreshToken, user: JSON.stringify(user) }
}
