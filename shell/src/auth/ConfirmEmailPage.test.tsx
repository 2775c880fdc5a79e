// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { session } from 'shared-auth'
import { mockApi, reply, replyError, signInAs, signOut } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx'

const path = '/auth/email/confirm'
const confirmed = { email: 'nueva@example.com', isVerified: true, pending: null }
const ada = { id: 'u1', name: 'Ada', email: 'nueva@example.com', username: 'ada', role: 'user' }

beforeEach(() => act(() => signOut()))

const me = { user: ada }
const captcha = { provider: 'off', siteKey: null, challengeUrl: null }

const open = (link = '#secreto') => renderApp(<ConfirmEmailPage />, { path: `${path}${link}`, pattern: path })

describe('ConfirmEmailPage', () => {
  it('confirms with the token, removes it from the address, and shows the confirmed email', async () => {
    act(() => void signInAs('user', { id: 'u1' }))
    const { requestsOf } = mockApi({ me, confirmEmail: confirmed })
    const { router } = open()
    expect(await screen.findByText('Listo: el correo de tu cuenta es nueva@example.com.')).toBeTruthy()
    expect(router.state.location).toMatchObject({ pathname: path, hash: '' })
    expect(requestsOf('confirmEmail').map(({ body }) => body)).toEqual([{ token: 'secreto' }])
    expect(session.get().user?.email).toBe('nueva@example.com')
    expect(screen.getByRole('link', { name: 'Ir a mi perfil' }).getAttribute('href')).toBe(
      '/dashboard/setting/profile',
    )
  })

  it('shows where the next link was sent after a change was approved', async () => {
    act(() => void signInAs('user', { id: 'u1' }))
    const pending = { email: 'nueva@example.com', expiresAt: '2026-03-03T17:00:00.000Z', isApproved: true }
    const approved = { email: 'vieja@example.com', isVerified: true, hasPassword: false, pending }
    mockApi({ me, confirmEmail: approved })
    open()
    expect(
      await screen.findByText(/Cambio aprobado. Ahora abre el enlace que enviamos a nueva@example.com/),
    ).toBeTruthy()
  })

  it('shows that a link has expired, and where to get another', async () => {
    act(() => void signInAs('user'))
    const message = 'El enlace no es válido o ya caducó. Pide uno nuevo desde tu perfil.'
    mockApi({ confirmEmail: replyError(400, message, { code: 'dead_link' }) })
    open()
    expect((await screen.findByRole('alert')).textContent).toContain('ya caducó')
    expect(screen.getByRole('link', { name: 'Ir a mi perfil' })).toBeTruthy()
  })

  it('offers to switch to the account that requested the change', async () => {
    act(() => void signInAs('user'))
    mockApi({
      captcha,
      confirmEmail: replyError(409, 'Es de otra cuenta.', { code: 'other_account' }),
      logout: undefined,
    })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar de cuenta' }))
    expect(await screen.findByRole('button', { name: 'INGRESAR' })).toBeTruthy()
  })

  it('asks a signed-out visitor to sign in, and then continues', async () => {
    const tokens = { accessToken: 'a1', refreshToken: 'r1' }
    const { requestsOf } = mockApi({ captcha, me, login: { ...tokens, ...me }, confirmEmail: confirmed })
    open()
    await userEvent.type(screen.getByLabelText('Correo electrónico'), 'ada@example.com')
    await userEvent.type(screen.getByLabelText('Contraseña'), 'una-clave-larga')
    expect(requestsOf('confirmEmail')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'INGRESAR' }))
    expect(await screen.findByText(/^Listo/)).toBeTruthy()
  })

  it('retries on request after a server error', async () => {
    act(() => void signInAs('user'))
    const { handlers } = mockApi({ me, confirmEmail: reply(503) })
    open()
    const retry = await screen.findByRole('button', { name: 'Reintentar' })
    expect(screen.getByRole('alert').textContent).toBe('No se pudo confirmar el correo.')
    handlers.confirmEmail = confirmed
    await userEvent.click(retry)
    expect(await screen.findByText(/^Listo/)).toBeTruthy()
  })

  it('shows that a link without a token is incomplete', async () => {
    act(() => void signInAs('user'))
    const { requests } = mockApi({})
    open('')
    expect((await screen.findByRole('alert')).textContent).toContain('El enlace está incompleto')
    expect(requests).toEqual([])
  })
})
