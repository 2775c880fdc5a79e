// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { configureApi, session } from 'shared-auth'
import { fakeToken, signInAs, signOut } from 'shared-auth/testing'
import { renderWithUi } from 'shared-ui/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testApi.ts'
import { LoginPage } from './LoginPage.tsx'

let api: TestApi

beforeEach(async () => {
  api = await startTestApi()
  configureApi({ baseUrl: api.address })
})

afterEach(async () => {
  signOut()
  await api.stop()
})

function Place() {
  const { pathname, search } = useLocation()
  return <p data-testid="place">{pathname + search}</p>
}

function renderLogin(route = '/login') {
  renderWithUi(
    <>
      <LoginPage />
      <Place />
    </>,
    { route },
  )
}

async function signIn(email = ' ada@example.com ', password = 'secreta') {
  await userEvent.type(screen.getByLabelText('Correo electrónico'), email)
  await userEvent.type(screen.getByLabelText('Contraseña'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
}

function success(role: 'user' | 'admin', delay = 0) {
  const user = { id: '1', name: 'Ada', email: 'ada@example.com', username: 'ada', role }
  api.answer = { status: 200, body: { accessToken: fakeToken({ sub: '1' }), refreshToken: 'r', user }, delay }
}

const errorOf = async (text: string) => (await screen.findByText(text)).closest('form [role="alert"]')
const place = () => screen.getByTestId('place').textContent

describe('LoginPage', () => {
  it('warns about empty fields and asks the server nothing', async () => {
    renderLogin()
    await userEvent.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
    expect(await screen.findByText('Debes completar todos los campos')).toBeTruthy()
    expect(screen.getByLabelText('Contraseña').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(screen.getByLabelText('Correo electrónico'))
    expect(api.received).toEqual([])
  })

  it('signs in, says so and goes home', async () => {
    success('user', 200)
    renderLogin('/login?redirectURL=%2Fdashboard%2Fuser%2Flist')
    await signIn()
    expect(await screen.findByRole('button', { name: 'Cargando...' })).toBeTruthy()
    expect(await screen.findByText('Has iniciado sesión correctamente')).toBeTruthy()
    await waitFor(() => expect(place()).toBe('/'))
    expect(api.received).toEqual([['/api/auth/login', { email: 'ada@example.com', password: 'secreta' }]])
    expect(session.isSignedIn()).toBe(true)
  })

  it('takes an administrator to the page that the guard refused', async () => {
    success('admin')
    renderLogin('/login?redirectURL=%2Fdashboard%2Fuser%2Flist')
    await signIn()
    await waitFor(() => expect(place()).toBe('/dashboard/user/list'))
  })

  it("shows the server's message about a wrong password and keeps what was typed", async () => {
    api.answer = {
      status: 401,
      body: { code: 'invalid_credentials', message: 'Correo o contraseña inválidos' },
    }
    renderLogin()
    await signIn()
    expect(await errorOf('Correo o contraseña inválidos')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Contraseña').value).toBe('secreta')
    expect(place()).toBe('/login')
  })

  it("says 'Login fallido' when the server says nothing", async () => {
    api.answer = { status: 502, body: null }
    renderLogin()
    await signIn()
    expect(await errorOf('Login fallido')).toBeTruthy()
  })

  it('has nothing to ask of those who are signed in', async () => {
    signInAs('user')
    renderLogin()
    await waitFor(() => expect(place()).toBe('/'))
  })
})
