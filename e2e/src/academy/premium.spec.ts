import type { Page } from '@playwright/test'
import { operations } from '../api/operations.ts'
import { addPerson, openSession, type Person, startSignedIn } from '../support/people.ts'
import { siteUnderTest } from '../support/site.ts'
import { fillSignIn } from '../support/test.ts'
import { listLessons } from './catalogue.ts'
import { depthOf, expect, ONLY_FOR_MEMBERS, PREMIUM, premiumLinksOf, test, textOf } from './test.ts'

let reader: Person
test.beforeAll(async () => {
  reader = await addPerson(siteUnderTest().url, 'user')
})

const signInLink = (page: Page) => page.getByRole('note').getByRole('link', { name: 'Iniciar sesión' })

test.describe('premium material', () => {
  test('of every lesson is absent from anonymous responses', async ({ request, baseURL }) => {
    const visitor = { url: baseURL ?? '' }
    const session = await openSession(visitor.url, reader)
    const headers = { authorization: `Bearer ${session.accessToken}` }
    const lessons = await listLessons(visitor)
    expect(lessons.length).toBeGreaterThan(25)
    let links = 0
    let texts = 0
    for (const listed of lessons) {
      const { slug } = listed
      const [open, own] = await Promise.all([
        operations.getAcademyLesson(slug, visitor),
        operations.getAcademyLesson(slug, session),
      ])
      const { hasPremium, premiumLinkCount, ...shown } = open
      const premiumLinks = own.linksPremium ?? []
      expect(hasPremium, slug).toBe(premiumLinks.length > 0 || own.markdownUrlPremium !== null)
      expect(premiumLinkCount, slug).toBe(premiumLinks.length)
      for (const response of [shown, listed]) expect(JSON.stringify(response), slug).not.toMatch(/premium/i)
      for (const link of premiumLinks) {
        links += 1
        expect(JSON.stringify(open), slug).not.toContain(link.url)
      }
      await expect(operations.readPremiumLesson(slug, visitor), slug).rejects.toThrow(': 401 ')
      if (!own.markdownUrlPremium || !open.markdownUrl) continue
      texts += 1
      const whole = await (await request.get(own.markdownUrlPremium, { headers })).text()
      const free = await (await request.get(open.markdownUrl)).text()
      const part = whole.slice(free.trimEnd().length).trim()
      expect(whole.startsWith(free.trimEnd()), slug).toBe(true)
      expect(part.length, slug).toBeGreaterThan(200)
      expect(free, slug).not.toContain(part.slice(0, 60))
      // The premium text is not stored beside the public one either.
      for (const guess of [open.markdownUrl.replace('.md', '.premium.md'), `${open.markdownUrl}?premium=1`]) {
        const response = await request.get(guess)
        expect(await response.text(), guess).not.toContain(part.slice(0, 60))
      }
    }
    expect(links).toBeGreaterThan(5)
    expect(texts).toBeGreaterThan(3)
  })

  test('disappears from an open page when the session ends', async ({ context, page, baseURL }) => {
    await startSignedIn(context, baseURL ?? '', reader)
    await page.goto(PREMIUM)
    await expect(page.getByRole('heading', { name: 'Enlaces premium' })).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText(ONLY_FOR_MEMBERS)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Enlaces premium' })).toHaveCount(0)
  })
})

test.describe('a reader who signs in from a lesson', () => {
  test('returns to it, at the same scroll position, and reads the premium parts', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 })
    await page.goto('/academy/devops/aws')
    await page.goto(PREMIUM)
    await expect(page.getByText(ONLY_FOR_MEMBERS)).toBeVisible()
    await expect(textOf(page).first()).toBeVisible()
    const free = await textOf(page).locator('h2').count()
    await page.getByRole('note').evaluate((note) => note.scrollIntoView({ block: 'center' }))
    const place = await depthOf(page)
    expect(place).toBeGreaterThan(200)

    await signInLink(page).click()
    await expect(page).toHaveURL(`/auth/login?redirectURL=${encodeURIComponent(PREMIUM)}`)
    await fillSignIn(page, reader.email, reader.password)
    await expect(page).toHaveURL(PREMIUM)
    await expect(premiumLinksOf(page).getByRole('link', { name: /Plantilla de políticas/ })).toBeInViewport()
    await expect(page.getByText(ONLY_FOR_MEMBERS)).toHaveCount(0)
    await expect.poll(() => textOf(page).locator('h2').count()).toBeGreaterThan(free)
    await expect.poll(() => depthOf(page)).toBe(place)

    // The history holds the lesson once: going forward leads here again.
    await page.goForward()
    await expect(page).toHaveURL(PREMIUM)
    await page.goBack()
    await expect(page).toHaveURL('/academy/devops/aws')
  })

  test('returns to it from Google', async ({ page }) => {
    await page.goto(PREMIUM)
    await signInLink(page).click()
    // The lesson, whose navbar links Google too, stays until the sign-in page is loaded.
    await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible()
    await page.getByRole('link', { name: 'Google login' }).click()
    await page.getByLabel('Correo', { exact: true }).fill(`lectora-${process.pid}@gmail.example`)
    await page.getByLabel('Nombre').fill('Lectora')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: 'Permitir' }).click()
    await expect(page).toHaveURL(PREMIUM)
    await expect(premiumLinksOf(page)).toBeVisible()
  })

  test('returns to it from the navbar', async ({ page }) => {
    await page.goto(PREMIUM)
    await page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL(/\/auth\/login/)
    await fillSignIn(page, reader.email, reader.password)
    await expect(page).toHaveURL(PREMIUM)
  })
})
