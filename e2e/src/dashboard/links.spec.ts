import { operations } from '../api/operations.ts'
import { stub } from '../api/stub.ts'
import { expectAccessibleAtBothWidths } from '../support/appearance.ts'
import { hoursOf, newCode, newLink, ordinaryBrowser, shortLinkScreen } from './links.ts'
import { confirm, delayResponses, downloadOf, field, rows } from './screens.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ signInAs }) => signInAs('admin'))

test.describe('an admin with short links', () => {
  // The browser logs every response that is an error.
  test.use({
    expectedErrors: [/ 400 /],
    permissions: ['clipboard-read', 'clipboard-write'],
    userAgent: ordinaryBrowser,
  })

  test('creates one with a free code, copies it and gets its QR code', async ({
    page,
    sessions,
    baseURL,
  }) => {
    const taken = await newLink(sessions.admin)
    const code = newCode()
    const problems = {
      academy: 'Este código está reservado para una página del sitio.',
      'con espacio': 'Usa solo letras, números, guiones y guiones bajos.',
      [taken.backHalf]: 'Este código ya está en uso.',
    }
    await page.goto(shortLinkScreen)
    await page.getByRole('button', { name: 'Nueva URL corta' }).click()
    for (const [typed, problem] of Object.entries(problems)) {
      await field(page, 'Código corto (backHalf)').fill(typed)
      await expect(page.getByText(problem)).toBeVisible()
      await expect(field(page, 'Código corto (backHalf)')).toHaveAttribute('aria-invalid', 'true')
    }
    await field(page, 'Código corto (backHalf)').fill(code)
    await expect(page.getByRole('status').filter({ hasText: 'Disponible' })).toBeVisible()

    const destination = `${baseURL}/projects/bodega-clara?codigo=${code}`
    const rejected = {
      '': 'Escribe el destino.',
      'javascript:alert(1)': 'Escribe una dirección completa que empiece por http:// o https://.',
      [`${baseURL}/${taken.backHalf}`]: 'Un enlace corto no puede llevar a otro enlace corto de este sitio.',
    }
    for (const [typed, message] of Object.entries(rejected)) {
      await field(page, 'Destino (URL)').fill(typed)
      await page.getByRole('button', { name: 'Create' }).click()
      await expect(page.getByText(message).first()).toBeVisible()
      await expect(field(page, 'Código corto (backHalf)')).toHaveValue(code)
    }
    await field(page, 'Destino (URL)').fill(destination)
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('URL corta creada.')).toBeVisible()
    await expect(page.getByRole('form')).toHaveCount(0)
    const notice = page.getByRole('status').filter({ hasText: 'URL corta creada.' })
    await expect(notice.getByRole('link')).toHaveAttribute('href', `${baseURL}/${code}`)
    await notice.getByRole('button', { name: 'Copiar' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/${code}`)
    const marked = rows(page).filter({ hasText: 'Recién guardada' })
    await expect(marked).toContainText(code)
    for (const shown of [notice, marked]) await expect(shown).toBeInViewport({ ratio: 1 })

    const unnamed = newCode()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Nueva URL corta' }).click()
    await field(page, 'Destino (URL)').fill(`https://destino.example/${unnamed}`)
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(marked).toContainText('https://destino.example/')
    for (const shown of [notice, marked]) await expect(shown).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(`${shortLinkScreen}?search=${unnamed}`)
    await expect(rows(page).getByRole('button', { name: /^Editar [A-Za-z2-9]+$/ })).toHaveCount(1)

    await page.goto(`${shortLinkScreen}?search=${code}`)
    await expect(page.getByRole('columnheader')).toHaveText([
      '',
      'Visitas',
      'Corto',
      'URL original',
      'Acciones',
    ])
    const shown = rows(page).getByRole('link', { name: destination.slice(0, 30) })
    await expect(shown).toContainText(`${destination.slice(0, 30)}…`)
    await expect(shown).toHaveAttribute('target', '_blank')
    await rows(page)
      .getByRole('button', { name: `Copiar ${code}` })
      .click()
    await expect(page.getByText('Enlace copiado.')).toBeVisible()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/${code}`)

    await rows(page)
      .getByRole('button', { name: `Código QR de ${code}` })
      .press('Enter')
    const dialog = page.getByRole('dialog', { name: `Código QR de ${code}` })
    const qrCode = dialog.getByRole('img', { name: `Código QR de ${baseURL}/${code}` })
    await expect(qrCode).toBeVisible()
    // Phones do not recognize a small one.
    expect((await qrCode.boundingBox())?.width).toBeGreaterThanOrEqual(240)
    const picture = await downloadOf(page, () => dialog.getByRole('button', { name: 'Guardar SVG' }).click())
    expect(picture.name).toBe(`${code}.svg`)
    expect(picture.lines[0]).toMatch(/^<svg /)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(rows(page).getByRole('button', { name: `Código QR de ${code}` })).toBeFocused()

    const tab = page.waitForEvent('popup')
    await rows(page)
      .getByRole('link', { name: new RegExp(`^${code}`) })
      .click()
    await expect(await tab).toHaveURL(destination)
    await page.reload()
    await expect(page.getByRole('link', { name: `1: visitas de ${code}` })).toBeVisible()
  })

  test('finds them by filters that stay in the address, page by page', async ({ page, sessions }) => {
    const { totalItems } = await operations.listShortLinks({ limit: 1 }, sessions.admin)
    await page.goto(`${shortLinkScreen}?limit=2&page=10`)
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(String(totalItems))
    const last = Math.ceil(totalItems / 2)
    const shown = ['1', '2', '…', '9', '10', '11', '…', String(last - 1), String(last)]
    const pages = page.getByRole('navigation', { name: 'Paginación' })
    await expect(pages.getByRole('listitem')).toHaveText(['', ...shown, ''])
    await expect(pages.getByRole('button', { name: 'Página 10' })).toHaveAttribute('aria-current', 'page')
    await pages.getByRole('button', { name: 'Página siguiente' }).click()
    await expect(page).toHaveURL(`${shortLinkScreen}?limit=2&page=11`)
    await pages.getByRole('button', { name: 'Página anterior' }).press('Enter')
    await expect(page).toHaveURL(`${shortLinkScreen}?limit=2&page=10`)

    await page.getByRole('combobox', { name: 'Creación' }).selectOption('ASC')
    await expect(page).toHaveURL(`${shortLinkScreen}?sortCreatedAt=ASC&limit=2`)
    await page.getByRole('searchbox', { name: 'Buscar por backHalf' }).fill('wa-')
    await expect(page).toHaveURL(`${shortLinkScreen}?search=wa-&sortCreatedAt=ASC&limit=2`)
    await expect(rows(page).first()).toContainText('wa-')
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue('wa-')
    await expect(page.getByRole('combobox', { name: 'Creación' })).toHaveValue('ASC')

    const ranges = { 'Última hora': 1, '12 horas': 12, '24 horas': 24, '3 días': 72, '1 semana': 168 }
    for (const [range, hours] of Object.entries(ranges)) {
      await page.getByRole('button', { name: range }).click()
      await expect.poll(() => hoursOf(page), range).toBe(hours)
    }
    await page.getByRole('button', { name: '1 mes' }).click()
    await expect.poll(() => hoursOf(page)).toBeGreaterThanOrEqual(28 * 24)
    await field(page, 'Desde').fill('2026-01-02T03:04')
    await expect(page).toHaveURL(/dateVisitFrom=2026-01-02T03%3A04/)
    await field(page, 'Límite').fill('1')
    await expect(page).toHaveURL(/limit=1$/)
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('searchbox').fill('nada-de-esto')
    await expect(page.getByText('No hay resultados', { exact: true })).toBeVisible()
    await page.getByRole('search').getByRole('button', { name: 'Limpiar' }).click()
    await expect(page).toHaveURL(shortLinkScreen)
    await expect(rows(page)).toHaveCount(20)
  })

  test.describe('that another admin has changed in the meantime', () => {
    test.use({ expectedErrors: [/ 409 /] })

    test('sees a conflict, keeps the typed text and saves it anyway', async ({ page, sessions }) => {
      const link = await newLink(sessions.admin)
      await page.goto(`${shortLinkScreen}?search=${link.backHalf}`)
      await page.getByRole('button', { name: `Editar ${link.backHalf}` }).click()
      await page.getByRole('button', { name: 'Cancelar' }).click()
      await expect(page.getByRole('form')).toHaveCount(0)
      await page.getByRole('button', { name: `Editar ${link.backHalf}` }).click()
      await expect(field(page, 'Código corto (backHalf)')).toBeFocused()
      await expect(field(page, 'Código corto (backHalf)')).toHaveValue(link.backHalf)
      await expect(field(page, 'Destino (URL)')).toHaveValue(link.destination)
      await operations.updateShortLink(
        link.id,
        { destination: 'https://otra.example/persona' },
        sessions.admin,
      )
      await field(page, 'Destino (URL)').fill('https://mi.example/texto')
      await page.getByRole('button', { name: 'Update' }).click()
      await expect(page.getByRole('alert')).toContainText('Otra persona cambió este enlace')
      await expect(field(page, 'Destino (URL)')).toHaveValue('https://mi.example/texto')
      // The other version is shown for comparison.
      await expect(rows(page)).toContainText('https://otra.example/persona')

      await page.getByRole('button', { name: 'Guardar lo mío' }).click()
      await expect(page.getByText('URL corta actualizada.')).toBeVisible()
      await expect(page.getByRole('form')).toHaveCount(0)
      await expect(rows(page)).toContainText('https://mi.example/texto')
    })
  })

  test.describe('while the server fails', () => {
    test.use({ expectedErrors: [/ (429|500) /] })

    test('sees a row reappear that could not be deleted, and then deletes it', async ({ page, sessions }) => {
      const { backHalf } = await newLink(sessions.admin)
      const { respond, restore } = await delayResponses(page, 'deleteShortLink', {
        status: 500,
        json: { code: 'internal', message: 'Algo falló en el servidor.' },
      })
      await page.goto(`${shortLinkScreen}?search=${backHalf}`)
      await page.getByRole('button', { name: `Eliminar ${backHalf}` }).click()
      await expect(page.getByRole('dialog')).toContainText('Eliminar esta URL corta?')
      await confirm(page, 'Cancelar')
      await expect(rows(page)).toHaveCount(1)
      await page.getByRole('button', { name: `Eliminar ${backHalf}` }).click()
      await confirm(page, 'Eliminar')
      await expect(rows(page)).toHaveCount(0)
      respond()
      await expect(page.getByText('Error al eliminar')).toBeVisible()
      await expect(rows(page)).toHaveCount(1)

      await restore()
      await page.getByRole('button', { name: `Eliminar ${backHalf}` }).click()
      await confirm(page, 'Eliminar')
      await expect(page.getByText('URL corta eliminada.')).toBeVisible()
      await expect(rows(page)).toHaveCount(0)
    })

    test('sees what could not be loaded or saved, and retries', async ({ page }) => {
      // An error that the page does not retry automatically.
      const fails = { status: 429, json: { code: 'too_many_requests', message: 'Vuelve en un momento.' } }
      const restores = await Promise.all(
        (['listShortLinks', 'listShortLinkVisits', 'shortLinkSeries'] as const).map((operation) =>
          stub(page, operation, fails),
        ),
      )
      const texts = { '': 'Error al cargar URLs', '/details': 'Error al cargar las visitas' }
      for (const [path, text] of Object.entries(texts)) {
        await page.goto(shortLinkScreen + path)
        await expect(page.getByText(text)).toBeVisible()
        await expect(page.getByText('No hay resultados', { exact: true })).toBeVisible()
      }
      await page.goto(`${shortLinkScreen}/chart`)
      await expect(page.getByText('No hay resultados', { exact: true })).toBeVisible()
      for (const restore of restores) await restore()
      await page.getByRole('button', { name: 'Reintentar' }).first().click()
      await expect(page.getByRole('figure')).toHaveCount(5)

      await page.goto(shortLinkScreen)
      await page.getByRole('button', { name: 'Nueva URL corta' }).click()
      await stub(page, 'createShortLink', { status: 500, body: '' })
      await field(page, 'Destino (URL)').fill('https://uno.example')
      await page.getByRole('button', { name: 'Create' }).click()
      await expect(page.getByText('Ocurrió un error al guardar.')).toBeVisible()
      await expect(field(page, 'Destino (URL)')).toHaveValue('https://uno.example')
    })
  })
})

test('every screen of short links is accessible at both widths', async ({ page, sessions }) => {
  test.setTimeout(180_000)
  const { backHalf } = await newLink(sessions.admin)
  await page.goto(shortLinkScreen)
  await expect(rows(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Columnas' }).press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: 'Visitas' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expectAccessibleAtBothWidths(page, 'the list')
  await page.getByRole('button', { name: 'Nueva URL corta' }).click()
  await field(page, 'Código corto (backHalf)').fill('academy')
  await expect(page.getByText('Este código está reservado')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'the form')

  await field(page, 'Código corto (backHalf)').fill('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`${shortLinkScreen}?search=${backHalf}`)
  await page.getByRole('button', { name: `Código QR de ${backHalf}` }).click()
  await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'a QR code')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Eliminar ${backHalf}` }).press('Enter')
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expectAccessibleAtBothWidths(page, 'a dialog')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Eliminar ${backHalf}` })).toBeFocused()

  await page.goto(`${shortLinkScreen}/details`)
  await expect(page.getByRole('cell').first()).toHaveText(/\d/)
  await expect(async () => {
    await page.getByRole('region', { name: 'Visitas' }).press('PageDown')
    await expect(page.getByRole('row').nth(1)).not.toHaveAttribute('aria-rowindex', '2', { timeout: 1_000 })
  }).toPass()
  await expectAccessibleAtBothWidths(page, 'the visits')
  await page.goto(`${shortLinkScreen}/chart`)
  await expect(page.locator('figure svg')).toHaveCount(5)
  await page.getByRole('button', { name: 'Ver tabla' }).last().click()
  await expectAccessibleAtBothWidths(page, 'the charts')
})
