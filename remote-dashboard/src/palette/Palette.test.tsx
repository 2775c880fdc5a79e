// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { SearchResponse } from 'shared-auth/api'
import { mockApi, type ReceivedRequest, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { setSidebarOpen } from '../layout/sidebarState.ts'
import { openDashboard } from '../testing.tsx'

afterEach(() => {
  signOut()
  setSidebarOpen(true)
  localStorage.clear()
})

const nothing: SearchResponse = { groups: [], unfinished: [] }
const person = { id: 'u7', title: 'Óscar Quiñonez', detail: 'oscar@correo.example', path: null }
const people: SearchResponse = {
  groups: [{ kind: 'user', results: [person], hasMore: true }],
  unfinished: [],
}

async function openPalette(site?: Parameters<typeof openDashboard>[1]) {
  const view = await openDashboard('/dashboard/order/list', site)
  await screen.findByText('Próximamente')
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Buscar pantallas, acciones y datos' })
  return { ...view, field }
}

const closePalette = () =>
  userEvent.click(
    within(screen.getByRole('dialog', { name: 'Buscar y hacer' })).getByRole('button', { name: 'Cerrar' }),
  )
const labels = () =>
  screen.getAllByRole('option').map((option) => option.querySelector('span')?.textContent ?? '')
const group = (name: string) => within(screen.getByRole('group', { name }))
const active = () =>
  document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')

describe('the command palette', () => {
  it('finds a screen by other words, and opens it with Enter', async () => {
    signInAs('admin')
    mockApi({ listTables: { tables: [] }, search: nothing, listUsers: replyError(500, 'No.') })
    const { address } = await openPalette()
    await userEvent.keyboard('personas cuentas')
    expect(active()?.textContent).toContain('Lista de usuarios')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/dashboard/user/list'))
    expect(screen.queryByRole('combobox', { name: /Buscar pantallas/ })).toBeNull()
  })

  it('offers a collaborator the screens of their areas', async () => {
    signInAs('collaborator', { areas: [{ area: 'feedback', level: 'edit' }] })
    mockApi({ search: nothing })
    await openPalette()
    expect(labels()).toContain('Feedback')
    expect(labels()).not.toContain('Correos')
    expect(labels()).not.toContain('Lista de usuarios')
  })

  it('moves with the arrow keys, from the last entry to the first', async () => {
    signInAs('user')
    await openPalette()
    const all = labels()
    await userEvent.keyboard('{ArrowDown}')
    expect(active()?.querySelector('span')?.textContent).toBe(all[1])
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(active()?.querySelector('span')?.textContent).toBe(all.at(-1))
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1)
    await userEvent.keyboard('{ArrowDown}')
    expect(active()?.querySelector('span')?.textContent).toBe(all[0])
  })

  it('offers a user the permitted entries, and those of other remotes', async () => {
    signInAs('user')
    const api = mockApi({ listTables: { tables: [] }, search: nothing })
    await openPalette({
      navigation: {
        dashboard: [{ label: 'Blog', links: [{ label: 'Borradores', to: '/blog/drafts' }] }],
        navbar: [{ label: 'Academia', to: '/academy', hint: 'Todos los cursos' }],
      },
    })
    expect(labels()).toEqual([
      ...['Modo Oscuro', 'Atajos de teclado', 'Novedades', 'Ir al sitio', 'Cerrar sesión'],
      ...['Inicio', 'Mi Perfil', 'Tu cuenta', 'Pedidos', 'Reporte WA', 'Borradores'],
      'Academia',
    ])
    expect(api.requests).toEqual([])
  })

  it('searches the server from three letters on, once typing pauses, and links to the whole list', async () => {
    signInAs('admin')
    const api = mockApi({ listTables: { tables: [] }, search: people, listUsers: replyError(500, 'No.') })
    const { address } = await openPalette()
    await userEvent.keyboard('qu')
    expect(screen.getByText('Escribe 3 letras o más para buscar también en los datos.')).toBeDefined()
    await userEvent.keyboard('iñonez')
    expect(await screen.findByText('Óscar Quiñonez')).toBeDefined()
    expect(api.requestsOf('search').map(({ query }) => query)).toEqual([{ q: 'quiñonez' }])
    expect(await screen.findByText('2 resultados')).toBeDefined()
    await userEvent.click(group('Usuarios').getByText('Ver todos en Usuarios'))
    await waitFor(() => expect(address()).toBe('/dashboard/user/list?search=qui%C3%B1onez'))
  })

  it('keeps only earlier results that still match until the server responds', async () => {
    signInAs('admin')
    let respond = () => {}
    const later = new Promise<SearchResponse>((resolve) => {
      respond = () => resolve(people)
    })
    const other = { ...person, id: 'u8', title: 'Óscar Pérez' }
    const both: SearchResponse = {
      groups: [{ kind: 'user', results: [other, person], hasMore: true }],
      unfinished: [],
    }
    mockApi({
      listTables: { tables: [] },
      search: ({ query }: ReceivedRequest) => (query.q === 'oscar' ? both : later),
    })
    await openPalette()
    await userEvent.keyboard('oscar')
    expect(await screen.findByText('Óscar Pérez')).toBeDefined()
    await userEvent.keyboard(' qui')
    await waitFor(() => expect(screen.queryByText('Óscar Pérez')).toBeNull())
    expect(active()?.textContent).toContain('Óscar Quiñonez')
    expect(screen.queryByText('Ver todos en Usuarios')).toBeNull()
    respond()
    expect(await screen.findByText('Ver todos en Usuarios')).toBeDefined()
  })

  it('shows recently chosen entries first, to this person only', async () => {
    const { id } = signInAs('admin')
    mockApi({ listTables: { tables: [] }, search: people, getUser: replyError(500, 'No.') })
    const { address } = await openPalette()
    await userEvent.keyboard('oscar')
    await userEvent.click(await screen.findByText('Óscar Quiñonez'))
    await waitFor(() => expect(address()).toBe('/dashboard/user/details/u7'))
    await userEvent.keyboard('{Control>}k{/Control}')
    await screen.findByRole('group', { name: 'Recientes' })
    expect(labels()[0]).toBe('Óscar Quiñonez')
    await closePalette()

    const stored = localStorage.getItem('paletteRecent') ?? ''
    expect(stored).toContain(id)
    localStorage.setItem('paletteRecent', stored.replace(id, 'otra-persona'))
    await userEvent.keyboard('{Control>}k{/Control}')
    await screen.findByRole('group', { name: 'Acciones' })
    expect(screen.queryByRole('group', { name: 'Recientes' })).toBeNull()
    signOut()
    expect(localStorage.getItem('paletteRecent')).toBeNull()
  })

  it('opens again before the browser has dispatched its close event', async () => {
    signInAs('user')
    await openPalette()
    const dialog = screen.getByRole('dialog', { name: 'Buscar y hacer' })
    dialog.removeAttribute('open')
    await userEvent.keyboard('{Control>}k{/Control}')
    dialog.dispatchEvent(new Event('close'))
    expect(await screen.findByRole('combobox', { name: /Buscar pantallas/ })).toBeDefined()
    expect(dialog.isConnected).toBe(false)
  })

  it('shows what failed, and retries it', async () => {
    signInAs('admin')
    const api = mockApi({ listTables: { tables: [] }, search: replyError(503, 'Vuelve en un momento.') })
    await openPalette()
    await userEvent.keyboard('oscar')
    expect((await screen.findByRole('alert')).textContent).toContain('Vuelve en un momento.')
    api.handlers.search = people
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('Óscar Quiñonez')).toBeDefined()
  })

  it('shows that nothing was found, and which search was stopped', async () => {
    signInAs('admin')
    mockApi({ listTables: { tables: [] }, search: { groups: [], unfinished: ['mail'] } })
    await openPalette()
    await userEvent.keyboard('zzzz')
    expect(await screen.findByText('No hay nada que se llame así.')).toBeDefined()
    expect(screen.getByText('La búsqueda en Correos tardó demasiado: escribe algo más.')).toBeDefined()
  })

  it('makes a backup from any screen', async () => {
    signInAs('admin')
    const api = mockApi({ listTables: { tables: [] }, search: nothing, makeBackup: {} })
    await openPalette()
    await userEvent.keyboard('respaldo{Enter}')
    expect(await screen.findByText('Copia de seguridad creada correctamente.')).toBeDefined()
    expect(api.requests.map(({ operation }) => operation)).toContain('makeBackup')
  })

  it('opens with its buttons, and returns the focus', async () => {
    signInAs('user')
    await openDashboard('/dashboard/order/list')
    await userEvent.click(screen.getByRole('button', { name: 'Buscar' }))
    await screen.findByRole('combobox', { name: /Buscar pantallas/ })
    await closePalette()
    await waitFor(() => expect(screen.queryByRole('combobox', { name: /Buscar pantallas/ })).toBeNull())
  })
})
