import type { Page } from '@playwright/test'
import { operations } from '../api/operations.ts'
import { openSession } from '../support/people.ts'
import { admin } from '../support/site.ts'
import { expect, headerOf, test } from './test.ts'

const outfit = (page: Page) => page.getByRole('list', { name: 'Tu conjunto' }).getByRole('listitem')
const piece = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

test.describe('a visitor of Mix&Match', () => {
  test('reaches the pages from the header, but not the dashboard', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: /Tu armario ya tiene/ })).toBeVisible()
    await expect(headerOf(page).getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
    await headerOf(page).getByRole('link', { name: 'MIX&MATCH', exact: true }).click()
    await expect(page).toHaveURL('/mixmatch')
    await expect(page.getByRole('heading', { level: 1, name: /Menos compras/ })).toBeVisible()
    await page.getByText('¿Funciona en el teléfono?').click()
    await expect(page.getByText(/Desliza cada prenda hacia los lados/)).toBeVisible()
    await headerOf(page).getByRole('link', { name: 'Contacto' }).click()
    await expect(page).toHaveURL('/contact')
    await headerOf(page).getByRole('link', { name: 'Iniciar sesión' }).click()
    await expect(page).toHaveURL('/login')
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/?redirectURL=%2Fdashboard')
    await expect(headerOf(page).getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute(
      'href',
      '/login?redirectURL=%2Fdashboard',
    )
  })

  test('combines an outfit by keyboard', async ({ page }) => {
    await page.goto('/')
    const [top, bottom, shoes] = [outfit(page).nth(0), outfit(page).nth(1), outfit(page).nth(2)]
    await expect(outfit(page)).toHaveCount(3)
    const before = await outfit(page).allTextContents()
    const next = page.getByRole('button', { name: /: siguiente$/ }).first()
    await next.focus()
    await page.keyboard.press('ArrowRight')
    await expect(top).not.toHaveText(before[0] ?? '')
    await page.keyboard.press('ArrowLeft')
    await expect(top).toHaveText(before[0] ?? '')
    await page.keyboard.press('b')
    await expect(top.getByRole('button', { pressed: true })).toHaveText('Bloqueada')
    await page.keyboard.press('ArrowRight')
    const name = (before[0] ?? '').replace('Bloquear', '')
    await expect(top).toContainText(name)
    await page.keyboard.press('m')
    await expect(bottom).not.toHaveText(before[1] ?? '')
    await expect(shoes).not.toHaveText(before[2] ?? '')
    await expect(top).toContainText(name)
    await expect(
      page.getByRole('group', { name: 'Combinador de prendas' }).getByRole('status'),
    ).toContainText(/./)
    for (const each of [bottom, shoes]) await each.getByRole('button').press('Enter')
    await expect(page.getByText('Todo está bloqueado: libera una prenda para mezclar.')).toBeVisible()
    const locked = await outfit(page).allTextContents()
    await page.getByRole('button', { name: 'Mezclar', exact: true }).press('Enter')
    expect(await outfit(page).allTextContents()).toEqual(locked)
  })

  test('combines the garments of the wardrobes in the seed', async ({ page, baseURL }) => {
    const administrator = await openSession(baseURL ?? '', admin)
    const { results } = await operations.listUsers({ limit: 100 }, administrator)
    const wardrobes = await Promise.all(
      results.map(({ id }) => operations.getWardrobeUser(id, administrator)),
    )
    const owned = wardrobes.flatMap(({ items }) => items.map(({ description }) => description))
    await page.goto('/')
    await expect(outfit(page)).toHaveCount(3)
    const worn: string[] = []
    for (const [index, name] of (await pieceNames(page)).entries()) {
      const next = page.getByRole('button', { name: `${name}: siguiente` })
      const words = outfit(page).nth(index).getByRole('paragraph')
      const count = Number(/ de (\d+)$/.exec((await words.first().textContent()) ?? '')?.[1])
      for (let place = 1; place <= count; place += 1) {
        await expect(words.first()).toHaveText(`${name} · ${place} de ${count}`)
        worn.push((await words.last().textContent()) ?? '')
        await next.click()
      }
    }
    expect(new Set(worn).size).toBe(31)
    expect(worn.filter((name) => !owned.includes(name))).toEqual([])
  })

  test('can start with a suggested outfit', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Probar Tarde de sol' }).click()
    await expect(outfit(page)).toHaveText([/Camisa blanca/, /Pantalón corto/, /Sandalias/])
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('swipes a piece away and scrolls past it', async ({ page }) => {
      await page.goto('/')
      await expect(outfit(page)).toHaveCount(3)
      const area = piece(page, (await pieceNames(page))[1] ?? '')
      await area.scrollIntoViewIfNeeded()
      const bottom = outfit(page).nth(1)
      const first = (await bottom.textContent()) ?? ''
      await swipe(page, area, -160, 0)
      await expect(bottom).not.toHaveText(first)
      await swipe(page, area, 160, 0)
      await expect(bottom).toHaveText(first)
      // A short move is not a swipe; a vertical one scrolls the page.
      await swipe(page, area, -20, 0)
      await expect(bottom).toHaveText(first)
      const before = await page.evaluate(() => scrollY)
      await swipe(page, area, 0, -150)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
      await expect(bottom).toHaveText(first)
    })

    test('opens the menu, which closes when a page is chosen', async ({ page }) => {
      await page.goto('/mixmatch')
      await page.getByRole('button', { name: 'Abrir menú' }).tap()
      await headerOf(page).getByRole('link', { name: 'Contacto' }).tap()
      await expect(page).toHaveURL('/contact')
      await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeVisible()
    })
  })
})

async function pieceNames(page: Page): Promise<string[]> {
  const labels = await page
    .getByRole('button', { name: /: siguiente$/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
  return labels.map((label) => label.replace(': siguiente', ''))
}

/** Swipes from the middle of an element by a distance in px, with input events of the browser itself. */
async function swipe(page: Page, area: ReturnType<typeof piece>, byX: number, byY: number) {
  const box = await area.boundingBox()
  if (!box) throw new Error('The piece is not on the page')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const browser = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', part = 0) => {
    const touchPoints = type === 'touchEnd' ? [] : [{ x: x + byX * part, y: y + byY * part }]
    // The browser may not acknowledge the event once it scrolls the page.
    browser.send('Input.dispatchTouchEvent', { type, touchPoints }).catch(() => undefined)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await touch('touchStart')
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part)
  await touch('touchEnd')
}
