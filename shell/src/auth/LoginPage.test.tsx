// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { comeBackState, configureApi, http, loginPathFor, session } from 'shared-auth'
import { signInAs, signOut } from 'shared-auth/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { serveApi } from '../testApi.ts'
import { renderAt, renderRoutes } from '../testing.tsx'
import { LoginPage } from './LoginPage.tsx'

const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', username: 'ada' }
const tokens = { accessToken: 'a1', refreshToken: 'r1' }

beforeEach(() => {
  act(() => signOut())
  localStorage.clear()
  document.body.replaceChildren()
})

async function fillIn(email: string, password: string) {
  await userEvent.type(screen.getByLabelText('Correo electrónico'), email)
  await userEvent.type(screen.getByLabelText('Contraseña'), password)
  await userEvent.click(screen.getByRole('button', { name: 'INGRESAR' }))
}

async function signIn(role: string, path = '/auth/login') {
  const seen = await serveApi(() => ({ status: 200, body: { ...tokens, user: { ...user, role } } }))
  renderAt(<LoginPage />, path)
  await fillIn('  ada@example.com ', ' clave ')
  return seen
}

describe('LoginPage', () => {
  it('asks for all fields before it asks the server', async () => {
    const seen = await serveApi(() => ({ status: 500 }))
    renderAt(<LoginPage />, '/login')
    await userEvent.click(screen.getByRole('button', { name: 'INGRESAR' }))
    expect(await screen.findByRole('dialog', { name: 'Completa todos los campos' })).toBeTruthy()
    expect(screen.getByLabelText('Correo electrónico').getAttribute('aria-invalid')).toBe('true')
    expect(seen).toEqual([])
  })

  it('counts blanks as nothing', async () => {
    const seen = await serveApi(() => ({ status: 500 }))
    renderAt(<LoginPage />, '/login')
    await fillIn('   ', '   ')
    expect(await screen.findByRole('dialog', { name: 'Completa todos los campos' })).toBeTruthy()
    expect(seen).toEqual([])
  })

  it('sends trimmed credentials and says that it is busy', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const seen = await serveApi(async () => {
      await held
      return { status: 200, body: { ...tokens, user: { ...user, role: 'user' } } }
    })
    renderAt(<LoginPage />, '/login')
    await fillIn('  ada@example.com ', ' clave ')
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Iniciando...' })
    expect(button.disabled).toBe(true)
    release()
    expect(await screen.findByText('Estás en /dashboard')).toBeTruthy()
    expect(seen).toEqual([
      { method: 'POST', path: '/api/auth/login', body: { email: 'ada@example.com', password: 'clave' } },
    ])
  })

  it('tells a refusal inline and in a popup, and keeps what was typed', async () => {
    await serveApi(() => ({ status: 401, body: { code: 'bad_credentials', message: 'No.' } }))
    renderAt(<LoginPage />, '/login')
    await fillIn('ada@example.com', 'mala')
    const dialog = await screen.findByRole('dialog', { name: '¡Error!' })
    expect(dialog.textContent).toContain('Correo electrónico o contraseña inválidos')
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe(
      'Correo electrónico o contraseña inválidos',
    )
    expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe('ada@example.com')
    expect(session.isSignedIn()).toBe(false)
  })

  it('asks for the captcha before it asks the server', async () => {
    const altcha = { provider: 'altcha', siteKey: null, challengeUrl: '/api/auth/captcha/challenge' }
    const seen = await serveApi(
      () => ({ status: 500 }),
      () => altcha,
    )
    renderAt(<LoginPage />, '/login')
    expect(await screen.findByRole('checkbox', { name: 'No soy un robot' })).toBeTruthy()
    await fillIn('ada@example.com', 'clave')
    expect(await screen.findByRole('dialog', { name: 'Completa el captcha primero' })).toBeTruthy()
    expect(seen).toEqual([])
  })

  it('offers to load the captcha again, and lets nobody past it meanwhile', async () => {
    let settings: object = {}
    const seen = await serveApi(
      () => ({ status: 200, body: { ...tokens, user: { ...user, role: 'user' } } }),
      () => settings,
    )
    renderAt(<LoginPage />, '/login')
    expect(await screen.findByText('No se pudo cargar el captcha.')).toBeTruthy()
    await fillIn('ada@example.com', 'clave')
    expect(await screen.findByRole('dialog', { name: 'Completa el captcha primero' })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    settings = { provider: 'off', siteKey: null, challengeUrl: null }
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await userEvent.click(screen.getByRole('button', { name: 'INGRESAR' }))
    expect(await screen.findByText('Estás en /dashboard')).toBeTruthy()
    expect(seen).toHaveLength(1)
  })

  it('says that the server wants the captcha again', async () => {
    await serveApi(() => ({ status: 400, body: { code: 'captcha', message: 'Completa el captcha primero' } }))
    renderAt(<LoginPage />, '/login')
    await fillIn('ada@example.com', 'clave')
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toBe(
      'Completa el captcha primero',
    )
  })

  it('says that Google let nobody in', async () => {
    await serveApi(() => ({ status: 500 }))
    renderAt(<LoginPage />, '/login?error=google')
    expect(screen.getByText('No se pudo iniciar sesión con Google. Inténtalo de nuevo.')).toBeTruthy()
  })

  it('does not blame the credentials when the server fails', async () => {
    await serveApi(() => ({ status: 503 }))
    renderAt(<LoginPage />, '/login')
    await fillIn('ada@example.com', 'clave')
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain(
      'El servidor no está disponible',
    )
  })

  it('sends an admin to the wanted page of this site', async () => {
    await signIn('admin', '/auth/login?redirectURL=%2Fdashboard%2Fuser%2Flist%3Fpage%3D2')
    expect(await screen.findByText('Estás en /dashboard/user/list?page=2')).toBeTruthy()
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'sends an admin who was led here by %s to the dashboard',
    async (wanted) => {
      await signIn('admin', `/auth/login?redirectURL=${encodeURIComponent(wanted)}`)
      expect(await screen.findByText('Estás en /dashboard')).toBeTruthy()
    },
  )

  it('sends an admin to the remembered page, once', async () => {
    localStorage.setItem('lastURL', '/dashboard/setting/info')
    await signIn('admin')
    expect(await screen.findByText('Estás en /dashboard/setting/info')).toBeTruthy()
    expect(localStorage.getItem('lastURL')).toBeNull()
  })

  it('sends everybody else to the dashboard and forgets the remembered page', async () => {
    localStorage.setItem('lastURL', '/dashboard/setting/info')
    await signIn('collaborator', '/auth/login?redirectURL=%2Fdashboard%2Fuser%2Flist')
    expect(await screen.findByText('Estás en /dashboard')).toBeTruthy()
    expect(localStorage.getItem('lastURL')).toBeNull()
  })

  it('brings everybody back to the page that led here, and from the address alone nobody', async () => {
    const lesson = '/academy/devops/aws'
    await serveApi(() => ({ status: 200, body: { ...tokens, user: { ...user, role: 'user' } } }))
    localStorage.setItem('lastURL', '/dashboard/setting/info')
    const { router } = renderRoutes(
      [
        {
          path: lesson,
          element: (
            <Link to={loginPathFor(lesson)} state={comeBackState(lesson)}>
              Entrar
            </Link>
          ),
        },
        { path: '/auth/login', element: <LoginPage /> },
      ],
      lesson,
    )
    await userEvent.click(screen.getByRole('link', { name: 'Entrar' }))
    await fillIn('ada@example.com', 'clave')
    expect(await screen.findByRole('link', { name: 'Entrar' })).toBeTruthy()
    expect(router.state.historyAction).toBe('POP')
    expect(localStorage.getItem('lastURL')).toBeNull()
    await act(() => router.navigate(loginPathFor(lesson)))
    expect(await screen.findByText('Estás en /dashboard')).toBeTruthy()
  })

  it('sends whoever is signed in already on at once', async () => {
    await serveApi(() => ({ status: 500 }))
    act(() => void signInAs('user'))
    renderAt(<LoginPage />, '/login')
    expect(await screen.findByText('Estás en /dashboard')).toBeTruthy()
  })

  it('says that the session has ended, to whom it happened', async () => {
    await serveApi(({ path }) => ({
      status: 401,
      body: { code: 'unauthorized', message: `No: ${path}` },
    }))
    configureApi({ navigate: () => {} })
    act(() => void signInAs('user'))
    const { router } = renderAt(<LoginPage />, '/login')
    await screen.findByText('Estás en /dashboard')
    await act(() => http.get('/api/users/getAll').catch(() => undefined))
    await act(() => router.navigate('/login'))
    expect(screen.getByText('Tu sesión ha caducado. Inicia sesión de nuevo.')).toBeTruthy()
  })

  it('offers the ways out', async () => {
    await serveApi(() => ({ status: 500 }))
    renderAt(<LoginPage />, '/login')
    expect(screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).getAttribute('href')).toBe(
      '/auth/password/forgot',
    )
    expect(screen.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('link', { name: /Google Play/ }).getAttribute('target')).toBe('_blank')
  })
})
