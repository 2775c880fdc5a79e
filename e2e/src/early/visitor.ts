import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { untilPrerendered, untilTakenOver } from '../prerenderedPages.ts'
import { siteUnderTest } from '../support/site.ts'

const touch = { hasTouch: true, isMobile: true }

export const devices = {
  phone: { viewport: { width: 390, height: 844 }, ...touch },
  tablet: { viewport: { width: 1024, height: 768 }, ...touch },
  desktop: { viewport: { width: 1280, height: 800 } },
  keyboard: { viewport: { width: 1280, height: 800 } },
}

export type Device = keyof typeof devices

/** Somebody whose first gestures come before any script of the shell has arrived. */
export class Visitor {
  readonly page: Page
  readonly device: Device
  readonly #arrive: () => void
  readonly #errors: string[]

  private constructor(page: Page, device: Device, arrive: () => void, errors: string[]) {
    this.page = page
    this.device = device
    this.#arrive = arrive
    this.#errors = errors
  }

  static async open(browser: Browser, device: Device, path: string): Promise<Visitor> {
    const { url } = siteUnderTest()
    const context = await browser.newContext({ ...devices[device], baseURL: url, colorScheme: 'light' })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/\/(assets|remotes)\/.*\.js$/, async (route) => {
      await arrived
      await route.continue().catch(() => undefined)
    })
    await untilPrerendered(new URL(path, url))
    await page.goto(path)
    await expect(page.locator('meta[name="drawn"]')).toBeAttached()
    return new Visitor(page, device, arrive, errors)
  }

  /** Taps, clicks without a movement of the pointer before, or presses a key. */
  readonly press = async (target: Locator, key = 'Enter') => {
    if (this.device === 'keyboard') {
      await target.focus()
      return this.page.keyboard.press(key)
    }
    if (this.device !== 'desktop') return target.tap()
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error('it is not visible')
    const session = await this.page.context().newCDPSession(this.page)
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left', clickCount: 1 } as const
    await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at })
    await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at })
    await session.detach()
  }

  /**
   * Lets the scripts arrive, and waits until React has taken the page over as it was prerendered, with the focus where
   * it was.
   */
  async letScriptsArrive({ losesFocus = false }) {
    const keepsFocus =
      !losesFocus && (await this.page.evaluate(() => document.activeElement !== document.body))
    this.#arrive()
    await untilTakenOver(this.page)
    const prerendered = await this.page.evaluate(() => window.__MFE__.prerendered)
    expect(prerendered).toEqual({ isTakenOver: true, mismatches: [] })
    if (keepsFocus)
      await expect.poll(() => this.page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  }

  /** For gestures that leave the page. */
  release() {
    this.#arrive()
  }

  async close() {
    this.#arrive()
    await this.page.context().close()
    expect(this.#errors).toEqual([])
  }
}
