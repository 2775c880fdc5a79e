import type { Page } from '@playwright/test'
import { broken, stub } from '../api/stub.ts'
import { watchForeignRequests } from '../support/network.ts'
import { addPerson, startSignedIn } from '../support/people.ts'
import { admin } from '../support/site.ts'
import { expect, fillSignIn, signIn, solveInPage, test } from '../support/test.ts'
import { linkInOutbox, passProvider } from './signInSteps.ts'

const REJECTED = 'Correo electrónico o contraseña inválidos'

test.describe('signing in', () => {
  test('returns an admin to the page that the guard protected', async ({ page }) => {
    await page.goto('/dashboard/user/list?search=colaborador')
    await expect(page).toHaveURL('/?redirectURL=%2Fdashboard%2Fuser%2Flist%3Fsearch%3Dcolaborador')
    await page.getByRole('link', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL(/^[^?]*\/auth\/login\?redirectURL=%2Fdashboard%2Fuser%2Flist/)
    await fillSignIn(page, admin.email, admin.password)
    await expect(page).toHaveURL('/dashboard/user/list?search=colaborador')
  })

  test.describe('after signing out while a list loads', () => {
    test.use({ expectedErrors: [/401/] })

    test('returns an admin once to the page where they signed out', async ({ page, context, baseURL }) => {
      await startSignedIn(context, baseURL ?? '', admin)
      await page.goto('/dashboard/user/list')
      await page.getByRole('button', { name: 'Cerrar sesión' }).click()
      await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
      await signIn(page, admin.email, admin.password)
      await expect(page).toHaveURL('/dashboard/user/list')
      expect(await page.evaluate(() => localStorage.getItem('lastURL'))).toBeNull()
    })
  })

  test('returns everybody to the page that they signed in from', async ({ page, baseURL }) => {
    const { email, password } = await addPerson(baseURL ?? '', 'user')
    await page.goto('/team?a=b')
    await page.getByRole('link', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL('/auth/login')
    await fillSignIn(page, email, password)
    await expect(page).toHaveURL('/team?a=b')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    await page.goto('/dashboard/setting/profile')
    await expect(page).toHaveURL(/^[^?]*\/\?redirectURL=/)
    await page.getByRole('link', { name: 'Login', exact: true }).click()
    await fillSignIn(page, email, password)
    await expect(page).toHaveURL('/dashboard/setting/profile')
  })

  test('leads to the dashboard when the page is not allowed', async ({ page, baseURL }) => {
    const { email, password } = await addPerson(baseURL ?? '', 'user')
    await page.goto('/auth/login?redirectURL=%2Fdashboard%2Fuser%2Flist')
    await fillSignIn(page, email, password)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('Dashboard User')).toBeVisible()
    // With a session, the page redirects immediately.
    await page.goto('/login?redirectURL=%2Fdashboard%2Fuser%2Flist')
    await expect(page).toHaveURL('/dashboard')
  })

  test('requires the fields, then the captcha', async ({ page }) => {
    await page.goto('/auth/login')
    await page.getByRole('button', { name: 'INGRESAR' }).click()
    await expect(page.getByRole('dialog', { name: 'Completa todos los campos' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Correo electrónico')).toBeFocused()
    await page.getByLabel('Correo electrónico').fill(admin.email)
    await page.getByLabel('Contraseña', { exact: true }).fill('x')
    await page.getByRole('button', { name: 'INGRESAR' }).click()
    await expect(page.getByRole('dialog', { name: 'Completa el captcha primero' })).toBeVisible()
  })

  test.describe('that fails', () => {
    test.use({ expectedErrors: [/401|400|500|503|ERR_FAILED/] })

    test('shows the error in the form and in a dialog, and requires a new captcha', async ({ page }) => {
      await signIn(page, admin.email, 'otra-clave')
      await expect(page.getByRole('dialog', { name: '¡Error!' })).toContainText(REJECTED)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('form').getByRole('alert')).toHaveText(REJECTED)
      await expect(page.getByText('Verificado', { exact: true })).toBeHidden()
      await expect(page.getByLabel('Correo electrónico')).toHaveValue(admin.email)
      await page.getByRole('button', { name: 'INGRESAR' }).click()
      await expect(page.getByRole('dialog', { name: 'Completa el captcha primero' })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByLabel('Contraseña', { exact: true }).fill(admin.password)
      await solveInPage(page)
      await page.getByRole('button', { name: 'INGRESAR' }).click()
      await expect(page).toHaveURL('/dashboard')
    })

    test('does not blame the password when the server is unavailable', async ({ page }) => {
      await stub(page, 'login', broken)
      await signIn(page, admin.email, admin.password)
      const dialog = page.getByRole('dialog', { name: '¡Error!' })
      await expect(dialog).toBeVisible()
      await expect(dialog).not.toContainText(REJECTED)
    })

    test('offers to reload a captcha that did not load', async ({ page }) => {
      const restore = await stub(page, 'captcha', { status: 500, body: 'no' })
      await page.goto('/login')
      await expect(page.getByText('No se pudo cargar el captcha.')).toBeVisible()
      await restore()
      await page.getByRole('button', { name: 'Reintentar' }).click()
      await fillSignIn(page, admin.email, admin.password)
      await expect(page).toHaveURL('/dashboard')
    })

    test('shows the error and no token on the developers’ page', async ({ page }) => {
      await page.goto('/dev/login')
      await expect(page.getByRole('link', { name: 'Login with Google' })).toBeVisible()
      await fillSignIn(page, admin.email, 'otra-clave')
      await page.getByRole('dialog', { name: '¡Error!' }).getByRole('button').click()
      await expect(page.getByLabel('Estado de la sesión')).toContainText('"accessToken": null')
      await expect(
        page
          .getByRole('alert')
          .filter({ hasText: /inválid/ })
          .first(),
      ).toBeVisible()
    })
  })
})

test.describe('a foreign address', () => {
  // `shared-auth/src/redirects.test.ts` has every form of address.
  const foreign = ['//evil.example/x', 'javascript:document.title="no"']

  for (const kind of ['redirectURL', 'lastURL'] as const) {
    test(`in ${kind} leads to the dashboard, without a request to another host`, async ({
      page,
      context,
      baseURL,
    }) => {
      const left = watchForeignRequests(page, baseURL)
      await startSignedIn(context, baseURL ?? '', admin)
      await page.goto('/services')
      for (const address of foreign) {
        const query = kind === 'redirectURL' ? `?redirectURL=${encodeURIComponent(address)}` : ''
        if (kind === 'lastURL')
          await page.evaluate((value) => localStorage.setItem('lastURL', value), address)
        await page.goto(`/auth/login${query}`)
        await expect(page, address).toHaveURL('/dashboard')
      }
      expect(left).toEqual([])
    })
  }

  test('in several parameters, or through the home page, leads nowhere else', async ({ page, baseURL }) => {
    const left = watchForeignRequests(page, baseURL)
    await page.goto('/?redirectURL=//evil.example&redirectURL[]=//evil.example')
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toHaveAttribute(
      'href',
      '/auth/login',
    )
    await page.goto('/auth/login?redirectURL[]=//evil.example&redirectURL=//evil.example')
    await fillSignIn(page, admin.email, admin.password)
    await expect(page).toHaveURL('/dashboard')
    expect(left).toEqual([])
  })
})

test.describe('a forgotten password', () => {
  test.use({ expectedErrors: [/400|401|500|502/] })

  test('is replaced through the mailed link, which works once', async ({ page, baseURL }) => {
    const person = await addPerson(baseURL ?? '', 'user')
    await page.goto('/login')
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
    await expect(page.getByRole('heading', { name: 'Recuperar contraseña' })).toBeVisible()
    await page.getByLabel('Correo electrónico').fill(person.email)
    await page.getByRole('button', { name: 'Enviar enlace' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Te hemos enviado' })).toHaveText(
      'Te hemos enviado un correo electrónico para restablecer tu contraseña. Revisa tu bandeja de entrada.',
    )

    const link = await linkInOutbox(page, person.email)
    await page.goto(link)
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(page.getByText('Escribe tu nueva contraseña')).toBeVisible()
    await page.getByRole('textbox', { name: 'Nueva contraseña' }).fill('Otra-clave-2-nueva')
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(
      page.getByText(
        'Tu contraseña ha sido restablecida correctamente. Ahora puedes acceder con tu nueva contraseña.',
      ),
    ).toBeVisible()
    await expect(page).toHaveURL('/')

    await page.goto(link)
    await expect(page.getByRole('alert')).toHaveText(
      'El enlace no es válido o ya caducó. Solicita uno nuevo.',
    )
    await page.getByRole('link', { name: 'Pedir un enlace nuevo' }).click()
    await expect(page.getByRole('heading', { name: 'Recuperar contraseña' })).toBeVisible()

    await signIn(page, person.email, person.password)
    await expect(page.getByRole('dialog', { name: '¡Error!' })).toContainText(REJECTED)
    await page.goto('/login')
    await fillSignIn(page, person.email, 'Otra-clave-2-nueva')
    await expect(page).toHaveURL('/dashboard')
  })

  test('of an unknown address shows the same message', async ({ page }) => {
    await page.goto('/auth/password/forgot')
    await page.getByRole('button', { name: 'Enviar enlace' }).click()
    await expect(page.getByText('Escribe tu correo electrónico')).toBeVisible()
    await page.getByLabel('Correo electrónico').fill('nadie@nodonorte.example')
    await page.getByRole('button', { name: 'Enviar enlace' }).click()
    await expect(page.getByText(/^Te hemos enviado un correo electrónico/)).toBeVisible()
  })

  for (const [path, field, button, operation, words] of [
    [
      '/auth/password/forgot',
      'Correo electrónico',
      'Enviar enlace',
      'forgotPassword',
      'Hubo un problema al enviar el email',
    ],
    [
      '/auth/password/restore/algo',
      'Nueva contraseña',
      'Guardar contraseña',
      'restorePassword',
      'Error al restablecer la contraseña',
    ],
  ] as const) {
    test(`shows why ${operation} failed: the server’s message, else its own`, async ({ page }) => {
      await stub(page, 'checkRestoreLink', { json: { isUsable: true } })
      await stub(page, operation, { status: 502, body: '<html>' })
      const restore = await stub(page, operation, {
        status: 400,
        json: { code: 'x', message: 'Motivo del servidor' },
      })
      await page.goto(path)
      await page.getByRole('textbox', { name: field }).fill('algo@nodonorte.example')
      const failure = page.getByRole('form').getByRole('alert')
      await page.getByRole('button', { name: button }).click()
      await expect(failure).toHaveText('Motivo del servidor')
      await restore()
      await page.getByRole('button', { name: button }).click()
      await expect(failure).toHaveText(words)
      await expect(page.getByRole('textbox', { name: field })).toHaveValue('algo@nodonorte.example')
    })
  }
})

test.describe('Google', () => {
  // The provider's forms return an error when the history leads back to them.
  test.use({ expectedErrors: [/\/interaction\//] })

  test('signs up a new user and returns to their page', async ({ page, baseURL }) => {
    const addresses = watchAddresses(page, baseURL)
    await page.goto('/projects')
    await page.getByRole('link', { name: 'Google login' }).click()
    await passProvider(page, `nueva-${process.pid}@gmail.example`, 'Nueva Persona')
    await expect(page).toHaveURL('/projects')
    await expect(page.getByRole('link', { name: 'Mi perfil: Nueva Persona' })).toBeVisible()
    // The tokens leave the address before anything else runs, and the history does not hold them.
    expect(addresses.reported.filter((text) => /oauth|accessToken/.test(text))).toEqual([])
    await page.goBack()
    expect(page.url()).not.toContain('accessToken')
    await page.goto('/dashboard/setting/profile')
    await expect(page.getByRole('definition').getByText('Nueva Persona', { exact: true })).toBeVisible()
  })

  test('returns an admin to their page', async ({ page }) => {
    await page.goto('/projects')
    await page.getByRole('link', { name: 'Google login' }).click()
    await passProvider(page, admin.email)
    await expect(page).toHaveURL('/projects')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  })

  test('signs nobody in when it is cancelled or the email is not verified', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Google login' }).click()
    await page.getByRole('link', { name: 'Cancelar' }).click()
    await expect(page).toHaveURL('/auth/login?error=google')
    await expect(page.getByText('No se pudo iniciar sesión con Google. Inténtalo de nuevo.')).toBeVisible()

    await page.goto('/dev/login')
    await page.getByRole('link', { name: 'Login with Google' }).click()
    await page.getByLabel('Correo verificado').uncheck()
    await passProvider(page, 'sin-verificar@gmail.example')
    await expect(page).toHaveURL('/auth/login?error=google')
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  })

  test.describe('without a sign-in before', () => {
    test.use({ expectedErrors: [/401/] })

    test('with a well-formed token that is signed by no server leads to the sign-in page', async ({
      page,
    }) => {
      const junk =
        '?accessToken=eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4IiwibmFtZSI6IkFkYSIsInJvbGUiOiJhZG1pbiIsImV4cCI6OTk5OTk5OTk5OX0.x&refreshToken=y'
      await page.goto(`/oauth/google/success${junk}`)
      await expect(page).toHaveURL('/auth/login')
      expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
    })
  })
})

/** The addresses that the page reports to its own server. */
function watchAddresses(page: Page, baseURL = '') {
  const reported: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL) || request.isNavigationRequest()) return
    reported.push(`${request.url()} ${request.postData() ?? ''} ${request.headers().referer ?? ''}`)
  })
  return { reported }
}
