import { expectAccessibleInOneTheme, expectStableLayout, watchLayout } from '../support/appearance.ts'
import { watchForeignRequests } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { openPublicPage, publicPages } from './pages.ts'

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

test.describe('every public page is accessible and stable at both widths, and requests no other host', () => {
  for (const publicPage of publicPages) {
    test(publicPage.path, async ({ page, baseURL }) => {
      const foreign = watchForeignRequests(page, baseURL)
      await watchLayout(page)
      for (const size of sizes) {
        await test.step(`${size.width} px`, async () => {
          await page.setViewportSize(size)
          await openPublicPage(page, publicPage)
          await expectAccessibleInOneTheme(page, publicPage.path)
          await expectStableLayout(page)
        })
      }
      // Some content loads only when it is scrolled to.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await page.waitForLoadState('networkidle')
      expect(foreign).toEqual([])
    })
  }
})

test('every page is in the sitemap, with its own address, title and description', async ({
  inTabs,
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  expect(listed.length).toBeGreaterThan(40)

  const seen: string[] = []
  await inTabs(publicPages, async (tab, publicPage) => {
    expect(listed).toContain(publicPage.path)
    await openPublicPage(tab, publicPage)
    const head = await tab.evaluate(() => {
      const content = (name: string) =>
        [...document.querySelectorAll(`meta[name="${name}"]`)].map((element) =>
          element.getAttribute('content'),
        )
      return {
        titles: document.querySelectorAll('title').length,
        title: document.title,
        descriptions: content('description'),
        robots: content('robots'),
        canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')].map(
          ({ href }) => href,
        ),
      }
    })
    expect(head).toMatchObject({ titles: 1, robots: ['index, follow'] })
    expect(head.descriptions).toHaveLength(1)
    expect(head.canonical.map((address) => new URL(address).pathname)).toEqual([publicPage.path])
    seen.push(head.title, head.descriptions[0] ?? '')
  })
  expect(seen).toHaveLength(2 * publicPages.length)
  expect(new Set(seen).size).toBe(seen.length)
})
