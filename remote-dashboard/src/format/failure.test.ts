import { ApiError } from 'shared-auth'
import { expect, it } from 'vitest'
import { failureNotice, saveFailure } from './failure.ts'

const failure = (status: number, code: string, message: string) => new ApiError({ status, code, message })

it('says of a change that fails offline that nothing is lost, and of others what the server says', () => {
  expect(failureNotice('No se pudo eliminar', failure(0, 'offline', 'No hay conexión a internet.'))).toEqual({
    title: 'No se pudo eliminar',
    message: 'Sin conexión. No se perdió nada: inténtalo de nuevo cuando vuelva.',
  })
  const taken = failure(409, 'taken', 'Ya existe.')
  expect(failureNotice('No se pudo eliminar', taken)).toEqual({
    title: 'No se pudo eliminar',
    message: 'Ya existe.',
  })
  expect(saveFailure(taken, 'No se pudo guardar.')).toBe('Ya existe.')
  expect(saveFailure(failure(0, 'timeout', 'Tarda.'), 'No se pudo guardar.')).toBe('No se pudo guardar.')
})
