import type { Page } from '@playwright/test'
import { expect } from '../support/test.ts'

/** The dialog of the search, which the lens and the key `/` open. */
export const searchDialog = (page: Page) => page.getByRole('dialog', { name: 'Buscar en el sitio' })

/** The code that opens the dialog arrives with the background work; before, the link opens the page of the search. */
export async function startBackground(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('site:background')))
  await expect(page.getByRole('link', { name: 'Buscar', exact: true })).toHaveAttribute(
    'aria-keyshortcuts',
    '/',
  )
}
