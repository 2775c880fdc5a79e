// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { signOut } from 'shared-auth/testing'
import { beforeEach, expect, it } from 'vitest'
import { serveApi } from '../testApi.ts'
import { renderRoutes } from '../testing.tsx'
import { NamedLoginPage } from './NamedLoginPage.tsx'

const routes = [{ path: '/:name/login', element: <NamedLoginPage /> }]

beforeEach(() => act(() => signOut()))

it('shows the error of the session in words and in the dump, and offers Google', async () => {
  await serveApi(() => ({ status: 401, body: { code: 'bad', message: 'Cuenta desactivada.' } }))
  renderRoutes(routes, '/dev/login')
  expect(screen.getByRole('link', { name: 'Login with Google' }).getAttribute('href')).toContain(
    '/api/oauth/authorize',
  )
  await userEvent.type(screen.getByLabelText('Correo electrónico'), 'ada@example.com')
  await userEvent.type(screen.getByLabelText('Contraseña'), 'mala')
  await userEvent.click(screen.getByRole('button', { name: 'INGRESAR' }))
  expect(await screen.findByText('Cuenta desactivada.')).toBeTruthy()
  expect(screen.getByLabelText('Estado de la sesión').textContent).toContain('"error": "Cuenta desactivada."')
})
