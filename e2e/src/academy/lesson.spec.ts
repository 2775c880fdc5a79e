import { stub } from '../api/stub.ts'
import { arriveComposed } from '../prerenderedPages.ts'
import { expectAccessibleAtBothWidths } from '../support/appearance.ts'
import { watchForeignRequests } from '../support/network.ts'
import { expect, FIRST, LAST, outlineOf, PREMIUM, test, textOf } from './test.ts'

test.describe('a lesson', () => {
  test('loads the player, without cookies, only after a click', async ({ page, baseURL }) => {
    const foreign = watchForeignRequests(page, baseURL)
    await page.goto(FIRST)
    const player = page.getByTitle('Video: Qué es AWS y qué no es')
    const start = page.getByRole('button', { name: 'Reproducir el video: Qué es AWS y qué no es' })
    const { width = 0, height = 1 } = (await start.boundingBox()) ?? {}
    expect(width / height).toBeCloseTo(16 / 9, 1)
    await expect(player).toHaveCount(0)
    await start.press('Enter')
    await expect(player).toBeFocused()
    await expect(page.getByText('Cargando video...')).toBeHidden()
    expect(foreign).toEqual([
      'https://www.youtube-nocookie.com/embed/a9__D53WsUs?autoplay=1&rel=0&enablejsapi=1',
    ])
  })

  test('remembers in this browser that it is completed and marked', async ({ page }) => {
    await page.goto(FIRST)
    const bookmark = page.getByRole('button', { name: 'Guardar en tus marcadores' })
    await bookmark.click()
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Marcar como completada' }).click()
    await expect(outlineOf(page).getByRole('link', { name: /Qué es AWS.*\(completada\)/ })).toBeVisible()
    const progress = outlineOf(page).getByRole('progressbar', { name: 'Progreso del curso' })
    expect(Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
    await page.goto('/academy/devops/aws')
    await expect(page.getByRole('link', { name: 'Continuar el curso' })).toHaveAttribute('href', PREMIUM)

    await page.goto('/academy')
    const bookmarks = page.getByRole('region', { name: 'Tus marcadores' })
    const shortcut = page.getByRole('link', { name: 'Tus marcadores (1)' })
    await expect(bookmarks).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'bookmarks')
    const topOfCourses = () =>
      page
        .getByRole('region', { name: 'Cursos destacados' })
        .evaluate((courses) => courses.getBoundingClientRect().top + scrollY)
    const top = await topOfCourses()
    await shortcut.click()
    await expect(bookmarks).toBeInViewport()
    await bookmarks.getByRole('link', { name: 'Qué es AWS y qué no es' }).click()
    await expect(page).toHaveURL(FIRST)
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
    await page.goBack()
    await bookmarks.getByRole('button', { name: 'Quitar de tus marcadores: Qué es AWS y qué no es' }).click()
    await expect(shortcut).toHaveCount(0)
    expect(await topOfCourses(), 'moved by the bookmarks').toBe(top)
  })

  test('shows its title in the first screen, all of its code on paper, and the next course after the last lesson', async ({
    page,
  }) => {
    await page.goto(LAST)
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport)
      await expect(page.getByRole('heading', { level: 1, name: /costos/ })).toBeInViewport({ ratio: 1 })
    }
    const code = textOf(page).getByRole('group', { name: /^Código/ })
    const widest = () =>
      code.evaluateAll((blocks) => Math.max(...blocks.map((each) => each.scrollWidth - each.clientWidth)))
    await expect.poll(widest, 'scrolls on the screen').toBeGreaterThan(0)
    await page.emulateMedia({ media: 'print' })
    for (const width of [673, 390]) {
      await page.setViewportSize({ width, height: 1000 })
      expect(await widest(), `hidden at the right of ${width} px`).toBe(0)
      for (const block of await code.all()) {
        await expect(block).toHaveCSS('overflow', 'visible')
        await expect(block).toHaveCSS('max-height', 'none')
      }
    }
    await page.emulateMedia({ media: 'screen' })
    const finish = page.getByRole('region', { name: 'Llegaste al final del curso' })
    await expect(finish).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'the end of a course')
    await finish.getByRole('link', { name: 'Ver el siguiente curso' }).click()
    await expect(page).toHaveURL('/academy/devops/github-actions')
  })

  test('has a copy button for its code and links to its headings', async ({ context, page }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(PREMIUM)
    const code = page.getByRole('group', { name: 'Código json' }).first()
    await page.getByRole('button', { name: 'Copiar' }).first().click()
    await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(await code.textContent())
    expect(JSON.parse(copied)).toHaveProperty('Statement')
    await expect(code.locator('.hljs-attr').first()).toHaveText('"Version"')

    const heading = textOf(page).getByRole('heading', { name: 'Errores frecuentes', exact: true })
    await heading.locator('..').getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${PREMIUM}#tema-errores-frecuentes`)
    await expect(heading).toBeInViewport()
    await page.reload()
    await expect(heading).toBeInViewport()
  })

  test.describe('whose text cannot be loaded', () => {
    test.use({ expectedErrors: [/500/] })
    test('shows everything else', async ({ page }) => {
      const address = '**/content/lessons/*.md'
      await arriveComposed(page)
      await page.route(address, (route) => route.fulfill({ status: 500, body: 'no' }))
      await page.goto(FIRST)
      const notice = page
        .getByRole('alert')
        .filter({ hasText: 'No pudimos cargar el texto de esta lección.' })
      await expect(notice).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Qué es AWS y qué no es' })).toBeVisible()
      await expect(page.getByRole('link', { name: /Infraestructura global de AWS/ })).toBeVisible()
      await expect(page.getByRole('button', { name: /Reproducir el video/ })).toBeVisible()
      await expect(outlineOf(page).getByRole('link').nth(3)).toBeVisible()
      await page.unroute(address)
      await notice.getByRole('button', { name: 'Reintentar' }).click()
      await expect(notice).toHaveCount(0)
      await expect(
        page
          .getByRole('main')
          .getByText(/responsabilidad compartida/)
          .last(),
      ).toBeVisible()
    })
  })

  test.describe('whose course cannot be loaded', () => {
    test.use({ expectedErrors: [/500/] })
    test('is still shown, and its outline after a retry', async ({ page }) => {
      const failure = { status: 500, json: { code: 'x', message: 'x' } }
      const restore = await stub(page, 'getAcademyCourse', failure, { courseSlug: 'aws' })
      await page.goto(FIRST)
      await expect(page.getByRole('heading', { level: 1, name: 'Qué es AWS y qué no es' })).toBeVisible()
      await expect(textOf(page).first()).toBeVisible()
      await restore()
      await page.getByRole('button', { name: 'Reintentar' }).click()
      await expect(outlineOf(page).locator('[aria-current=page]')).toHaveText(/Qué es AWS/)
    })
  })
})
