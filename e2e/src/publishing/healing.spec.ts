import type { BrowserContext, Page } from '@playwright/test'
import { requestsOf } from '../api/requests.ts'
import { mfe } from '../support/site.ts'
import { expect, loadedRemotes, test } from '../support/test.ts'
import { academyVersion } from '../support/workspaceVersions.ts'
import { badVersions, replacePages } from './badVersions.ts'
import { publishEdited, withText } from './publishedBuild.ts'
import { changeReleases } from './releases.ts'

test.use({ expectedErrors: [/./] })

/** Ways to fail, each with the kind of failure that is detected; `npm run drill:healing` tests all known ones. */
const failing = [
  { name: 'render throws', version: '1.0.50', kind: 'render' },
  { name: 'page is empty', version: '1.0.52', kind: 'empty' },
  { name: 'styles are global', version: '1.0.55', kind: 'style' },
] as const
const frozen = { name: 'page freezes', version: '1.0.56' }
const leaking = { name: 'interval stays', version: '1.0.54' }

/** Some failures are detected only after a while, and a busy machine needs longer; the drill measures the times. */
const PATIENT_MS = 10_000
/** For how long a page that shows something is watched. */
const WATCHED_MS = 5_000

/** A version that works, and can be distinguished from the one that is live. */
const candidate = { version: '1.0.57', text: 'Cursos candidatos' }

const heading = (tab: Page) => tab.getByRole('heading', { level: 1, name: 'Academia' })

test.describe
  .serial('a version that', () => {
    test.afterEach(({ siteFolder }) => mfe(['activate', 'academy', academyVersion], siteFolder))

    for (const { name, version, kind } of failing)
      test(`fails because its ${name} is replaced in the same page load, at the same address`, async ({
        page,
        siteFolder,
      }) => {
        await activateBad(siteFolder, { name, version })
        const reports = watchReports(page)
        await page.goto('/academy')
        await expect(heading(page)).toBeVisible({ timeout: PATIENT_MS })
        await expect(page).toHaveURL('/academy')
        await expect
          .poll(() => page.evaluate(() => window.__MFE__.failures))
          .toMatchObject([{ remote: 'academy', version, page: '/academy', kind, replacedBy: academyVersion }])
        await expect
          .poll(() => reports.at(-1)?.parts)
          .toContainEqual(expect.objectContaining({ name: 'academy', version, loads: 1, cohort: 'live' }))

        // Not tried again in this tab.
        await page.reload()
        await expect(heading(page)).toBeVisible()
        expect(await loadedRemotes(page)).toMatchObject({ academy: { version: academyVersion } })
        expect(await page.evaluate(() => window.__MFE__.failures)).toEqual([])
      })

    test('leaves a timer running has the timer ended, and is replaced when its page is opened again', async ({
      page,
      siteFolder,
    }) => {
      const { version } = leaking
      await activateBad(siteFolder, leaking)
      await page.goto('/academy')
      await expect(page.getByText(BAD)).toBeVisible()
      // A page without a part of the academy, because a part may have its own timers.
      await page.getByRole('link', { name: 'Servicios' }).first().click()
      await expect
        .poll(() => page.evaluate(() => window.__MFE__.failures))
        .toMatchObject([
          { remote: 'academy', version, page: '/academy', kind: 'leftover', replacedBy: academyVersion },
        ])
      await page.goBack()
      await expect(heading(page)).toBeVisible()
    })

    test('freezes the tab is replaced in the next tab', async ({ context, siteFolder }) => {
      const { version } = frozen
      await activateBad(siteFolder, frozen)
      const first = await context.newPage()
      await first.goto('/academy', { waitUntil: 'commit' })
      await new Promise((resolve) => setTimeout(resolve, 6_000))
      // It would keep a processor busy.
      await first.close()
      const next = await context.newPage()
      await next.goto('/academy')
      await expect(heading(next)).toBeVisible()
      expect(await loadedRemotes(next)).toMatchObject({ academy: { version: academyVersion } })
      expect(await next.evaluate(() => window.__MFE__.failures)).toMatchObject([
        { remote: 'academy', version, page: '/academy', kind: 'frozen' },
      ])
    })
  })

test.describe('a good version', () => {
  test('is no failure on a slow device, which computes its pages for seconds', async ({ inTabs }) => {
    await inTabs(['/', '/academy'], async (tab, path) => {
      const devtools = await tab.context().newCDPSession(tab)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
      await tab.goto(path)
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
      await new Promise((resolve) => setTimeout(resolve, WATCHED_MS))
      expect([path, await tab.evaluate(() => window.__MFE__.failures)]).toEqual([path, []])
    })
  })
})

test.describe
  .serial('a canary', () => {
    test('is served to its share of the browsers, which keep it when the share is raised', async ({
      browser,
      baseURL,
      siteFolder,
    }) => {
      const { version, text } = candidate
      await publishEdited(siteFolder, {
        remote: 'academy',
        version,
        edit: withText('Cursos gratuitos', text),
      })
      try {
        const shown = async (number: number) => {
          const context = await browser.newContext({ baseURL })
          await context.addInitScript((own) => localStorage.setItem('mfe:visitor', String(own)), number)
          const tab = await context.newPage()
          await tab.goto('/academy')
          await expect(heading(tab)).toBeVisible()
          const { academy } = await loadedRemotes(tab)
          await context.close()
          return `${academy?.version} ${academy?.source}`
        }
        const startCanary = (share: number) =>
          changeReleases(siteFolder, { run: 'startCanary', remote: 'academy', with: { version, share } })
        await startCanary(30)
        expect([await shown(5), await shown(1)]).toEqual([`${version} canary`, `${academyVersion} registry`])
        await startCanary(70)
        expect([await shown(5), await shown(1)]).toEqual([`${version} canary`, `${version} canary`])
        await changeReleases(siteFolder, { run: 'endCanary', remote: 'academy' })
        expect(await shown(5)).toBe(`${academyVersion} registry`)
      } finally {
        await changeReleases(siteFolder, { run: 'endCanary', remote: 'academy' }).catch(() => undefined)
      }
    })

    test('that is activated reaches a tab opened from another only after a reload', async ({
      context,
      siteFolder,
    }) => {
      const first = await context.newPage()
      await first.goto('/academy')
      await expect(first.getByText('Cursos gratuitos')).toBeVisible()
      // Only a running page passes its versions on to tabs that are opened from it.
      expect(await loadedRemotes(first)).toMatchObject({ academy: { version: academyVersion } })
      await mfe(['activate', 'academy', candidate.version], siteFolder)
      try {
        const second = await openFrom(first, context)
        await expect(second.getByText('Cursos gratuitos')).toBeVisible()
        await second.reload()
        await expect(second.getByText(candidate.text)).toBeVisible()
      } finally {
        await mfe(['rollback', 'academy'], siteFolder)
      }
    })
  })

test.describe
  .serial('a stop', () => {
    test('of a version reaches an open tab within 5 s, and so does a stop of the whole remote', async ({
      page,
      siteFolder,
    }) => {
      await mfe(['activate', 'academy', candidate.version], siteFolder)
      await page.goto('/academy')
      await expect(page.getByText(candidate.text)).toBeVisible()
      await page.evaluate(() => Object.assign(window, { __marked: true }))
      const connected = page.waitForEvent('websocket')
      await page.evaluate(() => window.dispatchEvent(new Event('site:background')))
      await connected
      await page.waitForTimeout(1_000)

      await changeReleases(siteFolder, {
        run: 'rollBackAutomatically',
        remote: 'academy',
        with: candidate.version,
      })
      const stoppedAt = Date.now()
      await expect(page.getByText('Cursos gratuitos')).toBeVisible({ timeout: 5_000 })
      console.warn(`a withdrawn version was replaced after ${Date.now() - stoppedAt} ms`)

      await changeReleases(siteFolder, { run: 'disableVersion', remote: 'academy', with: null })
      await expect(page.getByText('Esta parte del sitio está deshabilitada un momento')).toBeVisible({
        timeout: 5_000,
      })
      await expect(page.getByRole('link', { name: 'Inicio' }).first()).toBeVisible()
      await changeReleases(siteFolder, { run: 'enableVersion', remote: 'academy', with: null })
      await expect(heading(page)).toBeVisible({ timeout: 5_000 })
      expect(await page.evaluate(() => '__marked' in window)).toBe(true)
    })
  })

/** The heading of a bad version's page, where it shows anything. */
const BAD = 'La versión mala'

async function activateBad(siteFolder: string, { name, version }: { name: string; version: string }) {
  const bad = badVersions[name]
  if (!bad) throw new Error(`No bad version is called ${name}`)
  const edit = (folder: string) => replacePages(folder, BAD, bad)
  await publishEdited(siteFolder, { remote: 'academy', version, edit }, ['--activate'])
}

const isVisitReport = requestsOf('reportVisit')

type Report = { visit: string; parts: { name: string }[] }

function watchReports(page: Page): Report[] {
  const reports: Report[] = []
  page.on('request', (request) => {
    if (isVisitReport(request)) reports.push(JSON.parse(request.postData() ?? ''))
  })
  return reports
}

/** Opens a link of a tab in another one, as a middle click does. */
async function openFrom(tab: Page, context: BrowserContext): Promise<Page> {
  const opened = context.waitForEvent('page')
  await tab.evaluate(() => window.open('/academy', '_blank', 'noopener'))
  return opened
}
