// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'

describe('ErrorState', () => {
  it('is an alert that retries', async () => {
    const onRetry = vi.fn()
    render(<ErrorState message="No se pudo cargar el proyecto." onRetry={onRetry} />)
    expect(screen.getByRole('alert').textContent).toContain('No se pudo cargar el proyecto.')
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('takes no second retry while one runs, and has no button without onRetry', async () => {
    const onRetry = vi.fn()
    const { rerender } = render(<ErrorState message="Falló" onRetry={onRetry} isRetrying />)
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(onRetry).not.toHaveBeenCalled()
    rerender(<ErrorState message="Falló" />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('EmptyState', () => {
  it('shows its words and its way on, and alarms nobody', () => {
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
