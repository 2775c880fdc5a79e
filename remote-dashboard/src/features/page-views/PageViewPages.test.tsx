// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { PageView, PageViewSeries } from 'shared-auth/api'
import { mockApi, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDashboard, pageOf } from '../../testing.tsx'

const page = '/dashboard/application/stat'
const urls = [
  { url: '/academy/devops/aws', visits: 1234, lastVisitAt: '2026-03-02T04:30:00.000Z' },
  { url: '/', visits: 7, lastVisitAt: '2026-03-01T04:30:00.000Z' },
]
const series: PageViewSeries = {
  ...{ from: '2026-03-01T05:00:00.000Z', to: '2026-03-03T04:59:59.999Z', unit: 'day', totalVisits: 1241 },
  points: [
    { date: '2026-03-01T05:00:00.000Z', visits: 1200 },
    { date: '2026-03-02T05:00:00.000Z', visits: 41 },
  ],
  pages: urls.map(({ url, visits }) => ({ url, visits })),
}
const visit: PageView = {
  ...{ id: 90_210, _id: 90_210, currentURL: '/academy/devops/aws', ip: '203.0.113.0' },
  ...{ city: 'Bogotá', countryName: '—', org: 'Fibra Sabana', createdAt: '2026-03-02T04:30:00.000Z' },
}

const responses = {
  pageViewSeries: series,
  listPageViewsByUrl: pageOf(urls),
  listPageViews: pageOf([visit], 1_000_000),
}
const failure = replyError(503, 'Vuelve en un momento.', { code: 'unavailable' })

beforeEach(() => {
  signInAs('admin')
  // happy-dom has no layout, and charts of size 0 are not drawn.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 300))
})
afterEach(() => signOut())

const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
const listTable = () => screen.findByRole('table', { name: 'Estadísticas' })

describe('PageViewListPage', () => {
  it('has its columns and default query', async () => {
    const api = mockApi({ ...responses })
    await openDashboard(page)
    const table = await listTable()
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Visitas', 'URL'])
    await waitFor(() => expect(cells(table)).toEqual(['1.234', '/academy/devops/aws', '7', '/']))
    expect(api.requestsOf('listPageViewsByUrl')[0]?.query).toEqual({
      ...{ sortVisits: 'DESC', page: '1', limit: '20' },
    })
    expect(screen.getByRole('link', { name: 'Detalles' }).getAttribute('href')).toBe(`${page}/details`)
  })

  it('draws charts of the range in the address, with captions and tables', async () => {
    const api = mockApi({ ...responses })
    await openDashboard(`${page}?dateFrom=2026-03-01&dateTo=2026-03-02&sortVisits=ASC&page=2`)
    const time = within(await screen.findByRole('region', { name: 'Vistas de página en el tiempo' }))
    expect(
      await time.findByText(/1\.241 vistas de página en total; el máximo, 1\.200 vistas de página, en 1 mar/),
    ).toBeDefined()
    expect(api.requestsOf('pageViewSeries')[0]?.query).toEqual({
      ...{ dateFrom: '2026-03-01', dateTo: '2026-03-02' },
    })
    await userEvent.click(time.getByRole('button', { name: 'Ver tabla' }))
    expect(cells(time.getByRole('table'))).toEqual([
      ...[
        expect.stringMatching(/^1 .*mar.* 2026$/),
        '1.200',
        expect.stringMatching(/^2 .*mar.* 2026$/),
        '41',
      ],
    ])
    const pages = within(screen.getByRole('region', { name: 'Páginas más vistas' }))
    expect(pages.getByText(/el máximo, 1\.234 vistas de página, en \/academy\/devops\/aws/)).toBeDefined()
    expect(pages.getByRole('button', { name: 'CSV' }).hasAttribute('disabled')).toBe(false)
  })

  it('refetches the charts for another range, and not when only the order changes', async () => {
    const api = mockApi({ ...responses })
    const { address } = await openDashboard(page)
    await listTable()
    await userEvent.selectOptions(screen.getByLabelText('Orden'), 'Menos vistas')
    await waitFor(() => expect(address()).toBe(`${page}?sortVisits=ASC`))
    await userEvent.type(screen.getByLabelText('Desde'), '2026-03-01')
    await waitFor(() => expect(address()).toBe(`${page}?dateFrom=2026-03-01&sortVisits=ASC`))
    await waitFor(() =>
      expect(api.requestsOf('pageViewSeries').map(({ query }) => query)).toEqual([
        {},
        { dateFrom: '2026-03-01' },
      ]),
    )
  })

  it('shows that there is nothing yet, and nothing in a range', async () => {
    const nothing = { ...series, totalVisits: 0, points: [], pages: [] }
    mockApi({ pageViewSeries: nothing, listPageViewsByUrl: pageOf([]) })
    await openDashboard(page)
    expect(await screen.findByText('Todavía no hay vistas de página')).toBeDefined()
    expect(await screen.findAllByText('Sin vistas de página en este rango')).toHaveLength(2)
    await userEvent.type(screen.getByLabelText('Desde'), '2026-03-01')
    expect(await screen.findByText('No hay resultados')).toBeDefined()
  })

  it('shows once that list and charts failed, and retries both with one button', async () => {
    const api = mockApi({ pageViewSeries: failure, listPageViewsByUrl: failure })
    await openDashboard(page)
    await waitFor(() => expect(screen.getAllByText('Vuelve en un momento.')).toHaveLength(1))
    expect(screen.getAllByText('No hay resultados')).toHaveLength(1)
    Object.assign(api.handlers, responses)
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await listTable()).toBeDefined()
    expect(
      await screen.findByText(/^Vistas de página en el tiempo: 1\.241 vistas de página en total/),
    ).toBeDefined()
    expect(screen.queryByText('Vuelve en un momento.')).toBeNull()
  })

  it.each(['pageViewSeries', 'listPageViewsByUrl'] as const)(
    'shows once that only %s failed',
    async (operation) => {
      const api = mockApi({ ...responses, [operation]: failure })
      await openDashboard(page)
      expect(await screen.findByText('Vuelve en un momento.')).toBeDefined()
      Object.assign(api.handlers, responses)
      await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
      expect(await listTable()).toBeDefined()
      expect(
        await screen.findByText(/^Vistas de página en el tiempo: 1\.241 vistas de página en total/),
      ).toBeDefined()
    },
  )
})

describe('PageViewLogPage', () => {
  const log = `${page}/details`

  it('has its columns and default query', async () => {
    const api = mockApi({ ...responses })
    await openDashboard(log)
    expect(await screen.findByText('1.000.000')).toBeDefined()
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
    expect(api.requests[0]?.query).toEqual({ sortDate: 'DESC', page: '1', limit: '20' })
  })

  it('keeps search, range, order and limit in the address until Limpiar', async () => {
    const api = mockApi({ ...responses })
    const { address } = await openDashboard(`${log}?search=bogot%C3%A1&dateTo=2026-03-31&limit=50&page=4`)
    await screen.findByText('203.0.113.0')
    expect(api.requests[0]?.query).toEqual({
      ...{ search: 'bogotá', dateTo: '2026-03-31', sortDate: 'DESC', page: '4', limit: '50' },
    })
    await userEvent.selectOptions(screen.getByLabelText('Orden'), 'Más antiguas')
    await waitFor(() =>
      expect(address()).toBe(`${log}?search=bogot%C3%A1&dateTo=2026-03-31&sortDate=ASC&limit=50`),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Limpiar' }))
    await waitFor(() => expect(address()).toBe(log))
    expect(screen.getByLabelText<HTMLInputElement>('Buscar').value).toBe('')
  })

  it('shows that there is nothing yet, that nothing matches, and what failed', async () => {
    const api = mockApi({ listPageViews: pageOf([]) })
    await openDashboard(log)
    expect(await screen.findByText('Todavía no hay vistas de página')).toBeDefined()
    await userEvent.type(screen.getByLabelText('Buscar'), 'quito{Enter}')
    expect(await screen.findByText('No hay resultados')).toBeDefined()
    api.handlers.listPageViews = failure
    await userEvent.type(screen.getByLabelText('Buscar'), ' sur{Enter}')
    expect(await screen.findByText('Vuelve en un momento.')).toBeDefined()
    api.handlers.listPageViews = pageOf([])
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(screen.queryByText('Vuelve en un momento.')).toBeNull())
    expect(screen.getByText('Prueba con otra búsqueda o quita los filtros.')).toBeDefined()
  })
})
