// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ApiError } from 'shared-auth'
import { renderApp } from 'shared-ui/testing'
import { describe, expect, it, vi } from 'vitest'
import { DetailsScreen } from './DetailsScreen.tsx'

interface Note {
  text: string
}

const refetch = vi.fn()

function open(state: { data?: Note | null; error?: Error }) {
  const query = { data: undefined, error: null, isFetching: false, refetch, ...state }
  return renderApp(
    <DetailsScreen<Note | null>
      query={query}
      title="Nota"
      backTo="/dashboard/notes"
      missing="No se encontró la nota."
      failed="Error al cargar la nota"
      actions={({ text }) => <button type="button">Borrar {text}</button>}
    >
      {({ text }) => <p>{text}</p>}
    </DetailsScreen>,
  )
}

const failure = (status: number, code: string, message: string) => new ApiError({ status, code, message })

describe('DetailsScreen', () => {
  it('has its title and back link but no actions before the record is loaded', () => {
    open({})
    expect(screen.getByRole('heading', { level: 1, name: 'Nota' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Volver' }).getAttribute('href')).toBe('/dashboard/notes')
    expect(screen.getByText('Cargando...')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
    expect(document.title).toContain('Nota')
  })

  it('shows the record with its actions', () => {
    open({ data: { text: 'Comprar pan' } })
    expect(screen.getByText('Comprar pan')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Borrar Comprar pan' })).toBeDefined()
    expect(screen.queryByText('Cargando...')).toBeNull()
  })

  it.each([
    ['an empty response', { data: null }],
    ['a 404', { error: failure(404, 'not_found', 'No existe') }],
    ['an id that cannot be one', { error: failure(400, 'invalid', 'No es un id') }],
  ])('shows that there is no record after %s', (_what, state) => {
    open(state)
    expect(screen.getByText('No se encontró la nota.')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each([
    [
      "the server's reason",
      failure(503, 'unavailable', 'La base de datos duerme.'),
      'La base de datos duerme.',
    ],
    ['its own words without one', failure(502, 'http_502', 'Algo falló'), 'Error al cargar la nota'],
    ['its own words offline', failure(0, 'network', 'Sin red'), 'Error al cargar la nota'],
  ])('shows a failure with %s, and retries', async (_what, error, words) => {
    open({ error })
    expect(screen.getByText(words)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(refetch).toHaveBeenCalled())
  })
})
