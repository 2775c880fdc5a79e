import type { Page } from '@playwright/test'
import { openPublicPage, publicPages } from '../public/pages.ts'
import { inSweep } from '../support/appearance.ts'
import { expect, test } from '../support/test.ts'
import { openWhatsApp, prepareStorage } from './pages.ts'

const WIDTHS = inSweep([320, 360, 768, 1280, 1440], [320, 1280])
const HEIGHTS = [360, 800]
const academyPages = ['/academy', '/academy/devops', '/academy/devops/aws'].map((path) => ({
  path,
  heading: /./,
}))

/** Scrolls to a part of the page, if one is given; returns whether the closed button is shown and what it covers. */
function buttonAt(page: Page, part?: number) {
  return page.evaluate(async (share) => {
    const { scrollHeight } = document.documentElement
    if (share !== undefined) window.scrollTo({ top: scrollHeight * share, behavior: 'instant' })
    // The page gets the event with the next frame, moves the button 100 ms later and draws it in another frame.
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve, 100))
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const bubble = document.querySelector('aside[aria-label="WhatsApp"]')
    const button = bubble?.querySelector('button')
    if (!bubble || !button) return { isShown: false, covered: ['there is no button'] }
    const box = button.getBoundingClientRect()
    const controls = document.querySelectorAll(
      ':is(main, footer) :is(a[href], button, input, textarea, select)',
    )
    const covered = [...controls].filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      return left < box.right && box.left < right && top < box.bottom && box.top < bottom && right > left
    })
    const isShown = getComputedStyle(button).visibility === 'visible'
    return { isShown, covered: isShown ? covered.map(({ textContent }) => textContent) : [] }
  }, part)
}

async function expectFreeControls(page: Page, path: string) {
  for (const width of WIDTHS) {
    for (const height of HEIGHTS) {
      await page.setViewportSize({ width, height })
      expect(await buttonAt(page, 1), `${path} at ${width}x${height}`).toEqual({ isShown: true, covered: [] })
    }
    for (const part of [0, 0.3, 0.6])
      expect((await buttonAt(page, part)).covered, `${path} at ${width} px, ${part} down`).toEqual([])
  }
}

test('the floating WhatsApp button is shown at the end of every page, and covers no control', async ({
  context,
  inTabs,
}) => {
  test.setTimeout(180_000)
  await context.addInitScript(() => sessionStorage.setItem('whatsAppGreeted', 'yes'))
  await inTabs([...publicPages, ...academyPages], async (page, publicPage) => {
    await openPublicPage(page, publicPage)
    await expectFreeControls(page, publicPage.path)
  })
})

test.describe('the panel of the WhatsApp button', () => {
  for (const size of [
    { width: 740, height: 360 },
    { width: 320, height: 360 },
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
  ])
    test(`fits between navbar and button at ${size.width}x${size.height}`, async ({ page }) => {
      await prepareStorage(page, {})
      await page.addInitScript(() => sessionStorage.setItem('whatsAppGreeted', 'yes'))
      await page.setViewportSize(size)
      await page.goto('/services')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await buttonAt(page, 1)
      await openWhatsApp(page)
      const bubble = page.getByRole('complementary', { name: 'WhatsApp' })
      const navbar = await page.getByRole('banner').boundingBox()
      const heading = await bubble.getByText('¿Sobre qué quieres hablar?').boundingBox()
      expect(heading?.y).toBeGreaterThan((navbar?.y ?? 0) + (navbar?.height ?? 0))
      for (const link of await bubble.getByRole('link').all()) {
        await link.focus()
        await expect(link).toBeInViewport({ ratio: 1 })
      }
    })

  for (const size of [
    { width: 360, height: 640 },
    { width: 1280, height: 720 },
  ])
    test(`closes, when opened by hand, as soon as the page is used at ${size.width}x${size.height}`, async ({
      page,
    }) => {
      await prepareStorage(page, {})
      await page.addInitScript(() => sessionStorage.setItem('whatsAppGreeted', 'yes'))
      await page.setViewportSize(size)
      await page.goto('/services')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const bubble = page.getByRole('complementary', { name: 'WhatsApp' })
      const toggle = bubble.getByRole('button')
      const uses: [string, () => Promise<void>][] = [
        ['Escape', () => page.keyboard.press('Escape')],
        ['a scroll', () => page.mouse.wheel(0, 300)],
        ['a press outside', () => page.getByRole('main').click({ position: { x: 5, y: 400 } })],
        ['leaving by Shift+Tab', () => page.keyboard.press('Shift+Tab')],
      ]
      for (const [name, use] of uses) {
        // Where the button would cover a control it is hidden; at the end of the page it is always shown.
        if (!(await buttonAt(page, 0.5)).isShown) expect((await buttonAt(page, 1)).isShown).toBe(true)
        await openWhatsApp(page)
        await expect(bubble.getByRole('link')).toHaveCount(4)
        await use()
        await expect(toggle, name).toHaveAttribute('aria-expanded', 'false')
        await expect(bubble.getByRole('link')).toHaveCount(0)
        expect((await buttonAt(page)).covered, name).toEqual([])
      }
    })

  test('opens automatically only once, not on each page, and never over the button of a form', async ({
    page,
  }) => {
    const toggle = page.getByRole('complementary', { name: 'WhatsApp' }).getByRole('button')
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto('/contact')
    await expect(page.getByRole('button', { name: /enviar/i })).toBeVisible()
    const submit = await page.getByRole('button', { name: /enviar/i }).boundingBox()
    for (let turn = 0; turn < 20; turn += 1) {
      const panel = page
        .getByRole('complementary', { name: 'WhatsApp' })
        .getByText('¿Sobre qué quieres hablar?')
      if (await panel.isVisible()) {
        const box = await panel.locator('..').boundingBox()
        const isApart =
          !box ||
          !submit ||
          box.x > submit.x + submit.width ||
          box.y > submit.y + submit.height ||
          box.y + box.height < submit.y
        expect(isApart).toBe(true)
      }
      await page.waitForTimeout(100)
    }
    await page.goto('/services')
    const isGreeted = () => page.evaluate(() => sessionStorage.getItem('whatsAppGreeted'))
    await expect.poll(isGreeted).toBe('yes')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false', { timeout: 6_000 })
    for (const path of ['/services', '/about', '/']) {
      await page.goto(path)
      await page.waitForTimeout(1_500)
      await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    }
  })
})
