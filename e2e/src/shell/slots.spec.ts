import type { Frame, Page, Request } from '@playwright/test'
import { requestsOfAny } from '../api/requests.ts'
import { arriveComposed } from '../prerenderedPages.ts'
import { breakPart } from '../publishing/badVersions.ts'
import { publishEdited } from '../publishing/publishedBuild.ts'
import { expectAccessibleAtBothWidths, expectStableLayout, watchLayout } from '../support/appearance.ts'
import { addPerson, startSignedIn } from '../support/people.ts'
import { openVersion } from '../support/preview.ts'
import { admin, mfe } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { academyVersion } from '../support/workspaceVersions.ts'

const featured = (page: Page) => page.getByRole('region', { name: 'Cursos destacados' })

function slotReport(page: Page, slot: string) {
  return page.evaluate((name) => window.__MFE__.slots[name] ?? [], slot)
}

const services = (page: Page | Frame) => page.getByRole('heading', { name: 'Cuatro cosas que hacemos bien' })

/** Opens the home page, scrolls to the place after the services, and returns the requests that this causes. */
async function readHome(page: Page): Promise<Request[]> {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.goto('/')
  await services(page).scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: 'Un equipo que cabe en una mesa' }).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  return requests
}

test('the home page shows the featured courses of the academy when it is scrolled to them', async ({
  page,
}) => {
  await watchLayout(page)
  await page.goto('/')
  const courses = featured(page).getByRole('article')
  await services(page).scrollIntoViewIfNeeded()
  await expect(courses).toHaveCount(3)
  await expectStableLayout(page)
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
  expect(headings.slice(0, 2)).toEqual(['Cuatro cosas que hacemos bien', 'Cursos destacados'])
  expect(await slotReport(page, 'public.home.after-services')).toEqual([
    {
      ...{ remote: 'academy', version: academyVersion, part: 'HomeCourses', error: null },
      ...{ startedAt: expect.any(Number), ms: expect.any(Number) },
    },
  ])
  await expectAccessibleAtBothWidths(page, 'the featured courses')
  await courses.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/academy\/devops\/aws$/)
})

test('the page of a team member shows courses about the skills of the member', async ({ page }) => {
  await watchLayout(page)
  await page.goto('/team/valentina-rios')
  const courses = page.getByRole('region', { name: 'Cursos sobre lo que usa Valentina' })
  await expect(courses.getByRole('link')).toHaveText([/^AWS desde cero/])
  await expectStableLayout(page)
  await expectAccessibleAtBothWidths(page, 'courses of a member')

  await page.goto('/team/camila-herrera')
  await expect(page.getByRole('heading', { level: 1, name: /Camila/ })).toBeVisible()
  await expect.poll(() => slotReport(page, 'public.member.profile')).toMatchObject([{ error: null }])
  await expect(page.getByRole('region', { name: /^Cursos sobre/ })).toHaveCount(0)
})

test('the dashboard has a card of each remote for an administrator', async ({ page, context, baseURL }) => {
  await startSignedIn(context, baseURL ?? '', admin)
  await watchLayout(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Academia' })).toContainText(/\d+ cursos en \d+ categorías/)
  const contact = page.getByRole('region', { name: 'Sitio público' })
  await expect(contact).toContainText(/mensajes? de contacto/)
  await expectStableLayout(page)
  await expectAccessibleAtBothWidths(page, 'cards')
  await contact.getByRole('link', { name: 'Ver los correos' }).click()
  await expect(page).toHaveURL(/\/dashboard\/application\/mail$/)
})

test('the dashboard of a user loads no card of administrators', async ({ page, context, baseURL }) => {
  await startSignedIn(context, baseURL ?? '', await addPerson(baseURL ?? '', 'user'))
  const isMail = requestsOfAny(['listMails', 'getMail', 'submitMail'])
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Academia' })).toContainText('ninguna lección')
  await page.waitForLoadState('networkidle')
  const ofPublic = requests.filter((request) => request.url().includes('/remotes/public/') || isMail(request))
  expect(ofPublic.map((request) => request.url())).toEqual([])
  await expect(page.getByRole('region', { name: 'Sitio público' })).toHaveCount(0)
})

test('a place that nothing fills causes no request', async ({ page: filled, context, watchErrors }) => {
  const isCourse = requestsOfAny(['listAcademyCategories', 'getAcademyCategory', 'getAcademyCourse'])
  const ofAcademy = (requests: Request[]) =>
    requests
      .filter((request) => request.url().includes('/remotes/academy/') || isCourse(request))
      .map((request) => request.url())
  // A prerendered page already contains the part that fills the place.
  await arriveComposed(filled)
  const requests = await readHome(filled)
  await expect.poll(() => ofAcademy(requests)).not.toEqual([])
  // Its remaining requests must not be counted for the next page.
  await filled.close()

  const page = await context.newPage()
  watchErrors(page)
  await arriveComposed(page)
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace(/"slots":\{.*?\]\}/, '"slots":{}')
    expect(body).not.toBe(html)
    await route.fulfill({ response, body })
  })
  expect(ofAcademy(await readHome(page))).toEqual([])
  await expect(featured(page)).toHaveCount(0)
})

test.describe('a part that throws', () => {
  test.use({ expectedErrors: [/roto/] })

  test('leaves its place empty for visitors, and shows testers its version', async ({
    page,
    siteFolder,
    baseURL,
  }) => {
    const version = '1.0.30'
    const edit = (folder: string) => breakPart(folder, 'HomeCourses')
    await publishEdited(siteFolder, { remote: 'academy', version, edit }, ['--activate'])
    try {
      await readHome(page)
      await expect
        .poll(() => slotReport(page, 'public.home.after-services'))
        .toMatchObject([{ remote: 'academy', version, error: 'roto' }])
      expect(await page.evaluate(() => window.__MFE__.errors)).toContainEqual({
        remote: `academy@${version}`,
        message: 'roto',
      })
      await expect(featured(page)).toHaveCount(0)
      await expect(page.getByRole('note')).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Un equipo que cabe en una mesa' })).toBeVisible()

      const context = page.context()
      await startSignedIn(context, baseURL ?? '', admin)
      const preview = await openVersion(page, `/?remotes=academy@${version}`)
      // A frame without an origin loads a part only when its place is visible, not before.
      await preview.getByRole('heading', { name: 'Un equipo que cabe en una mesa' }).scrollIntoViewIfNeeded()
      await expect(preview.getByRole('note')).toContainText(
        `No se pudo mostrar HomeCourses de academy@${version}`,
      )
    } finally {
      await mfe(['rollback', 'academy'], siteFolder)
    }
  })
})
