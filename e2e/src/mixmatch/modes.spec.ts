import { registryOf, siteUnderTest } from '../support/site.ts'
import { loadedRemotes } from '../support/test.ts'
import { expect, test } from './test.ts'

const statusOf = async (url: string) => (await fetch(url, { redirect: 'manual' })).status

test.describe('the two modes', () => {
  test('are served at the same time from the same published remotes', async ({
    page,
    siteFolder,
    mode: { site },
  }) => {
    const { url: full } = siteUnderTest()
    const published = (await registryOf(siteFolder)).remotes
    for (const url of [full, site.url])
      expect((await (await fetch(`${url}/remotes/registry.json`)).json()).remotes).toEqual(published)

    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await loadedRemotes(page)).toMatchObject({ mixmatch: { source: 'registry' } })
    await page.goto(`${full}/about`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await loadedRemotes(page)).toMatchObject({ public: { source: 'registry' } })
  })

  test('return 404 for each other’s pages', async ({ mode: { site } }) => {
    const { url: full } = siteUnderTest()
    for (const path of [
      '/about',
      '/academy',
      '/academy/devops/aws',
      '/projects',
      '/auth/login',
      '/dev',
      '/cv',
    ])
      expect([await statusOf(full + path), await statusOf(site.url + path)], path).toEqual([200, 404])
    for (const path of ['/mixmatch', '/login2'])
      expect([await statusOf(full + path), await statusOf(site.url + path)], path).toEqual([404, 200])
    for (const path of [
      '/',
      '/contact',
      '/login',
      '/auth/register',
      '/auth/link',
      '/dashboard',
      '/dashboard/setting/profile',
    ])
      expect([await statusOf(full + path), await statusOf(site.url + path)], path).toEqual([200, 200])
  })

  test.describe(() => {
    test.use({ expectedErrors: [/404/] })
    test('link the home page at an address of the other mode', async ({ page }) => {
      await page.goto('/academy')
      await expect(page.getByRole('heading', { name: 'La página que buscas no existe.' })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Volver al inicio' }).click()
      await expect(page).toHaveURL('/')
    })
  })
})
