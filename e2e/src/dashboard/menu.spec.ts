import type { Page } from '@playwright/test'
import { editManifest, publishEdited } from '../publishing/publishedBuild.ts'
import { mfe, siteUnderTest } from '../support/site.ts'
import { expect, test } from './test.ts'

/** Entries that a team adds to the declaration of its remote. */
const added = [
  { place: 'dashboard', label: 'Mis cursos', to: '/academy/devops', order: 90, audience: 'signed-in' },
  { place: 'dashboard', group: 'App', label: 'Cursos', to: '/academy', order: 91, audience: 'admin' },
  { place: 'tabbar', label: 'Cursos', to: '/academy', order: 92, audience: 'signed-in' },
]

const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Accesos rápidos' })

test.describe('entries that another remote declares', () => {
  test.beforeAll(async () => {
    const edit = (folder: string) =>
      editManifest(folder, ({ declaration, ...manifest }) => {
        const navigation = [...(declaration?.navigation ?? []), ...added]
        return { ...manifest, declaration: { ...declaration, navigation } }
      })
    const change = { remote: 'academy', version: '1.0.40', edit }
    await publishEdited(siteUnderTest().siteFolder, change, ['--activate'])
  })
  test.afterAll(() => mfe(['rollback', 'academy'], siteUnderTest().siteFolder))

  test('are in the menu of their audience, and lead to pages of the remote', async ({ page, signInAs }) => {
    await signInAs('admin')
    await page.goto('/dashboard')
    await expect(menu(page).getByRole('link', { name: 'Mis cursos' })).toBeVisible()
    await menu(page).getByRole('button', { name: 'App' }).click()
    await expect(menu(page).getByRole('link', { name: 'Acortador' })).toBeVisible()
    await menu(page).getByRole('link', { name: 'Cursos', exact: true }).click()
    await expect(page).toHaveURL(/\/academy$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Academia' })).toBeVisible()
  })

  test('are hidden from a user when they are for administrators', async ({ page, signInAs }) => {
    await signInAs('user')
    await page.goto('/dashboard')
    await expect(menu(page).getByRole('link')).toHaveText(['Inicio', 'Mi Perfil', 'Mi armario', 'Mis cursos'])
    await expect(menu(page).getByRole('button')).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 800 })
    await expect(tabs(page).getByRole('link')).toHaveText(['Inicio', 'Mi Perfil', 'Mi armario', 'Cursos'])
    await tabs(page).getByRole('link', { name: 'Cursos' }).click()
    await expect(page).toHaveURL(/\/academy$/)
  })
})
