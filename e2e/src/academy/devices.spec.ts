import { requestsOf } from '../api/requests.ts'
import { expectStableLayout, watchLayout } from '../support/appearance.ts'
import { addPerson, type Person, startSignedIn } from '../support/people.ts'
import { siteUnderTest } from '../support/site.ts'
import { signIn } from '../support/test.ts'
import { depthOf, expect, FIRST, outlineOf, PREMIUM, test, textOf } from './test.ts'

let reader: Person
test.beforeAll(async () => {
  reader = await addPerson(siteUnderTest().url, 'user')
})

test('a reader continues on another device, and leaves nothing in a browser after signing out', async ({
  page,
  browser,
  baseURL,
  watchErrors,
}) => {
  // What was completed before the sign-in becomes the account's.
  await page.goto(FIRST)
  await page.getByRole('button', { name: 'Marcar como completada' }).click()
  await signIn(page, reader.email, reader.password)
  await expect(page).not.toHaveURL(/login/)
  await page.goto(PREMIUM)
  await expect(
    outlineOf(page).getByRole('link', { name: /Qué es AWS y qué no es.*completada/ }),
  ).toBeVisible()
  await expect(textOf(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Guardar en tus marcadores' }).click()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo(0, 1500))
  await expect.poll(() => depthOf(page)).toBe(1500)
  const top = await textOf(page)
    .first()
    .evaluate((text) => text.getBoundingClientRect().top)
  // The bookmark may be sent before the place.
  const hasPlace = (sent: string | null) => /"place":\{"value":[1-9]/.test(sent ?? '')
  const saved = page.waitForResponse((response) => {
    const request = response.request()
    return requestsOf('saveReading')(request) && hasPlace(request.postData())
  })
  expect((await saved).status()).toBe(200)

  const elsewhere = await browser.newContext({ baseURL, viewport: { width: 1280, height: 720 } })
  await startSignedIn(elsewhere, baseURL ?? '', reader)
  const other = await elsewhere.newPage()
  watchErrors(other)
  await other.goto('/academy')
  await expect(other.getByRole('link', { name: 'Tus marcadores (1)' })).toBeVisible()
  await expect(other.getByText(/^\d+ % completado · AWS desde cero para equipos pequeños$/)).toBeVisible()
  await other.getByText('Sigue donde lo dejaste').getByRole('link').click()
  await expect(other).toHaveURL(`${PREMIUM}#seguir`)
  await expect
    .poll(() =>
      textOf(other)
        .first()
        .evaluate((text) => text.getBoundingClientRect().top),
    )
    .toBeLessThan(top + 150)
  expect(
    await textOf(other)
      .first()
      .evaluate((text) => text.getBoundingClientRect().top),
  ).toBeGreaterThan(top - 150)
  await other.getByRole('button', { name: 'Marcar como completada' }).click()
  await expect(other.getByRole('button', { name: 'Lección completada' })).toBeVisible()

  // The first device shows it as soon as somebody turns to it.
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      return page.getByRole('button', { name: 'Lección completada' }).count()
    })
    .toBe(1)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Marcar como completada' })).toBeVisible()
  const kept = () => page.evaluate(() => Object.entries(localStorage).filter(([key]) => /academy/.test(key)))
  expect(await kept()).toEqual([])
  await page.goto('/academy')
  await expect(page.getByRole('heading', { level: 1, name: 'Academia' })).toBeVisible()
  await expect(page.getByText(/Sigue donde lo dejaste|Tus marcadores/)).toHaveCount(0)
  expect(await kept()).toEqual([])

  await other.goto('/dashboard')
  await expect(other.getByRole('region', { name: 'Academia' })).toContainText('Has completado 2 lecciones.')
  await expect(other.getByRole('region', { name: 'Academia' })).toContainText('Sigue donde lo dejaste')
  await watchLayout(other)
  await other.goto('/')
  const courses = other.getByRole('region', { name: 'Cursos destacados' })
  await other.getByRole('heading', { name: 'Cuatro cosas que hacemos bien' }).scrollIntoViewIfNeeded()
  await expect(courses.getByText('Sigue donde lo dejaste')).toBeVisible()
  await expectStableLayout(other)
  await elsewhere.close()
})
