import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { admin, type RunningSite, siteUnderTest, startSite } from '../support/site.ts'
import { expect, solveInPage, test } from '../support/test.ts'

/** A stub of the provider's script: records its options and calls back when the test says so. */
const script = `
  const calls = (window.turnstileCalls = []);
  window.turnstile = {
    ready: (run) => run(),
    render: (place, options) => {
      calls.push(options);
      const node = typeof place === 'string' ? document.querySelector(place) : place;
      node.textContent = 'Turnstile ' + calls.length;
      return 'widget-' + calls.length;
    },
    execute: () => {}, reset: () => {}, remove: () => {}, getResponse: () => undefined, isExpired: () => false,
  };
  const onload = new URL(document.currentScript.src).searchParams.get('onload');
  if (onload) window[onload]?.();
`

type Options = Record<
  'callback' | 'expired-callback' | 'error-callback' | 'timeout-callback' | 'unsupported-callback',
  (text?: string) => void
> &
  Record<'sitekey' | 'language' | 'theme' | 'size' | 'retry-interval', string>

declare global {
  interface Window {
    turnstileCalls: Options[]
  }
}

test.describe
  .serial('a site with Turnstile', () => {
    const verifications: URLSearchParams[] = []
    let provider: Server
    let site: RunningSite

    test.beforeAll(async () => {
      test.setTimeout(120_000)
      provider = createServer(async (request, response) => {
        const form = new URLSearchParams(await text(request))
        verifications.push(form)
        const success = form.get('secret') === 'secreto' && form.get('response') === 'bueno'
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ success }))
      }).listen(0, '127.0.0.1')
      await once(provider, 'listening')
      const { siteFolder, dataFolder } = siteUnderTest()
      site = await startSite({
        siteFolder,
        dataFolder,
        environment: {
          TURNSTILE_SITE_KEY: 'clave-del-sitio',
          TURNSTILE_SECRET: 'secreto',
          TURNSTILE_VERIFY_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`,
        },
      })
    })
    test.afterAll(async () => {
      await site.stop()
      provider.close()
    })
    test.beforeEach(async ({ page }) => {
      await page.route('https://challenges.cloudflare.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: script }),
      )
      await page.addInitScript(() => localStorage.setItem('theme', 'dark-mode'))
    })

    test('shows it in Spanish and in the theme, and signs in with its token', async ({ page }) => {
      await openLogin(page)
      const options = await page.evaluate(() => window.turnstileCalls[0])
      expect(options).toMatchObject({
        sitekey: 'clave-del-sitio',
        language: 'es',
        theme: 'dark',
        size: 'flexible',
        'retry-interval': 8000,
      })
      await page.getByRole('button', { name: 'INGRESAR' }).click()
      await expect(page.getByRole('dialog', { name: 'Completa el captcha primero' })).toBeVisible()
      await page.keyboard.press('Escape')
      await callBack(page, 'callback', 'bueno')
      await page.getByRole('button', { name: 'INGRESAR' }).click()
      await expect(page).toHaveURL(`${site.url}/dashboard`)
      expect(verifications.map((form) => form.get('response'))).toEqual(['bueno'])
    })

    test.describe('that fails', () => {
      test.use({ expectedErrors: [/400|ERR_FAILED/] })

      test('drops an expired or failed token, and one that the server rejects', async ({ page }) => {
        await openLogin(page)
        await callBack(page, 'callback', 'bueno')
        await callBack(page, 'expired-callback')
        await expect(page.getByText('El captcha caducó. Resuélvelo de nuevo.')).toBeVisible()
        await expect(page.getByText('Turnstile 2')).toBeVisible()
        await callBack(page, 'error-callback')
        await expect(page.getByText('No se pudo comprobar el captcha. Inténtalo de nuevo.')).toBeVisible()
        await expect(page.getByText('Turnstile 3')).toBeVisible()
        await callBack(page, 'callback', 'malo')
        await page.getByRole('button', { name: 'INGRESAR' }).click()
        await expect(page.getByRole('dialog', { name: '¡Error!' })).toContainText(
          'Completa el captcha primero',
        )
        await expect(page.getByText('Turnstile 4')).toBeAttached()
      })

      test('is replaced by the site’s own captcha after two failures in a row', async ({ page }) => {
        await openLogin(page)
        await callBack(page, 'error-callback')
        await expect(page.getByText('Turnstile 2')).toBeVisible()
        await callBack(page, 'timeout-callback')
        await solveInPage(page)
        await page.getByRole('button', { name: 'INGRESAR' }).click()
        await expect(page).toHaveURL(`${site.url}/dashboard`)
      })

      for (const kind of ['an unsupported browser', 'a script that cannot be fetched'] as const) {
        test(`is replaced by the site’s own captcha: ${kind}`, async ({ page }) => {
          if (kind === 'an unsupported browser') {
            await openLogin(page)
            await callBack(page, 'unsupported-callback')
          } else {
            await page.route('https://challenges.cloudflare.com/**', (route) => route.abort())
            await openLogin(page, false)
          }
          await solveInPage(page)
          await page.getByRole('button', { name: 'INGRESAR' }).click()
          await expect(page).toHaveURL(`${site.url}/dashboard`)
        })
      }
    })

    async function openLogin(page: Page, hasScript = true) {
      await page.goto(`${site.url}/login`)
      await page.getByLabel('Correo electrónico').fill(admin.email)
      await page.getByLabel('Contraseña', { exact: true }).fill(admin.password)
      if (hasScript) await expect(page.getByText('Turnstile 1')).toBeVisible()
    }

    function callBack(page: Page, name: keyof Options & `${string}callback`, token?: string) {
      return page.evaluate(({ name, token }) => window.turnstileCalls.at(-1)?.[name](token), {
        name,
        token,
      })
    }
  })
