import type { Page } from '@playwright/test'
import { operations } from '../api/operations.ts'
import { changeResponse, stub } from '../api/stub.ts'
import { expectAccessibleAtBothWidths, expectStableLayout, watchLayout } from '../support/appearance.ts'
import { expect, test } from './test.ts'

const today = (page: Page) => page.getByRole('region', { name: 'Hoy' })
const pending = (page: Page) => page.getByRole('region', { name: 'Necesita atención' })
const remotes = (page: Page) => page.getByRole('region', { name: 'Publicaciones' })

async function openHome(page: Page) {
  await page.goto('/dashboard')
  await expect(page.getByText(/^Hasta las \d\d:\d\d, frente al/)).toBeVisible()
}

/** A mail that arrives now. */
const insertMail = `
  insert into mails (name, email, message, sent_at)
  values ('Rosa del inicio', 'rosa@correo.example', 'Hola', now())`

test.describe('the home of an administrator', () => {
  test.beforeEach(({ signInAs }) => signInAs('admin'))

  test('shows the figures of the day, and each leads to its rows', async ({ page, sessions }) => {
    const before = await operations.readHomeSummary(sessions.admin)
    await operations.runSql({ query: insertMail }, sessions.admin)
    await watchLayout(page)
    await openHome(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Admin' })).toBeVisible()
    const mails = today(page).getByRole('link', { name: /^Correos recibidos/ })
    await expect(mails).toContainText(`${before.mails.sevenDays + 1} en siete días`)
    await expect(mails).toContainText(/hace una semana \(\d/)
    await expect(today(page).getByRole('link', { name: /^Usuarios conectados/ })).toContainText(
      /[1-9]\d*En vivo/,
    )
    await expectStableLayout(page)

    await mails.click()
    await expect(page).toHaveURL(`/dashboard/application/mail?state=all&dateVisitFrom=${before.day}`)
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(Math.min(10, before.mails.today + 1) + 1)
    await expect(page.getByRole('link', { name: 'Rosa del inicio' }).first()).toBeVisible()
    await operations.runSql({ query: `delete from mails where name = 'Rosa del inicio'` }, sessions.admin)
  })

  test('is read and used by keyboard', async ({ page }) => {
    const focused = page.locator(':focus')
    await openHome(page)
    await today(page)
      .getByRole('link', { name: /^Vistas de página/ })
      .focus()
    for (const name of [/^Visitas a enlaces cortos/, /^Correos recibidos/, /^Feedback recibido/]) {
      // Each figure is followed by the button that explains it.
      await page.keyboard.press('Tab')
      await expect(
        today(page)
          .getByRole('button', { name: /^¿Cómo se cuenta/ })
          .and(focused),
      ).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(today(page).getByRole('link', { name })).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/application\/feedback\?dateVisitFrom=/)
  })

  test('shows each remote with its version, and leads to its versions', async ({ page }) => {
    await openHome(page)
    const academy = remotes(page).getByRole('listitem').filter({ hasText: 'Academia' })
    await expect(academy).toContainText(/\d+\.\d+\.\d+/)
    await academy.getByRole('link', { name: 'Academia' }).click()
    await expect(page).toHaveURL('/dashboard/application/releases/remote/academy')
  })

  test('lists what needs attention', async ({ page }) => {
    const ofSite = { remote: null, title: null, version: null, count: null }
    const about = { remote: 'academy', title: 'Academia', version: '9.1.0', count: null }
    const at = '2026-11-23T08:00:00.000Z'
    await changeResponse(page, 'readHomeSummary', (body) => ({
      ...body,
      pending: [
        { kind: 'version-failing' as const, ...about, reason: 'Falló a 9 de 20 visitantes.', at: null },
        { kind: 'version-returned' as const, ...about, version: '9.0.0', reason: 'Falló a 8 de 20.', at },
        {
          kind: 'backup-failed' as const,
          ...ofSite,
          reason: `No se pudo escribir ${'una_ruta_muy_larga/'.repeat(12)}`,
          at,
        },
      ],
    }))
    await openHome(page)
    await expect(pending(page).getByRole('listitem')).toHaveCount(3)
    await expectAccessibleAtBothWidths(page, 'what needs attention')
    await pending(page).getByRole('link', { name: 'La copia de seguridad programada falló' }).click()
    await expect(page).toHaveURL('/dashboard/application/database')
  })

  test('shows that nothing is pending, and is accessible at both widths', async ({ page }) => {
    await changeResponse(page, 'readHomeSummary', (body) => ({ ...body, pending: [] }))
    await openHome(page)
    await expect(pending(page)).toContainText('Nada pendiente')
    await expect(page.getByRole('region', { name: 'Academia' })).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'a quiet day')
  })

  test.describe('that fails', () => {
    test.use({ expectedErrors: [/503/] })

    test('recovers with Reintentar', async ({ page }) => {
      const json = { code: 'unavailable', message: 'La base de datos no está disponible.' }
      const restore = await stub(page, 'readHomeSummary', { status: 503, json })
      await page.goto('/dashboard')
      await expect(page.getByText('La base de datos no está disponible.')).toBeVisible()
      await expectAccessibleAtBothWidths(page, 'a failure')
      await restore()
      await page.getByRole('button', { name: 'Reintentar' }).click()
      await expect(pending(page)).toBeVisible()
    })
  })
})

test.describe('the home of a user', () => {
  test('shows their wardrobe, their profile and the course that they have begun', async ({
    page,
    signInAs,
  }) => {
    await signInAs('user')
    await watchLayout(page)
    await page.goto('/dashboard')
    const wardrobe = page.getByRole('region', { name: 'Mi armario' })
    await expect(wardrobe).toContainText('Todavía no tienes prendas.')
    const profile = page.getByRole('region', { name: 'Mi perfil' })
    await expect(profile).toContainText(/Le falta .*una foto/)
    const academy = page.getByRole('region', { name: 'Academia' })
    await expect(academy).toContainText('Todavía no has completado ninguna lección.')
    await expectStableLayout(page)
    await expectAccessibleAtBothWidths(page, 'the home of a user')

    await page.goto('/academy/devops/aws')
    await page.getByRole('link', { name: 'Empezar el curso' }).click()
    await page.getByRole('button', { name: 'Marcar como completada' }).click()
    await page.goto('/dashboard')
    await expect(academy).toContainText('Sigue donde lo dejaste')
    await expect(academy).toContainText(/ % completado · AWS desde cero/)
    await expectAccessibleAtBothWidths(page, 'a course that was begun')
    await academy.getByText('Sigue donde lo dejaste').getByRole('link').click()
    await expect(page).toHaveURL(/\/academy\/devops\/aws\/.+\/.+/)
  })
})
