// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { signInAs, signOut } from 'shared-auth/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { serveApi } from '../testApi.ts'
import { renderAt } from '../testing.tsx'
import { Navbar } from './Navbar.tsx'

beforeEach(() => {
  act(() => signOut())
  localStorage.clear()
})

const toggle = (name: string) => screen.getByRole('button', { name })
const isOpen = (name: string) => toggle(name).getAttribute('aria-expanded') === 'true'

describe('Navbar', () => {
  it('opens one dropdown at a time, closes it on a second click, and locks scrolling meanwhile', async () => {
    renderAt(<Navbar />, '/')
    expect(screen.queryByRole('link', { name: /Equipo/ })).toBeNull()
    await userEvent.click(toggle('Proyectos'))
    expect(screen.getByRole('link', { name: /Equipo/ }).getAttribute('href')).toBe('/team')
    expect(document.body.style.overflow).toBe('hidden')
    await userEvent.click(toggle('Academia'))
    expect([isOpen('Proyectos'), isOpen('Academia')]).toEqual([false, true])
    await userEvent.click(toggle('Academia'))
    expect(isOpen('Academia')).toBe(false)
    expect(document.body.style.overflow).toBe('')
  })

  it('has the specified links', async () => {
    renderAt(<Navbar />, '/')
    const found = [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))
    expect(found).toEqual([
      '/',
      '/services',
      '/projects',
      '/team',
      '/academy',
      '/academy/devops/aws',
      '/academy/api/whatsapp',
      '/academy/mobile/flutter',
      '/tools',
      '/tools/decode-token',
    ])
  })

  it('closes on Escape and gives the focus back', async () => {
    renderAt(<Navbar />, '/')
    await userEvent.click(toggle('Tools'))
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    expect(isOpen('Tools')).toBe(false)
    expect(document.activeElement).toBe(toggle('Tools'))
  })

  it('closes a dropdown that is left by Tab, and lets the page scroll again', async () => {
    renderAt(<Navbar />, '/')
    await userEvent.click(toggle('Proyectos'))
    for (const name of [/Proyectos/, /Equipo/]) {
      await userEvent.tab()
      expect(document.activeElement).toBe(screen.getByRole('link', { name }))
    }
    await userEvent.tab()
    expect(document.activeElement).toBe(toggle('Academia'))
    expect(isOpen('Proyectos')).toBe(false)
    expect(document.body.style.overflow).toBe('')
  })

  it('closes on a press beside it and after a navigation', async () => {
    const { router } = renderAt(
      <>
        <Navbar />
        <p>Página</p>
      </>,
      '/',
    )
    await userEvent.click(toggle('Tools'))
    await userEvent.click(screen.getByText('Página'))
    expect(isOpen('Tools')).toBe(false)
    await userEvent.click(toggle('Tools'))
    await act(() => router.navigate('/?pagina=2'))
    expect(isOpen('Tools')).toBe(false)
    expect(document.body.style.overflow).toBe('')
  })

  it('folds Escape out of the mobile menu step by step', async () => {
    renderAt(<Navbar />, '/')
    // By its label: at the test's width the button is not displayed.
    const menu = screen.getByLabelText('Abrir menú')
    const isMenuOpen = () => menu.getAttribute('aria-expanded') === 'true'
    await userEvent.click(menu)
    await userEvent.click(toggle('Proyectos'))
    expect([isMenuOpen(), isOpen('Proyectos')]).toEqual([true, true])
    await userEvent.keyboard('{Escape}')
    expect([isMenuOpen(), isOpen('Proyectos')]).toEqual([true, false])
    await userEvent.keyboard('{Escape}')
    expect(isMenuOpen()).toBe(false)
    expect(document.activeElement).toBe(menu)
  })

  it('hands the wanted page on to the sign-in link, if it is one of this site', async () => {
    const { router } = renderAt(<Navbar />, '/?redirectURL=%2Fdashboard%2Fuser%2Flist')
    const login = () => screen.getByRole('link', { name: 'Login' }).getAttribute('href')
    expect(login()).toBe('/auth/login?redirectURL=%2Fdashboard%2Fuser%2Flist')
    await act(() => router.navigate('/?redirectURL=%2F%2Fevil.example'))
    expect(login()).toBe('/auth/login')
  })

  it('remembers the wanted page before it leaves for Google', async () => {
    renderAt(<Navbar />, '/?redirectURL=%2Fdashboard%2Fuser%2Flist')
    const google = screen.getByRole('link', { name: 'Google login' })
    const [, state = ''] =
      /^\/api\/oauth\/authorize\?state=([\w-]{32})$/.exec(google.getAttribute('href') ?? '') ?? []
    expect(state).not.toBe('')
    expect(localStorage.getItem('oauthState')).toBeNull()
    google.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(google)
    expect(localStorage.getItem('lastURL')).toBe('/dashboard/user/list')
    expect(localStorage.getItem('oauthState')).toBe(state)
  })

  it('shows who is signed in, and signs out', async () => {
    const seen = await serveApi(() => ({ status: 204 }))
    act(() => void signInAs('admin'))
    renderAt(<Navbar />, '/')
    expect(screen.getByRole('link', { name: 'Mi perfil: Ada Administradora' }).getAttribute('href')).toBe(
      '/dashboard/setting/profile',
    )
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
    await userEvent.click(toggle('Logout'))
    await waitFor(() => expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy())
    expect(seen.map(({ path }) => path)).toEqual(['/api/auth/logout'])
  })
})
