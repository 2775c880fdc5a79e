import { operations } from '../api/operations.ts'
import { broken, stub } from '../api/stub.ts'
import { expectAccessibleAtBothWidths } from '../support/appearance.ts'
import { confirm, field, rows } from './screens.ts'
import { expect, test } from './test.ts'

const root = '/dashboard/application'
const unknown = '00000000-0000-4000-8000-000000000000'
// Dates before the seed's, so that the messages of other journeys are not among them.
const may = 'dateVisitFrom=2019-05-01&dateVisitTo=2019-05-31'

/** The two kinds of messages, with equal screens; number n was sent on the evening of the n-th of May. */
const kinds = [
  {
    path: `${root}/mail`,
    list: 'listMails' as const,
    remove: 'deleteMail' as const,
    title: 'Correos',
    limit: 10,
    columns: ['ID', 'Nombre', 'Email', 'Asunto', 'Mensaje', 'URL', 'Fecha', 'Acciones'],
    query: `
      with earlier as (delete from mails where sent_at < '2020-01-01')
      insert into mails (name, email, subject, message, current_url, sent_at)
      select 'Viajera ' || n, 'viajera' || n || '@correo.example', case n when 12 then '' else 'Asunto ' || n end,
        'Cotización número ' || n, '/contact', timestamptz '2019-04-30 21:30:00-05' + n * interval '1 day'
      from generate_series(1, 12) n`,
    cells: [/^\w{8}$/, 'Viajera 12', 'viajera12@correo.example', '—', 'Cotización número 12', '/contact'],
    name: (n: number) => `Viajera ${n}`,
    removeLabel: (n: number) => `Eliminar el correo de Viajera ${n}`,
    details: 'Detalles del correo',
    terms: ['Nombre', 'Email', 'Fecha', 'Asunto', 'URL', 'ID', 'Mensaje'],
    question: '¿Eliminar este correo?',
    done: 'Correo eliminado.',
    failed: 'Error al eliminar el correo',
    missing: 'No se encontró el correo.',
  },
  {
    path: `${root}/feedback`,
    list: 'listFeedback' as const,
    remove: 'deleteFeedback' as const,
    title: 'Feedback',
    limit: 5,
    columns: [
      ...['ID', 'Título', 'Mensaje', 'Email', 'Red social', 'Calificación', 'Activo', 'Pinned', 'Fecha'],
      'Acciones',
    ],
    query: `
      with earlier as (delete from feedbacks where created_at < '2020-01-01')
      insert into feedbacks (title, message, user_email, rating, is_pinned, can_be_shown, created_at, updated_at)
      select 'Viaje ' || n, 'Se entiende ' || n, 'viajera@correo.example', 1 + n % 5, n > 6, true,
        timestamptz '2019-04-30 21:30:00-05' + n * interval '1 day', timestamptz '2019-07-01 08:05:00-05'
      from generate_series(1, 12) n`,
    cells: [/^\w{8}$/, 'Viaje 12', 'Se entiende 12', 'viajera@correo.example', '—', '3 de 5', 'Sí', 'Sí'],
    name: (n: number) => `Viaje ${n}`,
    removeLabel: (n: number) => `Eliminar «Viaje ${n}»`,
    details: 'Detalles del feedback',
    terms: [
      ...['ID', 'Título', 'Nombre', 'Email', 'Red social', 'Calificación', 'Activo', 'Pinned'],
      ...['Permiso para mostrarlo', 'En la página principal', 'Creado', 'Actualizado', 'Mensaje'],
    ],
    question: '¿Eliminar este feedback?',
    done: 'Feedback eliminado.',
    failed: 'Error al eliminar el feedback',
    missing: 'No se encontró el feedback.',
  },
]

for (const kind of kinds) {
  test.describe(kind.title, () => {
    test.beforeEach(async ({ signInAs, sessions }) => {
      await operations.runSql({ query: kind.query }, sessions.admin)
      await signInAs('admin')
    })

    test('are listed, searched and paged', async ({ page }) => {
      await page.goto(kind.path)
      await expect(page.getByRole('heading', { level: 1, name: kind.title })).toBeVisible()
      await expect(page.getByRole('columnheader')).toHaveText(['', ...kind.columns])
      await expect(rows(page)).toHaveCount(kind.limit)
      await expect(field(page, 'Límite')).toHaveValue(String(kind.limit))
      await expect(field(page, 'Orden')).toHaveValue('DESC')

      await field(page, 'Desde').fill('2019-05-01')
      await field(page, 'Hasta').fill('2019-05-31')
      await expect(page).toHaveURL(`${kind.path}?${may}`)
      await expect(rows(page).first().getByRole('cell')).toHaveText([
        '',
        ...kind.cells,
        // The spaces inside a date do not break.
        /^12\smay\.?\s2019, 21:30$/,
        '',
      ])
      await page.getByRole('button', { name: 'Página 2' }).click()
      await expect(page).toHaveURL(`${kind.path}?${may}&page=2`)
      await expect(rows(page).first()).toContainText(kind.name(12 - kind.limit))
      await field(page, 'Orden').selectOption('ASC')
      await expect(rows(page).first()).toContainText(kind.name(1))
      await field(page, 'Buscar').fill(kind.name(12).toUpperCase())
      await expect(rows(page)).toHaveCount(1)
      await page.reload()
      await expect(rows(page)).toHaveCount(1)
      await field(page, 'Buscar').fill('nadie escribió esto')
      await expect(page.getByText('No hay resultados', { exact: true })).toBeVisible()
      await page.getByRole('search').getByRole('button', { name: 'Limpiar' }).click()
      await expect(page).toHaveURL(kind.path)
      await expect(rows(page)).toHaveCount(kind.limit)
    })

    test('are read and deleted from the list and from the details', async ({ page }) => {
      await page.goto(`${kind.path}?${may}&limit=50`)
      await expect(rows(page)).toHaveCount(12)
      // The area of the link covers the whole row, so the click hits it.
      await rows(page).first().getByRole('cell').nth(2).click({ force: true })
      await expect(page.getByRole('heading', { level: 1, name: kind.details })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${kind.path}/details/[\\w-]{36}$`))
      await expect(page.getByRole('term')).toHaveText(kind.terms)
      await expect(page.getByRole('definition').filter({ hasText: /^12\smay\.?\s2019, 21:30$/ })).toHaveCount(
        1,
      )
      await page.getByRole('link', { name: 'Volver' }).click()
      await expect(page).toHaveURL(`${kind.path}?${may}&limit=50`)
      await page.goBack()

      await page.getByRole('button', { name: 'Eliminar' }).click()
      await expect(page.getByRole('dialog')).toContainText(kind.question)
      await confirm(page, 'Cancelar')
      await page.getByRole('button', { name: 'Eliminar' }).click()
      await confirm(page, 'Eliminar')
      await expect(page).toHaveURL(`${kind.path}?${may}&limit=50`)
      await expect(page.getByText(kind.done)).toBeVisible()

      await page.goto(`${kind.path}?${may}&limit=50`)
      await expect(rows(page)).toHaveCount(11)
      await page.getByRole('button', { name: kind.removeLabel(11), exact: true }).click()
      await expect(page.getByRole('dialog')).toContainText(kind.question)
      await confirm(page, 'Eliminar')
      await expect(rows(page)).toHaveCount(10)
      await expect(page.getByText(kind.name(11), { exact: true })).toBeHidden()
    })

    test.describe('while the server fails', () => {
      test.use({ expectedErrors: [/500|ERR_FAILED|404/] })

      test('show an error and load on «Reintentar»', async ({ page }) => {
        const restoreList = await stub(page, kind.list, broken)
        await page.goto(`${kind.path}?${may}&limit=50`)
        await expect(page.getByText('No hay resultados', { exact: true })).toBeVisible()
        await expect(page.getByText(/^No se pudo conectar con el servidor\./)).toBeVisible()
        await restoreList()
        await page.getByRole('button', { name: 'Reintentar' }).click()
        await expect(rows(page)).toHaveCount(12)

        const restoreRemoval = await stub(page, kind.remove, { status: 500, body: '' })
        await page.getByRole('button', { name: kind.removeLabel(12), exact: true }).click()
        await confirm(page, 'Eliminar')
        await expect(page.getByText(kind.failed)).toBeVisible()
        await expect(rows(page)).toHaveCount(12)

        await restoreRemoval()
        await page.goto(`${kind.path}/details/${unknown}`)
        await expect(page.getByText(kind.missing, { exact: true })).toBeVisible()
      })
    })

    test('can be used by keyboard, with a dialog that traps the focus', async ({ page }) => {
      await page.goto(`${kind.path}?${may}`)
      const link = page.getByRole('link', { name: kind.name(12), exact: true })
      const remove = page.getByRole('button', { name: kind.removeLabel(12), exact: true })
      await link.focus()
      // Skips the two quick changes of the row.
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab')
      await expect(remove).toBeFocused()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      for (let turn = 0; turn < 3; turn += 1) {
        await page.keyboard.press('Tab')
        await expect(dialog.locator(':focus')).toHaveCount(1)
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(remove).toBeFocused()
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: kind.details })).toBeVisible()
    })

    test('are accessible at both widths', async ({ page }) => {
      await page.goto(`${kind.path}?${may}`)
      await expect(rows(page)).toHaveCount(kind.limit)
      await expectAccessibleAtBothWidths(page, 'list')
      await page.setViewportSize({ width: 1280, height: 844 })
      await page.getByRole('link', { name: kind.name(12), exact: true }).click()
      await expect(page.getByRole('term')).toHaveText(kind.terms)
      await expectAccessibleAtBothWidths(page, 'details')
    })
  })
}

test.describe('Feedback in a row of the list', () => {
  test.use({ expectedErrors: [/500/] })

  test('is activated and pinned by switches, undone from the toast, and reverted when the server fails', async ({
    page,
    sessions,
    signInAs,
  }) => {
    await operations.runSql({ query: kinds[1]?.query ?? '' }, sessions.admin)
    await signInAs('admin')
    await page.goto(`${root}/feedback?${may}`)
    const pinned = page.getByRole('switch', { name: 'Pinned: «Viaje 12»' })
    const active = page.getByRole('switch', { name: 'Activo: «Viaje 12»' })
    await expect(pinned).toBeChecked()
    await pinned.focus()
    await page.keyboard.press('Space')
    await expect(pinned).not.toBeChecked()
    await expect(page.getByText('Feedback soltado.')).toBeVisible()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('Feedback fijado.')).toBeVisible()
    await expect(pinned).toBeChecked()

    const restore = await stub(page, 'updateFeedback', { status: 500, body: '' })
    await active.click()
    await expect(page.getByText('No se pudo cambiar el feedback')).toBeVisible()
    await expect(active).toBeChecked()
    await restore()
    await active.click()
    await expect(page.getByText('Feedback desactivado.')).toBeVisible()
    await page.reload()
    await expect(active).not.toBeChecked()
  })
})
