import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { operations } from '../api/operations.ts'
import { copyActiveBuild, renumber, withText } from '../publishing/publishedBuild.ts'
import { expectAccessibleAtBothWidths } from '../support/appearance.ts'
import { openSession } from '../support/people.ts'
import { openVersion } from '../support/preview.ts'
import { admin, mfe, siteUnderTest } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const remote = 'academy'
const [live, branch] = ['Cursos gratuitos', 'Cursos de la rama']

/** What a pipeline does for a branch: with a credential that may only publish. Returns the address that it prints. */
async function uploadBranch(token: string): Promise<string> {
  const { url, siteFolder } = siteUnderTest()
  const folder = await copyActiveBuild(siteFolder, remote)
  try {
    await renumber(folder, '1.0.0')
    await withText(live, branch)(folder)
    const output = await mfe(['preview', remote, '--from', folder], url, { MFE_TOKEN: token })
    return /^https?:\S+$/m.exec(output)?.[0] ?? output
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const pathIn = (address: string) => address.slice(new URL(address).origin.length)
const liveFrame = (page: Page) => page.frameLocator('iframe[title="Página en vivo"]')

// Frames without an origin are denied what they do not need, and browsers report it.
test.use({ expectedErrors: [/./], permissions: ['clipboard-read', 'clipboard-write'] })

test('the address of a preview shows a branch to somebody without an account, until its credential is revoked', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const session = { ...(await openSession(baseURL ?? '', admin)), url: baseURL ?? '' }
  const { token, credential } = await operations.createReleaseCredential(
    {
      ...{ name: 'Ramas', remote, scopes: ['publish'] },
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    },
    session,
  )
  const address = await uploadBranch(token)
  expect(pathIn(address)).toMatch(/^\/academy\?testers=/)

  const response = await page.request.get(pathIn(address))
  expect(response.headers()['x-robots-tag']).toBe('noindex, nofollow')
  const frame = await openVersion(page, pathIn(address))
  await expect(frame.getByText(branch)).toBeVisible()
  await expect(frame.getByRole('link', { name: 'Login', exact: true }).first()).toBeVisible()
  const [, version] =
    /academy@(0\.0\.0-preview-\w+)/.exec((await page.getByRole('main').textContent()) ?? '') ?? []
  expect(await (await page.request.get('/remotes/registry.json')).text()).not.toContain(version)

  await test.step('compares it with the live page, which follows', async () => {
    await page.getByRole('button', { name: 'Comparar' }).click()
    await expect(liveFrame(page).getByText(live)).toBeVisible()
    await expect(frame.getByText(branch)).toBeVisible()
    await frame.evaluate(() => history.pushState(null, '', '/'))
    await expect(page.locator('iframe[title="Página en vivo"]')).toHaveAttribute('src', /\/\?preview=1$/)
    await expectAccessibleAtBothWidths(page, 'comparing')
  })

  await test.step('copies a defect', async () => {
    await page.getByRole('button', { name: 'Copiar defecto' }).click()
    await expect(page.getByText('Copiado')).toBeVisible()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toContain(`## Defecto en academy@${version}`)
    expect(text).toMatch(/los visitantes reciben `\d+\.\d+\.\d+`/)
    expect(text).toMatch(/- Shell: `\d+\.\d+\.\d+`/)
    expect(text).toMatch(/1\. \d\d?:\d\d:\d\d `\/academy`\n2\. \d\d?:\d\d:\d\d `\/`/)
  })

  await operations.revokeReleaseCredential(credential.id, session)
  await page.goto(pathIn(address))
  await expect(page.getByRole('alert')).toContainText('ya no')
  await page.goto('/academy')
  await expect(page.getByText(live)).toBeVisible()
})
