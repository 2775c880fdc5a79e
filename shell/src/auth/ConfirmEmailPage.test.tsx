// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { session } from 'shared-auth'
import { signInAs, signOut } from 'shared-auth/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { serveApi } from '../testApi.ts'
import { renderRoutes } from '../testing.tsx'
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx'

const path = '/auth/email/confirm'
const confirmed = { email: 'nueva@example.com', isVerified: true, pending: null }
const ada = { id: 'u1', name: 'Ada', email: 'nueva@example.com', username: 'ada', role: 'user' }

beforeEach(() => act(() => signOut()))

const open = (link = '#secreto') => renderRoutes([{ path, element: <ConfirmEmailPage /> }], `${path}${link}`)
const refusal = (code: string, message: string, status = 400) => ({ status, body: { code, message } })

describe('ConfirmEmailPage', () => {
  it('confirms with the token, which leaves the address, and says which address counts', async () => {
    act(() => void signInAs('user', { id: 'u1' }))
    const seen = await serveApi((call) => {
      if (call.path === '/api/auth/me') return { status: 200, body: { user: ada } }
      return { status: 200, body: confirmed }
    })
    const { router } = open()
    expect(await screen.findByText('Listo: el correo de tu cuenta es nueva@example.com.')).toBeTruthy()
    expect(router.state.location).toMatchObject({ pathname: path, hash: '' })
    expect(seen.filter((call) => call.path === '/api/auth/email/confirm')).toEqual([
      { method: 'POST', path: '/api/auth/email/confirm', body: { token: 'secreto' } },
    ])
    expect(session.get().user?.email).toBe('nueva@example.com')
    expect(screen.getByRole('link', { name: 'Ir a mi perfil' }).getAttribute('href')).toBe(
      '/dashboard/setting/profile',
    )
  })

  it('says that a link is over, and where to get another', async () => {
    act(() => void signInAs('user'))
    await serveApi(() =>
      refusal('dead_link', 'El enlace no es válido o ya caducó. Pide uno nuevo desde tu perfil.'),
    )
    open()
    expect((await screen.findByRole('alert')).textContent).toContain('ya caducó')
    expect(screen.getByRole('link', { name: 'Ir a mi perfil' })).toBeTruthy()
  })

  it('offers another account the way to the one that asked', async () => {
    act(() => void signInAs('user'))
    await serveApi(({ path: called }) =>
      called === '/api/auth/logout' ? { status: 204 } : refusal('other_account', 'Es de otra cuenta.', 409),
    )
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar de cuenta' }))
    expect(await screen.findByRole('button', { name: 'INGRESAR' })).toBeTruthy()
  })

  it('asks the signed-out to sign in, and then goes on', async () => {
    const tokens = { accessToken: 'a1', refreshToken: 'r1' }
    const seen = await serveApi(({ path: called }) => {
      if (called === '/api/auth/login') return { status: 200, body: { ...tokens, user: ada } }
      return { status: 200, body: called === '/api/auth/me' ? { user: ada } : confirmed }
    })
    open()
    await userEvent.type(screen.getByLabelText('Correo electrónico'), 'ada@example.com')
    await userEvent.type(screen.getByLabelText('Contraseña'), 'una-clave-larga')
    expect(seen).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'INGRESAR' }))
    expect(await screen.findByText(/^Listo/)).toBeTruthy()
  })

  it('tries again when the server was away', async () => {
    act(() => void signInAs('user'))
    let isAway = true
    await serveApi(() => (isAway ? { status: 503 } : { status: 200, body: confirmed }))
    open()
    const retry = await screen.findByRole('button', { name: 'Reintentar' })
    expect(screen.getByRole('alert').textContent).toBe('No se pudo confirmar el correo.')
    isAway = false
    await userEvent.click(retry)
    expect(await screen.findByText(/^Listo/)).toBeTruthy()
  })

  it('says that a link without its end is incomplete', async () => {
    act(() => void signInAs('user'))
    const seen = await serveApi(() => ({ status: 200, body: confirmed }))
    open('')
    expect((await screen.findByRole('alert')).textContent).toContain('El enlace está incompleto')
    expect(seen).toEqual([])
  })
})
