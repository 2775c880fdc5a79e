// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerRequests, openDashboard, pageOf, type SentRequest } from '../../testing.tsx'
import type { ViewSeries, VisitStat } from './stat.api.ts'

const page = '/dashboard/application/stat'
const urls = [
  { url: '/academy/devops/aws', visits: 1234, lastVisitAt: '2026-03-02T04:30:00.000Z' },
  { url: '/', visits: 7, lastVisitAt: '2026-03-01T04:30:00.000Z' },
]
const series: ViewSeries = {
  ...{ from: '2026-03-01T05:00:00.000Z', to: '2026-03-03T04:59:59.999Z', unit: 'day', totalVisits: 1241 },
  points: [
    { date: '2026-03-01T05:00:00.000Z', visits: 1200 },
    { date: '2026-03-02T05:00:00.000Z', visits: 41 },
  ],
  pages: urls.map(({ url, visits }) => ({ url, visits })),
}
const visit: VisitStat = {
  ...{ id: 90_210, _id: 90_210, currentURL: '/academy/devops/aws', ip: '203.0.113.0' },
  ...{ city: 'Bogotá', countryName: '—', org: 'Fibra Sabana', createdAt: '2026-03-02T04:30:00.000Z' },
}

function answer({ path }: SentRequest) {
  if (path.endsWith('/series')) return { data: series }
  return path.endsWith('/getByURL') ? pageOf(urls) : pageOf([visit], 1_000_000)
}

const failing = () => ({ status: 503, data: { code: 'unavailable', message: 'Vuelve en un momento.' } })

beforeEach(() => {
  signInAs('admin')
  // Without a layout nothing has a size, and what has none is not drawn.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 300))
})
afterEach(() => signOut())

const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
const listTable = () => screen.findByRole('table', { name: 'Estadísticas' })

describe('StatPage', () => {
  it('has the columns and the defaults of the specification', async () => {
    const sent = answerRequests(answer)
    await openDashboard(page)
    const table = await listTable()
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Visitas', 'URL'])
    await waitFor(() => expect(cells(table)).toEqual(['1,234', '/academy/devops/aws', '7', '/']))
    expect(sent.find(({ path }) => path === '/api/stat/analytics/getByURL')?.params).toEqual({
      ...{ sortDate: 'DESC', page: 1, limit: 20 },
    })
    expect(screen.getByRole('link', { name: 'Detalles' }).getAttribute('href')).toBe(`${page}/details`)
  })

  it('pictures the range of the address, in words and as a table too', async () => {
    const sent = answerRequests(answer)
    await openDashboard(`${page}?dateFrom=2026-03-01&dateTo=2026-03-02&sortDate=ASC&page=2`)
    const time = within(await screen.findByRole('region', { name: 'Visitas en el tiempo' }))
    expect(await time.findByText(/1,241 visitas en total; el máximo, 1,200 visitas, en 1 mar/)).toBeDefined()
    expect(sent.find(({ path }) => path === '/api/stat/series')?.params).toEqual({
      ...{ dateFrom: '2026-03-01', dateTo: '2026-03-02' },
    })
    await userEvent.click(time.getByRole('button', { name: 'Ver tabla' }))
    expect(cells(time.getByRole('table'))).toEqual([
      ...[
        expect.stringMatching(/^1 .*mar.* 2026$/),
        '1,200',
        expect.stringMatching(/^2 .*mar.* 2026$/),
        '41',
      ],
    ])
    const pages = within(screen.getByRole('region', { name: 'Páginas más visitadas' }))
    expect(pages.getByText(/el máximo, 1,234 visitas, en \/academy\/devops\/aws/)).toBeDefined()
    expect(pages.getByRole('button', { name: 'CSV' }).hasAttribute('disabled')).toBe(false)
  })

  it('asks for the picture of another range, and for none when only the order changes', async () => {
    const sent = answerRequests(answer)
    const { addressNow } = await openDashboard(page)
    await listTable()
    await userEvent.selectOptions(screen.getByLabelText('Última visita'), 'Más antiguas')
    await waitFor(() => expect(addressNow()).toBe(`${page}?sortDate=ASC`))
    await userEvent.type(screen.getByLabelText('Desde'), '2026-03-01')
    await waitFor(() => expect(addressNow()).toBe(`${page}?dateFrom=2026-03-01&sortDate=ASC`))
    await waitFor(() =>
      expect(sent.filter(({ path }) => path.endsWith('/series')).map(({ params }) => params)).toEqual([
        { dateFrom: undefined, dateTo: undefined },
        { dateFrom: '2026-03-01', dateTo: undefined },
      ]),
    )
  })

  it('says that there is nothing yet, and nothing in a range', async () => {
    const nothing = { ...series, totalVisits: 0, points: [], pages: [] }
    answerRequests(({ path }) => (path.endsWith('/series') ? { data: nothing } : pageOf([])))
    await openDashboard(page)
    expect(await screen.findByText('Todavía no hay visitas')).toBeDefined()
    expect(await screen.findAllByText('Sin visitas en este rango')).toHaveLength(2)
    await userEvent.type(screen.getByLabelText('Desde'), '2026-03-01')
    expect(await screen.findByText('No hay resultados')).toBeDefined()
  })

  it('says for table and picture apart what failed, and tries again', async () => {
    let isUp = false
    answerRequests((request) => (isUp ? answer(request) : failing()))
    await openDashboard(page)
    await waitFor(() => expect(screen.getAllByText('Vuelve en un momento.')).toHaveLength(3))
    expect(screen.getAllByText('No hay resultados')).toHaveLength(3)
    isUp = true
    const time = within(screen.getByRole('region', { name: 'Visitas en el tiempo' }))
    await userEvent.click(time.getByRole('button', { name: 'Reintentar' }))
    expect(await time.findByText(/1,241 visitas en total/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await listTable()).toBeDefined()
  })
})

describe('StatDetailsPage', () => {
  const log = `${page}/details`

  it('has the columns and the defaults of the specification', async () => {
    const sent = answerRequests(answer)
    await openDashboard(log)
    expect(await screen.findByText('1,000,000')).toBeDefined()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['ID', 'URL', 'IP', 'Ciudad', 'País', 'Org', 'Creado'],
    ])
    expect(cells(screen.getByRole('table'))).toEqual([
      ...[
        '90210',
        '/academy/devops/aws',
        '203.0.113.0',
        'Bogotá',
        '—',
        'Fibra Sabana',
        '1\u00a0mar.\u00a02026, 23:30',
      ],
    ])
    expect(sent[0]?.params).toEqual({ sortDate: 'DESC', page: 1, limit: 20 })
  })

  it('keeps search, range, order and limit in the address until Limpiar', async () => {
    const sent = answerRequests(answer)
    const { addressNow } = await openDashboard(`${log}?search=bogot%C3%A1&dateTo=2026-03-31&limit=50&page=4`)
    await screen.findByText('203.0.113.0')
    expect(sent[0]?.params).toEqual({
      ...{ search: 'bogotá', dateTo: '2026-03-31', sortDate: 'DESC', page: 4, limit: 50 },
    })
    await userEvent.selectOptions(screen.getByLabelText('Orden'), 'Más antiguas')
    await waitFor(() =>
      expect(addressNow()).toBe(`${log}?search=bogot%C3%A1&dateTo=2026-03-31&sortDate=ASC&limit=50`),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Limpiar' }))
    await waitFor(() => expect(addressNow()).toBe(log))
    expect(screen.getByLabelText<HTMLInputElement>('Buscar').value).toBe('')
  })

  it('says that there is nothing yet, that nothing matches, and what failed', async () => {
    let isUp = true
    answerRequests(() => (isUp ? pageOf([]) : failing()))
    await openDashboard(log)
    expect(await screen.findByText('Todavía no hay visitas')).toBeDefined()
    await userEvent.type(screen.getByLabelText('Buscar'), 'quito{Enter}')
    expect(await screen.findByText('No hay resultados')).toBeDefined()
    isUp = false
    await userEvent.type(screen.getByLabelText('Buscar'), ' sur{Enter}')
    expect(await screen.findByText('Vuelve en un momento.')).toBeDefined()
    isUp = true
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(screen.queryByText('Vuelve en un momento.')).toBeNull())
    expect(screen.getByText('Prueba con otra búsqueda o quita los filtros.')).toBeDefined()
  })
})
