// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import {
  createMemoryRouter,
  MemoryRouter,
  Route,
  RouterProvider,
  Routes,
  useLocation,
} from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from './apiError.ts'
import { configureApi, plainHttp } from './connection.ts'
import { http } from './http.ts'
import { RequireSession, type RequireSessionProps } from './RequireSession.tsx'
import { clearSession, patchSession, session } from './session.ts'
import { signInAs, signOut } from './testing.ts'

const adapters = [http.defaults.adapter, plainHttp.defaults.adapter]

beforeEach(() => signOut())

afterEach(() => {
  ;[http.defaults.adapter, plainHttp.defaults.adapter] = adapters
  act(() => signOut())
})

const EMPTY = { data: '', statusText: '', headers: {} }

function Home() {
  const { pathname, search } = useLocation()
  return <p>Inicio {pathname + search}</p>
}

function renderGuard(props: Partial<RequireSessionProps> = {}) {
  render(
    <MemoryRouter initialEntries={['/dashboard/user/list?page=2&search=a%20b']}>
      <Routes>
        <Route path="/" element={<Home />} />
        <Route path="/dashboard/*" element={<RequireSession {...props}>Lista secreta</RequireSession>} />
      </Routes>
    </MemoryRouter>,
  )
}

describe('RequireSession', () => {
  it('sends an anonymous visitor home with the encoded path and query', () => {
    renderGuard()
    const wanted = encodeURIComponent('/dashboard/user/list?page=2&search=a%20b')
    expect(screen.getByText(`Inicio /?redirectURL=${wanted}`)).toBeTruthy()
    expect(screen.queryByText('Lista secreta')).toBeNull()
  })

  it('shows its children to anyone signed in', () => {
    signInAs('user')
    renderGuard()
    expect(screen.getByText('Lista secreta')).toBeTruthy()
  })

  it('sends the visitor home when the session ends, in this tab or another', () => {
    signInAs('admin')
    renderGuard()
    act(() => {
      localStorage.removeItem('accessToken')
      window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
    })
    expect(screen.getByText(/^Inicio/)).toBeTruthy()
  })

  it('asks for one of the roles', () => {
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

  it('waits under an overlay until the session is known', () => {
    patchSession({ userState: 'loading' })
    renderGuard()
    expect(screen.getByRole('status').textContent).toBe('Cargando...')
    expect(screen.queryByText('Lista secreta')).toBeNull()
    expect(screen.queryByText(/^Inicio/)).toBeNull()
  })

  it('sends home whoever comes after the session expired', () => {
    signInAs('admin')
    clearSession({ isExpired: true })
    renderGuard()
    expect(screen.getByText(/^Inicio/)).toBeTruthy()
  })

  it('loads a missing user itself, and offers to try again when that fails', async () => {
    const user = signInAs('admin')
    patchSession({ user: null, userState: 'loading' })
    let answer = () => Promise.reject(new Error('Sin conexión'))
    let calls = 0
    http.defaults.adapter = async (config) => {
      calls += 1
      expect(config.url).toBe('/api/auth/me')
      await answer()
      return { data: { user }, status: 200, statusText: 'OK', headers: {}, config }
    }
    renderGuard()
    expect(screen.getByRole('status').textContent).toBe('Cargando...')
    expect(await screen.findByText('Sin conexión')).toBeTruthy()
    expect(calls).toBe(1)
    expect(session.get().accessToken).not.toBeNull()
    answer = () => Promise.resolve() as Promise<never>
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('Lista secreta')).toBeTruthy()
    expect(calls).toBe(2)
  })

  it('leaves the way to the sign-in page to a refused renewal', async () => {
    signInAs('admin')
    const unauthorised = (config: InternalAxiosRequestConfig) =>
      Promise.reject(new AxiosError('', 'ERR_BAD_REQUEST', config, null, { ...EMPTY, status: 401, config }))
    http.defaults.adapter = unauthorised
    plainHttp.defaults.adapter = unauthorised
    const router = createMemoryRouter(
      [
        { path: '/', element: <Home /> },
        { path: '/auth/login', lazy: async () => ({ element: <p>INGRESAR</p> }) },
        { path: '/dashboard', element: <RequireSession>Lista secreta</RequireSession> },
      ],
      { initialEntries: ['/dashboard'] },
    )
    const visited: string[] = []
    router.subscribe(({ location }) => visited.push(location.pathname))
    configureApi({ navigate: (path) => router.navigate(path) })
    render(<RouterProvider router={router} />)
    await act(() => expect(http.get('/api/users/getAll')).rejects.toBeInstanceOf(ApiError))
    expect(await screen.findByText('INGRESAR')).toBeTruthy()
    await act(() => new Promise((settled) => setTimeout(settled, 50)))
    expect(session.get()).toMatchObject({ userState: 'ready', isExpired: true })
    expect(router.state.location.pathname).toBe('/auth/login')
    expect(visited).not.toContain('/')
  })
})
