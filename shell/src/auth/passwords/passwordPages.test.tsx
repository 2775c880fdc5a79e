// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi, reply, replyError, signOut } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
import { RestorePasswordPage } from './RestorePasswordPage.tsx'

const routes = [
  { path: '/auth/password/forgot', element: <ForgotPasswordPage /> },
  { path: '/auth/password/restore/:emailEncrypt', element: <RestorePasswordPage /> },
]

const open = (path: string) => renderApp(routes, { path })
const captcha = { provider: 'off', siteKey: null, challengeUrl: null }

beforeEach(() => act(() => signOut()))

describe('ForgotPasswordPage', () => {
  async function ask() {
    open('/auth/password/forgot')
    await userEvent.type(screen.getByLabelText('Correo electrónico'), ' ada@example.com ')
    await userEvent.click(screen.getByRole('button', { name: 'Enviar enlace' }))
  }

  it('requests the mail with email and origin, and shows the confirmation', async () => {
    const { requestsOf } = mockApi({ captcha, forgotPassword: { message: 'Enviado.' } })
    await ask()
    expect((await screen.findByRole('status')).textContent).toBe(
      'Te hemos enviado un correo electrónico para restablecer tu contraseña. Revisa tu bandeja de entrada.',
    )
    expect(requestsOf('forgotPassword').map(({ body }) => body)).toEqual([
      { email: 'ada@example.com', domain: location.origin },
    ])
  })

  it.each([
    [replyError(400, 'Ese dominio no es válido.', { code: 'bad_domain' }), 'Ese dominio no es válido.'],
    [reply(502), 'Hubo un problema al enviar el email'],
  ])('after %j shows: %s', async (response, message) => {
    mockApi({ captcha, forgotPassword: response })
    await ask()
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').value).toContain('ada@example.com')
  })

  it('shows the captcha when the server requires it, and sends no request without its solution', async () => {
    const altcha = { provider: 'altcha', siteKey: null, challengeUrl: '/api/auth/captcha/challenge' }
    const { requestsOf } = mockApi({
      captcha: altcha,
      forgotPassword: replyError(400, 'Completa el captcha primero', { code: 'captcha' }),
    })
    await ask()
    expect((await screen.findByRole('alert')).textContent).toBe('Completa el captcha primero')
    expect(await screen.findByRole('checkbox', { name: 'No soy un robot' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Enviar enlace' }))
    expect(requestsOf('forgotPassword')).toHaveLength(1)
  })

  it.each([
    ['', 'Escribe tu correo electrónico'],
    ['   ', 'Escribe tu correo electrónico'],
    ['ada', 'Escribe un correo electrónico válido'],
    ['ada@', 'Escribe un correo electrónico válido'],
    ['ada@example', 'Escribe un correo electrónico válido'],
  ])('sends no request with %j as the email', async (email, message) => {
    const { requestsOf } = mockApi({ captcha })
    open('/auth/password/forgot')
    if (email) await userEvent.type(screen.getByLabelText('Correo electrónico'), email)
    await userEvent.click(screen.getByRole('button', { name: 'Enviar enlace' }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Correo electrónico'))
    expect(requestsOf('forgotPassword')).toEqual([])
  })
})

describe('RestorePasswordPage', () => {
  const deadLink = 'El enlace no es válido o ya caducó. Solicita uno nuevo.'
  const checkRestoreLink = { isUsable: true }

  async function restore(password: string) {
    const app = open('/auth/password/restore/token-123')
    await userEvent.type(await screen.findByLabelText('Nueva contraseña', { selector: 'input' }), password)
    await userEvent.click(screen.getByRole('button', { name: 'Guardar contraseña' }))
    return app
  }

  it('sends the token of the address with the new password, then redirects to the home page', async () => {
    const { requests } = mockApi({ checkRestoreLink, restorePassword: { message: 'Hecho.' } })
    const { address } = await restore('nueva clave')
    await waitFor(() => expect(address()).toBe('/'))
    expect(
      screen.getByText(
        'Tu contraseña ha sido restablecida correctamente. Ahora puedes acceder con tu nueva contraseña.',
      ),
    ).toBeTruthy()
    expect(requests.map(({ operation, body }) => [operation, body])).toEqual([
      ['checkRestoreLink', { emailEncrypt: 'token-123' }],
      ['restorePassword', { emailEncrypt: 'token-123', newPassword: 'nueva clave' }],
    ])
  })

  it('shows on arrival that a link has expired, and links to a new one', async () => {
    mockApi({ checkRestoreLink: { isUsable: false }, captcha })
    open('/auth/password/restore/token-123')
    expect((await screen.findByRole('alert')).textContent).toBe(deadLink)
    expect(screen.queryByLabelText('Nueva contraseña')).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Pedir un enlace nuevo' }))
    expect(await screen.findByRole('heading', { name: 'Recuperar contraseña' })).toBeTruthy()
  })

  it('shows the same when the link expires while the form is open', async () => {
    const { handlers } = mockApi({
      checkRestoreLink,
      restorePassword: () => {
        handlers.checkRestoreLink = { isUsable: false }
        return replyError(400, deadLink, { code: 'dead_link' })
      },
    })
    await restore('nueva clave')
    expect(await screen.findByRole('link', { name: 'Pedir un enlace nuevo' })).toBeTruthy()
  })

  it('shows the form when the check of the link fails', async () => {
    mockApi({ checkRestoreLink: reply(503) })
    open('/auth/password/restore/token-123')
    expect(await screen.findByLabelText('Nueva contraseña', { selector: 'input' })).toBeTruthy()
  })

  it.each([
    [replyError(400, 'El enlace ha caducado.', { code: 'expired' }), 'El enlace ha caducado.'],
    [reply(500), 'Error al restablecer la contraseña'],
  ])('after %j shows: %s', async (response, message) => {
    mockApi({ checkRestoreLink, restorePassword: response })
    await restore('nueva')
    expect((await screen.findByRole('alert')).textContent).toBe(message)
  })

  it('shows beside the field what is wrong with the password', async () => {
    const fields = { newPassword: 'Usa al menos 10 caracteres.' }
    mockApi({ checkRestoreLink, restorePassword: replyError(400, 'Revisa.', { fields }) })
    await restore('1')
    expect(await screen.findByText('Usa al menos 10 caracteres.')).toBeTruthy()
    const field = screen.getByLabelText('Nueva contraseña', { selector: 'input' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
  })
})
