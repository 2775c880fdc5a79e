// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderWithUi } from '../testing.tsx'
import { type ToastOptions, toast, useToasts } from './toast.ts'

function showToast(options?: ToastOptions) {
  let id = 0
  act(() => {
    id = toast.show(options)
  })
  return id
}

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

function progress(): number {
  return Number(document.querySelector('[data-progress]')?.getAttribute('data-progress'))
}

beforeEach(() => {
  vi.useFakeTimers()
  renderWithUi(<button type="button">Fuera</button>)
})

afterEach(() => {
  useToasts.setState({ toasts: [] })
  vi.useRealTimers()
})

describe('toast with an action', () => {
  it('has a button that runs the action once and closes the toast', () => {
    const handleUndo = vi.fn()
    showToast({ message: 'Eliminado.', duration: 10_000, action: { label: 'Deshacer', onClick: handleUndo } })
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
    pass(300)
    expect(handleUndo).toHaveBeenCalledOnce()
    expect(screen.queryByRole('status')).toBeNull()
  })
})

describe('toast', () => {
  it.each([
    ['success', 'status', 'Operación realizada con éxito.'],
    ['danger', 'alert', '¡Ha ocurrido un error!'],
    ['warning', 'alert', 'Advertencia, tenga cuidado.'],
    ['info', 'status', 'Información importante.'],
  ] as const)('%s has the role %s and its default message', (type, role, message) => {
    act(() => {
      toast[type]()
    })
    expect(screen.getByRole(role).textContent).toBe(message)
  })

  it.each(['fancy', '', 'toString', undefined])('of the unknown type %s becomes info', (type) => {
    showToast({ type })
    expect(screen.getByRole('status').dataset.type).toBe('info')
    expect(screen.getByText('Información importante.')).toBeTruthy()
  })

  it('accepts a message alone or options with a title', () => {
    act(() => {
      toast.success('Guardado')
      toast.danger({ title: 'Error', message: 'Sin conexión' })
    })
    expect(screen.getByRole('status').textContent).toBe('Guardado')
    expect(screen.getByRole('alert').textContent).toBe('ErrorSin conexión')
  })

  it('is added to an existing live region', () => {
    const region = document.querySelector('[aria-live="polite"]')
    expect(region?.childElementCount).toBe(0)
    showToast({ message: 'Hola' })
    expect(document.querySelector('[aria-live="polite"]')).toBe(region)
    expect(region?.textContent).toBe('Hola')
  })

  it('runs from 0 to 100 % in ticks of 50 ms over 3000 ms, exits, and is gone 300 ms later', () => {
    const onClose = vi.fn()
    showToast({ onClose })
    expect(progress()).toBe(0)
    pass(49)
    expect(progress()).toBe(0)
    pass(1)
    expect(progress()).toBeCloseTo(100 / 60)
    pass(1450)
    expect(progress()).toBeCloseTo(50)
    pass(1499)
    expect(useToasts.getState().toasts[0]?.isExiting).toBe(false)
    pass(1)
    expect(progress()).toBe(100)
    expect(useToasts.getState().toasts[0]?.isExiting).toBe(true)
    pass(299)
    expect(screen.queryByRole('status')).not.toBeNull()
    expect(onClose).not.toHaveBeenCalled()
    pass(1)
    expect(screen.queryByRole('status')).toBeNull()
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('keeps its duration, and uses 3000 ms for an invalid one', () => {
    showToast({ duration: 4000 })
    pass(3950)
    expect(useToasts.getState().toasts[0]?.isExiting).toBe(false)
    pass(50)
    expect(useToasts.getState().toasts[0]?.isExiting).toBe(true)
    pass(300)
    showToast({ duration: Number.NaN })
    showToast({ duration: -7 })
    expect(useToasts.getState().toasts.map(({ duration }) => duration)).toEqual([3000, 3000])
  })

  it('has neither timer nor bar with -1, and stays until it is closed', () => {
    const timers = vi.getTimerCount()
    showToast({ duration: -1 })
    expect(vi.getTimerCount()).toBe(timers)
    expect(document.querySelector('[data-progress]')).toBeNull()
    pass(3_600_000)
    expect(screen.queryByRole('status')).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
    pass(300)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('shows at most five, and starts the countdown of a sixth when there is room', () => {
    for (let number = 1; number <= 6; number++) showToast({ message: `Aviso ${number}`, duration: 1000 })
    expect(screen.getAllByRole('status')).toHaveLength(5)
    expect(screen.queryByText('Aviso 6')).toBeNull()
    pass(1000)
    pass(300)
    expect(screen.getByText('Aviso 6')).toBeTruthy()
    pass(950)
    expect(screen.getByText('Aviso 6')).toBeTruthy()
    pass(50)
    pass(300)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('closes once, however often close is called', () => {
    const onClose = vi.fn()
    const id = showToast({ onClose })
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
    pass(100)
    act(() => toast.close(id))
    pass(200)
    expect(screen.queryByRole('status')).toBeNull()
    pass(5000)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('is removed even when onClose throws', () => {
    showToast({
      onClose: () => {
        throw new Error('of the caller')
      },
    })
    pass(3000)
    expect(() => vi.advanceTimersByTime(300)).toThrow('of the caller')
    expect(useToasts.getState().toasts).toEqual([])
  })

  it('pauses under the pointer and continues from there', () => {
    showToast()
    pass(1500)
    fireEvent.pointerEnter(screen.getByRole('status'))
    pass(60_000)
    expect(progress()).toBeCloseTo(50)
    fireEvent.pointerLeave(screen.getByRole('status'))
    pass(1450)
    expect(useToasts.getState().toasts[0]?.isExiting).toBe(false)
    pass(50)
    expect(useToasts.getState().toasts[0]?.isExiting).toBe(true)
  })

  it('pauses while it contains the focus', () => {
    showToast()
    act(() => screen.getByRole('button', { name: 'Cerrar' }).focus())
    pass(60_000)
    expect(progress()).toBe(0)
    act(() => screen.getByRole('button', { name: 'Fuera' }).focus())
    pass(3300)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('counts down each toast separately', () => {
    showToast({ message: 'uno', duration: 1000 })
    pass(500)
    showToast({ message: 'dos', duration: 1000 })
    pass(800)
    expect(screen.queryByText('uno')).toBeNull()
    expect(screen.queryByText('dos')).not.toBeNull()
    pass(500)
    expect(screen.queryByText('dos')).toBeNull()
  })
})
