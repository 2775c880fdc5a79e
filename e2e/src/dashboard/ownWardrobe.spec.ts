import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../support/appearance.ts'
import { photograph } from '../support/garments.ts'
import { openSession, startWithSession } from '../support/people.ts'
import { siteUnderTest } from '../support/site.ts'
import { confirm } from './screens.ts'
import { expect, test } from './test.ts'

const items = (page: Page) => page.locator('a[href^="/dashboard/user/item/"]')

test('a person fills their wardrobe by photos, edits a garment, and takes back its deletion', async ({
  page,
  context,
  newPerson,
}) => {
  // Another journey may upload photos at the same time, and each is encoded in turn.
  test.slow()
  await startWithSession(context, await openSession(siteUnderTest().url, await newPerson('user')))
  await page.goto('/dashboard/user/wardrobe')
  await expect(page.getByText('Tu armario está vacío')).toBeVisible()

  await page.locator('input[type=file][multiple]').setInputFiles(await photograph(page))
  await expect(page.getByText('Fotos listas: revisa lo que proponemos de cada una.')).toBeVisible({
    timeout: 90_000,
  })
  const adding = page.getByRole('region', { name: 'Añadir prendas' })
  const kinds = adding.getByLabel('Tipo de prenda')
  const colors = adding.getByLabel('Color')
  for (const [index, kind, color] of [
    [0, 'Camisetas', 'Rojo'],
    [1, 'Pantalones', 'Azul'],
    [2, 'Faldas', 'Verde'],
    [3, 'Zapatillas', 'Amarillo'],
    [4, 'Abrigos', 'Negro'],
  ] as const) {
    await expect(kinds.nth(index).locator('option:checked')).toHaveText(kind)
    await expect(colors.nth(index).locator('option:checked')).toHaveText(color)
  }
  await expect(adding.getByLabel('Descripción').nth(4)).toHaveValue('Abrigo negro')
  await expectAccessibleInBothThemes(page, 'proposed garments')
  await adding.getByLabel('Descripción').first().fill('Mi camiseta roja')
  await page.getByRole('button', { name: 'Guardar las 5 prendas' }).click()
  await expect(items(page)).toHaveCount(5)
  for (const picture of await items(page).getByRole('presentation').all())
    await expect(picture).toHaveJSProperty('complete', true)

  await items(page).filter({ hasText: 'Mi camiseta roja' }).click()
  await page.getByRole('button', { name: 'Editar' }).click()
  const form = page.getByRole('form', { name: 'Editar prenda' })
  await form.getByLabel('Tipo de prenda').selectOption('Blusas')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Blusas · Rojo')).toBeVisible()

  await page.getByRole('button', { name: 'Eliminar' }).click()
  await confirm(page, 'Eliminar')
  await expect(items(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(items(page)).toHaveCount(5)

  await page.getByRole('search').getByLabel('Color').selectOption('Rojo')
  await expect(items(page)).toHaveCount(1)
  await expectAccessibleInBothThemes(page, 'the own wardrobe')
})
