import type { Browser, Page } from 'playwright'

/** A remote with a good version and, in some combinations, a bad one that is active. */
export type Neighbour = {
  name: string
  /** Heading, data and element of the good version. */
  good: string
  bad: { version: string; text: string; stays: boolean } | null
}

/** A page of the shell's neighbours that contains no part of theirs. */
const AWAY = '/about'
const LOOK_MS = 15_000

/** Opens two remotes one after the other, and again; the longest time until a good version was shown, and what was wrong. */
export async function visitNeighbours(browser: Browser, url: string, neighbours: Neighbour[]) {
  const context = await browser.newContext({ baseURL: url })
  const problems: string[] = []
  let ms = 0
  try {
    // tsx adds calls of this helper to functions, and the page does not have it.
    await context.addInitScript('globalThis.__name = (named) => named')
    await context.addInitScript(watchDocument)
    const tab = await context.newPage()
    await tab.goto(AWAY)
    await tab.locator('h1').first().waitFor()
    const clean = await state(tab)
    for (const neighbour of [...neighbours, ...neighbours]) {
      ms = Math.max(ms, await visit(tab, neighbour, problems))
      await go(tab, AWAY)
      problems.push(...(await leftovers(tab, clean, neighbour)))
    }
    problems.push(...(await wronglyCharged(tab, neighbours)))
  } finally {
    await context.close()
  }
  return { ms: Math.round(ms), problems: [...new Set(problems)] }
}

/** Shows the page of a remote; returns how long the good version took after the bad one could fail. */
async function visit(tab: Page, { name, good, bad }: Neighbour, problems: string[]): Promise<number> {
  let from = Date.now()
  await go(tab, `/${name}`)
  const heading = tab.getByRole('heading', { level: 1 })
  if (bad?.stays) {
    const first = heading.filter({ hasText: new RegExp(`^(${good}|${bad.text})$`) })
    await first.waitFor({ timeout: LOOK_MS }).catch(() => undefined)
    if ((await first.textContent()) === bad.text) {
      await tab.waitForTimeout(100)
      await go(tab, AWAY)
      from = Date.now()
      await tab.waitForFunction(() => window.__MFE__.failures.length > 0, undefined, { timeout: LOOK_MS })
      await go(tab, `/${name}`)
    }
  }
  const place = tab.locator(`[data-remote="${name}"]`)
  const isThere = await Promise.all([
    heading.filter({ hasText: good }).waitFor({ timeout: LOOK_MS }),
    place.locator('#datos', { hasText: good }).waitFor({ timeout: LOOK_MS }),
    place.locator('ficha-curso', { hasText: good }).waitFor({ timeout: LOOK_MS }),
  ]).then(
    () => true,
    () => false,
  )
  const ms = Date.now() - from
  if (!isThere) problems.push(`${name} shows «${(await tab.locator('main').textContent())?.slice(0, 80)}»`)
  return ms
}

/** Goes to another page of the site as a link does, without loading the document. */
async function go(tab: Page, path: string) {
  await acrossReloads(tab, () =>
    tab.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, path),
  )
}

/** Repeats what the shell's own reload of the document interrupts: it reloads once to get rid of what a version left. */
async function acrossReloads<Result>(tab: Page, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Error && /context was destroyed/.test(error.message))) throw error
    await tab.waitForLoadState()
    return run()
  }
}

type State = { html: string[]; body: string[]; elements: string[]; sheets: number; timers: number }

async function state(tab: Page): Promise<State> {
  return acrossReloads(tab, () =>
    tab.evaluate(() => {
      const attributes = (element: Element) =>
        [...element.attributes].map(({ name, value }) => `${name}=${value}`)
      return {
        html: attributes(document.documentElement),
        body: attributes(document.body),
        elements: [...document.body.children].map(({ localName, id }) => `${localName}#${id}`),
        sheets: document.adoptedStyleSheets.length,
        timers: (window as unknown as { __timers: Set<number> }).__timers.size,
      }
    }),
  )
}

/** What is left of a remote after its pages were left, beside what the shell itself has there. */
async function leftovers(tab: Page, clean: State, { name }: Neighbour): Promise<string[]> {
  let left: string[] = []
  const endsAt = Date.now() + 3_000
  do {
    const now = await state(tab)
    const added = [...now.html, ...now.body].filter((each) => ![...clean.html, ...clean.body].includes(each))
    const elements = now.elements.filter(
      (each) => !clean.elements.includes(each) && !/^(script|style)#/.test(each),
    )
    left = [
      ...added.filter((each) => !/=$/.test(each)),
      ...elements,
      ...(now.sheets > clean.sheets ? ['an adopted style sheet'] : []),
      ...(now.timers > 0 ? ['a timer'] : []),
    ]
    if (left.length > 0) await tab.waitForTimeout(100)
  } while (left.length > 0 && Date.now() < endsAt)
  return left.map((each) => `${name} leaves ${each}`)
}

async function wronglyCharged(tab: Page, neighbours: Neighbour[]): Promise<string[]> {
  const failures = await tab.evaluate(() => window.__MFE__.failures)
  return failures
    .filter(
      ({ remote, version }) =>
        !neighbours.some(({ name, bad }) => name === remote && bad?.version === version),
    )
    .map(({ remote, version, kind, message }) => `${remote}@${version} is charged: ${kind}, ${message}`)
}

/** Runs in a tab before every other script: counts the intervals that the code of remotes has started and not ended. */
function watchDocument() {
  const timers = new Set<number>()
  const { setInterval: start, clearInterval: clear } = window
  window.setInterval = ((...args: Parameters<typeof start>) => {
    const id = start(...args) as unknown as number
    if (/\/remotes\/(prueba|vecina)\//.test(new Error().stack ?? '')) timers.add(id)
    return id
  }) as typeof setInterval
  window.clearInterval = (id) => {
    timers.delete(id as number)
    clear(id)
  }
  Reflect.set(window, '__timers', timers)
}
