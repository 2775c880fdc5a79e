import type { Page } from '@playwright/test'
import { pathOf, requestsOf } from '../api/requests.ts'
import { opensPrerenderedPages, untilPrerendered } from '../prerenderedPages.ts'
import {
  expectAccessibleInBothThemes,
  expectStableLayout,
  inSweep,
  watchLayout,
} from '../support/appearance.ts'
import { addPerson, startSignedIn } from '../support/people.ts'
import { siteUnderTest } from '../support/site.ts'
import { expect, test } from './test.ts'

const COURSE = '/academy/devops/github-actions'
/** A lesson of the seed with questions of all kinds. */
const ASKING = `${COURSE}/primeros-flujos/primer-flujo`

const questionOf = (page: Page, prompt: string | RegExp) =>
  page.locator('[data-question]').filter({ hasText: prompt })

const phone = { width: 390, slug: 'cache-y-matrices' }
const computer = { width: 1280, slug: 'secretos-y-entornos' }

for (const { width, slug } of inSweep([phone, computer], [phone]))
  test(`an editor asks a question, and a reader answers it, sees it again and repeats it, at ${width} px`, async ({
    page,
    browser,
    baseURL,
    watchErrors,
  }) => {
    test.slow()
    const prompt = `¿Cuánto es ${width} más 2?`
    const { url } = siteUnderTest()
    const editor = await addPerson(url, 'admin')
    await startSignedIn(page.context(), url, editor)
    await page.setViewportSize({ width, height: 900 })
    const lesson = await (await page.request.get(pathOf('getAcademyLesson', { lessonSlug: slug }))).json()

    await test.step('the editor', async () => {
      await page.goto(`/dashboard/academy/lessons/${lesson.id}`)
      await page.getByRole('textbox', { name: 'Texto de la lección, en Markdown' }).click()
      await page.keyboard.press('Control+End')
      await page.keyboard.type('\n\n')
      await page.getByRole('button', { name: 'Pregunta', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Insertar una pregunta' })
      await expect(dialog.getByText('Cómo se escribe')).toBeVisible()
      await expectAccessibleInBothThemes(page, 'the dialog')
      await dialog.getByRole('button', { name: /^Una opción/ }).click()
      await expect(page.getByRole('textbox', { name: 'Texto de la lección, en Markdown' })).toContainText(
        '(x) La correcta',
      )
      // The prompt of the new question is selected.
      await page.keyboard.type(prompt)
      if (width < 1024) await page.getByRole('button', { name: 'Ver', exact: true }).click()
      const preview = page.getByRole('group', { name: 'Lección', exact: true })
      await expect(questionOf(page, prompt).getByRole('radio', { name: 'La correcta' })).toBeVisible()
      await expect(preview.getByText('Por qué es así.')).toBeHidden()
      const status = page.getByRole('region', { name: 'Borrador' }).getByRole('status')
      await expect(status).toHaveText(/^Borrador guardado/)
      await page.getByRole('button', { name: 'Publicar', exact: true }).click()
      await expect(status).toHaveText(/^Publicado/)
    })

    const reader = await addPerson(url, 'user')
    const context = await browser.newContext({
      ...{ baseURL: baseURL ?? '', viewport: { width, height: 844 } },
      reducedMotion: 'reduce',
    })
    await startSignedIn(context, url, reader)
    const tab = await context.newPage()
    watchErrors(tab)

    await test.step('the reader', async () => {
      await tab.goto(COURSE)
      await tab.getByRole('main').getByRole('link', { name: lesson.titleLesson }).first().click()
      const question = questionOf(tab, prompt)
      await question.getByRole('button', { name: 'Comprobar' }).click()
      await expect(question.getByRole('alert')).toHaveText('Elige una respuesta.')
      await question.getByRole('radio', { name: 'Una opción' }).check()
      const saved = tab.waitForResponse((response) => requestsOf('saveAnswers')(response.request()))
      await question.getByRole('button', { name: 'Comprobar' }).click()
      await expect(question.getByText('No es correcto')).toBeVisible()
      expect((await saved).status()).toBe(200)
      await expectAccessibleInBothThemes(tab, 'a wrong answer')
      await question.getByRole('button', { name: 'Intentarlo de nuevo' }).click()
      await expect(question.getByRole('radio', { name: 'Una opción' })).toBeFocused()
      await question.getByRole('radio', { name: 'La correcta' }).check()
      const savedAgain = tab.waitForResponse((response) => requestsOf('saveAnswers')(response.request()))
      await question.getByRole('button', { name: 'Comprobar' }).click()
      await expect(question.getByText('Correcto', { exact: true })).toBeVisible()
      await expect(question.getByText('Por qué es así.')).toBeVisible()
      expect((await savedAgain).status()).toBe(200)
      await expectAccessibleInBothThemes(tab, 'a right answer')
      await tab.getByRole('button', { name: 'Marcar como completada' }).click()
      await tab.reload()
      await expect(questionOf(tab, prompt).getByText('Acertada')).toBeVisible()
      await expect(questionOf(tab, prompt).getByRole('radio', { name: 'La correcta' })).toBeChecked()
    })

    await test.step('the reader repeats it', async () => {
      await tab.goto('/academy')
      await tab.getByRole('link', { name: 'Hoy te toca repasar 1 pregunta' }).click()
      await expect(tab.getByRole('heading', { level: 1, name: 'Repasar' })).toBeVisible()
      await expect(tab.getByText('Hoy te toca 1', { exact: true })).toBeVisible()
      await expectAccessibleInBothThemes(tab, 'a question to repeat')
      // By keyboard alone.
      await questionOf(tab, prompt).getByRole('radio', { name: 'La correcta' }).focus()
      await tab.keyboard.press('Space')
      await tab.keyboard.press('Tab')
      await tab.keyboard.press('Enter')
      await expect(questionOf(tab, prompt).getByText('Correcto', { exact: true })).toBeVisible()
      await tab.keyboard.press('Tab')
      await tab.keyboard.press('Enter')
      await expect(tab.getByText('Terminaste por hoy')).toBeVisible()
      await expectAccessibleInBothThemes(tab, 'the end')
      await tab.reload()
      await expect(tab.getByText('Hoy no te toca ninguna')).toBeVisible()
    })
    await context.close()
  })

test('a lesson shows questions of all kinds without moving, and puts options in order by keyboard', async ({
  page,
}) => {
  await watchLayout(page)
  await page.goto(ASKING)
  const order = questionOf(page, 'Ordena de lo que dispara')
  await expect(order.getByRole('button', { name: 'Comprobar' })).toBeVisible()
  await expect(page.locator('[data-question]')).toHaveCount(4)
  await expectStableLayout(page)
  await expectAccessibleInBothThemes(page, 'questions')
  const first = order.getByRole('listitem').first()
  const name = (await first.locator('span').nth(1).textContent()) ?? ''
  await order.getByRole('button', { name: `Bajar «${name}»` }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(order.getByRole('status')).toHaveText(`«${name}» es ahora la 2 de 4.`)
  await expect(order.getByRole('button', { name: `Bajar «${name}»` })).toBeFocused()
  await expect(order.getByRole('listitem').nth(1)).toContainText(name)
  // What somebody without an account answers stays in the browser.
  const text = questionOf(page, '¿Qué comando lo confirma')
  await text.getByRole('textbox', { name: 'Tu respuesta' }).fill('tz=utc npm test')
  await page.keyboard.press('Enter')
  await expect(text.getByText('Correcto', { exact: true })).toBeVisible()
  await page.reload()
  await expect(text.getByText('Acertada')).toBeVisible()
})

test('a prerendered lesson has its questions and folded solutions without scripts', async ({
  browser,
  baseURL,
}) => {
  test.skip(!opensPrerenderedPages, 'only with prerendered pages')
  await untilPrerendered(new URL(ASKING, siteUnderTest().url))
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(ASKING)
  const question = questionOf(page, '¿Por qué el flujo usa')
  await expect(question.getByRole('radio')).toHaveCount(3)
  await expect(question.getByRole('button')).toHaveCount(0)
  const solution = question.getByText('En el flujo quieres las versiones')
  await expect(solution).toBeHidden()
  await question.getByText('Ver la respuesta').click()
  await expect(solution).toBeVisible()
  await context.close()
})
