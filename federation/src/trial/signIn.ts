import type { Page } from 'playwright'
import type { TabSetup } from './tab.ts'

/** The account that opens the pages that need a session. */
export type Account = { email: string; password: string }

const TIME_LIMIT_MS = 20_000

/** The account that the environment names for trials; null without one. */
export function trialAccount({ MFE_TRIAL_EMAIL, MFE_TRIAL_PASSWORD }: NodeJS.ProcessEnv): Account | null {
  return MFE_TRIAL_EMAIL && MFE_TRIAL_PASSWORD
    ? { email: MFE_TRIAL_EMAIL, password: MFE_TRIAL_PASSWORD }
    : null
}

/** Signs in through the site's own page, with the site's own captcha; null when that does not lead to a session. */
export async function signIn(
  { browser, origin }: Pick<TabSetup, 'browser' | 'origin'>,
  { email, password }: Account,
): Promise<TabSetup['session'] | null> {
  const context = await browser.newContext({ baseURL: origin, locale: 'es-CO' })
  try {
    const page = await context.newPage()
    await page.goto('/login')
    await page.getByLabel('Correo electrónico').fill(email)
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await solveCaptcha(page)
    await page.locator('form button[type=submit]').first().click()
    await page.waitForURL((url) => !/\/login$/.test(url.pathname), { timeout: TIME_LIMIT_MS })
    return await context.storageState()
  } catch {
    return null
  } finally {
    await context.close()
  }
}

async function solveCaptcha(page: Page) {
  const box = page.getByRole('checkbox', { name: 'No soy un robot' })
  await box.click({ timeout: TIME_LIMIT_MS })
  await page.getByText('Verificado', { exact: true }).waitFor({ timeout: TIME_LIMIT_MS })
}
