// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { session } from 'shared-auth'
import { mockApi, reply, replyError, signInAs, signOut } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { ConfirmSignUpPage } from './ConfirmSignUpPage.tsx'
import { SignUpPage } from './SignUpPage.tsx'

const captcha = { provider: 'off', siteKey: null, challengeUrl: null }
const readSiteOptions = { notice: '', bookingUrl: '', signUp: true }
const ada = { id: 'u1', name: 'Ada', email: 'ada@example.com', username: 'ada', role: 'user' }
const tokens = { accessToken: 'a1', refreshToken: 'r1' }

beforeEach(() => {
  act(() => signOut())
  localStorage.clear()
})

describe('SignUpPage', () => {
  const open = (path = '/auth/register') => renderApp(<SignUpPage />, { path, pattern: '/auth/register' })
  const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })

  async function fillIn(values: Record<string, string> = {}) {
    const typed = { Nombre: 'Ada', 'Correo electrónico': 'ada@example.com', Contraseña: 'una clave larga' }
    for (const [label, text] of Object.entries({ ...typed, ...values }))
      if (text) await userEvent.type(await field(label), text)
    await userEvent.click(screen.getByRole('button', { name: 'Crear cuenta' }))
  }

  it('sends the form and shows where the mail went, which it sends again', async () => {
    const { requestsOf } = mockApi({ captcha, readSiteOptions, signUp: { message: 'Enviado.' } })
    open('/auth/register?redirectURL=%2Facademy')
    await fillIn({ Nombre: ' Ada ' })
    const notice = await screen.findByText(/^Te enviamos un correo a ada@example.com/)
    expect(document.activeElement?.contains(notice)).toBe(true)
    const body = { name: 'Ada', email: 'ada@example.com', password: 'una clave larga', reference: '' }
    expect(requestsOf('signUp').map((request) => request.body)).toEqual([body])
    expect(localStorage.getItem('signUpStartedOn')).toBe('/academy')
    await userEvent.click(screen.getByRole('button', { name: 'Enviar de nuevo' }))
    expect(await screen.findByText('Te lo enviamos otra vez.')).toBeTruthy()
    expect(requestsOf('signUp').map((request) => request.body)).toEqual([body, body])
  })

  it('remembers no page of another site', async () => {
    mockApi({ captcha, readSiteOptions, signUp: { message: 'Enviado.' } })
    open('/auth/register?redirectURL=%2F%2Fmalo.example')
    await fillIn()
    await screen.findByText(/^Te enviamos un correo/)
    expect(localStorage.getItem('signUpStartedOn')).toBeNull()
  })

  it('shows that too many mails were requested, and goes back to the form with its values', async () => {
    const { handlers } = mockApi({ captcha, readSiteOptions, signUp: { message: 'Enviado.' } })
    open()
    await fillIn()
    await screen.findByText(/^Te enviamos un correo/)
    handlers.signUp = replyError(429, 'Demasiados intentos.', { code: 'too_many_requests' })
    await userEvent.click(screen.getByRole('button', { name: 'Enviar de nuevo' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Demasiados intentos.')
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar mis datos' }))
    expect((await field('Correo electrónico')).value).toBe('ada@example.com')
  })

  it.each([
    ['Nombre', '', 'Escribe tu nombre'],
    ['Nombre', 'x', null],
    ['Correo electrónico', '', 'Escribe tu correo electrónico'],
    ['Correo electrónico', 'ada@', 'Escribe un correo electrónico válido'],
    ['Contraseña', '', 'Elige una contraseña'],
    ['Contraseña', 'corta', 'Usa al menos 10 caracteres'],
  ])('checks "%s" before it sends: %j', async (label, text, problem) => {
    const { requestsOf } = mockApi({ captcha, readSiteOptions, signUp: { message: 'Enviado.' } })
    open()
    await fillIn({ [label]: text })
    if (problem === null) return void (await waitFor(() => expect(requestsOf('signUp')).toHaveLength(1)))
    expect(await screen.findByText(problem)).toBeTruthy()
    expect(document.activeElement).toBe(await field(label))
    expect(requestsOf('signUp')).toEqual([])
  })

  it('shows the problems that the server finds beside their fields, and keeps what was typed', async () => {
    const problem = 'Esta contraseña es de las más usadas. Elige otra.'
    mockApi({
      captcha,
      readSiteOptions,
      signUp: replyError(400, 'Revisa.', { fields: { password: problem } }),
    })
    open()
    await fillIn()
    expect(await screen.findByText(problem)).toBeTruthy()
    const password = await field('Contraseña')
    expect([password.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', password])
    expect([(await field('Nombre')).value, password.value]).toEqual(['Ada', 'una clave larga'])
  })

  it.each([
    [reply(502), 'No se pudo crear tu cuenta. Inténtalo de nuevo.'],
    [replyError(400, 'Completa el captcha primero', { code: 'captcha' }), 'Completa el captcha primero'],
  ])('after %j shows: %s', async (response, message) => {
    mockApi({ captcha, readSiteOptions, signUp: response })
    open()
    await fillIn()
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect((await field('Correo electrónico')).value).toBe('ada@example.com')
  })

  it('requires the captcha', async () => {
    const altcha = { provider: 'altcha', siteKey: null, challengeUrl: '/api/auth/captcha/challenge' }
    const { requestsOf } = mockApi({ captcha: altcha, readSiteOptions })
    open()
    await fillIn()
    expect(await screen.findByText('Completa el captcha primero')).toBeTruthy()
    expect(requestsOf('signUp')).toEqual([])
  })

  it('says so where the site has no sign-up', async () => {
    mockApi({ captcha, readSiteOptions: { ...readSiteOptions, signUp: false } })
    open()
    expect((await screen.findByRole('alert')).textContent).toContain('El registro no está abierto')
    expect(screen.queryByRole('button', { name: 'Crear cuenta' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Inicia sesión' })).toBeTruthy()
  })

  it('says so when the site closes its sign-up while the form is open', async () => {
    const { handlers } = mockApi({
      captcha,
      readSiteOptions,
      signUp: () => {
        handlers.readSiteOptions = { ...readSiteOptions, signUp: false }
        return replyError(403, 'Cerrado.', { code: 'sign_up_closed' })
      },
    })
    open()
    await fillIn()
    expect((await screen.findByRole('alert')).textContent).toContain('El registro no está abierto')
  })

  it('redirects users who are signed in', async () => {
    act(() => void signInAs('user'))
    mockApi({ captcha, readSiteOptions })
    const { address } = open()
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })
})

describe('ConfirmSignUpPage', () => {
  const path = '/auth/register/confirm'
  const account = { name: 'Ada', email: 'ada@example.com' }
  const open = (link = '#secreto') =>
    renderApp(<ConfirmSignUpPage />, { path: `${path}${link}`, pattern: path })

  async function finish(password = ' una clave larga ') {
    const app = open()
    await userEvent.type(await screen.findByLabelText('Contraseña', { selector: 'input' }), password)
    await userEvent.click(screen.getByRole('button', { name: 'Terminar y entrar' }))
    return app
  }

  it('names the account, makes it with the password, and returns to the page of the sign-up', async () => {
    localStorage.setItem('signUpStartedOn', '/academy/devops')
    const { requestsOf } = mockApi({ checkSignUpLink: { account }, confirmSignUp: { ...tokens, user: ada } })
    const { address, router } = await finish()
    await waitFor(() => expect(address()).toBe('/academy/devops'))
    expect(router.state.location.hash).toBe('')
    expect(requestsOf('confirmSignUp').map(({ body }) => body)).toEqual([
      { token: 'secreto', password: 'una clave larga' },
    ])
    expect(session.get().user?.name).toBe('Ada')
    expect(localStorage.getItem('signUpStartedOn')).toBeNull()
  })

  it('shows whose account it is before anything is sent, also for a long name', async () => {
    const { requestsOf } = mockApi({ checkSignUpLink: { account: { ...account, name: 'Ada'.repeat(60) } } })
    open()
    expect(await screen.findByText('Ada'.repeat(60))).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe('ada@example.com')
    expect(requestsOf('confirmSignUp')).toEqual([])
  })

  it('shows a wrong password beside its field', async () => {
    const problem = 'No es la contraseña con la que te registraste.'
    mockApi({
      checkSignUpLink: { account },
      confirmSignUp: replyError(400, problem, { code: 'wrong_password', fields: { password: problem } }),
    })
    await finish()
    expect(await screen.findByText(problem)).toBeTruthy()
    expect(session.isSignedIn()).toBe(false)
  })

  it('shows that a link was used or has expired, and the ways on', async () => {
    mockApi({ checkSignUpLink: { account: null } })
    open()
    expect((await screen.findByRole('alert')).textContent).toBe('El enlace no es válido, ya se usó o caducó.')
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Regístrate de nuevo' }).getAttribute('href')).toBe(
      '/auth/register',
    )
  })

  it('shows the same when the link expires while the form is open', async () => {
    mockApi({ checkSignUpLink: { account }, confirmSignUp: replyError(400, 'Ya no.', { code: 'dead_link' }) })
    await finish()
    expect(await screen.findByRole('heading', { name: 'El enlace ya no sirve' })).toBeTruthy()
  })

  it('retries a check that failed', async () => {
    const { handlers } = mockApi({ checkSignUpLink: reply(503) })
    open()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No se pudo comprobar el enlace. Inténtalo de nuevo.',
    )
    handlers.checkSignUpLink = { account }
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByLabelText('Contraseña', { selector: 'input' })).toBeTruthy()
  })

  it('shows why the account was not made', async () => {
    mockApi({ checkSignUpLink: { account }, confirmSignUp: reply(500) })
    await finish()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No se pudo terminar de crear tu cuenta. Inténtalo de nuevo.',
    )
  })

  it('says that the session of somebody else will end, and ends it', async () => {
    act(() => void signInAs('user', { id: 'u2', name: 'Grace' }))
    const { requestsOf } = mockApi({
      checkSignUpLink: { account },
      confirmSignUp: { ...tokens, user: ada },
      logout: undefined,
    })
    const app = open()
    expect(await screen.findByText(/Tienes abierta la sesión de Grace/)).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Contraseña', { selector: 'input' }), 'una clave larga')
    await userEvent.click(screen.getByRole('button', { name: 'Terminar y entrar' }))
    await waitFor(() => expect(app.address()).toBe('/dashboard'))
    expect(requestsOf('logout')).toHaveLength(1)
    expect(session.get().user?.name).toBe('Ada')
  })

  it('shows that an address without its token is incomplete', () => {
    mockApi({})
    open('')
    expect(screen.getByRole('alert').textContent).toContain('El enlace está incompleto')
  })
})
