import { confirm } from './dashboardScreens.ts'
import { expect, test } from './dashboardTest.ts'

test.describe('an admin', () => {
  test.beforeEach(({ signInAs }) => signInAs('admin'))

  test('edits an option, never with a broken JSON, and shows the developer toolbar', async ({ page }) => {
    await page.goto('/dashboard/setting/options')
    const form = page.getByRole('form', { name: 'academy.featured' })
    const value = form.getByRole('textbox')
    await expect(value).toHaveValue(/^\{\n {2}"courses"/)
    const saved = await value.inputValue()
    await value.fill(`${saved},`)
    await expect(form.getByText('El JSON no es válido.')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Guardar' })).toBeDisabled()
    await value.fill(saved.replace(/"maxItems": \d+/, `"maxItems": ${Date.now() % 1000}`))
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('✅ Configuración "academy.featured" actualizada.')).toBeVisible()
    const now = await value.inputValue()
    await page.reload()
    await expect(value).toHaveValue(now)

    const developer = page.getByRole('checkbox', { name: 'Mostrar Modo desarrollo' })
    await developer.setChecked(true)
    expect(await page.evaluate(() => localStorage.getItem('showFloatingSlice'))).toBe('true')
    await developer.setChecked(false)
    expect(await page.evaluate(() => localStorage.getItem('showFloatingSlice'))).toBe('false')
  })

  test('reads about the server, hiding its secrets', async ({ page }) => {
    await page.goto('/dashboard/setting/info')
    const facts = page.getByRole('main').getByRole('definition')
    await expect(facts.first()).toBeVisible()
    await expect(page.getByRole('term').filter({ hasText: 'ADMIN_PASSWORD' })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Una-clave-de-prueba-1')
  })

  test.describe('while the server fails', () => {
    test.use({ expectedErrors: [/409|503/] })

    test('is told so on each screen, and tries again', async ({ page }) => {
      const screens = {
        info: ['**/api/info/system', 'No se pudo obtener la información del servidor.', 'Versión de Node.js'],
        profile: ['**/api/auth/me', 'No se pudo obtener el perfil del usuario.', 'Cuenta pública'],
        options: ['**/api/options/getAll', 'No se pudieron cargar las opciones.', 'academy.featured'],
      }
      for (const [path, [call = '', complaint = '', content = '']] of Object.entries(screens)) {
        await page.route(call, (route) => route.fulfill({ status: 503, body: '' }))
        await page.goto(`/dashboard/setting/${path}`)
        await expect(page.getByText(complaint)).toBeVisible({ timeout: 20_000 })
        await page.unroute(call)
        await page.getByRole('button', { name: 'Reintentar' }).click()
        await expect(page.getByText(content, { exact: true })).toBeVisible()
      }
    })

    test('keeps what they typed in an option that somebody else saved first', async ({ page, members }) => {
      await page.goto('/dashboard/setting/options')
      const form = page.getByRole('form', { name: 'academy.featured' })
      const value = form.getByRole('textbox')
      const mine = (await value.inputValue()).replace(/"maxItems": \d+/, '"maxItems": 777')
      const { results } = await members.admin.call<{ results: { id: string; key: string; value: string }[] }>(
        'GET',
        '/api/options/getAll',
      )
      const option = results.find(({ key }) => key === 'academy.featured')
      await members.admin.call('PATCH', `/api/options/update/${option?.id}`, { value: option?.value })
      await value.fill(mine)
      await form.getByRole('button', { name: 'Guardar' }).click()
      await expect(form.getByText(/Alguien más guardó cambios/)).toBeVisible()
      await expect(value).toHaveValue(mine)
      await page.getByRole('link', { name: 'Servidor' }).click()
      await expect(page.getByText('Tienes cambios sin guardar')).toBeVisible()
      await confirm(page, 'Seguir editando')
      await expect(value).toHaveValue(mine)
    })
  })
})
