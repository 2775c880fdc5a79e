import type { Page } from '@playwright/test'
import { databaseScreen, expect, test } from './dashboardDatabaseTest.ts'
import { arriveWith, type Caller } from './dashboardPeople.ts'
import { confirm, rows } from './dashboardScreens.ts'
import { expectSound } from './looks.ts'

// What fails on purpose stands in the console, too.
test.use({ expectedErrors: [/ (4\d\d|50[037]) /] })
test.beforeEach(async ({ context, own }) => arriveWith(context, own.session))

test.describe('an admin with backups', () => {
  test('makes one, and after a change it brings the data back', async ({ page, own }) => {
    await forgetBackups(own.call)
    // Enough that copying it takes a moment.
    await runSql(
      own.call,
      `INSERT INTO visit_stats (current_url, ip, city, country_name, org)
      SELECT '/projects/' || n, '192.0.2.0', 'Bogotá', 'Colombia', 'Red' FROM generate_series(1, 60000) n`,
    )
    await page.goto(databaseScreen)
    await expect(page.getByText('No hay copias de seguridad disponibles.')).toBeVisible()
    const making = progressOf(page, 'Creando la copia de seguridad')
    await page.getByRole('button', { name: 'Crear copia' }).click()
    await making
    await expect(page.getByText('Copia de seguridad creada correctamente.')).toBeVisible()
    const row = rows(page).filter({ hasText: /copia-\d{4}-\d\d-\d\d-.*\.sql/ })
    await expect(row).toHaveCount(1)
    await expect(row.getByRole('cell').nth(1)).toHaveText(/^\d{1,2} \p{L}+\.? 20\d\d, \d\d:\d\d$/u)
    await expect(row.getByRole('cell').nth(2)).toHaveText(/^[\d,]+(\.\d)? KB$/)
    const name = (await row.getByRole('cell').first().textContent()) ?? ''

    expect(await hasLink(own.call, 'agenda')).toBe(true)
    await runSql(own.call, "DELETE FROM shorteners WHERE back_half = 'agenda'")
    expect(await hasLink(own.call, 'agenda')).toBe(false)
    await page.getByRole('button', { name: `Restaurar ${name}` }).click()
    await expect(page.getByRole('dialog')).toContainText(`¿Restaurar la copia "${name}"?`)
    await expect(page.getByRole('dialog')).toContainText('Los actuales quedan en una copia de seguridad')
    await confirm(page, 'Cancelar')
    expect(await hasLink(own.call, 'agenda')).toBe(false)
    const restoring = progressOf(page, 'Restaurando la copia')
    await page.getByRole('button', { name: `Restaurar ${name}` }).click()
    await confirm(page, 'Restaurar')
    await restoring
    await expect(page.getByText('Base de datos restaurada correctamente.')).toBeVisible({ timeout: 30_000 })
    const safety = rows(page).filter({ hasText: 'seguridad-antes-de-restaurar' })
    await expect(safety).toContainText('Seguridad')
    await expect(page.getByText('Los datos anteriores están en la copia')).toBeVisible()
    expect(await hasLink(own.call, 'agenda')).toBe(true)
  })

  test('renames, downloads and deletes one', async ({ page, own }) => {
    await forgetBackups(own.call)
    const [name, other] = [await newBackup(own.call, 'viernes.sql'), await newBackup(own.call, 'sabado.sql')]
    await page.goto(databaseScreen)
    await rename(page, name, '   ')
    await rename(page, name, name)
    await expect(rows(page)).toHaveCount(2)
    await rename(page, name, other)
    await expect(page.getByText('Error al renombrar la copia.')).toBeVisible()
    await expect(page.getByText('Ya existe una copia con ese nombre.')).toBeVisible()
    await rename(page, name, 'domingo')
    await expect(page.getByText('Copia de seguridad renombrada correctamente.')).toBeVisible()
    await expect(rows(page).filter({ hasText: 'domingo.sql' })).toHaveCount(1)

    const links: string[] = []
    page.context().on('request', (request) => {
      if (request.url().includes('/api/db/download/') && request.method() === 'GET') links.push(request.url())
    })
    const tab = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Descargar domingo.sql' }).click()
    const download = await (await tab).waitForEvent('download')
    expect(download.suggestedFilename()).toBe('domingo.sql')
    expect(links).toHaveLength(1)
    expect((await fetch(links[0] ?? '')).status).toBe(401)
    // The tab of the download hides this one, and a browser lets what is hidden hardly move.
    await page.bringToFront()

    await page.route('**/api/db/delete/**', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'El disco no responde.' } }),
    )
    await page.getByRole('button', { name: 'Eliminar domingo.sql' }).click()
    await expect(page.getByRole('dialog')).toContainText('¿Eliminar la copia "domingo.sql"?')
    await confirm(page, 'Eliminar')
    await expect(page.getByText('Error al eliminar backup.')).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    await page.unroute('**/api/db/delete/**')
    await page.getByRole('button', { name: 'Eliminar domingo.sql' }).click()
    await confirm(page, 'Eliminar')
    await expect(page.getByText('Backup eliminado.')).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
  })

  test('is told what failed, and tries again', async ({ page, own }) => {
    await forgetBackups(own.call)
    const name = await newBackup(own.call, 'lunes.sql')
    await page.route('**/api/db/list', (route) => route.fulfill({ status: 503, json: failure }))
    await page.goto(databaseScreen)
    await expect(page.getByText('No se pudieron obtener los backups.')).toBeVisible({ timeout: 20_000 })
    await page.unroute('**/api/db/list')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(rows(page)).toHaveCount(1)

    for (const path of ['backupNodeJS', 'restoreNodeJS/*', 'download/*'])
      await page.route(`**/api/db/${path}`, (route) => route.fulfill({ status: 507, json: failure }))
    await page.getByRole('button', { name: 'Crear copia' }).click()
    await expect(page.getByText('Error: No se pudo crear la copia de seguridad.')).toBeVisible()
    await expect(page.getByText(failure.message).first()).toBeVisible()
    await page.getByRole('button', { name: `Restaurar ${name}` }).click()
    await confirm(page, 'Restaurar')
    await expect(page.getByText('Error al restaurar la copia.')).toBeVisible()
    await page.getByRole('button', { name: `Descargar ${name}` }).click()
    await expect(page.getByText('No se pudo descargar la copia.')).toBeVisible()
    // The tab that was to download closes by itself.
    await expect.poll(() => page.context().pages().length).toBe(1)
  })
})

test.describe('an admin who replaces data', () => {
  const upload = { name: 'Subir archivo' }

  test('uploads a file by click and by drag, and a broken one changes nothing', async ({ page, own }) => {
    await page.goto(databaseScreen)
    const zone = page.locator('label').filter({ has: page.getByLabel('Archivo SQL', { exact: true }) })
    const chooser = page.waitForEvent('filechooser')
    await zone.click()
    await (await chooser).setFiles(sqlFile('fotos.txt', ''))
    await expect(page.getByText('❌ Solo se permiten archivos .sql')).toBeVisible()
    await expect(page.getByRole('button', upload)).toBeDisabled()

    const broken = `${insertLink('roto')}\nINSERT INTO no_existe VALUES (1);`
    const byKeyboard = page.waitForEvent('filechooser')
    await page.getByLabel('Archivo SQL', { exact: true }).press('Space')
    await (await byKeyboard).setFiles(sqlFile('roto.sql', broken))
    await expect(zone).toContainText('roto.sql')
    await page.getByRole('button', upload).click()
    await expect(page.getByText('❌ Error al subir el archivo')).toBeVisible()
    await expect(page.getByText('no_existe')).toBeVisible()
    expect(await hasLink(own.call, 'roto')).toBe(false)

    await drop(page, zone, 'sano.sql', insertLink('sano'))
    await expect(zone).toContainText('sano.sql')
    await page.getByRole('button', upload).click()
    await expect(page.getByText('✅ Archivo subido con éxito')).toBeVisible()
    const safety = (await page.locator('strong', { hasText: 'seguridad-antes-de-subir' }).textContent()) ?? ''
    await expect(rows(page).filter({ hasText: safety })).toHaveCount(1)
    expect(await hasLink(own.call, 'sano')).toBe(true)
  })

  test('is shown what a file brings, and goes on only by typing', async ({ page, own }) => {
    const names = Array.from({ length: 30 }, (_each, at) => `funcion_${at}`)
    const functions = names.map((name) => `create function ${name}() returns int language sql as 'select 1';`)
    const field = page.getByLabel('Para continuar escribe: ACEPTAR')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(databaseScreen)
    const file = sqlFile('desconocido.sql', `${insertLink('desconocido')}${functions.join('\n')}`)
    await page.getByLabel('Archivo SQL', { exact: true }).setInputFiles(file)
    await page.getByRole('button', upload).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Este archivo trae 30 funciones que la plataforma no conoce.')
    await expect(dialog.getByRole('listitem')).toHaveCount(30)
    await expect(field).toBeFocused()
    await expectSound(page, 'what a file brings')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await hasLink(own.call, 'desconocido')).toBe(false)

    await page.getByRole('button', upload).press('Enter')
    await field.pressSequentially('aceptar')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('Escribe exactamente: ACEPTAR')
    await field.fill('ACEPTAR')
    await page.keyboard.press('Enter')
    await expect(page.getByText('✅ Archivo subido con éxito')).toBeVisible()
    expect(await hasLink(own.call, 'desconocido')).toBe(true)
  })

  test('cancels a file that takes too long', async ({ page, own }) => {
    await page.goto(databaseScreen)
    const file = sqlFile('lento.sql', `${insertLink('lento')}select pg_sleep(600);`)
    await page.getByLabel('Archivo SQL', { exact: true }).setInputFiles(file)
    const running = progressOf(page, 'Ejecutando el archivo SQL: cargando los datos')
    await page.getByRole('button', upload).click()
    await running
    await page.getByRole('button', { name: 'Cancelar la subida' }).click()
    await expect(page.getByText('Se canceló la subida.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Crear copia' })).toBeEnabled({ timeout: 15_000 })
    expect(await hasLink(own.call, 'lento')).toBe(false)
  })

  test('resets to the first content, having been asked and told where the rest is', async ({ page, own }) => {
    await runSql(own.call, insertLink('pasajero'))
    await page.goto(databaseScreen)
    await page.route('**/api/db/config/dropAndSeed', (route) => route.fulfill({ status: 500, json: failure }))
    await page.getByRole('button', { name: 'Resetear DB' }).click()
    await expect(page.getByRole('dialog')).toContainText(
      '¿Estás seguro de que quieres resetear la base de datos? Esta acción no se puede deshacer.',
    )
    await confirm(page, 'Cancelar')
    await page.getByRole('button', { name: 'Resetear DB' }).click()
    await confirm(page, 'Resetear')
    await expect(page.getByText(`❌ Error: 500 ${failure.message}`)).toBeVisible()
    expect(await hasLink(own.call, 'pasajero')).toBe(true)

    await page.unroute('**/api/db/config/dropAndSeed')
    await page.getByRole('button', { name: 'Resetear DB' }).click()
    await confirm(page, 'Resetear')
    await expect(page.getByText('✅ Éxito: 200 OK')).toBeVisible({ timeout: 30_000 })
    const safety =
      (await page.locator('strong', { hasText: 'seguridad-antes-de-reiniciar' }).textContent()) ?? ''
    await expect(rows(page).filter({ hasText: safety })).toHaveCount(1)
    await expect(page.getByRole('term').filter({ hasText: 'colaborador@' })).toBeVisible()
    expect(await hasLink(own.call, 'pasajero')).toBe(false)
    expect(await hasLink(own.call, 'agenda')).toBe(true)
  })
})

test('the screen holds at both widths and in both themes, with what it says', async ({ page, own }) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await forgetBackups(own.call)
  const name = await newBackup(own.call, 'martes.sql')
  await page.goto(databaseScreen)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Ejecutar' }).click()
  await expect(page.getByText(/^5 filas/)).toBeVisible()
  await page.getByLabel('Archivo SQL', { exact: true }).setInputFiles(sqlFile('fotos.txt', ''))
  await page.getByText('Últimas consultas').click()
  await expectSound(page, 'the database')

  const restore = page.getByRole('button', { name: `Restaurar ${name}` })
  await restore.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expectSound(page, 'a question')
  await page.keyboard.press('Escape')
  await expect(restore).toBeFocused()
  await page.getByRole('button', { name: `Renombrar ${name}` }).press('Enter')
  await expect(page.getByLabel('Nuevo nombre')).toBeFocused()
  await expectSound(page, 'a prompt')
})

const failure = { code: 'disk_full', message: 'No queda espacio en el disco para la copia de seguridad.' }

async function newBackup(call: Caller, name: string): Promise<string> {
  const { backup } = await call<{ backup: { name: string } }>('POST', '/api/db/backupNodeJS')
  await call('PATCH', `/api/db/rename/${backup.name}`, { newName: name })
  return name
}

async function forgetBackups(call: Caller) {
  const { backups } = await call<{ backups: { name: string }[] }>('GET', '/api/db/list')
  for (const { name } of backups) await call('DELETE', `/api/db/delete/${name}`)
}

/** Settles once a job's bar shows, if only for a frame. */
function progressOf(page: Page, words: string) {
  return page.waitForFunction(
    (start) => document.querySelector('progress')?.ariaLabel?.startsWith(start),
    words,
  )
}

async function rename(page: Page, name: string, newName: string) {
  await page.getByRole('button', { name: `Renombrar ${name}` }).click()
  await page.getByLabel('Nuevo nombre').fill(newName)
  await confirm(page, 'Renombrar')
}

function runSql(call: Caller, query: string) {
  return call('POST', '/api/db/config/runSQLQuery', { query })
}

async function hasLink(call: Caller, code: string): Promise<boolean> {
  const { totalItems } = await call<{ totalItems: number }>(
    'GET',
    `/api/shortener/getAllFilter?search=${code}`,
  )
  return totalItems > 0
}

function insertLink(code: string): string {
  return `INSERT INTO shorteners (back_half, destination) VALUES ('${code}', 'https://destino.example/${code}');`
}

function sqlFile(name: string, text: string) {
  return { name, mimeType: 'application/sql', buffer: Buffer.from(text) }
}

async function drop(page: Page, zone: ReturnType<Page['locator']>, name: string, text: string) {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content ?? ''], fileName ?? ''))
      return transfer
    },
    [name, text],
  )
  for (const type of ['dragover', 'drop']) await zone.dispatchEvent(type, { dataTransfer })
}
