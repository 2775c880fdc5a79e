import { expectAccessible } from '../support/appearance.ts'
import { expect, test } from '../support/test.ts'
import { academyVersion } from '../support/workspaceVersions.ts'

test.describe('a deploy while a page is open', () => {
  /** What the site responds after a deploy, by request. */
  const deploys = {
    'of a remote': {
      requested: '**/remotes/registry.json',
      after: (text: string) => {
        const registry = JSON.parse(text)
        registry.revision += 1
        registry.remotes.academy.active = '7.0.0'
        registry.remotes.academy.versions['7.0.0'] = registry.remotes.academy.versions[academyVersion]
        return JSON.stringify(registry)
      },
    },
    'of the shell alone': {
      requested: (url: URL) => url.pathname === '/',
      after: (text: string) => text.replace(/(data-shell href="\/assets\/)[\w-]+/, '$1index-another'),
    },
  }

  for (const [what, { requested, after }] of Object.entries(deploys)) {
    test(`${what} is offered, never forced, and waits while a form is filled in`, async ({ page }) => {
      await page.clock.install()
      await page.goto('/contact')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      let responses = 0
      await page.route(requested, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: after(await response.text()) })
        responses += 1
      })
      const name = page.getByRole('main').getByRole('textbox', { name: 'Nombre' })
      await name.fill('Ana')
      // The clock of the page is controlled; what it loads when idle takes real time.
      await expect(async () => {
        await page.clock.runFor(12_000)
        await page.evaluate(() => window.dispatchEvent(new Event('focus')))
        await expect.poll(() => responses, { timeout: 500 }).toBeGreaterThan(0)
      }).toPass()
      const notice = page.getByText('Hay una versión nueva del sitio.')
      await page.clock.runFor(1_000)
      await expect(notice).toBeHidden()
      await expect(name).toHaveValue('Ana')

      await page.getByRole('link', { name: 'Servicios' }).first().click()
      await expect(notice).toBeVisible()
      await expectAccessible(page, 'notice')
      await page.unroute(requested)
      await page.getByRole('button', { name: 'Recargar' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL('/services')
    })
  }
})
