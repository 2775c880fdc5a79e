import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

type Watched = {
  layoutShift?: number
  /** What moved, for the message of a test that fails. */
  shifted?: string[]
}

/** Sums up the layout shifts of a page from its start. */
export async function watchLayout(page: Page) {
  await page.addInitScript(() => {
    const watched = window as Watched
    watched.layoutShift = 0
    watched.shifted = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      })[]) {
        if (entry.hadRecentInput) continue
        watched.layoutShift = (watched.layoutShift ?? 0) + entry.value
        const nodes = entry.sources.map(({ node }) => node instanceof Element && node.outerHTML.slice(0, 120))
        watched.shifted?.push(
          `${entry.value.toFixed(4)} at ${Math.round(entry.startTime)} ms: ${nodes.join(' | ')}`,
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Checks that nothing overflows the window or has shifted, and that the headings form an outline. */
export async function expectStableLayout(page: Page) {
  const found = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    layoutShift: (window as Watched).layoutShift,
    shifted: (window as Watched).shifted ?? [],
    levels: [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => Number(tagName[1])),
  }))
  expect(found.overflow, 'overflowing pixels').toBeLessThanOrEqual(0)
  expect(found.layoutShift, ['layout shift', ...found.shifted].join('\n')).toBeLessThanOrEqual(0.02)
  expect(found.levels.filter((level) => level === 1)).toHaveLength(1)
  const skipped = found.levels.filter((level, index) => level > (found.levels[index - 1] ?? level) + 1)
  expect(skipped, `headings ${found.levels.join(' ')}`).toEqual([])
}

/** Checks all rules of axe in the current state of the page. */
export async function expectAccessible(page: Page, state?: string) {
  expect(await violationsOf(page), state).toEqual([])
}

type Theme = 'light' | 'dark-mode'

/** Whether this run sweeps everything in every look: `npm run journeys:looks`. */
const isWholeSweep = process.env.LOOKS === 'all'

/** What a journey goes through: a part of the whole, except in a sweep. */
export function inSweep<Value>(whole: Value, part: Value): Value {
  return isWholeSweep ? whole : part
}

/** Checks both themes. They differ only in colours, so the dark one is checked for contrast. */
export async function expectAccessibleInBothThemes(page: Page, state?: string) {
  await setTheme(page, 'light')
  await expectAccessible(page, state)
  await setTheme(page, 'dark-mode')
  expect(await violationsOf(page, inSweep([], ['color-contrast'])), state).toEqual([])
}

/** Checks the current state of the page at both widths, in one theme at each, and that nothing overflows the window. */
export async function expectAccessibleAtBothWidths(page: Page, state: string) {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await test.step(`${state}, ${width} px`, async () => {
      await expectAccessibleInOneTheme(page, state)
      expect(await overflow(page), 'overflowing pixels').toBeLessThanOrEqual(0)
    })
  }
}

/** Checks a theme: at the other width the other one, and in half of the states the other way round. A sweep checks both. */
export async function expectAccessibleInOneTheme(page: Page, state: string) {
  const isWide = (page.viewportSize()?.width ?? 0) > 390
  const own: Theme = isWide === (state.length % 2 === 0) ? 'light' : 'dark-mode'
  for (const theme of inSweep<Theme[]>(['light', 'dark-mode'], [own])) {
    await setTheme(page, theme)
    await expectAccessible(page, `${state}, ${theme}`)
  }
}

/** By how many pixels the page overflows the window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Changes the theme as another tab of the site would. */
export async function setTheme(page: Page, theme: Theme) {
  await page.evaluate((newValue) => {
    localStorage.setItem('theme', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue, storageArea: localStorage }))
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await untilStill(page)
}

/**
 * What axe finds in the current state of the page, by all of its rules or by some. Rules that it leaves out by default are
 * named in `additional`.
 */
export async function violationsOf(
  page: Page,
  rules: string[] = [],
  additional: string[] = [],
): Promise<string[]> {
  await untilStill(page)
  // Loading axe takes as long as a short run, so it is loaded once into each page.
  const isLoaded = await page.evaluate(() => 'axe' in window)
  // Legacy mode needs no second page; it leaves out frames of other hosts, of which there are none.
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: ' ' }) }).setLegacyMode()
  // Collecting the details of passed rules would take most of the time.
  const isEnabled = additional.map((rule) => [rule, { enabled: true }])
  axe.options({ resultTypes: ['violations'], rules: Object.fromEntries(isEnabled) })
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/**
 * Waits for the end of animations. Colours fade from one theme to the other, with reduced motion for one frame, and
 * inherited colours start to fade after that.
 */
export async function untilStill(page: Page) {
  await page.evaluate(async () => {
    const ends = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    let framesAtRest = 0
    while (framesAtRest < 3) {
      const running = document.getAnimations().filter(ends)
      framesAtRest = running.length > 0 ? 0 : framesAtRest + 1
      await Promise.allSettled(running.map(({ finished }) => finished))
      await new Promise(requestAnimationFrame)
    }
  })
}
