import type { Request } from '@playwright/test'
import { pathOf, requestsOfAny } from '../api/requests.ts'
import { depthOf, expect, FIRST, neighboursOf, outlineOf, PREMIUM, test, textOf } from './test.ts'

test('reading on loads nothing twice and preloads the next lesson', async ({ page }) => {
  const isOfCatalogue = requestsOfAny(['listAcademyCategories', 'getAcademyCategory', 'getAcademyCourse'])
  const isOfLesson = requestsOfAny(['getAcademyLesson', 'readPremiumLesson'])
  const isText = (request: Request) => pathIn(request).endsWith('.md')
  const requested: Request[] = []
  page.on('request', (request) => {
    const isScript = request.resourceType() === 'script'
    if (isScript || isText(request) || isOfCatalogue(request) || isOfLesson(request)) requested.push(request)
  })
  const next = neighboursOf(page).last()
  const lessonsSince = (mark: number) =>
    requested
      .slice(mark)
      .filter((request) => isText(request) || isOfLesson(request))
      .map(pathIn)

  await page.goto(FIRST)
  await expect(textOf(page).first()).toBeVisible()
  let mark = requested.length
  await next.hover()
  const ahead = [
    pathOf('getAcademyLesson', { lessonSlug: 'cuentas-e-iam' }),
    expect.stringMatching(/^\/content\/lessons\/cuentas-e-iam\.[0-9a-f]{32}\.md$/),
  ]
  await expect.poll(() => lessonsSince(mark)).toEqual(ahead)

  mark = requested.length
  await next.click()
  await expect(page.getByRole('heading', { level: 1, name: /IAM/ })).toBeVisible()
  await expect(page.getByRole('group', { name: /^Código/ }).first()).toBeVisible()
  await outlineOf(page).getByRole('link', { name: 'Qué es AWS y qué no es' }).click()
  await expect(page).toHaveURL(FIRST)
  await expect(textOf(page).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(PREMIUM)
  // Hovering over a link preloads its lesson only.
  expect(lessonsSince(mark).filter((path) => ahead.includes(path) || path.includes('que-es-aws'))).toEqual([])
  expect(requested.slice(mark).filter(isOfCatalogue).map(pathIn)).toEqual([])
  expect(new Set(requested.map(pathIn)).size).toBe(requested.length)
})

test.describe('the scroll position', () => {
  test('is restored on the way back, and a new lesson starts at the top', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await page.goto(FIRST)
    await expect(textOf(page).first()).toBeVisible()
    const next = neighboursOf(page).last()
    await next.scrollIntoViewIfNeeded()
    const place = await depthOf(page)
    expect(place).toBeGreaterThan(600)
    const column = () => outlineOf(page).evaluate(({ parentElement }) => parentElement?.scrollTop)
    await outlineOf(page).evaluate(({ parentElement }) => parentElement?.scrollTo(0, 60))
    await next.click()
    await expect(page).toHaveURL(PREMIUM)
    await expect.poll(() => depthOf(page)).toBe(0)
    expect(await column()).toBe(60)
    await page.goBack()
    await expect(page).toHaveURL(FIRST)
    await expect.poll(() => depthOf(page)).toBe(place)
    await page.goForward()
    await expect.poll(() => depthOf(page)).toBe(0)
  })

  test('survives a reload', async ({ page }) => {
    await page.goto(FIRST)
    await expect(textOf(page).first()).toBeVisible()
    await page.evaluate(() => scrollTo(0, 900))
    await expect.poll(() => depthOf(page)).toBe(900)
    await page.reload()
    await expect.poll(() => depthOf(page)).toBe(900)
  })
})

test.describe('the keyboard', () => {
  test('moves through the outline and opens a lesson', async ({ page }) => {
    await page.goto('/academy/devops/aws')
    const [first, second] = [/Qué es AWS/, /Cuentas, usuarios y permisos/].map((name) =>
      outlineOf(page).getByRole('link', { name }),
    )
    await first?.focus()
    await page.keyboard.press('Tab')
    await expect(second ?? page.locator('none')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(PREMIUM)
    await expect(page.locator('main')).toBeFocused()
  })

  test('opens a drawer, which closes when the focus leaves it, or on Escape, and returns the focus', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(FIRST)
    const opener = page.getByRole('button', { name: 'Contenido', exact: true })
    await opener.press('Enter')
    const outline = page.getByRole('navigation', { name: /^Contenido de/ })
    await expect(outline.getByRole('link', { name: /Qué es AWS/ })).toBeVisible()
    for (const name of [/^Cerrar$/, /AWS/, /Qué es AWS/]) {
      await page.keyboard.press('Tab')
      await expect(page.locator(':popover-open :focus')).toHaveAccessibleName(name)
    }
    await page.keyboard.press('Escape')
    await expect(outline).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.press('Enter')
    await expect(outline).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.locator(':popover-open :focus')).toHaveAccessibleName(/^Cerrar$/)
    await page.getByRole('heading', { level: 1 }).locator('xpath=ancestor::main').focus()
    await expect(outline).toBeHidden()

    await page.getByRole('button', { name: 'Categorías', exact: true }).press('Enter')
    const catalogue = page.getByRole('navigation', { name: 'Categorías y cursos de la academia' })
    await catalogue.getByRole('link', { name: 'DevOps' }).press('Enter')
    await expect(page).toHaveURL('/academy/devops')
    await expect(catalogue).toBeHidden()
  })
})

test("'Saltar al contenido' leads past the outline, to the lesson itself", async ({ page }) => {
  await page.goto('/academy/devops/aws/red-y-computo/vpc-desde-cero')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('article').locator(':focus')).toHaveCount(1)
})

function pathIn(request: Request): string {
  return new URL(request.url()).pathname
}
