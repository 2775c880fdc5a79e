import { admin } from '../support/site.ts'
import { expect, signIn, test } from '../support/test.ts'

test.describe('an admin', () => {
  test('signs in, sees the users and signs out', async ({ page, signInAsAdmin }) => {
    await signInAsAdmin()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('Dashboard Admin')).toBeVisible()

    await page.goto('/dashboard/user/list')
    await expect(page.getByRole('row').nth(10)).toBeVisible()
    await page
      .getByRole('searchbox')
      .or(page.getByLabel(/buscar/i))
      .first()
      .fill('colaborador@')
    await expect(page.getByText('colaborador@nodonorte.example').first()).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page).toHaveURL(/search=colaborador/)

    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/?redirectURL=%2Fdashboard')
  })

  test.describe('with a wrong password', () => {
    test.use({ expectedErrors: [/401/] })

    test('sees an error and stays', async ({ page }) => {
      await signIn(page, admin.email, 'otra-clave')
      await expect(page.getByText('Correo electrónico o contraseña inválidos').first()).toBeVisible()
      await expect(page).toHaveURL('/login')
    })
  })

  test('must fill in both fields', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'INGRESAR' }).click()
    await expect(page.getByText('Completa todos los campos').first()).toBeVisible()
  })
})
