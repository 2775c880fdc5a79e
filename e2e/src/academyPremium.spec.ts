import type { APIRequestContext, Page } from '@playwright/test'
import { lessonsOf } from './academyCatalogue.ts'
import { depthOf, expect, ONLY_FOR_MEMBERS, PREMIUM, premiumLinksOf, test, textOf } from './academyTest.ts'
import { addPerson, arriveSignedIn, openSession, type Person } from './people.ts'
import { siteUnderTest } from './site.ts'
import { fillSignIn } from './test.ts'

let member: Person
test.beforeAll(async () => {
  member = await addPerson(siteUnderTest().url, 'user')
})

const signInLink = (page: Page) => page.getByRole('note').getByRole('link', { name: 'Iniciar sesión' })

test.describe('premium material', () => {
  test('of every lesson is in no anonymous answer', async ({ request, baseURL }) => {
    const { accessToken } = await openSession(baseURL ?? '', member)
    const bearer = { authorization: `Bearer ${accessToken}` }
    const lessons = await lessonsOf(request)
    expect(lessons.length).toBeGreaterThan(25)
    let links = 0
    let texts = 0
    for (const { slug, fromCourse } of lessons) {
      const open = await json(request, `/api/academy/lessons/getBySlug/${slug}`)
      const own = await json(request, `/api/academy/lessons/getBySlug/${slug}`, bearer)
      const { hasPremium, ...shown } = open
      expect(hasPremium, slug).toBe(own.linksPremium.length > 0 || own.markdownUrlPremium !== null)
      for (const response of [shown, fromCourse])
        expect(JSON.stringify(response), slug).not.toMatch(/premium/i)
      for (const link of own.linksPremium) {
        links += 1
        expect(JSON.stringify(open), slug).not.toContain(link.url)
      }
      const address = `/api/academy/lessons/premium/${slug}`
      expect((await request.get(address)).status(), slug).toBe(401)
      if (!own.markdownUrlPremium) continue
      texts += 1
      const whole = await (await request.get(own.markdownUrlPremium, { headers: bearer })).text()
      const free = await (await request.get(open.markdownUrl)).text()
      const part = whole.slice(free.trimEnd().length).trim()
      expect(whole.startsWith(free.trimEnd()), slug).toBe(true)
      expect(part.length, slug).toBeGreaterThan(200)
      expect(free, slug).not.toContain(part.slice(0, 60))
      // Neither does the text lie where the public one does.
      for (const guess of [open.markdownUrl.replace('.md', '.premium.md'), `${open.markdownUrl}?premium=1`]) {
        const answer = await request.get(guess)
        expect(await answer.text(), guess).not.toContain(part.slice(0, 60))
      }
    }
    expect(links).toBeGreaterThan(5)
    expect(texts).toBeGreaterThan(3)
  })

  test('vanishes from the open page with the session', async ({ context, page, baseURL }) => {
    await arriveSignedIn(context, baseURL ?? '', member)
    await page.goto(PREMIUM)
    await expect(page.getByRole('heading', { name: 'Enlaces premium' })).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText(ONLY_FOR_MEMBERS)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Enlaces premium' })).toHaveCount(0)
  })
})

test.describe('a reader who signs in from a lesson', () => {
  test('comes back to it, at the same place, and reads the premium parts', async ({ page }) => {
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
    await fillSignIn(page, member.email, member.password)
    await expect(page).toHaveURL(PREMIUM)
    await expect(premiumLinksOf(page).getByRole('link', { name: /Plantilla de políticas/ })).toBeInViewport()
    await expect(page.getByText(ONLY_FOR_MEMBERS)).toHaveCount(0)
    await expect.poll(() => textOf(page).locator('h2').count()).toBeGreaterThan(free)
    await expect.poll(() => depthOf(page)).toBe(place)

    // The history holds the lesson once, and the way forward leads back here.
    await page.goForward()
    await expect(page).toHaveURL(PREMIUM)
    await page.goBack()
    await expect(page).toHaveURL('/academy/devops/aws')
  })

  test('comes back to it from Google, too', async ({ page }) => {
    await page.goto(PREMIUM)
    await signInLink(page).click()
    // The lesson, which has the same way to Google in its navbar, stands until the sign-in page is there.
    await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible()
    await page.getByRole('link', { name: 'Google login' }).click()
    await page.getByLabel('Correo', { exact: true }).fill(`lectora-${process.pid}@gmail.example`)
    await page.getByLabel('Nombre').fill('Lectora')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: 'Permitir' }).click()
    await expect(page).toHaveURL(PREMIUM)
    await expect(premiumLinksOf(page)).toBeVisible()
  })

  test('by the navbar goes to the dashboard, as everybody but admins does', async ({ page }) => {
    await page.goto(PREMIUM)
    await page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL('/auth/login')
    await fillSignIn(page, member.email, member.password)
    await expect(page).toHaveURL('/dashboard')
    // Nor does an address alone bring anybody anywhere.
    await page.goto(`/auth/login?redirectURL=${encodeURIComponent(PREMIUM)}`)
    await expect(page).toHaveURL('/dashboard')
  })
})

async function json(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const answer = await request.get(path, { headers })
  expect(answer.status(), path).toBe(200)
  return answer.json()
}
