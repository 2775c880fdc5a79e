import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { publishEdited } from '../publishing/publishedBuild.ts'
import { mfe } from '../support/site.ts'
import { loadedRemotes } from '../support/test.ts'
import { workspaceVersion } from '../support/workspaceVersions.ts'
import { expect, test } from './test.ts'

const releases = '/dashboard/application/releases'
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Dashboard', exact: true })

test('the menu leads to the screens of releases and database, and counts what waits', async ({
  page,
  siteFolder,
  signInAs,
}) => {
  // The newest version of a remote, without a verdict, waits for somebody.
  await publishEdited(siteFolder, { remote: 'academy', version: '1.0.70', edit: async () => undefined })
  await signInAs('admin')
  await page.goto('/dashboard')
  const menu = menuOf(page)
  await menu.getByRole('button', { name: 'App', exact: true }).click()
  const entry = menu.getByRole('link', { name: /^Publicaciones \d+ pendientes?$/ })
  await expect(entry).toBeVisible()
  await entry.click()
  await expect(page).toHaveURL(releases)
  await expect(page.getByRole('article', { name: 'Operaciones' })).toBeVisible()
  expect(await loadedRemotes(page)).toMatchObject({ operations: { source: 'registry' } })
  await menu.getByRole('button', { name: 'Datos', exact: true }).click()
  const entries = menu.getByRole('link', {
    name: /^(Actividad|Papelera|Base de datos|Consultas SQL|Tablas)$/,
  })
  await expect(entries).toHaveText(['Actividad', 'Papelera', 'Base de datos', 'Consultas SQL', 'Tablas'])
  await menu.getByRole('link', { name: 'Tablas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tablas' })).toBeVisible()
})

test.describe('when it fails', () => {
  test.use({ expectedErrors: [/./] })

  test('the frame says that the remote is disabled, and its other screens open', async ({
    page,
    siteFolder,
    signInAs,
  }) => {
    await mfe(['disable', 'operations', '--reason', 'Prueba'], siteFolder)
    try {
      await signInAs('admin')
      await page.goto(releases)
      await expect(page.getByRole('alert')).toContainText('está deshabilitada un momento')
      await expect(menuOf(page)).toBeVisible()
      await menuOf(page).getByRole('button', { name: 'Datos', exact: true }).click()
      await menuOf(page).getByRole('link', { name: 'Papelera' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Papelera' })).toBeVisible()
    } finally {
      await mfe(['enable', 'operations'], siteFolder)
    }
    await page.goto(releases)
    await expect(page.getByRole('article', { name: 'Operaciones' })).toBeVisible()
  })

  test('a broken badge leaves the menu as it is', async ({ page, siteFolder, signInAs }) => {
    const version = '1.0.60'
    await publishEdited(siteFolder, { remote: 'operations', version, edit: breakBadge }, ['--activate'])
    try {
      await signInAs('admin')
      await page.goto('/dashboard')
      await menuOf(page).getByRole('button', { name: 'App', exact: true }).click()
      await expect(menuOf(page).getByRole('link', { name: 'Publicaciones' })).toBeVisible()
      await expect
        .poll(() => page.evaluate(() => window.__MFE__.failures.map(({ remote }) => remote)))
        .toContain('operations')
      await expect(menuOf(page).getByRole('link', { name: 'Acortador' })).toBeVisible()
      await expect(menuOf(page).getByRole('link', { name: 'Publicaciones' })).toBeVisible()
    } finally {
      await mfe(['activate', 'operations', workspaceVersion('operations')], siteFolder)
    }
  })
})

/** Lets the part throw while it renders. */
async function breakBadge(folder: string) {
  const name = (await readdir(folder)).find((each) => /^ReleasesBadge-.*\.js$/.test(each)) ?? ''
  const text = await readFile(join(folder, name), 'utf8')
  const broken = text.replace(/\?\.remotes\b/, `?.[(()=>{throw new Error('roto a propósito')})()]`)
  if (broken === text) throw new Error(`${name} reads no remotes`)
  await writeFile(join(folder, name), broken)
}
