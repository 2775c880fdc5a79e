import type { Page } from '@playwright/test'
import {
  expectAccessibleAtBothWidths,
  expectAccessibleInBothThemes,
  expectStableLayout,
  watchLayout,
} from '../support/appearance.ts'
import { expect, test } from './test.ts'

test.describe('every page of Mix&Match', () => {
  for (const path of ['/', '/mixmatch', '/contact', '/login', '/login2', '/auth/register']) {
    test(`is accessible at both widths: ${path}`, async ({ page }) => {
      await watchLayout(page)
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expectStableLayout(page)
      await expectAccessibleAtBothWidths(page, path)
    })
  }
})

test.describe('Mix&Match in each of its states', () => {
  const states: [name: string, path: string, reach: (page: Page) => Promise<void>][] = [
    [
      'the open menu',
      '/',
      async (page) => {
        await page.getByRole('button', { name: 'Abrir menú' }).click()
        await expect(page.getByRole('banner').getByRole('link', { name: 'Contacto' })).toBeVisible()
      },
    ],
    [
      'locked pieces',
      '/',
      async (page) => {
        const locks = page.getByRole('button', { name: /^Bloquear/ })
        await expect(locks).toHaveCount(3)
        for (const lock of await locks.all()) await lock.click()
        await expect(page.getByText('Todo está bloqueado: libera una prenda para mezclar.')).toBeVisible()
      },
    ],
    [
      'rejected fields',
      '/contact',
      async (page) => {
        await page.getByRole('button', { name: 'Enviar mensaje' }).click()
        await expect(page.getByRole('alert').first()).toBeVisible()
      },
    ],
    ['an open question', '/mixmatch', (page) => page.getByText('¿Necesito una cuenta para mezclar?').click()],
  ]
  for (const [name, path, reach] of states) {
    test(`is accessible with ${name}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(path)
      await reach(page)
      await expectAccessibleInBothThemes(page, name)
    })
  }
})
