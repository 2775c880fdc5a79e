import { expect, loadedRemotes, test } from '../support/test.ts'
import { academyVersion, publicVersion } from '../support/workspaceVersions.ts'

/** A text of `shared-admin`, which only pages of the back office load. */
const ofBackOffice = '¿Cómo se cuenta?'

test.describe('a visitor', () => {
  test('gets a site composed of separately published remotes', async ({ page }) => {
    const scripts: string[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname)
    })
    await page.goto('/')

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation').first().getByRole('link', { name: 'Inicio' })).toBeVisible()
    expect(await loadedRemotes(page)).toMatchObject({
      public: { version: publicVersion, source: 'registry' },
    })
    expect(
      scripts.filter((path) => path.startsWith(`/remotes/public/${publicVersion}/`)).length,
    ).toBeGreaterThan(1)

    await page.getByRole('button', { name: 'Academia' }).click()
    await page.getByRole('link', { name: /Todos los cursos/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Academia' })).toBeVisible()
    await expect(page.getByRole('link', { name: /AWS/ }).first()).toBeVisible()
    expect(await loadedRemotes(page)).toMatchObject({
      academy: { version: academyVersion, source: 'registry' },
    })
  })

  test('sees the projects of the database and opens one of them', async ({ page }) => {
    await page.goto('/projects')
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards.first()).toBeVisible()
    expect(await cards.count()).toBeGreaterThanOrEqual(8)
  })

  test('gets one copy of every shared package, whatever remotes were loaded', async ({ page }) => {
    const sources: string[] = []
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script') sources.push(await response.text().catch(() => ''))
    })
    await page.goto('/')
    await page.goto('/academy')
    await expect(page.getByRole('heading', { level: 1, name: 'Academia' })).toBeVisible()

    const versions = await page.evaluate(() => {
      const scope: Record<string, object> = (
        globalThis as never as { __federation_shared__: { default: Record<string, object> } }
      ).__federation_shared__.default
      return Object.values(scope).map((byVersion) => Object.keys(byVersion).length)
    })
    expect(versions.every((count) => count === 1)).toBe(true)
    expect(versions.length).toBe(12)
    const texts = [...new Set(sources)]
    const marks = {
      react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
      'styled-components': 'data-styled-version',
      router: 'useRoutes() may be used only',
    }
    for (const [name, mark] of Object.entries(marks))
      expect(texts.filter((text) => text.includes(mark)).length, name).toBeLessThanOrEqual(1)
    expect(texts.filter((text) => text.includes(ofBackOffice))).toEqual([])
  })

  test.describe('at an unknown address', () => {
    test.use({ expectedErrors: [/404/] })

    test('gets the status 404 and a link to the home page', async ({ page }) => {
      const response = await page.goto('/no-existe')
      expect(response?.status()).toBe(404)
      await expect(page.getByText('La página que buscas no existe.')).toBeVisible()
      await page
        .getByRole('main')
        .getByRole('link', { name: /inicio/i })
        .click()
      await expect(page).toHaveURL('/')
    })
  })

  test('keeps the chosen theme from the first paint on', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: /modo oscuro|tema oscuro/i }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark-mode')
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark-mode')
  })
})
