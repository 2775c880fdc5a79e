import { operations } from '../api/operations.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/appearance.ts'
import { newCode, ordinaryBrowser, shortLinkScreen } from './links.ts'
import { downloadOf, field, rows } from './screens.ts'
import { expect, test } from './test.ts'

test.describe('an admin with a campaign', () => {
  // The browser logs every response that is an error: a wrong password, an expired link.
  test.use({ userAgent: ordinaryBrowser, expectedErrors: [/ (403|410) /] })

  test('creates a protected link, sees its visit live, and exports the visits', async ({
    page,
    browser,
    baseURL,
    signInAs,
  }) => {
    test.setTimeout(240_000)
    await signInAs('admin')
    const code = newCode()
    await page.goto(shortLinkScreen)
    await page.getByRole('button', { name: 'Nueva URL corta' }).click()
    await field(page, 'Código corto (backHalf)').fill(code)
    await field(page, 'Destino (URL)').fill(`${baseURL}/projects`)
    await page.getByRole('button', { name: 'Más opciones' }).click()
    await field(page, 'Fuente').fill('afiche')
    await expect(page.getByText(`${baseURL}/projects?utm_source=afiche`)).toBeVisible()
    await field(page, 'Contraseña').fill('girasol')
    await field(page, 'Etiquetas').fill(`Feria, ${code}`)
    await field(page, 'Notas').fill('Para el afiche de la feria')
    await expectAccessibleAtBothWidths(page, 'the form with everything open')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('URL corta creada.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Etiqueta' }).selectOption(code)
    await expect(page).toHaveURL(`${shortLinkScreen}?tag=${code}`)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Con contraseña')

    await page.getByRole('link', { name: `Gráfico de ${code}` }).click()
    await expect(page.getByText('En vivo · 0 visitas en total')).toBeVisible()
    const visitor = await (await browser.newContext({ userAgent: ordinaryBrowser })).newPage()
    await visitor.goto(`${baseURL}/${code}`)
    await expect(visitor.getByRole('heading', { name: 'Enlace protegido' })).toBeVisible()
    await expect(visitor.getByLabel('Contraseña')).toBeFocused()
    await visitor.getByLabel('Contraseña').fill('margarita')
    await visitor.getByLabel('Contraseña').press('Enter')
    await expect(visitor.getByRole('alert')).toHaveText('La contraseña no es correcta.')
    for (const colorScheme of ['light', 'dark'] as const) {
      await visitor.emulateMedia({ colorScheme })
      await expectAccessible(visitor, `the form of a visitor, ${colorScheme}`)
    }
    await visitor.getByLabel('Contraseña').fill('girasol')
    await visitor.getByRole('button', { name: 'Continuar' }).click()
    await expect(visitor).toHaveURL(`${baseURL}/projects?utm_source=afiche`)
    await visitor.context().close()
    await expect(page.getByText('En vivo · 1 visita en total')).toBeVisible()

    await page
      .getByRole('group', { name: 'Rangos rápidos' })
      .getByRole('button', { name: '24 horas' })
      .click()
    await expect(page.getByText(/^1 visita, más que en el periodo anterior \(0 visitas/)).toBeVisible()
    const devices = page.getByRole('region', { name: 'Dispositivos' })
    await expect(devices.getByRole('figure')).toContainText(
      '1 visita en total; el máximo, 1 visita, en Computador.',
    )
    await expectAccessibleAtBothWidths(page, 'the charts of a link')

    await page.goto(page.url().replace('/chart', '/details'))
    const file = await downloadOf(page, () => page.getByRole('button', { name: 'Exportar CSV' }).click())
    expect(file.name).toBe('visitas.csv')
    expect(file.lines).toHaveLength(2)
    expect(file.lines[1]).toMatch(new RegExp(`^\\d+,${code},.*,Computador$`))
  })

  test('lets the right password of a link in after many wrong ones, with a captcha', async ({
    page,
    browser,
    signInAs,
    baseURL,
  }) => {
    await signInAs('admin')
    const code = newCode()
    await page.goto(shortLinkScreen)
    await page.getByRole('button', { name: 'Nueva URL corta' }).click()
    await field(page, 'Código corto (backHalf)').fill(code)
    await field(page, 'Destino (URL)').fill(`${baseURL}/projects`)
    await page.getByRole('button', { name: 'Más opciones' }).click()
    await field(page, 'Contraseña').fill('girasol')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('URL corta creada.')).toBeVisible()
    const guess = () => page.request.post(`/${code}`, { form: { password: 'margarita' } })
    for (let count = 0; count < 10; count++) expect((await guess()).status()).toBe(403)
    expect((await guess()).status()).toBe(429)
    const visitor = await (await browser.newContext({ userAgent: ordinaryBrowser })).newPage()
    await visitor.goto(`${baseURL}/${code}`)
    await expect(visitor.getByText(/se comprueba, en un segundo, que no eres un programa/)).toBeVisible()
    await expectAccessible(visitor, 'the form with a captcha')
    await visitor.getByLabel('Contraseña').fill('girasol')
    await visitor.getByRole('button', { name: 'Continuar' }).click()
    await expect(visitor).toHaveURL(`${baseURL}/projects`)
    await visitor.context().close()
  })

  test('imports links from a file, without its rows with problems', async ({ page, signInAs }) => {
    await signInAs('admin')
    const code = newCode()
    await page.goto(shortLinkScreen)
    await page.getByRole('button', { name: 'Importar' }).click()
    const csv = `Destino;Código;Etiquetas\nhttps://destino.example/${code};${code};importada ${code}\nno;;\n`
    await page
      .getByLabel('Archivo CSV')
      .setInputFiles({ name: 'enlaces.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await expect(page.getByText('Se crea 1 enlace. 1 fila tiene un problema y queda fuera.')).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'the preview of an import')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'Crear solo la correcta' }).press('Enter')
    await expect(page.getByText('Se creó 1 URL corta.')).toBeVisible()
    await page.goto(`${shortLinkScreen}?tag=importada%20${code}`)
    await expect(rows(page).filter({ hasText: code })).toHaveCount(1)
  })

  test('imports the links that a file was exported from, as they were', async ({
    page,
    signInAs,
    sessions,
  }) => {
    const code = newCode()
    const texts = {
      ...{
        destination: 'https://mapas.example/@4.6097102,-74.0817500,15z',
        expiredUrl: 'https://fin.example/?a=1;-2',
      },
      ...{ tags: [code, 'año 😀'], notes: '=1+1; \'citado\', "dos"\nlíneas' },
    }
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
    const made = await operations.createShortLink({ ...texts, backHalf: code, expiresAt }, sessions.admin)
    await signInAs('admin')
    await page.goto(`${shortLinkScreen}?tag=${code}`)
    await expect(rows(page)).toHaveCount(1)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar CSV' }).click(),
    ])
    await operations.deleteShortLink(made.id, sessions.admin)
    await page.goto(shortLinkScreen)
    await page.getByRole('button', { name: 'Importar' }).click()
    await page.getByLabel('Archivo CSV').setInputFiles(await download.path())
    await page.getByRole('button', { name: 'Crear 1' }).click()
    await expect(page.getByText('Se creó 1 URL corta.')).toBeVisible()
    const { results } = await operations.listShortLinks({ tag: code }, sessions.admin)
    const { destination, expiredUrl, tags, notes, expiresAt: expiry, backHalf } = results[0] ?? made
    expect({ destination, expiredUrl, tags, notes }).toEqual({ ...texts, tags: made.tags })
    expect([results.length, expiry, backHalf]).toEqual([1, made.expiresAt, code])
  })

  test('sets when a link expires, after which visitors see that it expired', async ({
    page,
    sessions,
    baseURL,
  }) => {
    const destination = `${baseURL}/projects`
    const expiresAt = new Date(Date.now() + 1500).toISOString()
    const { backHalf } = await operations.createShortLink(
      { backHalf: newCode(), destination, expiresAt },
      sessions.admin,
    )
    await expect
      .poll(async () => (await page.goto(`${baseURL}/${backHalf}`))?.status(), { timeout: 60_000 })
      .toBe(410)
    await expect(page.getByRole('heading', { name: 'Este enlace venció' })).toBeVisible()
    await page.getByRole('link', { name: 'Ir al inicio' }).click()
    await expect(page).toHaveURL(`${baseURL}/`)
  })
})
