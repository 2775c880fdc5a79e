import { expectAccessible } from './looks.ts'
import { expect, test } from './test.ts'

test.describe('a deploy in mid-visit', () => {
  /** What the site answers after a deploy, by what asks for it. */
  const deploys = {
    'of a remote': {
      asked: '**/remotes/registry.json',
      after: (text: string) => {
        const registry = JSON.parse(text)
        registry.revision += 1
        registry.remotes.academy.active = '7.0.0'
        registry.remotes.academy.versions['7.0.0'] = registry.remotes.academy.versions['1.0.0']
        return JSON.stringify(registry)
      },
    },
    'of the shell alone': {
      asked: (url: URL) => url.pathname === '/',
      after: (text: string) => text.replace(/(data-shell href="\/assets\/)[\w-]+/, '$1index-another'),
    },
  }

  for (const [what, { asked, after }] of Object.entries(deploys)) {
    test(`${what} is offered, never forced, and waits for whoever is writing`, async ({ page }) => {
      await page.clock.install()
      await page.goto('/contact')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      let answers = 0
      await page.route(asked, async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, body: after(await answer.text()) })
        answers += 1
      })
      const name = page.getByRole('main').getByRole('textbox', { name: 'Nombre' })
      await name.fill('Ana')
      // The page's own clock is ours; what it loads when it is at rest takes its real time.
      await expect(async () => {
        await page.clock.runFor(12_000)
        await page.evaluate(() => window.dispatchEvent(new Event('focus')))
        await expect.poll(() => answers, { timeout: 500 }).toBeGreaterThan(0)
      }).toPass()
      const notice = page.getByText('Hay una versión nueva del sitio.')
      await page.clock.runFor(1_000)
      await expect(notice).toBeHidden()
      await expect(name).toHaveValue('Ana')

      await page.getByRole('link', { name: 'Servicios' }).first().click()
      await expect(notice).toBeVisible()
      await expectAccessible(page, 'notice')
      await page.unroute(asked)
      await page.getByRole('button', { name: 'Recargar' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL('/services')
    })
  }
})
