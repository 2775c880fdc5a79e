import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { publishEdited } from '../publishing/publishedBuild.ts'
import { mfe, registryOf } from '../support/site.ts'
import { loadedRemotes } from '../support/test.ts'
import { workspaceVersion } from '../support/workspaceVersions.ts'
import { expect, test } from './test.ts'

const remote = 'academy'
const [good, bad] = ['1.0.65', '1.0.66']
const path = '/dashboard/academy/courses'
const newIntro = 'Los cursos de la escuela.'

test.use({ expectedErrors: [/./] })

test("the academy's back office is published alone, and a bad version of it is healed while the frame stays", async ({
  page,
  siteFolder,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: 'Dashboard', exact: true })
  await menu.getByRole('button', { name: 'Academia' }).click()
  await menu.getByRole('link', { name: 'Cursos' }).click()
  await expect(page).toHaveURL(path)
  await expectCourses(page)
  const loadedBefore = await loadedRemotes(page)
  const { remotes: publishedBefore } = await registryOf(siteFolder)

  try {
    await test.step('a good version', async () => {
      const edit = editScreen('Cada uno con sus secciones y lecciones.', newIntro)
      await publishEdited(siteFolder, { remote, version: good, edit }, ['--activate'])
      await page.goto(path)
      await expectCourses(page)
      await expect(page.getByText(newIntro)).toBeVisible()
      const { remotes: published } = await registryOf(siteFolder)
      expect(published.dashboard).toEqual(publishedBefore.dashboard)
      const loaded = await loadedRemotes(page)
      expect(loaded[remote]?.version).toBe(good)
      expect(loaded.dashboard?.version).toBe(loadedBefore.dashboard?.version)
    })

    await test.step('a bad version', async () => {
      const edit = editScreen('Nuevo curso', `(()=>{throw new Error('roto a propósito')})()`, {
        quoted: true,
      })
      await publishEdited(siteFolder, { remote, version: bad, edit }, ['--activate'])
      await page.goto(path)
      await expect(menu.getByRole('link', { name: 'Cursos' })).toHaveAttribute('aria-current', 'page')
      await expectCourses(page)
      await expect(page.getByText(newIntro)).toBeVisible()
      const failure = { remote, version: bad, page: path, kind: 'render', replacedBy: good }
      expect(await page.evaluate(() => window.__MFE__.failures)).toMatchObject([failure])
      const loaded = await loadedRemotes(page)
      expect(loaded[remote]?.version).toBe(good)
      expect(loaded.dashboard?.version).toBe(loadedBefore.dashboard?.version)
    })
  } finally {
    await mfe(['activate', remote, workspaceVersion(remote)], siteFolder)
  }
})

async function expectCourses(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Cursos' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nuevo curso' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Flutter' }).first()).toBeVisible()
}

/** Replaces a text of the list of courses, together with its quotes if it becomes an expression. */
function editScreen(from: string, to: string, { quoted = false } = {}) {
  return async (folder: string) => {
    const name = (await readdir(folder)).find((each) => /^CourseListScreen-.*\.js$/.test(each)) ?? ''
    const text = await readFile(join(folder, name), 'utf8')
    const edited = quoted ? text.replace(new RegExp(`(["'\`])${from}\\1`), to) : text.replace(from, to)
    if (edited === text) throw new Error(`${name} does not contain «${from}»`)
    await writeFile(join(folder, name), edited)
  }
}
