import type { Page } from '@playwright/test'
import { operations } from '../api/operations.ts'
import { stub } from '../api/stub.ts'
import { arriveComposed } from '../prerenderedPages.ts'
import { expectAccessible, expectStableLayout, watchLayout } from '../support/appearance.ts'
import { openSession } from '../support/people.ts'
import { admin } from '../support/site.ts'
import { expect, solveInPage, test } from '../support/test.ts'

const SENT = '¡Gracias! Recibimos tu opinión.'
const send = (page: Page) => page.getByRole('button', { name: 'Enviar opinión' }).click()

async function fillIn(page: Page, message: string) {
  await page.getByLabel('Tu opinión', { exact: true }).fill(message)
  await page.getByLabel('Nombre', { exact: true }).fill('Ana Ruiz')
  await page.getByLabel('Correo electrónico').fill('ana@correo.example')
  await page.getByLabel('Red social (opcional)').fill('@ana.ruiz')
}

test('what a visitor writes is on the home page once an administrator pins and activates it', async ({
  page,
  baseURL,
}) => {
  const message = 'Entendieron el problema antes de proponer nada.'
  await arriveComposed(page)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tu opinión' }).click()
  await expect(page).toHaveURL('/opinion')

  await send(page)
  await expect(page.getByText('Elige de 1 a 5 estrellas.')).toBeVisible()
  await expect(page.getByRole('radio', { name: '1 estrella' })).toBeFocused()
  await page.keyboard.press('Space')
  for (let left = 3; left > 0; left -= 1) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '4 estrellas' })).toBeChecked()
  await fillIn(page, message)
  await send(page)
  await expect(page.getByText('Completa el captcha primero')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Pueden mostrar mi opinión/ }).check()
  await solveInPage(page)
  await send(page)
  await expect(page.getByText(SENT)).toBeVisible()
  await expect(page.getByLabel('Tu opinión', { exact: true })).toHaveValue('')

  const administrator = await openSession(baseURL ?? '', admin)
  const { results } = await operations.listFeedback({ search: message }, administrator)
  expect(results).toMatchObject([
    { rating: 4, message, name: 'Ana Ruiz', isActive: false, isPinned: false, canBeShown: true },
  ])
  const id = results[0]?.id ?? ''
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Lo que dicen quienes ya nos conocen' })).toBeVisible()
  await expect(page.getByText(message)).toHaveCount(0)

  await operations.updateFeedback(id, { isActive: true, isPinned: true }, administrator)
  const figure = page.getByRole('figure').filter({ hasText: message })
  // Public responses may be cached for 15 s.
  await expect(async () => {
    await page.goto('/')
    await expect(figure).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await expect(figure).toContainText('@ana.ruiz')
  await expect(page.getByText('ana@correo.example')).toHaveCount(0)
  await operations.deleteFeedback(id, administrator)
})

test.describe('when sending fails', () => {
  test.use({ expectedErrors: [/503/] })

  test('the form keeps everything, and sends it again', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await watchLayout(page)
    await page.goto('/opinion')
    await page.locator('label', { has: page.getByRole('radio', { name: '5 estrellas' }) }).click()
    await fillIn(page, 'Que no se pierda.')
    await solveInPage(page)
    const json = { code: 'unavailable', message: 'Vuelve en un momento.' }
    const restore = await stub(page, 'submitFeedback', { status: 503, json })
    await send(page)
    await expect(page.getByText(/^Vuelve en un momento\./)).toBeVisible()
    await expect(page.getByLabel('Tu opinión', { exact: true })).toHaveValue('Que no se pierda.')
    await expect(page.getByRole('radio', { name: '5 estrellas' })).toBeChecked()
    await expectAccessible(page, 'a failed form')
    await expectStableLayout(page)

    await restore()
    await solveInPage(page)
    await send(page)
    await expect(page.getByText(SENT)).toBeVisible()
  })
})
