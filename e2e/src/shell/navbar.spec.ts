import type { Locator, Page } from '@playwright/test'
import { arriveComposed } from '../prerenderedPages.ts'
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  inSweep,
  overflow,
  watchLayout,
} from '../support/appearance.ts'
import { startSignedIn } from '../support/people.ts'
import { admin } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { fold, tabTo } from './pages.ts'

type Entry = { label: string; to: string; group?: string; hint?: string }

const LONG = 'Un título que ningún equipo debería poner en un menú'
const own = ['Inicio', 'Servicios', 'Proyectos', 'Academia', 'Tools']
const two: Entry[] = [
  { label: 'Comunidad', to: '/community' },
  { label: 'Eventos', to: '/events' },
]
const fifteen: Entry[] = [
  ...two,
  { label: LONG, to: '/long' },
  { group: 'Recursos', label: 'Plantillas', to: '/templates', hint: 'Para empezar antes' },
  { group: 'Recursos', label: 'Guías', to: '/guides', hint: 'Paso a paso' },
  ...Array.from({ length: 10 }, (_, index) => ({ label: `Entrada ${index + 1}`, to: `/entry-${index + 1}` })),
  { label: 'Soporte', to: '/support' },
]
const labelsOf = (entries: Entry[]) => [...new Set(entries.map(({ group, label }) => group ?? label))]

const bar = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const more = (page: Page) => page.getByRole('button', { name: 'Más', exact: true })
/** The links, buttons and folds of a list's entries that are visible, by their names. */
const visibleIn = async (list: Locator) =>
  (
    await list
      .locator('> li > a:visible, > li > div > button:visible, > li > details > summary:visible')
      .allTextContents()
  ).filter((label) => label !== 'Más')
const inRow = (page: Page) => visibleIn(bar(page).getByRole('list').first())

/** Makes a page arrive as if teams had published more entries of the navbar. */
async function addEntries(page: Page, path: string, entries: Entry[]) {
  await arriveComposed(page)
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace(/(id="mfe-site">)([^<]*)/, (_, start: string, data: string) => {
      const site = JSON.parse(data)
      const added = entries.map((entry, index) => ({ place: 'navbar', order: 900 + index, ...entry }))
      return start + JSON.stringify({ ...site, navigation: [...site.navigation, ...added] })
    })
    expect(body).not.toBe(html)
    await route.fulfill({ response, body })
  })
}

async function resize(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
}

/** Checks that the controls at the end of the bar are in the window, and that nothing lies over them. */
async function expectControls(page: Page, names: RegExp[]) {
  const header = page.getByRole('banner')
  for (const name of names) {
    const control = header.getByRole('button', { name }).or(header.getByRole('link', { name }))
    await expect(control).toBeInViewport({ ratio: 1 })
    await control.click({ trial: true })
  }
}

// Chromium blocks the sockets of a page that a journey has changed on its way.
test.use({ expectedErrors: [/WebSocket .*ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/] })

const theme = /^Cambiar a modo/
const people = [
  { who: 'signed out', controls: [theme, /^Google login$/, /^Login$/] },
  { who: 'signed in', controls: [theme, /^Mi perfil/, /^Tu cuenta$/, /^Logout$/] },
]

for (const { who, controls } of people) {
  test.describe(who, () => {
    test.beforeEach(async ({ context, baseURL }) => {
      if (who === 'signed in') await startSignedIn(context, baseURL ?? '', admin)
    })

    test('every one of 20 entries can be reached at any width', async ({ page }) => {
      test.setTimeout(180_000)
      const all = [...own, ...labelsOf(fifteen)]
      expect(all).toHaveLength(20)
      await watchLayout(page)
      await addEntries(page, '/support', fifteen)
      await page.goto('/support')
      await expect(more(page)).toHaveAttribute('aria-current', 'true')
      expect(await page.evaluate(() => (window as { layoutShift?: number }).layoutShift)).toBeLessThan(0.02)
      const checked = inSweep([1920, 1280, 1024, 768, 390, 320], [1280, 390])
      for (const width of [1920, 1280, 1024])
        await test.step(`${width} px`, async () => {
          await resize(page, width)
          expect(await overflow(page)).toBeLessThanOrEqual(0)
          await expectControls(page, controls)
          const row = await inRow(page)
          expect(row.length).toBeGreaterThan(1)
          await more(page).click()
          const dropdown = more(page).locator('~ ul')
          await expect(dropdown).toBeInViewport({ ratio: 1 })
          expect([...row, ...(await visibleIn(dropdown))]).toEqual(all)
          const current = dropdown.getByRole('link', { name: 'Soporte' })
          await expect(current).toHaveAttribute('aria-current', 'page')
          await current.scrollIntoViewIfNeeded()
          await expect(current).toBeInViewport({ ratio: 1 })
          if (checked.includes(width)) await expectAccessibleInBothThemes(page, `the dropdown at ${width} px`)
          await page.keyboard.press('Escape')
          await expect(dropdown).toBeHidden()
        })
      for (const width of [768, 390, 320])
        await test.step(`${width} px`, async () => {
          await resize(page, width)
          expect(await overflow(page)).toBeLessThanOrEqual(0)
          await page.getByRole('button', { name: 'Abrir menú' }).click()
          expect(await inRow(page)).toEqual(all)
          for (const name of ['Soporte', LONG]) {
            const link = bar(page).getByRole('link', { name })
            await link.scrollIntoViewIfNeeded()
            await expect(link).toBeInViewport({ ratio: 0.95 })
          }
          for (const name of controls) {
            const header = page.getByRole('banner')
            const control = header.getByRole('button', { name }).or(header.getByRole('link', { name }))
            await control.scrollIntoViewIfNeeded()
            await expect(control).toBeInViewport({ ratio: 0.95 })
          }
          if (checked.includes(width)) await expectAccessibleInBothThemes(page, `the menu at ${width} px`)
          await page.keyboard.press('Escape')
        })
    })

    test('two more entries than today cut nothing off', async ({ page }) => {
      await addEntries(page, '/services', two)
      await page.goto('/services')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const width of [1280, 1024])
        await test.step(`${width} px`, async () => {
          await resize(page, width)
          expect(await overflow(page)).toBeLessThanOrEqual(0)
          await expectControls(page, controls)
          const row = await inRow(page)
          expect([...own, ...labelsOf(two)].slice(0, row.length)).toEqual(row)
          await expect(more(page)).toHaveCount(row.length === 7 ? 0 : 1)
          if (row.length < 7) await expect(more(page)).toBeInViewport({ ratio: 1 })
          await expectAccessible(page, `${width} px`)
        })
    })
  })
}

test('today all entries of a visitor are in the row, without a button for more', async ({ page }) => {
  await page.goto('/services')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const width of [1920, 1280, 1024]) {
    await resize(page, width)
    expect(await inRow(page)).toEqual(own)
    await expect(more(page)).toHaveCount(0)
  }
})

test('the entries behind the button are used by keyboard alone', async ({ page }) => {
  await addEntries(page, '/services', fifteen)
  await page.goto('/services')
  // Until the row is measured, every entry counts as visible.
  await expect.poll(async () => (await inRow(page)).at(-1)).not.toBe('Soporte')
  const last = (await inRow(page)).at(-1) ?? ''
  const ofLast = bar(page)
    .getByRole('link', { name: last })
    .or(bar(page).getByRole('button', { name: last }))
  await tabTo(page, ofLast)
  await page.keyboard.press('Tab')
  await expect(more(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(more(page)).toHaveAttribute('aria-expanded', 'true')
  const group = fold(page, 'Recursos')
  await tabTo(page, group)
  await page.keyboard.press('Enter')
  await expect(bar(page).getByRole('link', { name: /^Guías/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(group).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more(page)).toBeFocused()
  await expect(more(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await tabTo(page, bar(page).getByRole('link', { name: 'Soporte' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/support')
  await expect(more(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(more(page)).toHaveAttribute('aria-current', 'true')
})
