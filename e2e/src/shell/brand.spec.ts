import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { arriveComposed } from '../prerenderedPages.ts'
import { openPublicPage, publicPages } from '../public/pages.ts'
import { startSignedIn } from '../support/people.ts'
import { admin, siteUnderTest } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** Texts that would reveal the first brand. */
const firstBrand = ['Nodo Norte', 'nodonorte', 'Bogotá y Lima', '12025550142']

test('no script of the shell contains a brand: each page contains its own', async () => {
  const folder = join(siteUnderTest().siteFolder, 'full/assets')
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  const found = scripts.map(async (name) =>
    /nodonorte|estudiobrujula/.test(await readFile(join(folder, name), 'utf8')) ? [name] : [],
  )
  expect((await Promise.all(found)).flat()).toEqual([])
})

// Only browsers resolve every name under `localhost`: requests of the tests go to the hostname of the first brand.
test.describe('at the hostname of the second brand', () => {
  test.use({
    baseURL: async ({ browserName: _browser }, use) => {
      await use(siteUnderTest().url.replace('localhost', 'brujula.localhost'))
    },
  })

  test.beforeEach(({ context }) => replaceFirstBrand(context))

  // A response may still be pending when the journey ends.
  test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }))

  test('theme, metadata and contact data are of that brand', async ({ page }) => {
    await page.goto('/login')
    await expect(page).toHaveTitle('Iniciar sesión | Estudio Brújula')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Estudio Brújula' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('hola@estudiobrujula.example')
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon-brujula.svg')
    const primary = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-primary'))
    expect(await primary()).toBe('#4a3f8f')
    await expectOnlySecondBrand(page)

    await page.goto('/contact')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      'https://estudiobrujula.example/contact',
    )
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'hola@estudiobrujula.example' })).toBeVisible()
    for (const link of await main.locator('a[href*="wa.me"]').all())
      await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/12025550187\?text=/)
  })

  test('the HTML names that brand before any script runs', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
    const page = await context.newPage()
    for (const path of ['/', '/about', '/academy', '/login', '/academy/devops/aws']) {
      await page.goto(path)
      await expect(page).toHaveTitle(/Estudio Brújula/)
      await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon-brujula.svg')
      const head = await page.locator('head').innerHTML()
      for (const mark of firstBrand.slice(0, 1)) expect(head.split('<!--head-->')[1]).not.toContain(mark)
    }
    await context.close()
  })

  test('no public page names the first brand', async ({ inTabs }) => {
    await inTabs(publicPages, async (tab, publicPage) => {
      await openPublicPage(tab, publicPage)
      await expect(tab).toHaveTitle(/Estudio Brújula/)
      await expectOnlySecondBrand(tab)
    })
  })

  test('the CV has the name of that brand', async ({ page, request }) => {
    await page.goto('/cv')
    const download = page.getByRole('main').getByRole('link', { name: 'Descargar PDF' })
    await expect(download).toHaveAttribute('download', 'brujula-cv-es.pdf')
    const { pathname } = new URL((await download.getAttribute('href')) ?? '', siteUnderTest().url)
    const file = await request.get(siteUnderTest().url + pathname)
    // The title in the file's properties: UTF-16, in hexadecimal.
    expect((await file.body()).toString('latin1')).toContain(utf16Hex('Estudio Brújula — '))
  })

  test('no page of academy, dashboard or account names the first brand', async ({ page, context }) => {
    // A prerendered page requests pictures from the back end of the brand's own hostname, which a test cannot reach.
    await arriveComposed(page)
    for (const path of [
      '/academy',
      '/academy/devops/aws',
      '/login',
      '/dev/login',
      '/auth/password/forgot',
      '/auth/password/restore/algo',
      '/auth/email/confirm#algo',
      '/auth/register',
      '/auth/register/confirm#algo',
      '/auth/link',
      '/auth/link/confirm#algo',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveTitle(/Estudio Brújula/)
      await expectOnlySecondBrand(page)
    }
    await startSignedIn(context, siteUnderTest().url, admin)
    for (const path of ['/dashboard', '/dashboard/user/list', '/dashboard/setting/profile']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveTitle(/Estudio Brújula/)
      await expectOnlySecondBrand(page)
    }
  })
})

/** The content of the database may name the first brand: its name is replaced in responses and content files. */
async function replaceFirstBrand(context: BrowserContext) {
  const someone = (text: string) =>
    text
      .replaceAll('Nodo Norte', 'La Casa')
      .replaceAll('nodonorte', 'lacasa')
      .replaceAll('nodo-norte', 'casa')
      .replaceAll('Bogotá y Lima', 'la ciudad')
  await context.route(/\/(?:api|content)\/.*/, async (route) => {
    if (route.request().resourceType() === 'image') return route.fallback()
    const response = await route.fetch({
      url: route.request().url().replace('brujula.localhost', 'localhost'),
    })
    return route.fulfill({ response, body: someone(await response.text()) })
  })
}

/** Checks everything in the page: text, title, metadata, structured data, addresses. */
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
