import type { Leftovers, Observation } from './judge.ts'
import { Frozen, Left, openTab, type Tab, type TabSetup } from './tab.ts'
import { type TrialView, visitWords } from './views.ts'

/** What a page without the tried version has. */
export type Baseline = {
  rules: string[]
  styles: string[]
  foreign: string[]
  /** Built-in functions that the shell replaces; null where the site has no page that shows that. */
  patched: string[] | null
  outside: string[]
}

/** How often a page is looked at until it counts as not shown: a busy machine takes longer for each look. */
const LOOKS = 60
const LOOK_MS = 150
const QUIET_MS = 500
/** How long a page that shows something is watched. */
const WATCH_MS = 1_200
const REST_MS = 4_000
const AFTER_MS = 800
const MAX_PRESSES = 5

type Look = Pick<
  Observation,
  'path' | 'asksSession' | 'isPlaced' | 'isShown' | 'isWaiting' | 'hasContent' | 'failures' | 'attempts'
> & {
  text: number
  requests: number
  idleAt: number
}

type Sample = { page: string; address: string }
type Surroundings = { baseline: Baseline; away: string }

/** What one tab showed of a page: each visit, and the links on it. */
export type Visits = { seen: Observation[]; links: string[] }

/**
 * Opens a page in a tab of its own, inspects it, leaves it twice by the shell's router and inspects what stays behind; then
 * opens it again, with the other kind of session.
 */
export async function visitPage(
  setup: TabSetup,
  view: TrialView,
  { page, address }: Sample,
  { baseline, away }: Surroundings,
): Promise<Visits> {
  const tab = await openTab(setup, view, view.startsSignedIn)
  const first = emptyObservation(page, visitWords(view, view.startsSignedIn, false))
  const second = emptyObservation(page, visitWords(view, !view.startsSignedIn, true))
  const seen = [first]
  const links: string[] = []
  try {
    await observed(first, setup, async () => {
      await open(tab, first, address)
      if (asksAgain(first, address)) return
      if (works(first)) await inspect(tab, first, { setup, baseline, isSignedIn: view.startsSignedIn })
      links.push(...(await tab.ask<string[]>('links()')))
      await complete(tab, first)
      if (works(first)) {
        first.after = await leaveTwice(tab, { address, away }, baseline)
        Object.assign(first, await failuresOf(tab))
      }
      first.foreign = await foreignOf(tab)
    })
    if (first.isFrozen || !(works(first) || asksAgain(first, address))) return { seen, links }
    seen.push(second)
    await observed(second, setup, async () => {
      await tab.ask(`signIn(${JSON.stringify(view.startsSignedIn ? null : setup.session)})`)
      tab.seen.requests = 0
      tab.seen.errors.length = 0
      await open(tab, second, address)
      if (asksAgain(second, address)) return
      await watch(tab, second, baseline, !view.startsSignedIn)
      await complete(tab, second)
      second.foreign = await foreignOf(tab)
    })
    return { seen, links }
  } finally {
    tab.close()
  }
}

/** What a page without the version has: the style sheets, rules and nodes of the shell. */
export async function readBaseline(
  setup: TabSetup,
  view: TrialView,
  { away, isWatched }: { away: string; isWatched: boolean },
): Promise<Baseline> {
  const tab = await openTab(setup, view, view.startsSignedIn)
  try {
    await tab.open(away)
    await shownBySite(tab)
    return {
      rules: await tab.ask('styleTexts()'),
      styles: (await styleSheets(tab)).map(({ text }) => text),
      patched: isWatched ? await tab.ask<string[]>('patched()') : null,
      outside: await tab.ask('outside()'),
      foreign: await foreignOf(tab),
    }
  } finally {
    tab.close()
  }
}

/** Waits until the site shows a page of whatever remote, and nothing has changed for a while. */
async function shownBySite(tab: Tab) {
  let last = ''
  let quietSince = Date.now()
  for (let looks = 0; looks < LOOKS; looks++) {
    await tab.page.waitForTimeout(LOOK_MS)
    const { isShown, ...state } = await tab.ask<{ isShown: boolean }>('siteLook()')
    const next = JSON.stringify(state)
    if (next !== last || !isShown) quietSince = Date.now()
    last = next
    if (Date.now() - quietSince > WATCH_MS) return
  }
}

/** Whether the page asked for a session that the visit did not have. */
export function asksAgain({ asksSession, path }: Observation, address: string): boolean {
  return asksSession && path !== address
}

function works({ failures, isPlaced }: Observation): boolean {
  return failures.length === 0 && isPlaced
}

/** Records in the observation what kept the page from being observed. */
async function observed(seen: Observation, { browser }: TabSetup, observe: () => Promise<void>) {
  try {
    await observe()
  } catch (error) {
    if (error instanceof Left) seen.isLeft = true
    else if (error instanceof Frozen) seen.isFrozen = true
    else if (!browser.isConnected()) throw error
    else seen.attempts = [`no se pudo abrir: ${String(error).split('\n')[0]}`]
  }
}

/** Opens a page and waits until it shows what it has to show, or fails. */
async function open(tab: Tab, seen: Observation, address: string) {
  await tab.open(address)
  Object.assign(seen, await settled(tab))
}

/** Watches an open page for a while. */
async function watch(tab: Tab, seen: Observation, { patched }: Baseline, isSignedIn: boolean) {
  await tab.page.waitForTimeout(WATCH_MS)
  seen.blockedMs = await tab.maxTaskMs()
  // Before axe runs, which changes some itself.
  if (patched) seen.patched = (await tab.ask<string[]>('patched()')).filter((each) => !patched.includes(each))
  seen.isSignedOut = isSignedIn && !(await tab.ask('hasSession()'))
  Object.assign(seen, await failuresOf(tab))
}

async function settled(tab: Tab): Promise<Look> {
  let last = await tab.ask<Look>('look()')
  let quietSince = Date.now()
  for (let looks = 0; looks < LOOKS; looks++) {
    await tab.page.waitForTimeout(LOOK_MS)
    const next = await tab.ask<Look>('look()')
    const isSame = next.text === last.text && next.requests === last.requests && next.path === last.path
    if (!isSame) quietSince = Date.now()
    last = next
    if (next.failures.length > 0) break
    const isComplete = (next.isShown && next.hasContent && !next.isWaiting) || next.asksSession
    if (isComplete && Date.now() - quietSince > QUIET_MS) break
  }
  return last
}

/** Inspects an open page: its styles, bytes, activity and accessibility, and its reaction to pressed buttons. */
async function inspect(
  tab: Tab,
  seen: Observation,
  { setup, baseline, isSignedIn }: { setup: TabSetup; baseline: Baseline; isSignedIn: boolean },
) {
  await watch(tab, seen, baseline, isSignedIn)
  seen.globalRules = await tab.ask(`globalRules(${JSON.stringify(baseline.rules)})`)
  seen.bytes = await tab.ask('bytes()')
  seen.isAtRest = await comesToRest(tab)
  if (seen.isAtRest && setup.axe) seen.violations = await violationsOf(tab, setup)
  // A button may end the session, and may do so only once.
  if (!isSignedIn) await press(tab)
  Object.assign(seen, await failuresOf(tab))
}

async function failuresOf(tab: Tab): Promise<Pick<Look, 'failures' | 'attempts'>> {
  const { failures, attempts } = await tab.ask<Look>('look()')
  return { failures, attempts }
}

/** Adds what the whole visit has left in the browser. */
async function complete(tab: Tab, seen: Observation) {
  const { console: written } = await tab.ask<{ console: string[] }>('findings()')
  seen.errors = [...tab.seen.errors, ...written]
  seen.requests = tab.seen.requests
  seen.stored = await tab.ask('stored()')
}

async function comesToRest(tab: Tab): Promise<boolean> {
  const { idleAt: before } = await tab.ask<Look>('look()')
  await tab.ask('askIdle()')
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

/** Leaves the page, comes back and leaves again: what a library adds once when it loads does not grow. */
async function leaveTwice(
  tab: Tab,
  { address, away }: { address: string; away: string },
  baseline: Baseline,
): Promise<Leftovers> {
  const before = await leave(tab, away, baseline)
  await tab.ask(`comeBack(${JSON.stringify(address)})`)
  await settled(tab)
  const after = await leave(tab, away, baseline)
  const texts = (left: StyleSheet[]) => left.map(({ text }) => text)
  const added = grown(texts(before.styles), texts(after.styles))
  const matching = texts(before.styles.filter(({ isMatching }) => isMatching))
  return {
    ...after,
    listeners: grown(before.listeners, after.listeners),
    styles: [...new Set([...added, ...matching])],
  }
}

/** Those that occur more often than before. */
function grown(before: string[], after: string[]): string[] {
  const left = [...before]
  return after.filter((each) => {
    const index = left.indexOf(each)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

type StyleSheet = { text: string; isMatching: boolean }

const styleSheets = (tab: Tab) => tab.ask<StyleSheet[]>('styleSheets()')

async function leave(tab: Tab, away: string, baseline: Baseline) {
  await tab.ask(`leave(${JSON.stringify(away)})`)
  await tab.page.waitForTimeout(AFTER_MS)
  const after = await tab.ask<Omit<Leftovers, 'styles' | 'outside'>>('leftovers()')
  const styles = await styleSheets(tab)
  const outside = await tab.ask<string[]>('outside()')
  return {
    ...after,
    styles: styles.filter(({ text }) => !baseline.styles.includes(text)),
    outside: grown(baseline.outside, outside),
  }
}

async function foreignOf(tab: Tab): Promise<string[]> {
  const { blocked } = await tab.ask<{ blocked: { address: string }[] }>('findings()')
  return [...tab.seen.addresses, ...blocked.map(({ address }) => address)]
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

function emptyObservation(page: string, visit: string): Observation {
  return {
    page,
    visit,
    path: '',
    isFrozen: false,
    isLeft: false,
    asksSession: false,
    isPlaced: false,
    isShown: false,
    isWaiting: false,
    hasContent: false,
    isAtRest: true,
    failures: [],
    attempts: [],
    errors: [],
    foreign: [],
    requests: 0,
    globalRules: [],
    bytes: 0,
    stored: 0,
    patched: [],
    blockedMs: 0,
    isSignedOut: false,
    violations: [],
    after: null,
  }
}
