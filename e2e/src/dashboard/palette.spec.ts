import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from '../support/appearance.ts'
import { requestsTo } from './screens.ts'
import { expect, test } from './test.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar y hacer' })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })

test('an admin searches and runs actions by keyboard alone', async ({ page, signInAs }) => {
  test.setTimeout(120_000)
  await signInAs('admin')
  await page.goto('/dashboard')
  const opener = page.getByRole('button', { name: 'Buscar', exact: true })
  await opener.focus()
  await page.keyboard.press('Control+k')
  const field = palette(page).getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(opener).toBeFocused()

  const requests = requestsTo(page, 'search')
  await page.keyboard.press('Control+k')
  await page.keyboard.insertText('FERNANDA villalba')
  await expect(option(page, /Fernanda Villalba/)).toBeVisible()
  expect(requests).toHaveLength(1)
  await expectAccessibleAtBothWidths(page, 'the command palette with results')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Detalles del Usuario' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('group').first()).toHaveAccessibleName('Recientes')
  await expect(option(page, /Fernanda Villalba/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('crear enlace')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Código corto (backHalf)')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('vpc desde', { delay: 20 })
  await expect(option(page, /^Tu primera VPC desde cero/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Tu primera VPC desde cero' })).toBeVisible()
})

test('a user on a phone opens the palette as a sheet, and finds no other user', async ({
  page,
  signInAs,
}) => {
  await signInAs('user')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  const box = await palette(page).boundingBox()
  expect(box).toEqual({ x: 0, y: 0, width: 390, height: 800 })
  await palette(page).getByRole('combobox').fill('fernanda')
  await expect(palette(page).getByText('No hay nada que se llame así.')).toBeVisible()
  await palette(page).getByRole('combobox').fill('modo oscuro')
  await option(page, 'Modo Oscuro').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark-mode')
  await expect(palette(page)).toBeHidden()
})
