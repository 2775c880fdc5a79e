// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi, replyError, signInAs, signOut } from 'shared-auth/testing'
import { io } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDashboard } from '../../testing.tsx'
import { pending, summary } from './home.fixture.ts'

type Listener = (message?: unknown) => void
const listeners = new Map<string, Listener>()
const socket = {
  on: (event: string, listener: Listener) => listeners.set(event, listener),
  ...{ off: vi.fn(), emit: vi.fn(), connect: vi.fn(), disconnect: vi.fn(), active: true },
}

vi.mock('socket.io-client', () => ({ io: vi.fn() }))

beforeEach(() => {
  listeners.clear()
  vi.mocked(io).mockReturnValue(socket as never)
})
afterEach(() => signOut())

/** The texts of the list items in a region of the page. */
const linesOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))

const linksOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('HomePage of an administrator', () => {
  beforeEach(() => void signInAs('admin'))

  it('shows the figures of today beside those of a week ago, each a link to its rows', async () => {
    mockApi({ readHomeSummary: summary })
    await openDashboard('/dashboard')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dashboard Admin')
    expect(await screen.findByText(/^Hasta las 14:30/)).toBeDefined()
    expect(linesOf('Hoy')).toEqual([
      'Vistas de página1.234 12 más que hace una semana (1.222)',
      'Visitas a enlaces cortos7 2 menos que hace una semana (9)',
      'Correos recibidos0 Igual que hace una semana (0)12 en siete días',
      'Feedback recibido1 1 más que hace una semana (0)3 en siete días',
      'Versiones publicadas0 1 menos que hace una semana (1)',
      'Correos sin leer3Sin contar los archivados',
      'Correos sin responder5Sin contar los archivados',
      'Usuarios conectadosConectando...',
    ])
    const root = '/dashboard/application'
    expect(linksOf('Hoy')).toEqual([
      `${root}/stat?dateFrom=2026-11-23`,
      `${root}/shortener/details?dateVisitFrom=2026-11-23`,
      `${root}/mail?state=all&dateVisitFrom=2026-11-23`,
      `${root}/feedback?dateVisitFrom=2026-11-23`,
      `${root}/releases/events?action=activate&dateFrom=2026-11-23`,
      `${root}/mail?state=unread`,
      `${root}/mail?state=unreplied`,
      '/dashboard/user/telemetry',
    ])
  })

  it('explains how each figure is counted, beside its link', async () => {
    mockApi({ readHomeSummary: summary })
    await openDashboard('/dashboard')
    expect(await screen.findByText(/^Hasta las 14:30/)).toBeDefined()
    const today = within(screen.getByRole('region', { name: 'Hoy' }))
    const figures = today.getAllByRole('listitem')
    const buttons = today.getAllByRole('button', { name: /^¿Cómo se cuenta\?/ })
    expect(buttons).toHaveLength(figures.length)
    for (const button of buttons) expect(button.closest('a')).toBeNull()
  })

  it('updates the number of connected users', async () => {
    mockApi({ readHomeSummary: summary })
    await openDashboard('/dashboard')
    await waitFor(() => expect(listeners.has('connectedUsers')).toBe(true))
    const users = ['ana@correo.example', 'admin@example.com'].map((userEmail) => ({
      ...{ id: userEmail, device: { userEmail } },
    }))
    await act(async () => listeners.get('connectedUsers')?.({ users, total: 2 }))
    expect(linesOf('Hoy').at(-1)).toBe('Usuarios conectados2En vivo')
    await act(async () => listeners.get('connect_error')?.())
    expect(linesOf('Hoy').at(-1)).toContain('Sin conexión en vivo')
  })

  it('shows that nothing is pending', async () => {
    mockApi({ readHomeSummary: summary })
    await openDashboard('/dashboard')
    expect(await screen.findByText('Nada pendiente')).toBeDefined()
  })

  it('lists pending work, each item with a link to its screen', async () => {
    mockApi({ readHomeSummary: { ...summary, pending } })
    await openDashboard('/dashboard')
    await screen.findByText(/^Hasta las/)
    expect(linesOf('Necesita atención')).toEqual([
      'Academia 1.3.0 falla y sigue publicadaFalló a 9 de 20 visitantes.',
      'Academia está deshabilitadaSus páginas muestran un aviso hasta que se habilite.',
      'Academia 1.3.0 se retiró solaFalló a 8 de 20.23 nov. 2026, 09:00',
      'La copia de seguridad programada fallóNo queda espacio.23 nov. 2026, 03:00',
      'La prueba de Academia 1.3.0 no avanzaEl sitio está congelado.',
      'Academia 1.3.0 no pasó su pruebaLa página no cargó.22 nov. 2026, 09:00',
    ])
    const remote = '/dashboard/application/releases/remote/academy'
    expect(linksOf('Necesita atención')).toEqual([
      ...[remote, remote, remote, '/dashboard/application/database', remote, remote],
    ])
  })

  it.each([
    ['2026-11-19T05:00:00.000Z', 'La última copia de seguridad programada es del 19 nov. 2026'],
    [null, 'Todavía no hay ninguna copia de seguridad programada'],
  ])('shows since when a scheduled backup is missing: %s', async (at, words) => {
    const none = { remote: null, title: null, version: null, reason: null, count: null }
    mockApi({ readHomeSummary: { ...summary, pending: [{ kind: 'backup-overdue', ...none, at }] } })
    await openDashboard('/dashboard')
    await screen.findByText(/^Hasta las/)
    expect(linesOf('Necesita atención')).toEqual([words])
  })

  it('shows that the last backup could not be restored, and why', async () => {
    const item = { remote: null, title: null, version: null, count: null, reason: 'Está dañada.' }
    const at = '2026-11-22T09:00:00.000Z'
    mockApi({ readHomeSummary: { ...summary, pending: [{ kind: 'backup-unverified', ...item, at }] } })
    await openDashboard('/dashboard')
    await screen.findByText(/^Hasta las/)
    expect(linesOf('Necesita atención')).toEqual([
      'La última copia de seguridad no se pudo restaurar en su pruebaEstá dañada.22 nov. 2026, 04:00',
    ])
  })

  it('shows how many mails wait, with a link to the list of them', async () => {
    const none = { remote: null, title: null, version: null, reason: null }
    const at = '2026-11-19T15:00:00.000Z'
    const waiting = [
      { kind: 'reply-failed' as const, ...none, at, count: 2 },
      { kind: 'mail-unread' as const, ...none, at, count: 1 },
      { kind: 'mail-unreplied' as const, ...none, at, count: 1200 },
    ]
    mockApi({ readHomeSummary: { ...summary, pending: waiting } })
    await openDashboard('/dashboard')
    await screen.findByText(/^Hasta las/)
    expect(linesOf('Necesita atención')).toEqual([
      '2 respuestas no se enviaronLa más antigua es del 19 nov. 2026.',
      '1 correo sin leerDel 19 nov. 2026.',
      '1.200 correos sin responderEl más antiguo es del 19 nov. 2026.',
    ])
    expect(linksOf('Necesita atención')).toEqual(
      ['failed', 'unread', 'unreplied'].map((state) => `/dashboard/application/mail?state=${state}`),
    )
  })

  it('shows six of many pending items, and how many there are', async () => {
    const many = Array.from({ length: 9 }, (_, number) => ({
      ...{ kind: 'trial-failed' as const, remote: 'academy', title: 'Academia', version: `1.0.${number}` },
      ...{ reason: null, at: null, count: null },
    }))
    mockApi({ readHomeSummary: { ...summary, pending: many } })
    await openDashboard('/dashboard')
    expect(await screen.findByText('Y 3 más.')).toBeDefined()
    expect(linesOf('Necesita atención')).toHaveLength(6)
    expect(screen.getByText('9 asuntos')).toBeDefined()
  })

  it('shows the version of each remote and its health', async () => {
    mockApi({ readHomeSummary: summary })
    await openDashboard('/dashboard')
    await screen.findByText(/^Hasta las/)
    expect(linesOf('Publicaciones')).toEqual([
      'Academia1.2.0 Bien1.000 visitas en 24 horas, 0,4 % con fallos; 1.3.0 en prueba al 10 %',
      'Sitio público1.0.0 Sin visitasSin visitas en 24 horas',
    ])
    expect(linksOf('Publicaciones')).toContain('/dashboard/application/releases/remote/public')
  })

  it('shows why there is no summary, and loads it with Reintentar', async () => {
    const api = mockApi({
      readHomeSummary: replyError(500, 'La base de datos no está disponible.', { code: 'unavailable' }),
    })
    await openDashboard('/dashboard')
    expect(await screen.findByText('La base de datos no está disponible.')).toBeDefined()
    api.handlers.readHomeSummary = summary
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('Nada pendiente')).toBeDefined()
  })
})

describe('HomePage of other roles', () => {
  const items = [{ id: 'i1', description: 'Camisa', image: null, category: null }]
  const owner = { id: 'u1', name: 'Ana', username: 'ana', photo: null }

  it.each([
    [items, 'Tienes 1 prenda.'],
    [[], 'Todavía no tienes prendas.'],
  ])('shows their wardrobe and what is missing in their profile', async (garments, words) => {
    const user = signInAs('user')
    const profile = { ...user, socialAccount: '@ana', isEmailVerified: false, photo: null }
    mockApi({ getWardrobeUser: { ...owner, items: garments }, me: { user: profile } })
    await openDashboard('/dashboard')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dashboard User')
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.getByText('Le falta una foto y confirmar tu correo.')).toBeDefined()
    expect(linksOf('Mi armario')).toEqual(['/dashboard/user/wardrobe'])
    expect(linksOf('Mi perfil')).toEqual(['/dashboard/setting/profile'])
  })

  it('shows that a profile is complete', async () => {
    const user = signInAs('collaborator')
    const profile = { ...user, socialAccount: '@ana', isEmailVerified: true, photo: '/content/a.svg' }
    mockApi({ getWardrobeUser: { ...owner, items }, me: { user: profile } })
    await openDashboard('/dashboard')
    expect(await screen.findByText('Está completo.')).toBeDefined()
  })

  it('recovers from a failure with Reintentar', async () => {
    const user = signInAs('user')
    const profile = { ...user, socialAccount: '', isEmailVerified: true, photo: null }
    const api = mockApi({ getWardrobeUser: replyError(503, 'x'), me: { user: profile } })
    await openDashboard('/dashboard')
    expect(await screen.findByText('No pudimos cargar tu armario.')).toBeDefined()
    api.handlers.getWardrobeUser = { ...owner, items }
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('Tienes 1 prenda.')).toBeDefined()
  })
})
