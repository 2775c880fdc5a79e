// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ApiError, http } from 'shared-auth'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, renderPage } from '../../testing.tsx'
import { ContactPage } from './ContactPage.tsx'

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
  it('requires name, a valid email and message, and sends nothing until then', async () => {
    const post = vi.spyOn(http, 'post')
    renderPage(<ContactPage />)
    await userEvent.type(email(), 'ana')
    await send()
    expect(await screen.findByText('Escribe tu nombre.')).toBeDefined()
    expect(screen.getByText('Escribe un correo válido.')).toBeDefined()
    expect(screen.getByText('Escribe tu mensaje.')).toBeDefined()
    expect(name().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(name())
    expect(post).not.toHaveBeenCalled()
  })

  it('sends with subject and address, says so and clears the fields', async () => {
    let finish: (value: unknown) => void = () => {}
    const post = vi.spyOn(http, 'post').mockReturnValue(new Promise((resolve) => (finish = resolve)))
    renderPage(<ContactPage />)
    await fillIn()
    await send()
    expect(await screen.findByRole('button', { name: 'Enviando...' })).toHaveProperty('disabled', true)
    finish(answer({ success: true, message: 'ok' }))
    expect(await screen.findByText('✅ ¡Formulario enviado con éxito!')).toBeDefined()
    expect(post).toHaveBeenCalledWith('/api/mail/submit', {
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
    [
      'the server refuses',
      () => Promise.reject(new ApiError({ status: 500, code: 'http_500', message: 'x' })),
    ],
    ['the server does not confirm', () => Promise.resolve(answer({ success: false }))],
    ['a page comes in place of the answer', () => Promise.resolve(answer('<html></html>'))],
  ])('keeps the fields when %s', async (_case, post) => {
    vi.spyOn(http, 'post').mockImplementation(post)
    renderPage(<ContactPage />)
    await fillIn()
    await send()
    expect(await screen.findByText('❌ Hubo un error al enviar el mensaje.')).toBeDefined()
    expect(message().value).toBe('Hola')
  })

  it('shows what the server says of a field', async () => {
    const refusal = {
      status: 400,
      code: 'invalid',
      message: 'x',
      fields: { email: 'Ese dominio no existe.' },
    }
    vi.spyOn(http, 'post').mockRejectedValue(new ApiError(refusal))
    renderPage(<ContactPage />)
    await fillIn()
    await send()
    expect(await screen.findByText('Ese dominio no existe.')).toBeDefined()
  })

  it('hands over what a program wrote into the hidden field, which no person reaches', async () => {
    const post = vi.spyOn(http, 'post').mockResolvedValue(answer({ success: true, message: 'ok' }))
    renderPage(<ContactPage />)
    await fillIn()
    const trap = screen.getByLabelText('No llenes este campo')
    expect(trap.tabIndex).toBe(-1)
    await userEvent.type(trap, 'compra')
    await send()
    expect(await screen.findByText('✅ ¡Formulario enviado con éxito!')).toBeDefined()
    expect(post).toHaveBeenCalledWith('/api/mail/submit', expect.objectContaining({ reference: 'compra' }))
  })

  it('begins the message with what was chosen, and replaces an earlier choice', async () => {
    const { unmount } = renderPage(<ContactPage />, { route: '/contact?about=el+plan+B%C3%A1sico' })
    expect(message().value).toBe('Me interesa: el plan Básico.\n\n')
    await userEvent.type(message(), 'Somos diez.')
    unmount()
    renderPage(<ContactPage />, { route: '/contact?about=Integraciones%0Ay+API' })
    expect(message().value).toBe('Me interesa: Integraciones y API.\n\nSomos diez.')
  })

  it('keeps what was typed for whoever leaves and comes back, until it is sent', async () => {
    vi.spyOn(http, 'post').mockResolvedValue(answer({ success: true, message: 'ok' }))
    const { unmount } = renderPage(<ContactPage />)
    await fillIn()
    unmount()
    const second = renderPage(<ContactPage />)
    expect([name().value, email().value, message().value]).toEqual([' Ana ', 'ana@correo.example', 'Hola'])
    await send()
    await screen.findByText('✅ ¡Formulario enviado con éxito!')
    second.unmount()
    renderPage(<ContactPage />)
    expect([name().value, message().value]).toEqual(['', ''])
  })

  it('drops the success text when the next message begins', async () => {
    vi.spyOn(http, 'post').mockResolvedValue(answer({ success: true, message: 'ok' }))
    renderPage(<ContactPage />)
    await fillIn()
    await send()
    await screen.findByText('✅ ¡Formulario enviado con éxito!')
    await userEvent.type(message(), 'Otra')
    expect(screen.queryByText('✅ ¡Formulario enviado con éxito!')).toBeNull()
  })

  it('ignores a stored draft that is not one', () => {
    sessionStorage.setItem('contact-draft', '{"name":7,"message":["x"]')
    renderPage(<ContactPage />)
    expect([name().value, message().value]).toEqual(['', ''])
  })

  it('links WhatsApp', () => {
    renderPage(<ContactPage />)
    const link = screen.getByRole('link', { name: /Escribir por WhatsApp/ })
    expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+\?text=/)
  })
})
