// @vitest-environment happy-dom
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { alertDialog, confirmDialog, promptDialog } from './dialogs.ts'
import { useToasts } from './toast.ts'

async function dialog() {
  const popup = await screen.findByRole('dialog')
  return within(popup)
}

async function allClosed() {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

afterEach(allClosed)

describe('confirmDialog', () => {
  it('resolves to true when confirmed', async () => {
    const result = confirmDialog({ text: '¿Eliminar este correo?' })
    const { getByRole, getByText, queryByRole } = await dialog()
    expect(getByText('¿Eliminar este correo?').tagName).toBe('H2')
    expect(getByRole('button', { name: 'Cancel' })).toBeTruthy()
    expect(queryByRole('button', { name: 'No' })).toBeNull()
    await userEvent.click(getByRole('button', { name: 'OK' }))
    expect(await result).toBe(true)
  })

  it('resolves to false when cancelled, denied or closed by Escape', async () => {
    const cancelled = confirmDialog({ title: 'Backup', text: '¿Restaurar?' })
    await userEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }))
    expect(await cancelled).toBe(false)
    await allClosed()
    const denied = confirmDialog({ text: '¿Restaurar?', hasDeny: true })
    await userEvent.click((await dialog()).getByRole('button', { name: 'No' }))
    expect(await denied).toBe(false)
    await allClosed()
    const left = confirmDialog({ text: '¿Restaurar?', danger: true })
    await dialog()
    await userEvent.keyboard('{Escape}')
    expect(await left).toBe(false)
  })

  it('renders no text as HTML', async () => {
    const payload = '<img src=x onerror="window.hacked = true">'
    const result = confirmDialog({
      title: payload,
      text: payload,
      confirmText: payload,
      denyText: payload,
      cancelText: payload,
      hasDeny: true,
    })
    const { getAllByText } = await dialog()
    expect(getAllByText(payload)).toHaveLength(5)
    expect(document.querySelector('[onerror]')).toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(await result).toBe(false)
  })

  it('sets the direction of right-to-left names', async () => {
    const result = confirmDialog({ title: '¿Eliminar?', text: 'محمد' })
    const { getByText } = await dialog()
    expect(getByText('¿Eliminar?').dir).toBe('auto')
    expect(getByText('محمد').dir).toBe('auto')
    await userEvent.keyboard('{Escape}')
    expect(await result).toBe(false)
  })

  it('returns the focus to the element that had it', async () => {
    render(<button type="button">Eliminar</button>)
    const opener = screen.getByRole('button', { name: 'Eliminar' })
    opener.focus()
    const result = confirmDialog({ text: '¿Eliminar este feedback?' })
    const { getByRole } = await dialog()
    await userEvent.click(getByRole('button', { name: 'OK' }))
    await result
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })
})

describe('alertDialog', () => {
  it('resolves when it is closed', async () => {
    const closed = alertDialog({
      title: '¡Error!',
      text: 'Correo electrónico o contraseña inválidos',
      icon: 'error',
    })
    const { getByRole, getByText } = await dialog()
    expect(getByText('Correo electrónico o contraseña inválidos')).toBeTruthy()
    await userEvent.click(getByRole('button', { name: 'OK' }))
    expect(await closed).toBeUndefined()
  })
})

describe('promptDialog', () => {
  it('starts with the value and resolves to the typed text', async () => {
    const result = promptDialog({ title: 'Renombrar', label: 'Nuevo nombre', value: 'lunes' })
    const input = (await dialog()).getByLabelText<HTMLInputElement>('Nuevo nombre')
    expect(input.value).toBe('lunes')
    await userEvent.clear(input)
    await userEvent.type(input, 'martes{Enter}')
    expect(await result).toBe('martes')
  })

  it('resolves to null when cancelled', async () => {
    const result = promptDialog({ title: 'Renombrar', value: 'lunes' })
    await dialog()
    await userEvent.keyboard('{Escape}')
    expect(await result).toBeNull()
  })

  it.each([
    ['email', 'ana@', 'Invalid email address', 'ana@acme.pe'],
    ['url', 'javascript:alert(1)', 'Invalid URL', 'http://localhost:3000/x'],
    ['url', 'acme', 'Invalid URL', 'https://acme.pe'],
  ] as const)('checks %s: %s is an %s', async (inputType, wrong, message, right) => {
    const result = promptDialog({ title: 'Dato', label: 'Dato nuevo', inputType })
    const { findByText, getByLabelText } = await dialog()
    const input = getByLabelText('Dato nuevo')
    await userEvent.type(input, `${wrong}{Enter}`)
    expect(await findByText(message)).toBeTruthy()
    await userEvent.clear(input)
    await userEvent.type(input, `${right}{Enter}`)
    expect(await result).toBe(right)
  })

  it('validates the value by the given function', async () => {
    const validate = vi.fn((value: string) => (value === 'lunes' ? 'Ya existe' : undefined))
    const result = promptDialog({ title: 'Renombrar', label: 'Nombre', value: 'lunes', validate })
    const { findByText, getByLabelText } = await dialog()
    await userEvent.type(getByLabelText('Nombre'), '{Enter}')
    expect(await findByText('Ya existe')).toBeTruthy()
    await userEvent.type(getByLabelText('Nombre'), ' 2{Enter}')
    expect(await result).toBe('lunes 2')
  })
})

describe('a dialog that cannot be loaded', () => {
  it('counts as cancelled and shows a toast', async () => {
    vi.resetModules()
    vi.doMock('./sweetDialogs.ts', () => {
      throw new Error('offline')
    })
    const { confirmDialog: freshConfirm } = await import('./dialogs.ts')
    const { useToasts: freshToasts } = await import('./toast.ts')
    expect(await freshConfirm({ text: '¿Eliminar este correo?' })).toBe(false)
    expect(freshToasts.getState().toasts[0]?.type).toBe('danger')
    vi.doUnmock('./sweetDialogs.ts')
    expect(useToasts.getState().toasts).toEqual([])
  })
})
