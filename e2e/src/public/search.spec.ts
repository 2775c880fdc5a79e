import { opensPrerenderedPages, untilPrerendered } from '../prerenderedPages.ts'
import { expectAccessibleAtBothWidths, expectAccessibleInBothThemes } from '../support/appearance.ts'
import { siteUnderTest } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { searchDialog as dialog, startBackground } from './searchSteps.ts'

const HEADING = '#tema-verbos-y-sus-promesas'

test('somebody on a phone finds the heading that they remember, in spite of a typing error', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/services')
  await startBackground(page)
  await page.getByRole('link', { name: 'Buscar', exact: true }).click()
  await expect(dialog(page).getByRole('combobox')).toBeFocused()
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await expect(dialog(page).getByRole('option').first()).toBeVisible()
  await page.keyboard.type('promsas', { delay: 20 })
  await expect(dialog(page).getByRole('option', { name: /Verbos y sus promesas/ })).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'the search with results')
  await dialog(page)
    .getByRole('option', { name: /Verbos y sus promesas/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`${HEADING}$`))
  await expect(page.locator(HEADING)).toBeInViewport()
  await expect(dialog(page)).toHaveCount(0)
})

test('the key opens it from a page, and not in a field', async ({ page }) => {
  await page.goto('/contact')
  await startBackground(page)
  await page.getByLabel('Nombre').fill('a')
  await page.keyboard.press('/')
  await expect(page.getByLabel('Nombre')).toHaveValue('a/')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(dialog(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test('the key opens it at once, however early it is pressed', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.locator('a[data-search]').waitFor()
  await page.keyboard.press('/')
  await expect(dialog(page).getByRole('combobox')).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a form leads to the same heading', async ({ page }) => {
    if (opensPrerenderedPages) {
      await untilPrerendered(new URL('/buscar', siteUnderTest().url))
      await page.goto('/')
      await page.getByRole('link', { name: 'Buscar', exact: true }).click()
      await page.getByRole('searchbox', { name: 'Qué buscas' }).fill('promsas')
      await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    } else await page.goto('/buscar?q=promsas')
    await expect(page.getByRole('searchbox')).toHaveValue('promsas')
    await page.getByRole('link', { name: 'Verbos y sus promesas' }).click()
    await expect(page).toHaveURL(new RegExp(`${HEADING}$`))
  })
})

test('its page shows results in both themes', async ({ page }) => {
  await page.goto('/buscar?q=seguridad')
  await expect(page.getByRole('link', { name: 'Grupos de seguridad' })).toBeVisible()
  await expectAccessibleInBothThemes(page, 'the page of the search')
})
