import { operations } from '../api/operations.ts'
import { type ResponseOf, stub } from '../api/stub.ts'
import { expectAccessibleAtBothWidths } from '../support/appearance.ts'
import { startWithSession } from '../support/people.ts'
import { expect, sqlScreen, test } from './databaseTest.ts'
import { confirm, downloadOf, writeQuery } from './screens.ts'

// The browser logs every response that is an error.
test.use({ expectedErrors: [/ (4\d\d|50[037]) /] })
test.beforeEach(async ({ context, own }) => startWithSession(context, own))

test.describe('an admin with SQL', () => {
  test('runs a query with Ctrl+Enter, gets a table and a file, and finds past queries', async ({ page }) => {
    await page.goto(sqlScreen)
    const editor = page.getByRole('textbox', { name: 'Consulta SQL' })
    await editor.press('Control+Enter')
    await expect(page.getByText(/^5 filas en \d+ ms\.$/)).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'username' })).toBeVisible()

    await writeQuery(
      page,
      "SELECT n AS numero, '=1+1' AS formula, NULL AS nada FROM generate_series(1, 2) n LIMIT 9",
    )
    await editor.press('Control+Enter')
    await expect(page.getByText(/^2 filas en/)).toBeVisible()
    await expect(page.getByRole('cell', { name: 'NULL' })).toHaveCount(2)
    const file = await downloadOf(page, () => page.getByRole('button', { name: 'CSV' }).click())
    expect(file).toEqual({ name: 'consulta.csv', lines: ['numero,formula,nada', "1,'=1+1,", "2,'=1+1,"] })

    await writeQuery(page, 'SELECT generate_series(1, 5000)')
    await expect(page.getByText('Sin LIMIT puede haber más filas de las que se muestran.')).toBeVisible()
    await page.getByRole('button', { name: 'Ejecutar' }).click()
    await expect(
      page.getByText(/^1\.000 filas en \d+ ms\. Hay más: solo se muestran las primeras 1\.000\.$/),
    ).toBeVisible()

    await page.reload()
    await page.getByText('Últimas consultas de este navegador (3)').click()
    await page.getByRole('button', { name: /^SELECT n AS numero/ }).click()
    await expect(editor).toContainText('SELECT n AS numero')
    await page.getByRole('button', { name: 'Borrar historial' }).click()
    await expect(page.getByText('Últimas consultas')).toBeHidden()
  })

  test('sees which processes block others, accessible at both widths', async ({ page }) => {
    const since = '2026-03-02T04:30:00.000Z'
    const site = { pid: 4301, login: 'plataforma_site', application: 'plataforma', since }
    const blocker = { pid: 4290, login: 'plataforma_query', application: 'plataforma: consulta', since }
    const statement =
      'select "id", "key", "type", "value", "created_at" from "options" order by "key" limit $1'
    const waits: ResponseOf<'listDatabaseWaits'>['waits'] = [
      { ...site, statement, blocker: { ...blocker, statement: 'do …', canEnd: true } },
      { ...site, pid: 4302, statement: '', blocker: { ...site, statement: 'backup', canEnd: false } },
    ]
    await stub(page, 'listDatabaseWaits', { json: { waits } })
    await page.goto(sqlScreen)
    await expect(page.getByRole('button', { name: 'Detener el proceso 4290' })).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'who waits for whom')
  })

  test('writes only without read-only mode, and after a confirmation', async ({ page, own }) => {
    await page.goto(sqlScreen)
    const readOnly = page.getByRole('checkbox', { name: 'Solo lectura' })
    await expect(readOnly).toBeChecked()
    await writeQuery(page, 'DELETE FROM mails')
    await expect(page.getByText('Para escribir (DELETE sin WHERE) quita «Solo lectura».')).toBeVisible()
    await page.getByRole('button', { name: 'Ejecutar' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      '❌ Error al ejecutar la consulta.La consulta quiere escribir y el modo es de solo lectura.',
    )

    await readOnly.uncheck()
    await expect(page.getByText('Atención: esta consulta escribe (DELETE sin WHERE).')).toBeVisible()
    await page.getByRole('textbox', { name: 'Consulta SQL' }).press('Control+Enter')
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Esta consulta escribe en la base de datos (DELETE sin WHERE)')
    await expect(question).toContainText('DELETE sin WHERE alcanza a todas las filas.')
    await confirm(page, 'Cancelar')
    const mails = () => operations.listMails({ limit: 1 }, own)
    expect((await mails()).totalItems).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Ejecutar' }).click()
    await confirm(page, 'Ejecutar')
    await expect(page.getByText(/^\d+ filas en \d+ ms\.$/)).toBeVisible()
    expect((await mails()).totalItems).toBe(0)

    // The contract allows no such response, so the screen does not trust it.
    await stub(page, 'runSql', (route) => route.fulfill({ json: { success: false } }))
    await writeQuery(page, 'SELECT 1')
    await page.getByRole('button', { name: 'Ejecutar' }).click()
    await expect(page.getByText('❌ La consulta no tuvo éxito.')).toBeVisible()
  })

  test('completes tables and columns in the editor, and stops a running query', async ({ page }) => {
    await page.goto(sqlScreen)
    const editor = page.getByRole('textbox', { name: 'Consulta SQL' })
    // The names of tables are loaded after the editor.
    await expect(async () => {
      await writeQuery(page, '')
      await editor.pressSequentially('SELECT * FROM wardrobe_')
      const tables = ['wardrobe_categories', 'wardrobe_items']
      await expect(page.getByRole('option')).toHaveText(tables, { timeout: 2_000 })
    }).toPass()
    const popup = await page.getByRole('listbox').boundingBox()
    const frame = await page.locator('.cm-editor').boundingBox()
    expect((popup?.y ?? 0) + (popup?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0))
    await editor.press('Enter')
    await editor.pressSequentially('categories WHERE wardrobe_categories.')
    await expect(page.getByRole('option', { name: 'name_es' })).toBeVisible()
    await writeQuery(page, 'SELECT pg_sleep(4)')
    await editor.press('Control+Enter')
    await expect(page.getByRole('option')).toHaveCount(0)
    await page.getByRole('button', { name: 'Detener' }).click()
    await expect(page.getByText('Consulta detenida.')).toBeVisible()
    await expect(page.getByText('❌')).toHaveCount(0)
    await editor.press('Control+Enter')
    await expect(page.getByRole('button', { name: 'Detener' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Consulta detenida.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ejecutar' })).toBeEnabled()
  })

  test('sees an endless query stopped, while the site keeps responding', async ({ page, own }) => {
    await page.goto(sqlScreen)
    await writeQuery(page, 'SELECT count(*) FROM generate_series(1, 1000000000000)')
    await page.getByRole('button', { name: 'Ejecutar' }).click()
    await expect(page.getByRole('button', { name: 'Ejecutando...' })).toBeVisible()
    const stop = page.getByText('La consulta pasó de 4 segundos y se detuvo.').waitFor()
    const list = operations.listShortLinks({}, own)
    expect(await Promise.race([list.then(() => 'listed'), stop.then(() => 'stopped')])).toBe('listed')
    await stop
    await expect(page.getByText('❌ Error al ejecutar la consulta.')).toBeVisible()
  })
})
