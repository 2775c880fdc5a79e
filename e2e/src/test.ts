import { test as base, expect, type Page } from '@playwright/test'
import { admin, siteUnderTest } from './site.ts'

type Fixtures = {
  /** Folder of the published site under test. */
  siteFolder: string
  signInAsAdmin: () => Promise<void>
  /** Texts of console errors that the journey means to cause; any other fails it. */
  expectedErrors: RegExp[]
}

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
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
    })
    await use(page)
    const unexpected = errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))
    expect(unexpected, 'console errors').toEqual([])
  },
  signInAsAdmin: async ({ page }, use) => {
    await use(() => signIn(page, admin.email, admin.password))
  },
})

export { expect }

/** Signs in through the login page, as a person would. */
export async function signIn(page: Page, email: string, password: string) {
  await page.goto('/login')
  await fillSignIn(page, email, password)
}

/** Fills in and sends the sign-in form of the page that is open. */
export async function fillSignIn(page: Page, email: string, password: string) {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await solveInPage(page)
  await page.getByRole('button', { name: 'INGRESAR' }).click()
}

/** Clicks the captcha's box and waits until its work is done. */
export async function solveInPage(page: Page) {
  await page.getByRole('checkbox', { name: 'No soy un robot' }).click()
  await expect(page.getByText('Verificado', { exact: true })).toBeVisible()
}

/** What the visit's loader did. */
export function loadedRemotes(page: Page) {
  return page.evaluate(() => window.__MFE__.remotes)
}
