// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi, type ReceivedRequest, reply, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDashboard } from '../../testing.tsx'
import { lastSeenWords, nameOf } from './sessionWords.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const laptop = {
  id: 's1',
  isCurrent: true,
  device: 'computer',
  browser: 'Firefox',
  system: 'Linux',
  ip: '203.0.113.7',
  createdAt: '2026-03-03T17:00:00.000Z',
  lastSeenAt: minutesAgo(0),
}
const phone = {
  ...laptop,
  id: 's2',
  isCurrent: false,
  device: 'phone',
  browser: 'Safari',
  system: 'iOS',
  ip: '198.51.100.4',
  lastSeenAt: minutesAgo(190),
}
const unknown = { ...phone, id: 's3', device: null, browser: null, system: null, ip: null }

const account = { email: 'user@example.com', isVerified: true, hasPassword: true, pending: null }

beforeEach(() => void signInAs('user'))
afterEach(() => signOut())

const noExport = { state: 'none', id: null, requestedAt: null, bytes: null, expiresAt: null }
const deletion = { dueAt: null, confirmation: 'password', isPossible: true, days: 30, backupDays: 30 }
const noPasskeys = { passkeys: [], max: 10, confirmation: 'password' }
const leavingOperations = { accountExport: noExport, accountDeletion: deletion, listPasskeys: noPasskeys }

/** A back end that ends sessions; returns the operations that changed something. */
async function openWith({ sessions = [phone, laptop, unknown], state = account as object } = {}) {
  let open = sessions
  const api = mockApi({
    listSessions: () => ({ sessions: open }),
    endSession: ({ params }: ReceivedRequest) => {
      open = open.filter(({ id }) => id !== params.id)
      return reply(204)
    },
    endOtherSessions: () => {
      open = open.filter(({ isCurrent }) => isCurrent)
      return reply(204)
    },
    emailState: state,
    ...leavingOperations,
    forgotPassword: { message: 'Te enviamos un correo.' },
  })
  await openDashboard('/dashboard/setting/account')
  return () =>
    api.requests
      .filter(({ method }) => method !== 'GET')
      .map(({ operation, params }) => [operation, ...Object.values(params)].join(' '))
}

const rows = () => within(screen.getByRole('list', { name: 'Sesiones abiertas' })).getAllByRole('listitem')

describe('AccountPage', () => {
  it('lists the open sessions, this one first, in words', async () => {
    await openWith()
    await screen.findByText('Firefox en Linux')
    const [own, other, last] = rows().map(({ textContent }) => textContent)
    expect(own).toMatch(
      /Computadora:.*Firefox en Linux.*Esta sesión.*Activa ahora · Dirección 203\.0\.113\.7/,
    )
    expect(own).not.toContain('Cerrar')
    expect(other).toMatch(
      /Teléfono:.*Safari en iOS.*Última actividad: hace 3 horas · Dirección 198\.51\.100\.4/,
    )
    expect(last).toContain('Dispositivo desconocido')
  })

  it('ends one of the others and keeps the focus in the list', async () => {
    const changes = await openWith()
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar la sesión de Safari en iOS' }))
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(changes()).toEqual(['endSession s2'])
    expect(screen.getByText('Se cerró la sesión de Safari en iOS.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Sesiones abiertas' }))
  })

  it('ends all the others after confirmation', async () => {
    const changes = await openWith()
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar las demás' }))
    const dialog = await screen.findByRole('dialog', { name: '¿Cerrar las demás sesiones?' })
    expect(changes()).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar las demás' }))
    expect(await screen.findByText('No hay otras sesiones abiertas.')).toBeDefined()
    expect(changes()).toEqual(['endOtherSessions'])
    expect(screen.queryByRole('button', { name: 'Cerrar las demás' })).toBeNull()
  })

  it('shows why a session could not be ended', async () => {
    mockApi({
      listSessions: { sessions: [laptop, phone] },
      endSession: replyError(404, 'Esa sesión ya no está abierta.', { code: 'not_found' }),
      emailState: account,
      ...leavingOperations,
    })
    await openDashboard('/dashboard/setting/account')
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar la sesión de Safari en iOS' }))
    expect(await screen.findByText('Esa sesión ya no está abierta.')).toBeDefined()
  })

  it('retries what failed to load', async () => {
    const api = mockApi({ listSessions: reply(500), emailState: account, ...leavingOperations })
    await openDashboard('/dashboard/setting/account')
    expect(await screen.findByText('No se pudieron cargar tus sesiones.')).toBeDefined()
    api.handlers.listSessions = { sessions: [laptop] }
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('Firefox en Linux')).toBeDefined()
  })

  it('links to the change of email and password', async () => {
    await openWith()
    const link = await screen.findByRole('link', { name: 'Cambiar correo o contraseña' })
    expect(link.getAttribute('href')).toMatch(/^\/dashboard\/user\/update\/.+/)
    expect(screen.queryByRole('button', { name: 'Elegir una contraseña' })).toBeNull()
  })

  it('mails the link to a first password to a person who signs in with Google', async () => {
    const changes = await openWith({ state: { ...account, hasPassword: false } })
    await userEvent.click(await screen.findByRole('button', { name: 'Elegir una contraseña' }))
    expect(await screen.findByText('Te enviamos un correo.')).toBeDefined()
    expect(changes()).toEqual(['forgotPassword'])
  })
})

describe('words of a session', () => {
  it.each([
    [{ browser: 'Chrome', system: 'Windows' }, 'Chrome en Windows'],
    [{ browser: 'Chrome', system: null }, 'Chrome'],
    [{ browser: null, system: 'Windows' }, 'Navegador en Windows'],
    [{ browser: null, system: null }, 'Dispositivo desconocido'],
  ])('calls %j %s', (session, name) => expect(nameOf(session)).toBe(name))

  it.each([
    [0, 'Activa ahora'],
    [119, 'Activa ahora'],
    [-30, 'Activa ahora'],
    [120, 'Última actividad: hace 2 minutos'],
    [3600, 'Última actividad: hace 1 hora'],
    [86_400, 'Última actividad: ayer'],
    [20 * 86_400, 'Última actividad: hace 20 días'],
  ])('%i seconds ago is %s', (seconds, words) => {
    const now = Date.parse('2026-03-03T17:00:00.000Z')
    expect(lastSeenWords(new Date(now - seconds * 1000).toISOString(), now)).toBe(words)
  })
})
