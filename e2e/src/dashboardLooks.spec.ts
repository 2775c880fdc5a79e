import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { findUsers } from './dashboardPeople.ts'
import { expect, test } from './dashboardTest.ts'
import { setTheme } from './publicPages.ts'

const widths = [1280, 390]

test('every screen holds at both widths and in both themes', async ({ page, signInAs, members }) => {
  test.setTimeout(300_000)
  await signInAs('admin')
  const [owner] = await findUsers(members.admin.call, 'fernanda-villalba')
  const { items } = await members.admin.call<{ items: { id: string }[] }>(
    'GET',
    `/api/wardrobe/user/getById/${owner?.id}`,
  )
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
  // Colours that are still on their way to the other theme are nobody's.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const address of addresses) {
    await page.goto(`/dashboard${address}`)
    await settled(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      await setTheme(page, 'light')
      expect(await violations(page), `${address} ${width}`).toEqual([])
      await setTheme(page, 'dark-mode')
      expect(await violations(page, ['color-contrast']), `${address} ${width}, dark`).toEqual([])
      expect(await sticksOut(page), `${address} ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

test.describe('the keyboard', () => {
  test.beforeEach(({ signInAs }) => signInAs('admin'))

  test('reaches what a table offers, and its dialog keeps and gives back the focus', async ({ page }) => {
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

  test('opens the sections of the menu, and folds it to a rail that stays', async ({ page }) => {
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

    test('opens the drawer, leaves it with Escape, and the tab bar leads around', async ({ page }) => {
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

/** Until the screen has what it waited for. */
async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Cargando...')).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** What axe finds wrong: by all of its rules, or, where only colours are others, by those named. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const found = await (rules ? axe.withRules(rules) : axe).analyze()
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

function sticksOut(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
