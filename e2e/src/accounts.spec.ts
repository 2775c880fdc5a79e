import type { Page } from '@playwright/test'
import { expectAccessible, expectSound } from './looks.ts'
import { linkInOutbox, passProvider } from './mailedLinks.ts'
import { addPerson, arriveSignedIn, openSession, type Person } from './people.ts'
import { expect, fillSignIn, test } from './test.ts'

const successPath = (tokens: object) => `/oauth/google/success?${new URLSearchParams({ ...tokens })}`

/** Tokens of somebody else, as good as any, which a link hands to a visitor. */
async function strangersTokens(url: string) {
  const { accessToken, refreshToken } = await openSession(url, await addPerson(url, 'user'))
  return { accessToken, refreshToken }
}

const inStorage = (key: string) => localStorage.getItem(key)

test.describe('a link with a stranger’s tokens', () => {
  for (const state of ['', 'un-estado-inventado']) {
    test(`signs nobody in, with ${state || 'no'} state`, async ({ page, baseURL }) => {
      const tokens = await strangersTokens(baseURL ?? '')
      await page.goto(successPath({ ...tokens, ...(state && { state }) }))
      await expect(page).toHaveURL('/auth/login')
      await expect(page.getByRole('button', { name: 'INGRESAR' })).toBeVisible()
      for (const key of ['accessToken', 'refreshToken', 'user']) {
        expect(await page.evaluate(inStorage, key)).toBeNull()
      }
    })
  }

  test('leaves the session of a signed-in visitor as it is', async ({ page, context, baseURL }) => {
    const person = await addPerson(baseURL ?? '', 'user')
    const { accessToken } = await arriveSignedIn(context, baseURL ?? '', person)
    await page.goto('/services')
    await page.goto(successPath({ ...(await strangersTokens(baseURL ?? '')), state: 'un-estado-inventado' }))
    await expect(page).toHaveURL('/dashboard')
    expect(await page.evaluate(inStorage, 'accessToken')).toBe(accessToken)
    await expect(page.getByRole('link', { name: `Mi perfil: ${person.name}` })).toBeVisible()
  })
})

test.describe('a Google sign-in that comes back to somebody else’s session', () => {
  test.use({ expectedErrors: [/\/interaction\//] })

  /** Begins with Google, signs in as a person in another tab meanwhile, and comes back from Google. */
  async function comeBackTo(page: Page, person: Person, email: string) {
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

  test('asks first, and keeps the session on Escape', async ({ page, baseURL }) => {
    const person = await addPerson(baseURL ?? '', 'user')
    await comeBackTo(page, person, `otra-${process.pid}@gmail.example`)
    await expectAccessible(page, 'two sessions')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: `Mi perfil: ${person.name}` })).toBeVisible()
  })

  test('asks first, and changes when told to', async ({ page, baseURL }) => {
    const person = await addPerson(baseURL ?? '', 'user')
    const dialog = await comeBackTo(page, person, `otra-${process.pid}@gmail.example`)
    await expect(dialog.getByRole('button', { name: 'Cambiar a Otra Persona' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Mi perfil: Otra Persona' })).toBeVisible()
  })

  test('is signed in from the sign-in page, in another tab too', async ({ page, context }) => {
    await page.goto('/dev/login')
    const opening = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Login with Google' }).click({ button: 'middle' })
    const tab = await opening
    await passProvider(tab, `pestana-${process.pid}@gmail.example`, 'Pestaña Nueva')
    await expect(tab).toHaveURL('/dashboard')
    // The first tab learns of it, and sends on.
    await expect(page).toHaveURL('/dashboard')
  })
})

test.describe('an own new address', () => {
  test.use({ expectedErrors: [/400|409/] })

  async function askFor(page: Page, wanted: string) {
    await page.goto('/dashboard/setting/profile')
    await page.getByRole('link', { name: 'Editar' }).click()
    await page.getByRole('textbox', { name: 'Correo' }).fill(wanted)
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByRole('dialog', { name: 'Éxito' })).toContainText(
      `Te enviamos un enlace a ${wanted}`,
    )
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Mi Perfil' })).toBeVisible()
  }

  test('counts once its link is opened, and can be cancelled', async ({ page, context, baseURL }) => {
    test.setTimeout(90_000)
    const person = await addPerson(baseURL ?? '', 'user')
    await arriveSignedIn(context, baseURL ?? '', person)
    const wanted = `nueva-${person.email}`
    await askFor(page, wanted)
    const notice = page.getByRole('region', { name: 'Correo sin confirmar' })
    await expect(notice).toContainText(`Pediste cambiar tu correo a ${wanted}`)
    await expect(notice).toContainText(`sigue valiendo ${person.email}`)
    await expectSound(page, 'a pending address')
    await notice.getByRole('button', { name: 'Cancelar cambio' }).click()
    await expect(page.getByText('El cambio de correo quedó cancelado.')).toBeVisible()
    await expect(notice).not.toContainText('Pediste cambiar')

    const dead = await linkInOutbox(page, wanted)
    await page.goto(dead)
    await expect(page.getByRole('alert')).toHaveText(
      'El enlace no es válido o ya caducó. Pide uno nuevo desde tu perfil.',
    )

    const other = `otra-${person.email}`
    await askFor(page, other)
    await page.goto(await linkInOutbox(page, other))
    await expect(page.getByText(`Listo: el correo de tu cuenta es ${other}.`)).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
    await expectAccessible(page, 'a confirmed address')
    await page.getByRole('link', { name: 'Ir a mi perfil' }).click()
    await expect(page.getByRole('definition').getByText(other)).toBeVisible()
    await expect(notice).toBeHidden()
  })

  test('is confirmed by the account that asked, after its sign-in', async ({ page, browser, baseURL }) => {
    const person = await addPerson(baseURL ?? '', 'user')
    const wanted = `lejos-${person.email}`
    await askByApi(baseURL ?? '', person, wanted)
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

  test('wants the captcha when the server says so', async ({ page }) => {
    const refusal = { code: 'captcha', message: 'Completa el captcha primero' }
    let asked = 0
    await page.route('**/api/auth/forgotPassword', (route) => {
      asked += 1
      if (asked > 1) return route.fallback()
      return route.fulfill({ status: 400, contentType: 'application/json', body: JSON.stringify(refusal) })
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

/** Asks for another address as the form does. */
async function askByApi(url: string, person: Person, email: string) {
  const { accessToken, user } = await openSession(url, person)
  const response = await fetch(`${url}/api/users/update/${(user as { id: string }).id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ email }),
  })
  if (!response.ok) throw new Error(`update: ${response.status} ${await response.text()}`)
}
