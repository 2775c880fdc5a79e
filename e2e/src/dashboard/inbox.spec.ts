import type { Page } from '@playwright/test'
import { operations } from '../api/operations.ts'
import type { Caller } from '../api/request.ts'
import { expectAccessibleAtBothWidths } from '../support/appearance.ts'
import { field, rows } from './screens.ts'
import { expect, test } from './test.ts'

const mailPath = '/dashboard/application/mail'
const wide = { width: 1280, height: 844 }

/** Adds mails that no other journey uses; returns the text that finds them. */
async function receiveMails(caller: Caller, count: number): Promise<string> {
  const name = `Corresponsal ${Math.random().toString(36).slice(2, 8)}`
  await operations.runSql(
    {
      query: `insert into mails (name, email, subject, message)
        select '${name} ' || n, 'corresponsal@correo.example', 'Pregunta ' || n, 'Hola: quiero saber el precio.'
        from generate_series(1, ${count}) n`,
    },
    caller,
  )
  return name
}

const bar = (page: Page) => page.getByRole('group', { name: 'Filas elegidas' })
const replies = (page: Page) => page.getByRole('list', { name: 'Respuestas' })

test('an admin reads a mail, takes it over, replies by keyboard and archives it', async ({
  page,
  sessions,
  signInAs,
}) => {
  test.setTimeout(90_000)
  const name = await receiveMails(sessions.admin, 1)
  await signInAs('admin')
  await page.setViewportSize(wide)
  await page.goto(`${mailPath}?search=${name}&state=unread`)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('img', { name: 'Sin leer' })).toBeVisible()
  await page.getByRole('link', { name: `${name} 1` }).click()
  await expect(page.getByText(/^Leído por .* Sin responder\.$/)).toBeVisible()

  await page.getByRole('button', { name: 'Asignármelo' }).click()
  await expect(page.getByText(/^Asignado a /)).toBeVisible()
  await expect(field(page, 'Responsable')).not.toHaveValue('')

  const text = field(page, 'Tu respuesta')
  await text.fill('Hola: cuesta poco.')
  await expect(page.getByText('Borrador guardado en tu cuenta.')).toBeVisible()
  // Another browser of the same person has it, too.
  await page.evaluate(() => localStorage.removeItem('mailDrafts'))
  await page.reload()
  await expect(text).toHaveValue('Hola: cuesta poco.')
  await text.press('Control+Enter')
  await expect(replies(page).getByRole('listitem')).toContainText(['Hola: cuesta poco.'])
  // The site of the journeys has no mail server, so nobody has received it.
  await expect(replies(page).getByText('Guardada sin enviar', { exact: true })).toBeVisible()
  await expect(text).toHaveValue('')
  await expect(page.getByText(/ Sin responder\.$/)).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'a mail with its replies')

  await page.setViewportSize(wide)
  await page.getByRole('button', { name: 'Archivar' }).click()
  await expect(page.getByText('Correo archivado.')).toBeVisible()
  await page.goto(`${mailPath}?search=${name}`)
  await expect(page.getByText('No hay resultados', { exact: true })).toBeVisible()
  await field(page, 'Estado').selectOption('Archivados')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: `Sacar del archivo: correo de ${name} 1` }).click()
  await expect(page.getByText('No hay resultados', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).last().click()
  await expect(rows(page)).toHaveCount(1)
})

test('a phone shows eight mails in its first screen', async ({ page, sessions, signInAs }) => {
  const name = await receiveMails(sessions.admin, 9)
  await signInAs('admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${mailPath}?search=${name}`)
  const lines = page.getByRole('link', { name: new RegExp(`${name} \\d.* Pregunta \\d ?Hola`) })
  await expect(lines).toHaveCount(9)
  const tabs = await page.getByRole('navigation', { name: 'Accesos rápidos' }).boundingBox()
  const eighth = await lines.nth(7).boundingBox()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect((eighth?.y ?? 0) + (eighth?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0)
  await expectAccessibleAtBothWidths(page, 'the list of mails')
})

test('an admin assigns, marks and archives many mails at once, and undoes it', async ({
  page,
  sessions,
  signInAs,
}) => {
  test.setTimeout(90_000)
  const name = await receiveMails(sessions.admin, 3)
  await signInAs('admin')
  await page.setViewportSize(wide)
  await page.goto(`${mailPath}?search=${name}`)
  await expect(page.getByRole('img', { name: 'Sin leer' })).toHaveCount(3)
  const all = page.getByRole('checkbox', { name: 'Elegir las filas de esta página' })
  await all.check()
  await bar(page).getByRole('button', { name: 'Asignar' }).click()
  await page.getByRole('button', { name: /\(tú\)$/ }).click()
  await expect(page.getByText('Se asignaron 3 correos.')).toBeVisible()
  await expect(page.getByText(/^Asignado a /)).toHaveCount(3)
  await all.check()
  await expectAccessibleAtBothWidths(page, 'chosen mails')
  await page.setViewportSize(wide)
  await bar(page).getByRole('button', { name: 'Marcar como leído' }).click()
  await expect(page.getByText('Se marcaron como leídos 3 correos.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Sin leer' })).toHaveCount(0)
  await all.check()
  await bar(page).getByRole('button', { name: 'Archivar' }).click()
  await expect(page.getByText('Se archivaron 3 correos.')).toBeVisible()
  await expect(page.getByText('No hay resultados', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).last().click()
  await expect(rows(page)).toHaveCount(3)
})
