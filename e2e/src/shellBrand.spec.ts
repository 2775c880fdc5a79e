import type { Page } from '@playwright/test'
import { arriveSignedIn } from './people.ts'
import { openPublicPage, publicPages } from './publicPages.ts'
import { admin, siteUnderTest } from './site.ts'
import { expect, test } from './test.ts'

/** What would give away that the platform has a first brand. */
const firstBrand = ['Nodo Norte', 'nodonorte', 'Bogotá y Lima', '12025550142']

// Only browsers know every name under `localhost`: what the tests ask for by themselves, they ask of the first brand's.
test.describe('at the hostname of the second brand', () => {
  test.use({
    baseURL: async ({ browserName: _browser }, use) => {
      await use(siteUnderTest().url.replace('localhost', 'brujula.localhost'))
    },
  })

  test.beforeEach(({ page }) => nameNobodyInAnswers(page))

  // An answer that is still on its way when the journey ends is nobody's any more.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

  test('the looks, the metadata and the ways to reach the team are its own', async ({ page }) => {
    await page.goto('/login')
    await expect(page).toHaveTitle('Iniciar sesión | Estudio Brújula')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Estudio Brújula' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('hola@estudiobrujula.example')
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon-brujula.svg')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      'https://estudiobrujula.example/login',
    )
    const primary = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-primary'))
    expect(await primary()).toBe('#4a3f8f')
    await expectOnlySecondBrand(page)

    await page.goto('/contact')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'hola@estudiobrujula.example' })).toBeVisible()
    for (const link of await main.locator('a[href*="wa.me"]').all())
      await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/12025550187\?text=/)
  })

  test('no public page names the first', async ({ page }) => {
    for (const publicPage of publicPages) {
      await openPublicPage(page, publicPage)
      await expect(page).toHaveTitle(/Estudio Brújula/)
      await expectOnlySecondBrand(page)
    }
  })

  test('its CV is printed in its name', async ({ page, request }) => {
    await page.goto('/cv')
    const download = page.getByRole('main').getByRole('link', { name: 'Descargar PDF' })
    await expect(download).toHaveAttribute('download', 'brujula-cv-es.pdf')
    const { pathname } = new URL((await download.getAttribute('href')) ?? '', siteUnderTest().url)
    const file = await request.get(siteUnderTest().url + pathname)
    // The title in the file's properties: UTF-16, in hexadecimal.
    expect((await file.body()).toString('latin1')).toContain(utf16Hex('Estudio Brújula — '))
  })

  test.describe('beside them', () => {
    // Thumbnails of videos, where the machine has no way out.
    test.use({ expectedErrors: [/i\.ytimg\.com/] })

    test('neither do academy, dashboard and account pages', async ({ page, context }) => {
      for (const path of [
        '/academy',
        '/academy/devops/aws',
        '/login',
        '/dev/login',
        '/auth/password/forgot',
        '/auth/password/restore/algo',
        '/auth/email/confirm#algo',
      ]) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page).toHaveTitle(/Estudio Brújula/)
        await expectOnlySecondBrand(page)
      }
      await arriveSignedIn(context, siteUnderTest().url, admin)
      for (const path of ['/dashboard', '/dashboard/user/list', '/dashboard/setting/profile']) {
        await page.goto(path)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page).toHaveTitle(/Estudio Brújula/)
        await expectOnlySecondBrand(page)
      }
    })
  })
})

/** The database belongs to whoever fills it: names in its answers, and in the texts beside it, become nobody's. */
async function nameNobodyInAnswers(page: Page) {
  const someone = (text: string) =>
    text
      .replaceAll('Nodo Norte', 'La Casa')
      .replaceAll('nodonorte', 'lacasa')
      .replaceAll('nodo-norte', 'casa')
  await page.route(/\/(?:api|content)\/.*/, async (route) => {
    if (route.request().resourceType() === 'image') return route.fallback()
    const answer = await route.fetch({ url: route.request().url().replace('brujula.localhost', 'localhost') })
    return route.fulfill({ response: answer, body: someone(await answer.text()) })
  })
}

/** Text, title, metadata, structured data, addresses: everything that the page has become. */
async function expectOnlySecondBrand(page: Page) {
  const found = await page.evaluate(
    (marks) => marks.filter((mark) => document.documentElement.outerHTML.includes(mark)),
    firstBrand,
  )
  expect(found, page.url()).toEqual([])
}

function utf16Hex(text: string): string {
  return [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()).join('')
}
