import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** Counts, from the page's first moment on, how far its content jumps without anybody's doing. */
export async function watchLayout(page: Page) {
  await page.addInitScript(() => {
    const watched = window as { layoutShift?: number }
    watched.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) watched.layoutShift = (watched.layoutShift ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What holds for every page at every width: nothing sticks out, nothing jumped, and the headings form an outline. */
export async function expectSoundLayout(page: Page) {
  const found = await page.evaluate(() => ({
    sticksOutBy: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    layoutShift: (window as { layoutShift?: number }).layoutShift,
    levels: [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => Number(tagName[1])),
  }))
  expect(found.sticksOutBy, 'pixels that stick out').toBeLessThanOrEqual(0)
  expect(found.layoutShift, 'layout shift').toBeLessThanOrEqual(0.02)
  expect(found.levels.filter((level) => level === 1)).toHaveLength(1)
  const skipped = found.levels.filter((level, index) => level > (found.levels[index - 1] ?? level) + 1)
  expect(skipped, `headings ${found.levels.join(' ')}`).toEqual([])
}

/** No violation of any of axe's rules in the state that the page is in. */
export async function expectAccessible(page: Page, state?: string) {
  expect(await violationsOf(page), state).toEqual([])
}

/** For the dark theme: every rule, not only the one of contrast. */
export const everyRule: string[] = []

/** The same in both themes, which differ in nothing but colours: of the dark one the contrast is enough, or `rules`. */
export async function expectAccessibleInBothThemes(page: Page, state?: string, rules = ['color-contrast']) {
  await setTheme(page, 'light')
  await expectAccessible(page, state)
  await setTheme(page, 'dark-mode')
  expect(await violationsOf(page, rules), state).toEqual([])
}

/** What holds in the state that the page is in, at both widths and in both themes. */
export async function expectSound(page: Page, state: string, rules?: string[]) {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await test.step(`${state}, ${width} px`, async () => {
      await expectAccessibleInBothThemes(page, state, rules)
      expect(await overflow(page), 'pixels that stick out').toBeLessThanOrEqual(0)
    })
  }
}

/** By how many pixels the page is wider than the window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Changes the theme as another tab of the site would. */
export async function setTheme(page: Page, theme: 'light' | 'dark-mode') {
  await page.evaluate((newValue) => {
    localStorage.setItem('theme', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue, storageArea: localStorage }))
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await untilAtRest(page)
}

async function violationsOf(page: Page, rules: string[] = []): Promise<string[]> {
  await untilAtRest(page)
  // The legacy mode spares a second page; it leaves out frames of other hosts, and there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/**
 * Waits for what moves or fades to an end. Colours fade from one theme to the other, if only for a frame where motion is
 * reduced; what takes its colour from around it begins when that has ended.
 */
async function untilAtRest(page: Page) {
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
