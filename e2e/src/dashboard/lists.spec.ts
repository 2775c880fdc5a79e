import type { Page } from '@playwright/test'
import { operations } from '../api/operations.ts'
import { stub } from '../api/stub.ts'
import { expectAccessibleInBothThemes, inSweep, overflow } from '../support/appearance.ts'
import { field, rows } from './screens.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ signInAs }) => signInAs('admin'))

const users = '/dashboard/user/list'
const admin = '/dashboard'
const adminScreens = [
  ...['', '/user/list', '/user/create', '/user/telemetry', '/wardrobe/category', '/setting/info'],
  ...['/setting/profile', '/setting/options', '/application/stat', '/application/stat/details'],
  ...['/application/mail', '/application/feedback', '/application/shortener', '/application/database'],
  ...['/application/shortener/details', '/application/shortener/chart', '/order/list'],
  ...['/application/releases', '/application/releases/events', '/application/releases/credentials'],
  ...['/activity', '/bin'],
]

test('at 1280 × 900 a list shows ten rows, and mail and feedback show every column', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const address of [users, '/dashboard/application/mail', '/dashboard/application/shortener']) {
    await open(page, address)
    const tenth = await rows(page).nth(9).boundingBox()
    expect((tenth?.y ?? 0) + (tenth?.height ?? 0), address).toBeLessThanOrEqual(900)
  }
  for (const address of ['/dashboard/application/mail', '/dashboard/application/feedback']) {
    await open(page, address)
    const hidden = await page.getByRole('main').getByRole('table').evaluate(hiddenWidth)
    expect(hidden, address).toBeLessThanOrEqual(0)
  }
})

test('a table that is wider than its frame has a shadow at its edge', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await open(page, '/dashboard/application/feedback')
  const edges = page.locator('[data-hidden]')
  await expect(edges).toHaveAttribute('data-hidden', 'end')
  await page.getByRole('region', { name: 'Feedback' }).evaluate((frame) => frame.scrollBy(20_000, 0))
  await expect(edges).toHaveAttribute('data-hidden', 'start')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a row is a card, whose name is visible beside its actions and in their dialog', async ({ page }) => {
    await open(page, users)
    const card = rows(page).nth(2)
    const name = (await card.getByRole('link').first().textContent()) ?? ''
    const remove = card.getByRole('button', { name: `Eliminar a ${name}` })
    await remove.scrollIntoViewIfNeeded()
    await expect(card.getByRole('link').first()).toBeInViewport({ ratio: 1 })
    const box = await remove.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await expectAccessibleInBothThemes(page, 'cards')
    await remove.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('¿Estás seguro? Esta acción no se puede deshacer.')
    await expect(dialog).toContainText(name)
    await expectAccessibleInBothThemes(page, 'the dialog')
    await page.keyboard.press('Escape')
    // Assistive technology still gets a table.
    await expect(page.getByRole('table', { name: 'Usuarios' }).getByRole('row')).toHaveCount(21)
  })

  test('another page of the list starts at its top and has the focus', async ({ page }) => {
    await open(page, `${users}?limit=10`)
    await page.getByRole('button', { name: 'Página 2' }).click()
    await expect(page.getByRole('group', { name: /^Usuarios, página 2 de/ })).toBeFocused()
    await expect(rows(page).first()).toBeInViewport()
    await expect(page.getByText(/^11–20 de/)).toBeInViewport()
  })
})

test('column headers sort the rows, in the address and for screen readers', async ({ page }) => {
  await open(page, users)
  await page.getByRole('button', { name: 'Nombre' }).click()
  await expect(page).toHaveURL(`${users}?sortName=ASC`)
  await expect(page.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const names = await rows(page).getByRole('link').filter({ hasText: /./ }).allTextContents()
  expect(names).toEqual(names.toSorted(new Intl.Collator('es').compare))
  await page.getByRole('button', { name: 'Nombre' }).click()
  await expect(page).toHaveURL(`${users}?sortName=DESC`)
  await page.goBack()
  await expect(page.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute('aria-sort', 'ascending')
})

test('deleting the last row of a page leads to the page before, with the focus on a row', async ({
  page,
  sessions,
}) => {
  const key = `pagina-${Date.now()}`
  for (const username of [`${key}-1`, `${key}-2`])
    await operations.register(
      { name: username, username, email: `${username}@correo.example`, password: 'una-clave-larga-1' },
      sessions.admin,
    )
  await open(page, `${users}?search=${key}&limit=1&page=999999`)
  await expect(page).toHaveURL(`${users}?search=${key}&limit=1&page=2`)
  await page.getByRole('button', { name: /^Eliminar a/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('¡Usuario eliminado!')).toBeVisible()
  await expect(page).toHaveURL(`${users}?search=${key}&limit=1`)
  const next = page.getByRole('button', { name: /^Eliminar a/ })
  await expect(next).toBeFocused()
  // The dialog returns the focus shortly after it has closed.
  await page.waitForTimeout(200)
  await expect(next).toBeFocused()
})

test('nothing is cut off at any width', async ({ page }) => {
  test.setTimeout(180_000)
  for (const address of adminScreens) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(page, admin + address)
    for (const width of inSweep([1920, 1280, 1024, 768, 390], [1280, 768, 390])) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate(nextFrames)
      expect(await overflow(page), `${address} at ${width} px`).toBeLessThanOrEqual(0)
      expect(await page.evaluate(cutControls), `${address} at ${width} px`).toEqual([])
    }
  }
})

test.describe('while the server fails', () => {
  test.use({ expectedErrors: [/429/] })

  test('a page that fails to load keeps the rows of the page before', async ({ page }) => {
    await open(page, '/dashboard/application/mail')
    const first = await rows(page).first().textContent()
    const restore = await stub(page, 'listMails', {
      status: 429,
      json: { code: 'too_many_requests', message: 'Vuelve en un momento.' },
    })
    await page.getByRole('button', { name: 'Página 2' }).click()
    await expect(page.getByRole('alert')).toContainText('Vuelve en un momento.')
    await expect(page.getByText(/^1–10 de/)).toBeVisible()
    expect(await rows(page).first().textContent()).toBe(first)
    await restore()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByText(/^11–20 de/)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(field(page, 'Límite')).toHaveValue('10')
  })
})

/** Opens a screen and waits until its data is loaded. */
async function open(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Cargando...')).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** In the page: waits until scripts have adapted to the width of the window. */
async function nextFrames() {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
}

function hiddenWidth(table: Element): number {
  const frame = table.parentElement
  return frame ? frame.scrollWidth - frame.clientWidth : 0
}

/** In the page: the links and buttons outside the window, except in parts that scroll. */
function cutControls(): string[] {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  return [...document.querySelectorAll('a[href], button, input, select')]
    .filter((control) => control.checkVisibility() && !scrolls(control.parentElement))
    .filter((control) => {
      const { left, right, width } = control.getBoundingClientRect()
      return width > 1 && (left < -1 || right > document.documentElement.clientWidth + 1)
    })
    .filter(
      (control) =>
        !control.closest('#dashboard-sidebar, [inert]') && getComputedStyle(control).position !== 'absolute',
    )
    .map((control) => control.textContent || control.getAttribute('aria-label') || control.tagName)
}
