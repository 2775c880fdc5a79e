import type { Page } from '@playwright/test'
import { operations } from '../api/operations.ts'
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectStableLayout,
  inSweep,
  watchLayout,
} from '../support/appearance.ts'
import { findUsers } from '../support/people.ts'
import { expect, test } from './test.ts'

test('every screen of an admin is accessible at both widths', async ({ page, signInAs, sessions }) => {
  test.setTimeout(300_000)
  await signInAs('admin')
  const [owner] = await findUsers(sessions.admin, 'fernanda-villalba')
  const { items } = await operations.getWardrobeUser(owner?.id ?? '', sessions.admin)
  const addresses = [
    '',
    '/user/list',
    '/user/list?search=nadie-se-llama-asi',
    '/user/create',
    `/user/details/${owner?.id}`,
    `/user/update/${owner?.id}`,
    `/user/items/${owner?.id}/list`,
    `/user/item/${items[0]?.id}/details`,
    '/user/telemetry',
    '/wardrobe/category',
    '/setting/info',
    '/setting/profile',
    '/setting/options',
    '/order/list',
    '/no-existe',
  ]
  for (const address of addresses) {
    await open(page, address)
    await expectAccessibleAtBothWidths(page, address)
  }
})

test('menus, dialogs and form errors are accessible at both widths', async ({ page, signInAs }) => {
  test.setTimeout(120_000)
  await signInAs('admin')
  await open(page, '/user/list')
  await page.getByRole('button', { name: 'Columnas' }).click()
  await expectAccessibleAtBothWidths(page, 'the choice of columns')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Eliminar a/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'the confirmation of a deletion')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Abrir menú del dashboard' }).click()
  await expectAccessible(page)

  await open(page, '/user/create')
  await page.getByRole('button', { name: 'Crear usuario' }).click()
  await expect(page.getByText('Escribe el nombre.')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'a form with errors')
})

for (const role of ['collaborator', 'user'] as const) {
  test(`every screen of a ${role} is accessible at both widths`, async ({ page, signInAs, sessions }) => {
    test.setTimeout(120_000)
    await signInAs(role)
    const { id } = sessions[role].user
    const own = [`/user/details/${id}`, `/user/update/${id}`, `/user/items/${id}/list`]
    for (const address of ['', '/setting/profile', ...own, '/user/list']) {
      await open(page, address)
      await expectAccessibleAtBothWidths(page, address)
    }
  })
}

test.describe('while it loads', () => {
  for (const [width, stored] of [
    [1280, 'true'],
    [1280, 'false'],
    [390, 'true'],
  ] as const) {
    test(`nothing jumps at ${width} px with the sidebar ${stored === 'true' ? 'open' : 'folded'}`, async ({
      page,
      signInAs,
      sessions,
    }) => {
      test.setTimeout(120_000)
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.setViewportSize({ width, height: 844 })
      await signInAs('admin')
      await watchLayout(page)
      await page.addInitScript(watchSidebar, stored)
      const { id } = sessions.collaborator.user
      const records = [`/user/details/${id}`, `/user/update/${id}`, `/user/items/${id}/list`]
      const lists = ['/user/list', '/user/telemetry', '/wardrobe/category']
      const settings = ['/setting/info', '/setting/profile', '/setting/options']
      const all = ['', ...lists, ...records, ...settings]
      // Folded, the sidebar is the same beside every screen.
      for (const address of stored === 'true' ? all : inSweep(all, all.slice(0, 2)))
        await test.step(address, async () => {
          await open(page, address)
          await expectStableLayout(page)
          expect(await page.evaluate(sidebarPositions), 'positions of the sidebar').toHaveLength(1)
        })
      const isOpen = width === 1280 && stored === 'true'
      const toggle = page.getByRole('button', { name: isOpen ? 'Contraer menú' : 'Expandir menú' })
      await expect(toggle).toBeVisible({ visible: width === 1280 })
    })
  }
})

test.describe('the keyboard', () => {
  test.beforeEach(({ signInAs }) => signInAs('admin'))

  test('reaches the actions of a table, whose dialog traps the focus and returns it', async ({ page }) => {
    await page.goto('/dashboard/user/list?search=camila-herrera')
    const name = page.getByRole('table').getByRole('link').first()
    await name.focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /^Detalles de/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /^Editar a/ })).toBeFocused()
    await page.keyboard.press('Tab')
    const remove = page.getByRole('button', { name: /^Eliminar a/ })
    await expect(remove).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    for (let turn = 0; turn < 4; turn += 1) {
      await page.keyboard.press('Tab')
      await expect(dialog.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(remove).toBeFocused()
  })

  test('opens the sections of the menu, and folds it to a rail that survives a reload', async ({ page }) => {
    await page.goto('/dashboard')
    const menu = page.getByRole('navigation', { name: 'Dashboard' })
    const section = menu.getByRole('button', { name: 'Configuración' })
    await section.press('Enter')
    await expect(section).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: 'Servidor' })).toBeFocused()
    await page.getByRole('button', { name: 'Contraer menú' }).press('Enter')
    await expect(menu.getByRole('link', { name: 'Servidor' })).toBeHidden()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Expandir menú' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('sidebar'))).toBe('false')
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('opens the drawer, closes it with Escape, and uses the tab bar', async ({ page }) => {
      await page.goto('/dashboard')
      const open = page.getByRole('button', { name: 'Abrir menú del dashboard' })
      await open.press('Enter')
      await expect(page.getByRole('button', { name: 'Contraer menú' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(open).toBeFocused()
      const tabs = page.getByRole('navigation', { name: 'Accesos rápidos' })
      await expect(tabs.getByRole('link')).toHaveText(['Pedidos', 'Usuarios', 'Reporte WA'])
      await tabs.getByRole('link', { name: 'Usuarios' }).click()
      await expect(page).toHaveURL('/dashboard/user/list')
      await tabs.getByRole('link', { name: 'Pedidos' }).click()
      await expect(page.getByText('Próximamente')).toBeVisible()
    })
  })
})

/** Opens a screen and waits until its data is loaded. */
async function open(page: Page, address: string) {
  await page.goto(`/dashboard${address}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Cargando...')).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** In the page: stores the state of the sidebar and records each position that it is drawn at. */
function watchSidebar(stored: string) {
  localStorage.setItem('sidebar', stored)
  const watched = window as { sidebarPositions?: string[] }
  const positions = new Set<string>()
  setInterval(() => {
    const box = document.getElementById('dashboard-sidebar')?.getBoundingClientRect()
    if (box) watched.sidebarPositions = [...positions.add(`${box.x} ${box.width}`)]
  }, 8)
}

function sidebarPositions() {
  return (window as { sidebarPositions?: string[] }).sidebarPositions
}
