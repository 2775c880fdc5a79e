import { publicPages } from '../public/pages.ts'
import { inSweep } from '../support/appearance.ts'
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

/** The remote of an address, and how deep it is in that. */
function kindOf(path: string): string {
  const [, remote, ...rest] = path.split('/')
  return [remote, rest.length].join()
}

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
    const others = listed.filter((path) => !checked.has(path))
    // Two addresses of each kind: a course, a lesson.
    const isEarly = (path: string, index: number) =>
      others.slice(0, index).filter((each) => kindOf(each) === kindOf(path)).length < 2
    const opened = [...inSweep(others, others.filter(isEarly)), ...unlisted]
    await inTabs(opened, async (tab, path) => {
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
