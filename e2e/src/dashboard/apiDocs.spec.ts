import { watchForeignRequests } from '../support/network.ts'
import { expect, test } from './test.ts'

test.describe('the API documentation', () => {
  test('lets an admin read an operation in Spanish and try it', async ({ page, signInAs, baseURL }) => {
    const foreign = watchForeignRequests(page, baseURL)
    await signInAs('admin')
    await page.goto('/api/docs')
    await page.getByRole('link', { name: 'Mi usuario' }).click()
    const operation = page.getByRole('region', { name: 'Mi usuario' })
    await expect(operation.getByText('Devuelve los datos de quien tiene la sesión.')).toBeVisible()
    await operation.getByRole('button', { name: /Probar/ }).click()
    await page
      .getByRole('button', { name: /^Enviar/ })
      .first()
      .click()
    await expect(page.getByText('admin@nodonorte.example').first()).toBeVisible()
    expect(foreign).toEqual([])
  })

  test.describe('without permission', () => {
    test.use({ expectedErrors: [/401|403/] })

    test('asks a visitor to sign in and rejects a user', async ({ page, signInAs }) => {
      await page.goto('/api/docs')
      await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Ir al panel' })).toHaveAttribute('href', '/dashboard')
      await signInAs('user')
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Sin permiso' })).toBeVisible()
    })
  })
})
