// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { configureApi, session } from 'shared-auth'
import { signInAs, signOut } from 'shared-auth/testing'
import { renderWithUi } from 'shared-ui/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApi } from '../testApi.ts'
import { SiteHeader } from './SiteHeader.tsx'

function Place() {
  const { pathname, search } = useLocation()
  return <p data-testid="place">{pathname + search}</p>
}

function renderHeader(route = '/') {
  renderWithUi(
    <>
      <SiteHeader />
      <Place />
    </>,
    { route },
  )
}

const names = () => screen.getAllByRole('link').map((link) => link.textContent)

// As the shell does for this site.
beforeEach(() => configureApi({ loginPath: '/login' }))
afterEach(() => signOut())

describe('SiteHeader', () => {
  it('offers a visitor the pages and the login', () => {
    renderHeader()
    expect(names()).toEqual(['Mix&Match', 'Inicio', 'MIX&MATCH', 'Contacto', 'Iniciar sesión'])
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
  })

  it.each(['user', 'collaborator'] as const)('shows a %s no dashboard', (role) => {
    signInAs(role)
    renderHeader()
    expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
  })

  it('shows an administrator the dashboard', () => {
    signInAs('admin')
    renderHeader()
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard')
  })

  it('signs out and goes to the login', async () => {
    const api = await startTestApi()
    configureApi({ baseUrl: api.address })
    signInAs('user')
    renderHeader('/contact')
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
    await vi.waitFor(() => expect(screen.getByTestId('place').textContent).toBe('/login'))
    expect(session.isSignedIn()).toBe(false)
    expect(api.received).toEqual([['/api/auth/logout', { refreshToken: expect.any(String) }]])
    await api.stop()
  })

  it('hands the page that the guard refused on to the login, unless it is foreign', () => {
    renderHeader('/?redirectURL=%2Fdashboard%2Fuser%2Flist')
    expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe(
      '/login?redirectURL=%2Fdashboard%2Fuser%2Flist',
    )
  })

  it('drops a foreign page', () => {
    renderHeader('/?redirectURL=%2F%2Fevil.example')
    expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login')
  })

  it('opens its menu by a button, closes it by Escape and by going elsewhere', async () => {
    renderHeader()
    // The test's window is wide, where the style sheet hides the button.
    const menu = (name: string) => screen.getByTitle(name)
    await userEvent.click(menu('Abrir menú'))
    expect(menu('Cerrar menú').getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(menu('Abrir menú'))
    await userEvent.click(screen.getByRole('link', { name: 'Contacto' }))
    expect(menu('Abrir menú')).toBeTruthy()
  })
})
