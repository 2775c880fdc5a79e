// @vitest-environment happy-dom

import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDashboard, pageOf } from '../../testing.tsx'
import { live, summary } from './summary.fixture.ts'

const page = '/dashboard/application/stat/summary'
const urls = ['/', '/services', '/contact'].map((url) => ({
  ...{ url, visits: 7, lastVisitAt: '2026-03-01T04:30:00.000Z' },
}))
const responses = {
  pageViewSummary: summary,
  pageViewFunnel: {
    steps: [
      { url: '/', visitors: 200 },
      { url: '/services', visitors: 50 },
      { url: '/contact', visitors: 10 },
    ],
  },
  livePageViews: live,
  listPageViewsByUrl: pageOf(urls),
}
const failure = replyError(503, 'Vuelve en un momento.', { code: 'unavailable' })

const receivers = new Map<string, (message?: unknown) => void>()
const emit = vi.fn()
vi.mock('socket.io-client', () => ({
  io: () => ({
    on: (event: string, receiver: () => void) => receivers.set(event, receiver),
    ...{ emit, off: vi.fn(), disconnect: vi.fn(), active: true },
  }),
}))
const receive = (event: string) => act(async () => receivers.get(event)?.({}))

beforeEach(() => {
  signInAs('admin')
  // happy-dom has no layout, and charts of size 0 are not drawn.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 300))
})
afterEach(() => signOut())

const panel = async (name: string) => within(await screen.findByRole('region', { name }))

describe('PageViewSummaryPage', () => {
  it('explains how each figure, chart and ranking is counted', async () => {
    mockApi({ ...responses })
    await openDashboard(`${page}?step1=/&step2=/services&step3=/contact`)
    const names = [
      ...['Vistas de página', 'Visitantes', 'Vistas por visitante', 'Rebote', 'Ahora', 'Embudo'],
      ...['Vistas de página y visitantes', 'Páginas', 'Fuentes', 'Páginas de entrada', 'Páginas de salida'],
      ...['Dispositivos', 'Países'],
    ]
    for (const name of names)
      expect(await screen.findByRole('button', { name: `¿Cómo se cuenta? ${name}` }), name).toBeDefined()
  })

  it('shows the figures of 30 days and of the 30 days before, over time and as rankings', async () => {
    const api = mockApi({ ...responses })
    await openDashboard(page)
    const figures = within(await screen.findByRole('list', { name: 'Cifras del periodo' }))
    expect(await figures.findByText('24 % más; antes, 1.000')).toBeDefined()
    expect(api.requestsOf('pageViewSummary')[0]?.query).toEqual({ days: '30' })
    const chart = await panel('Vistas de página y visitantes')
    expect(
      chart.getByText(
        /1\.241 vistas de página de 400 visitantes; el máximo, 1\.200 vistas de página, en .*1\.000 vistas de página de 500/,
      ),
    ).toBeDefined()
    await userEvent.click(chart.getByRole('button', { name: 'Ver tabla' }))
    expect(chart.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Fecha', 'Vistas de página', 'Visitantes', 'Vistas de página, antes', 'Visitantes, antes'],
    ])
    const sources = await panel('Fuentes')
    expect(sources.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Filtrar por Directo300 75 %de los visitantes; antes, 400 visitantes',
      'Filtrar por google.com100 25 %de los visitantes; antes, 100 visitantes',
    ])
  })

  it('filters by the chosen source, keeps the filter in the address, and removes it', async () => {
    const api = mockApi({ ...responses })
    const { address } = await openDashboard(page)
    await userEvent.click(
      await (await panel('Fuentes')).findByRole('button', { name: 'Filtrar por google.com' }),
    )
    await waitFor(() => expect(address()).toBe(`${page}?source=google.com`))
    await waitFor(() =>
      expect(api.requestsOf('pageViewSummary').at(-1)?.query).toEqual({ days: '30', source: 'google.com' }),
    )
    await userEvent.click(screen.getByRole('button', { name: '7 días' }))
    await waitFor(() => expect(address()).toBe(`${page}?days=7&source=google.com`))
    await userEvent.click(screen.getByRole('button', { name: 'Fuente: google.com Quitar' }))
    await waitFor(() => expect(address()).toBe(`${page}?days=7`))
  })

  it('shows the funnel of three pages, which the address keeps', async () => {
    const api = mockApi({ ...responses })
    await openDashboard(`${page}?step1=%2F&step2=%2Fservices`)
    const funnel = await panel('Embudo')
    expect(await funnel.findByText(/^Elige tres páginas/)).toBeDefined()
    await userEvent.selectOptions(funnel.getByLabelText('Tercer paso'), '/contact')
    expect(await funnel.findByText('150 se quedaron en el paso anterior (75 %).')).toBeDefined()
    expect(funnel.getByText('10 visitantes, 5 % del primer paso')).toBeDefined()
    expect(api.requestsOf('pageViewFunnel')[0]?.query).toEqual({
      ...{ days: '30', step1: '/', step2: '/services', step3: '/contact' },
    })
  })

  it('updates the live figures', async () => {
    const api = mockApi({ ...responses })
    await openDashboard(page)
    const now = await panel('Ahora')
    expect(await now.findByText('9 visitantes y 24 vistas de página en media hora')).toBeDefined()
    await receive('connect')
    expect(emit).toHaveBeenCalledWith('stat:watch')
    expect(await now.findByText(/En vivo/)).toBeDefined()
    api.handlers.livePageViews = { ...live, visitors: 10 }
    await receive('stat:viewed')
    expect(await now.findByText('10 visitantes y 24 vistas de página en media hora')).toBeDefined()
  })

  it('shows that there were no page views', async () => {
    const nothing = { views: 0, visitors: 0, bounces: 0 }
    const none = { pages: [], entries: [], exits: [], sources: [], devices: [], countries: [] }
    mockApi({
      ...responses,
      pageViewSummary: {
        ...summary,
        now: nothing,
        before: { ...summary.before, ...nothing },
        points: [],
        ...none,
      },
      livePageViews: { ...live, visitorsNow: 0, visitors: 0, views: 0, pages: [] },
      listPageViewsByUrl: pageOf([]),
    })
    await openDashboard(page)
    expect(await screen.findByText('Sin vistas de página en este periodo')).toBeDefined()
    expect(screen.getAllByText('Sin vistas de página en este periodo.')).toHaveLength(6)
    expect(await screen.findByText('Nadie en la última media hora.')).toBeDefined()
  })

  it('shows once what failed, and retries', async () => {
    const api = mockApi({ ...responses, pageViewSummary: failure })
    await openDashboard(page)
    await waitFor(() => expect(screen.getAllByText('Vuelve en un momento.')).toHaveLength(1))
    api.handlers.pageViewSummary = summary
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('24 % más; antes, 1.000')).toBeDefined()
  })
})
