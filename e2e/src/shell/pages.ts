import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/test.ts'

export const WIDE = { width: 1280, height: 800 }
export const NARROW = { width: 390, height: 844 }

export function toolbar(page: Page): Locator {
  return page.getByRole('region', { name: 'Herramientas de desarrollo' })
}

export async function openWhatsApp(page: Page) {
  const toggle = page.getByRole('complementary', { name: 'WhatsApp' }).getByRole('button')
  // It may still be open from its greeting.
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
}

/** Fills the local storage before the first page load. */
export function prepareStorage(page: Page, entries: Record<string, string>) {
  return page.addInitScript((items) => {
    // The page of a preview has no storage.
    if (origin === 'null' || localStorage.getItem('prepared') !== null) return
    for (const [key, value] of Object.entries({ ...items, prepared: 'yes' })) localStorage.setItem(key, value)
  }, entries)
}

export async function tabTo(page: Page, target: Locator, most = 40) {
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** The fold of a group in the mobile menu. */
export function fold(page: Page, label: string): Locator {
  return page.locator('summary').filter({ hasText: label, visible: true })
}
