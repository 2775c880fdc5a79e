import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { countEffort } from '../support/effort.ts'
import { expect, type Press, test } from '../support/test.ts'
import { faultsOf } from './faults.ts'

const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
}
type Device = keyof typeof devices
type Theme = 'light' | 'dark-mode'
type Setting = { device: Device; theme: Theme }

export const settings: Setting[] = (['phone', 'desktop'] as const).flatMap((device) =>
  (['light', 'dark-mode'] as const).map((theme) => ({ device, theme })),
)

/** Of a page that is higher, in px, the picture shows what the window does. */
const MAX_HEIGHT = 3000

/** How long one gesture may take on a slow machine. */
const STEP_MS = 30_000

type Surroundings = Setting & {
  browser: Browser
  baseURL: string
  watchErrors: (page: Page) => void
  /** The journey's name, for its pictures. */
  journey: string
}

/** A person who walks a journey in a browser of their own, by touch or by mouse. */
export class Walker {
  readonly page: Page
  readonly isOnPhone: boolean
  readonly effort = countEffort()
  readonly #around: Surroundings
  readonly #counted: { stations: number; checkedMs: number }

  private constructor(page: Page, around: Surroundings, counted: { stations: number; checkedMs: number }) {
    this.page = page
    this.isOnPhone = around.device === 'phone'
    this.#around = around
    this.#counted = counted
  }

  static async start(around: Surroundings, counted = { stations: 0, checkedMs: 0 }): Promise<Walker> {
    const context = await around.browser.newContext({
      ...devices[around.device],
      ...{ baseURL: around.baseURL, locale: 'es-CO', timezoneId: 'America/Bogota', reducedMotion: 'reduce' },
    })
    await context.addInitScript((theme) => {
      if (origin !== 'null' && localStorage.getItem('theme') === null) localStorage.setItem('theme', theme)
    }, around.theme)
    // The host of the videos is not part of the product.
    await context.route(/youtube-nocookie\.com/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Video</title>' }),
    )
    const page = await context.newPage()
    page.setDefaultTimeout(STEP_MS)
    around.watchErrors(page)
    return new Walker(page, around, counted)
  }

  get context(): BrowserContext {
    return this.page.context()
  }

  get theme(): Theme {
    return this.#around.theme
  }

  get site(): string {
    return this.#around.baseURL
  }

  /** Another browser that knows nothing of this one, of the same size and theme: another device, or a stranger. */
  elsewhere(): Promise<Walker> {
    return Walker.start(this.#around, this.#counted)
  }

  readonly press: Press = async (target) => {
    await (this.isOnPhone ? target.tap() : target.click())
    this.effort.act()
  }

  button(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    return this.press(within.getByRole('button', { name, exact: typeof name === 'string' }))
  }

  link(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    return this.press(within.getByRole('link', { name, exact: typeof name === 'string' }).first())
  }

  async write(field: Locator, text: string) {
    await this.press(field)
    await field.fill(text)
    this.effort.type(text)
  }

  /** On a phone the entries of the bar are behind a button. */
  async openMenu() {
    if (this.isOnPhone) await this.button('Abrir menú')
  }

  /** Goes to a screen of the dashboard as its menu leads there. */
  async openScreen(name: string, section?: string) {
    if (this.isOnPhone) await this.button('Abrir menú del dashboard')
    const menu = this.page.getByRole('navigation', { name: 'Dashboard', exact: true })
    if (section) await this.button(section, menu)
    await this.link(name, menu)
  }

  /** Looks at the page: everything can be read and tapped, in this size and theme. SCREENSHOTS names a folder for its picture. */
  async station(name: string) {
    const startedAt = performance.now()
    await test.step(name, async () => {
      await expect(this.page.locator('html')).toHaveAttribute('data-theme', this.theme)
      const faults = await faultsOf(this.page)
      await this.photograph(name)
      expect.soft(faults, `${name}, ${this.where}`).toEqual([])
    })
    this.#counted.checkedMs += performance.now() - startedAt
  }

  /** A clock that stands still during the checks of the stations. */
  clockMs(): number {
    return performance.now() - this.#counted.checkedMs
  }

  get where(): string {
    return `${this.#around.device}, ${this.theme}`
  }

  /** When SCREENSHOTS names a folder. */
  async photograph(name: string) {
    const root = process.env.SCREENSHOTS
    if (!root) return
    this.#counted.stations += 1
    const folder = join(root, this.#around.journey)
    mkdirSync(folder, { recursive: true })
    const number = String(this.#counted.stations).padStart(2, '0')
    const path = join(
      folder,
      `${number}-${name.replaceAll(' ', '-')}.${this.#around.device}-${this.theme}.png`,
    )
    const isWhole = await this.page.evaluate(
      (max) =>
        scrollY === 0 &&
        document.documentElement.scrollHeight <= max &&
        !document.querySelector('dialog[open], [role=dialog], :popover-open'),
      MAX_HEIGHT,
    )
    await this.page.screenshot({ path, fullPage: isWhole })
  }
}
