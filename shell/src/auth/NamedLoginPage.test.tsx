// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi, replyError, signOut } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { beforeEach, expect, it } from 'vitest'
import { NamedLoginPage } from './NamedLoginPage.tsx'

beforeEach(() => act(() => signOut()))

it('shows the error of the session as text and in the dump, and offers Google', async () => {
  mockApi({
    captcha: { provider: 'off', siteKey: null, challengeUrl: null },
    login: replyError(401, 'Cuenta desactivada.'),
  })
  renderApp(<NamedLoginPage />, { path: '/dev/login', pattern: '/:name/login' })
  expect(screen.getByRole('link', { name: 'Login with Google' }).getAttribute('href')).toContain(
    '/api/oauth/authorize',
  )
  await userEvent.type(screen.getByLabelText('Correo electrónico'), 'ada@example.com')
  await userEvent.type(screen.getByLabelText('Contraseña'), 'mala')
  await userEvent.click(screen.getByRole('button', { name: 'INGRESAR' }))
  expect(await screen.findByText('Cuenta desactivada.')).toBeTruthy()
  expect(screen.getByLabelText('Estado de la sesión').textContent).toContain('"error": "Cuenta desactivada."')
})
