// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { signInAs, signOut } from 'shared-auth/testing'
import { io } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDashboard } from '../../testing.tsx'

type Listener = (message?: unknown) => void
const listeners = new Map<string, Listener>()
const socket = {
  on: (event: string, listener: Listener) => listeners.set(event, listener),
  emit: vi.fn(),
  disconnect: vi.fn(),
}
const hear = (event: string, message?: unknown) => act(async () => listeners.get(event)?.(message))

vi.mock('socket.io-client', () => ({ io: vi.fn() }))

const phone = {
  id: 's1',
  device: {
    platform: 'android',
    userEmail: 'ana@correo.example',
    brand: 'Marca',
    modelName: 'X1',
    osName: 'Android',
  },
}

beforeEach(() => {
  signInAs('admin')
  vi.mocked(io).mockReturnValue(socket as never)
})
afterEach(() => signOut())

describe('TelemetryPage', () => {
  it('asks for the list once connected and follows it as it changes', async () => {
    await openDashboard('/dashboard/user/telemetry')
    expect(screen.getByText('Conectando...')).toBeDefined()
    await hear('connect')
    expect(socket.emit).toHaveBeenCalledWith('getConnectedUsers')
    await hear('connectedUsers', { users: [phone, { id: 's2', device: {} }], total: 2 })
    expect(screen.getByText('En vivo')).toBeDefined()
    expect(screen.getByRole('cell', { name: 'anonymous' })).toBeDefined()
    await hear('connectedUsers', { users: [phone], total: 1 })
    expect(screen.queryByRole('cell', { name: 'anonymous' })).toBeNull()
  })

  it('keeps the last list while the connection is lost, and says so', async () => {
    await openDashboard('/dashboard/user/telemetry')
    await hear('connect')
    await hear('connectedUsers', { users: [phone], total: 1 })
    await hear('disconnect')
    await hear('connect_error')
    expect(screen.getByText('Conectando...')).toBeDefined()
    expect(screen.getByRole('cell', { name: 'ana@correo.example' })).toBeDefined()
  })

  it('tells that it cannot connect, and connects anew with Reintentar', async () => {
    await openDashboard('/dashboard/user/telemetry')
    await hear('connect_error')
    const before = vi.mocked(io).mock.calls.length
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(vi.mocked(io).mock.calls.length).toBe(before + 1)
    expect(socket.disconnect).toHaveBeenCalled()
  })

  it('shows a device in a dialog', async () => {
    await openDashboard('/dashboard/user/telemetry')
    await hear('connectedUsers', { users: [phone], total: 1 })
    await userEvent.click(screen.getByRole('button', { name: 'Ver dispositivo de ana@correo.example' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Detalles del dispositivo' }))
    expect(dialog.getByText('X1')).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }))
    expect(screen.queryByText('X1')).toBeNull()
  })
})
