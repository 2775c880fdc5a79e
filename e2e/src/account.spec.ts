import { admin } from './site.ts'
import { expect, signIn, test } from './test.ts'

const user = 'usuario@nodonorte.example'

test.describe('somebody with an account', () => {
  test('is asked for the captcha', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Correo electrónico').fill(admin.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(admin.password)
    await expect(page.getByRole('checkbox', { name: 'No soy un robot' })).toBeVisible()
    await page.getByRole('button', { name: 'INGRESAR' }).click()
    await expect(page.getByRole('dialog', { name: 'Completa el captcha primero' })).toBeVisible()
    await expect(page).toHaveURL('/login')
  })

  test('chooses a new password with the link from the mail', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
    await page.getByLabel('Correo electrónico').fill(user)
    await page.getByRole('button', { name: 'Enviar enlace' }).click()
    await expect(page.getByText('Te hemos enviado un correo electrónico')).toBeVisible()

    const link = page
      .getByRole('article')
      .filter({ hasText: user })
      .getByRole('link', { name: /password\/restore/ })
    await expect(async () => {
      await page.goto('/dev/outbox')
      await expect(link.first()).toBeVisible({ timeout: 500 })
    }).toPass()
    await link.first().click()
    await page.getByRole('textbox', { name: 'Nueva contraseña' }).fill('Otra-clave-de-prueba-2')
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(page.getByText('Tu contraseña ha sido restablecida correctamente.')).toBeVisible()
    await expect(page).toHaveURL('/')

    await signIn(page, user, 'Otra-clave-de-prueba-2')
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('Dashboard User')).toBeVisible()
  })

  test('signs in through the OpenID provider that stands in for Google', async ({ page }) => {
    await page.goto('/services')
    await page.getByRole('link', { name: 'Google login' }).first().click()
    await page.getByLabel('Correo', { exact: true }).fill('nueva@correo.example')
    await page.getByLabel('Nombre').fill('Nora Nueva')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: 'Permitir' }).click()
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/dashboard/setting/profile')
    await expect(page.getByText('Nora Nueva').first()).toBeVisible()
  })

  test('is told that a cancelled Google sign-in let them in nowhere', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Google login' }).first().click()
    await page.getByRole('link', { name: 'Cancelar' }).click()
    await expect(page.getByText('No se pudo iniciar sesión con Google. Inténtalo de nuevo.')).toBeVisible()
  })
})
