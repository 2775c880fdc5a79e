// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi, signInAs, signOut } from 'shared-auth/testing'
import { io } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDashboard } from '../../testing.tsx'

type Listener = (message?: unknown) => void
const listeners = new Map<string, Listener>()
const socket = {
  on: (event: string, listener: Listener) => listeners.set(event, listener),
  off: vi.fn(),
  emit: vi.fn(),
  connect: vi.fn(),
  disconnect: vi.fn(),
  active: true,
}
async function receive(event: string, message?: unknown) {
  // The page connects after its first render.
  await waitFor(() => expect(listeners.has(event)).toBe(true))
  await act(async () => listeners.get(event)?.(message))
}

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
  listeners.clear()
  signInAs('admin')
  vi.mocked(io).mockReturnValue(socket as never)
})
afterEach(() => signOut())

describe('PresencePage', () => {
  it('asks for the list once connected and follows it as it changes', async () => {
    await openDashboard('/dashboard/user/telemetry')
    expect(screen.getByText('Conectando...')).toBeDefined()
    await receive('connect')
    expect(socket.emit).toHaveBeenCalledWith('getConnectedUsers', { deltas: true })
    await receive('connectedUsers', { users: [phone, { id: 's2', device: {} }], total: 2 })
    expect(screen.getByText('En vivo')).toBeDefined()
    expect(screen.getByRole('cell', { name: 'anonymous' })).toBeDefined()
    const desktop = { id: 's3', device: { userEmail: 'luz@correo.example' } }
    await receive('connectedUsersChanged', { joined: [desktop], left: ['s2'], total: 2 })
    expect(screen.queryByRole('cell', { name: 'anonymous' })).toBeNull()
    expect(screen.getByRole('cell', { name: 'ana@correo.example' })).toBeDefined()
    expect(screen.getByRole('cell', { name: 'luz@correo.example' })).toBeDefined()
  })

  it('shows the signed-in person before the server has sent anything, and once afterwards', async () => {
    await openDashboard('/dashboard/user/telemetry')
    const own = () => screen.queryAllByRole('cell', { name: 'admin@example.com' })
    expect(own()).toHaveLength(1)
    await receive('connect')
    await receive('connectedUsers', { users: [phone], total: 1 })
    expect(own()).toHaveLength(1)
    expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain('2')
    const announced = { id: 's9', device: { userEmail: 'admin@example.com', osName: 'Linux' } }
    await receive('connectedUsersChanged', { joined: [announced], left: [], total: 2 })
    expect(own()).toHaveLength(1)
    expect(screen.getByRole('cell', { name: 'Linux' })).toBeDefined()
    expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain('2')
  })

  it('asks the shell to announce this browser immediately', async () => {
    const asked = vi.fn()
    window.addEventListener('site:background', asked, { once: true })
    await openDashboard('/dashboard/user/telemetry')
    await waitFor(() => expect(asked).toHaveBeenCalled())
  })

  it('renews the session and reconnects when the server rejects its token', async () => {
    const api = mockApi({ me: () => ({ user: signInAs('admin') }) })
    await openDashboard('/dashboard/user/telemetry')
    socket.active = false
    await receive('connect_error')
    await waitFor(() => expect(socket.connect).toHaveBeenCalled())
    expect(api.requestsOf('me')).toHaveLength(1)
    socket.active = true
  })

  it('shows an error when the person may not see the list', async () => {
    await openDashboard('/dashboard/user/telemetry')
    await receive('presenceError', { code: 'forbidden', message: 'No tienes permiso para hacer esto.' })
    expect(screen.getByText('No tienes permiso para hacer esto.')).toBeDefined()
  })

  it('keeps the last list and shows a notice while the connection is lost', async () => {
    await openDashboard('/dashboard/user/telemetry')
    await receive('connect')
    await receive('connectedUsers', { users: [phone], total: 1 })
    await receive('disconnect')
    await receive('connect_error')
    expect(screen.getByText('Conectando...')).toBeDefined()
    expect(screen.getByRole('cell', { name: 'ana@correo.example' })).toBeDefined()
  })

  it('reconnects with Reintentar when it cannot connect', async () => {
    await openDashboard('/dashboard/user/telemetry')
    await receive('connect_error')
    const before = vi.mocked(io).mock.calls.length
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(vi.mocked(io).mock.calls.length).toBe(before + 1)
    expect(socket.disconnect).toHaveBeenCalled()
  })

  it('shows a device in a dialog', async () => {
    await openDashboard('/dashboard/user/telemetry')
    await receive('connectedUsers', { users: [phone], total: 1 })
    await userEvent.click(screen.getByRole('button', { name: 'Ver dispositivo de ana@correo.example' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Detalles del dispositivo' }))
    expect(dialog.getByText('X1')).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }))
    expect(screen.queryByText('X1')).toBeNull()
  })
})
