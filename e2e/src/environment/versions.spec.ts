import { activatePages, linking, strangeErrors } from '../publishing/neighbours.ts'
import { mfe } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { academyVersion } from '../support/workspaceVersions.ts'

test.use({ expectedErrors: [/./] })

const TEXT = 'Una página propia'
const failures = () => window.__MFE__.failures

test.describe
  .serial('a version', () => {
    test.afterEach(({ siteFolder }) => mfe(['activate', 'academy', academyVersion], siteFolder))

    for (const [turn, [name, thrown]] of Object.entries(strangeErrors).entries())
      test(`that throws ${name} is replaced`, async ({ page, siteFolder }) => {
        const body = `if (typeof window !== 'undefined') throw ${thrown}`
        await activatePages(siteFolder, { version: `1.0.8${turn}`, text: TEXT }, { body })
        await page.goto('/academy')
        await expect(page.getByRole('heading', { level: 1, name: 'Academia' })).toBeVisible()
        await expect
          .poll(() => page.evaluate(failures))
          .toMatchObject([
            { remote: 'academy', version: `1.0.8${turn}`, kind: 'render', replacedBy: academyVersion },
          ])
      })

    test('has links to parts of its pages, which are shown and focused', async ({ page, siteFolder }) => {
      await activatePages(siteFolder, { version: '1.0.85', text: TEXT }, linking)
      const target = page.locator('#precios')
      const expectShown = async () => {
        await expect(target).toBeInViewport()
        await expect(target).toBeFocused()
      }
      await page.goto('/academy#precios')
      await expectShown()
      await page.goto('/academy')
      await page.getByRole('link', { name: 'Ver los precios' }).click()
      await expect(page).toHaveURL('/academy#precios')
      await expectShown()
    })
  })

test('a script that only this browser does not get is no fault of its version', async ({ page }) => {
  const blocked = page.waitForEvent('requestfailed')
  // The page's own chunk, as an ad blocker would refuse it by its name.
  await page.route(/\/remotes\/academy\/[\d.]+\/(?!remoteEntry)[^/]+\.js$/, (route) =>
    route.abort('blockedbyclient'),
  )
  await page.goto('/academy')
  await blocked
  await expect(page.getByRole('heading', { name: /^No pudimos mostrar/ })).toBeVisible()
  await expect
    .poll(() => page.evaluate(failures))
    .toContainEqual(expect.objectContaining({ remote: 'academy', cause: 'environment' }))
})
