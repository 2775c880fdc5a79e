import type { Page } from '@playwright/test'
import type { Person } from '../support/people.ts'
import { expect, type Press, solveInPage } from '../support/test.ts'

/** Fills in and sends the open form of a sign-up. */
export async function fillSignUp(
  page: Page,
  { name, email, password }: Pick<Person, 'name' | 'email' | 'password'>,
  press: Press = (target) => target.click(),
) {
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await solveInPage(page, press)
  await press(page.getByRole('button', { name: 'Crear cuenta' }))
  await expect(page.getByText(`Te enviamos un correo a ${email}.`)).toBeVisible()
}

/** Fills in both screens of the local OpenID provider. */
export async function passProvider(page: Page, email: string, name = '') {
  await page.getByLabel('Correo', { exact: true }).fill(email)
  if (name) await page.getByLabel('Nombre').fill(name)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Permitir' }).click()
}

/**
 * The link of the only mail to an address, or of the one whose text matches: a development site keeps mails instead of
 * sending them.
 */
export async function linkInOutbox(page: Page, email: string, text: string | RegExp = ''): Promise<string> {
  const mail = page
    .locator('article')
    .filter({ hasText: `Para ${email}` })
    .filter({ hasText: text })
  await expect(async () => {
    await page.goto('/dev/outbox')
    await expect(mail).toHaveCount(1, { timeout: 500 })
  }).toPass()
  return (await mail.getByRole('link').first().getAttribute('href')) ?? ''
}
