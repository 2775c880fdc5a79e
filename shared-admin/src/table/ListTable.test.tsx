// @vitest-environment happy-dom
import { createEvent, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderApp } from 'shared-ui/testing'
import { describe, expect, it, vi } from 'vitest'
import type { Column } from './columns.ts'
import { ListTable } from './ListTable.tsx'
import { RowLink } from './RowLink.tsx'

interface Note {
  id: string
  title: string
}

const read = vi.fn(({ title }: Note) => title)
const columns: Column<Note>[] = [
  {
    name: 'title',
    header: 'Título',
    cell: ({ id, title }) => <RowLink to={`/dashboard/notes/${id}`}>{title}</RowLink>,
  },
  { name: 'copy', header: 'Copia', value: read },
  { name: 'away', header: 'Fuera', cell: ({ id }) => <a href={`/${id}`}>{`Enlace ${id}`}</a> },
]
const notes = [
  { id: 'n1', title: 'Pan' },
  { id: 'n2', title: 'Leche' },
]

function GrowingTable() {
  const [rows, setRows] = useState(notes)
  return (
    <>
      <button type="button" onClick={() => setRows([...rows, { id: 'n3', title: 'Café' }])}>
        Más
      </button>
      <ListTable label="Notas" columns={columns} rows={rows} skeletonRows={3} />
    </>
  )
}

const open = (rows: Note[] | undefined = notes) =>
  renderApp(<ListTable label="Notas" columns={columns} rows={rows} skeletonRows={3} />)

describe('ListTable', () => {
  it('is a named table of its rows', () => {
    open()
    expect(screen.getByRole('table', { name: 'Notas' })).toBeDefined()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Título',
      'Copia',
      'Fuera',
    ])
    expect(screen.getAllByRole('row')).toHaveLength(3)
  })

  it('shows skeleton rows until the rows are loaded', () => {
    renderApp(<ListTable label="Notas" columns={columns} rows={undefined} skeletonRows={3} />)
    expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(4)
    expect(screen.getAllByRole('row'), 'for screen readers, only the header').toHaveLength(1)
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('follows the link of a row within the app', () => {
    const { router } = open()
    const click = createEvent.click(screen.getByRole('link', { name: 'Pan' }))
    fireEvent(screen.getByRole('link', { name: 'Pan' }), click)
    expect(click.defaultPrevented).toBe(true)
    expect(router.state.location.pathname).toBe('/dashboard/notes/n1')
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a click with %o to the browser',
    (asked) => {
      const { router } = open()
      const link = screen.getByRole('link', { name: 'Pan' })
      const click = createEvent.click(link, asked)
      fireEvent(link, click)
      expect(click.defaultPrevented).toBe(false)
      expect(router.state.location.pathname).toBe('/')
    },
  )

  it('leaves links that leave the dashboard to the browser', () => {
    const { router } = open()
    const link = screen.getByRole('link', { name: 'Enlace n1' })
    // The test environment cannot navigate away.
    link.addEventListener('click', (event) => event.stopPropagation())
    fireEvent.click(link)
    expect(router.state.location.pathname).toBe('/')
  })

  it('renders only rows that are new', () => {
    renderApp(<GrowingTable />)
    read.mockClear()
    fireEvent.click(screen.getByRole('button', { name: 'Más' }))
    expect(read.mock.calls.map(([{ id }]) => id)).toEqual(['n3'])
  })
})
