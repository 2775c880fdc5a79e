// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'

afterEach(() => vi.restoreAllMocks())

describe('ErrorState', () => {
  it('is an alert that retries', async () => {
    const onRetry = vi.fn()
    render(<ErrorState message="No se pudo cargar el proyecto." onRetry={onRetry} />)
    expect(screen.getByRole('alert').textContent).toContain('No se pudo cargar el proyecto.')
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('disables the retry while one runs, and has no button without onRetry', async () => {
    const onRetry = vi.fn()
    const { rerender } = render(<ErrorState message="Falló" onRetry={onRetry} isRetrying />)
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(onRetry).not.toHaveBeenCalled()
    rerender(<ErrorState message="Falló" />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('ErrorState while offline', () => {
  const setOnline = (isOnline: boolean) =>
    act(() => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    })

  it('shows that the browser is offline, until it is back online', () => {
    render(<ErrorState title="No hay resultados" message="No pudimos cargar los proyectos." />)
    setOnline(false)
    expect(screen.getByRole('alert').textContent).toBe(
      'Sin conexión a internetLo cargaremos en cuanto vuelva.',
    )
    setOnline(true)
    expect(screen.getByRole('alert').textContent).toContain('No pudimos cargar los proyectos.')
  })
})

describe('EmptyState', () => {
  it('shows its texts and actions, and is not an alert', () => {
    render(
      <EmptyState title="No hay resultados" message="Prueba con otra búsqueda.">
        <button type="button">Limpiar</button>
      </EmptyState>,
    )
    expect(screen.getByRole('heading', { name: 'No hay resultados' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Limpiar' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
