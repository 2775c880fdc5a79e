import { setTimeout as sleep } from 'node:timers/promises'
import { triedPath, triedRemote } from 'e2e/bad-versions'
import type { Browser, BrowserContext, Page } from 'playwright'
import { type Recorded, record } from './record.ts'

/** A page without content of the tried remote. */
const AWAY = '/about'
const LOOK_MS = 10_000
/** A frozen tab is recognised after 4 s. */
const FROZEN_MS = 6_000

export type BadVisit = {
  url: string
  version: string
  name: string
  shows: string
  texts: { GOOD: string; BAD: string }
}

/** How long after the failure the last good version was shown, and how. */
export type Outcome = { ms: number | null; how: string }

/** What is ended when its page is left; the version is replaced. */
const leftovers = ['timer', 'socket', 'worker']
/** What libraries leave: it rests between visits, and the version is kept. */
const resting = ['style', 'listener']

/** Opens a bad version, triggers its failure, and waits for the good one. */
export async function visitBad(browser: Browser, visit: BadVisit): Promise<Outcome> {
  const context = await browser.newContext({ baseURL: visit.url })
  try {
    // tsx adds calls of this helper to functions, and the page does not have it.
    await context.addInitScript('globalThis.__name = (named) => named')
    await context.addInitScript(record, {
      good: visit.texts.GOOD,
      folder: `/remotes/${triedRemote}/${visit.version}/`,
    })
    const tab = await context.newPage()
    await tab.goto(triedPath, { waitUntil: 'commit' })
    if (visit.shows === 'frozen') return await openNext(context, visit)
    if (resting.includes(visit.shows)) return await untilResting(tab, visit)
    if (visit.name === 'event throws') await pressTwice(tab)
    else if (visit.shows === 'error') await openTwice(tab, visit)
    const left = leftovers.includes(visit.shows) ? await leave(tab, visit) : null
    const { goodAt, failedAt, noticedAt } = await untilGood(tab, visit)
    if (goodAt === null) return { ms: null, how: `${await shown(tab)}: ${await failures(tab)}` }
    const ms = Math.round(goodAt - failedAt)
    const noticed = `noticed after ${Math.round((noticedAt ?? 0) - failedAt)} ms, `
    const how = `${left ? '' : noticed}${await failures(tab)}`
    const again = await triedAgain(tab, visit)
    if (again) return { ms: null, how: `${how}; ${again}` }
    if (left === null) return { ms, how }
    return left.endedMs === null
      ? { ms: null, how: `${how}; its leftovers are still active` }
      : {
          ms: Math.max(ms, left.endedMs),
          how: `${how}; ended ${left.endedMs} ms after it was left, ${ms} ms to the good one`,
        }
  } finally {
    void context.close().catch(() => undefined)
  }
}

async function recorded(tab: Page): Promise<Recorded> {
  return tab.evaluate(() => (window as unknown as { __recorded: () => Recorded }).__recorded())
}

/** The frozen tab shows nothing any more; the next page load avoids the version. */
async function openNext(context: BrowserContext, { texts }: BadVisit): Promise<Outcome> {
  await sleep(FROZEN_MS)
  const next = await context.newPage()
  const openedAt = Date.now()
  await next.goto(triedPath, { waitUntil: 'commit' })
  await next.getByText(texts.GOOD).waitFor({ timeout: LOOK_MS })
  return { ms: Date.now() - openedAt, how: `the next page load: ${await failures(next)}` }
}

/** Leaves the page and opens it again, which still shows the version. */
async function untilResting(tab: Page, { texts }: BadVisit): Promise<Outcome> {
  await tab.getByText(texts.BAD).waitFor()
  await go(tab, AWAY)
  const leftAt = Date.now()
  await tab.waitForFunction(isResting, undefined, { timeout: LOOK_MS, polling: 50 })
  const ms = Date.now() - leftAt
  await go(tab, triedPath)
  await tab.getByText(texts.BAD).waitFor()
  return { ms, how: `rests ${ms} ms after it was left, and is kept` }
}

/** In the page: whether no style sheet of the version applies and no listener of it is called. */
function isResting(): boolean {
  const isApplied = [...document.styleSheets].some(
    ({ disabled, ownerNode }) => !disabled && ownerNode?.textContent?.includes('.prueba'),
  )
  performance.clearMarks('heard')
  dispatchEvent(new Event('resize'))
  return !isApplied && performance.getEntriesByName('heard').length === 0
}

/** Acts like a visitor who presses a button, sees no effect, and presses it again. */
async function pressTwice(tab: Page) {
  const button = tab.getByRole('button', { name: 'Pulsar' })
  await button.click()
  await sleep(500)
  await button.click()
}

async function openTwice(tab: Page, { texts }: BadVisit) {
  await tab.waitForFunction(
    () => (window as unknown as { __recorded: () => Recorded }).__recorded().errorAt !== null,
  )
  await go(tab, AWAY)
  await tab.getByText(texts.BAD).waitFor({ state: 'detached' })
  await go(tab, triedPath)
}

async function leave(tab: Page, { texts }: BadVisit): Promise<{ endedMs: number | null }> {
  await tab.getByText(texts.BAD).waitFor()
  await tab.waitForFunction(
    () => (window as unknown as { __recorded: () => Recorded }).__recorded().running > 0,
  )
  await go(tab, AWAY)
  const leftAt = Date.now()
  const ended = tab.waitForFunction(
    () => (window as unknown as { __recorded: () => Recorded }).__recorded().running === 0,
    undefined,
    { timeout: LOOK_MS, polling: 50 },
  )
  const endedMs = await ended.then(
    () => Date.now() - leftAt,
    () => null,
  )
  await go(tab, triedPath)
  return { endedMs }
}

/** Goes to another page of the site as a link does, without loading the document. */
async function go(tab: Page, path: string) {
  await tab.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    ;(window as unknown as { __recorded: () => Recorded }).__recorded().wentAt = performance.now()
  }, path)
}

async function untilGood(tab: Page, { shows, texts }: BadVisit) {
  const isThere = await tab
    .getByText(texts.GOOD)
    .waitFor({ timeout: LOOK_MS })
    .then(() => true)
    .catch(() => false)
  const { goodAt, ...times } = await recorded(tab)
  return { ...times, goodAt: isThere ? goodAt : null, failedAt: failedAt(times) }

  function failedAt({
    arrivedAt,
    errorAt,
    wentAt,
  }: Pick<Recorded, 'arrivedAt' | 'errorAt' | 'wentAt'>): number {
    if (shows === 'error') return errorAt ?? 0
    if (leftovers.includes(shows)) return wentAt
    // A version that is wrong from the start can fail only after its last file has arrived.
    return arrivedAt
  }
}

/** Describes what is shown in place of the good version. */
async function shown(tab: Page): Promise<string> {
  return tab.evaluate((name) => {
    const { version, source } = window.__MFE__.remotes[name] ?? {}
    const text = document.getElementById('root')?.textContent?.slice(0, 300)
    return `no good version but ${version} (${source}) at ${location.pathname} with «${text}»`
  }, triedRemote)
}

async function failures(tab: Page): Promise<string> {
  return tab.evaluate(() =>
    window.__MFE__.failures.map(({ kind, message }) => `${kind}: ${message}`).join('; '),
  )
}

/** Reloads; describes the problem if the broken version is tried again, null otherwise. */
async function triedAgain(tab: Page, { version, texts }: BadVisit): Promise<string | null> {
  const asked: string[] = []
  tab.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await tab.reload({ waitUntil: 'commit' })
  const isThere = await tab
    .getByText(texts.GOOD)
    .waitFor({ timeout: LOOK_MS })
    .then(() => true)
    .catch(() => false)
  const again = asked.filter((path) => path.startsWith(`/remotes/${triedRemote}/${version}/`))
  const run = await tab.evaluate(() => window.__MFE__.failures.length)
  if (!isThere) return 'a reload does not show the good version'
  return run > 0 ? `a reload tries it again (${again.join(', ')})` : null
}
