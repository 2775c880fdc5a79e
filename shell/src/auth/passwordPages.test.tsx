// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { signOut } from 'shared-auth/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { serveApi } from '../testApi.ts'
import { renderRoutes } from '../testing.tsx'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
import { RestorePasswordPage } from './RestorePasswordPage.tsx'

const routes = [
  { path: '/auth/password/forgot', element: <ForgotPasswordPage /> },
  { path: '/auth/password/restore/:emailEncrypt', element: <RestorePasswordPage /> },
]

beforeEach(() => act(() => signOut()))

describe('ForgotPasswordPage', () => {
  async function ask() {
    renderRoutes(routes, '/auth/password/forgot')
    await userEvent.type(screen.getByLabelText('Correo electrónico'), ' ada@example.com ')
    await userEvent.click(screen.getByRole('button', { name: 'Enviar enlace' }))
  }

  it('asks with the email and the origin of the site, and says to look at the mail', async () => {
    const seen = await serveApi(() => ({ status: 200, body: {} }))
    await ask()
    expect((await screen.findByRole('status')).textContent).toBe(
      'Te hemos enviado un correo electrónico para restablecer tu contraseña. Revisa tu bandeja de entrada.',
    )
    expect(seen).toEqual([
      {
        method: 'POST',
        path: '/api/auth/forgotPassword',
        body: { email: 'ada@example.com', domain: location.origin },
      },
    ])
  })

  it.each([
    [
      { status: 400, body: { code: 'bad_domain', message: 'Ese dominio no es válido.' } },
      'Ese dominio no es válido.',
    ],
    [{ status: 502 }, 'Hubo un problema al enviar el email'],
  ])('after %j says: %s', async (answer, message) => {
    await serveApi(() => answer)
    await ask()
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').value).toContain('ada@example.com')
  })

  it('shows the captcha once the server wants one, and asks with its solution', async () => {
    const altcha = { provider: 'altcha', siteKey: null, challengeUrl: '/api/auth/captcha/challenge' }
    const seen = await serveApi(
      () => ({ status: 400, body: { code: 'captcha', message: 'Completa el captcha primero' } }),
      () => altcha,
    )
    await ask()
    expect((await screen.findByRole('alert')).textContent).toBe('Completa el captcha primero')
    expect(await screen.findByRole('checkbox', { name: 'No soy un robot' })).toBeTruthy()
    const asked = seen.filter(({ path }) => path === '/api/auth/forgotPassword').length
    await userEvent.click(screen.getByRole('button', { name: 'Enviar enlace' }))
    expect(seen.filter(({ path }) => path === '/api/auth/forgotPassword')).toHaveLength(asked)
  })

  it('does not ask without an email', async () => {
    const seen = await serveApi(() => ({ status: 200 }))
    renderRoutes(routes, '/auth/password/forgot')
    await userEvent.click(screen.getByRole('button', { name: 'Enviar enlace' }))
    expect(await screen.findByText('Escribe tu correo electrónico')).toBeTruthy()
    expect(seen).toEqual([])
  })
})

describe('RestorePasswordPage', () => {
  async function restore(password: string) {
    renderRoutes(routes, '/auth/password/restore/token-123')
    await userEvent.type(screen.getByLabelText('Nueva contraseña', { selector: 'input' }), password)
    await userEvent.click(screen.getByRole('button', { name: 'Guardar contraseña' }))
  }

  it('sends the token of the address with the new password, then goes home', async () => {
    const seen = await serveApi(() => ({ status: 200, body: {} }))
    await restore('nueva clave')
    expect(await screen.findByText('Estás en /')).toBeTruthy()
    expect(
      screen.getByText(
        'Tu contraseña ha sido restablecida correctamente. Ahora puedes acceder con tu nueva contraseña.',
      ),
    ).toBeTruthy()
    expect(seen).toEqual([
      {
        method: 'POST',
        path: '/api/auth/restorePassword',
        body: { emailEncrypt: 'token-123', newPassword: 'nueva clave' },
      },
    ])
  })

  it.each([
    [{ status: 400, body: { code: 'expired', message: 'El enlace ha caducado.' } }, 'El enlace ha caducado.'],
    [{ status: 500 }, 'Error al restablecer la contraseña'],
  ])('after %j says: %s', async (answer, message) => {
    await serveApi(() => answer)
    await restore('nueva')
    expect((await screen.findByRole('alert')).textContent).toBe(message)
  })

  it('says beside the field what is wrong with the password', async () => {
    const fields = { newPassword: 'Usa al menos 10 caracteres.' }
    await serveApi(() => ({ status: 400, body: { code: 'invalid', message: 'Revisa.', fields } }))
    await restore('1')
    expect(await screen.findByText('Usa al menos 10 caracteres.')).toBeTruthy()
    const field = screen.getByLabelText('Nueva contraseña', { selector: 'input' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
  })
})
