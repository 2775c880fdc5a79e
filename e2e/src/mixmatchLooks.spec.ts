import { expect, test } from './mixmatchTest.ts'
import { expectAccessible, setTheme } from './publicPages.ts'

test.describe('every page of Mix&Match', () => {
  for (const path of ['/', '/mixmatch', '/contact', '/login', '/login2']) {
    test(`is accessible in both themes at both widths: ${path}`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 })
        for (const theme of ['dark-mode', 'light'] as const) {
          await setTheme(page, theme)
          await expectAccessible(page)
        }
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(wider, `at ${width} px`).toBeLessThanOrEqual(0)
      }
    })
  }
})
