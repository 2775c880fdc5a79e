import type { Browser, BrowserContext } from 'playwright'
import { computedSince, type ProcessorClock } from './processorClock.ts'
import { contextOf, type TrialView } from './views.ts'

type Session = Exclude<Awaited<ReturnType<BrowserContext['storageState']>>, undefined>

/** What all tabs of a trial have in common. */
export type TabSetup = {
  browser: Browser
  clock: ProcessorClock
  origin: string
  name: string
  version: string
  /** Whether the shell shows nothing around its pages, as in the site mode `mixmatch`: they may style the whole page. */
  ownsPage: boolean
  /** The script that observes the page. */
  instruments: string
  /** Responds to requests in place of the site. */
  intercept: (context: BrowserContext) => Promise<void>
  /** The storage of the trial's account. */
  session: Session
  /** The source of axe-core; null where it is not installed. */
  axe: string | null
}

/** A page that computes for this long without responding is frozen. */
const FROZEN_S = 3
const CHECK_MS = 500
/** Whatever it computes, a page that does not respond within this time is of no use. */
const RESPONSE_MS = 45_000
const OPEN_MS = 30_000

/** Thrown where a page does not respond. */
export class Frozen extends Error {}
/** Thrown where the tab went to another document, which a pressed button can cause. */
export class Left extends Error {}

export type Tab = Awaited<ReturnType<typeof openTab>>

/** Opens an empty tab for a view. `session` says whether it starts with the trial's account. */
export async function openTab(setup: TabSetup, view: TrialView, isSignedIn: boolean) {
  const { browser, clock, origin, name, version } = setup
  // A context of its own: a tab that freezes shares no process with the others.
  const context = await browser.newContext({
    ...contextOf(view),
    baseURL: origin,
    serviceWorkers: 'block',
    acceptDownloads: false,
    ...(isSignedIn && { storageState: setup.session }),
  })
  await setup.intercept(context)
  await context.addInitScript(
    `globalThis.__TRIED__ = ${JSON.stringify({ name, version, ownsPage: setup.ownsPage })};\n${setup.instruments}`,
  )
  const page = await context.newPage()
  // Windows that the code of the version opens are of no use to the trial.
  context.on('page', (other) => void other.close().catch(() => undefined))
  const seen = { errors: [] as string[], addresses: [] as string[], requests: 0 }
  const folder = `/remotes/${name}/${version}/`
  page.on('pageerror', (error) => {
    if (error.stack?.includes(folder)) seen.errors.push(error.message)
  })
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined))
  page.on('request', (request) => {
    seen.addresses.push(request.url())
    if (['fetch', 'xhr', 'ping', 'eventsource'].includes(request.resourceType())) seen.requests += 1
  })
  page.on('websocket', (socket) => void seen.addresses.push(socket.url()))

  /** Evaluates an expression on the instruments; throws `Frozen` for a page that does not respond. */
  async function ask<T>(expression: string): Promise<T> {
    let isOver = false
    const response = (page.evaluate(`__TRIAL__.${expression}`) as Promise<T>)
      .catch((error: Error) => {
        throw /context was destroyed|navigat/i.test(error.message) ? new Left() : error
      })
      .finally(() => {
        isOver = true
      })
    return Promise.race([response, untilFrozen(() => isOver)])
  }

  async function untilFrozen(isOver: () => boolean): Promise<never> {
    const startedAt = Date.now()
    let before: Map<number, number> | undefined
    while (Date.now() - startedAt < RESPONSE_MS) {
      await new Promise((resolve) => setTimeout(resolve, CHECK_MS))
      if (isOver()) return new Promise(() => undefined)
      const now = await clock()
      before ??= now
      if (computedSince(before, now) >= FROZEN_S) break
    }
    throw new Frozen()
  }

  let openedAt = new Map<number, number>()
  return {
    page,
    ask,
    seen,
    async open(address: string) {
      openedAt = await clock()
      await page.goto(address, { waitUntil: 'commit', timeout: OPEN_MS })
      await page.waitForLoadState('domcontentloaded', { timeout: OPEN_MS }).catch(() => undefined)
      // A prerendered page starts its scripts at the first sign of a visitor, and otherwise some seconds later.
      page.evaluate("dispatchEvent(new Event('wheel'))").catch(() => undefined)
    },
    /**
     * The longest task since the page was opened, in ms of processor: on a busy machine a task lasts longer than it
     * computes, by about as much as all of them do.
     */
    async maxTaskMs(): Promise<number> {
      const { longest, total } = await ask<{ longest: number; total: number }>('longTasks()')
      const computedMs = 1_000 * computedSince(openedAt, await clock())
      return Math.round(longest * Math.min(1, total > 0 ? computedMs / total : 1))
    },
    close() {
      // The tab of a frozen page closes with the browser.
      context.close().catch(() => undefined)
    },
  }
}
