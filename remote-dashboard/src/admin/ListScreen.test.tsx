// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { EmptyState } from 'shared-ui'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../testing.tsx'
import type { Column } from './columns.ts'
import { DatedFilters } from './DatedFilters.tsx'
import { ListScreen } from './ListScreen.tsx'
import type { ListOptions, ListPage } from './list.ts'
import { useList } from './useList.ts'

interface Note {
  id: number
  title: string
  text: string
}

const columns: Column<Note>[] = [
  { name: 'title', header: 'Título', value: ({ title }) => title, isFixed: true },
  { name: 'text', header: 'Texto', value: ({ text }) => text },
]

type Fetch = ListOptions<Note, Record<'search' | 'dateFrom' | 'dateTo' | 'sortDate', string>>['fetchPage']
const fetchPage = vi.fn<Fetch>()

const options = {
  name: 'notes',
  filters: { search: '', dateFrom: '', dateTo: '', sortDate: 'DESC' },
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

beforeEach(() => {
  fetchPage.mockReset()
  fetchPage.mockImplementation(async ({ page }) => pageOf([page * 2 - 1, page * 2], 5))
})
afterEach(() => localStorage.clear())

async function open() {
  const { router } = renderScreen(<NoteList />)
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
        filters: { search: '', dateFrom: '2026-01-31', dateTo: '', sortDate: 'ASC' },
        page: 1,
        limit: 2,
      }),
    )
    // The typed date replaced its step, the chosen order did not.
    await router.navigate(-1)
    await waitFor(() => expect(addressNow()).toBe('?page=3'))
    await userEvent.click(screen.getByRole('button', { name: 'Limpiar' }))
    expect(addressNow()).toBe('')
  })

  it('shows the page before, marked as such, until the next one is there', async () => {
    await open()
    let answer = () => {}
    fetchPage.mockReturnValue(new Promise((resolve) => (answer = () => resolve(pageOf([3, 4], 5)))))
    await userEvent.click(screen.getByRole('button', { name: 'Página 2' }))
    const frame = () => screen.getByRole('table').closest('[aria-busy]')?.getAttribute('aria-busy')
    expect(frame()).toBe('true')
    expect(screen.getByRole('cell', { name: 'Nota 1' })).toBeDefined()
    answer()
    expect(await screen.findByRole('cell', { name: 'Nota 3' })).toBeDefined()
    expect(frame()).toBe('false')
  })

  it('tells how many there are, on the screen and read aloud', async () => {
    await open()
    expect(screen.getByRole('banner').textContent).toBe('Notas5')
    expect(screen.getByRole('status').textContent).toBe('5 resultados')
  })

  it('says what failed and why (reading 37), and lists again with Reintentar', async () => {
    await open()
    fetchPage.mockRejectedValue(new Error('La base de datos duerme.'))
    await userEvent.click(screen.getByRole('button', { name: 'Página 2' }))
    const alert = await screen.findByRole('alert', {}, { timeout: 9_000 })
    for (const words of ['No hay resultados', 'Error al cargar las notas', 'La base de datos duerme.'])
      expect(alert.textContent).toContain(words)
    fetchPage.mockImplementation(async () => pageOf([3, 4], 5))
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('cell', { name: 'Nota 3' })).toBeDefined()
  })

  it('tells nothing yet from no match, which Limpiar leaves', async () => {
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

  it('exports nothing when a page cannot be fetched, and says why', async () => {
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

  it('ends an export with its screen', async () => {
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

  it('remembers which columns are hidden, whatever else is stored there', async () => {
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
