// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { configureApi, session } from 'shared-auth'
import { mockApi, reply, signInAs, signOut } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SiteHeader } from './SiteHeader.tsx'

const renderHeader = (path = '/') => renderApp(<SiteHeader />, { path, pattern: '/*' })

const names = () => screen.getAllByRole('link').map((link) => link.textContent)

// The shell configures the same path for this site.
beforeEach(() => configureApi({ loginPath: '/login' }))
afterEach(() => signOut())

describe('SiteHeader', () => {
  it('offers a visitor the pages and the sign-in link', () => {
    renderHeader()
    expect(names()).toEqual(['Mix&Match', 'Inicio', 'MIX&MATCH', 'Contacto', 'Iniciar sesión'])
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
  })

  it.each(['user', 'collaborator'] as const)('hides the dashboard from a %s', (role) => {
    signInAs(role)
    renderHeader()
    expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
  })

  it('links the dashboard for an administrator', () => {
    signInAs('admin')
    renderHeader()
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard')
  })

  it('signs out and goes to the sign-in page', async () => {
    const api = mockApi({ logout: reply(204) })
    signInAs('user')
    const { address } = renderHeader('/contact')
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
    await vi.waitFor(() => expect(address()).toBe('/login'))
    expect(session.isSignedIn()).toBe(false)
    expect(api.requests.map(({ body }) => body)).toEqual([{ refreshToken: expect.any(String) }])
  })

  it('passes redirectURL to the sign-in link', () => {
    renderHeader('/?redirectURL=%2Fdashboard%2Fuser%2Flist')
    expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe(
      '/login?redirectURL=%2Fdashboard%2Fuser%2Flist',
    )
  })

  it('drops a redirectURL of another site', () => {
    renderHeader('/?redirectURL=%2F%2Fevil.example')
    expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login')
  })

  it('opens its menu by a button and closes it by Escape and by navigation', async () => {
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
