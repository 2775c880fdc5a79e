// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { EmptyState } from 'shared-ui'
import { renderApp } from 'shared-ui/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ListScreen } from '../list/ListScreen.tsx'
import type { ListOptions } from '../query/listQuery.ts'
import { useList } from '../query/useList.ts'
import { RowRemoveButton } from '../record/RemoveButton.tsx'
import type { Column } from './columns.ts'

interface Note {
  id: string
  title: string
}

let stored: string[]
let rejects: boolean

const options: ListOptions<Note, { search: string }> = {
  name: 'notes',
  filters: { search: '' },
  limit: 2,
  fetchPage: async ({ page }) => ({
    results: stored.slice((page - 1) * 2, page * 2).map((id) => ({ id, title: `Nota ${id}` })),
    totalItems: stored.length,
    pagination: { totalPages: Math.ceil(stored.length / 2) },
  }),
}

const removal = {
  name: 'notes',
  remove: async (id: string) => {
    if (rejects) throw new Error('Está en uso.')
    stored = stored.filter((other) => other !== id)
  },
  question: '¿Eliminar esta nota?',
  done: 'Nota eliminada.',
  failed: () => 'No se pudo.',
}

const columns: Column<Note>[] = [
  { name: 'title', header: 'Título', cell: ({ title }) => <a href="/dashboard/x">{title}</a> },
  {
    name: 'actions',
    header: 'Acciones',
    cell: ({ id, title }) => (
      <RowRemoveButton removal={removal} id={id} subject={title} label={`Eliminar ${title}`} />
    ),
  },
]

function Notes() {
  const list = useList(options)
  return (
    <ListScreen list={list} title="Notas" columns={columns} empty={<EmptyState title="No hay notas" />} />
  )
}

async function open(address = '/') {
  const { router, client } = renderApp(<Notes />)
  await act(() => router.navigate(address))
  return { router, client }
}

const removeButton = (title: string) => screen.findByRole('button', { name: `Eliminar ${title}` })

async function remove(title: string) {
  await userEvent.click(await removeButton(title))
  await screen.findByRole('dialog')
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
}

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

beforeEach(() => {
  stored = ['a', 'b', 'c', 'd']
  rejects = false
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
})

describe('useRowFocus', () => {
  it('moves the focus of a deleted row to the same button of the next one, and announces the count', async () => {
    await open()
    await remove('Nota a')
    await waitFor(() => expect(focused()).toBe('Eliminar Nota b'))
    expect(await screen.findByText('Nota eliminada.')).toBeDefined()
    await waitFor(() => expect(screen.getByText(/^3 resultados/)).toBeDefined())
    // The dialog returns the focus a moment after it has closed.
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(focused()).toBe('Eliminar Nota b')
  })

  it('moves the focus to the row before when the last row of the page is deleted', async () => {
    stored = ['a', 'b']
    await open()
    await remove('Nota b')
    await waitFor(() => expect(focused()).toBe('Eliminar Nota a'))
  })

  it('goes to the page before when its only row is deleted, and focuses a row there', async () => {
    stored = ['a', 'b', 'c']
    const { router } = await open('/?page=2')
    await remove('Nota c')
    await waitFor(() => expect(router.state.location.search).toBe(''))
    await waitFor(() => expect(focused()).toBe('Eliminar Nota a'))
    expect(screen.queryByText('No hay resultados')).toBeNull()
  })

  it('moves the focus to the heading when no row is left', async () => {
    stored = ['a']
    await open()
    await remove('Nota a')
    expect(await screen.findByText('No hay notas')).toBeDefined()
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })

  it('stays on the row when the server rejects its deletion', async () => {
    rejects = true
    await open()
    await remove('Nota a')
    expect(await screen.findByText('No se pudo.')).toBeDefined()
    expect(await removeButton('Nota a')).toBeDefined()
  })

  it('does not move the focus of a person who has moved on', async () => {
    const { client } = await open()
    const button = await removeButton('Nota a')
    act(() => button.focus())
    const limit = screen.getByLabelText('Límite')
    fireEvent.focus(limit)
    act(() => limit.focus())
    stored = ['b', 'c']
    await act(() => client.invalidateQueries())
    await waitFor(() => expect(screen.queryByText('Nota a')).toBeNull())
    expect(document.activeElement).toBe(limit)
  })
})
