// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi as mockOperations, replyError, replyNetworkError } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ContactPage } from './ContactPage.tsx'

/** Serves the options of the site, and leaves their requests out of the list. */
function mockApi(operations: Parameters<typeof mockOperations>[0], bookingUrl = '') {
  const api = mockOperations({ readSiteOptions: { notice: '', bookingUrl }, ...operations })
  const requests = () => api.requests.filter(({ url }) => url !== '/api/options/site')
  return {
    ...api,
    handlers: api.handlers,
    get requests() {
      return requests()
    },
  }
}

const accepted = { success: true, message: 'ok' }

const name = () => screen.getByLabelText<HTMLInputElement>('Nombre')
const email = () => screen.getByLabelText<HTMLInputElement>('Correo electrónico')
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Mensaje')
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar mensaje' }))

async function fillIn() {
  await userEvent.type(name(), ' Ana ')
  await userEvent.type(email(), 'ana@correo.example')
  await userEvent.type(message(), 'Hola')
}

beforeEach(() => sessionStorage.clear())

describe('ContactPage', () => {
  it('offers a call where the option of the site says', async () => {
    mockApi({}, 'https://agenda.example/llamada')
    renderApp(<ContactPage />)
    expect(await screen.findByRole('heading', { level: 2, name: 'Agenda una llamada' })).toBeDefined()
    const link = screen.getByRole('link', { name: /^Elegir día y hora/ })
    expect(link.getAttribute('href')).toBe('https://agenda.example/llamada')
  })

  it('offers no call while the option is blank', async () => {
    const api = mockOperations({ readSiteOptions: { notice: '', bookingUrl: '' } })
    renderApp(<ContactPage />)
    await waitFor(() => expect(api.requests).toHaveLength(1))
    expect(screen.queryByText('Agenda una llamada')).toBeNull()
  })

  it('requires name, a valid email and message, and sends nothing until then', async () => {
    const api = mockApi({})
    renderApp(<ContactPage />)
    await userEvent.type(email(), 'ana')
    await send()
    expect(await screen.findByText('Escribe tu nombre.')).toBeDefined()
    expect(screen.getByText('Escribe un correo válido.')).toBeDefined()
    expect(screen.getByText('Escribe tu mensaje.')).toBeDefined()
    expect(name().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(name())
    expect(api.requests).toEqual([])
  })

  it('sends the message with subject and path, confirms it and clears the fields', async () => {
    let respond: (body: unknown) => void = () => {}
    const api = mockApi({ submitMail: () => new Promise((resolve) => (respond = resolve)) })
    renderApp(<ContactPage />)
    await fillIn()
    await send()
    expect(await screen.findByRole('button', { name: 'Enviando...' })).toHaveProperty('disabled', true)
    await waitFor(() => expect(api.requests).toHaveLength(1))
    respond(accepted)
    expect(await screen.findByText('✅ ¡Formulario enviado con éxito!')).toBeDefined()
    expect(api.requests[0]?.body).toEqual({
      name: 'Ana',
      email: 'ana@correo.example',
      message: 'Hola',
      reference: '',
      subject: expect.stringMatching(/\S/),
      currentUrl: window.location.pathname,
    })
    expect([name().value, email().value, message().value]).toEqual(['', '', ''])
  })

  it.each([
    ['the server fails', replyError(500, 'x')],
    ['the server does not confirm', { success: false }],
    ['an HTML page arrives as the response', '<html></html>'],
  ])('keeps the fields when %s', async (_case, submitMail) => {
    mockApi({ submitMail })
    renderApp(<ContactPage />)
    await fillIn()
    await send()
    expect(await screen.findByText('❌ Hubo un error al enviar el mensaje.')).toBeDefined()
    expect(message().value).toBe('Hola')
  })

  it('reports that there is no connection and keeps the fields', async () => {
    mockApi({ submitMail: replyNetworkError() })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    renderApp(<ContactPage />)
    await fillIn()
    await send()
    expect(await screen.findByText(/No hay conexión a internet: tu mensaje no se envió/)).toBeDefined()
    expect(message().value).toBe('Hola')
  })

  it("shows the server's message about a field", async () => {
    mockApi({ submitMail: replyError(400, 'x', { fields: { email: 'Ese dominio no existe.' } }) })
    renderApp(<ContactPage />)
    await fillIn()
    await send()
    expect(await screen.findByText('Ese dominio no existe.')).toBeDefined()
  })

  it('sends the content of the hidden field, which only bots fill in', async () => {
    const api = mockApi({ submitMail: accepted })
    renderApp(<ContactPage />)
    await fillIn()
    const trap = screen.getByLabelText('No llenes este campo')
    expect(trap.tabIndex).toBe(-1)
    await userEvent.type(trap, 'compra')
    await send()
    expect(await screen.findByText('✅ ¡Formulario enviado con éxito!')).toBeDefined()
    expect(api.requests[0]?.body).toMatchObject({ reference: 'compra' })
  })

  it('starts the message with the chosen topic and replaces an earlier one', async () => {
    mockApi({})
    const { unmount } = renderApp(<ContactPage />, { path: '/contact?about=el+plan+B%C3%A1sico' })
    expect(message().value).toBe('Me interesa: el plan Básico.\n\n')
    await userEvent.type(message(), 'Somos diez.')
    unmount()
    renderApp(<ContactPage />, { path: '/contact?about=Integraciones%0Ay+API' })
    expect(message().value).toBe('Me interesa: Integraciones y API.\n\nSomos diez.')
  })

  it('keeps the draft when the page is left, until the message is sent', async () => {
    mockApi({ submitMail: accepted })
    const { unmount } = renderApp(<ContactPage />)
    await fillIn()
    unmount()
    const second = renderApp(<ContactPage />)
    expect([name().value, email().value, message().value]).toEqual([' Ana ', 'ana@correo.example', 'Hola'])
    await send()
    await screen.findByText('✅ ¡Formulario enviado con éxito!')
    second.unmount()
    renderApp(<ContactPage />)
    expect([name().value, message().value]).toEqual(['', ''])
  })

  it('removes the confirmation when the next message starts', async () => {
    mockApi({ submitMail: accepted })
    renderApp(<ContactPage />)
    await fillIn()
    await send()
    await screen.findByText('✅ ¡Formulario enviado con éxito!')
    await userEvent.type(message(), 'Otra')
    expect(screen.queryByText('✅ ¡Formulario enviado con éxito!')).toBeNull()
  })

  it('ignores an invalid stored draft', () => {
    mockApi({})
    sessionStorage.setItem('draft::contact', '{"name":7,"message":["x"]')
    renderApp(<ContactPage />)
    expect([name().value, message().value]).toEqual(['', ''])
  })

  it('links WhatsApp', () => {
    mockApi({})
    renderApp(<ContactPage />)
    const link = screen.getByRole('link', { name: /Escribir por WhatsApp/ })
    expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+\?text=/)
  })
})
