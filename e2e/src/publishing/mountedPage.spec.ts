import { mfe } from '../support/site.ts'
import { expect, loadedRemotes, test } from '../support/test.ts'
import { academyVersion } from '../support/workspaceVersions.ts'
import { replacePages, type TriedVersion } from './badVersions.ts'
import { publishEdited } from './publishedBuild.ts'
import { subtleVersions } from './subtleVersions.ts'

test.use({ expectedErrors: [/roto al montarse/] })

/** A page without a framework, in place of every page of the academy. */
const handmade: TriedVersion = {
  mount: `
    const { navigation, setHead, theme, toast } = context
    setHead({ title: text, description: 'Escrita sin React.' })
    element.innerHTML = '<style>h1 { color: rgb(1, 2, 3) } nav, footer { display: none }</style>'
      + '<h1></h1><p></p><a href="/academy/otra">Otra</a> <button type="button">Avisar</button>'
    const show = () => {
      element.querySelector('p').textContent = navigation.path + ' ' + theme.mode
    }
    element.querySelector('h1').textContent = text
    element.querySelector('button').addEventListener('click', () => toast.success('Avisado a mano'))
    navigation.subscribe(show)
    theme.subscribe(show)
    show()
    return () => undefined`,
}
const TITLE = 'Cursos a mano'

/** Publishes a version of the academy, edited from the live one. */
async function publish(siteFolder: string, version: string, page: TriedVersion | undefined) {
  if (!page) throw new Error(`There is no page for ${version}`)
  const edit = (folder: string) => replacePages(folder, TITLE, page)
  await publishEdited(siteFolder, { remote: 'academy', version, edit })
}

test('a page that mounts itself is at home in the site, and its version is replaced when its mount throws', async ({
  page,
  siteFolder,
}) => {
  const heading = page.getByRole('heading', { level: 1, name: TITLE })
  const place = page.locator('main p')
  try {
    await publish(siteFolder, '1.0.62', handmade)
    await publish(siteFolder, '1.0.63', subtleVersions['throws in its mount'])
    await mfe(['activate', 'academy', '1.0.62'], siteFolder)
    await page.goto('/academy')
    await expect(heading).toBeVisible()
    await expect(heading).toHaveCSS('color', 'rgb(1, 2, 3)')
    // Its rules for these stay inside.
    await expect(page.locator('footer').last()).toBeVisible()
    await expect(page).toHaveTitle(/^Cursos a mano/)
    await page.evaluate(() => Object.assign(window, { __marked: true }))

    await page.getByRole('link', { name: 'Otra' }).click()
    await expect(page).toHaveURL('/academy/otra')
    await expect(place).toHaveText('/academy/otra light')
    await expect(page.getByRole('main')).toBeFocused()
    await page.goBack()
    await expect(place).toHaveText('/academy light')

    const colour = () => place.evaluate((element) => getComputedStyle(element).color)
    const before = await colour()
    await page.getByRole('button', { name: 'Cambiar a modo oscuro' }).first().click()
    await expect(place).toHaveText('/academy dark-mode')
    expect(await colour()).not.toBe(before)
    await page.getByRole('button', { name: 'Avisar' }).click()
    await expect(page.getByText('Avisado a mano')).toBeVisible()

    await page.getByRole('link', { name: 'Inicio' }).first().click()
    await expect(page).not.toHaveTitle(/^Cursos a mano/)
    await expect(page.locator('[data-mounted]')).toHaveCount(0)
    expect(await page.evaluate(() => ['__marked' in window, window.__MFE__.failures])).toEqual([true, []])

    await mfe(['activate', 'academy', '1.0.63'], siteFolder)
    await page.goto('/academy')
    await expect(heading).toBeVisible()
    expect(await loadedRemotes(page)).toMatchObject({ academy: { version: '1.0.62' } })
    expect(await page.evaluate(() => window.__MFE__.failures)).toMatchObject([
      { version: '1.0.63', page: '/academy', kind: 'render', replacedBy: '1.0.62' },
    ])
  } finally {
    await mfe(['activate', 'academy', academyVersion], siteFolder)
  }
})
