import { setTimeout as sleep } from 'node:timers/promises'
import { requestsOf } from 'e2e/api'
import type { Browser, Page } from 'playwright'
import type { Random } from '../drill/random.ts'

/** What one browser saw. */
export type Visit = {
  at: number
  metCanary: boolean
  /** The page that failed, and whether another version replaced it. */
  failure: { page: string; isHealed: boolean } | null
  /** Why the visit is not usable. */
  problem: string | null
}

interface Drive {
  url: string
  version: string
  count: number
  /** No visit starts after this time. */
  endMs: number
  random: Random
}

const AT_ONCE = 3
const SHOWN_MS = 20_000
/** After this time a failed page stays an error panel. */
const HEALED_MS = 8_000
/** Nothing depends on pictures, fonts and media. */
const heavy = new Set(['image', 'media', 'font'])
const isReport = requestsOf('reportVisit')
/** The page requests a ticket for its report when it is idle. */
const isTicket = requestsOf('issueTicket')
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Makes visits with independent browsers, some of them at the same time. */
export async function driveVisits(browser: Browser, drive: Drive): Promise<Visit[]> {
  const paths = await pathsOf(browser, drive.url)
  const deadline = performance.now() + drive.endMs
  const visits: Visit[] = []
  let next = 0
  const walk = async () => {
    while (next < drive.count && performance.now() < deadline) {
      const index = next++
      const path = paths[drive.random.between(0, paths.length - 1)] ?? '/academy'
      visits.push(await visit(browser, drive, index, path))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, walk))
  return visits.toSorted((one, other) => one.at - other.at)
}

/** An address of each of the four kinds of pages, found by following links. */
async function pathsOf(browser: Browser, url: string): Promise<string[]> {
  const page = await browser.newPage()
  const paths = ['/academy']
  for (let depth = 2; depth <= 5; depth++) {
    if (depth === 4) continue
    await page.goto(url + paths.at(-1))
    const pattern = new RegExp(`^/academy(/[^/#?]+){${depth - 1}}$`)
    const isThere = (text: string) => {
      const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '')
      return links.find((href) => new RegExp(text).test(href))
    }
    const found = await page.waitForFunction(isThere, pattern.source, { timeout: SHOWN_MS })
    paths.push(String(await found.jsonValue()))
  }
  await page.close()
  return paths
}

async function visit(browser: Browser, { url, version }: Drive, index: number, path: string): Promise<Visit> {
  const context = await browser.newContext({
    userAgent,
    // The back end identifies visitors by network, so each browser has its own.
    extraHTTPHeaders: { 'x-forwarded-for': `10.${1 + (index >> 8)}.${index & 255}.7` },
  })
  const at = Date.now()
  try {
    await context.route(
      () => true,
      (route) => (heavy.has(route.request().resourceType()) ? route.abort() : route.fallback()),
    )
    const page = await context.newPage()
    const reported = page.waitForRequest(isReport, { timeout: SHOWN_MS }).catch(() => null)
    const ticket = page
      .waitForResponse((response) => isTicket(response.request()), { timeout: SHOWN_MS })
      .catch(() => null)
    await page.goto(url + path)
    const sight = await sightOf(page, version)
    // A visitor stays until the page may report; a failure is reported immediately.
    await (sight.failure ? reported : ticket)
    await leave(page)
    return { at, ...sight }
  } catch (error) {
    return { at, metCanary: false, failure: null, problem: String(error).split('\n')[0] ?? '' }
  } finally {
    await context.close()
  }
}

/** Waits until the page shows something in place of its skeleton, then reads the versions. */
async function sightOf(page: Page, version: string): Promise<Omit<Visit, 'at'>> {
  const isShown = () => {
    const { pages = [], failures = [] } = window.__MFE__ ?? {}
    return pages.length > 0 || failures.length > 0
  }
  await page.waitForFunction(isShown, null, { timeout: SHOWN_MS })
  const isHealed = () => {
    const { pages, failures } = window.__MFE__
    const last = failures.at(-1)
    return !last || (last.replacedBy !== null && pages.at(-1)?.version === last.replacedBy)
  }
  const healed = await page.waitForFunction(isHealed, null, { timeout: HEALED_MS }).catch(() => null)
  const { pages, failures } = await page.evaluate(() => window.__MFE__)
  const failure = failures.find((each) => each.remote === 'academy' && each.version === version)
  const metCanary =
    failure !== undefined || pages.some((each) => each.remote === 'academy' && each.version === version)
  return {
    metCanary,
    failure: failure ? { page: failure.page, isHealed: healed !== null } : null,
    problem: null,
  }
}

/** Leaves the page, which sends its report then. */
async function leave(page: Page) {
  await sleep(50)
  await page.goto('about:blank')
  await sleep(100)
}
