import { expectAccessibleAtBothWidths } from '../support/appearance.ts'
import { rows } from './screens.ts'
import { expect, test } from './test.ts'

test('an admin takes the tour of new features, and uses single-key shortcuts', async ({ page, signInAs }) => {
  test.setTimeout(90_000)
  await signInAs('admin')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Ver novedades' }).click()
  const tour = page.getByRole('dialog', { name: 'Novedades' })
  await tour.getByRole('button', { name: 'Siguiente' }).press('Enter')
  await expect(tour.getByRole('heading', { name: 'Correos, uno tras otro' })).toBeFocused()
  await expectAccessibleAtBothWidths(page, 'the tour')
  await page.keyboard.press('Escape')
  await expect(tour).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ver novedades' })).toBeHidden()

  await page.setViewportSize({ width: 1280, height: 844 })
  await page.keyboard.type('gu')
  await expect(rows(page)).toHaveCount(20)
  await page.keyboard.type('jj')
  await expect(rows(page).nth(1).getByRole('link').first()).toBeFocused()
  await page.keyboard.type('?')
  const help = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await expect(help.getByText('Buscar en la lista')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'the shortcuts')
  await page.keyboard.press('Escape')
  await page.keyboard.type('/fernanda')
  await expect(page).toHaveURL(/search=fernanda/)
})
