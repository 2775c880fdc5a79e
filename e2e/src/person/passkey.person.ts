import { addAuthenticator } from '../auth/authenticator.ts'
import { linkInOutbox } from '../auth/signInSteps.ts'
import { addPerson } from '../support/people.ts'
import { expect, fillSignIn, solveInPage, test } from '../support/test.ts'
import { journey } from './journey.ts'
import type { Walker } from './walker.ts'

test.use({ expectedErrors: [/401/] })

/** From a public page, so that the sign-in returns there. */
async function signOut(person: Walker) {
  const { page } = person
  await page.goto('/services')
  await person.openMenu()
  await person.button('Logout')
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeAttached()
  if (!(await page.getByRole('link', { name: 'Login', exact: true }).isVisible())) await person.openMenu()
  await person.link('Login')
  await expect(page.getByRole('button', { name: 'Entrar con una llave de acceso' })).toBeVisible()
}

async function openAccount(person: Walker) {
  await person.openMenu()
  await person.link('Tu cuenta')
  await expect(person.page).toHaveURL(/\/dashboard\/setting\/account$/)
}

journey(test, 'adds a passkey, signs in with it, removes it, and signs in by mail', async (person) => {
  const { page } = person
  const owner = await addPerson(person.site, 'user')
  const device = await addAuthenticator(page)
  const panel = page.getByRole('region', { name: 'Llaves de acceso' })

  await test.step('the passkey is added', async () => {
    await page.goto('/auth/login?redirectURL=%2Fservices')
    await fillSignIn(page, owner.email, owner.password, person.press)
    await expect(page).toHaveURL('/services')
    await openAccount(person)
    await expect(panel.getByText('Todavía no tienes ninguna.')).toBeVisible()
    await person.station('an account without passkeys')
    await person.button('Añadir una llave de acceso', panel)
    const dialog = page.getByRole('dialog', { name: 'Añadir una llave de acceso' })
    await person.write(dialog.getByLabel('Tu contraseña', { exact: true }), owner.password)
    await person.station('a new passkey')
    await device.touchWhile(async () => {
      await page.keyboard.press('Enter')
      await expect(panel.getByText(/^Llave de \S+ en /).first()).toBeVisible()
    })
    await person.station('an account with a passkey')
  })

  await test.step('it is used', async () => {
    await signOut(person)
    await person.station('a sign-in with passkeys')
    await device.touchWhile(async () => {
      await person.button('Entrar con una llave de acceso')
      await expect(page).toHaveURL('/services')
    })
  })

  await test.step('it is removed', async () => {
    const [credential] = await device.credentials()
    await openAccount(person)
    await expect(panel.getByText(/^Usada el/)).toBeVisible()
    await person.button(/^Quitar/, panel)
    await expect(page.getByRole('button', { name: 'Quitar', exact: true })).toBeVisible()
    await person.station('the removal of a passkey')
    await person.button('Quitar')
    await expect(panel.getByText('Todavía no tienes ninguna.')).toBeVisible()
    // A device that is elsewhere keeps its half.
    if (credential) await device.keep(credential)
    await signOut(person)
    await device.touchWhile(async () => {
      await person.button('Entrar con una llave de acceso')
      await expect(page.getByText(/^No se pudo entrar con esa llave de acceso/)).toBeVisible()
    })
    await person.station('a refused passkey')
  })

  await test.step('the mailed link', async () => {
    await person.link('Recibir un enlace por correo')
    await expect(page.getByRole('heading', { level: 1, name: 'Entrar sin contraseña' })).toBeVisible()
    await person.write(page.getByLabel('Correo electrónico'), owner.email)
    await solveInPage(page, person.press)
    await person.station('a request for a link')
    await person.button('Enviar enlace')
    await expect(page.getByText(`Si hay una cuenta con ${owner.email}`)).toBeVisible()
    await person.station('a mailed link')
    const link = await linkInOutbox(page, owner.email, 'Tu enlace para entrar')
    await page.goto(link)
    await expect(page.getByText(/^v•••.@nodonorte\.example$/)).toBeVisible()
    await person.station('a sign-in by link')
    await person.button('Entrar')
    await expect(page).not.toHaveURL(/auth/)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'El enlace ya no sirve' })).toBeVisible()
    await person.station('a used link')
  })
})
