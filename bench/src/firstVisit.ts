import { solveCaptcha } from 'e2e/captcha'
import type { RunningSite } from 'e2e/site'
import type { Browser, BrowserContext, Page } from 'playwright'

/** The cost of one first visit of a page. Sizes are bytes on the wire, gzip. */
export type Visit = {
  scriptBytes: number
  documentBytes: number
  scripts: number
  /** How many of the loaded scripts contain each shared package. */
  copies: { name: string; count: number }[]
  /** From the start of the navigation to the page's heading. */
  contentMs: number
}

/**
 * How many rounds of requests had to wait for each other after the page itself, and what the last round requested.
 * Pictures do not count in `depth`: an API response names them, however the code was composed.
 */
export type Chain = { depth: number; withPictures: number; last: string[] }

/** Text that only the package's own code contains. */
const MARKS: Record<string, string> = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-router-dom': 'useRoutes() may be used only',
  'styled-components': 'data-styled-version',
  axios: 'ERR_BAD_OPTION_VALUE',
  '@tanstack/react-query': 'No QueryClient set',
}

/** Long compared with the page's computing between two requests, so that a start time identifies the round. */
const ROUND_MS = 2_000

/** What the shell requests when the page is there or idle, which nobody waits for. */
const BACKGROUND =
  /^\/(assets\/(Background|watchPage|watchDrawing|isExpected|startBeacon|untilQuiet)-|api\/(stat\/create|releases\/reports)$|socket\.io\/)/

/** Visits a page with an empty cache, signed in as the administrator, and reports what that loaded. */
export async function firstVisit(browser: Browser, site: RunningSite, path: string): Promise<Visit> {
  const context = await signedInContext(browser, site)
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  const bytes = new Map<string, { type: string; size: number }>()
  await client.send('Network.enable')
  client.on('Network.requestWillBeSent', ({ requestId, type }) =>
    bytes.set(requestId, { type: type ?? 'Other', size: 0 }),
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
  await context.close()

  const requests = [...bytes.values()]
  const scripts = requests.filter(({ type }) => type === 'Script')
  return {
    scriptBytes: scripts.reduce((sum, { size }) => sum + size, 0),
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
    if (!BACKGROUND.test(pathname)) requests.push({ path: pathname, isPicture, at: performance.now() })
    await new Promise((resolve) => setTimeout(resolve, ROUND_MS))
    await route.continue().catch(() => undefined)
  })
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) pageAt = performance.now()
  })
  await openPage(page, site.url + path)
  await page.waitForTimeout(2 * ROUND_MS)
  await context.close()

  const rounds = requests.map((request) => ({
    ...request,
    round: Math.floor((request.at - pageAt) / ROUND_MS) + 1,
  }))
  const others = rounds.filter(({ isPicture }) => !isPicture)
  const depth = Math.max(...others.map(({ round }) => round))
  const last = others.filter(({ round }) => round === depth).map(({ path }) => path)
  return { depth, withPictures: Math.max(...rounds.map(({ round }) => round)), last }
}

async function openPage(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByRole('main').getByRole('heading').first().waitFor({ timeout: 60_000 })
}

/** Opens a browser context in which the administrator is signed in. */
export async function signedInContext(browser: Browser, site: RunningSite): Promise<BrowserContext> {
  const session = await signIn(site)
  const context = await browser.newContext({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } })
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, session)
  return context
}

async function signIn({ url, admin }: RunningSite): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...admin, captchaToken: await solveCaptcha(url) }),
  })
  if (!response.ok) throw new Error(`sign-in responded with ${response.status}`)
  const { accessToken, refreshToken, user } = (await response.json()) as {
    accessToken: string
    refreshToken: string
    user: object
  }
  return { accessToken, refreshToken, user: JSON.stringify(user) }
}
