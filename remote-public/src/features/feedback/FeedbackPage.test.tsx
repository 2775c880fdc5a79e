// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi as mockOperations, replyError, replyNetworkError } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FeedbackPage } from './FeedbackPage.tsx'

const off = { provider: 'off', siteKey: null, challengeUrl: null }
const mockApi = (operations: Parameters<typeof mockOperations>[0]) =>
  mockOperations({ captcha: off, ...operations })

const accepted = { success: true, message: 'ok' }
const SENT = '¡Gracias! Recibimos tu opinión.'

const star = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Tu opinión')
const email = () => screen.getByLabelText<HTMLInputElement>('Correo electrónico')
const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Pueden mostrar mi opinión/ })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar opinión' }))
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value

async function fillIn() {
  await userEvent.click(star('4 estrellas'))
  await userEvent.type(message(), ' Entregaron a tiempo. ')
  await userEvent.type(screen.getByLabelText('Nombre'), 'Ana')
  await userEvent.type(email(), 'ana@correo.example')
}

beforeEach(() => sessionStorage.clear())

describe('FeedbackPage', () => {
  it('sends the feedback, without consent unless it is given, confirms it and clears the fields', async () => {
    const api = mockApi({ submitFeedback: accepted })
    renderApp(<FeedbackPage />)
    expect(consent().checked).toBe(false)
    await fillIn()
    await send()
    expect(await screen.findByText(SENT)).toBeDefined()
    expect(api.requestsOf('submitFeedback')[0]?.body).toEqual({
      rating: 4,
      message: 'Entregaron a tiempo.',
      name: 'Ana',
      userEmail: 'ana@correo.example',
      socialAccount: '',
      canBeShown: false,
    })
    expect([message().value, email().value, chosen()]).toEqual(['', '', undefined])
  })

  it('sends consent and social account', async () => {
    const api = mockApi({ submitFeedback: accepted })
    renderApp(<FeedbackPage />)
    await fillIn()
    await userEvent.type(screen.getByLabelText('Red social (opcional)'), '@ana')
    await userEvent.click(consent())
    await send()
    await screen.findByText(SENT)
    expect(api.requestsOf('submitFeedback')[0]?.body).toMatchObject({
      ...{ socialAccount: '@ana', canBeShown: true },
    })
  })

  it('requires a rating, a message, a name and a valid email, and sends nothing until then', async () => {
    const api = mockApi({})
    renderApp(<FeedbackPage />)
    await userEvent.type(email(), 'ana')
    await send()
    expect(await screen.findByText('Elige de 1 a 5 estrellas.')).toBeDefined()
    expect(screen.getByText('Escribe tu opinión.')).toBeDefined()
    expect(screen.getByText('Escribe tu nombre.')).toBeDefined()
    expect(screen.getByText('Escribe un correo válido.')).toBeDefined()
    const group = screen.getByRole('radiogroup', { name: 'Calificación' })
    expect(group.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Elige de 1 a 5 estrellas.',
    )
    expect(document.activeElement).toBe(star('1 estrella'))
    expect(api.requestsOf('submitFeedback')).toEqual([])
  })

  it('is rated with the keyboard', async () => {
    mockApi({})
    renderApp(<FeedbackPage />)
    star('2 estrellas').focus()
    await userEvent.keyboard(' ')
    expect(chosen()).toBe('2')
    await userEvent.keyboard('{ArrowRight}')
    expect(chosen()).toBe('3')
  })

  it('requires the captcha before it sends', async () => {
    const altcha = { provider: 'altcha', siteKey: null, challengeUrl: '/api/auth/captcha/challenge' }
    const api = mockApi({ captcha: altcha })
    renderApp(<FeedbackPage />)
    await fillIn()
    await send()
    expect(await screen.findByText('Completa el captcha primero')).toBeDefined()
    expect(api.requestsOf('submitFeedback')).toEqual([])
    expect(message().value).toBe(' Entregaron a tiempo. ')
  })

  it('is busy until the server responds', async () => {
    let respond: (body: unknown) => void = () => {}
    const api = mockApi({ submitFeedback: () => new Promise((resolve) => (respond = resolve)) })
    renderApp(<FeedbackPage />)
    await fillIn()
    await send()
    expect(await screen.findByRole('button', { name: 'Enviando...' })).toHaveProperty('disabled', true)
    await waitFor(() => expect(api.requestsOf('submitFeedback')).toHaveLength(1))
    respond(accepted)
    expect(await screen.findByText(SENT)).toBeDefined()
  })

  it.each([
    ['the server fails', replyError(503, 'Vuelve en un momento.'), 'Vuelve en un momento.'],
    ['there were too many', replyError(429, 'Espera un rato.', { code: 'limited' }), 'Espera un rato.'],
    [
      'the captcha is rejected',
      replyError(400, 'Completa el captcha primero', { code: 'captcha' }),
      'Completa el captcha primero',
    ],
    ['the server does not confirm', { success: false }, 'No se pudo enviar tu opinión. Inténtalo de nuevo.'],
  ])('keeps everything and says why when %s', async (_case, submitFeedback, reason) => {
    mockApi({ submitFeedback })
    renderApp(<FeedbackPage />)
    await fillIn()
    await userEvent.click(consent())
    await send()
    expect((await screen.findByText(reason, { exact: false })).getAttribute('role')).toBe('status')
    expect([message().value, email().value, chosen(), consent().checked]).toEqual([
      ...[' Entregaron a tiempo. ', 'ana@correo.example', '4', true],
    ])
  })

  it('reports that there is no connection and keeps everything', async () => {
    mockApi({ submitFeedback: replyNetworkError() })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    renderApp(<FeedbackPage />)
    await fillIn()
    await send()
    expect(await screen.findByText(/No hay conexión a internet: tu opinión no se envió/)).toBeDefined()
    expect([message().value, chosen()]).toEqual([' Entregaron a tiempo. ', '4'])
  })

  it("shows the server's message about a field", async () => {
    mockApi({ submitFeedback: replyError(400, 'x', { fields: { userEmail: 'Ese dominio no existe.' } }) })
    renderApp(<FeedbackPage />)
    await fillIn()
    await send()
    expect(await screen.findByText('Ese dominio no existe.')).toBeDefined()
  })

  it('keeps the draft when the page is left, until it is sent', async () => {
    mockApi({ submitFeedback: accepted })
    const { unmount } = renderApp(<FeedbackPage />)
    await fillIn()
    unmount()
    const second = renderApp(<FeedbackPage />)
    expect([message().value, chosen()]).toEqual([' Entregaron a tiempo. ', '4'])
    await send()
    await screen.findByText(SENT)
    second.unmount()
    renderApp(<FeedbackPage />)
    expect([message().value, chosen()]).toEqual(['', undefined])
  })

  it('removes the confirmation when the next one starts', async () => {
    mockApi({ submitFeedback: accepted })
    renderApp(<FeedbackPage />)
    await fillIn()
    await send()
    await screen.findByText(SENT)
    await userEvent.type(message(), 'Otra')
    expect(screen.queryByText(SENT)).toBeNull()
  })
})
