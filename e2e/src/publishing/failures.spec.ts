import type { Page, Route } from '@playwright/test'
import { startSignedIn } from '../support/people.ts'
import { openVersion } from '../support/preview.ts'
import { admin, mfe } from '../support/site.ts'
import { expect, loadedRemotes, test } from '../support/test.ts'
import { academyVersion, publicVersion } from '../support/workspaceVersions.ts'
import { type BadVersion, replacePages } from './badVersions.ts'
import { publishEdited, withText } from './publishedBuild.ts'

test.use({ expectedErrors: [/./] })

const ENTRY = /\/remotes\/academy\/[^/]+\/remoteEntry\.js/

const failures: Record<string, (route: Route) => Promise<void>> = {
  'returns 404': (route) => route.fulfill({ status: 404, body: 'no' }),
  'returns 500': (route) => route.fulfill({ status: 500, body: 'no' }),
  'returns garbage': (route) => route.fulfill({ contentType: 'text/javascript', body: '<<<<' }),
  'returns a page': (route) => route.fulfill({ contentType: 'text/html', body: '<html></html>' }),
  'returns another module': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const a = 1' }),
  'never responds': () => new Promise(() => undefined),
}

test.describe('a remote whose entry', () => {
  for (const [kind, fail] of Object.entries(failures)) {
    test(`${kind} leaves the rest of the site working and loads without a reload`, async ({ page }) => {
      await page.route(ENTRY, fail)
      await page.goto('/academy')
      await markPage(page)

      const panel = page.getByRole('alert').filter({ hasText: 'No pudimos mostrar esta parte del sitio' })
      await expect(panel).toBeVisible({ timeout: 12_000 })
      await expect(page.getByRole('link', { name: 'Inicio' }).first()).toBeVisible()

      await page.unroute(ENTRY)
      await panel.getByRole('button', { name: 'Reintentar' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Academia' })).toBeVisible()
      expect(await isSamePage(page)).toBe(true)
    })
  }

  test('fails does not affect the others', async ({ page }) => {
    await page.route(ENTRY, (route) => route.fulfill({ status: 404, body: 'no' }))
    await page.goto('/academy')
    await expect(page.getByText('No pudimos mostrar esta parte del sitio')).toBeVisible()
    await page.getByRole('link', { name: 'Inicio' }).first().click()
    await expect.poll(() => loadedRemotes(page)).toMatchObject({ public: { version: publicVersion } })
    await expect(page.getByText('No pudimos mostrar esta parte del sitio')).toBeHidden()
  })
})

test('a version that does not load is replaced by the version before, in the same page load', async ({
  page,
  siteFolder,
}) => {
  const edit = withText('Cursos gratuitos', 'Cursos rotos')
  const change = { remote: 'academy', version: '1.0.2', edit }
  await publishEdited(siteFolder, change, ['--activate'])
  try {
    await page.route('**/remotes/academy/1.0.2/**', (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.goto('/academy')
    await expect(page.getByText('Cursos gratuitos')).toBeVisible()
    expect(await loadedRemotes(page)).toMatchObject({
      academy: { version: academyVersion, source: 'fallback' },
    })
  } finally {
    await mfe(['rollback', 'academy'], siteFolder)
  }
})

test.describe
  .serial('a remote that throws', () => {
    test.beforeEach(({ context, baseURL }) =>
      startSignedIn(context, baseURL ?? '', admin).then(() => undefined),
    )

    test('while rendering shows its tester only a panel, and the error names its version', async ({
      page,
      siteFolder,
    }) => {
      const version = '1.0.10'
      await publishPage(siteFolder, version, { shows: 'render', body: `throw new Error('roto')` })
      const preview = await openVersion(page, `/academy?remotes=academy@${version}`)

      await expect(preview.getByText('No pudimos mostrar esta parte del sitio')).toBeVisible()
      const errors = await preview.evaluate(() => window.__MFE__.errors)
      expect(errors).toContainEqual({ remote: `academy@${version}`, message: 'roto' })

      await preview.getByRole('link', { name: 'Inicio' }).first().click()
      await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(preview.getByText('No pudimos mostrar esta parte del sitio')).toBeHidden()
    })

    test('in a timer keeps its page, and the error names its version', async ({ page, siteFolder }) => {
      const version = '1.0.12'
      const module = `if (typeof window !== 'undefined') setTimeout(() => { throw new Error('roto') })`
      await publishPage(siteFolder, version, { shows: 'error', module })
      const preview = await openVersion(page, `/academy?remotes=academy@${version}`)

      await expect(preview.getByRole('heading', { level: 1, name: 'Academia' })).toBeVisible()
      const errors = await preview.evaluate(() => window.__MFE__.errors)
      expect(errors).toContainEqual({ remote: `academy@${version}`, message: 'roto' })
    })
  })

/** Publishes a version of the academy that shows this page in place of every page. */
function publishPage(siteFolder: string, version: string, page: BadVersion): Promise<string> {
  const edit = (folder: string) => replacePages(folder, 'Academia', page)
  return publishEdited(siteFolder, { remote: 'academy', version, edit })
}

test.describe('a registry that', () => {
  for (const [kind, body] of [
    ['is cut off', '{"schema":1,"revision":4,"remo'],
    ['is not JSON', '<html>no</html>'],
    ['has another schema', '{"schema":7}'],
  ] as const) {
    test(`${kind} makes the page use the registry that it was published with`, async ({ page }) => {
      await page.route('**/remotes/registry.json', (route) =>
        route.fulfill({ contentType: 'application/json', body }),
      )
      await page.goto('/academy')
      await expect(page.getByRole('heading', { level: 1, name: 'Academia' })).toBeVisible()
      const problem = await page.evaluate(() => window.__MFE__.registry)
      expect(problem).toMatchObject({
        source: 'page',
        problem: expect.stringContaining('No se pudo leer el registro'),
      })
    })
  }
})

test('a published file with one flipped byte is never executed', async ({ page }) => {
  await page.route(`**/remotes/academy/${academyVersion}/__federation_expose*.js`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()};globalThis.__flipped = true` })
  })
  await page.goto('/academy')
  await expect(page.getByText('No pudimos mostrar esta parte del sitio')).toBeVisible()
  expect(await page.evaluate(() => '__flipped' in globalThis)).toBe(false)
})

async function markPage(page: Page) {
  await page.evaluate(() => Object.assign(window, { __marked: true }))
}

function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => '__marked' in window)
}
