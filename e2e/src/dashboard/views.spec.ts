import { expectAccessibleAtBothWidths } from '../support/appearance.ts'
import { startSignedIn } from '../support/people.ts'
import { siteUnderTest } from '../support/site.ts'
import { rows } from './screens.ts'
import { expect, test } from './test.ts'

test('an admin saves a view of a list, opens with it, shares and deletes it', async ({
  page,
  context,
  newPerson,
}) => {
  test.setTimeout(90_000)
  // Not the session that journeys share, because a default view would change the lists that they open.
  await startSignedIn(context, siteUnderTest().url, await newPerson('admin'))
  await page.goto('/dashboard/user/list?role=collaborator')
  await page.getByRole('button', { name: 'Columnas' }).click()
  await page.getByLabel('Correo', { exact: true }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Vistas' }).click()
  const menu = page.getByRole('group', { name: 'Vistas de la lista' })
  await menu.getByLabel('Guardar lo de ahora como').fill('Colaboradores con correo')
  await menu.getByLabel('Guardar lo de ahora como').press('Enter')
  await expect(page).toHaveURL(/view=Colaboradores\+con\+correo/)
  await menu.getByRole('button', { name: 'Abrir la lista con Colaboradores con correo' }).click()
  await expect(menu.getByRole('button', { pressed: true })).toHaveCount(1)
  await expectAccessibleAtBothWidths(page, 'the menu of views')
  await page.setViewportSize({ width: 1280, height: 844 })
  const shared = page.url()

  await page.evaluate(() => localStorage.removeItem('columns:users'))
  await page.goto('/dashboard/user/list')
  await expect(page).toHaveURL(shared)
  await expect(page.getByRole('columnheader', { name: 'Correo' })).toBeVisible()
  await page.getByRole('button', { name: 'Limpiar' }).click()
  await expect(page).toHaveURL('/dashboard/user/list')
  await expect(rows(page)).toHaveCount(20)

  await page.goto(shared)
  await page.getByRole('button', { name: 'Colaboradores con correo' }).click()
  await menu.getByRole('button', { name: 'Eliminar Colaboradores con correo' }).click()
  await expect(menu.getByText('Se eliminó «Colaboradores con correo».')).toBeVisible()
  await menu.getByRole('button', { name: 'Deshacer' }).click()
  await expect(menu.getByRole('button', { name: 'Colaboradores con correo', exact: true })).toBeVisible()
})
