// @vitest-environment happy-dom

import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ShortLinkSeries } from 'shared-auth/api'
import { type MockedResponse, mockApi, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDashboard, pageOf } from '../../../testing.tsx'

const page = '/dashboard/application/shortener/chart'
const series: ShortLinkSeries = {
  ...{ from: '2026-03-01T05:00:00.000Z', to: '2026-03-03T05:00:00.000Z', unit: 'day', totalVisits: 1235 },
  points: [
    { date: '2026-03-01T05:00:00.000Z', visits: 1 },
    { date: '2026-03-02T05:00:00.000Z', visits: 1234 },
  ],
  before: null,
  referrers: [
    { referrer: '', visits: 1200, before: 0 },
    { referrer: 'periodico.example', visits: 35, before: 0 },
  ],
  countries: [
    { country: 'CO', visits: 1000, before: 900 },
    { country: '', visits: 235, before: 0 },
  ],
  devices: [{ device: 'phone', visits: 1235, before: 1100 }],
  hours: Array.from({ length: 24 }, (_, hour) => ({ hour, visits: hour === 14 ? 1235 : 0, before: 0 })),
}
const nothing = { points: [], referrers: [], countries: [], devices: [], hours: [] }
const none: ShortLinkSeries = { ...series, ...nothing, totalVisits: 0 }
const compared: ShortLinkSeries = {
  ...series,
  before: {
    ...{ from: '2026-02-27T05:00:00.000Z', to: '2026-03-01T04:59:59.999Z', unit: 'day', totalVisits: 1100 },
    points: [
      { date: '2026-02-27T05:00:00.000Z', visits: 100 },
      { date: '2026-02-28T05:00:00.000Z', visits: 1000 },
    ],
  },
}

type Listener = (message?: unknown) => void
const listeners = new Map<string, Listener>()
const socket = {
  on: (event: string, listener: Listener) => listeners.set(event, listener),
  ...{ off: vi.fn(), emit: vi.fn(), disconnect: vi.fn(), active: true },
}
vi.mock('socket.io-client', () => ({ io: () => socket }))
const receive = (event: string, message?: unknown) => act(async () => listeners.get(event)?.(message))

const serve = (shortLinkSeries: MockedResponse) =>
  mockApi({ shortLinkSeries, listShortLinkVisits: pageOf([]), getShortLink: { id: 'l1', visitCount: 1235 } })

const card = async (name: string) =>
  within((await screen.findAllByRole('region', { name }))[0] ?? document.body)

beforeEach(() => {
  signInAs('admin')
  // happy-dom has no layout: without this every element would be of size 0.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 300))
})
afterEach(() => {
  vi.restoreAllMocks()
  signOut()
})

describe('ShortLinkChartPage', () => {
  it('describes each chart in a sentence', async () => {
    serve(series)
    await openDashboard(page)
    const time = await card('Visitas en el tiempo')
    expect(
      await time.findByText(/1\.235 visitas en total; el máximo, 1\.234 visitas, en 2 de mar/),
    ).toBeDefined()
    const sources = await card('Principales referentes')
    expect(sources.getByText(/el máximo, 1\.200 visitas, en Visita directa\.$/)).toBeDefined()
  })

  it('switches each chart to a table and back', async () => {
    serve(series)
    await openDashboard(page)
    const sources = await card('Principales referentes')
    await waitFor(() =>
      expect(sources.getByRole<HTMLButtonElement>('button', { name: 'Ver tabla' }).disabled).toBe(false),
    )
    await userEvent.click(sources.getByRole('button', { name: 'Ver tabla' }))
    expect(sources.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      ...['Visita directa', '1.200'],
      ...['periodico.example', '35'],
    ])
    await userEvent.click(sources.getByRole('button', { name: 'Ver gráfico' }))
    expect(sources.queryByRole('table')).toBeNull()
    expect(sources.getByText('periodico.example')).toBeDefined()
  })

  it('divides visits by country, device and hour', async () => {
    serve(series)
    await openDashboard(page)
    const sentences = {
      Países: /el máximo, 1\.000 visitas, en Colombia\.$/,
      Dispositivos: /el máximo, 1\.235 visitas, en Teléfono\.$/,
      'Horas del día': /el máximo, 1\.235 visitas, en 14:00 a 14:59\.$/,
    }
    for (const [name, sentence] of Object.entries(sentences))
      expect(await (await card(name)).findByText(sentence)).toBeDefined()
  })

  it('compares a range with the one before, in a sentence and in each table', async () => {
    serve(compared)
    await openDashboard(page)
    expect(
      await screen.findByText(
        /^1\.235 visitas, 12 % más que en el periodo anterior \(1\.100 visitas entre el 27 feb/,
      ),
    ).toBeDefined()
    for (const [name, expected] of Object.entries({
      Países: ['Colombia', '1.000', '900', 'Desconocido', '235', '0'],
      'Visitas en el tiempo': ['1 de mar de 2026', '1', '100', '2 de mar de 2026', '1.234', '1.000'],
    })) {
      const chart = await card(name)
      await userEvent.click(await chart.findByRole('button', { name: 'Ver tabla' }))
      expect(chart.getAllByRole('columnheader').at(-1)?.textContent).toBe('Antes')
      expect(chart.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(expected)
    }
  })

  it('disables the table and the export while it loads', async () => {
    serve(() => new Promise(() => undefined))
    await openDashboard(page)
    const time = await card('Visitas en el tiempo')
    for (const name of ['Ver tabla', 'CSV'])
      expect(time.getByRole<HTMLButtonElement>('button', { name }).disabled, name).toBe(true)
  })

  it('shows that a range has no visits', async () => {
    serve(none)
    await openDashboard(page)
    expect(await screen.findAllByText('Sin visitas en este rango')).toHaveLength(5)
  })

  it('shows a failure once, and retries', async () => {
    const api = serve(replyError(503, 'En pausa.', { code: 'x' }))
    await openDashboard(page)
    expect(await screen.findByText('En pausa.')).toBeDefined()
    api.handlers.shortLinkSeries = series
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText(/en Visita directa/)).toBeDefined()
    expect(screen.queryByText('En pausa.')).toBeNull()
  })

  it('counts the visits of one link as they happen', async () => {
    const api = serve(series)
    await openDashboard(`${page}?shortenerId=l1`)
    expect(await screen.findByText(/Conectando\.\.\. · 1\.235 visitas en total/)).toBeDefined()
    await receive('connect')
    expect(socket.emit).toHaveBeenCalledWith('shortener:watch', 'l1')
    expect(await screen.findByText(/En vivo · 1\.235 visitas/)).toBeDefined()
    api.handlers.getShortLink = { id: 'l1', visitCount: 1236 }
    await receive('shortener:visited', { shortenerId: 'otro' })
    expect(screen.getByText(/En vivo · 1\.235 visitas/)).toBeDefined()
    await receive('shortener:visited', { shortenerId: 'l1' })
    expect(await screen.findByText(/En vivo · 1\.236 visitas/)).toBeDefined()
    await receive('disconnect')
    expect(screen.getByText(/Conectando/)).toBeDefined()
  })

  it('requests the range of the address, to the minute', async () => {
    const api = serve(series)
    const { address } = await openDashboard(`${page}?shortenerId=l1`)
    await userEvent.click(await screen.findByRole('button', { name: '24 horas' }))
    await waitFor(() => expect(address()).toMatch(/dateVisitFrom=.*&dateVisitTo=.*&shortenerId=l1/))
    await waitFor(() => expect(api.requestsOf('shortLinkSeries')).toHaveLength(2))
    const { dateVisitFrom, dateVisitTo } = api.requestsOf('shortLinkSeries')[1]?.query ?? {}
    expect(Date.parse(`${dateVisitTo}Z`) - Date.parse(`${dateVisitFrom}Z`)).toBe(24 * 3_600_000)
  })
})
