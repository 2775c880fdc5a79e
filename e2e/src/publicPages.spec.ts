import { expectAccessibleInBothThemes, expectSoundLayout, watchLayout } from './looks.ts'
import { openPublicPage, publicPages, watchForeignRequests } from './publicPages.ts'
import { expect, test } from './test.ts'

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('every public page is sound and accessible in both themes and widths, and asks no other host', () => {
  for (const publicPage of publicPages) {
    test(publicPage.path, async ({ page, baseURL }) => {
      const foreign = watchForeignRequests(page, baseURL)
      await watchLayout(page)
      for (const size of sizes) {
        await test.step(`${size.width} px`, async () => {
          await page.setViewportSize(size)
          await openPublicPage(page, publicPage)
          await expectAccessibleInBothThemes(page)
          await expectSoundLayout(page)
        })
      }
      expect(foreign).toEqual([])
    })
  }
})

test('search engines find every page under an address, a title and a description of its own', async ({
  page,
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
  for (const publicPage of publicPages) {
    expect(listed).toContain(publicPage.path)
    await openPublicPage(page, publicPage)
    const head = await page.evaluate(() => {
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
  }
  expect(new Set(seen).size).toBe(seen.length)
})
