import { test as base, expect, type Frame, type Locator, type Page } from '@playwright/test'
import { openPrerenderedPages, untilTakenOver } from '../prerenderedPages.ts'
import { admin, siteUnderTest } from './site.ts'

type Fixtures = {
  /** Folder of the published site under test. */
  siteFolder: string
  signInAsAdmin: () => Promise<void>
  /** Texts of console errors that the journey causes on purpose; any other error fails it. */
  expectedErrors: RegExp[]
  /** Fails the journey on an unexpected error of a page. */
  watchErrors: (page: Page) => void
  /** Runs a check for every item, in several tabs at the same time. */
  inTabs: <Item>(items: Item[], check: (tab: Page, item: Item) => Promise<void>) => Promise<void>
}

/** With four tabs, one usually has work to do while the others wait for timers or the network. */
const TABS = 4

/** Every journey runs on the composed site and fails on a console error or an uncaught exception. */
export const test = base.extend<Fixtures>({
  baseURL: async ({ browserName: _browser }, use) => {
    await use(siteUnderTest().url)
  },
  siteFolder: async ({ browserName: _browser }, use) => {
    await use(siteUnderTest().siteFolder)
  },
  expectedErrors: async ({ browserName: _browser }, use) => {
    await use([])
  },
  watchErrors: async ({ expectedErrors }, use) => {
    const errors: string[] = []
    await use((page) => {
      awaitShell(page)
      openPrerenderedPages(page)
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
      })
    })
    const unexpected = errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))
    expect(unexpected, 'console errors').toEqual([])
  },
  page: async ({ page, watchErrors }, use) => {
    watchErrors(page)
    await use(page)
    // A request may still be on its way through a handler of the journey.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  inTabs: async ({ context, watchErrors }, use) => {
    await use(async (items, check) => {
      const waiting = [...items]
      const work = async () => {
        const tab = await context.newPage()
        watchErrors(tab)
        for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await check(tab, item)
        await tab.close()
      }
      await Promise.all(Array.from({ length: TABS }, work))
    })
  },
  signInAsAdmin: async ({ page }, use) => {
    await use(() => signIn(page, admin.email, admin.password))
  },
})

export { expect }

/** Makes `goto` wait until the shell has rendered: it starts after the page's `load`, when its import map is there. */
function awaitShell(page: Page) {
  const goto = page.goto.bind(page)
  page.goto = async (address, options) => {
    const response = await goto(address, options)
    if (!options?.waitUntil)
      // A journey may open a page without a shell, or one that never starts.
      await page.waitForFunction(hasRendered, undefined, { timeout: 5_000 }).catch(() => null)
    return response
  }
}

/** In the page: whether the shell, if there is one, shows something. */
function hasRendered(): boolean {
  return document.getElementById('root')?.hasChildNodes() ?? true
}

/** Signs in through the login page, as a person would. */
export async function signIn(page: Page, email: string, password: string, press?: Press) {
  await page.goto('/login')
  await fillSignIn(page, email, password, press)
}

/** How a step presses a control: by mouse, or by touch. */
export type Press = (target: Locator) => Promise<void>

const click: Press = (target) => target.click()

/** Fills in and sends the sign-in form of the open page. */
export async function fillSignIn(page: Page, email: string, password: string, press = click) {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await solveInPage(page, press)
  await press(page.getByRole('button', { name: 'INGRESAR' }))
}

/** Presses the captcha's checkbox and waits until the captcha is solved. */
export async function solveInPage(page: Page, press = click) {
  await press(page.getByRole('checkbox', { name: 'No soy un robot' }))
  await expect(page.getByText('Verificado', { exact: true })).toBeVisible()
}

/**
 * The remotes that the page's loader loaded, with their versions; a prerendered page loads them some seconds after it
 * is shown.
 */
export async function loadedRemotes(page: Page | Frame) {
  await untilTakenOver(page)
  return page.evaluate(() => window.__MFE__.remotes)
}
