// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi, reply, replyError, replyNetworkError } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { describe, expect, it } from 'vitest'
import { DecodeTokenPage } from './DecodeTokenPage.tsx'

async function readPart(name: string) {
  const part = await screen.findByRole('region', { name })
  return JSON.parse(part.querySelector('pre')?.textContent ?? '')
}

const decode = () => userEvent.click(screen.getByRole('button', { name: 'Decodificar' }))

describe('DecodeTokenPage', () => {
  it.each(['', '   '])('requires a token and rejects "%s"', async (value) => {
    const api = mockApi({})
    renderApp(<DecodeTokenPage />)
    if (value) await userEvent.type(screen.getByLabelText('Token'), value)
    await decode()
    expect(screen.getByText('Por favor ingresa un token')).toBeDefined()
    expect(api.requests).toEqual([])
  })

  it('shows header and claims as JSON, and its dates in words', async () => {
    const exp = Math.floor(Date.now() / 1000) - 2 * 3600 - 60
    const claims = { sub: '7', role: 'admin', exp }
    const api = mockApi({ decodeToken: { decoded: claims } })
    const token = `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify(claims))}.c`
    renderApp(<DecodeTokenPage />)
    await userEvent.type(screen.getByLabelText('Token'), ` ${token} `)
    await decode()
    expect(await readPart('Contenido')).toEqual(claims)
    expect(await readPart('Encabezado')).toEqual({ alg: 'HS256' })
    expect(screen.getByText('venció hace 2 horas')).toBeDefined()
    expect(api.requests.map(({ body }) => body)).toEqual([{ token }])
  })

  it('omits a header that cannot be parsed', async () => {
    mockApi({ decodeToken: { decoded: { sub: '7' } } })
    renderApp(<DecodeTokenPage />)
    await userEvent.type(screen.getByLabelText('Token'), 'a.b.c')
    await decode()
    expect(await readPart('Contenido')).toEqual({ sub: '7' })
    expect(screen.queryByRole('region', { name: 'Encabezado' })).toBeNull()
  })

  it.each([
    [
      "the server's message",
      replyError(400, 'El token no es un JWT.', { code: 'token_invalid' }),
      'El token no es un JWT.',
    ],
    ['its own text without a message', reply(502, '<html></html>'), 'Error al decodificar el token'],
    ['its own text without a response', replyNetworkError(), 'Error al decodificar el token'],
    ['its own text for an HTML page', '<html></html>', 'Error al decodificar el token'],
  ])('shows %s on failure', async (_case, decodeToken, text) => {
    mockApi({ decodeToken })
    renderApp(<DecodeTokenPage />)
    await userEvent.type(screen.getByLabelText('Token'), 'x')
    await decode()
    expect((await screen.findByRole('alert')).textContent).toBe(text)
  })
})
