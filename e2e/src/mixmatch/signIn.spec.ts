import type { Page } from '@playwright/test'
import { operations } from '../api/operations.ts'
import { requestsOf } from '../api/requests.ts'
import { startSignedIn } from '../support/people.ts'
import { admin } from '../support/site.ts'
import { solveInPage } from '../support/test.ts'
import { expect, headerOf, test } from './test.ts'

async function signInHere(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await solveInPage(page)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
}

test.describe('the sign-in of Mix&Match', () => {
  test('requires both fields, then the captcha', async ({ page, mode: { user } }) => {
    const calls: string[] = []
    const isLogin = requestsOf('login')
    page.on('request', (request) => isLogin(request) && calls.push(request.url()))
    await page.goto('/login')
    const submit = page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' })
    await submit.click()
    await expect(page.getByText('Debes completar todos los campos')).toBeVisible()
    await expect(page.getByLabel('Correo electrónico')).toBeFocused()
    await page.getByLabel('Correo electrónico').fill('   ')
    await page.getByLabel('Contraseña', { exact: true }).fill('x')
    await submit.click()
    await expect(page.getByLabel('Correo electrónico')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Correo electrónico').fill(user.email)
    await submit.click()
    await expect(page.getByText('Completa el captcha primero')).toBeVisible()
    expect(calls).toEqual([])
  })

  test.describe('with a wrong password', () => {
    test.use({ expectedErrors: [/401/] })
    test('shows the server’s message, and accepts the right one afterwards', async ({
      page,
      mode: { user },
    }) => {
      await page.goto('/login')
      await signInHere(page, { ...user, password: 'otra-clave' })
      await expect(page.getByRole('alert')).toHaveText(/Correo electrónico o contraseña inválidos/)
      await expect(page).toHaveURL('/login')
      await signInHere(page, user)
      await expect(page).toHaveURL('/')
    })
  })

  test('leads a user home, without a link to the dashboard', async ({ page, mode: { user } }) => {
    await page.goto('/login2')
    await expect(page.getByRole('heading', { level: 1, name: 'Te damos la bienvenida' })).toBeVisible()
    await signInHere(page, user)
    await expect(page.getByText('Has iniciado sesión correctamente')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(headerOf(page).getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
    await expect(headerOf(page).getByRole('button', { name: 'Logout' })).toBeVisible()
    await page.goto('/login')
    await expect(page).toHaveURL('/')
  })

  test('leads an admin to the dashboard, and signs out', async ({ page }) => {
    await page.goto('/login')
    await signInHere(page, admin)
    await expect(page).toHaveURL('/')
    await headerOf(page).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByText('Dashboard Admin')).toBeVisible()
    await page.goto('/')
    await headerOf(page).getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  })

  test.describe('after the server ended the session', () => {
    test.use({ expectedErrors: [/401/] })
    test('opens automatically', async ({ context, page, baseURL }) => {
      const session = await startSignedIn(context, baseURL ?? '', admin)
      await page.goto('/dashboard/user/list')
      await expect(page.getByRole('row').nth(2)).toBeVisible()
      const refreshToken = (await page.evaluate(() => localStorage.getItem('refreshToken'))) ?? ''
      await operations.logout({ refreshToken }, session)
      await page.getByRole('searchbox').first().fill('ana')
      await expect(page).toHaveURL(/^[^?]+\/login$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Abre tu armario' })).toBeVisible()
    })
  })

  test('is linked from the developer toolbar', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('showFloatingSlice', 'true'))
    await page.goto('/mixmatch')
    const toolbar = page.getByRole('region', { name: 'Herramientas de desarrollo' })
    await expect(toolbar.getByRole('link')).toHaveCount(3)
    await toolbar.getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { level: 1, name: 'Abre tu armario' })).toBeVisible()
  })
})
