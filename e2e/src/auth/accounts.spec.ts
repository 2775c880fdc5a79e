import type { Page } from '@playwright/test'
import { operations } from '../api/operations.ts'
import { type Failure, stub } from '../api/stub.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/appearance.ts'
import { addPerson, openSession, type Person, startSignedIn } from '../support/people.ts'
import { expect, fillSignIn, test } from '../support/test.ts'
import { linkInOutbox, passProvider } from './signInSteps.ts'

const successPath = (tokens: object) => `/oauth/google/success?${new URLSearchParams({ ...tokens })}`

/** Valid tokens of another account, as an attacker would put them in a link. */
async function attackersTokens(url: string) {
  const { accessToken, refreshToken } = await openSession(url, await addPerson(url, 'user'))
  return { accessToken, refreshToken }
}

const inStorage = (key: string) => localStorage.getItem(key)

test.describe('a link with the tokens of an attacker', () => {
  for (const state of ['', 'un-estado-inventado']) {
    test(`signs nobody in, with ${state || 'no'} state`, async ({ page, baseURL }) => {
      const tokens = await attackersTokens(baseURL ?? '')
      await page.goto(successPath({ ...tokens, ...(state && { state }) }))
      await expect(page).toHaveURL('/auth/login')
      await expect(page.getByRole('button', { name: 'INGRESAR' })).toBeVisible()
      for (const key of ['accessToken', 'refreshToken', 'user']) {
        expect(await page.evaluate(inStorage, key)).toBeNull()
      }
    })
  }

  test('does not replace the session of a signed-in user', async ({ page, context, baseURL }) => {
    const person = await addPerson(baseURL ?? '', 'user')
    const { accessToken } = await startSignedIn(context, baseURL ?? '', person)
    await page.goto('/services')
    await page.goto(successPath({ ...(await attackersTokens(baseURL ?? '')), state: 'un-estado-inventado' }))
    await expect(page).toHaveURL('/dashboard')
    expect(await page.evaluate(inStorage, 'accessToken')).toBe(accessToken)
    await expect(page.getByRole('link', { name: `Mi perfil: ${person.name}` })).toBeVisible()
  })
})

test.describe('a Google sign-in that returns to the session of another account', () => {
  test.use({ expectedErrors: [/\/interaction\//] })

  /** Goes to Google, signs in as a person in a second tab, and returns from Google. */
  async function returnToSessionOf(page: Page, person: Person, email: string) {
    await page.goto('/services')
    await page.getByRole('link', { name: 'Google login' }).click()
    await page.getByLabel('Correo', { exact: true }).waitFor()
    const other = await page.context().newPage()
    await other.goto('/auth/login')
    await fillSignIn(other, person.email, person.password)
    await expect(other).toHaveURL('/dashboard')
    await passProvider(page, email, 'Otra Persona')
    const dialog = page.getByRole('dialog', { name: `Ya hay una sesión de ${person.name}` })
    await expect(dialog).toContainText('¿Cambiar a Otra Persona?')
    return dialog
  }

  test('asks first, and keeps the session after Escape', async ({ page, baseURL }) => {
    const person = await addPerson(baseURL ?? '', 'user')
    await returnToSessionOf(page, person, `otra-${process.pid}@gmail.example`)
    await expectAccessible(page, 'two sessions')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: `Mi perfil: ${person.name}` })).toBeVisible()
  })

  test('asks first, and replaces the session after a confirmation', async ({ page, baseURL }) => {
    const person = await addPerson(baseURL ?? '', 'user')
    const dialog = await returnToSessionOf(page, person, `otra-${process.pid}@gmail.example`)
    await expect(dialog.getByRole('button', { name: 'Cambiar a Otra Persona' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Mi perfil: Otra Persona' })).toBeVisible()
  })

  test('signs in every tab, including the sign-in page', async ({ page, context }) => {
    await page.goto('/dev/login')
    const opening = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Login with Google' }).click({ button: 'middle' })
    const tab = await opening
    await passProvider(tab, `pestana-${process.pid}@gmail.example`, 'Pestaña Nueva')
    await expect(tab).toHaveURL('/dashboard')
    // The first tab is notified and redirects.
    await expect(page).toHaveURL('/dashboard')
  })
})

test.describe('a changed email address', () => {
  test.use({ expectedErrors: [/400|409/] })

  async function requestEmail(page: Page, { password }: Person, wanted: string) {
    await page.goto('/dashboard/setting/profile')
    await page.getByRole('link', { name: 'Editar' }).click()
    await page.getByRole('textbox', { name: 'Correo' }).fill(wanted)
    await page.getByRole('textbox', { name: 'Contraseña actual' }).fill(password)
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByRole('dialog', { name: 'Éxito' })).toContainText(
      `Te enviamos un enlace a ${wanted}`,
    )
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Mi Perfil' })).toBeVisible()
  }

  test('takes effect when its link is opened, and can be cancelled', async ({ page, context, baseURL }) => {
    test.setTimeout(90_000)
    const person = await addPerson(baseURL ?? '', 'user')
    await startSignedIn(context, baseURL ?? '', person)
    const wanted = `nueva-${person.email}`
    await requestEmail(page, person, wanted)
    const notice = page.getByRole('region', { name: 'Correo sin confirmar' })
    await expect(notice).toContainText(`Pediste cambiar tu correo a ${wanted}`)
    await expect(notice).toContainText(`sigue valiendo ${person.email}`)
    await expectAccessibleAtBothWidths(page, 'a pending address')
    await notice.getByRole('button', { name: 'Cancelar cambio' }).click()
    await expect(page.getByText('El cambio de correo quedó cancelado.')).toBeVisible()
    await expect(notice).not.toContainText('Pediste cambiar')

    const cancelled = await linkInOutbox(page, wanted)
    await page.goto(cancelled)
    await expect(page.getByRole('alert')).toHaveText(
      'El enlace no es válido o ya caducó. Pide uno nuevo desde tu perfil.',
    )

    const other = `otra-${person.email}`
    await requestEmail(page, person, other)
    await page.goto(await linkInOutbox(page, other))
    await expect(page.getByText(`Listo: el correo de tu cuenta es ${other}.`)).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
    await expectAccessible(page, 'a confirmed address')
    await page.getByRole('link', { name: 'Ir a mi perfil' }).click()
    await expect(page.getByRole('definition').getByText(other)).toBeVisible()
    await expect(notice).toBeHidden()
  })

  test('is confirmed after the account that requested it signs in', async ({ page, browser, baseURL }) => {
    const person = await addPerson(baseURL ?? '', 'user')
    const wanted = `lejos-${person.email}`
    await requestEmailChange(baseURL ?? '', person, wanted)
    const link = await linkInOutbox(page, wanted)
    const context = await browser.newContext({ baseURL })
    try {
      const visitor = await context.newPage()
      await visitor.goto(link)
      await expect(visitor.getByText(/Inicia sesión con la cuenta que pidió el cambio/)).toBeVisible()
      await fillSignIn(visitor, person.email, person.password)
      await expect(visitor.getByText(`Listo: el correo de tu cuenta es ${wanted}.`)).toBeVisible()
    } finally {
      await context.close()
    }
  })
})

test.describe('a reset link', () => {
  test.use({ expectedErrors: [/400/] })

  test('asks for the captcha when the server requires it', async ({ page }) => {
    const captchaRequired: Failure = {
      status: 400,
      json: { code: 'captcha', message: 'Completa el captcha primero' },
    }
    let requests = 0
    await stub(page, 'forgotPassword', (route) => {
      requests += 1
      if (requests > 1) return route.fallback()
      return route.fulfill(captchaRequired)
    })
    await page.goto('/auth/password/forgot')
    await page.getByLabel('Correo electrónico').fill('nadie@nodonorte.example')
    await page.getByRole('button', { name: 'Enviar enlace' }).click()
    await expect(page.getByRole('alert')).toHaveText('Completa el captcha primero')
    await expectAccessible(page, 'a captcha before a reset link')
    await page.getByRole('checkbox', { name: 'No soy un robot' }).click()
    await expect(page.getByText('Verificado', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Enviar enlace' }).click()
    await expect(page.getByText(/^Te hemos enviado un correo electrónico/)).toBeVisible()
  })
})

/** Requests another email address as the form does. */
async function requestEmailChange(url: string, person: Person, email: string) {
  const session = await openSession(url, person)
  await operations.updateUser(session.user.id, { email, currentPassword: person.password }, session)
}

test.describe('the account page', () => {
  test.use({ expectedErrors: [/401|400/] })

  test('lists the open sessions, and ends one in another browser immediately', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    const url = baseURL ?? ''
    const person = await addPerson(url, 'user')
    await startSignedIn(context, url, person)
    const elsewhere = await browser.newContext({ baseURL: url })
    await startSignedIn(elsewhere, url, person)
    const there = await elsewhere.newPage()
    await there.goto('/dashboard/setting/profile')
    await expect(there.getByRole('heading', { name: 'Perfil del Usuario' })).toBeVisible()

    await page.goto('/services')
    await page.getByRole('link', { name: 'Tu cuenta' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tu cuenta' })).toBeVisible()
    const list = page.getByRole('list', { name: 'Sesiones abiertas' })
    await expect(list.getByText('Esta sesión', { exact: true })).toHaveCount(1)
    await expect(list.getByRole('listitem').first()).toContainText('Activa ahora')
    await expectAccessibleAtBothWidths(page, 'the account page')
    await page.setViewportSize({ width: 1280, height: 800 })

    await page.getByRole('button', { name: 'Cerrar las demás' }).first().press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar las demás' }).click()
    await expect(page.getByText('No hay otras sesiones abiertas.')).toBeVisible()
    // The other browser is notified through its socket, without sending a request.
    await expect(there).toHaveURL('/auth/login', { timeout: 4_000 })
    await expect(there.getByText('Tu sesión ha caducado. Inicia sesión de nuevo.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
    await elsewhere.close()
  })

  test('changes the password only with the current one', async ({ page, context, baseURL }) => {
    const person = await addPerson(baseURL ?? '', 'user')
    await startSignedIn(context, baseURL ?? '', person)
    await page.goto('/dashboard/setting/account')
    await page.getByRole('link', { name: 'Cambiar correo o contraseña' }).click()
    await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill('Otra-clave-2-nueva')
    const current = page.getByRole('textbox', { name: 'Contraseña actual' })
    await current.fill('no-es-esta')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await expect(current).toHaveAccessibleDescription(/La contraseña actual no es correcta/)
    await current.fill(person.password)
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByRole('dialog', { name: 'Éxito' })).toBeVisible()
  })
})
