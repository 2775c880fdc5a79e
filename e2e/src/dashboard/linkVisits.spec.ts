import { hoursOf, newLink, ordinaryBrowser, shortLinkScreen } from './links.ts'
import { downloadOf, field, rows } from './screens.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ signInAs }) => signInAs('admin'))

test.describe('an admin with the visits of a short link', () => {
  test('lists them with their referrers', async ({ page, sessions, baseURL }) => {
    const link = await newLink(sessions.admin)
    await visit(baseURL, link.backHalf, ['', 'https://periodico.example/nota'])
    await page.goto(`${shortLinkScreen}?search=${link.backHalf}`)
    await page.getByRole('link', { name: `2: visitas de ${link.backHalf}` }).click()
    await expect(page).toHaveURL(`${shortLinkScreen}/details?shortenerId=${link.id}`)
    await expect(page.getByText(`Solo las visitas de /${link.backHalf}.`)).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText(['ID', 'Código corto', 'Fecha', 'Referente'])
    const [last, first] = [rows(page).first(), rows(page).last()]
    await expect(last.getByRole('cell')).toHaveText([
      /^\d+$/,
      link.backHalf,
      bogotaMinute(),
      'https://periodico.example/nota',
    ])
    await expect(first.getByRole('cell').last()).toHaveText('—')

    await page.getByRole('combobox', { name: 'Orden' }).selectOption('ASC')
    await expect(rows(page).first().getByRole('cell').last()).toHaveText('—')
    await page.getByRole('searchbox', { name: 'Buscar por código corto' }).fill(link.backHalf.slice(0, -1))
    await expect(page).toHaveURL(/search=/)
    await expect(rows(page)).toHaveCount(2)
    await field(page, 'Hasta').fill('2020-01-01T00:00')
    await expect(page.getByText('No hay resultados', { exact: true })).toBeVisible()
    await page.getByRole('search').getByRole('button', { name: 'Limpiar' }).click()
    await expect(page).toHaveURL(`${shortLinkScreen}/details`)
    // The list keeps its state.
    await page.getByRole('link', { name: 'Volver' }).click()
    await expect(page).toHaveURL(`${shortLinkScreen}?search=${link.backHalf}`)
  })

  test('sees them over time as a chart, a sentence, a table and a file', async ({
    page,
    sessions,
    baseURL,
  }) => {
    const link = await newLink(sessions.admin)
    await visit(baseURL, link.backHalf, ['', '', 'https://periodico.example/nota'])
    await page.goto(`${shortLinkScreen}/chart?shortenerId=${link.id}`)
    const time = page.getByRole('region', { name: 'Visitas en el tiempo' })
    const sources = page.getByRole('region', { name: 'Principales referentes' })
    await expect(time.getByRole('figure')).toContainText(/3 visitas en total; el máximo, 3 visitas, en \d/)
    await expect(sources.getByRole('figure')).toContainText(
      '3 visitas en total; el máximo, 2 visitas, en Visita directa.',
    )
    // Bars differ by name and number, not by colour; the sentence has the same content as the chart.
    await expect(sources.locator('[aria-hidden] svg').getByText('periodico.example')).toBeVisible()
    await expect(time.getByRole('img')).toHaveCount(0)

    await page
      .getByRole('group', { name: 'Rangos rápidos' })
      .getByRole('button', { name: '24 horas' })
      .click()
    await expect.poll(() => hoursOf(page)).toBe(24)
    await expect(field(page, 'Hasta')).toHaveValue(/T\d\d:\d\d$/)
    await time.getByRole('button', { name: 'Ver tabla' }).press('Enter')
    await expect(time.getByRole('button', { name: 'Ver gráfico' })).toBeVisible()
    await expect(time.getByRole('columnheader')).toHaveText(['Fecha', 'Visitas', 'Antes'])
    await expect(time.getByRole('row').nth(24)).toBeVisible()
    const file = await downloadOf(page, () => sources.getByRole('button', { name: 'CSV' }).click())
    expect(file).toEqual({
      name: 'principales-referentes.csv',
      lines: ['Referente,Visitas,Antes', 'Visita directa,2,0', 'periodico.example,1,0'],
    })

    await page.goto(`${shortLinkScreen}/chart?shortenerId=${link.id}&dateVisitTo=2020-01-01T00:00`)
    await expect(page.getByText('Sin visitas en este rango')).toHaveCount(5)
  })
})

/** Opens a short link once for each referrer, one after the other. */
async function visit(url: string | undefined, backHalf: string, referrers: string[]) {
  for (const referer of referrers) {
    const response = await fetch(`${url}/${backHalf}`, {
      redirect: 'manual',
      headers: { 'user-agent': ordinaryBrowser, ...(referer && { referer }) },
    })
    expect(response.status).toBe(302)
  }
}

/** The current minute, or the one before, as the visits show it: 24 hours, in Bogotá. */
function bogotaMinute(): RegExp {
  const words = [0, 1].map((minutes) =>
    new Date(Date.now() - 5 * 3_600_000 - minutes * 60_000)
      .toISOString()
      .replace(/^(\d+)-(\d+)-(\d+)T(.{5}).*/, '$3/$2/$1, $4'),
  )
  return new RegExp(`^(${words.join('|')}):\\d\\d$`)
}
