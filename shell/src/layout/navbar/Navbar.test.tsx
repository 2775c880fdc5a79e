// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { startOf } from 'shared-auth'
import { mockApi, signInAs, signOut } from 'shared-auth/testing'
import { renderApp, stubPopovers } from 'shared-ui/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Footer } from '../footer/Footer.tsx'
import { Navbar } from './Navbar.tsx'
import { layOutRow } from './rowStub.ts'

beforeEach(stubPopovers)

beforeEach(() => {
  act(() => signOut())
  localStorage.clear()
  resize(1024)
})

/** Resizes happy-dom's window, by its own extension of the standard. */
function resize(width: number) {
  ;(window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({
    width,
  })
}

const toggle = (name: string) => screen.getByRole('button', { name })
const isOpen = (name: string) => toggle(name).getAttribute('aria-expanded') === 'true'
const foldsIn = (place: Element) => [...place.querySelectorAll('summary')]
const fold = (name: string, place: Element = document.body) => {
  const found = foldsIn(place).find(({ textContent }) => textContent === name)
  if (!found?.parentElement) throw new Error(`no fold ${name}`)
  return { summary: found, details: found.parentElement as HTMLDetailsElement }
}

describe('Navbar', () => {
  it('opens one dropdown at a time, closes it on a second click, and locks scrolling while it is open', async () => {
    renderApp(<Navbar />)
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

  it('has its links in order', async () => {
    layOutRow(5)
    renderApp(<Navbar />)
    const found = [
      ...document.querySelectorAll(
        'nav > ul > li:not([data-needless=true]) > :not(details) a, nav > ul > li > a',
      ),
    ].map((link) => link.getAttribute('href'))
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

  it('keeps the entries that do not fit behind a button, with their groups folded', async () => {
    layOutRow(3)
    renderApp(<Navbar />)
    await userEvent.click(toggle('Más'))
    const more = within(toggle('Más').parentElement as HTMLElement)
    const place = toggle('Más').parentElement as HTMLElement
    const found = foldsIn(place).filter((each) => !each.closest('[hidden]'))
    expect(found.map(({ textContent }) => textContent)).toEqual(['Academia', 'Tools'])
    const { summary, details } = fold('Academia', place)
    fireEvent.click(summary)
    act(() => summary.focus())
    expect(details.open).toBe(true)
    expect(more.getByRole('link', { name: /AWS/ }).getAttribute('href')).toBe('/academy/devops/aws')
    await userEvent.keyboard('{Escape}')
    expect(details.open).toBe(false)
    expect(isOpen('Más')).toBe(true)
    await userEvent.keyboard('{Escape}')
    expect(isOpen('Más')).toBe(false)
    expect(document.activeElement).toBe(toggle('Más'))
  })

  it('needs no such button while every entry fits', () => {
    const row = layOutRow(5)
    renderApp(<Navbar />)
    expect(screen.queryByRole('button', { name: 'Más' })).toBeNull()
    act(() => row.resize(4))
    expect(toggle('Más')).toBeTruthy()
  })

  it('marks the button while the current page is behind it', async () => {
    layOutRow(2)
    const { router } = renderApp([{ path: '*', element: <Navbar /> }], { path: '/services' })
    const isMarked = () => toggle('Más').getAttribute('aria-current')
    expect(isMarked()).toBeNull()
    await act(() => router.navigate('/team'))
    expect(isMarked()).toBe('true')
  })

  it('has every entry behind the button until it knows which ones fit', async () => {
    layOutRow(2, { isMeasured: false })
    renderApp(<Navbar />, { path: '/team' })
    await userEvent.click(toggle('Más'))
    const more = within(toggle('Más').parentElement as HTMLElement)
    expect(more.getByRole('link', { name: 'Inicio' })).toBeTruthy()
    expect(fold('Tools', toggle('Más').parentElement as HTMLElement)).toBeTruthy()
    expect(toggle('Más').getAttribute('aria-current')).toBeNull()
  })

  it('closes on Escape and returns the focus', async () => {
    renderApp(<Navbar />)
    await userEvent.click(toggle('Tools'))
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    expect(isOpen('Tools')).toBe(false)
    expect(document.activeElement).toBe(toggle('Tools'))
  })

  it('closes a dropdown when the focus leaves it by Tab, and unlocks scrolling', async () => {
    renderApp(<Navbar />)
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

  it('closes on a press outside and after a navigation', async () => {
    const { router } = renderApp(
      <>
        <Navbar />
        <p>Página</p>
      </>,
    )
    await userEvent.click(toggle('Tools'))
    await userEvent.click(screen.getByText('Página'))
    expect(isOpen('Tools')).toBe(false)
    await userEvent.click(toggle('Tools'))
    await act(() => router.navigate('/?pagina=2'))
    expect(isOpen('Tools')).toBe(false)
    expect(document.body.style.overflow).toBe('')
  })

  it('closes the mobile menu by Escape step by step', async () => {
    resize(390)
    renderApp(<Navbar />)
    const menu = screen.getByRole('button', { name: 'Abrir menú' })
    const isMenuOpen = () => menu.getAttribute('aria-expanded') === 'true'
    await userEvent.click(menu)
    const { summary, details } = fold('Proyectos')
    fireEvent.click(summary)
    act(() => summary.focus())
    expect([isMenuOpen(), details.open]).toEqual([true, true])
    await userEvent.keyboard('{Escape}')
    expect([isMenuOpen(), details.open, document.activeElement]).toEqual([true, false, summary])
    await userEvent.keyboard('{Escape}')
    expect(isMenuOpen()).toBe(false)
    expect(document.activeElement).toBe(menu)
  })

  it('detects a menu that was opened before React handled it', () => {
    resize(390)
    vi.spyOn(HTMLElement.prototype, 'matches').mockImplementation(function (this: HTMLElement, selector) {
      return selector === ':popover-open' || Element.prototype.matches.call(this, selector)
    })
    renderApp(<Navbar />)
    expect(screen.getByRole('button', { name: 'Cerrar menú' }).getAttribute('aria-expanded')).toBe('true')
    expect(document.body.style.overflow).toBe('hidden')
  })

  it('closes the mobile menu when it is left by Tab, and after a navigation', async () => {
    resize(390)
    const { router } = renderApp(
      <>
        <Navbar />
        <a href="/pagina">Página</a>
      </>,
    )
    const menu = screen.getByRole('button', { name: 'Abrir menú' })
    await userEvent.click(menu)
    expect(document.body.style.overflow).toBe('hidden')
    act(() => screen.getByRole('link', { name: 'Página' }).focus())
    expect(menu.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(menu)
    await act(() => router.navigate('/?pagina=2'))
    expect(menu.getAttribute('aria-expanded')).toBe('false')
    expect(document.body.style.overflow).toBe('')
  })

  it('passes redirectURL on to the sign-in link, if it is a path of this site', async () => {
    const { router } = renderApp(<Navbar />, { path: '/?redirectURL=%2Fdashboard%2Fuser%2Flist' })
    const login = () => screen.getByRole('link', { name: 'Login' }).getAttribute('href')
    expect(login()).toBe('/auth/login?redirectURL=%2Fdashboard%2Fuser%2Flist')
    await act(() => router.navigate('/?redirectURL=%2F%2Fevil.example'))
    expect(login()).toBe('/auth/login')
  })

  it('links to the sign-in page and back, also from the footer', async () => {
    const { router } = renderApp(
      [
        {
          path: '/team',
          element: (
            <>
              <Navbar />
              <Footer />
            </>
          ),
        },
      ],
      { path: '/team?a=b' },
    )
    for (const name of ['Login', 'Iniciar sesión']) {
      await userEvent.click(screen.getByRole('link', { name }))
      expect(router.state.location.pathname).toBe('/auth/login')
      expect(startOf(router.state.location.state)).toBe('/team?a=b')
      await act(() => router.navigate(-1))
    }
  })

  it('stores redirectURL before it leaves for Google', async () => {
    renderApp(<Navbar />, { path: '/?redirectURL=%2Fdashboard%2Fuser%2Flist' })
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
    const { requestsOf } = mockApi({ logout: undefined })
    act(() => void signInAs('admin'))
    renderApp(<Navbar />)
    const profile = await screen.findByRole('link', { name: 'Mi perfil: Ada Administradora' })
    expect(profile.getAttribute('href')).toBe('/dashboard/setting/profile')
    expect(screen.getByRole('link', { name: 'Tu cuenta' }).getAttribute('href')).toBe(
      '/dashboard/setting/account',
    )
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
    await userEvent.click(toggle('Logout'))
    await waitFor(() => expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy())
    await waitFor(() => expect(requestsOf('logout')).toHaveLength(1))
  })
})
