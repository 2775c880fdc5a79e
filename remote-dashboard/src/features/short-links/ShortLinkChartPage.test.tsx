// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ShortLinkSeries } from 'shared-auth/api'
import { type MockedResponse, mockApi, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDashboard, pageOf } from '../../testing.tsx'

const page = '/dashboard/application/shortener/chart'
const series: ShortLinkSeries = {
  ...{ from: '2026-03-01T05:00:00.000Z', to: '2026-03-03T05:00:00.000Z', unit: 'day', totalVisits: 1235 },
  points: [
    { date: '2026-03-01T05:00:00.000Z', visits: 1 },
    { date: '2026-03-02T05:00:00.000Z', visits: 1234 },
  ],
  referrers: [
    { referrer: '', visits: 1200 },
    { referrer: 'periodico.example', visits: 35 },
  ],
}
const none: ShortLinkSeries = { ...series, totalVisits: 0, points: [], referrers: [] }

const serve = (shortLinkSeries: MockedResponse) =>
  mockApi({ shortLinkSeries, listShortLinkVisits: pageOf([]) })

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

  it('disables table and file while it loads', async () => {
    serve(() => new Promise(() => undefined))
    await openDashboard(page)
    const time = await card('Visitas en el tiempo')
    for (const name of ['Ver tabla', 'CSV'])
      expect(time.getByRole<HTMLButtonElement>('button', { name }).disabled, name).toBe(true)
  })

  it('says that a range has no visits', async () => {
    serve(none)
    await openDashboard(page)
    expect(await screen.findAllByText('Sin visitas en este rango')).toHaveLength(2)
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

  it('asks for the range of the address, to the minute', async () => {
    const api = serve(series)
    const { address } = await openDashboard(`${page}?shortenerId=l1`)
    await userEvent.click(await screen.findByRole('button', { name: '24 horas' }))
    await waitFor(() => expect(address()).toMatch(/dateVisitFrom=.*&dateVisitTo=.*&shortenerId=l1/))
    await waitFor(() => expect(api.requestsOf('shortLinkSeries')).toHaveLength(2))
    const { dateVisitFrom, dateVisitTo } = api.requestsOf('shortLinkSeries')[1]?.query ?? {}
    expect(Date.parse(`${dateVisitTo}Z`) - Date.parse(`${dateVisitFrom}Z`)).toBe(24 * 3_600_000)
  })
})
