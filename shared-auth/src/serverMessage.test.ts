import { expect, it } from 'vitest'
import { ApiError } from './apiError.ts'
import { serverMessage } from './serverMessage.ts'

const failure = (status: number, code: string, message: string) => new ApiError({ status, code, message })

it.each([
  ['the message of the server', failure(409, 'in_use', 'Está en uso.'), 'Está en uso.'],
  ['the message that there is no connection', failure(0, 'offline', 'No hay conexión.'), 'No hay conexión.'],
  ['the fallback for no response', failure(0, 'network', 'No se pudo conectar.'), 'No se pudo guardar.'],
  ['the fallback for a bare status', failure(502, 'http_502', 'No disponible.'), 'No se pudo guardar.'],
  ['the fallback for a broken body', failure(200, 'invalid_response', 'Inesperada.'), 'No se pudo guardar.'],
  ['the fallback for anything else', new Error('boom'), 'No se pudo guardar.'],
])('returns %s', (_name, error, message) => {
  expect(serverMessage(error, 'No se pudo guardar.')).toBe(message)
})

it('ends with the code that finds the request, after a failure of the server', () => {
  const helpCode = 'c0de'.repeat(8)
  const internal = new ApiError({ status: 500, code: 'internal', message: 'Algo salió mal.', helpCode })
  expect(serverMessage(internal, 'No se pudo guardar.')).toBe(`Algo salió mal.\nCódigo de ayuda: ${helpCode}`)
  const broken = new ApiError({ status: 200, code: 'invalid_response', message: 'Inesperada.', helpCode })
  expect(serverMessage(broken, 'No se pudo guardar.')).toBe(
    `No se pudo guardar.\nCódigo de ayuda: ${helpCode}`,
  )
})
