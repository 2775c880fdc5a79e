import { expectAccessibleAtBothWidths } from '../support/appearance.ts'
import { addPerson } from '../support/people.ts'
import { expect, fillSignIn, test } from '../support/test.ts'
import { fillSignUp, linkInOutbox } from './signInSteps.ts'

const password = 'Clave-de-registro-1'

test.describe('a visitor who makes an account', () => {
  test.use({ expectedErrors: [/400/] })

  test('confirms it by mail, is signed in and returns to the page', async ({ page }) => {
    test.setTimeout(120_000)
    const name = `Ada Lovelace ${'de la Muy Larga Estirpe '.repeat(4)}${process.pid}`
    const email = `registro-${crypto.randomUUID().slice(0, 8)}@nodonorte.example`
    await page.goto('/auth/login?redirectURL=%2Fservices')
    await page.getByRole('link', { name: 'Crea una' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Crear cuenta' })).toBeVisible()
    await page.getByRole('button', { name: 'Crear cuenta' }).click()
    await expect(page.getByText('Escribe tu nombre')).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'rejected fields of a sign-up')
    await fillSignUp(page, { name, email, password })
    await expectAccessibleAtBothWidths(page, 'a sent sign-up')

    const link = await linkInOutbox(page, email)
    await page.goto(link)
    await expect(page.getByText(name)).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
    await expectAccessibleAtBothWidths(page, 'a sign-up to confirm')
    await page.setViewportSize({ width: 1280, height: 800 })
    const typed = page.getByLabel('Contraseña', { exact: true })
    await typed.fill('no es esta clave')
    await page.getByRole('button', { name: 'Terminar y entrar' }).click()
    await expect(page.getByText('No es la contraseña con la que te registraste.')).toBeVisible()
    await typed.fill(password)
    await page.getByRole('button', { name: 'Terminar y entrar' }).click()
    await expect(page).toHaveURL('/services')
    await expect(page.getByRole('link', { name: `Mi perfil: ${name}` })).toBeVisible()

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'El enlace ya no sirve' })).toBeVisible()
  })

  test('of an address with an account sees the same, and its owner gets a mail', async ({
    page,
    baseURL,
  }) => {
    const person = await addPerson(baseURL ?? '', 'user')
    await page.goto('/auth/register')
    await fillSignUp(page, { name: 'Otra Persona', email: person.email, password })
    await page.goto(await linkInOutbox(page, person.email))
    await fillSignIn(page, person.email, person.password)
    await expect(page).toHaveURL('/dashboard')
  })
})
