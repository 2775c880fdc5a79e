import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Frame, Page, Response } from '@playwright/test'
import { siteUnderTest } from './site.ts'

/** Whether this run opens pages as they were drawn ahead of visits: `npm run journeys:drawn`. */
export const opensDrawnPages = process.env.DRAWING === 'on'

/** How long it may take until an address is drawn again, after pages that other journeys changed. */
const DRAWN_WITHIN_MS = 30_000

const MARK = '<meta name="drawn"'

/** Makes `goto` wait until the address is drawn, and logs for each page load whether its page was. */
export function openDrawnPages(page: Page) {
  if (!opensDrawnPages) return
  const goto = page.goto.bind(page)
  page.goto = async (address, options) => {
    const url = new URL(address, siteUnderTest().url)
    await untilDrawn(url)
    const response = await goto(address, options)
    // What visitors do before React takes over the page has its own tests.
    if (isDrawable(url)) {
      await turnTo(page)
      await untilTakenOver(page, 5_000).catch(() => null)
    }
    return response
  }
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame()) void note(response)
  })
}

/** Moves the pointer, which makes a drawn page start its scripts. */
export async function turnTo(page: Page) {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
}

/** Waits until React has taken over a drawn page; a composed page needs no takeover. */
export async function untilTakenOver(page: Page | Frame, timeout?: number) {
  await page.waitForFunction(isTakenOver, undefined, { timeout })
}

/** In the page: whether it arrived composed, or React has taken it over. */
function isTakenOver(): boolean {
  if (!document.querySelector('meta[name="drawn"]')) return true
  const { drawn, pages } = window.__MFE__ ?? {}
  return drawn !== undefined && (!drawn.isTakenOver || pages.length > 0)
}

/** Makes pages arrive composed, so that stubs apply: a drawn page already contains what a composed one requests. */
export async function arriveComposed(page: Page | BrowserContext) {
  if (opensDrawnPages) await page.setExtraHTTPHeaders({ 'x-page': 'composed' })
}

/** Makes pages arrive drawn again, after a stub that does not affect what drawn pages contain. */
export async function arriveAsVisitors(page: Page) {
  if (opensDrawnPages) await page.setExtraHTTPHeaders({})
}

export async function untilDrawn(url: URL) {
  if (!isDrawable(url)) return
  const until = Date.now() + DRAWN_WITHIN_MS
  while (Date.now() < until) {
    const response = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => null)
    // A page that does not exist is never drawn, and a site that is down stays down.
    if (response?.status !== 200 || (await response.text()).includes(MARK)) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function note(response: Response) {
  const url = new URL(response.url())
  if (!isDrawable(url) || response.status() !== 200) return
  const isAsked = (await response.request().allHeaders())['x-page'] !== undefined
  const html = isAsked ? null : await response.text().catch(() => null)
  if (html !== null)
    appendFileSync(logFile(), `${html.includes(MARK) ? 'drawn' : 'composed'} ${url.pathname}\n`)
}

const SITE_PARAMETERS = ['remotes', 'testers', 'preview', 'redirectURL']

type Mount = { path: string; draw?: string; query?: string[] }

/** Whether the site under test draws the page of an address; it does not with parameters that change the page. */
function isDrawable({ origin, pathname, searchParams }: URL): boolean {
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
  return process.env.E2E_DRAWN_LOG ?? ''
}

/** Prints how many page loads of drawable addresses were of drawn pages, and throws when fewer than half were. */
export function reportDrawnPages() {
  const lines = readFileSync(logFile(), { encoding: 'utf8', flag: 'a+' }).split('\n').filter(Boolean)
  const composed = lines.filter((line) => line.startsWith('composed'))
  const others = [...new Set(composed)].join(', ')
  const drawnCount = lines.length - composed.length
  const report = `${drawnCount} of ${lines.length} page loads were of drawn pages${others && `; ${others}`}`
  if (drawnCount < lines.length / 2) throw new Error(report)
  process.stdout.write(`${report}\n`)
}
