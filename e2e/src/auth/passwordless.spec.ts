import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths, overflow } from '../support/appearance.ts'
import { addPerson, startSignedIn } from '../support/people.ts'
import { expect, solveInPage, test } from '../support/test.ts'
import { addAuthenticator } from './authenticator.ts'
import { linkInOutbox } from './signInSteps.ts'

const account = '/dashboard/setting/account'
const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

/** From a public page, so that the sign-in returns there. */
async function signOutAtServices(page: Page) {
  await page.goto('/services')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Entrar con una llave de acceso' })).toBeVisible()
}

test.describe('somebody with a passkey', () => {
  test.use({ expectedErrors: [/401/] })

  test('adds it, comes back with it, and is refused once it was removed', async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const url = baseURL ?? ''
    const person = await addPerson(url, 'user')
    await startSignedIn(context, url, person)
    const device = await addAuthenticator(page)
    await page.goto(account)
    const panel = page.getByRole('region', { name: 'Llaves de acceso' })
    await panel.getByRole('button', { name: 'Añadir una llave de acceso' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Añadir una llave de acceso' })
    await dialog.getByLabel('Tu contraseña', { exact: true }).fill(person.password)
    await expectAccessibleAtBothWidths(page, 'the form of a new passkey')
    await page.setViewportSize(wide)
    await device.touchWhile(async () => {
      await dialog.getByLabel('Tu contraseña', { exact: true }).press('Enter')
      await expect(panel.getByText(/^Llave de \S+ en Linux$/).first()).toBeVisible()
    })
    await expectAccessibleAtBothWidths(page, 'a list of passkeys')
    await page.setViewportSize(wide)

    await signOutAtServices(page)
    await expectAccessibleAtBothWidths(page, 'a sign-in page with passkeys')
    await page.setViewportSize(wide)
    await device.touchWhile(async () => {
      await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click()
      await expect(page).toHaveURL('/services')
    })
    await expect(page.getByRole('link', { name: `Mi perfil: ${person.name}` })).toBeVisible()

    // A device that is elsewhere keeps its half.
    const [credential] = await device.credentials()
    await page.goto(account)
    await expect(panel.getByText(/^Usada el/)).toBeVisible()
    await panel.getByRole('button', { name: /^Quitar/ }).press('Enter')
    await page.getByRole('button', { name: 'Quitar', exact: true }).click()
    await expect(panel.getByText('Todavía no tienes ninguna.')).toBeVisible()
    if (credential) await device.keep(credential)
    await signOutAtServices(page)
    await device.touchWhile(async () => {
      await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click()
      await expect(page.getByText(/^No se pudo entrar con esa llave de acceso/)).toBeVisible()
    })
    await expect(page).toHaveURL(/\/login$/)
  })
})

test.describe('somebody with a mailbox only', () => {
  test.use({ viewport: phone })

  test('signs in with a mailed link, once, and returns to the page', async ({ page, browser, baseURL }) => {
    test.setTimeout(120_000)
    const url = baseURL ?? ''
    const person = await addPerson(url, 'user')
    await page.goto('/auth/login?redirectURL=%2Fservices')
    await page.getByRole('link', { name: 'Recibir un enlace por correo' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Entrar sin contraseña' })).toBeVisible()
    await page.getByLabel('Correo electrónico').fill(person.email)
    await expectAccessibleAtBothWidths(page, 'a request for a link')
    await page.setViewportSize(phone)
    await solveInPage(page)
    await page.getByRole('button', { name: 'Enviar enlace' }).click()
    await expect(page.getByText(`Si hay una cuenta con ${person.email}`)).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'a mailed link')
    const link = await linkInOutbox(page, person.email)

    // On another device, which knows nothing of where the sign-in began.
    const elsewhere = await browser.newContext({ baseURL: url, viewport: phone, locale: 'es-CO' })
    const tab = await elsewhere.newPage()
    await tab.goto(link)
    await expect(tab.getByText(/^v•••.@nodonorte\.example$/)).toBeVisible()
    expect(new URL(tab.url()).hash).toBe('')
    expect(await overflow(tab)).toBe(0)
    await tab.getByRole('button', { name: 'Entrar' }).click()
    await expect(tab).toHaveURL(`${url}/services`)
    expect(await tab.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull()
    await elsewhere.close()

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'El enlace ya no sirve' })).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'a used link')
  })
})
