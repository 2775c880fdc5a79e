import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publishEdited } from '../publishing/publishedBuild.ts'
import { mfe } from '../support/site.ts'
import { loadedRemotes } from '../support/test.ts'
import { workspaceVersion } from '../support/workspaceVersions.ts'
import { expect, test } from './test.ts'

const [remote, version] = ['mixmatch', '1.0.60']
const path = '/dashboard/wardrobe/category'

test.use({ expectedErrors: [/./] })

test('a bad version of a screen is healed while the frame stays, and changes no other remote', async ({
  page,
  siteFolder,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: 'Dashboard', exact: true })
  await menu.getByRole('button', { name: 'Wardrobe' }).click()
  await menu.getByRole('link', { name: 'Categorías' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Categorías' })).toBeVisible()
  const before = await loadedRemotes(page)

  await publishEdited(siteFolder, { remote, version, edit: breakScreen }, ['--activate'])
  try {
    await page.goto(path)
    await expect(menu.getByRole('link', { name: 'Categorías' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1, name: 'Categorías' })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Faldas', exact: true })).toBeVisible()
    const failure = { remote, version, page: path, kind: 'render', replacedBy: workspaceVersion(remote) }
    expect(await page.evaluate(() => window.__MFE__.failures)).toMatchObject([failure])
    const after = await loadedRemotes(page)
    expect(after.dashboard?.version).toBe(before.dashboard?.version)
    expect(after[remote]?.version).toBe(workspaceVersion(remote))
  } finally {
    await mfe(['activate', remote, workspaceVersion(remote)], siteFolder)
  }
})

/** Lets the form of a new category throw while it renders. */
async function breakScreen(folder: string) {
  const name = (await readdir(folder)).find((each) => /^CategoryListPage-.*\.js$/.test(each)) ?? ''
  const text = await readFile(join(folder, name), 'utf8')
  const broken = text.replace(/(["'`])Nueva categoría\1/, `(()=>{throw new Error('roto a propósito')})()`)
  if (broken === text) throw new Error(`${name} has no form of a new category`)
  await writeFile(join(folder, name), broken)
}
