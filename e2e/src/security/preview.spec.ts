import { operations } from '../api/operations.ts'
import { publishEdited } from '../publishing/publishedBuild.ts'
import { expectAccessibleAtBothWidths } from '../support/appearance.ts'
import { findUsers, openSession, startWithSession } from '../support/people.ts'
import { openVersion } from '../support/preview.ts'
import { admin, siteUnderTest } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { steal } from './hostileVersion.ts'

const remote = 'academy'
const version = '6.6.6'

// Browsers report each way that they close.
test.use({ expectedErrors: [/./] })

test.describe
  .serial('a hostile version that was never activated', () => {
    test.beforeAll(async () => {
      await publishEdited(siteUnderTest().siteFolder, { remote, version, edit: steal })
    })

    test('takes nothing from the administrator who opens it, and changes nothing', async ({
      page,
      context,
      baseURL,
    }) => {
      test.setTimeout(120_000)
      const url = baseURL ?? ''
      const session = await openSession(url, admin)
      await startWithSession(context, session)
      // The administrator's other tab, which the hostile one was opened from.
      await page.goto('/dashboard')
      await page.evaluate(() => {
        window.name = 'administrator'
      })
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        page.evaluate((address) => void window.open(address), `/academy?remotes=${remote}@${version}`),
      ])
      const sent: string[] = []
      const ran: string[] = []
      tab.on('request', (request) => {
        if (request.frame() !== tab.mainFrame()) sent.push(request.headers().authorization ?? '')
        if (request.url().includes(`/${version}/`)) ran.push(request.url())
      })
      await expect(tab.getByRole('button', { name: 'Abrir la versión' })).toBeVisible()
      expect(ran).toEqual([])
      await tab.getByRole('button', { name: 'Abrir la versión' }).click()
      const frame = await (await tab.waitForSelector('iframe')).contentFrame()
      if (!frame) throw new Error('no frame')
      await expect(frame.getByRole('heading', { name: 'Academia hostil' })).toBeVisible()
      await expect.poll(() => frame.evaluate(() => window.loot?.done), { timeout: 90_000 }).toBe(true)

      const ways = await frame.evaluate(() => window.loot?.ways ?? {})
      const loot = JSON.stringify(ways)
      const now = await page.evaluate(() => ({ ...localStorage }))
      for (const secret of [
        session.accessToken,
        session.refreshToken,
        now.accessToken ?? '-',
        now.refreshToken ?? '-',
        admin.email,
      ])
        expect(loot, loot).not.toContain(secret)
      expect(sent.filter((header) => /Bearer (?!mfep_)/.test(header))).toEqual([])
      // What it has is the session of the preview: a user without data.
      expect(ways['who is signed in']).toContain('"role":"user"')
      expect(ways['the API with the token of the preview']).toContain('forbidden')

      expect(context.pages()).toHaveLength(2)
      await expect(tab).toHaveURL('/academy')
      await expect(tab.getByText(`Versiones de prueba: ${remote}@${version}`)).toBeVisible()
      await expect(page).toHaveURL('/dashboard')
      expect(await findUsers({ ...session, url }, 'hostil')).toEqual([])
      expect((await operations.listUsers({ limit: 1 }, { ...session, url })).totalItems).toBeGreaterThan(0)

      await tab.getByRole('button', { name: 'Restablecer' }).click()
      await expect(tab.getByText('Cursos gratuitos')).toBeVisible()
    })

    test('is shown as a visitor sees the site to somebody with a link, after the same question', async ({
      browser,
      baseURL,
    }) => {
      const url = baseURL ?? ''
      const session = await openSession(url, admin)
      const { query } = await operations.createTestersLink(
        { versions: { [remote]: version }, hours: 1 },
        { ...session, url },
      )
      const context = await browser.newContext({ baseURL: url })
      const tab = await context.newPage()
      const frame = await openVersion(tab, `/academy${query}`)
      await expect(frame.getByRole('heading', { name: 'Academia hostil' })).toBeVisible()
      await expect(frame.getByRole('link', { name: 'Login', exact: true }).first()).toBeVisible()
      // Its storage lasts as long as the page and has no session.
      const stored = () => frame.evaluate(() => window.loot?.ways['local storage'] ?? '')
      await expect.poll(stored).toContain('theme')
      expect(await stored()).not.toMatch(/accessToken|refreshToken|user/)
      await context.close()
    })

    test('is named on a page that people can read and operate', async ({ page, context, baseURL }) => {
      await startWithSession(context, await openSession(baseURL ?? '', admin))
      await page.goto(`/academy?remotes=${remote}@${version}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expectAccessibleAtBothWidths(page, 'the question')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Abrir la versión' })).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Cursos gratuitos')).toBeVisible()
      await expect(page).toHaveURL('/academy')
    })
  })
