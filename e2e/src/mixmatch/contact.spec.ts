import type { Page } from '@playwright/test'
import { operations } from '../api/operations.ts'
import { requestsOf } from '../api/requests.ts'
import { broken, stub } from '../api/stub.ts'
import { openSession } from '../support/people.ts'
import { admin } from '../support/site.ts'
import { expect, test } from './test.ts'

test.describe('the contact form of Mix&Match', () => {
  const fill = async (page: Page, subject: string) => {
    await page.getByLabel('Nombre').fill('Lucía')
    await page.getByLabel('Correo electrónico').fill('lucia@ejemplo.example')
    await page.getByLabel('Asunto').fill(subject)
    await page.getByLabel('Mensaje').fill('Quiero combinar mi armario.')
  }
  const send = (page: Page) => page.getByRole('button', { name: 'Enviar mensaje' })

  test('requires all four fields', async ({ page }) => {
    await page.goto('/contact')
    await send(page).click()
    await expect(page.getByRole('alert').first()).toHaveText(/Todos los campos son obligatorios/)
    await expect(page.getByLabel('Nombre')).toBeFocused()
    await fill(page, ' ')
    await send(page).click()
    await expect(page.getByRole('alert').first()).toHaveText(/Todos los campos son obligatorios/)
    await expect(page.getByLabel('Asunto')).toBeFocused()
  })

  test('sends, shows the server’s message and clears itself', async ({ page, baseURL }) => {
    const subject = `Prueba ${Date.now()}`
    await page.goto('/contact')
    await fill(page, subject)
    const isSubmission = requestsOf('submitMail')
    const response = page.waitForResponse((received) => isSubmission(received.request()))
    await send(page).click()
    const { success, message } = await (await response).json()
    expect(success).toBe(true)
    await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible()
    await expect(page.getByLabel('Mensaje')).toHaveValue('')

    const { results } = await operations.listMails(
      { search: subject },
      await openSession(baseURL ?? '', admin),
    )
    const [mail] = results
    expect(mail).toMatchObject({ name: 'Lucía', subject, message: 'Quiero combinar mi armario.' })
    expect(mail?.currentUrl).toContain('/contact')
  })

  test.describe('when it fails', () => {
    test.use({ expectedErrors: [/500|503|ERR_/] })
    for (const [kind, response, text] of [
      [
        'with a message of the server',
        { status: 503, json: { code: 'x', message: 'Vuelve más tarde.' } },
        'Vuelve más tarde.',
      ],
      ['without a message', { status: 500, body: 'no' }, 'Ocurrió un error al enviar el mensaje'],
      ['without a network', broken, 'Ocurrió un error al enviar el mensaje'],
    ] as const) {
      test(`${kind}, keeps the text`, async ({ page }) => {
        const restore = await stub(page, 'submitMail', response)
        await page.goto('/contact')
        await fill(page, 'Asunto')
        await send(page).click()
        await expect(page.getByRole('alert')).toHaveText(text)
        await expect(page.getByLabel('Mensaje')).toHaveValue('Quiero combinar mi armario.')
        await restore()
      })
    }
  })
})
