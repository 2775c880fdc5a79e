// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { landedState, session } from 'shared-auth'
import { mockApi, reply, replyNetworkError, signInAs, signOut } from 'shared-auth/testing'
import type { PartProps } from 'shared-ui'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openDashboard } from '../testing.tsx'
import { setSidebarOpen } from './sidebarState.ts'

/** A back end that fails, because these tests are only about the frame around the screens. */
const serveNothing = () =>
  mockApi({
    ...{ listUsers: reply(500), getUser: reply(500), getWardrobeItem: reply(500), me: reply(500) },
    ...{
      listMails: reply(500),
      listShortLinks: reply(500),
      listShortLinkTags: reply(500),
      getMail: reply(500),
      listPageViews: reply(500),
      emailState: reply(500),
    },
    ...{ shortLinkSeries: reply(500), readHomeSummary: reply(500), getWardrobeUser: reply(500) },
    ...{ listOptions: reply(500) },
  })

const sidebar = () => within(screen.getByRole('region', { name: 'Menú del dashboard' }))

afterEach(() => {
  signOut()
  setSidebarOpen(true)
  localStorage.clear()
})

const RoleCard = ({ value }: PartProps<'dashboard.home.cards'>) => <p>Tarjeta para {value.role}</p>

const categories = {
  ...{ path: '/dashboard/wardrobe/category', remote: 'mixmatch', title: 'Categorías' },
  ...{ section: 'Wardrobe', icon: 'shirt' },
}
const ownWardrobe = {
  ...{ path: '/dashboard/user/wardrobe', remote: 'mixmatch', title: 'Mi armario' },
  ...{ icon: 'shirt', audience: 'signed-in' as const, isPersonal: true },
}
const detail = { path: '/dashboard/wardrobe/category/:id', remote: 'mixmatch', title: 'Categoría' }

describe('DashboardLayout', () => {
  it('sends an anonymous visitor home with the address to come back to', async () => {
    const { address } = await openDashboard('/dashboard/user/list?search=ana&page=2')
    expect(screen.getByText('Portada')).toBeDefined()
    expect(address()).toBe(`/?redirectURL=${encodeURIComponent('/dashboard/user/list?search=ana&page=2')}`)
  })

  it('shows an admin the management sections and opens that of the current screen', async () => {
    signInAs('admin')
    serveNothing()
    await openDashboard('/dashboard/user/list', { screens: [categories] })
    expect(sidebar().getByText('Administrador')).toBeDefined()
    const states = ['Wardrobe', 'Usuarios', 'Mensajes', 'App', 'Datos', 'Configuración'].map((name) =>
      sidebar().getByRole('button', { name }).getAttribute('aria-expanded'),
    )
    expect(states).toEqual(['false', 'true', 'false', 'false', 'false', 'false'])
    await userEvent.click(sidebar().getByRole('button', { name: 'App' }))
    expect(sidebar().getByRole('link', { name: 'Acortador' }).getAttribute('href')).toBe(
      '/dashboard/application/shortener',
    )
    expect(sidebar().queryByRole('link', { name: 'Lista de usuarios' })).toBeNull()
  })

  it.each([
    ['/dashboard/application/mail', 'Correos', 'page'],
    ['/dashboard/application/mail/details/a1', 'Correos', 'true'],
    ['/dashboard/application/stat/details', 'Estadísticas', 'true'],
    ['/dashboard/application/shortener/chart', 'Acortador', 'true'],
    ['/dashboard/user/details/u1', 'Lista de usuarios', 'true'],
    ['/dashboard/setting/profile', 'Mi Perfil', 'page'],
  ])('marks the menu entry of %s', async (address, entry, mark) => {
    signInAs('admin')
    serveNothing()
    await openDashboard(address)
    const marked = sidebar()
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
    expect(marked.map(({ textContent }) => textContent)).toEqual([entry])
    expect(marked[0]?.getAttribute('aria-current')).toBe(mark)
  })

  it('marks the section of the current screen while its entries are collapsed', async () => {
    signInAs('admin')
    serveNothing()
    await openDashboard('/dashboard/application/mail')
    const app = sidebar().getByRole('button', { name: 'Mensajes' })
    expect(app.hasAttribute('aria-current')).toBe(false)
    await userEvent.click(sidebar().getByRole('button', { name: 'Contraer menú' }))
    expect(app.getAttribute('aria-current')).toBe('true')
  })

  it('scrolls its menu to the current entry, and leaves the page where it is', async () => {
    signInAs('admin')
    serveNothing()
    const box = (top: number, height: number) => ({ top, bottom: top + height }) as DOMRect
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return this.hasAttribute('aria-current') ? box(700, 40) : box(100, 400)
    })
    await openDashboard('/dashboard/setting/options')
    const menu = screen.getByRole('navigation', { name: 'Dashboard' })
    await waitFor(() => expect(menu.scrollTop).toBe(240))
    expect(window.scrollY).toBe(0)
  })

  it('has a header that leads back to the site and to the own account', async () => {
    signInAs('user')
    serveNothing()
    await openDashboard('/dashboard')
    const links = [/Ir al sitio/, 'Tu cuenta', /^Mi perfil: /].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    )
    expect(links).toEqual(['/', '/dashboard/setting/account', '/dashboard/setting/profile'])
    expect(screen.getAllByRole('button', { name: 'Cerrar sesión' })).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: /^Modo / })).toHaveLength(1)
  })

  it('offers a place for cards on its home, which receives the role', async () => {
    signInAs('collaborator')
    serveNothing()
    await openDashboard('/dashboard', { slots: { 'dashboard.home.cards': RoleCard } })
    expect(await screen.findByText('Tarjeta para collaborator')).toBeDefined()
  })

  it('has one title and one sign-out on a phone', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList,
    )
    vi.resetModules()
    const { openDashboard: open } = await import('../testing.tsx')
    const testing = await import('shared-auth/testing')
    testing.signInAs('admin')
    await open('/dashboard/order/list')
    await screen.findByText('Próximamente')
    expect(screen.getAllByText('Pedidos', { ignore: 'a *, a, title' })).toHaveLength(1)
    expect(screen.getAllByText('Cerrar sesión')).toHaveLength(1)
    testing.signOut()
  })

  it.each(['user', 'collaborator'] as const)(
    'shows a %s only Inicio, Mi Perfil and Mi armario',
    async (role) => {
      signInAs(role)
      serveNothing()
      await openDashboard('/dashboard', { screens: [categories, ownWardrobe] })
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dashboard User')
      expect(sidebar().getByText('Invitado / Visitante')).toBeDefined()
      expect(
        sidebar()
          .getAllByRole('link')
          .map((link) => link.textContent),
      ).toEqual(['Inicio', 'Mi Perfil', 'Mi armario'])
    },
  )

  const ofAcademy = { path: '/dashboard/academy/courses', remote: 'academy', title: 'Cursos' }
  const courses = { ...ofAcademy, section: 'Academia', icon: 'book', area: 'academy' }
  const withAreas = {
    areas: [
      { area: 'academy', level: 'edit' },
      { area: 'mail', level: 'publish' },
      { area: 'media', level: 'edit' },
    ],
  } satisfies Parameters<typeof signInAs>[1]

  it('shows a collaborator the screens of their areas, and no other', async () => {
    signInAs('collaborator', withAreas)
    serveNothing()
    await openDashboard('/dashboard', { screens: [categories, courses] })
    expect(sidebar().getByText('Colaborador')).toBeDefined()
    const sections = ['Mensajes', 'App', 'Academia']
    for (const name of sections) await userEvent.click(sidebar().getByRole('button', { name }))
    expect(
      sidebar()
        .getAllByRole('button')
        .filter((button) => button.getAttribute('aria-controls')?.startsWith('section-'))
        .map(({ textContent }) => textContent),
    ).toEqual(sections)
    const links = sidebar().getAllByRole('link', { hidden: true })
    expect(links.map(({ textContent }) => textContent)).toEqual([
      ...['Inicio', 'Mi Perfil', 'Correos', 'Medios', 'Cursos'],
    ])
  })

  it.each([
    ['/dashboard/application/mail', true],
    ['/dashboard/application/mail/details/a1', true],
    ['/dashboard/application/feedback', false],
    ['/dashboard/application/options', false],
    ['/dashboard/user/list', false],
    ['/dashboard/activity', false],
    ['/dashboard/academy/courses', true],
    ['/dashboard/wardrobe/category', false],
  ])('opens %s for a collaborator of mail and academy: %s', async (address, isOpen) => {
    signInAs('collaborator', withAreas)
    serveNothing()
    await openDashboard(address, {
      screens: [{ ...categories, area: 'wardrobe' }, courses],
      renderScreen: ({ title }) => <h1>{title}</h1>,
    })
    const heading = await screen.findByRole('heading', { level: 1 })
    const isRefused = /Acceso restringido|no existe|encontr/i.test(heading.textContent)
    expect(isRefused).toBe(!isOpen)
  })

  it('shows a user what other remotes add to the menu, and the section that they open', async () => {
    signInAs('user')
    serveNothing()
    await openDashboard('/dashboard', {
      screens: [ownWardrobe],
      navigation: {
        dashboard: [
          { label: 'Mi blog', to: '/blog/mine' },
          { label: 'Blog', links: [{ label: 'Borradores', to: '/blog/drafts' }] },
        ],
        tabbar: [{ label: 'Blog', to: '/blog' }],
      },
    })
    const links = () =>
      sidebar()
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    expect(links()).toEqual(['Inicio', 'Mi Perfil', 'Mi armario', 'Mi blog'])
    await userEvent.click(sidebar().getByRole('button', { name: 'Blog' }))
    expect(sidebar().getByRole('link', { name: 'Borradores' }).getAttribute('href')).toBe('/blog/drafts')
    const tabs = within(screen.getByLabelText('Accesos rápidos')).getAllByRole('link', { hidden: true })
    expect(tabs.at(-1)?.getAttribute('href')).toBe('/blog')
  })

  it("adds entries of other remotes to the dashboard's section of that name", async () => {
    signInAs('admin')
    serveNothing()
    await openDashboard('/dashboard/application/shortener', {
      screens: [categories, { ...categories, path: '/dashboard/errors', title: 'Errores', section: 'App' }],
      navigation: { dashboard: [{ label: 'App', links: [{ label: 'Artículos', to: '/blog/posts?all=1' }] }] },
    })
    const sections = sidebar().getAllByRole('button', {
      name: /^(Wardrobe|Usuarios|Mensajes|App|Datos|Configuración)$/,
    })
    expect(sections).toHaveLength(6)
    const links = sidebar()
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
    expect(links.slice(-2)).toEqual(['Errores', 'Artículos'])
  })

  it('shows a screen of another remote inside its frame, with its entry in the menu', async () => {
    signInAs('admin')
    serveNothing()
    const screens = [
      categories,
      detail,
      { ...categories, path: '/dashboard/blog', title: 'Blog', section: 'Notas' },
    ]
    await openDashboard('/dashboard/wardrobe/category/7', {
      screens,
      renderScreen: ({ title }) => <h1>{`Pantalla: ${title}`}</h1>,
    })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pantalla: Categoría')
    expect(sidebar().getByRole('link', { name: 'Categorías' }).getAttribute('aria-current')).toBe('true')
    await userEvent.click(sidebar().getByRole('button', { name: 'Notas' }))
    expect(sidebar().getByRole('link', { name: 'Blog' }).getAttribute('href')).toBe('/dashboard/blog')
  })

  it('lets a screen be opened by those it is for only', async () => {
    signInAs('user')
    mockApi({})
    const own = { ...categories, path: '/dashboard/notes', title: 'Notas', audience: 'signed-in' as const }
    const site = { screens: [categories, own], renderScreen: () => <h1>Abierta</h1> }
    const { router } = await openDashboard('/dashboard/wardrobe/category', site)
    expect(screen.getByText('No tienes permiso para ver esta página.')).toBeDefined()
    expect(sidebar().queryByText('Categorías')).toBeNull()
    await act(() => router.navigate('/dashboard/notes'))
    expect(screen.getByText('Abierta')).toBeDefined()
    expect(sidebar().getByRole('link', { name: 'Notas' })).toBeDefined()
  })

  it('has its not-found page for an address that no remote declares', async () => {
    signInAs('admin')
    serveNothing()
    await openDashboard('/dashboard/wardrobe/other', { screens: [categories] })
    expect(await screen.findByText('La página que buscas no existe.')).toBeDefined()
  })

  it('rejects the address of an admin screen without any request', async () => {
    signInAs('user')
    const api = mockApi({})
    await openDashboard('/dashboard/user/list')
    expect(screen.getByText('No tienes permiso para ver esta página.')).toBeDefined()
    expect(api.requests).toEqual([])
  })

  it.each(['/dashboard/user/list', '/dashboard/user/update/otra-persona'])(
    'redirects to the dashboard when a sign-in led to %s, which the person may not see',
    async (forbidden) => {
      signInAs('user')
      serveNothing()
      const { router, address } = await openDashboard('/dashboard')
      await act(() => router.navigate(forbidden, { state: landedState }))
      await waitFor(() => expect(address()).toBe('/dashboard'))
    },
  )

  it('keeps the state of the sidebar and its labels for screen readers', async () => {
    signInAs('admin')
    serveNothing()
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
    serveNothing()
    await openDashboard('/dashboard')
    await userEvent.click(sidebar().getByRole('button', { name: 'Modo Oscuro' }))
    expect(document.documentElement.dataset.theme).toBe('dark-mode')
    await userEvent.click(sidebar().getByRole('button', { name: 'Modo Claro' }))
    expect(localStorage.getItem('theme')).toBe('light')
  })

  it('signs out under an overlay and goes home', async () => {
    signInAs('admin')
    let fail = () => {}
    const failed = new Promise((resolve) => {
      fail = () => resolve(replyNetworkError())
    })
    mockApi({ logout: () => failed, readHomeSummary: reply(500) })
    const { address } = await openDashboard('/dashboard')
    await userEvent.click(sidebar().getByRole('button', { name: 'Cerrar sesión' }))
    expect(await screen.findByText('Cerrando sesión...')).toBeDefined()
    fail()
    await waitFor(() => expect(address()).toBe('/'))
    expect(session.isSignedIn()).toBe(false)
  })

  it('shows the four tabs of a phone', async () => {
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
