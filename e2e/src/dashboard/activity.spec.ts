import { expectAccessibleAtBothWidths } from '../support/appearance.ts'
import { newLink, shortLinkScreen } from './links.ts'
import { confirm, rows } from './screens.ts'
import { expect, test } from './test.ts'

test('an admin restores a deleted link from the bin, reads its history, and purges it', async ({
  page,
  sessions,
  signInAs,
}) => {
  test.setTimeout(120_000)
  const { backHalf, destination } = await newLink(sessions.admin)
  await signInAs('admin')
  await page.goto(`${shortLinkScreen}?search=${backHalf}`)
  await page.getByRole('button', { name: `Eliminar ${backHalf}` }).click()
  await confirm(page, 'Eliminar')
  await expect(rows(page)).toHaveCount(0)

  const bin = `/dashboard/bin?search=${backHalf}`
  await page.goto(bin)
  await expect(rows(page)).toContainText([`${backHalf}Enlace corto`])
  await expectAccessibleAtBothWidths(page, 'the bin')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: `Recuperar ${backHalf}` }).click()
  await expect(page.getByText('Recuperado.')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  const response = await page.request.get(`/${backHalf}`, { maxRedirects: 0 })
  expect(response.headers().location).toBe(destination)

  await page.goto(`/dashboard/activity?search=${backHalf}`)
  await expect(rows(page)).toContainText(['Recuperado', 'Eliminado', 'Creado'])
  await expectAccessibleAtBothWidths(page, 'the activity')
  await page.setViewportSize({ width: 1280, height: 800 })
  await rows(page).filter({ hasText: 'Creado' }).getByRole('link', { name: backHalf }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Detalles del cambio' })).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Destino' })).toContainText(destination)
  await expectAccessibleAtBothWidths(page, 'the details of a change')
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.goto(`${shortLinkScreen}?search=${backHalf}`)
  await page.getByRole('button', { name: `Eliminar ${backHalf}` }).click()
  await confirm(page, 'Eliminar')
  await page.goto(bin)
  await page.getByRole('button', { name: `Eliminar ${backHalf} para siempre` }).click()
  await expect(page.getByRole('dialog')).toContainText('Nadie podrá recuperarlo.')
  await expectAccessibleAtBothWidths(page, 'the confirmation of a purge')
  await confirm(page, 'Eliminar')
  await expect(page.getByText('No hay resultados', { exact: true })).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'a bin without a match')
})
