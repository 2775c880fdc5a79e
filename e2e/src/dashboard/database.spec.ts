import type { Download, Page } from '@playwright/test'
import { operations } from '../api/operations.ts'
import type { Caller } from '../api/request.ts'
import { requestsOf } from '../api/requests.ts'
import { stub } from '../api/stub.ts'
import { expectAccessibleAtBothWidths } from '../support/appearance.ts'
import { startWithSession } from '../support/people.ts'
import { databaseScreen, expect, test } from './databaseTest.ts'
import { confirm, rows } from './screens.ts'

// The browser logs every response that is an error.
test.use({ expectedErrors: [/ (4\d\d|50[037]) /] })
test.beforeEach(async ({ context, own }) => startWithSession(context, own))

test.describe('an admin with backups', () => {
  test('creates one, and restores the data after a change', async ({ page, own }) => {
    await deleteBackups(own)
    // Enough rows that a backup takes a moment, in statements that are well within their time limit.
    for (let part = 0; part < 12; part++)
      await operations.runSql(
        {
          query: `INSERT INTO visit_stats (current_url, ip, city, country_name, org)
      SELECT '/projects/' || n, '192.0.2.0', 'Bogotá', 'Colombia', 'Red' FROM generate_series(1, 5000) n`,
        },
        own,
      )
    await page.goto(databaseScreen)
    await expect(page.getByText('No hay copias de seguridad disponibles.')).toBeVisible()
    const making = progressOf(page, 'Creando la copia de seguridad')
    await page.getByRole('button', { name: 'Crear copia' }).click()
    await making
    await expect(page.getByText('Copia de seguridad creada correctamente.')).toBeVisible()
    const row = rows(page).filter({ hasText: /copia-\d{4}-\d\d-\d\d-.*\.sql\.gz/ })
    await expect(row).toHaveCount(1)
    await expect(row.getByRole('cell').first()).toContainText('Manual')
    await expect(row.getByRole('cell').nth(1)).toHaveText(/^\d{1,2} \p{L}+\.? 20\d\d, \d\d:\d\d$/u)
    await expect(row.getByRole('cell').nth(2)).toHaveText(/^[\d.]+(,\d)? KB[\d.]+(,\d)? KB sin comprimir$/)
    const [name = ''] = /^.*\.sql\.gz/.exec((await row.getByRole('cell').first().textContent()) ?? '') ?? []

    expect(await hasLink(own, 'agenda')).toBe(true)
    await operations.runSql({ query: "DELETE FROM shorteners WHERE back_half = 'agenda'" }, own)
    expect(await hasLink(own, 'agenda')).toBe(false)
    await page.getByRole('button', { name: `Restaurar ${name}` }).click()
    await expect(page.getByRole('dialog')).toContainText(`¿Restaurar la copia "${name}"?`)
    await expect(page.getByRole('dialog')).toContainText('Los actuales quedan en una copia de seguridad')
    await confirm(page, 'Cancelar')
    expect(await hasLink(own, 'agenda')).toBe(false)
    const restoring = progressOf(page, 'Restaurando la copia')
    await page.getByRole('button', { name: `Restaurar ${name}` }).click()
    await confirm(page, 'Restaurar')
    await restoring
    await expect(page.getByText('Base de datos restaurada correctamente.')).toBeVisible()
    const safety = rows(page).filter({ hasText: 'seguridad-antes-de-restaurar' })
    await expect(safety).toContainText('Seguridad antes de restaurar')
    await expect(page.getByText('Los datos anteriores están en la copia')).toBeVisible()
    expect(await hasLink(own, 'agenda')).toBe(true)
  })

  test('renames, downloads and deletes one', async ({ page, own }) => {
    await deleteBackups(own)
    const [name, other] = [await newBackup(own, 'viernes'), await newBackup(own, 'sabado')]
    await page.goto(databaseScreen)
    await rename(page, name, '   ')
    await rename(page, name, name)
    await expect(rows(page)).toHaveCount(2)
    await typeNewName(page, name, other)
    await page.getByRole('dialog').getByRole('button', { name: 'Renombrar' }).click()
    const message = 'Error al renombrar la copia. Ya existe una copia con ese nombre.'
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByLabel('Nuevo nombre')).toHaveValue(other)
    await page.getByLabel('Nuevo nombre').fill('domingo')
    await confirm(page, 'Renombrar')
    await expect(page.getByText('Copia de seguridad renombrada correctamente.')).toBeVisible()
    await expect(rows(page).filter({ hasText: 'domingo.sql.gz' })).toHaveCount(1)

    const links: string[] = []
    const isDownload = requestsOf('downloadBackup')
    page.context().on('request', (request) => {
      if (isDownload(request)) links.push(request.url())
    })
    // Listens before the click, because the new tab may start its download before `click` resolves.
    const downloaded = new Promise<Download>((resolve) => {
      page.once('popup', (tab) => tab.once('download', resolve))
    })
    await page.getByRole('button', { name: 'Descargar domingo.sql.gz' }).click()
    const download = await downloaded
    expect(download.suggestedFilename()).toBe('domingo.sql.gz')
    expect(links).toHaveLength(1)
    expect((await fetch(links[0] ?? '')).status).toBe(401)
    // The tab of the download hides this one, and a browser slows hidden pages down.
    await page.bringToFront()

    const restore = await stub(page, 'deleteBackup', {
      status: 500,
      json: { code: 'internal', message: 'El disco no responde.' },
    })
    await page.getByRole('button', { name: 'Eliminar domingo.sql.gz' }).click()
    await expect(page.getByRole('dialog')).toContainText('¿Eliminar la copia "domingo.sql.gz"?')
    await confirm(page, 'Eliminar')
    await expect(page.getByText('Error al eliminar backup.')).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    await restore()
    await page.getByRole('button', { name: 'Eliminar domingo.sql.gz' }).click()
    await confirm(page, 'Eliminar')
    await expect(page.getByText('Backup eliminado.')).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
  })

  test('sees what failed and retries', async ({ page, own }) => {
    await deleteBackups(own)
    const name = await newBackup(own, 'lunes')
    const restore = await stub(page, 'listBackups', { status: 503, json: failure })
    await page.goto(databaseScreen)
    await expect(page.getByText('No se pudieron obtener los backups.')).toBeVisible()
    await restore()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(rows(page)).toHaveCount(1)

    for (const operation of ['makeBackup', 'restoreBackup', 'makeDownloadLink'] as const)
      await stub(page, operation, { status: 507, json: failure })
    await page.getByRole('button', { name: 'Crear copia' }).click()
    await expect(page.getByText('Error: No se pudo crear la copia de seguridad.')).toBeVisible()
    await expect(page.getByText(failure.message).first()).toBeVisible()
    await page.getByRole('button', { name: `Restaurar ${name}` }).click()
    await confirm(page, 'Restaurar')
    await expect(page.getByText('Error al restaurar la copia.')).toBeVisible()
    await page.getByRole('button', { name: `Descargar ${name}` }).click()
    await expect(page.getByText('No se pudo descargar la copia.')).toBeVisible()
    // The tab of the download closes itself.
    await expect.poll(() => page.context().pages().length).toBe(1)
  })
})

test.describe('an admin who replaces data', () => {
  // Each replacement writes a whole copy first, and fills a database of its own.
  test.describe.configure({ timeout: 120_000 })
  const replaced = { timeout: 40_000 }
  const upload = { name: 'Subir archivo' }

  test('uploads a file by click and by drag, while a broken one changes nothing', async ({ page, own }) => {
    await page.goto(databaseScreen)
    const zone = page.locator('label').filter({ has: page.getByLabel('Archivo SQL', { exact: true }) })
    const chooser = page.waitForEvent('filechooser')
    await zone.click()
    await (await chooser).setFiles(sqlFile('fotos.txt', ''))
    await expect(page.getByText('❌ Solo se permiten archivos .sql y .sql.gz')).toBeVisible()
    await expect(page.getByRole('button', upload)).toBeDisabled()

    const broken = `${insertLink('roto')}\nINSERT INTO no_existe VALUES (1);`
    const byKeyboard = page.waitForEvent('filechooser')
    await page.getByLabel('Archivo SQL', { exact: true }).press('Space')
    await (await byKeyboard).setFiles(sqlFile('roto.sql', broken))
    await expect(zone).toContainText('roto.sql')
    await page.getByRole('button', upload).click()
    await expect(page.getByText('❌ Error al subir el archivo')).toBeVisible(replaced)
    await expect(page.getByText('no_existe')).toBeVisible()
    expect(await hasLink(own, 'roto')).toBe(false)

    await drop(page, zone, 'sano.sql', insertLink('sano'))
    await expect(zone).toContainText('sano.sql')
    await page.getByRole('button', upload).click()
    await expect(page.getByText('✅ Archivo subido con éxito')).toBeVisible(replaced)
    const safety = (await page.locator('strong', { hasText: 'seguridad-antes-de-subir' }).textContent()) ?? ''
    await expect(rows(page).filter({ hasText: safety })).toHaveCount(1)
    expect(await hasLink(own, 'sano')).toBe(true)
  })

  test('sees what a file contains, and continues only after typing the confirmation', async ({
    page,
    own,
  }) => {
    const names = Array.from({ length: 30 }, (_each, at) => `funcion_${at}`)
    const functions = names.map((name) => `create function ${name}() returns int language sql as 'select 1';`)
    const field = page.getByLabel('Para continuar escribe: ACEPTAR')
    await page.goto(databaseScreen)
    const file = sqlFile('desconocido.sql', `${insertLink('desconocido')}${functions.join('\n')}`)
    await page.getByLabel('Archivo SQL', { exact: true }).setInputFiles(file)
    await page.getByRole('button', upload).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Este archivo trae 30 funciones que la plataforma no conoce.')
    await expect(dialog.getByRole('listitem')).toHaveCount(30)
    await expect(field).toBeFocused()
    await expectAccessibleAtBothWidths(page, 'what a file brings')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await hasLink(own, 'desconocido')).toBe(false)

    await page.getByRole('button', upload).press('Enter')
    await field.pressSequentially('aceptar')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('Escribe exactamente: ACEPTAR')
    await field.fill('ACEPTAR')
    await page.keyboard.press('Enter')
    await expect(page.getByText('✅ Archivo subido con éxito')).toBeVisible(replaced)
    expect(await hasLink(own, 'desconocido')).toBe(true)
  })

  test('cancels an upload that takes too long', async ({ page, own }) => {
    await page.goto(databaseScreen)
    const file = sqlFile('lento.sql', `${insertLink('lento')}select pg_sleep(600);`)
    await page.getByLabel('Archivo SQL', { exact: true }).setInputFiles(file)
    const running = progressOf(page, 'Ejecutando el archivo SQL: cargando los datos')
    await page.getByRole('button', upload).click()
    await running
    await page.getByRole('button', { name: 'Cancelar la subida' }).click()
    await expect(page.getByText('Se canceló la subida.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Crear copia' })).toBeEnabled({ timeout: 15_000 })
    expect(await hasLink(own, 'lento')).toBe(false)
  })

  test('resets to the seed after a confirmation, and sees where the backup is', async ({ page, own }) => {
    await operations.runSql({ query: insertLink('pasajero') }, own)
    await page.goto(databaseScreen)
    const restore = await stub(page, 'resetDatabase', { status: 500, json: failure })
    await page.getByRole('button', { name: 'Resetear DB' }).click()
    await expect(page.getByRole('dialog')).toContainText(
      '¿Estás seguro de que quieres resetear la base de datos? Esta acción no se puede deshacer.',
    )
    await confirm(page, 'Cancelar')
    await page.getByRole('button', { name: 'Resetear DB' }).click()
    await confirm(page, 'Resetear')
    await expect(page.getByText(`❌ Error: 500 ${failure.message}`)).toBeVisible()
    expect(await hasLink(own, 'pasajero')).toBe(true)

    await restore()
    await page.getByRole('button', { name: 'Resetear DB' }).click()
    await confirm(page, 'Resetear')
    await expect(page.getByText('✅ Éxito: 200 OK')).toBeVisible()
    const safety =
      (await page.locator('strong', { hasText: 'seguridad-antes-de-reiniciar' }).textContent()) ?? ''
    await expect(rows(page).filter({ hasText: safety })).toHaveCount(1)
    await expect(page.getByRole('term').filter({ hasText: 'colaborador@' })).toBeVisible()
    expect(await hasLink(own, 'pasajero')).toBe(false)
    expect(await hasLink(own, 'agenda')).toBe(true)
  })
})

test('the screen is accessible at both widths, with its messages', async ({ page, own }) => {
  test.setTimeout(180_000)
  await deleteBackups(own)
  const name = await newBackup(own, 'martes')
  await page.goto(databaseScreen)
  await expect(rows(page)).toHaveCount(1)
  await page.getByLabel('Archivo SQL', { exact: true }).setInputFiles(sqlFile('fotos.txt', ''))
  await expectAccessibleAtBothWidths(page, 'the database')

  const restore = page.getByRole('button', { name: `Restaurar ${name}` })
  await restore.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expectAccessibleAtBothWidths(page, 'a question')
  await page.keyboard.press('Escape')
  await expect(restore).toBeFocused()
  await page.getByRole('button', { name: `Renombrar ${name}` }).press('Enter')
  await expect(page.getByLabel('Nuevo nombre')).toBeFocused()
  await expectAccessibleAtBothWidths(page, 'a prompt')
})

test('the buttons of a backup fit their labels at every width', async ({ page, own }) => {
  await deleteBackups(own)
  const name = await newBackup(own, 'miercoles')
  await page.goto(databaseScreen)
  const restore = page.getByRole('button', { name: `Restaurar ${name}` })
  for (const width of [320, 360, 390, 480, 600, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await restore.scrollIntoViewIfNeeded()
    const hidden = await rows(page).getByRole('button').evaluateAll(wordsOutside)
    expect([width, hidden]).toEqual([width, []])
  }
})

/** The labels of buttons with overflowing content. */
function wordsOutside(buttons: Element[]): (string | null)[] {
  const outside = buttons.filter((button) => {
    const content = document.createRange()
    content.selectNodeContents(button)
    const [inner, outer] = [content.getBoundingClientRect(), button.getBoundingClientRect()]
    return (
      inner.left < outer.left ||
      inner.right > outer.right ||
      inner.top < outer.top ||
      inner.bottom > outer.bottom
    )
  })
  return outside.map((button) => button.getAttribute('aria-label'))
}

const failure = { code: 'disk_full', message: 'No queda espacio en el disco para la copia de seguridad.' }

async function newBackup(caller: Caller, name: string): Promise<string> {
  const { backup } = await operations.makeBackup(caller)
  return (await operations.renameBackup(backup.name, { newName: name }, caller)).backup.name
}

async function deleteBackups(caller: Caller) {
  const { backups } = await operations.listBackups(caller)
  for (const { name } of backups) await operations.deleteBackup(name, caller)
}

/** Resolves when the progress bar of a job is shown, even for one frame. */
function progressOf(page: Page, words: string) {
  return page.waitForFunction(
    (start) => document.querySelector('progress')?.ariaLabel?.startsWith(start),
    words,
  )
}

async function rename(page: Page, name: string, newName: string) {
  await typeNewName(page, name, newName)
  await confirm(page, 'Renombrar')
}

async function typeNewName(page: Page, name: string, newName: string) {
  await page.getByRole('button', { name: `Renombrar ${name}` }).click()
  await page.getByLabel('Nuevo nombre').fill(newName)
}

async function hasLink(caller: Caller, code: string): Promise<boolean> {
  const { totalItems } = await operations.listShortLinks({ search: code }, caller)
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
