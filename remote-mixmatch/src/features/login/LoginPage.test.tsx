// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { session } from 'shared-auth'
import { fakeToken, mockApi, reply, replyError, signInAs, signOut } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { LoginPage } from './LoginPage.tsx'

afterEach(() => signOut())

function renderLogin(login?: unknown, path = '/login') {
  const readSiteOptions = { notice: '', bookingUrl: '', signUp: true }
  const api = mockApi({
    readSiteOptions,
    captcha: { provider: 'off', siteKey: null, challengeUrl: null },
    login,
  })
  const { address } = renderApp(<LoginPage />, { path })
  return { address, logins: () => api.requestsOf('login').map(({ body }) => body) }
}

async function signIn(email = ' ada@example.com ', password = 'secreta') {
  await userEvent.type(screen.getByLabelText('Correo electrónico'), email)
  await userEvent.type(screen.getByLabelText('Contraseña'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
}

function tokensOf(role: 'user' | 'admin') {
  const user = { id: '1', name: 'Ada', email: 'ada@example.com', username: 'ada', role }
  return { accessToken: fakeToken({ sub: '1' }), refreshToken: 'r', user }
}

const errorOf = async (text: string) => (await screen.findByText(text)).closest('form [role="alert"]')

describe('LoginPage', () => {
  it('warns about empty fields and sends no request', async () => {
    const { logins } = renderLogin()
    await userEvent.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
    expect(await screen.findByText('Debes completar todos los campos')).toBeTruthy()
    expect(screen.getByLabelText('Contraseña').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(screen.getByLabelText('Correo electrónico'))
    expect(logins()).toEqual([])
  })

  it('signs in, confirms it and goes home', async () => {
    let respond: (body: unknown) => void = () => {}
    const response = new Promise((resolve) => (respond = resolve))
    const path = '/login?redirectURL=%2Fdashboard%2Fuser%2Flist'
    const { address, logins } = renderLogin(() => response, path)
    await signIn()
    expect(await screen.findByRole('button', { name: 'Cargando...' })).toBeTruthy()
    respond(tokensOf('user'))
    expect(await screen.findByText('Has iniciado sesión correctamente')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/'))
    expect(logins()).toEqual([{ email: 'ada@example.com', password: 'secreta' }])
    expect(session.isSignedIn()).toBe(true)
  })

  it('takes an administrator to redirectURL', async () => {
    const path = '/login?redirectURL=%2Fdashboard%2Fuser%2Flist'
    const { address } = renderLogin(tokensOf('admin'), path)
    await signIn()
    await waitFor(() => expect(address()).toBe('/dashboard/user/list'))
  })

  it('takes somebody whose account waits for its deletion to where they keep it', async () => {
    const { user, ...tokens } = tokensOf('user')
    const { address } = renderLogin({
      ...tokens,
      user: { ...user, deletionDueAt: '2026-04-02T17:00:00.000Z' },
    })
    await signIn()
    await waitFor(() => expect(address()).toBe('/auth/leaving'))
  })

  it("shows the server's message about a wrong password and keeps the fields", async () => {
    const { address } = renderLogin(
      replyError(401, 'Correo o contraseña inválidos', { code: 'invalid_credentials' }),
    )
    await signIn()
    expect(await errorOf('Correo o contraseña inválidos')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Contraseña').value).toBe('secreta')
    expect(address()).toBe('/login')
  })

  it("shows 'Login fallido' when the server sends no message", async () => {
    renderLogin(reply(502))
    await signIn()
    expect(await errorOf('Login fallido')).toBeTruthy()
  })

  it('takes a signed-in user home', async () => {
    signInAs('user')
    const { address } = renderLogin()
    await waitFor(() => expect(address()).toBe('/'))
  })

  it('leads to the sign-up where the site has one', async () => {
    renderLogin()
    const link = await screen.findByRole('link', { name: 'Crea una' })
    expect(link.getAttribute('href')).toBe('/auth/register')
  })
})
