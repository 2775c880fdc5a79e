// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, http } from 'shared-auth'
import { renderWithUi } from 'shared-ui/testing'
import { describe, expect, it, vi } from 'vitest'
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

describe('ContactPage', () => {
  it.each(labels)('refuses a form without %s', async (label) => {
    const post = vi.spyOn(http, 'post')
    renderWithUi(<ContactPage />)
    await fill()
    await userEvent.clear(screen.getByLabelText(label))
    await userEvent.type(screen.getByLabelText(label), '   ')
    await send()
    expect(screen.getByRole('alert').textContent).toBe('Todos los campos son obligatorios')
    expect(document.activeElement).toBe(screen.getByLabelText(label))
    expect(post).not.toHaveBeenCalled()
  })

  it("shows the server's answer and clears the fields", async () => {
    const post = vi
      .spyOn(http, 'post')
      .mockResolvedValue({ data: { success: true, message: 'Correo enviado correctamente' } })
    renderWithUi(<ContactPage />)
    await fill()
    await send()
    expect(await screen.findByText('Correo enviado correctamente')).toBeTruthy()
    expect(contents()).toEqual(['', '', '', ''])
    expect(post).toHaveBeenCalledWith('/api/mail/submit', {
      name: 'Ana',
      email: 'ana@correo.example',
      subject: 'Hola',
      message: 'Quiero combinar mi armario.',
      currentUrl: '/',
    })
  })

  it("tells of a failure in the server's words, marks the fields and keeps what was typed", async () => {
    const fields = { email: 'El correo no es válido' }
    vi.spyOn(http, 'post').mockRejectedValue(
      new ApiError({ status: 400, code: 'validation', message: 'Revisa el formulario', fields }),
    )
    renderWithUi(<ContactPage />)
    await fill()
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe('Revisa el formulario')
    expect(screen.getByText('El correo no es válido')).toBeTruthy()
    expect(contents()).toEqual(values)
  })

  it('has its own words when the server has none', async () => {
    vi.spyOn(http, 'post').mockRejectedValue(
      new ApiError({ status: 0, code: 'network', message: 'No se pudo conectar' }),
    )
    renderWithUi(<ContactPage />)
    await fill()
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe('Ocurrió un error al enviar el mensaje')
  })
})
