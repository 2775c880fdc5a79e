// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockApi, replyError, replyNetworkError } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { ContactPage } from './ContactPage.tsx'

const labels = ['Nombre', 'Correo electrónico', 'Asunto', 'Mensaje']
const values = ['Ana', 'ana@correo.example', 'Hola', 'Quiero combinar mi armario.']

async function fill() {
  for (const [index, label] of labels.entries()) {
    await userEvent.type(screen.getByLabelText(label), values[index] ?? '')
  }
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar mensaje' }))
const contents = () => labels.map((label) => screen.getByLabelText<HTMLInputElement>(label).value)

beforeEach(() => sessionStorage.clear())

describe('ContactPage', () => {
  it('keeps the draft when the page is left', async () => {
    mockApi({})
    const { unmount } = renderApp(<ContactPage />)
    await fill()
    unmount()
    renderApp(<ContactPage />)
    expect(contents()).toEqual(values)
  })

  it.each(labels)('rejects a form without %s', async (label) => {
    const api = mockApi({})
    renderApp(<ContactPage />)
    await fill()
    await userEvent.clear(screen.getByLabelText(label))
    await userEvent.type(screen.getByLabelText(label), '   ')
    await send()
    expect(screen.getByRole('alert').textContent).toBe('Todos los campos son obligatorios')
    expect(document.activeElement).toBe(screen.getByLabelText(label))
    expect(api.requests).toEqual([])
  })

  it("shows the server's confirmation and clears the fields", async () => {
    const api = mockApi({ submitMail: { success: true, message: 'Correo enviado correctamente' } })
    renderApp(<ContactPage />)
    await fill()
    await send()
    expect(await screen.findByText('Correo enviado correctamente')).toBeTruthy()
    expect(contents()).toEqual(['', '', '', ''])
    expect(api.requests[0]?.body).toEqual({
      name: 'Ana',
      email: 'ana@correo.example',
      subject: 'Hola',
      message: 'Quiero combinar mi armario.',
      currentUrl: '/',
    })
  })

  it("shows the server's error, marks the fields and keeps what was typed", async () => {
    const fields = { email: 'El correo no es válido' }
    mockApi({ submitMail: replyError(400, 'Revisa el formulario', { code: 'validation', fields }) })
    renderApp(<ContactPage />)
    await fill()
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe('Revisa el formulario')
    expect(screen.getByText('El correo no es válido')).toBeTruthy()
    expect(contents()).toEqual(values)
  })

  it.each([
    ['no response arrives', replyNetworkError()],
    ['an HTML page arrives as the response', '<html></html>'],
  ])('shows its own text when %s', async (_case, submitMail) => {
    mockApi({ submitMail })
    renderApp(<ContactPage />)
    await fill()
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe('Ocurrió un error al enviar el mensaje')
  })
})
