// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, type ReactNode, Suspense } from 'react'
import {
  createMemoryRouter,
  MemoryRouter,
  Outlet,
  Route,
  RouterProvider,
  Routes,
  useLocation,
} from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listUsers } from './api/index.ts'
import { ApiError } from './apiError.ts'
import { configureApi } from './connection.ts'
import { mockApi, reply, replyNetworkError } from './mockApi.ts'
import { RequireSession, type RequireSessionProps } from './RequireSession.tsx'
import { landedState, startOf } from './redirects.ts'
import { clearSession, patchSession, session } from './session.ts'
import { signInAs, signOut } from './testing.ts'

beforeEach(() => signOut())

afterEach(() => {
  window.history.replaceState(null, '', '/')
  act(() => signOut())
})

function Home() {
  const { pathname, search } = useLocation()
  return <p>Inicio {pathname + search}</p>
}

function renderGuard(props: Partial<RequireSessionProps> = {}) {
  render(
    <MemoryRouter initialEntries={['/dashboard/user/list?page=2&search=a%20b']}>
      <Routes>
        <Route path="/" element={<Home />} />
        <Route path="/auth/leaving" element={<p>Se elimina pronto</p>} />
        <Route path="/dashboard/*" element={<RequireSession {...props}>Lista secreta</RequireSession>} />
      </Routes>
    </MemoryRouter>,
  )
}

describe('RequireSession', () => {
  it('redirects an anonymous visitor to the home page with the encoded path and query', () => {
    renderGuard()
    const wanted = encodeURIComponent('/dashboard/user/list?page=2&search=a%20b')
    expect(screen.getByText(`Inicio /?redirectURL=${wanted}`)).toBeTruthy()
    expect(screen.queryByText('Lista secreta')).toBeNull()
  })

  it('redirects an account that waits for its deletion to where it is kept', () => {
    const user = signInAs('admin')
    act(() => session.updateUser({ ...user, deletionDueAt: '2026-04-02T17:00:00.000Z' }))
    renderGuard()
    expect(screen.queryByText('Lista secreta')).toBeNull()
    expect(screen.getByText('Se elimina pronto')).toBeTruthy()
  })

  it('shows its children to anyone signed in', () => {
    signInAs('user')
    renderGuard()
    expect(screen.getByText('Lista secreta')).toBeTruthy()
  })

  it('redirects to the home page when the session ends in another tab', () => {
    signInAs('admin')
    renderGuard()
    act(() => {
      localStorage.removeItem('accessToken')
      window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
    })
    expect(screen.getByText(/^Inicio/)).toBeTruthy()
  })

  it('requires one of the roles', () => {
    signInAs('collaborator')
    renderGuard({ roles: ['admin'] })
    expect(screen.getByText('No tienes permiso para ver esta página.')).toBeTruthy()
    expect(screen.queryByText('Lista secreta')).toBeNull()
    act(() => void signInAs('admin'))
    expect(screen.getByText('Lista secreta')).toBeTruthy()
  })

  it('shows the fallback instead of the notice', () => {
    signInAs('user')
    renderGuard({ roles: ['admin', 'collaborator'], fallback: <p>Solo para el equipo</p> })
    expect(screen.getByText('Solo para el equipo')).toBeTruthy()
  })

  it('shows an overlay until the session is known', () => {
    patchSession({ userState: 'loading' })
    renderGuard()
    expect(screen.getByRole('status').textContent).toBe('Cargando...')
    expect(screen.queryByText('Lista secreta')).toBeNull()
    expect(screen.queryByText(/^Inicio/)).toBeNull()
  })

  it('redirects to the home page when it mounts after the session expired', () => {
    signInAs('admin')
    clearSession({ isExpired: true })
    renderGuard()
    expect(screen.getByText(/^Inicio/)).toBeTruthy()
  })

  it('loads a missing user itself, and offers a retry when that fails', async () => {
    const user = signInAs('admin')
    patchSession({ user: null, userState: 'loading' })
    const { handlers, requestsOf } = mockApi({ me: replyNetworkError })
    renderGuard()
    expect(screen.getByRole('status').textContent).toBe('Cargando...')
    expect(await screen.findByText(/^No se pudo conectar con el servidor/)).toBeTruthy()
    expect(requestsOf('me')).toHaveLength(1)
    expect(session.get().accessToken).not.toBeNull()
    handlers.me = { user }
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('Lista secreta')).toBeTruthy()
    expect(requestsOf('me')).toHaveLength(2)
  })

  describe('when the server rejects the token refresh', () => {
    const path = '/dashboard/user/list?page=2'

    const rejectRenewal = () => mockApi({ listUsers: reply(401), refreshToken: reply(401) })

    /** Opens the page at `path`; the test decides when its chunk and that of the sign-in page arrive. */
    function openPage() {
      window.history.replaceState(null, '', path)
      const [guard, login] = [arrivingLater(), arrivingLater()]
      const router = createMemoryRouter(
        [
          { path: '/', element: <Home /> },
          {
            // As in the shell: while the chunk of the sign-in page loads, the previous page stays mounted.
            element: (
              <Suspense fallback="Cargando...">
                <Outlet />
              </Suspense>
            ),
            children: [
              { path: '/auth/login', element: login.around('INGRESAR') },
              {
                path: '/dashboard/*',
                element: <Suspense>{guard.around(<RequireSession>Lista secreta</RequireSession>)}</Suspense>,
              },
            ],
          },
        ],
        { initialEntries: [path] },
      )
      const visited: string[] = []
      router.subscribe(({ location }) => visited.push(location.pathname + location.search))
      configureApi({ navigate: (to, options) => router.navigate(to, options) })
      render(<RouterProvider router={router} />)
      return { router, visited, guard, login }
    }

    async function expectLogin({ router, visited }: ReturnType<typeof openPage>) {
      expect(await screen.findByText('INGRESAR')).toBeTruthy()
      await act(() => new Promise((settled) => setTimeout(settled, 20)))
      expect(session.get()).toMatchObject({ userState: 'ready', isExpired: true })
      expect(router.state.location.pathname).toBe('/auth/login')
      expect(startOf(router.state.location.state)).toBe(path)
      expect(visited.filter((place) => place !== '/auth/login')).toEqual([])
    }

    const requestIsRejected = () => act(() => expect(listUsers()).rejects.toBeInstanceOf(ApiError))

    it('redirects to the sign-in page when the guard is mounted', async () => {
      signInAs('admin')
      rejectRenewal()
      const page = openPage()
      await act(() => page.guard.arrive())
      expect(screen.getByText('Lista secreta')).toBeTruthy()
      await requestIsRejected()
      await act(() => page.login.arrive())
      await expectLogin(page)
    })

    it('redirects to the sign-in page when the guard mounts while that page loads', async () => {
      signInAs('admin')
      rejectRenewal()
      const page = openPage()
      await requestIsRejected()
      await act(() => page.guard.arrive())
      expect(screen.queryByText('Lista secreta')).toBeNull()
      await act(() => page.login.arrive())
      await expectLogin(page)
    })

    /** Changes the storage as another tab does, and dispatches the browser's event. */
    function endInAnotherTab({ isExpired }: { isExpired: boolean }) {
      if (isExpired) localStorage.setItem('expiredAt', String(Date.now()))
      localStorage.removeItem('accessToken')
      window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
    }

    it.each(['before', 'after'] as const)(
      'redirects to the sign-in page when it did so for another tab, %s the guard mounts',
      async (order) => {
        signInAs('admin')
        const page = openPage()
        if (order === 'after') await act(() => page.guard.arrive())
        act(() => endInAnotherTab({ isExpired: true }))
        await act(() => page.guard.arrive())
        await act(() => page.login.arrive())
        await expectLogin(page)
      },
    )

    it('redirects to the home page when another tab signed out', async () => {
      signInAs('admin')
      const page = openPage()
      act(() => endInAnotherTab({ isExpired: false }))
      await act(() => page.guard.arrive())
      expect(await screen.findByText(/^Inicio/)).toBeTruthy()
    })
  })

  it('redirects to the dashboard when a sign-in leads to a page that the user may not see', () => {
    signInAs('user')
    render(
      <MemoryRouter initialEntries={[{ pathname: '/dashboard/user/list', state: landedState }]}>
        <Routes>
          <Route path="/dashboard" element={<p>Tablero</p>} />
          <Route path="/dashboard/*" element={<RequireSession roles={['admin']}>Lista</RequireSession>} />
        </Routes>
      </MemoryRouter>,
    )
    expect(screen.getByText('Tablero')).toBeTruthy()
  })
})

/** A lazy component whose chunk arrives when the test calls `arrive`. */
function arrivingLater() {
  let arrive = () => {}
  const here = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const Lazy = lazy(async () => {
    await here
    return { default: ({ children }: { children: ReactNode }) => children }
  })
  return { around: (children: ReactNode) => <Lazy>{children}</Lazy>, arrive: async () => arrive() }
}
