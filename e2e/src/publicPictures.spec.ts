import type { Page } from '@playwright/test'
import { setTheme } from './looks.ts'
import { openPublicPage, publicPages, showsPublicPage } from './publicPages.ts'
import { expectSamePicture, pictureDifference, takePicture } from './publicPictures.ts'
import { expect, test } from './test.ts'

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

const themes = ['light', 'dark-mode'] as const

/** The pages in an order in which each is linked from the one before, or from every page. */
const visit = [
  '/about',
  '/projects',
  '/projects/bodega-clara',
  '/team',
  '/team/sofia-zambrano',
  '/tools',
  '/tools/decode-token',
  '/services',
  '/contact',
  '/support',
  '/repo/whatsapp-api-cloud',
  '/terms',
  '/privacy',
  '/cv',
  '/portfolio',
  '/',
  '/repo',
].map((path) => {
  const found = publicPages.find((publicPage) => publicPage.path === path)
  if (!found) throw new Error(`${path} is no public page`)
  return found
})

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('every public page is the same picture when it is opened and when a visit comes by', () => {
  test('and all of them are compared', () => {
    expect(visit.map(({ path }) => path).sort()).toEqual(publicPages.map(({ path }) => path).sort())
  })

  test('and the comparison sees a word that has moved', async ({ page }) => {
    await page.goto('/terms')
    const opened = await takePicture(page)
    await page
      .getByRole('heading', { level: 1 })
      .evaluate((title) => title.style.setProperty('translate', '2px'))
    expect(await pictureDifference(page, { opened, visited: await takePicture(page) })).toMatch(/^\d+ pixels/)
    expect(await pictureDifference(page, { opened, visited: opened })).toBeNull()
  })

  for (const size of sizes) {
    test(`at ${size.width} px, in both themes`, async ({ page }, info) => {
      test.setTimeout(180_000)
      await page.setViewportSize(size)
      const opened = new Map<string, Buffer>()
      for (const publicPage of visit) {
        await openPublicPage(page, publicPage)
        for (const [theme, picture] of await takeBoth(page)) opened.set(publicPage.path + theme, picture)
      }
      for (const publicPage of visit) {
        await comeBy(page, publicPage.path)
        await showsPublicPage(page, publicPage)
        for (const [theme, visited] of await takeBoth(page)) {
          const before = opened.get(publicPage.path + theme) ?? Buffer.from('')
          const name = `${publicPage.path} ${size.width} px ${theme}`
          await expectSamePicture(page, name, { opened: before, visited }, info)
        }
      }
    })
  }
})

/** The page in both themes, first in the one that it shows: so each is the one that half of the pages arrive in. */
async function takeBoth(page: Page): Promise<[string, Buffer][]> {
  const shown = await page.locator('html').getAttribute('data-theme')
  const pictures: [string, Buffer][] = []
  for (const theme of shown === 'light' ? themes : themes.toReversed()) {
    await setTheme(page, theme)
    pictures.push([theme, await takePicture(page)])
  }
  return pictures
}

/** Goes on to a page as people do, by a link or by the way back, without loading the site again. */
async function comeBy(page: Page, path: string) {
  if (path === '/repo') {
    // Only the team's own messages link it.
    await page.goto(path)
    await page.getByRole('contentinfo').locator('a[href="/terms"]').click()
    await expect(page).toHaveURL('/terms')
    await page.goBack()
    // It comes back to where it was read.
    await page.evaluate(() => scrollTo(0, 0))
  } else {
    // Some wait in a closed menu: opening it is another journey's.
    await page
      .locator(`a[href="${path}"]`)
      .first()
      .evaluate((link) => (link as HTMLAnchorElement).click())
  }
  await expect(page).toHaveURL(path)
}
