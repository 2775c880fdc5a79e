import type { BrowserContext, Page } from '@playwright/test'
import { mfe } from '../support/site.ts'
import { expect, loadedRemotes, test } from '../support/test.ts'
import { publishChangedRemote } from './changedRemote.ts'
import { changeReleases } from './releases.ts'

test.use({ expectedErrors: [/./] })

const page = 'export function CategoryListPage() {'
const layout = 'export function AcademyLayout() {'
/** The build must work while it is published, which runs it outside of a browser. */
const inBrowser = "typeof window !== 'undefined'"

/** Versions that fail, each in another way: what stands in the source, and what its team made of it. */
const failing = {
  render: { version: '1.0.50', from: page, to: `${page}\n  if (${inBrowser}) throw new Error('roto')` },
  effect: {
    version: '1.0.51',
    from: page,
    to: `import { useEffect as useLater } from 'react'\n${page}\n  useLater(() => { throw new Error('roto') })`,
  },
  empty: { version: '1.0.52', from: layout, to: `${layout}\n  if (${inBrowser}) return null` },
  hang: {
    version: '1.0.53',
    from: 'const categoryList = () =>',
    to: `if (${inBrowser}) await new Promise(() => undefined)\nconst categoryList = () =>`,
  },
  suspense: {
    version: '1.0.54',
    from: page,
    to: `import { use } from 'react'\nconst never = new Promise(() => undefined)\n${page}\n  if (${inBrowser}) use(never)`,
  },
  style: {
    version: '1.0.55',
    from: page,
    to: `${page}\n  if (${inBrowser}) { const style = document.createElement('style'); style.dataset.bad = ''; document.head.append(style); throw new Error('roto') }`,
  },
  loop: {
    version: '1.0.58',
    from: page,
    to: `import { useEffect as useLater, useState as useCount } from 'react'\n${page}\n  const [count, setCount] = useCount(0)\n  useLater(() => setCount(count + 1))`,
  },
  frozen: { version: '1.0.56', from: page, to: `${page}\n  while (${inBrowser}) {}` },
}
/** A version that works, and can be distinguished from the one that is live. */
const candidate = { version: '1.0.57', from: 'Cursos gratuitos', to: 'Cursos candidatos' }

const heading = (tab: Page) => tab.getByRole('heading', { level: 1, name: 'Academia' })

test.describe
  .serial('a version that', () => {
    test.afterEach(({ siteFolder }) => mfe(['activate', 'academy', '1.0.0'], siteFolder))

    for (const [kind, limit] of [
      ['render', 3_000],
      ['effect', 3_000],
      ['empty', 4_000],
      ['hang', 4_000],
      ['suspense', 4_000],
      ['loop', 4_000],
      ['style', 3_000],
    ] as const)
      test(`fails by ${kind} is replaced in the same page load, at the same address`, async ({
        page,
        siteFolder,
      }) => {
        const { version, ...change } = failing[kind]
        await publishChangedRemote(siteFolder, { remote: 'academy', version, ...change }, ['--activate'])
        const reports = watchReports(page)
        await page.goto('/academy', { waitUntil: 'commit' })
        const openedAt = Date.now()
        const isHealed = () => page.evaluate(() => window.__MFE__?.pages.at(-1)?.version === '1.0.0')
        await expect.poll(isHealed, { timeout: limit, intervals: [50] }).toBe(true)
        const healedMs = Date.now() - openedAt
        await expect(heading(page)).toBeVisible()
        console.warn(`${kind}: shown ${healedMs} ms after the page began to load`)
        await expect(page).toHaveURL('/academy')
        expect(await page.evaluate(() => window.__MFE__.failures)).toMatchObject([
          { remote: 'academy', version, page: '/academy', replacedBy: '1.0.0' },
        ])
        await expect(page.locator('style[data-bad]')).toHaveCount(0)
        await expect
          .poll(() => reports.at(-1)?.parts)
          .toContainEqual(expect.objectContaining({ name: 'academy', version, loads: 1, cohort: 'live' }))

        // Not tried again in this tab.
        const asked: string[] = []
        page.on('request', (request) => asked.push(new URL(request.url()).pathname))
        await page.reload()
        await expect(heading(page)).toBeVisible()
        expect(await loadedRemotes(page)).toMatchObject({ academy: { version: '1.0.0' } })
        expect(await page.evaluate(() => window.__MFE__.failures)).toEqual([])
      })

    test('freezes the tab is avoided by the next one', async ({ context, siteFolder }) => {
      const { version, ...change } = failing.frozen
      await publishChangedRemote(siteFolder, { remote: 'academy', version, ...change }, ['--activate'])
      const frozen = await context.newPage()
      await frozen.goto('/academy', { waitUntil: 'commit' })
      await new Promise((resolve) => setTimeout(resolve, 6_000))
      const next = await context.newPage()
      await next.goto('/academy')
      await expect(heading(next)).toBeVisible()
      expect(await loadedRemotes(next)).toMatchObject({ academy: { version: '1.0.0' } })
      expect(await next.evaluate(() => window.__MFE__.failures)).toMatchObject([
        { remote: 'academy', version, page: '/academy', kind: 'frozen' },
      ])
    })
  })

test.describe
  .serial('a canary', () => {
    test('is for its share of the browsers, and raising the share keeps them', async ({
      browser,
      baseURL,
      siteFolder,
    }) => {
      const { version, ...change } = candidate
      await publishChangedRemote(siteFolder, { remote: 'academy', version, ...change })
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
        const numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
        const atShare = async (share: number) => {
          await changeReleases(siteFolder, {
            run: 'startCanary',
            remote: 'academy',
            with: { version, share },
          })
          return Promise.all(numbers.map(shown))
        }
        const few = await atShare(30)
        expect(new Set(few)).toEqual(new Set([`${version} canary`, '1.0.0 registry']))
        const more = await atShare(70)
        expect(few.every((each, index) => each === '1.0.0 registry' || more[index] === each)).toBe(true)
        expect(await atShare(100)).toEqual(numbers.map(() => `${version} canary`))
        await changeReleases(siteFolder, { run: 'endCanary', remote: 'academy' })
        expect(await shown(0)).toBe('1.0.0 registry')
      } finally {
        await changeReleases(siteFolder, { run: 'endCanary', remote: 'academy' }).catch(() => undefined)
      }
    })

    test('that is activated reaches tabs of one visit together', async ({ context, siteFolder }) => {
      const first = await context.newPage()
      await first.goto('/academy')
      await expect(first.getByText('Cursos gratuitos')).toBeVisible()
      await mfe(['activate', 'academy', candidate.version], siteFolder)
      try {
        const second = await openFrom(first, context)
        await expect(second.getByText('Cursos gratuitos')).toBeVisible()
        await second.reload()
        await expect(second.getByText(candidate.to)).toBeVisible()
      } finally {
        await mfe(['rollback', 'academy'], siteFolder)
      }
    })
  })

test.describe
  .serial('a stop', () => {
    test('of a version reaches an open tab within 5 s, and so does one of the whole remote', async ({
      page,
      siteFolder,
    }) => {
      await mfe(['activate', 'academy', candidate.version], siteFolder)
      await page.goto('/academy')
      await expect(page.getByText(candidate.to)).toBeVisible()
      await page.evaluate(() => Object.assign(window, { __marked: true }))
      const connected = page.waitForEvent('websocket')
      await page.evaluate(() => window.dispatchEvent(new Event('site:background')))
      await connected
      await page.waitForTimeout(1_000)

      await changeReleases(siteFolder, { run: 'returnVersion', remote: 'academy', with: candidate.version })
      const stoppedAt = Date.now()
      await expect(page.getByText('Cursos gratuitos')).toBeVisible({ timeout: 5_000 })
      console.warn(`a withdrawn version left after ${Date.now() - stoppedAt} ms`)

      await changeReleases(siteFolder, { run: 'stopVersion', remote: 'academy', with: null })
      await expect(page.getByText('Esta parte del sitio está detenida un momento')).toBeVisible({
        timeout: 5_000,
      })
      await expect(page.getByRole('link', { name: 'Inicio' }).first()).toBeVisible()
      await changeReleases(siteFolder, { run: 'resumeVersion', remote: 'academy', with: null })
      await expect(heading(page)).toBeVisible({ timeout: 5_000 })
      expect(await page.evaluate(() => '__marked' in window)).toBe(true)
    })
  })

type Report = { visit: string; parts: { name: string }[] }

function watchReports(page: Page): Report[] {
  const reports: Report[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/releases/reports')) reports.push(JSON.parse(request.postData() ?? ''))
  })
  return reports
}

/** Opens a link of a tab in another one, as a middle click does. */
async function openFrom(tab: Page, context: BrowserContext): Promise<Page> {
  const opened = context.waitForEvent('page')
  await tab.evaluate(() => window.open('/academy', '_blank', 'noopener'))
  return opened
}
