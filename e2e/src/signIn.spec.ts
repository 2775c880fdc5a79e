import type { Page } from '@playwright/test'
import { linkInOutbox, passProvider } from './mailedLinks.ts'
import { addPerson, arriveSignedIn } from './people.ts'
import { admin } from './site.ts'
import { expect, fillSignIn, signIn, solveInPage, test } from './test.ts'

const REFUSED = 'Correo electrónico o contraseña inválidos'

test.describe('signing in', () => {
  test('takes an admin where the guard had stopped them', async ({ page }) => {
    await page.goto('/dashboard/user/list?search=colaborador')
    await expect(page).toHaveURL('/?redirectURL=%2Fdashboard%2Fuser%2Flist%3Fsearch%3Dcolaborador')
    await page.getByRole('link', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL(/^[^?]*\/auth\/login\?redirectURL=%2Fdashboard%2Fuser%2Flist/)
    await fillSignIn(page, admin.email, admin.password)
    await expect(page).toHaveURL('/dashboard/user/list?search=colaborador')
  })

  test('takes an admin back to the page they had left, once', async ({ page, context, baseURL }) => {
    await arriveSignedIn(context, baseURL ?? '', admin)
    await page.goto('/dashboard/user/list')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    await signIn(page, admin.email, admin.password)
    await expect(page).toHaveURL('/dashboard/user/list')
    expect(await page.evaluate(() => localStorage.getItem('lastURL'))).toBeNull()
  })

  test('takes everybody else to the dashboard, whatever they wished', async ({ page, baseURL }) => {
    const { email, password } = await addPerson(baseURL ?? '', 'user')
    await page.goto('/auth/login?redirectURL=%2Fdashboard%2Fuser%2Flist')
    await fillSignIn(page, email, password)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('Dashboard User')).toBeVisible()
    // Already in: the page sends on at once.
    await page.goto('/login?redirectURL=%2Fdashboard%2Fuser%2Flist')
    await expect(page).toHaveURL('/dashboard')
  })

  test('asks for the fields, then for the captcha', async ({ page }) => {
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

    test('says so in place and in a popup, and wants the captcha anew', async ({ page }) => {
      await signIn(page, admin.email, 'otra-clave')
      await expect(page.getByRole('dialog', { name: '¡Error!' })).toContainText(REFUSED)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('form').getByRole('alert')).toHaveText(REFUSED)
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

    test('blames nobody’s password when the server is away', async ({ page }) => {
      await page.route('**/api/auth/login', (route) => route.abort())
      await signIn(page, admin.email, admin.password)
      const dialog = page.getByRole('dialog', { name: '¡Error!' })
      await expect(dialog).toBeVisible()
      await expect(dialog).not.toContainText(REFUSED)
    })

    test('offers a captcha that did not load once more', async ({ page }) => {
      await page.route('**/api/auth/captcha', (route) => route.fulfill({ status: 500, body: 'no' }))
      await page.goto('/login')
      await expect(page.getByText('No se pudo cargar el captcha.')).toBeVisible()
      await page.unroute('**/api/auth/captcha')
      await page.getByRole('button', { name: 'Reintentar' }).click()
      await fillSignIn(page, admin.email, admin.password)
      await expect(page).toHaveURL('/dashboard')
    })

    test('shows the developers’ page the error in red and no token', async ({ page }) => {
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
  const foreign = [
    '//evil.example/x',
    '/\\evil.example/x',
    '/%5C/evil.example/x',
    '/%2F/evil.example',
    'https://evil.example/x',
    'javascript:document.title="no"',
    '/\t/evil.example',
    '/dashboard/../..//evil.example',
  ]

  for (const kind of ['redirectURL', 'lastURL'] as const) {
    test(`in ${kind} leads to the dashboard, and no request leaves`, async ({ page, context, baseURL }) => {
      const left = watchForeign(page, baseURL)
      await arriveSignedIn(context, baseURL ?? '', admin)
      await page.goto('/services')
      // Both pass the same gate; every form of address is tried on one, the plainest on the other.
      for (const address of kind === 'redirectURL' ? foreign : foreign.slice(0, 3)) {
        const query = kind === 'redirectURL' ? `?redirectURL=${encodeURIComponent(address)}` : ''
        if (kind === 'lastURL')
          await page.evaluate((value) => localStorage.setItem('lastURL', value), address)
        await page.goto(`/auth/login${query}`)
        await expect(page, address).toHaveURL('/dashboard')
      }
      expect(left).toEqual([])
    })
  }

  test('given several times, or on the way through home, leads nowhere else', async ({ page, baseURL }) => {
    const left = watchForeign(page, baseURL)
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

  test('is replaced by the link of the mail, which works once', async ({ page, baseURL }) => {
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
    await page.getByRole('textbox', { name: 'Nueva contraseña' }).fill('Otra-clave-3-nueva')
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(page.getByRole('form').getByRole('alert')).toHaveText(
      'El enlace no es válido o ya caducó. Solicita uno nuevo.',
    )

    await signIn(page, person.email, person.password)
    await expect(page.getByRole('dialog', { name: '¡Error!' })).toContainText(REFUSED)
    await page.goto('/login')
    await fillSignIn(page, person.email, 'Otra-clave-2-nueva')
    await expect(page).toHaveURL('/dashboard')
  })

  test('of an unknown address gets the same answer', async ({ page }) => {
    await page.goto('/auth/password/forgot')
    await page.getByRole('button', { name: 'Enviar enlace' }).click()
    await expect(page.getByText('Escribe tu correo electrónico')).toBeVisible()
    await page.getByLabel('Correo electrónico').fill('nadie@nodonorte.example')
    await page.getByRole('button', { name: 'Enviar enlace' }).click()
    await expect(page.getByText(/^Te hemos enviado un correo electrónico/)).toBeVisible()
  })

  for (const [path, field, button, call, words] of [
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
    test(`tells of ${call} that failed: the server’s words, else its own`, async ({ page }) => {
      const answers = [
        {
          status: 400,
          contentType: 'application/json',
          body: '{"code":"x","message":"Motivo del servidor"}',
        },
        { status: 502, contentType: 'text/html', body: '<html>' },
      ]
      await page.route(`**/api/auth/${call}`, (route) => route.fulfill(answers.shift() ?? { status: 500 }))
      await page.goto(path)
      await page.getByRole('textbox', { name: field }).fill('algo@nodonorte.example')
      for (const expected of ['Motivo del servidor', words]) {
        await page.getByRole('button', { name: button }).click()
        await expect(page.getByRole('form').getByRole('alert')).toHaveText(expected)
      }
      await expect(page.getByRole('textbox', { name: field })).toHaveValue('algo@nodonorte.example')
    })
  }
})

test.describe('Google', () => {
  // Going back into its forms, which it has done with.
  test.use({ expectedErrors: [/\/interaction\//] })

  test('signs a newcomer in and takes them to the dashboard', async ({ page, baseURL }) => {
    const addresses = watchAddresses(page, baseURL)
    await page.goto('/projects')
    await page.getByRole('link', { name: 'Google login' }).click()
    await passProvider(page, `nueva-${process.pid}@gmail.example`, 'Nueva Persona')
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('Dashboard User')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Mi perfil: Nueva Persona' })).toBeVisible()
    // The tokens left the address before anything else ran, and never come back by the history.
    expect(addresses.reported.filter((text) => /oauth|accessToken/.test(text))).toEqual([])
    await page.goBack()
    expect(page.url()).not.toContain('accessToken')
    await page.goto('/dashboard/setting/profile')
    await expect(page.getByRole('definition').getByText('Nueva Persona', { exact: true })).toBeVisible()
  })

  test('takes an admin back to where they were', async ({ page }) => {
    await page.goto('/projects')
    await page.getByRole('link', { name: 'Google login' }).click()
    await passProvider(page, admin.email)
    await expect(page).toHaveURL('/projects')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  })

  test('that confirms no email, or is cancelled, lets nobody in', async ({ page }) => {
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

  test.describe('cold', () => {
    test.use({ expectedErrors: [/401/] })

    for (const junk of [
      '',
      '?accessToken=x&refreshToken=y',
      '?accessToken=a.b.c',
      // Reads well, and no server ever signed it.
      '?accessToken=eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4IiwibmFtZSI6IkFkYSIsInJvbGUiOiJhZG1pbiIsImV4cCI6OTk5OTk5OTk5OX0.x&refreshToken=y',
    ]) {
      test(`with ${junk.slice(0, 40) || 'nothing'} leads to the sign-in`, async ({ page }) => {
        await page.goto(`/oauth/google/success${junk}`)
        await expect(page).toHaveURL('/auth/login')
        expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
      })
    }
  })
})

function watchForeign(page: Page, baseURL = ''): string[] {
  const left: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL) && /^https?:/.test(request.url())) left.push(request.url())
  })
  return left
}

/** What the page tells its own server of where it is. */
function watchAddresses(page: Page, baseURL = '') {
  const reported: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL) || request.isNavigationRequest()) return
    reported.push(`${request.url()} ${request.postData() ?? ''} ${request.headers().referer ?? ''}`)
  })
  return { reported }
}
