import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Frame, Page, Response } from '@playwright/test'
import { siteUnderTest } from './support/site.ts'

/** Whether this run opens pages as they were prerendered: `npm run journeys:prerendered`. */
export const opensPrerenderedPages = process.env.DRAWING === 'on'

/** How long it may take until an address is prerendered again, after pages that other journeys changed. */
const PRERENDERED_WITHIN_MS = 30_000

const MARK = '<meta name="drawn"'

/** Makes `goto` wait until the address is prerendered, and logs for each page load whether its page was. */
export function openPrerenderedPages(page: Page) {
  if (!opensPrerenderedPages) return
  const goto = page.goto.bind(page)
  page.goto = async (address, options) => {
    const url = new URL(address, siteUnderTest().url)
    await untilPrerendered(url)
    const response = await goto(address, options)
    // What visitors do before React takes over the page has its own tests.
    if (isPrerenderable(url)) {
      await turnTo(page)
      await untilTakenOver(page, 5_000).catch(() => null)
    }
    return response
  }
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame()) void note(response)
  })
}

/** Moves the pointer, which makes a prerendered page start its scripts. */
export async function turnTo(page: Page) {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
}

/** Waits until React has taken over a prerendered page; a composed page needs no takeover. */
export async function untilTakenOver(page: Page | Frame, timeout?: number) {
  await page.waitForFunction(isTakenOver, undefined, { timeout })
}

/** In the page: whether it arrived composed, or React has taken it over. */
function isTakenOver(): boolean {
  if (!document.querySelector('meta[name="drawn"]')) return true
  const { prerendered, pages } = window.__MFE__ ?? {}
  return prerendered !== undefined && (!prerendered.isTakenOver || pages.length > 0)
}

/** Makes pages arrive composed, so that stubs apply: a prerendered page already contains what a composed one requests. */
export async function arriveComposed(page: Page | BrowserContext) {
  if (opensPrerenderedPages) await page.setExtraHTTPHeaders({ 'x-page': 'composed' })
}

/** Makes pages arrive prerendered again, after a stub that does not affect what prerendered pages contain. */
export async function arriveAsVisitors(page: Page) {
  if (opensPrerenderedPages) await page.setExtraHTTPHeaders({})
}

export async function untilPrerendered(url: URL) {
  if (!isPrerenderable(url)) return
  const until = Date.now() + PRERENDERED_WITHIN_MS
  while (Date.now() < until) {
    const response = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => null)
    // A page that does not exist is never prerendered, and a site that is down stays down.
    if (response?.status !== 200 || (await response.text()).includes(MARK)) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function note(response: Response) {
  const url = new URL(response.url())
  if (!isPrerenderable(url) || response.status() !== 200) return
  const isAsked = (await response.request().allHeaders())['x-page'] !== undefined
  const html = isAsked ? null : await response.text().catch(() => null)
  if (html !== null)
    appendFileSync(logFile(), `${html.includes(MARK) ? 'prerendered' : 'composed'} ${url.pathname}\n`)
}

const SITE_PARAMETERS = ['remotes', 'testers', 'preview', 'redirectURL']

type Mount = { path: string; draw?: string; query?: string[] }

/** Whether the site under test prerenders the page of an address; it does not with parameters that change the page. */
function isPrerenderable({ origin, pathname, searchParams }: URL): boolean {
  const { url, siteFolder } = siteUnderTest()
  if (origin !== url) return false
  const isChanged = ({ query = [] }: Mount) =>
    [...SITE_PARAMETERS, ...query].some((name) => searchParams.has(name))
  const read = (name: string) => JSON.parse(readFileSync(join(siteFolder, 'remotes', name), 'utf8'))
  const { mounts }: { mounts: Mount[] } = read(read('registry.json').sites.full)
  const mount = mounts.find(({ path }) => isBelow(path, pathname))
  return mount?.draw !== undefined && !isChanged(mount)
}

function isBelow(pattern: string, pathname: string): boolean {
  const source = pattern.replace(/\/\*$/, '(/.*)?').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${source}/?$`).test(pathname)
}

function logFile(): string {
  return process.env.E2E_PRERENDERED_LOG ?? ''
}

/**
 * Prints how many page loads of prerenderable addresses were of prerendered pages, and throws when fewer than half
 * were.
 */
export function reportPrerenderedPages() {
  const lines = readFileSync(logFile(), { encoding: 'utf8', flag: 'a+' }).split('\n').filter(Boolean)
  const composed = lines.filter((line) => line.startsWith('composed'))
  const others = [...new Set(composed)].join(', ')
  const prerenderedCount = lines.length - composed.length
  const report = `${prerenderedCount} of ${lines.length} page loads were of prerendered pages${others && `; ${others}`}`
  if (prerenderedCount < lines.length / 2) throw new Error(report)
  process.stdout.write(`${report}\n`)
}
