import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import { copySite, mfe, removeSite, siteUnderTest, startSite } from '../support/site.ts'
import { expect } from '../support/test.ts'
import { workspaceVersion } from '../support/workspaceVersions.ts'
import { buildFreshRemote } from './freshRemote.ts'
import { publishEdited } from './publishedBuild.ts'

/** Each part of the site with a page of it, and a page of another part. `npm run drill:gate` tries all of them. */
export const liveParts = [
  { remote: 'public', path: '/services', away: '/academy' },
  { remote: 'academy', path: '/academy', away: '/about' },
  { remote: 'dashboard', path: '/dashboard', away: '/about' },
]
const AGAIN = '1.0.61'

type Part = (typeof liveParts)[number]

/** Publishes what is live under another number, as its teams would; the first part has to pass its trial. */
export async function releaseAgain() {
  const { siteFolder } = siteUnderTest()
  for (const { remote } of liveParts)
    await publishEdited(siteFolder, { remote, version: AGAIN, edit: async () => {} }, ['--activate'])
  for (const { remote, path } of liveParts.slice(0, 1))
    await expectPassed(siteUnderTest(), { remote, version: AGAIN, path })
}

/**
 * Publishes the remote that a new team begins with, from a repository of its own; to a copy of the site, because a remote that
 * was published stays.
 */
export async function releaseFresh() {
  const site = await startSite({ siteFolder: await copySite(siteUnderTest().siteFolder) })
  try {
    const folder = await buildFreshRemote(site, 'blog', '/blog')
    await mfe(['publish', 'blog', '--from', `${folder}/dist`], site.siteFolder)
    await expectPassed(site, { remote: 'blog', version: '1.0.0', path: '/blog' })
    await mfe(['activate', 'blog', '1.0.0'], site.siteFolder)
    await rm(dirname(folder), { recursive: true, force: true })
  } finally {
    await removeSite(site)
  }
}

type Release = { remote: string; version: string; path: string }

async function expectPassed(
  { url, siteFolder }: ReturnType<typeof siteUnderTest>,
  { remote, version, path }: Release,
) {
  const tried = await mfe(['try', remote, version, '--page', path, '--at', url], siteFolder)
  expect(tried).toContain('pasó su prueba (2 vistas)')
}

/** Takes back what the functions of this module released. */
export async function takeReleasesBack() {
  const { siteFolder } = siteUnderTest()
  for (const { remote } of liveParts) await mfe(['activate', remote, workspaceVersion(remote)], siteFolder)
}

/** Opens a page of a part, leaves it by the router, comes back and leaves again. Nothing of that is a failure of its version. */
export async function visitAndLeave(page: Page, { remote, path, away }: Part) {
  await page.goto(path)
  const isShown = ([name, shown]: string[]) =>
    window.__MFE__?.pages.some((each) => each.remote === name && each.version === shown)
  await page.waitForFunction(isShown, [remote, AGAIN])
  for (const to of [away, path, away]) {
    await page.evaluate((address) => {
      history.pushState({}, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, to)
    await expect(page).toHaveURL(to)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(await page.evaluate(() => window.__MFE__.failures)).toEqual([])
}
