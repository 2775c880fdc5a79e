import { ApiError } from 'shared-auth'
import { expect, it } from 'vitest'
import { serverMessage } from './serverMessage.ts'

it.each([
  [
    'the server says',
    { status: 400, code: 'invalid_credentials', message: 'Credenciales inválidas' },
    'Credenciales inválidas',
  ],
  ['no answer arrives', { status: 0, code: 'network', message: 'No se pudo conectar' }, 'Login fallido'],
  ['the answer has no message', { status: 502, code: 'http_502', message: 'No disponible' }, 'Login fallido'],
  [
    'the answer is not the API',
    { status: 200, code: 'invalid_response', message: 'Inesperado' },
    'Login fallido',
  ],
])('when %s', (_case, parts, expected) => {
  expect(serverMessage(new ApiError(parts), 'Login fallido')).toBe(expected)
})

it('keeps to the fallback for what is no answer at all', () => {
  expect(serverMessage(new TypeError('x is undefined'), 'Login fallido')).toBe('Login fallido')
})
