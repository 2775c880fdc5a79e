import { addressesOf } from '../api/requests.ts'
import { arriveComposed } from '../prerenderedPages.ts'
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectAccessibleInBothThemes,
  expectStableLayout,
  watchLayout,
} from '../support/appearance.ts'
import { expect, PREMIUM, test, textOf } from './test.ts'

test.describe('every page', () => {
  for (const [path, heading] of [
    ['/academy', 'Academia'],
    ['/academy/devops', 'DevOps'],
    ['/academy/devops/aws', 'AWS desde cero para equipos pequeños'],
    [PREMIUM, 'Cuentas, usuarios y permisos con IAM'],
    ['/academy/mobile/flutter/primeros-pasos/dart-en-una-tarde', 'Dart en una tarde'],
  ] as const) {
    test(`is accessible at both widths: ${path}`, async ({ page }) => {
      await watchLayout(page)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      if (path.split('/').length > 5)
        await expect(page.getByRole('group', { name: /^Código/ }).first()).toBeVisible()
      await page.evaluate(() => scrollTo(0, 600))
      await expectStableLayout(page)
      await expectAccessibleAtBothWidths(page, path)
      if (path === PREMIUM) {
        await page.getByRole('button', { name: 'Contenido', exact: true }).click()
        await expect(page.getByRole('navigation', { name: /^Contenido de/ })).toBeVisible()
        await expectAccessible(page)
      }
    })
  }
})

test.describe('the academy in each of its states', () => {
  test.use({ expectedErrors: [/404|500/], viewport: { width: 390, height: 844 } })
  for (const [name, path, failing, text] of [
    ['a course that does not exist', '/academy/devops/no-existe', null, 'Curso no encontrado.'],
    [
      'a course that cannot be loaded',
      '/academy/devops/aws',
      addressesOf('getAcademyCourse'),
      'Failed to load course details.',
    ],
    [
      'a text that cannot be loaded',
      PREMIUM,
      '**/content/lessons/*.md',
      'No pudimos cargar el texto de esta lección.',
    ],
  ] as const) {
    test(`is accessible with ${name}`, async ({ page }) => {
      await arriveComposed(page)
      if (failing) await page.route(failing, (route) => route.fulfill({ status: 500, body: 'no' }))
      await page.goto(path)
      await expect(page.getByRole('main').getByText(text)).toBeVisible()
      await expectAccessibleInBothThemes(page, name)
    })
  }
})

test('the lines of a lesson have at most 72 characters', async ({ page }) => {
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(PREMIUM)
    const paragraphs = textOf(page).locator('p')
    await expect(paragraphs.nth(5)).toBeVisible()
    const lengths = await paragraphs.evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { lineHeight } = getComputedStyle(element)
        const lines = Math.round(element.clientHeight / Number.parseFloat(lineHeight))
        // The last line may be short, so only longer paragraphs show how long a line is.
        return lines < 3 ? [] : [(element.textContent ?? '').length / lines]
      }),
    )
    expect(lengths.length).toBeGreaterThan(0)
    expect(Math.max(...lengths), `characters a line at ${width} px`).toBeLessThanOrEqual(72)
  }
})
