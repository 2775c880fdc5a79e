// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ApiError, http } from 'shared-auth'
import { describe, expect, it, vi } from 'vitest'
import { answer, renderPage } from '../../testing.tsx'
import { DecodeTokenPage } from './DecodeTokenPage.tsx'

async function readPart(name: string) {
  const part = await screen.findByRole('region', { name })
  return JSON.parse(part.querySelector('pre')?.textContent ?? '')
}

const decode = () => userEvent.click(screen.getByRole('button', { name: 'Decodificar' }))

describe('DecodeTokenPage', () => {
  it.each(['', '   '])('asks for a token when it gets "%s"', async (value) => {
    const post = vi.spyOn(http, 'post')
    renderPage(<DecodeTokenPage />)
    if (value) await userEvent.type(screen.getByLabelText('Token'), value)
    await decode()
    expect(screen.getByText('Por favor ingresa un token')).toBeDefined()
    expect(post).not.toHaveBeenCalled()
  })

  it('shows header and claims as JSON, and its dates in words', async () => {
    const exp = Math.floor(Date.now() / 1000) - 2 * 3600 - 60
    const claims = { sub: '7', role: 'admin', exp }
    const post = vi.spyOn(http, 'post').mockResolvedValue(answer({ decoded: claims }))
    const token = `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify(claims))}.c`
    renderPage(<DecodeTokenPage />)
    await userEvent.type(screen.getByLabelText('Token'), ` ${token} `)
    await decode()
    expect(await readPart('Contenido')).toEqual(claims)
    expect(await readPart('Encabezado')).toEqual({ alg: 'HS256' })
    expect(screen.getByText('venció hace 2 horas')).toBeDefined()
    expect(post.mock.calls[0]?.slice(0, 2)).toEqual(['/api/auth/decode-token', { token }])
  })

  it('leaves out a header that cannot be read', async () => {
    vi.spyOn(http, 'post').mockResolvedValue(answer({ decoded: { sub: '7' } }))
    renderPage(<DecodeTokenPage />)
    await userEvent.type(screen.getByLabelText('Token'), 'a.b.c')
    await decode()
    expect(await readPart('Contenido')).toEqual({ sub: '7' })
    expect(screen.queryByRole('region', { name: 'Encabezado' })).toBeNull()
  })

  it.each([
    [
      'the server’s words',
      new ApiError({ status: 400, code: 'token_invalid', message: 'El token no es un JWT.' }),
      'El token no es un JWT.',
    ],
    [
      'its own words without any',
      new ApiError({ status: 502, code: 'http_502', message: 'x' }),
      'Error al decodificar el token',
    ],
    [
      'its own words without an answer',
      new ApiError({ status: 0, code: 'network', message: 'x' }),
      'Error al decodificar el token',
    ],
  ])('shows %s on failure', async (_case, error, text) => {
    vi.spyOn(http, 'post').mockRejectedValue(error)
    renderPage(<DecodeTokenPage />)
    await userEvent.type(screen.getByLabelText('Token'), 'x')
    await decode()
    expect((await screen.findByRole('alert')).textContent).toBe(text)
  })
})
