// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { comeBackState, configureApi, loginPathFor, session } from 'shared-auth'
import { listUsers } from 'shared-auth/api'
import { mockApi, reply, replyError, signInAs, signOut } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { site } from '../site/site.ts'
import { LoginPage } from './LoginPage.tsx'

const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', username: 'ada' }
const tokens = { accessToken: 'a1', refreshToken: 'r1' }
const captcha = { provider: 'off', siteKey: null, challengeUrl: null }
const readSiteOptions = { notice: '', bookingUrl: '', signUp: true }
const loginAs = (role: string) => ({ ...tokens, user: { ...user, role } })

let app: ReturnType<typeof renderApp>
const open = (path = '/login') => {
  app = renderApp(<LoginPage />, { path })
}
const expectAddress = (address: string) => waitFor(() => expect(app.address()).toBe(address))

beforeEach(() => {
  act(() => signOut())
  localStorage.clear()
  document.body.replaceChildren()
})

afterEach(() => {
  site.googleSignIn = true
})

async function fillIn(email: string, password: string) {
  await userEvent.type(screen.getByLabelText('Correo electrónico'), email)
  await userEvent.type(screen.getByLabelText('Contraseña'), password)
  await userEvent.click(screen.getByRole('button', { name: 'INGRESAR' }))
}

async function signIn(role: string, path = '/auth/login') {
  mockApi({ captcha, readSiteOptions, login: loginAs(role) })
  open(path)
  await fillIn('  ada@example.com ', ' clave ')
}

describe('LoginPage', () => {
  it('requires all fields before it sends a request', async () => {
    const { requestsOf } = mockApi({ captcha, readSiteOptions })
    open()
    await userEvent.click(screen.getByRole('button', { name: 'INGRESAR' }))
    expect(await screen.findByRole('dialog', { name: 'Completa todos los campos' })).toBeTruthy()
    expect(screen.getByLabelText('Correo electrónico').getAttribute('aria-invalid')).toBe('true')
    expect(requestsOf('login')).toEqual([])
  })

  it.each([true, false])('offers a sign-in with Google where the brand does: %s', (googleSignIn) => {
    site.googleSignIn = googleSignIn
    mockApi({ captcha, readSiteOptions })
    open()
    expect(screen.queryByRole('link', { name: 'Continuar con Google' }) !== null).toBe(googleSignIn)
    expect(screen.queryByText('o') !== null).toBe(googleSignIn)
  })

  it.each([
    ['nothing', '', '', 'Correo electrónico'],
    ['the email alone', 'ada@example.com', '', 'Contraseña'],
    ['the password alone', '', 'clave', 'Correo electrónico'],
  ])('with %s leaves the focus in the first empty field', async (_what, email, password, label) => {
    mockApi({ captcha, readSiteOptions })
    open()
    if (email) await userEvent.type(screen.getByLabelText('Correo electrónico'), email)
    if (password) await userEvent.type(screen.getByLabelText('Contraseña'), password)
    await userEvent.click(screen.getByRole('button', { name: 'INGRESAR' }))
    await screen.findByRole('dialog', { name: 'Completa todos los campos' })
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    // The dialog returns the focus a moment after it is closed.
    await act(() => new Promise((settled) => setTimeout(settled, 400)))
    expect(document.activeElement).toBe(screen.getByLabelText(label))
  })

  it('treats blanks as empty', async () => {
    const { requestsOf } = mockApi({ captcha, readSiteOptions })
    open()
    await fillIn('   ', '   ')
    expect(await screen.findByRole('dialog', { name: 'Completa todos los campos' })).toBeTruthy()
    expect(requestsOf('login')).toEqual([])
  })

  it('sends trimmed credentials and shows that it is busy', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const { requestsOf } = mockApi({
      captcha,
      readSiteOptions,
      login: () => held.then(() => loginAs('user')),
    })
    open()
    await fillIn('  ada@example.com ', ' clave ')
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Iniciando...' })
    expect(button.disabled).toBe(true)
    release()
    await expectAddress('/dashboard')
    expect(requestsOf('login').map(({ body }) => body)).toEqual([
      { email: 'ada@example.com', password: 'clave' },
    ])
  })

  it('shows a rejection inline and in a dialog, and keeps the typed values', async () => {
    mockApi({ captcha, readSiteOptions, login: replyError(401, 'No.', { code: 'bad_credentials' }) })
    open()
    await fillIn('ada@example.com', 'mala')
    const dialog = await screen.findByRole('dialog', { name: '¡Error!' })
    expect(dialog.textContent).toContain('Correo electrónico o contraseña inválidos')
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe(
      'Correo electrónico o contraseña inválidos',
    )
    expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe('ada@example.com')
    expect(session.isSignedIn()).toBe(false)
  })

  it('requires the captcha before it sends a request', async () => {
    const altcha = { provider: 'altcha', siteKey: null, challengeUrl: '/api/auth/captcha/challenge' }
    const { requestsOf } = mockApi({ readSiteOptions, captcha: altcha })
    open()
    expect(await screen.findByRole('checkbox', { name: 'No soy un robot' })).toBeTruthy()
    await fillIn('ada@example.com', 'clave')
    expect(await screen.findByRole('dialog', { name: 'Completa el captcha primero' })).toBeTruthy()
    expect(requestsOf('login')).toEqual([])
  })

  it('offers to load the captcha again, and blocks the sign-in until then', async () => {
    let settings: object = {}
    const { requestsOf } = mockApi({ readSiteOptions, captcha: () => settings, login: loginAs('user') })
    open()
    expect(await screen.findByText('No se pudo cargar el captcha.')).toBeTruthy()
    await fillIn('ada@example.com', 'clave')
    expect(await screen.findByRole('dialog', { name: 'Completa el captcha primero' })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    settings = captcha
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await userEvent.click(screen.getByRole('button', { name: 'INGRESAR' }))
    await expectAddress('/dashboard')
    expect(requestsOf('login')).toHaveLength(1)
  })

  it('shows that the server requires the captcha again', async () => {
    mockApi({
      captcha,
      readSiteOptions,
      login: replyError(400, 'Completa el captcha primero', { code: 'captcha' }),
    })
    open()
    await fillIn('ada@example.com', 'clave')
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toBe(
      'Completa el captcha primero',
    )
  })

  it('shows that the Google sign-in failed', async () => {
    mockApi({ captcha, readSiteOptions })
    open('/login?error=google')
    expect(screen.getByText('No se pudo iniciar sesión con Google. Inténtalo de nuevo.')).toBeTruthy()
  })

  it('does not blame the credentials when the server fails', async () => {
    mockApi({ captcha, readSiteOptions, login: reply(503) })
    open()
    await fillIn('ada@example.com', 'clave')
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain(
      'El servidor no está disponible',
    )
  })

  it('redirects an admin to redirectURL', async () => {
    await signIn('admin', '/auth/login?redirectURL=%2Fdashboard%2Fuser%2Flist%3Fpage%3D2')
    await expectAddress('/dashboard/user/list?page=2')
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'ignores %s as redirectURL',
    async (wanted) => {
      await signIn('user', `/auth/login?redirectURL=${encodeURIComponent(wanted)}`)
      await expectAddress('/dashboard')
    },
  )

  it('redirects an admin to lastURL, once', async () => {
    localStorage.setItem('lastURL', '/dashboard/setting/info')
    await signIn('admin')
    await expectAddress('/dashboard/setting/info')
    expect(localStorage.getItem('lastURL')).toBeNull()
  })

  it.each(['user', 'collaborator', 'admin'])(
    'redirects a %s to the page that they came from',
    async (role) => {
      localStorage.setItem('lastURL', '/dashboard/setting/info')
      await signIn(role, '/auth/login?redirectURL=%2Fdashboard%2Fsetting%2Fprofile')
      await expectAddress('/dashboard/setting/profile')
      expect(localStorage.getItem('lastURL')).toBeNull()
    },
  )

  it('redirects everybody else to the dashboard, and removes lastURL', async () => {
    localStorage.setItem('lastURL', '/dashboard/setting/info')
    await signIn('collaborator')
    await expectAddress('/dashboard')
    expect(localStorage.getItem('lastURL')).toBeNull()
  })

  it('goes back in the history to the page that linked here', async () => {
    const lesson = '/academy/devops/aws'
    mockApi({ captcha, readSiteOptions, login: loginAs('user') })
    localStorage.setItem('lastURL', '/dashboard/setting/info')
    app = renderApp(
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
      { path: lesson },
    )
    await userEvent.click(screen.getByRole('link', { name: 'Entrar' }))
    await fillIn('ada@example.com', 'clave')
    expect(await screen.findByRole('link', { name: 'Entrar' })).toBeTruthy()
    expect(app.router.state.historyAction).toBe('POP')
    expect(localStorage.getItem('lastURL')).toBeNull()
  })

  it('skips a second sign-in page in the history', async () => {
    mockApi({ captcha, readSiteOptions, login: loginAs('user') })
    app = renderApp([{ path: '/auth/login', element: <LoginPage /> }], { path: '/services' })
    await act(() => app.router.navigate('/auth/login', { replace: true, state: { returnTo: '/team' } }))
    await act(() => app.router.navigate('/auth/login', { state: comeBackState('/team') }))
    await fillIn('ada@example.com', 'clave')
    await expectAddress('/team')
  })

  it('restores the page that it replaced when the session expired', async () => {
    mockApi({ captcha, readSiteOptions, login: loginAs('user') })
    app = renderApp([{ path: '/auth/login', element: <LoginPage /> }], { path: '/services' })
    await act(() => app.router.navigate('/auth/login', { state: { returnTo: '/team?a=b' } }))
    await fillIn('ada@example.com', 'clave')
    await expectAddress('/team?a=b')
    expect(app.router.state.historyAction).toBe('REPLACE')
  })

  it('redirects a signed-in user immediately', async () => {
    mockApi({ captcha, readSiteOptions })
    act(() => void signInAs('user'))
    open()
    await expectAddress('/dashboard')
  })

  it('shows that the session has expired', async () => {
    const unauthorized = replyError(401, 'No.', { code: 'unauthorized' })
    mockApi({ captcha, readSiteOptions, listUsers: unauthorized, refreshToken: unauthorized })
    configureApi({ navigate: () => {} })
    act(() => void signInAs('user'))
    open()
    await expectAddress('/dashboard')
    await act(() => listUsers().catch(() => undefined))
    await act(() => app.router.navigate('/login'))
    expect(screen.getByText('Tu sesión ha caducado. Inicia sesión de nuevo.')).toBeTruthy()
  })

  it('links to password recovery, home, Google and the mobile app', async () => {
    mockApi({ captcha, readSiteOptions })
    open()
    expect(screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).getAttribute('href')).toBe(
      '/auth/password/forgot',
    )
    expect(screen.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('link', { name: 'Continuar con Google' }).getAttribute('href')).toMatch(
      /^http.*\/api\/oauth\/authorize\?state=|^\/api\/oauth\/authorize\?state=/,
    )
    expect(screen.getByRole('link', { name: /Google Play/ }).getAttribute('target')).toBe('_blank')
  })

  it('leads to the sign-up where the site has one, and back to the page that it started on', async () => {
    mockApi({ captcha, readSiteOptions })
    open('/login?redirectURL=%2Facademy')
    const link = await screen.findByRole('link', { name: 'Crea una' })
    expect(link.getAttribute('href')).toBe('/auth/register?redirectURL=%2Facademy')
  })

  it('offers no sign-up where the site has none', async () => {
    const { requestsOf } = mockApi({ captcha, readSiteOptions: { ...readSiteOptions, signUp: false } })
    open()
    await waitFor(() => expect(requestsOf('readSiteOptions')).toHaveLength(1))
    expect(screen.queryByRole('link', { name: 'Crea una' })).toBeNull()
  })
})
