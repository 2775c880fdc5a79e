import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/appearance.ts'
import { startWithSession } from '../support/people.ts'
import { databaseScreen, expect, sqlScreen, test } from './databaseTest.ts'
import { confirm, rows, writeQuery } from './screens.ts'

const tables = `${databaseScreen}/tables`

// The browser logs every response that is an error.
test.use({ expectedErrors: [/ (4\d\d) /] })
test.beforeEach(async ({ context, own }) => startWithSession(context, own))

test.describe('an admin with tables', () => {
  test('finds, creates, edits and deletes a row, each after a review of the change', async ({ page }) => {
    await page.goto(databaseScreen)
    await page.getByRole('link', { name: 'Ver las tablas' }).click()
    await page.getByLabel('Buscar').fill('skills')
    await expect(rows(page)).toHaveCount(3)
    await page.getByRole('link', { name: 'skills', exact: true }).click()
    await press(page, 'Nueva fila')
    const name = page.getByRole('textbox', { name: 'name (text)' })
    await name.fill('Cerámica')
    await press(page, 'Revisar y crear')
    await expect(page.getByRole('group', { name: 'Confirmar los cambios' })).toContainText('Cerámica')
    await press(page, 'Crear la fila')
    await expect(page.getByText('Fila creada.')).toBeVisible()

    await page.getByLabel('Columna', { exact: true }).selectOption('name')
    await page.getByLabel('Valor').fill('cerám')
    await press(page, 'Añadir filtro')
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Quitar el filtro: name contiene «cerám»' })).toBeVisible()
    await page.getByRole('button', { name: /^Editar la fila/ }).click()
    await name.fill('Alfarería')
    await press(page, 'Revisar cambios')
    const review = page.getByRole('group', { name: 'Confirmar los cambios' })
    await expect(review.locator('del')).toHaveText('Cerámica')
    await expect(review.locator('ins')).toHaveText('Alfarería')
    await expectAccessibleAtBothWidths(page, 'a change before it is saved')
    await page.setViewportSize({ width: 1280, height: 844 })
    await press(page, 'Guardar los cambios')
    await expect(page.getByText('Fila actualizada.')).toBeVisible()
    await expect(page.getByText('No hay resultados')).toBeVisible()

    await page.getByRole('button', { name: /^Quitar el filtro/ }).click()
    await expect(rows(page).nth(2)).toBeVisible()
    await press(page, 'Nueva fila')
    await name.fill('Alfarería')
    await press(page, 'Revisar y crear')
    await press(page, 'Crear la fila')
    await expect(page.getByText('Otra fila ya tiene ese valor, y no se puede repetir.')).toHaveCount(2)
    await expect(name).toHaveValue('Alfarería')
    await press(page, 'Cancelar')
    await confirm(page, 'Salir')

    await page.getByLabel('Valor').fill('Alfarería')
    await press(page, 'Añadir filtro')
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: /^Editar la fila/ }).click()
    await press(page, 'Eliminar')
    await expect(page.getByRole('dialog')).toContainText(
      'También se eliminan las filas de collaborator_skills y team_member_skills que la nombran.',
    )
    await confirm(page, 'Eliminar')
    await expect(page.getByText('Fila eliminada.')).toBeVisible()
    await expect(page.getByText('No hay resultados')).toBeVisible()
  })

  test('follows a reference, and sees no secrets, at both widths', async ({ page }) => {
    await page.goto(`${tables}/wardrobe_items`)
    // Rows are in the order of their random ids, and some items have no category.
    await rows(page).locator('a[href*="/wardrobe_categories"]').first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'wardrobe_categories' })).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    await page.goto(`${tables}/users`)
    await expect(page.getByText('Oculto').first()).toBeVisible()
    await expect(page.getByText('NULL').first()).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'the rows of a table')
    await page.setViewportSize({ width: 1280, height: 844 })
    await page.getByRole('link', { name: 'Claves e índices' }).click()
    await expect(page.getByRole('table', { name: 'Lista de índices' })).toContainText('users_email_key')
    await expectAccessible(page, 'the keys of a table')
  })
})

test.describe('an admin with plans and saved queries', () => {
  test('sees the steps of a query, and stops one that is measured', async ({ page }) => {
    await page.goto(sqlScreen)
    const editor = page.getByRole('textbox', { name: 'Consulta SQL' })
    // Text that replaces highlighted text would keep its colour, so the old text is deleted first.
    await editor.press('ControlOrMeta+a')
    await editor.press('Delete')
    await writeQuery(
      page,
      'SELECT c.name_es, count(*) FROM wardrobe_items i JOIN wardrobe_categories c ON c.id = i.category_id GROUP BY 1',
    )
    await press(page, 'Explicar')
    const plan = page.getByRole('region', { name: 'Plan de la consulta' })
    await expect(plan.getByText('Lectura de la tabla entera').first()).toBeVisible()
    await expect(plan.getByText(/del costo$/).first()).toBeVisible()
    await press(page, 'Medir')
    await expect(plan.getByText(/^Ejecutada en/)).toBeVisible()
    await expect(plan.getByText('Paso pesado').first()).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'a plan')
    await page.setViewportSize({ width: 1280, height: 844 })
    await writeQuery(page, 'SELECT pg_sleep(30)')
    await press(page, 'Medir')
    await press(page, 'Detener')
    await expect(page.getByText('Consulta detenida.')).toBeVisible()
    await writeQuery(page, 'DELETE FROM mails')
    await press(page, 'Medir')
    await expect(page.getByText('La consulta quiere escribir y el modo es de solo lectura.')).toBeVisible()
  })

  test('saves a query, finds it again, renames and deletes it', async ({ page }) => {
    await page.goto(sqlScreen)
    const editor = page.getByRole('textbox', { name: 'Consulta SQL' })
    await writeQuery(page, 'SELECT 4711')
    await press(page, 'Consultas guardadas')
    await page.getByLabel('Guardar la del editor como').fill('Prueba')
    await press(page, 'Guardar consulta')
    await expect(page.getByRole('button', { name: 'Guardada: Prueba' })).toBeVisible()
    await page.reload()
    await press(page, 'Consultas guardadas')
    await page.getByRole('button', { name: 'Prueba', exact: true }).click()
    await expect(editor).toContainText('SELECT 4711')
    await page.getByRole('button', { name: 'Renombrar Prueba' }).click()
    await page.getByRole('dialog').getByLabel('Nombre').fill('Primera')
    await confirm(page, 'Renombrar')
    // The dialog closed the menu.
    await press(page, 'Guardada: Primera')
    await expectAccessible(page, 'saved queries')
    await page.getByRole('button', { name: 'Eliminar Primera' }).click()
    await expect(page.getByText('Se eliminó «Primera».')).toBeVisible()
    await press(page, 'Deshacer')
    await expect(page.getByRole('button', { name: 'Primera', exact: true })).toBeVisible()
  })
})

async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
}
