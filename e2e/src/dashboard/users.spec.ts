import { operations } from '../api/operations.ts'
import { stub } from '../api/stub.ts'
import type { Session } from '../support/people.ts'
import { confirm, delayResponses, downloadOf, requestsTo, rows } from './screens.ts'
import { expect, test } from './test.ts'

test.describe('an admin in the list of users', () => {
  test.beforeEach(({ signInAs }) => signInAs('admin'))

  test('finds users by filters that stay in the address', async ({ page }) => {
    const requests = requestsTo(page, 'listUsers')
    await page.goto('/dashboard/user/list')
    await expect(rows(page)).toHaveCount(20)

    const before = requests.length
    await page.getByRole('searchbox', { name: 'Buscar' }).pressSequentially('example', { delay: 30 })
    await expect(page).toHaveURL('/dashboard/user/list?search=example')
    await expect.poll(() => requests.length - before, 'requests for seven keystrokes').toBe(1)

    await page.getByRole('combobox', { name: 'Rol' }).selectOption('collaborator')
    await page.getByLabel('Límite').fill('2')
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Página 2' }).click()
    const state = '/dashboard/user/list?role=collaborator&search=example&limit=2&page=2'
    await expect(page).toHaveURL(state)
    await expect(page.getByRole('button', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page')

    await page.reload()
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByRole('searchbox')).toHaveValue('example')
    await expect(page.getByRole('combobox', { name: 'Rol' })).toHaveValue('collaborator')
    await page
      .getByRole('link', { name: /^Detalles de/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Detalles del Usuario' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(state)
    await page.goBack()
    await expect(page).toHaveURL('/dashboard/user/list?role=collaborator&search=example&limit=2')

    await page.getByRole('searchbox').fill('nadie se llama así')
    await expect(page.getByText('No hay resultados', { exact: true })).toBeVisible()
    await page.getByRole('search').getByRole('button', { name: 'Limpiar' }).click()
    await expect(page).toHaveURL('/dashboard/user/list')
    await expect(rows(page)).toHaveCount(20)
  })

  test('sees a skeleton while it loads, and opens rows as links', async ({ page, context }) => {
    const { respond } = await delayResponses(page, 'listUsers')
    await page.goto('/dashboard/user/list')
    await expect(page.locator('main tbody tr')).toHaveCount(10)
    await expect(page.locator('[aria-busy="true"]').filter({ has: page.getByRole('table') })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Exportar CSV' })).toBeDisabled()
    respond()
    await expect(rows(page)).toHaveCount(20)

    const link = rows(page).nth(1).getByRole('link').first()
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      link.click({ modifiers: ['ControlOrMeta'] }),
    ])
    await expect(tab).toHaveURL(/\/dashboard\/user\/items\/[^/]+\/list$/)
    await tab.close()
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    // The area of the link covers the whole row, so the click hits it.
    await rows(page)
      .nth(1)
      .getByText(/^(Sí|No)$/)
      .click({ force: true })
    await expect(page.getByRole('heading', { level: 1, name: 'Wardrobe' })).toBeVisible()
    expect(await page.evaluate(() => 'isSamePage' in window), 'the whole page was reloaded').toBe(true)
  })

  test('exports the filtered rows', async ({ page, sessions }) => {
    await page.goto('/dashboard/user/list?role=collaborator')
    await expect(rows(page).first()).toBeVisible()
    await page.getByRole('button', { name: 'Columnas' }).click()
    await page.getByRole('checkbox', { name: 'Correo' }).check()
    await page.getByRole('checkbox', { name: 'Último acceso' }).uncheck()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Columnas' })).toBeFocused()
    await expect(page.getByRole('columnheader', { name: 'Último acceso' })).toBeHidden()

    await page.reload()
    await expect(page.getByRole('columnheader')).toHaveText([
      '',
      'Nombre',
      'Correo',
      'Rol',
      'Activo',
      'Acciones',
    ])

    const { name, lines } = await downloadOf(page, () =>
      page.getByRole('button', { name: 'Exportar CSV' }).click(),
    )
    const [head, ...people] = lines
    expect([name, head]).toEqual(['users.csv', 'Nombre,Correo,Rol,Activo'])
    const { totalItems } = await operations.listUsers({ role: 'collaborator' }, sessions.admin)
    expect(people).toHaveLength(totalItems)
    expect(people.every((line) => line.includes(',Colaborador,'))).toBe(true)
  })

  test.describe('while the server fails', () => {
    test.use({ expectedErrors: [/503/] })

    test('sees an error and retries', async ({ page }) => {
      const unavailable = { status: 503, json: { code: 'unavailable', message: 'Vuelve en un momento.' } }
      const restore = await stub(page, 'listUsers', unavailable)
      await page.goto('/dashboard/user/list')
      await expect(page.getByText('No hay resultados', { exact: true })).toBeVisible()
      await restore()
      await page.getByRole('button', { name: 'Reintentar' }).click()
      await expect(rows(page)).toHaveCount(20)
    })
  })

  test.describe('who is the last administrator', () => {
    test.use({ expectedErrors: [/409/] })

    test('sees a deleted row disappear immediately, and reappear when the server rejects it', async ({
      page,
      sessions,
    }) => {
      await becomeLastAdmin(sessions.admin)
      const { respond } = await delayResponses(page, 'deleteUser')
      await page.goto('/dashboard/user/list?search=admin%40nodonorte')
      await page.getByRole('button', { name: 'Eliminar a Administrador' }).click()
      await expect(page.getByText('¿Estás seguro? Esta acción no se puede deshacer.')).toBeVisible()
      await confirm(page, 'Eliminar')
      await expect(rows(page)).toHaveCount(0)
      respond()
      await expect(page.getByText(/último administrador/)).toBeVisible()
      await expect(rows(page)).toHaveCount(1)
    })
  })
})

/** Demotes the administrators of other journeys: with them, the deletion would be allowed. */
async function becomeLastAdmin(administrator: Session) {
  const { results } = await operations.listUsers({ role: 'admin', limit: 100 }, administrator)
  for (const { id } of results.filter((user) => user.id !== administrator.user.id))
    await operations.updateUser(id, { role: 'user' }, administrator)
}
