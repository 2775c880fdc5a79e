// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { session } from 'shared-auth'
import { mockApi, reply, replyError, signInAs, signOut } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { AccessPages } from '../AccessPages.tsx'

const captcha = { provider: 'off', siteKey: null, challengeUrl: null }
const readSiteOptions = { notice: '', bookingUrl: '', signUp: true, mailLink: true }
const ada = { id: 'u1', name: 'Ada', email: 'ada@example.com', username: 'ada', role: 'user' }
const tokens = { accessToken: 'a1', refreshToken: 'r1' }

beforeEach(() => {
  act(() => signOut())
  localStorage.clear()
})

describe('MailLinkPage', () => {
  const open = (path = '/auth/link') => renderApp(<AccessPages />, { path, pattern: '/auth/link' })

  async function send(email: string) {
    const field = await screen.findByLabelText('Correo electrónico')
    await userEvent.clear(field)
    if (email) await userEvent.type(field, email)
    await userEvent.click(screen.getByRole('button', { name: 'Enviar enlace' }))
  }

  it('sends the address with the page to return to, and keeps it for another link', async () => {
    const { requestsOf } = mockApi({ captcha, readSiteOptions, mailSignInLink: { message: 'Enviado.' } })
    open('/auth/link?redirectURL=%2Facademy')
    await send('ada@example.com')
    const notice = await screen.findByText(/^Si hay una cuenta con ada@example.com, le enviamos un enlace/)
    expect(document.activeElement?.contains(notice)).toBe(true)
    expect(requestsOf('mailSignInLink').map(({ body }) => body)).toEqual([
      { email: 'ada@example.com', returnTo: '/academy' },
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Pedir otro enlace' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Correo electrónico')).value).toBe(
      'ada@example.com',
    )
  })

  it.each(['%2F%2Fmalo.example', 'https%3A%2F%2Fmalo.example'])(
    'returns to no other site: %s',
    async (wish) => {
      const { requestsOf } = mockApi({ captcha, readSiteOptions, mailSignInLink: { message: 'Enviado.' } })
      open(`/auth/link?redirectURL=${wish}`)
      await send('ada@example.com')
      await waitFor(() => expect(requestsOf('mailSignInLink')[0]?.body).toMatchObject({ returnTo: null }))
    },
  )

  it('checks the address, and shows what the server refuses', async () => {
    mockApi({
      captcha,
      readSiteOptions,
      mailSignInLink: replyError(429, 'Demasiados intentos.', { code: 'too_many_requests' }),
    })
    open()
    await send('')
    expect(await screen.findByText('Escribe tu correo electrónico')).toBeTruthy()
    await send('ada@')
    expect(await screen.findByText('Escribe un correo electrónico válido')).toBeTruthy()
    await send('ada@example.com')
    expect((await screen.findByRole('alert')).textContent).toBe('Demasiados intentos.')
  })

  it('says so where the site has none, also when it is switched off while the form is open', async () => {
    const { handlers } = mockApi({
      ...{ captcha, readSiteOptions },
      mailSignInLink: () => {
        handlers.readSiteOptions = { ...readSiteOptions, mailLink: false }
        return replyError(403, 'No.', { code: 'mail_link_off' })
      },
    })
    open()
    await send('ada@example.com')
    expect((await screen.findByRole('alert')).textContent).toContain('no se entra con un enlace por correo')
    expect(screen.getByRole('link', { name: 'Entrar con tu contraseña' })).toBeTruthy()
  })
})

describe('ConfirmLinkPage', () => {
  const path = '/auth/link/confirm'
  const email = 'a•••a@example.com'
  const open = (hash = '#secreto') => renderApp(<AccessPages />, { path: path + hash, pattern: path })
  const enter = async () => userEvent.click(await screen.findByRole('button', { name: 'Entrar' }))

  it('names the account before it signs in, and returns to the page', async () => {
    const { requestsOf } = mockApi({
      checkSignInLink: { email },
      confirmSignInLink: { ...tokens, user: ada, returnTo: '/academy/devops' },
    })
    const { address, router } = open()
    expect(await screen.findByText(email)).toBeTruthy()
    expect(requestsOf('confirmSignInLink')).toEqual([])
    await enter()
    await waitFor(() => expect(address()).toBe('/academy/devops'))
    expect(router.state.location.hash).toBe('')
    expect(session.get().user?.name).toBe('Ada')
  })

  it.each(['//malo.example', '/auth/link', null])('goes to the dashboard instead of %s', async (returnTo) => {
    mockApi({ checkSignInLink: { email }, confirmSignInLink: { ...tokens, user: ada, returnTo } })
    const { address } = open()
    await enter()
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })

  it('says that the session of somebody else will end, and ends it, without the token of that session', async () => {
    act(() => void signInAs('user', { id: 'u2', name: 'Grace' }))
    const { requestsOf } = mockApi({
      checkSignInLink: { email },
      confirmSignInLink: { ...tokens, user: ada, returnTo: null },
      logout: undefined,
    })
    open()
    expect(await screen.findByText(/Tienes abierta la sesión de Grace/)).toBeTruthy()
    await enter()
    await waitFor(() => expect(session.get().user?.name).toBe('Ada'))
    expect(requestsOf('logout')).toHaveLength(1)
    const sent = [...requestsOf('checkSignInLink'), ...requestsOf('confirmSignInLink')]
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([null, null])
  })

  it('shows that a link was used or has expired, and the ways on', async () => {
    mockApi({ checkSignInLink: { email: null } })
    open()
    expect((await screen.findByRole('alert')).textContent).toBe('El enlace no es válido, ya se usó o caducó.')
    expect(screen.getByRole('link', { name: 'Pedir otro enlace' }).getAttribute('href')).toBe('/auth/link')
  })

  it('shows the same when the link is used while the page is open, and other failures beside the button', async () => {
    const { handlers } = mockApi({ checkSignInLink: { email }, confirmSignInLink: reply(500) })
    open()
    await enter()
    expect((await screen.findByRole('alert')).textContent).toBe('No se pudo entrar. Inténtalo de nuevo.')
    handlers.confirmSignInLink = replyError(400, 'Ya no.', { code: 'dead_link' })
    await enter()
    expect(await screen.findByRole('heading', { name: 'El enlace ya no sirve' })).toBeTruthy()
  })

  it('retries a check that failed, and shows that an address is incomplete', async () => {
    const { handlers } = mockApi({ checkSignInLink: reply(503) })
    const app = open()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No se pudo comprobar el enlace/)
    handlers.checkSignInLink = { email }
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText(email)).toBeTruthy()
    app.unmount()
    open('')
    expect(screen.getByRole('alert').textContent).toContain('El enlace está incompleto')
  })
})
