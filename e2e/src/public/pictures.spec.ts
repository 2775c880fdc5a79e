import type { Page } from '@playwright/test'
import { stub } from '../api/stub.ts'
import { arriveAsVisitors } from '../prerenderedPages.ts'
import { inSweep, setTheme } from '../support/appearance.ts'
import { expect, test } from '../support/test.ts'
import { openPublicPage, type PublicPage, publicPages, showsPublicPage } from './pages.ts'
import { expectSamePicture, pictureDifference, takePicture } from './pictures.ts'

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

/** The pages in an order in which each is linked from the page before, or from every page. */
const tour = [
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

/** Its captcha arrives at no fixed time. */
const NOT_COMPARED = '/opinion'

test.describe('every public page looks the same when it is loaded and when it is reached by a link', () => {
  test('no page is left out', () => {
    expect([...tour.map(({ path }) => path), NOT_COMPARED].sort()).toEqual(
      publicPages.map(({ path }) => path).sort(),
    )
  })

  test('the comparison finds a word that has moved', async ({ page }) => {
    await page.goto('/terms')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const loaded = await takePicture(page)
    await page
      .getByRole('heading', { level: 1 })
      .evaluate((title) => title.style.setProperty('translate', '2px'))
    expect(await pictureDifference(page, { loaded, navigated: await takePicture(page) })).toMatch(
      /^\d+ pixels/,
    )
    expect(await pictureDifference(page, { loaded, navigated: loaded })).toBeNull()
  })

  for (const [start, size] of sizes.entries()) {
    const views = tour.map((publicPage, index) => ({
      ...publicPage,
      // Every page in one theme at each width, and so in both; without a sweep, at one width.
      theme: themeAt(start + index),
      isCompared: inSweep(true, index % 4 < 2 === (start === 0)),
    }))
    test(`at ${size.width} px, in alternate themes`, async ({ page }, info) => {
      test.setTimeout(180_000)
      // The notice in the footer appears when the page is idle, which is at no fixed time.
      await stub(page, 'readSiteOptions', {
        json: { notice: '', bookingUrl: '', signUp: true, mailLink: true },
      })
      // No prerendered page has it either.
      await arriveAsVisitors(page)
      await page.setViewportSize(size)
      const loaded = new Map<string, Buffer>()
      for (const view of views.filter((each) => each.isCompared)) {
        await openPublicPage(page, view)
        await setTheme(page, view.theme)
        loaded.set(view.path, await takePicture(page))
      }
      for (const view of views) {
        await navigate(page, view)
        await showsPublicPage(page, view)
        if (!view.isCompared) continue
        await setTheme(page, view.theme)
        const pictures = {
          loaded: loaded.get(view.path) ?? Buffer.from(''),
          navigated: await takePicture(page),
        }
        await expectSamePicture(page, `${view.path} ${size.width} px ${view.theme}`, pictures, info)
      }
    })
  }
})

function themeAt(index: number): 'light' | 'dark-mode' {
  return index % 2 === 0 ? 'light' : 'dark-mode'
}

/** Goes to a page by a link or back in the history, without another page load. */
async function navigate(page: Page, { path, ...rest }: PublicPage) {
  if (path === '/repo') {
    // No page links to it; the team sends its address in messages.
    await openPublicPage(page, { path, ...rest })
    await page.getByRole('contentinfo').locator('a[href="/terms"]').click()
    await expect(page).toHaveURL('/terms')
    await page.goBack()
    // The scroll position is restored.
    await page.evaluate(() => scrollTo(0, 0))
  } else {
    // Some links are in a closed menu, which other journeys open.
    await page
      .locator(`a[href="${path}"]`)
      .first()
      .evaluate((link) => (link as HTMLAnchorElement).click())
  }
  await expect(page).toHaveURL(path)
}
