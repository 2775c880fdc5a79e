// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerRequests, openDashboard, pageOf } from '../../testing.tsx'
import type { Series } from './shortener.api.ts'

const page = '/dashboard/application/shortener/chart'
const series: Series = {
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
const none: Series = { ...series, totalVisits: 0, points: [], referrers: [] }

/** The server, its series replaced. */
function serve(answer: () => { status?: number; data?: unknown }) {
  return answerRequests(({ path }) => (path.endsWith('/series') ? answer() : pageOf([])))
}

const card = async (name: string) =>
  within((await screen.findAllByRole('region', { name }))[0] ?? document.body)

beforeEach(() => {
  signInAs('admin')
  // Nothing has a size where nothing is drawn.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 300))
})
afterEach(() => {
  vi.restoreAllMocks()
  signOut()
})

describe('ShortenerChartPage', () => {
  it('says each picture in a sentence', async () => {
    serve(() => ({ data: series }))
    await openDashboard(page)
    const time = await card('Visitas en el tiempo')
    expect(
      await time.findByText(/1\.235 visitas en total; el máximo, 1\.234 visitas, en 2 de mar/),
    ).toBeDefined()
    const sources = await card('Principales referentes')
    expect(sources.getByText(/el máximo, 1\.200 visitas, en Visita directa\.$/)).toBeDefined()
  })

  it('shows each picture as a table, and back', async () => {
    serve(() => ({ data: series }))
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

  it('waits in place, and offers neither table nor file meanwhile', async () => {
    serve(() => new Promise<never>(() => undefined) as never)
    await openDashboard(page)
    const time = await card('Visitas en el tiempo')
    for (const name of ['Ver tabla', 'CSV'])
      expect(time.getByRole<HTMLButtonElement>('button', { name }).disabled, name).toBe(true)
  })

  it('says that a range has no visits', async () => {
    serve(() => ({ data: none }))
    await openDashboard(page)
    expect(await screen.findAllByText('Sin visitas en este rango')).toHaveLength(2)
  })

  it('says what failed, and tries again', async () => {
    let isBroken = true
    serve(() => (isBroken ? { status: 503, data: { code: 'x', message: 'En pausa.' } } : { data: series }))
    await openDashboard(page)
    expect(await screen.findAllByText('En pausa.')).toHaveLength(2)
    isBroken = false
    await userEvent.click(screen.getAllByRole('button', { name: 'Reintentar' })[0] ?? document.body)
    expect(await screen.findByText(/en Visita directa/)).toBeDefined()
    expect(screen.queryByText('En pausa.')).toBeNull()
  })

  it('asks for the range of the address, to the minute', async () => {
    const sent = serve(() => ({ data: series }))
    const { addressNow } = await openDashboard(`${page}?shortenerId=l1`)
    await userEvent.click(await screen.findByRole('button', { name: '24 horas' }))
    await waitFor(() => expect(addressNow()).toMatch(/dateVisitFrom=.*&dateVisitTo=.*&shortenerId=l1/))
    await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/series'))).toHaveLength(2))
    const { dateVisitFrom, dateVisitTo } = sent.findLast(({ path }) => path.endsWith('/series'))?.params ?? {}
    expect(Date.parse(`${dateVisitTo}Z`) - Date.parse(`${dateVisitFrom}Z`)).toBe(24 * 3_600_000)
  })
})
