// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { EmptyState } from 'shared-ui'
import { renderApp, stubPopovers } from 'shared-ui/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListOptions, ListPage } from '../query/listQuery.ts'
import { useList } from '../query/useList.ts'
import type { Column } from '../table/columns.ts'
import { DatedFilters } from './DatedFilters.tsx'
import { ListScreen } from './ListScreen.tsx'

interface Note {
  id: number
  title: string
  text: string
}

const columns: Column<Note>[] = [
  {
    ...{ name: 'title', header: 'Título', isFixed: true, sort: { name: 'sortTitle', first: 'ASC' } },
    value: ({ title }) => title,
  },
  { name: 'text', header: 'Texto', value: ({ text }) => text, sort: { name: 'sortDate', first: 'DESC' } },
]

type FilterName = 'search' | 'dateFrom' | 'dateTo' | 'sortDate' | 'sortTitle'
type Fetch = ListOptions<Note, Record<FilterName, string>>['fetchPage']
const fetchPage = vi.fn<Fetch>()

const options = {
  name: 'notes',
  filters: { search: '', dateFrom: '', dateTo: '', sortDate: 'DESC', sortTitle: '' },
  limit: 2,
  fetchPage: (...asked: Parameters<Fetch>) => fetchPage(...asked),
  failed: 'Error al cargar las notas',
}

function NoteList() {
  const list = useList(options)
  return (
    <ListScreen
      list={list}
      title="Notas"
      columns={columns}
      empty={<EmptyState title="Todavía no hay notas" />}
      filters={
        <DatedFilters
          list={list}
          from="dateFrom"
          to="dateTo"
          searchLabel="Buscar"
          orders={{ name: 'sortDate', label: 'Orden', DESC: 'Nuevas', ASC: 'Antiguas' }}
        />
      }
    />
  )
}

function pageOf(ids: number[], totalItems: number): ListPage<Note> {
  const results = ids.map((id) => ({ id, title: `Nota ${id}`, text: `Texto ${id}` }))
  return { results, totalItems, pagination: { totalPages: Math.ceil(totalItems / 2) } }
}

const asked = () => fetchPage.mock.calls.at(-1)?.[0]

beforeEach(stubPopovers)
beforeEach(() => {
  fetchPage.mockReset()
  fetchPage.mockImplementation(async ({ page }) => pageOf([page * 2 - 1, page * 2], 5))
})
afterEach(() => localStorage.clear())

async function open() {
  const { router } = renderApp(<NoteList />)
  await screen.findByRole('cell', { name: 'Nota 1' })
  return { addressNow: () => router.state.location.search, router }
}

describe('ListScreen', () => {
  it('keeps page, dates and order in the address; a filter leads back to page 1, Back to the page before', async () => {
    const { addressNow, router } = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Página 3' }))
    await screen.findByRole('cell', { name: 'Nota 5' })
    expect(addressNow()).toBe('?page=3')
    await userEvent.selectOptions(screen.getByLabelText('Orden'), 'ASC')
    expect(addressNow()).toBe('?sortDate=ASC')
    await userEvent.type(screen.getByLabelText('Desde'), '2026-01-31')
    expect(addressNow()).toBe('?dateFrom=2026-01-31&sortDate=ASC')
    await waitFor(() =>
      expect(asked()).toEqual({
        filters: { search: '', dateFrom: '2026-01-31', dateTo: '', sortDate: 'ASC', sortTitle: '' },
        page: 1,
        limit: 2,
      }),
    )
    // The typed date replaced its history entry, the chosen order added one.
    await router.navigate(-1)
    await waitFor(() => expect(addressNow()).toBe('?page=3'))
    await userEvent.click(screen.getByRole('button', { name: 'Limpiar' }))
    expect(addressNow()).toBe('')
  })

  it('shows the previous page, marked as busy, until the next one is loaded', async () => {
    await open()
    let respond = () => {}
    fetchPage.mockReturnValue(new Promise((resolve) => (respond = () => resolve(pageOf([3, 4], 5)))))
    await userEvent.click(screen.getByRole('button', { name: 'Página 2' }))
    const frame = () => screen.getByRole('table').closest('[aria-busy]')?.getAttribute('aria-busy')
    expect(frame()).toBe('true')
    expect(screen.getByRole('cell', { name: 'Nota 1' })).toBeDefined()
    respond()
    expect(await screen.findByRole('cell', { name: 'Nota 3' })).toBeDefined()
    expect(frame()).toBe('false')
  })

  it('shows and announces the number of results', async () => {
    await open()
    expect(screen.getByRole('banner').textContent).toBe('Notas5')
    expect(screen.getByRole('status').textContent).toBe('5 resultados, página 1 de 3')
    expect(screen.getByText('1–2 de 5')).toBeDefined()
  })

  it('shows how many rows arrived since, and loads them on request', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    fetchPage.mockResolvedValue(pageOf([1, 2], 2))
    renderApp(<NoteList />, { path: '/notes', client })
    await screen.findByText('Nota 1')
    expect(fetchPage).toHaveBeenCalledTimes(1)
    fetchPage.mockResolvedValue(pageOf([3, 1], 4))
    await act(() => client.refetchQueries({ queryKey: ['notes', 'arrivals'] }))
    expect((await screen.findAllByText('Hay 2 filas nuevas.')).length).toBe(2)
    expect(screen.queryByText('Nota 3')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }))
    expect(await screen.findByText('Nota 3')).toBeDefined()
    expect(screen.queryByText('Hay 2 filas nuevas.')).toBeNull()
  })

  it('shows what failed and why, and recovers with Reintentar', async () => {
    fetchPage.mockRejectedValue(new Error('La base de datos duerme.'))
    renderApp(<NoteList />)
    const alert = await screen.findByRole('alert', {}, { timeout: 9_000 })
    for (const words of ['No hay resultados', 'Error al cargar las notas', 'La base de datos duerme.'])
      expect(alert.textContent).toContain(words)
    fetchPage.mockImplementation(async () => pageOf([1, 2], 5))
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('cell', { name: 'Nota 1' })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps rows, range and count beside a failure, which is shown once and cleared by a retry', async () => {
    await open()
    fetchPage.mockRejectedValue(new Error('La base de datos duerme.'))
    await userEvent.click(screen.getByRole('button', { name: 'Página 2' }))
    const alert = await screen.findByRole('alert', {}, { timeout: 9_000 })
    for (const words of ['Error al cargar las notas', 'La base de datos duerme.', 'resultados anteriores'])
      expect(alert.textContent).toContain(words)
    expect(screen.getAllByText(/La base de datos duerme/)).toHaveLength(1)
    expect(screen.getByRole('cell', { name: 'Nota 1' })).toBeDefined()
    expect(screen.getByText('1–2 de 5')).toBeDefined()
    expect(screen.getByRole('banner').textContent).toBe('Notas5')
    expect(screen.getByRole('button', { name: 'Página 2' }).getAttribute('aria-current')).toBe('page')
    fetchPage.mockImplementation(async () => pageOf([3, 4], 5))
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('cell', { name: 'Nota 3' })).toBeDefined()
    expect(screen.getByText('3–4 de 5')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows the last page in place of one past the end', async () => {
    fetchPage.mockImplementation(async ({ page }) =>
      page > 3 ? pageOf([], 5) : pageOf([page * 2 - 1, page * 2].slice(0, page === 3 ? 1 : 2), 5),
    )
    const { router } = renderApp(<NoteList />)
    await router.navigate('/?page=9&search=pan')
    expect(await screen.findByRole('cell', { name: 'Nota 5' })).toBeDefined()
    expect(router.state.location.search).toBe('?search=pan&page=3')
    expect(screen.getByText('5–5 de 5')).toBeDefined()
    // It replaced the history entry: Back does not return to the page that does not exist.
    await router.navigate(-1)
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('starts another page at its top, with the focus on the results', async () => {
    await open()
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
    await userEvent.click(screen.getByRole('button', { name: 'Página 2' }))
    const results = await screen.findByRole('group', { name: 'Notas, página 2 de 3' })
    expect(document.activeElement).toBe(results)
    expect(scroll.mock.contexts).toEqual([results])
    expect(screen.getByRole('status').textContent).toBe('5 resultados, página 2 de 3')
  })

  it('distinguishes an empty list from a search without matches, which Limpiar clears', async () => {
    const { router } = await open()
    fetchPage.mockImplementation(async ({ filters }) =>
      pageOf(filters.search ? [] : [1], filters.search ? 0 : 1),
    )
    await router.navigate('/?search=zzz')
    await screen.findByText('No hay resultados')
    await userEvent.click(screen.getAllByRole('button', { name: 'Limpiar' }).at(-1) as HTMLElement)
    expect(await screen.findByRole('cell', { name: 'Nota 1' })).toBeDefined()
    fetchPage.mockImplementation(async () => pageOf([], 0))
    await router.navigate('/?limit=9')
    expect(await screen.findByText('Todavía no hay notas')).toBeDefined()
  })

  it('orders by a clicked column from page 1, and reverses the order on the next click', async () => {
    const { addressNow, router } = await open()
    const order = (header: string) =>
      screen.getByRole('columnheader', { name: header }).getAttribute('aria-sort')
    const click = (header: string) => userEvent.click(screen.getByRole('button', { name: header }))
    expect([order('Título'), order('Texto')]).toEqual([null, 'descending'])
    await router.navigate('/?page=2&search=pan')
    await screen.findByRole('cell', { name: 'Nota 3' })
    await click('Título')
    expect(addressNow()).toBe('?search=pan&sortTitle=ASC')
    expect([order('Título'), order('Texto')]).toEqual(['ascending', null])
    await waitFor(() => expect(asked()?.filters).toMatchObject({ sortTitle: 'ASC', sortDate: 'DESC' }))
    expect(screen.getByLabelText<HTMLSelectElement>('Orden').selectedOptions[0]?.text).toBe('Por una columna')
    await click('Título')
    expect(addressNow()).toBe('?search=pan&sortTitle=DESC')
    await router.navigate(-1)
    await waitFor(() => expect(order('Título')).toBe('ascending'))
    await userEvent.selectOptions(screen.getByLabelText('Orden'), 'ASC')
    expect(addressNow()).toBe('?search=pan&sortDate=ASC')
    expect([order('Título'), order('Texto')]).toEqual([null, 'ascending'])
    await click('Texto')
    expect(addressNow()).toBe('?search=pan')
  })

  it('explains a range that ends before it starts, until it is corrected', async () => {
    const { router } = await open()
    await router.navigate('/?dateFrom=2026-03-02&dateTo=2026-03-01')
    const until = await screen.findByLabelText('Hasta')
    await waitFor(() => expect(until.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText('Es anterior a «Desde»: así no hay resultados.')).toBeDefined()
    await router.navigate('/?dateFrom=2026-03-02T10:00&dateTo=2026-03-02')
    await waitFor(() => expect(screen.queryByText(/Es anterior a «Desde»/)).toBeNull())
  })

  it('does not count an order as a filter of an empty list', async () => {
    fetchPage.mockImplementation(async () => pageOf([], 0))
    const { router } = renderApp(<NoteList />)
    await router.navigate('/?sortTitle=ASC')
    expect(await screen.findByText('Todavía no hay notas')).toBeDefined()
  })

  it('exports nothing when a page cannot be fetched, and shows why', async () => {
    await open()
    const save = vi.spyOn(URL, 'createObjectURL')
    fetchPage.mockRejectedValue(new Error('Demasiadas solicitudes.'))
    await userEvent.click(screen.getByRole('button', { name: 'Exportar CSV' }))
    expect(await screen.findByText('Demasiadas solicitudes.')).toBeDefined()
    expect(save).not.toHaveBeenCalled()
  })

  it('asks for narrower filters instead of exporting more than a file should hold', async () => {
    fetchPage.mockImplementation(async () => pageOf([1, 2], 50_001))
    await open()
    fetchPage.mockClear()
    await userEvent.click(screen.getByRole('button', { name: 'Exportar CSV' }))
    expect(await screen.findByText(/acota las fechas o la búsqueda/)).toBeDefined()
    expect(fetchPage).not.toHaveBeenCalled()
  })

  it('aborts an export when its screen is left', async () => {
    const { router } = await open()
    let signal: AbortSignal | undefined
    fetchPage.mockImplementation((_query, given) => {
      signal = given
      return new Promise(() => {})
    })
    await userEvent.click(screen.getByRole('button', { name: 'Exportar CSV' }))
    expect(signal?.aborted).toBe(false)
    await router.navigate('/elsewhere')
    await waitFor(() => expect(signal?.aborted).toBe(true))
  })

  it('remembers which columns are hidden, and ignores other stored values', async () => {
    localStorage.setItem('columns:notes', '["text", 7]')
    await open()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Título'])
    await userEvent.click(screen.getByRole('button', { name: 'Columnas' }))
    expect(screen.queryByRole('checkbox', { name: 'Título' })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Texto' }))
    expect(localStorage.getItem('columns:notes')).toBe('[]')
    expect(screen.getByRole('cell', { name: 'Texto 1' })).toBeDefined()
  })
})
