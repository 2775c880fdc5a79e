// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { http } from './http.ts'
import { RequireSession, type RequireSessionProps } from './RequireSession.tsx'
import { clearSession, patchSession, session } from './session.ts'
import { signInAs, signOut } from './testing.ts'

const adapter = http.defaults.adapter

beforeEach(() => signOut())

afterEach(() => {
  http.defaults.adapter = adapter
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

  it('waits under an overlay while a session that ended is on its way to the sign-in page', () => {
    signInAs('admin')
    renderGuard()
    act(() => clearSession('loading'))
    expect(screen.getByRole('status').textContent).toBe('Cargando...')
    expect(screen.queryByText('Lista secreta')).toBeNull()
    expect(screen.queryByText(/^Inicio/)).toBeNull()
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
})
