import { operations } from '../api/operations.ts'
import { stub } from '../api/stub.ts'
import { findUsers } from '../support/people.ts'
import { confirm, delayResponses, field } from './screens.ts'
import { expect, test } from './test.ts'

test.describe('an admin', () => {
  test.beforeEach(({ signInAs }) => signInAs('admin'))

  test("reads a user's wardrobe and deletes an item", async ({ page, sessions }) => {
    const [owner] = await findUsers(sessions.admin, 'camila-herrera')
    await page.goto('/dashboard/user/list?search=camila-herrera')
    await page.getByRole('link', { name: owner?.name }).first().press('Enter')
    await expect(page).toHaveURL(`/dashboard/user/items/${owner?.id}/list`)
    const items = page.locator('a[href^="/dashboard/user/item/"]')
    await expect(items.first()).toBeVisible()
    const count = await items.count()
    expect(await page.getByRole('main').getByRole('heading', { level: 3 }).count()).toBeGreaterThan(1)
    const name = (await items.first().textContent()) ?? ''
    await items.first().click()
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await page.getByRole('button', { name: 'Eliminar' }).click()
    await expect(page.getByText('¿Seguro que deseas eliminar este item?')).toBeVisible()
    await confirm(page, 'Eliminar')
    await expect(page.getByText('Item eliminado correctamente')).toBeVisible()
    await expect(page).toHaveURL(`/dashboard/user/items/${owner?.id}/list`)
    await expect(items).toHaveCount(count - 1)
  })

  test.describe('with wardrobe categories', () => {
    test.use({ expectedErrors: [/409|503/] })

    test('sees an error when they cannot be loaded, and sees a row reappear that could not be deleted', async ({
      page,
    }) => {
      const unavailable = { status: 503, json: { code: 'unavailable', message: 'Vuelve en un momento.' } }
      const restore = await stub(page, 'listWardrobeCategories', unavailable)
      await page.goto('/dashboard/wardrobe/category')
      await expect(page.getByText('Vuelve en un momento.')).toBeVisible()
      await restore()
      await page.getByRole('button', { name: 'Reintentar' }).click()
      const skirts = page.getByRole('cell', { name: 'Faldas', exact: true })
      await expect(skirts).toBeVisible()

      const { respond } = await delayResponses(page, 'deleteWardrobeCategory', unavailable)
      await page.getByRole('button', { name: 'Eliminar Faldas' }).click()
      await confirm(page, 'Eliminar')
      await expect(skirts).toBeHidden()
      respond()
      await expect(page.getByText('Vuelve en un momento.')).toBeVisible()
      await expect(skirts).toBeVisible()
    })

    test('creates, changes and deletes one', async ({ page, sessions }) => {
      const mark = Date.now() % 100_000
      const name = `Belts ${mark}`
      await page.goto('/dashboard/wardrobe/category')
      await page.getByRole('button', { name: 'Crear' }).click()
      await expect(field(page, 'Grupo')).toHaveValue('tops')
      await expect(field(page, 'Nombre (EN)')).toHaveAttribute('aria-invalid', 'true')
      await field(page, 'Nombre (EN)').fill(name)
      await field(page, 'Nombre (ES)').fill(`Cinturones ${mark}`)
      await field(page, 'Grupo').fill('accessories')
      await page.getByRole('button', { name: 'Crear' }).click()
      await expect(page.getByRole('cell', { name })).toBeVisible()
      await expect(field(page, 'Nombre (EN)')).toHaveValue('')

      await page.getByRole('button', { name: `Editar Cinturones ${mark}` }).click()
      await expect(field(page, 'Nombre (ES)')).toHaveValue(`Cinturones ${mark}`)
      const { results } = await operations.listWardrobeCategories(sessions.admin)
      const id = results.find((category) => category.name === name)?.id ?? ''
      await operations.updateWardrobeCategory(id, { nameES: `Correas ${mark}` }, sessions.admin)
      await field(page, 'Nombre (ES)').fill(`Cintos ${mark}`)
      await page.getByRole('button', { name: 'Actualizar' }).click()
      await expect(page.getByText(/Alguien más guardó cambios/)).toBeVisible()
      await expect(field(page, 'Nombre (ES)')).toHaveValue(`Cintos ${mark}`)

      await page.getByRole('button', { name: 'Ver lo nuevo' }).click()
      await expect(field(page, 'Nombre (ES)')).toHaveValue(`Correas ${mark}`)
      await field(page, 'Nombre (ES)').fill(`Cintos ${mark}`)
      await page.getByRole('button', { name: 'Actualizar' }).click()
      await page.getByRole('button', { name: `Eliminar Cintos ${mark}` }).click()
      await expect(page.getByText('¿Seguro que deseas eliminar esta categoría?')).toBeVisible()
      await confirm(page, 'Eliminar')
      await expect(page.getByRole('cell', { name })).toBeHidden()
    })
  })
})
