import { request } from '@playwright/test'
import { operations } from '../api/operations.ts'
import { pathOf } from '../api/requests.ts'
import { expectAccessibleAtBothWidths } from '../support/appearance.ts'
import { downloadOf, field, rows } from './screens.ts'
import { expect, test } from './test.ts'

const here = '/dashboard/application/stat/summary'
// Days before the seed's, so that the views of other journeys are not among them.
const june = 'dateFrom=2019-06-01&dateTo=2019-06-10'

// Ten visitors a day go from / to /services, every second one on to /contact; half of them come from a search engine.
const visitors = `
  with made as (
    insert into visitor_days (visitor, day, views, source, device, country, entry_url, exit_url)
    select gen_random_uuid(), date '2019-05-22' + day, 2 + n % 2,
      case n % 2 when 0 then '' else 'buscador.example' end, case n % 2 when 0 then 'phone' else 'computer' end, 'CO',
      '/', case n % 2 when 0 then '/services' else '/contact' end
    from generate_series(0, 19) day, generate_series(1, case when day < 10 then 5 else 10 end) n
    returning visitor, day, views
  )
  insert into visit_stats (current_url, ip, visitor, created_at)
  select (array['/', '/services', '/contact'])[step], '—', visitor,
    (day + time '12:00') at time zone 'America/Bogota' + step * interval '1 minute'
  from made, generate_series(1, views) step`

// Removes the rows of an earlier run of this test.
const earlier = [
  "delete from visitor_days where day between '2019-05-01' and '2019-06-30'",
  "delete from visit_stats where created_at between '2019-05-01' and '2019-07-01'",
]

test.beforeEach(({ signInAs }) => signInAs('admin'))

test('an admin compares a period with the one before, filters it and follows a funnel', async ({
  page,
  sessions,
}) => {
  for (const query of [...earlier, visitors]) await operations.runSql({ query }, sessions.admin)
  await page.goto('/dashboard/application/stat')
  await page.getByRole('link', { name: 'Resumen', exact: true }).click()
  await expect(page).toHaveURL(here)
  await expect(page.getByRole('heading', { level: 1, name: 'Resumen de vistas' })).toBeVisible()
  await field(page, 'Desde').fill('2019-06-01')
  await field(page, 'Hasta').fill('2019-06-10')
  await expect(page).toHaveURL(`${here}?${june}`)
  const figures = page.getByRole('list', { name: 'Cifras del periodo' })
  await expect(figures).toContainText(/Vistas de página\s*250/)
  await expect(figures).toContainText(/Visitantes\s*100\s*100 % más; antes, 50/)

  await page.getByRole('button', { name: 'Filtrar por buscador.example' }).click()
  await expect(page).toHaveURL(`${here}?${june}&source=buscador.example`)
  await expect(figures).toContainText(/Vistas de página\s*150/)
  const pages = page.getByRole('region', { name: 'Páginas', exact: true })
  const { lines } = await downloadOf(page, () => pages.getByRole('button', { name: 'CSV' }).click())
  expect(lines.slice(0, 2)).toEqual(['Página,Vistas de página,Parte,Antes', '/,50,33 %,30'])
  await page.getByRole('button', { name: /^Fuente: buscador\.example/ }).click()

  const funnel = page.getByRole('region', { name: 'Embudo' })
  for (const [step, url] of [
    ['Primer paso', '/'],
    ['Segundo paso', '/services'],
    ['Tercer paso', '/contact'],
  ] as const) {
    await funnel.getByLabel(step).selectOption(url)
    // The field shows the address's value, so the address is up to date.
    await expect(funnel.getByLabel(step)).toHaveValue(url)
  }
  await expect(funnel.getByRole('listitem')).toContainText([
    '100 visitantes, el punto de partida',
    '100 visitantes, 100 % del primer paso',
    /50 visitantes, 50 % del primer paso\s*50 se quedaron en el paso anterior \(50 %\)/,
  ])
  await page.reload()
  await expect(funnel.getByRole('listitem')).toHaveCount(3)
  await expect(figures).toContainText(/Vistas de página\s*250/)
  await expectAccessibleAtBothWidths(page, 'summary of a period')
})

test('an admin sees a visitor arrive', async ({ page, baseURL }) => {
  await page.goto(here)
  const now = page.getByRole('region', { name: 'Ahora' })
  await expect(now.getByText('En vivo')).toBeVisible()
  const visitor = await request.newContext({
    baseURL,
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) Firefox/${Date.now() % 1000}.0`,
  })
  await visitor.post(pathOf('reportView'), {
    data: { currentURL: '/terms' },
    headers: { origin: baseURL ?? '' },
  })
  await visitor.dispose()
  await expect(now.getByRole('listitem').filter({ hasText: '/terms' })).toBeVisible()
})

test('an admin opens the query of a figure, which yields the same number', async ({ page, sessions }) => {
  for (const query of [...earlier, visitors]) await operations.runSql({ query }, sessions.admin)
  await page.goto(`${here}?${june}&source=buscador.example`)
  const figures = page.getByRole('list', { name: 'Cifras del periodo' })
  await expect(figures).toContainText(/Vistas de página\s*150/)
  await figures.getByRole('button', { name: '¿Cómo se cuenta? Vistas de página' }).click()
  await expect(page.getByText('Cada página del sitio que alguien abre cuenta una')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'how a figure is counted')
  await page.getByRole('link', { name: 'Abrir la consulta' }).click()
  await expect(page.getByRole('textbox', { name: 'Consulta SQL' })).toContainText('FROM visit_stats')
  await page.getByRole('button', { name: 'Ejecutar' }).click()
  await expect(rows(page)).toHaveText(['150'])
})
