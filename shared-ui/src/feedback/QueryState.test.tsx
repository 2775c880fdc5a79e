// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../testing.tsx'
import { QueryState } from './QueryState.tsx'

const load = vi.fn<() => Promise<string[]>>()

function List() {
  const query = useQuery({ queryKey: ['list'], queryFn: load })
  return (
    <QueryState query={query} loading="Cargando" failure="No se pudo cargar." empty="No hay nada.">
      {(items) => <p>{items.join(', ')}</p>}
    </QueryState>
  )
}

it('shows the loading state, then the data', async () => {
  load.mockResolvedValue(['uno', 'dos'])
  renderApp(<List />)
  expect(screen.getByText('Cargando')).toBeTruthy()
  expect(await screen.findByText('uno, dos')).toBeTruthy()
})

it('shows the empty state for an empty list', async () => {
  load.mockResolvedValue([])
  renderApp(<List />)
  expect(await screen.findByText('No hay nada.')).toBeTruthy()
})

it('shows the failure and loads again on request', async () => {
  load.mockRejectedValueOnce(new Error('no')).mockResolvedValue(['uno'])
  renderApp(<List />)
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudo cargar.')
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('uno')).toBeTruthy()
})

it('keeps the data when a later request fails', async () => {
  load.mockResolvedValueOnce(['uno']).mockRejectedValue(new Error('no'))
  const { client } = renderApp(<List />)
  expect(await screen.findByText('uno')).toBeTruthy()
  await client.refetchQueries()
  expect(screen.getByText('uno')).toBeTruthy()
})
