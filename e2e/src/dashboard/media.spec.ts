import { expectAccessibleInBothThemes } from '../support/appearance.ts'
import { confirm, field } from './screens.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: [/422/] })

test('an admin uploads pictures, describes one, finds it by its text, deletes it and takes that back', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/dashboard/application/media')
  await expect(page.getByRole('heading', { level: 1, name: /^Medios/ })).toBeVisible()
  const mark = Date.now() % 100_000
  const name = `captura-${mark}.png`
  const buffer = await page.screenshot()
  await page
    .getByLabel('Archivos que se suben', { exact: true })
    .and(page.locator('input'))
    .setInputFiles([
      { name, mimeType: 'image/png', buffer },
      { name: 'nota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no es una foto') },
    ])
  const entries = page.getByRole('list', { name: 'Archivos que se suben' }).getByRole('listitem')
  await expect(entries.filter({ hasText: name })).toContainText('Listo', { timeout: 60_000 })
  await expect(entries.filter({ hasText: 'nota.jpg' })).toContainText(/no es|no se|imagen/i)
  await expect(page.getByText('1 de 2 archivos listos, 1 sin subir').first()).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.getByRole('table').getByRole('link', { name }).click()
  await field(page, 'Texto alternativo').fill(`El dashboard ${mark}`)
  await page.getByLabel('De izquierda a derecha').fill('20')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Medio actualizado.')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.goto(`/dashboard/application/media?search=${encodeURIComponent(`dashboard ${mark}`)}`)
  const found = page.getByRole('table').getByRole('link', { name })
  await expect(found).toBeVisible()
  await page.getByRole('button', { name: `Eliminar «${name}»` }).click()
  await confirm(page, 'Eliminar')
  await expect(found).toBeHidden()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(found).toBeVisible()
})
