// @vitest-environment happy-dom

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ShortLinkVisit } from 'shared-auth/api'
import { mockApi, type ReceivedRequest, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDashboard, pageOf } from '../../../testing.tsx'
import { blockSize, stretchSize } from './visits.api.ts'

const page = '/dashboard/application/shortener/details'
const rowHeight = 44

function visitAt(index: number): ShortLinkVisit {
  const shortener = { id: 'l1', shortCode: 'feria', backHalf: 'feria', destination: 'https://uno.example' }
  const referrer = index % 2 ? 'https://periodico.example/' : ''
  return {
    id: index,
    _id: index,
    visitedAt: '2026-03-02T04:30:07.000Z',
    referrer,
    country: '',
    device: '',
    shortener,
  }
}

/** A back end with this many visits, numbered in their order. */
function serve(total: number, fails: (request: ReceivedRequest) => boolean = () => false) {
  return mockApi({
    listShortLinkVisits: (request: ReceivedRequest) => {
      if (fails(request)) return replyError(503, 'En pausa.', { code: 'unavailable' })
      const limit = Number(request.query.limit)
      const first = (Number(request.query.page) - 1) * limit
      const count = Math.max(0, Math.min(limit, total - first))
      return pageOf(
        Array.from({ length: count }, (_, row) => visitAt(first + row)),
        total,
        limit,
      )
    },
  })
}

/** Scrolls the table so that this row is the first visible one. */
function scrollTo(row: number) {
  const frame = screen.getByRole('table', { name: 'Visitas' }).parentElement ?? document.body
  frame.scrollTop = row * rowHeight
  fireEvent.scroll(frame)
}

beforeEach(() => {
  signInAs('admin')
  // happy-dom has no layout: without this every element would be of size 0.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(10 * rowHeight)
})
afterEach(() => {
  vi.restoreAllMocks()
  signOut()
})

describe('ShortLinkVisitsPage', () => {
  it('shows id, code, time in Bogotá and referrer, a dash without one', async () => {
    serve(2)
    await openDashboard(page)
    await screen.findAllByText('feria')
    const [head, first, second] = screen.getAllByRole('row')
    const cells = (row: HTMLElement | undefined, role: string) =>
      within(row ?? document.body)
        .getAllByRole(role)
        .map(({ textContent }) => textContent)
    expect(cells(head, 'columnheader')).toEqual(['ID', 'Código corto', 'Fecha', 'Referente'])
    expect(cells(first, 'cell')).toEqual(['0', 'feria', '01/03/2026, 23:30:07', '—'])
    expect(cells(second, 'cell').at(-1)).toBe('https://periodico.example/')
    expect(screen.getByText('2')).toBeDefined()
  })

  it('reserves the space of the rows while they load', async () => {
    mockApi({ listShortLinkVisits: () => new Promise(() => undefined) })
    await openDashboard(page)
    expect(
      (await screen.findByRole('table', { name: 'Visitas' })).closest('[aria-busy="true"]'),
    ).not.toBeNull()
  })

  it('shows Error al cargar las visitas beside the reason, and retries', async () => {
    let isBroken = true
    serve(2, () => isBroken)
    await openDashboard(page)
    expect(await screen.findByText('Error al cargar las visitas')).toBeDefined()
    expect(screen.getByText('En pausa.', { exact: false })).toBeDefined()
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findAllByText('feria')).toHaveLength(2)
  })

  it('distinguishes an empty list from a search without matches', async () => {
    serve(0)
    const { address } = await openDashboard(page)
    expect(await screen.findByText('Todavía no hay visitas')).toBeDefined()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar por código corto' }), 'nada{Enter}')
    expect(await screen.findByText('No hay resultados')).toBeDefined()
    expect(address()).toBe(`${page}?search=nada`)
    await userEvent.click(screen.getAllByRole('button', { name: 'Limpiar' })[1] ?? document.body)
    await waitFor(() => expect(address()).toBe(page))
  })

  it('names the link whose visits they are', async () => {
    const api = serve(3)
    await openDashboard(`${page}?shortenerId=l1`)
    expect(await screen.findByText('Solo las visitas de /feria.')).toBeDefined()
    expect(api.requests.every(({ query }) => query.shortenerId === 'l1')).toBe(true)
  })

  it('fetches only rows where scrolling pauses, and renders few of them', async () => {
    const api = serve(50_000)
    await openDashboard(page)
    await screen.findAllByText('feria')
    for (const row of [10_000, 20_000, 40_050]) scrollTo(row)
    expect(await screen.findByText('40050')).toBeDefined()
    expect(api.requests.map(({ query }) => query.page)).toEqual(['1', '401'])
    expect(screen.getAllByRole('row').length).toBeLessThan(40)
    expect(screen.getByRole('table', { name: 'Visitas' }).getAttribute('aria-rowcount')).toBe('50001')
  })

  it('shows when rows further down fail to load, and retries', async () => {
    let isBroken = true
    serve(50_000, ({ query }) => isBroken && Number(query.page) > 1)
    await openDashboard(page)
    await screen.findAllByText('feria')
    scrollTo(30_000)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Error al cargar las visitas')
    isBroken = false
    await userEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('30000')).toBeDefined()
    expect(screen.queryByText('Error al cargar las visitas')).toBeNull()
  })

  it('paginates when there are more rows than a browser can scroll', async () => {
    const api = serve(2 * stretchSize + 1)
    const { address } = await openDashboard(page)
    await userEvent.click(await screen.findByRole('button', { name: 'Página 3' }))
    expect(address()).toBe(`${page}?page=3`)
    expect(await screen.findByText(String(2 * stretchSize))).toBeDefined()
    expect(api.requests.at(-1)?.query.page).toBe(String((2 * stretchSize) / blockSize + 1))
    expect(screen.getAllByRole('row')).toHaveLength(2)
  })
})
