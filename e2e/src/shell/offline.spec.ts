import type { BrowserContext, Page } from '@playwright/test'
import { test as dashboardTest, expect } from '../dashboard/test.ts'
import { test as mixmatchTest } from '../mixmatch/test.ts'
import { test } from '../support/test.ts'

// The browser logs every failed request, and the shell every remote that did not load.
const EXPECTED = [/ERR_|Network Error|Failed to (fetch|load)|dynamically imported|RemoteLoadError|WebSocket/]

const notice = (page: Page) =>
  page.locator('[aria-live="polite"]').getByText('Sin conexión a internet', { exact: true })

async function goOffline(context: BrowserContext, page: Page) {
  await context.setOffline(true)
  await expect(notice(page)).toBeVisible()
}

async function goOnline(context: BrowserContext, page: Page) {
  await context.setOffline(false)
  await expect(page.getByText('Volvió la conexión a internet.')).toBeVisible()
  await expect(notice(page)).toBeHidden()
}

test.describe('without a connection', () => {
  test.use({ expectedErrors: EXPECTED })

  test('pages that were not loaded show a notice, and load automatically when the connection is back', async ({
    page,
    context,
  }) => {
    await page.goto('/services')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await goOffline(context, page)
    const main = page.getByRole('main')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Portafolio' }).click()
    await expect(main.getByRole('alert')).toContainText('Sin conexión a internet')
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('button', { name: 'Academia' }).click()
    await page.getByRole('link', { name: /Todos los cursos/ }).click()
    await expect(main.getByRole('alert')).toContainText('Sin conexión a internet')
    await goOnline(context, page)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.getByRole('alert')).toHaveCount(0)
  })

  test('a page that fails shows a notice in its place', async ({ page, context }) => {
    await page.goto('/team')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(7)
    await goOffline(context, page)
    await page.getByRole('main').getByRole('link', { name: /Sofía/ }).first().click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Sin conexión a internet')
    await goOnline(context, page)
    await expect(page.getByRole('heading', { level: 1, name: /Sofía/ })).toBeVisible()
  })
})

dashboardTest.describe('without a connection, the dashboard', () => {
  dashboardTest.use({ expectedErrors: EXPECTED })

  dashboardTest(
    'keeps the typed text and shows why it was not saved',
    async ({ page, context, signInAs }) => {
      await signInAs('admin')
      await page.goto('/dashboard/application/shortener')
      await page.getByRole('button', { name: 'Nueva URL corta' }).click()
      const destination = page.getByRole('textbox', { name: 'Destino (URL)' })
      await expect(destination).toBeVisible()
      await goOffline(context, page)
      await destination.fill('https://ejemplo.example/sin-red')
      await page.getByRole('button', { name: 'Create' }).click()
      const form = page.getByRole('form', { name: 'Nueva URL corta' })
      await expect(form.getByText(/^Sin conexión\. Lo que escribiste no se perdió/)).toBeVisible()
      await expect(destination).toHaveValue('https://ejemplo.example/sin-red')
      await goOnline(context, page)
      await page.getByRole('button', { name: 'Create' }).click()
      await expect(page.getByText('URL corta creada.')).toBeVisible()
      await expect(destination).toBeHidden()
    },
  )
})

mixmatchTest.describe('without a connection, Mix&Match', () => {
  mixmatchTest.use({ expectedErrors: EXPECTED })

  mixmatchTest('keeps a message and shows why it was not sent', async ({ page, context }) => {
    await page.goto('/contact')
    await page.getByLabel('Nombre').fill('Lucía')
    await page.getByLabel(/Correo/).fill('lucia@correo.example')
    await page.getByLabel('Asunto').fill('Hola')
    await page.getByLabel('Mensaje').fill('Quiero combinar mi armario.')
    await goOffline(context, page)
    await page
      .getByRole('main')
      .getByRole('button', { name: /enviar/i })
      .click()
    const form = page.getByRole('form', { name: 'Contacto' })
    await expect(form.getByRole('alert')).toContainText('No hay conexión a internet')
    await expect(page.getByLabel('Mensaje')).toHaveValue('Quiero combinar mi armario.')
    await goOnline(context, page)
  })
})
