import type { Page } from '@playwright/test'
import { operations } from '../api/operations.ts'
import { broken, stub } from '../api/stub.ts'
import { expectAccessibleAtBothWidths } from '../support/appearance.ts'
import { downloadOf, field, rows } from './screens.ts'
import { expect, test } from './test.ts'

const here = '/dashboard/application/stat'
// Dates before the seed's, so that the views of other journeys are not among them.
const march = 'dateFrom=2019-03-01&dateTo=2019-03-31'

// Page n has n views, on the evening of the n-th of March in Bogotá: the next day in UTC.
const viewRows = `
  with earlier as (delete from visit_stats where created_at < '2020-01-01')
  insert into visit_stats (current_url, ip, city, country_name, org, created_at)
  select '/viaje/' || page, '192.0.2.0', case page when 7 then 'Popayán' else 'Quito' end, 'País ' || page, '—',
    timestamptz '2019-02-28 21:30:00-05' + page * interval '1 day' + visit * interval '1 second'
  from generate_series(1, 23) page, generate_series(1, page) visit`

test.beforeAll(async ({ openSessions }) => {
  await operations.runSql({ query: viewRows }, (await openSessions()).admin)
})
test.beforeEach(({ signInAs }) => signInAs('admin'))

test('an admin lists and exports the views of each page', async ({ page }) => {
  await page.goto(here)
  await expect(page.getByRole('heading', { level: 1, name: 'Estadísticas' })).toBeVisible()
  await expect(rows(page)).toHaveCount(20)
  await expect(page.getByRole('columnheader')).toHaveText(['Visitas', 'URL'])
  await expect(field(page, 'Límite')).toHaveValue('20')
  await expect(field(page, 'Orden')).toHaveValue('DESC')

  await field(page, 'Desde').fill('2019-03-01')
  await field(page, 'Hasta').fill('2019-03-31')
  await expect(page).toHaveURL(`${here}?${march}`)
  await expect(rows(page).first()).toHaveText(/^23\/viaje\/23$/)
  await field(page, 'Orden').selectOption('ASC')
  await expect(rows(page).first()).toHaveText(/^1\/viaje\/1$/)
  await page.getByRole('button', { name: 'Página 2' }).click()
  await expect(rows(page)).toHaveCount(3)
  await field(page, 'Límite').fill('500')
  await expect(page).toHaveURL(`${here}?${march}&sortVisits=ASC&limit=100`)
  await expect(rows(page)).toHaveCount(23)
  await page.reload()
  await expect(rows(page)).toHaveCount(23)
  await expect(field(page, 'Límite')).toHaveValue('100')

  const { name, lines } = await downloadOf(page, () =>
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  )
  expect([name, lines.length, lines[0], lines[1]]).toEqual(['stat.csv', 24, 'Visitas,URL', '1,/viaje/1'])
  await field(page, 'Desde').fill('2019-04-01')
  await expect(page.getByText('No hay resultados', { exact: true })).toBeVisible()
  await page.getByRole('search').getByRole('button', { name: 'Limpiar' }).click()
  await expect(page).toHaveURL(here)
  await expect(rows(page)).toHaveCount(20)
})

test('an admin sees the chart of views over time, its table and its file', async ({ page }) => {
  await page.goto(`${here}?${march}`)
  const time = card(page, 'Vistas de página en el tiempo')
  await expect(
    time.getByText(
      /^Vistas de página en el tiempo: 276 vistas de página en total; el máximo, 23 vistas de página, en 23 mar\.? 2019\.$/,
    ),
  ).toBeVisible()
  // One bar for each day with views, as high as their number.
  await expect(time.locator('svg .recharts-bar-rectangle path')).toHaveCount(23)
  const pages = card(page, 'Páginas más vistas')
  await expect(
    pages.getByText(
      /: 185 vistas de página en los 10 primeros puestos; el máximo, 23 vistas de página, en \/viaje\/23\.$/,
    ),
  ).toBeVisible()
  // The bars are labelled with their numbers, so nothing depends on colour.
  await expect(pages.locator('.recharts-label-list')).toHaveText(/^23222120/)

  await time.getByRole('button', { name: 'Ver tabla' }).press('Enter')
  await expect(time.getByRole('columnheader')).toHaveText(['Fecha', 'Vistas de página'])
  const days = time.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(days).toHaveCount(31)
  await expect(days.nth(22)).toHaveText(/^23 mar\.? 2019\s*23$/)
  const { name, lines } = await downloadOf(page, () => time.getByRole('button', { name: 'CSV' }).click())
  expect([name, lines.length, lines[0]]).toEqual([
    'vistas-en-el-tiempo.csv',
    32,
    'Fecha (hora de Bogotá),Vistas de página',
  ])
  await time.getByRole('button', { name: 'Ver gráfico' }).click()
  await expect(time.locator('svg .recharts-bar-rectangle path')).toHaveCount(23)
})

test('an admin reads the log of views', async ({ page }) => {
  await page.goto(here)
  await page.getByRole('link', { name: 'Detalles', exact: true }).click()
  await expect(page).toHaveURL(`${here}/details`)
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['ID', 'URL', 'IP', 'Ciudad', 'País', 'Org', 'Creado'],
  ])
  await expect(rows(page)).toHaveCount(20)
  await expect(field(page, 'Límite')).toHaveValue('20')
  await expect(field(page, 'Orden')).toHaveValue('DESC')

  await field(page, 'Desde').fill('2019-03-01')
  await field(page, 'Hasta').fill('2019-03-31')
  await expect(page.getByText('276', { exact: true })).toBeVisible()
  await expect(rows(page).first().getByRole('cell')).toHaveText([
    ...[/^\d+$/, '/viaje/23', '192.0.2.0', 'Quito', 'País 23', '—', /^23\smar\.?\s2019, 21:30$/],
  ])
  await field(page, 'Orden').selectOption('ASC')
  await expect(rows(page).first()).toContainText('/viaje/1')
  await page.getByRole('button', { name: 'Página 14' }).click()
  await expect(rows(page)).toHaveCount(16)
  await field(page, 'Buscar').fill('popayán')
  await expect(page).toHaveURL(`${here}/details?search=popay%C3%A1n&${march}&sortDate=ASC`)
  await expect(rows(page)).toHaveCount(7)
  await field(page, 'Buscar').fill('nadie vive aquí')
  await expect(page.getByText('No hay resultados', { exact: true })).toBeVisible()
  await page.getByRole('search').getByRole('button', { name: 'Limpiar' }).click()
  await expect(page).toHaveURL(`${here}/details`)
  await expect(field(page, 'Buscar')).toHaveValue('')
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(page).toHaveURL(here)
})

test.describe('while the server fails', () => {
  test.use({ expectedErrors: [/500|ERR_FAILED/] })

  test('an admin sees one error, retries and continues', async ({ page }) => {
    await stub(page, 'listPageViewsByUrl', { status: 500, body: '' })
    await stub(page, 'pageViewSeries', broken)
    await page.goto(`${here}?${march}`)
    const time = card(page, 'Vistas de página en el tiempo')
    await expect(page.getByText('No hay resultados', { exact: true })).toBeVisible()
    await expect(page.getByText('El servidor no está disponible en este momento.')).toBeVisible()
    await expect(time).toHaveCount(0)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(time.getByText(/276 vistas de página en total/)).toBeVisible()
    await expect(rows(page)).toHaveCount(20)

    await stub(page, 'listPageViews', { status: 500, body: '' })
    await page.getByRole('link', { name: 'Detalles', exact: true }).click()
    await expect(page.getByText('No hay resultados', { exact: true })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(rows(page)).toHaveCount(20)
  })
})

test('both screens are accessible at both widths', async ({ page }) => {
  await page.goto(`${here}?${march}`)
  await expect(rows(page)).toHaveCount(20)
  await expect(page.locator('svg .recharts-bar-rectangle')).not.toHaveCount(0)
  await expectAccessibleAtBothWidths(page, 'pages')
  for (const title of ['Vistas de página en el tiempo', 'Páginas más vistas'])
    await card(page, title).getByRole('button', { name: 'Ver tabla' }).click()
  await expectAccessibleAtBothWidths(page, 'pages, charts as tables')
  await page.goto(`${here}/details?${march}`)
  await expect(rows(page)).toHaveCount(20)
  await expectAccessibleAtBothWidths(page, 'log')
})

function card(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}
