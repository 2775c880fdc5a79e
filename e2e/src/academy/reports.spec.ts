import { operations } from '../api/operations.ts'
import { expectAccessibleInBothThemes, expectStableLayout, watchLayout } from '../support/appearance.ts'
import { addPerson, startSignedIn } from '../support/people.ts'
import { siteUnderTest } from '../support/site.ts'
import { expect, test } from './test.ts'

const LESSON = '/academy/devops/github-actions/primeros-flujos/primer-flujo'

test('a reader without an account reports a paragraph by phone, and a writer goes to it and resolves it', async ({
  page,
  browser,
  baseURL,
  watchErrors,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  const message = `Falta un paso ${Date.now()}`
  let quote = ''

  await test.step('the reader', async () => {
    await watchLayout(page)
    await page.goto(LESSON)
    const code = page
      .getByRole('article')
      .getByRole('group', { name: /^Código/ })
      .first()
    await code.scrollIntoViewIfNeeded()
    // As a long press does.
    await code.evaluate((element) => getSelection()?.selectAllChildren(element))
    await page.getByRole('button', { name: 'Informar de un error aquí' }).click()
    const dialog = page.getByRole('dialog', { name: 'Informar de un error' })
    quote = (await dialog.locator('blockquote').textContent()) ?? ''
    expect(quote).not.toBe('')
    await dialog.getByRole('radio', { name: 'No funciona' }).check()
    await dialog.getByLabel(/^¿Qué está mal\?/).fill(message)
    await expectAccessibleInBothThemes(page, 'the form of a report')
    await dialog.getByRole('checkbox', { name: 'No soy un robot' }).click()
    await expect(dialog.getByText('Verificado')).toBeVisible()
    await dialog.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByText('Recibimos tu aviso. Gracias.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expectStableLayout(page)
  })

  await test.step('the writer', async () => {
    const { url } = siteUnderTest()
    const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
    const writer = await startSignedIn(context, url, await addPerson(url, 'admin'))
    const tab = await context.newPage()
    watchErrors(tab)
    await tab.goto(`/dashboard/academy/reports?search=${encodeURIComponent(message)}`)
    await expect(tab.getByText(`No funciona: ${message}`)).toBeVisible()
    await expectAccessibleInBothThemes(tab, 'the list of reports')
    await tab.getByRole('link', { name: quote, exact: true }).click()
    const panel = tab.getByRole('region', { name: 'Errores informados' })
    const report = panel.getByRole('listitem').filter({ hasText: message })
    await expect(report.getByText(quote, { exact: true })).toBeVisible()
    await expectAccessibleInBothThemes(tab, 'reports beside the editor')
    await report.getByRole('button', { name: /^Ir a la línea/ }).click()
    await expect(tab.getByRole('textbox', { name: 'Texto de la lección, en Markdown' })).toBeFocused()
    const selected = await tab.evaluate(() => getSelection()?.toString() ?? '')
    expect(quote).toContain(selected.trim())
    await report.getByRole('button', { name: /^Resuelto/ }).click()
    await expect(tab.getByText('Marcado como resuelto.')).toBeVisible()
    await expect(report).toHaveCount(0)
    const { results } = await operations.listLessonReports({ search: message }, writer)
    expect(results).toMatchObject([{ state: 'resolved', isQuoteThere: true }])
    await context.close()
  })
})
