import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { mfe, siteUnderTest } from '../support/site.ts'
import { expect, loadedRemotes, test } from '../support/test.ts'
import { academyVersion } from '../support/workspaceVersions.ts'
import { type TriedVersion, triedPath, triedRemote, writeTriedBuild } from './badVersions.ts'
import { activatePages, covering, definesAndThrows, redirecting, sameKey, withElement } from './neighbours.ts'

test.use({ expectedErrors: [/./] })

const TEXT = 'Una página vecina'
const heading = { level: 1, name: 'Academia' } as const

async function activateTried(siteFolder: string, version: string, bad: TriedVersion) {
  const folder = await writeTriedBuild(siteFolder, { version, text: TEXT, bad })
  try {
    await mfe(['publish', triedRemote, '--from', folder, '--activate'], siteFolder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Goes to another page as a link does, without loading the document. */
async function go(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
}

test.describe
  .serial('a version beside others', () => {
    test.afterEach(({ siteFolder }) => mfe(['activate', 'academy', academyVersion], siteFolder))
    // Other journeys open every page of the sitemap.
    test.afterAll(() => mfe(['activate', triedRemote, '1.0.0'], siteUnderTest().siteFolder))

    test('has data of its own under the key of a neighbour', async ({ page, siteFolder }) => {
      await activatePages(siteFolder, { version: '1.0.71', text: TEXT }, sameKey)
      await page.goto('/academy')
      await expect(page.getByText('Datos propios')).toBeVisible()
      await page.getByRole('link', { name: 'Ir a los proyectos' }).click()
      await expect(page.locator('[data-remote=public]').getByRole('heading', { level: 1 })).toBeVisible()
      await page.goBack()
      await expect(page.getByText('Datos propios')).toBeVisible()
      expect(await page.evaluate(() => window.__MFE__.failures)).toEqual([])
    })

    test('that covers the site leaves nothing of it behind, and is replaced', async ({
      page,
      siteFolder,
    }) => {
      await activatePages(siteFolder, { version: '1.0.72', text: TEXT }, covering)
      await page.goto('/services')
      await go(page, '/academy')
      await expect(page.locator('#cubierta')).toBeVisible()
      await page.goBack()
      await expect(page.locator('#cubierta')).toHaveCount(0)
      const state = () => page.evaluate(() => [document.documentElement.style.overflow, document.body.inert])
      expect(await state()).toEqual(['', false])
      expect(await page.evaluate(() => window.__MFE__.failures)).toMatchObject([
        { remote: 'academy', version: '1.0.72', kind: 'leftover' },
      ])
      await go(page, '/academy')
      await expect(page.getByRole('heading', heading)).toBeVisible()
    })

    test('whose pages redirect to each other is replaced', async ({ page, siteFolder }) => {
      await activatePages(siteFolder, { version: '1.0.73', text: TEXT }, redirecting)
      await page.goto('/academy')
      await expect
        .poll(() => page.evaluate(() => window.__MFE__.failures))
        .toMatchObject([{ remote: 'academy', version: '1.0.73', kind: 'render', replacedBy: academyVersion }])
      await expect(page.getByText(TEXT)).toHaveCount(0)
    })

    test('has its own custom elements, beside a neighbour and after a version that broke', async ({
      page,
      siteFolder,
    }) => {
      await activatePages(
        siteFolder,
        { version: '1.0.74', text: TEXT },
        withElement('Ficha de la academia', triedPath),
      )
      await activateTried(siteFolder, '1.0.0', withElement('Ficha de al lado', '/academy'))
      await page.goto('/academy')
      await expect(page.getByText('Ficha de la academia')).toBeVisible()
      for (const text of ['Ficha de al lado', 'Ficha de la academia', 'Ficha de al lado']) {
        await page.getByRole('link', { name: 'Ir al lado' }).click()
        await expect(page.getByText(text)).toBeVisible()
      }
      expect(await page.evaluate(() => window.__MFE__.failures)).toEqual([])

      await activateTried(siteFolder, '1.1.0', definesAndThrows)
      await page.goto('/services')
      let loads = 0
      page.on('load', () => {
        loads += 1
      })
      await page.goto(triedPath)
      await expect(page.getByText('Ficha de al lado')).toBeVisible()
      await expect.poll(() => loads).toBe(2)
      expect(await loadedRemotes(page)).toMatchObject({ [triedRemote]: { version: '1.0.0' } })
    })
  })
