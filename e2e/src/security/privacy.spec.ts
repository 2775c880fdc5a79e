import { publicPages } from '../public/pages.ts'
import { watchForeignRequests } from '../support/network.ts'
import { expect, test } from '../support/test.ts'

/** Public pages that are not in the sitemap. */
const unlisted = [
  '/login',
  '/auth/password/forgot',
  '/auth/password/restore/algo',
  '/auth/register',
  '/no/existe',
]

test.describe('before a click', () => {
  test.use({ expectedErrors: [/404 \(Not Found\)/] })

  test('no page requests anything from another host, as the privacy page states', async ({
    page,
    inTabs,
    request,
    baseURL,
  }) => {
    test.setTimeout(300_000)
    const sitemap = await (await request.get('/sitemap.xml')).text()
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
    expect(listed.length).toBeGreaterThan(40)
    // Other journeys check the pages of the public remote.
    const checked = new Set(publicPages.map(({ path }) => path))
    const others = [...listed, ...unlisted].filter((path) => !checked.has(path))
    await inTabs(others, async (tab, path) => {
      const foreign = watchForeignRequests(tab, baseURL)
      await tab.goto(path)
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
      // Some content loads only when it is scrolled to.
      await tab.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await tab.waitForLoadState('networkidle')
      expect(foreign, path).toEqual([])
    })
    await page.goto('/privacy')
    await expect(page.getByText('tu navegador solo habla con este sitio')).toBeVisible()
    for (const name of ['Presencia en el sitio', 'Inicios de sesión', 'Registro técnico del servidor'])
      await expect(page.getByRole('heading', { name })).toBeVisible()
  })
})
