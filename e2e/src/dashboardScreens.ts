import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, setTheme } from './publicPages.ts'
import { expect, test } from './test.ts'

/** The rows of the screen's tables, without their heads. */
export function rows(page: Page) {
  return page
    .getByRole('main')
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
}

export function field(page: Page, label: string) {
  return page.getByRole('main').getByLabel(label, { exact: true })
}

/** Answers the dialog, and waits until it has gone and given the focus back. */
export async function confirm(page: Page, button: string) {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** The file that a button saves: its name and its lines. */
export async function savedBy(page: Page, act: () => Promise<unknown>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  const text = await readFile(await download.path(), 'utf8')
  // What reads a file as text takes its byte order mark away, or not.
  return { name: download.suggestedFilename(), lines: text.replace('\uFEFF', '').trim().split('\r\n') }
}

/** What holds of a screen in the state that it is in, at both widths and in both themes. */
export async function expectSound(page: Page, state: string) {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await test.step(`${state}, ${width} px`, async () => {
      await setTheme(page, 'light')
      await expectAccessible(page)
      await setTheme(page, 'dark-mode')
      await expectAccessible(page, ['color-contrast'])
      const sticksOut = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(sticksOut, 'pixels that stick out').toBeLessThanOrEqual(0)
    })
  }
}
