// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { session } from 'shared-auth'
import { signInAs, signOut } from 'shared-auth/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerRequests, openDashboard } from '../testing.tsx'
import { setSidebarOpen } from './sidebarState.ts'

const sidebar = () => within(screen.getByRole('region', { name: 'Menú del dashboard' }))

afterEach(() => {
  signOut()
  setSidebarOpen(true)
  localStorage.clear()
})

describe('DashboardLayout', () => {
  it('sends an anonymous visitor home with the address to come back to', async () => {
    const { addressNow } = await openDashboard('/dashboard/user/list?search=ana&page=2')
    expect(screen.getByText('Portada')).toBeDefined()
    expect(addressNow()).toBe(`/?redirectURL=${encodeURIComponent('/dashboard/user/list?search=ana&page=2')}`)
  })

  it('shows an admin the management sections and opens that of the present screen', async () => {
    signInAs('admin')
    answerRequests(() => ({ status: 500 }))
    await openDashboard('/dashboard/user/list')
    expect(sidebar().getByText('Administrador')).toBeDefined()
    const states = ['Wardrobe', 'Usuarios', 'App', 'Configuración'].map((name) =>
      sidebar().getByRole('button', { name }).getAttribute('aria-expanded'),
    )
    expect(states).toEqual(['false', 'true', 'false', 'false'])
    await userEvent.click(sidebar().getByRole('button', { name: 'App' }))
    expect(sidebar().getByRole('link', { name: 'Acortador' }).getAttribute('href')).toBe(
      '/dashboard/application/shortener',
    )
    expect(sidebar().queryByRole('link', { name: 'Lista de usuarios' })).toBeNull()
  })

  it.each(['user', 'collaborator'] as const)('shows a %s only Inicio and Mi Perfil', async (role) => {
    signInAs(role)
    await openDashboard('/dashboard')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dashboard User')
    expect(sidebar().getByText('Invitado / Visitante')).toBeDefined()
    expect(
      sidebar()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Inicio', 'Mi Perfil'])
  })

  it('refuses a typed address of an admin screen and asks the server nothing', async () => {
    signInAs('user')
    const sent = answerRequests(() => ({ status: 403 }))
    await openDashboard('/dashboard/user/list')
    expect(screen.getByText('No tienes permiso para ver esta página.')).toBeDefined()
    expect(sent).toEqual([])
  })

  it('keeps the state of the sidebar and its labels for screen readers', async () => {
    signInAs('admin')
    await openDashboard('/dashboard')
    await userEvent.click(sidebar().getByRole('button', { name: 'Contraer menú' }))
    expect(localStorage.getItem('sidebar')).toBe('false')
    expect(sidebar().getByRole('link', { name: 'Mi Perfil' })).toBeDefined()
    await userEvent.click(sidebar().getByRole('button', { name: 'Usuarios' }))
    expect(localStorage.getItem('sidebar')).toBe('true')
    expect(sidebar().getByRole('link', { name: 'Lista de usuarios' })).toBeDefined()
  })

  it('names the other theme and changes to it', async () => {
    signInAs('user')
    await openDashboard('/dashboard')
    await userEvent.click(sidebar().getByRole('button', { name: 'Modo Oscuro' }))
    expect(document.documentElement.dataset.theme).toBe('dark-mode')
    await userEvent.click(sidebar().getByRole('button', { name: 'Modo Claro' }))
    expect(localStorage.getItem('theme')).toBe('light')
  })

  it('signs out under an overlay and goes home', async () => {
    signInAs('admin')
    let fail = () => {}
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
      fail = () => this.dispatchEvent(new Event('error'))
    })
    const { addressNow } = await openDashboard('/dashboard')
    await userEvent.click(sidebar().getByRole('button', { name: 'Cerrar sesión' }))
    expect(screen.getByText('Cerrando sesión...')).toBeDefined()
    fail()
    await waitFor(() => expect(addressNow()).toBe('/'))
    expect(session.isSignedIn()).toBe(false)
  })

  it('offers a phone its four tabs', async () => {
    signInAs('admin')
    await openDashboard('/dashboard/order/list')
    const tabs = within(screen.getByLabelText('Accesos rápidos'))
    expect(tabs.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/order/list',
      '/dashboard/user/list',
      '/dashboard/order/wa-report',
    ])
    expect(tabs.getByText('Cerrar sesión')).toBeDefined()
    await waitFor(() => expect(screen.getByText('Próximamente')).toBeDefined())
  })
})
