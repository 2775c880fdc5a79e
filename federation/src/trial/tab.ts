import type { Browser, BrowserContext } from 'playwright'
import type { TrialTheme } from '../published/trials.ts'
import type { Leftovers, Observation } from './judge.ts'

/** What all tabs of a trial have in common. */
export type TabSetup = {
  browser: Browser
  origin: string
  name: string
  version: string
  /** The script that observes the page. */
  instruments: string
  /** Responds to requests in place of the site. */
  intercept: (context: BrowserContext) => Promise<void>
  /** The cookies and the storage of a session. */
  session: Awaited<ReturnType<BrowserContext['storageState']>> | undefined
  /** The source of axe-core; null where it is not installed. */
  axe: string | null
}

/** What a page without the tried version has. */
export type Baseline = { rules: string[]; styles: string[]; foreign: string[] }

const RESPONSE_MS = 3_000
const OPEN_MS = 15_000
/** How long a page may take to show something; the shell reports a page that hangs sooner. */
const SETTLE_MS = 9_000
/** How long a page that shows something is watched. */
const WATCH_MS = 1_200
const REST_MS = 4_000
const AFTER_MS = 800
const MAX_PRESSES = 5

class Frozen extends Error {}
/** The tab went to another document, which a pressed button can cause. */
class Left extends Error {}

type Look = Omit<
  Observation,
  'page' | 'isFrozen' | 'isAtRest' | 'errors' | 'foreign' | 'globalRules' | 'bytes' | 'violations' | 'after'
> & {
  text: number
  requests: number
  idleAt: number
}

/** Opens a page in a tab of its own, inspects it, leaves it by the shell's router and inspects what stays behind. */
export async function visitPage(
  setup: TabSetup,
  { page, address, theme }: { page: string; address: string; theme: TrialTheme },
  { baseline, away }: { baseline: Baseline; away: string },
): Promise<Observation & { links: string[] }> {
  const tab = await openTab(setup, theme)
  const seen = emptyObservation(page)
  try {
    await tab.open(address)
    const opened = await settled(tab)
    Object.assign(seen, opened)
    if (opened.asksPassword && opened.path !== address) return { ...seen, links: [] }
    if (seen.failures.length === 0 && seen.isPlaced) await inspect(tab, seen, { setup, baseline, theme })
    const links = await tab.ask<string[]>('links()')
    const { console: written } = await tab.ask<{ console: string[] }>('findings()')
    seen.errors = [...tab.errors, ...written]
    if (seen.failures.length === 0) seen.after = await leave(tab, away, baseline)
    return { ...seen, foreign: await foreignOf(tab), links }
  } catch (error) {
    // In the other theme nothing is pressed, so that what stays behind is seen there.
    if (error instanceof Left) return { ...seen, links: [] }
    if (error instanceof Frozen) return { ...seen, isFrozen: true, links: [] }
    if (!setup.browser.isConnected()) throw error
    const [reason = ''] = String(error).split('\n')
    return { ...seen, attempts: [`no se pudo abrir: ${reason}`], links: [] }
  } finally {
    tab.close()
  }
}

/** What a page without the version has: the style sheets and rules of the shell. */
export async function readBaseline(setup: TabSetup, address: string, theme: TrialTheme): Promise<Baseline> {
  const tab = await openTab(setup, theme)
  try {
    await tab.open(address)
    await tab.page.waitForTimeout(WATCH_MS)
    const rules = await tab.ask<string[]>('styleTexts()')
    const styles = await tab.ask<string[]>('styleSheets()')
    return { rules, styles, foreign: await foreignOf(tab) }
  } finally {
    tab.close()
  }
}

type Tab = Awaited<ReturnType<typeof openTab>>

async function openTab(setup: TabSetup, theme: TrialTheme) {
  const { browser, origin, name, version } = setup
  // A context of its own: a tab that freezes shares no process with the others.
  const context = await browser.newContext({
    baseURL: origin,
    colorScheme: theme,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    serviceWorkers: 'block',
    acceptDownloads: false,
    ...(setup.session ? { storageState: setup.session } : {}),
  })
  await setup.intercept(context)
  await context.addInitScript(
    `globalThis.__TRIED__ = ${JSON.stringify({ name, version })};\n${setup.instruments}`,
  )
  const page = await context.newPage()
  // Windows that the code of the version opens are of no use to the trial.
  context.on('page', (other) => void other.close().catch(() => undefined))
  const [errors, foreign]: string[][] = [[], []]
  const folder = `/remotes/${name}/${version}/`
  page.on('pageerror', (error) => {
    if (error.stack?.includes(folder)) errors?.push(error.message)
  })
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined))
  page.on('request', (request) => void foreign?.push(request.url()))
  page.on('websocket', (socket) => void foreign?.push(socket.url()))
  /** Evaluates an expression on the instruments; a page that does not respond is frozen. */
  async function ask<T>(expression: string): Promise<T> {
    const timeout = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Frozen()), RESPONSE_MS).unref()
    })
    const response = (page.evaluate(`__TRIAL__.${expression}`) as Promise<T>).catch((error: Error) => {
      throw /context was destroyed|navigat/i.test(error.message) ? new Left() : error
    })
    return Promise.race([response, timeout])
  }
  return {
    page,
    ask,
    errors: errors ?? [],
    foreign: foreign ?? [],
    async open(address: string) {
      await page.goto(address, { waitUntil: 'commit', timeout: OPEN_MS })
      await page.waitForLoadState('domcontentloaded', { timeout: RESPONSE_MS * 2 }).catch(() => undefined)
    },
    close() {
      // The tab of a frozen page closes with the browser.
      context.close().catch(() => undefined)
    },
  }
}

/** Waits until a page shows what it has to show, or fails. */
async function settled(tab: Tab): Promise<Look> {
  const startedAt = Date.now()
  let last = await tab.ask<Look>('look()')
  let sameSince = Date.now()
  while (Date.now() - startedAt < SETTLE_MS) {
    await tab.page.waitForTimeout(150)
    const next = await tab.ask<Look>('look()')
    if (next.text !== last.text || next.requests !== last.requests || next.path !== last.path)
      sameSince = Date.now()
    last = next
    if (next.failures.length > 0) break
    const isComplete = (next.isShown && next.hasContent && !next.isWaiting) || next.asksPassword
    if (isComplete && Date.now() - sameSince > 500) break
  }
  return last
}

/** Inspects an open page: its styles, bytes, activity and accessibility, and its reaction to pressed buttons. */
async function inspect(
  tab: Tab,
  seen: Observation,
  { setup, baseline, theme }: { setup: TabSetup; baseline: Baseline; theme: TrialTheme },
) {
  await tab.page.waitForTimeout(WATCH_MS)
  seen.globalRules = await tab.ask(`globalRules(${JSON.stringify(baseline.rules)})`)
  seen.bytes = await tab.ask('bytes()')
  seen.isAtRest = await comesToRest(tab)
  if (seen.isAtRest && setup.axe) seen.violations = await violationsOf(tab, setup)
  if (theme === 'light') await press(tab)
  const { failures, attempts } = await tab.ask<Look>('look()')
  Object.assign(seen, { failures, attempts })
}

async function comesToRest(tab: Tab): Promise<boolean> {
  const { idleAt: before } = await tab.ask<Look>('look()')
  const startedAt = Date.now()
  while (Date.now() - startedAt < REST_MS) {
    await tab.page.waitForTimeout(100)
    const { idleAt, failures } = await tab.ask<Look>('look()')
    if (idleAt > before || failures.length > 0) return true
  }
  return false
}

/** Presses the buttons that a visitor could press. No change that this requests reaches the site. */
async function press(tab: Tab) {
  const { path } = await tab.ask<Look>('look()')
  const count = Math.min(MAX_PRESSES, await tab.ask<number>('pressCount()'))
  for (let index = 0; index < count; index++) {
    await tab.ask(`press(${index})`)
    await tab.page.waitForTimeout(100)
    await tab.page.keyboard.press('Escape')
    if ((await tab.ask<Look>('look()')).path !== path) return
  }
  await tab.page.waitForTimeout(200)
}

async function leave(tab: Tab, away: string, baseline: Baseline): Promise<Leftovers> {
  await tab.ask(`leave(${JSON.stringify(away)})`)
  await tab.page.waitForTimeout(AFTER_MS)
  const after = await tab.ask<Omit<Leftovers, 'styles'>>('leftovers()')
  const styles = await tab.ask<string[]>('styleSheets()')
  return { ...after, styles: styles.filter((text) => !baseline.styles.includes(text)) }
}

async function foreignOf(tab: Tab): Promise<string[]> {
  const { blocked } = await tab.ask<{ blocked: { address: string }[] }>('findings()')
  return [...tab.foreign, ...blocked.map(({ address }) => address)]
}

/** The accessibility rules that the version's part of the page seriously breaks. */
async function violationsOf(tab: Tab, { axe, name }: TabSetup): Promise<string[]> {
  await tab.page.evaluate(axe ?? '')
  const place = JSON.stringify(`[data-remote="${name}"]`)
  const program = `!document.querySelector(${place}) ? [] : axe.run({ include: [[${place}]] }, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'], resultTypes: ['violations'] })
    .then(({ violations }) => violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => id + ' (' + nodes.length + ', ' + nodes[0].target.join(' ') + ')'))`
  return tab.page.evaluate<string[]>(program)
}

function emptyObservation(page: string): Observation {
  return {
    page,
    path: '',
    isFrozen: false,
    asksPassword: false,
    isPlaced: false,
    isShown: false,
    isWaiting: false,
    hasContent: false,
    isAtRest: true,
    failures: [],
    attempts: [],
    errors: [],
    foreign: [],
    globalRules: [],
    bytes: 0,
    violations: [],
    after: null,
  }
}
