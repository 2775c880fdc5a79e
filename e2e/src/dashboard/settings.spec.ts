import { operations } from '../api/operations.ts'
import { stub } from '../api/stub.ts'
import { confirm } from './screens.ts'
import { expect, test } from './test.ts'

test.describe('an admin', () => {
  // The browser logs every response that is an error.
  test.use({ expectedErrors: [/ 400 /] })
  test.beforeEach(({ signInAs }) => signInAs('admin'))

  test('edits an option, whose value is checked, and shows the developer toolbar', async ({ page }) => {
    await page.goto('/dashboard/setting/options')
    const form = page.getByRole('form', { name: 'Opciones del sitio' })
    const value = form.getByLabel('Cursos destacados')
    await expect(value).toHaveValue(/^\{\n {2}"courses"/)
    const saved = await value.inputValue()
    await value.fill(`${saved},`)
    await expect(form.getByText('El JSON no es válido.')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled()
    await value.fill(saved.replace(/"maxItems": \d+/, '"maxItems": 13'))
    await form.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(form.getByText('Escribe un número entero entre 0 y 12.')).toBeVisible()
    await value.fill(saved.replace(/(?<="maxItems": )\d+/, (items) => String((Number(items) % 12) + 1)))
    await form.getByRole('button', { name: 'Guardar cambios' }).click()
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

  test('reads information about the server, without its secrets', async ({ page }) => {
    await page.goto('/dashboard/setting/info')
    const facts = page.getByRole('main').getByRole('definition')
    await expect(facts.first()).toBeVisible()
    await page.getByText(/^Variables de entorno/).click()
    await expect(page.getByRole('term').filter({ hasText: 'ADMIN_PASSWORD' })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Una-clave-de-prueba-1')
  })

  test.describe('while the server fails', () => {
    test.use({ expectedErrors: [/409|503/] })

    test('sees an error on each screen and retries', async ({ page }) => {
      const screens = {
        info: ['readSystemInfo', 'No se pudo obtener la información del servidor.', 'Versión de Node.js'],
        profile: ['me', 'No se pudo obtener el perfil del usuario.', 'Cuenta pública'],
        options: ['listOptions', 'No se pudieron cargar las opciones.', 'Cursos destacados'],
      } as const
      for (const [path, [operation, problem, content]] of Object.entries(screens)) {
        const restore = await stub(page, operation, { status: 503, body: '' })
        await page.goto(`/dashboard/setting/${path}`)
        await expect(page.getByText(problem)).toBeVisible()
        await restore()
        await page.getByRole('button', { name: 'Reintentar' }).click()
        await expect(page.getByText(content, { exact: true })).toBeVisible()
      }
    })

    test('keeps the typed text of an option that another admin saved first', async ({ page, sessions }) => {
      await page.goto('/dashboard/setting/options')
      const form = page.getByRole('form', { name: 'Opciones del sitio' })
      const value = form.getByLabel('Cursos destacados')
      const mine = (await value.inputValue()).replace(/"maxItems": \d+/, '"maxItems": 12')
      const { results } = await operations.listOptions(sessions.admin)
      const option = results.find(({ key }) => key === 'academy.featured')
      if (!option) throw new Error('There is no option academy.featured')
      await operations.updateOption(option.id, { value: option.value }, sessions.admin)
      await value.fill(mine)
      await form.getByRole('button', { name: 'Guardar cambios' }).click()
      await expect(form.getByText(/Alguien más guardó cambios/)).toBeVisible()
      await expect(value).toHaveValue(mine)
      await page.getByRole('link', { name: 'Servidor' }).click()
      await expect(page.getByText('Tienes cambios sin guardar')).toBeVisible()
      await confirm(page, 'Seguir editando')
      await expect(value).toHaveValue(mine)
      await form.getByRole('button', { name: 'Guardar lo mío' }).click()
      await expect(page.getByText('✅ Configuración "academy.featured" actualizada.')).toBeVisible()
    })
  })
})
