import { ApiError } from 'shared-auth'
import { expect, it, vi } from 'vitest'
import { failureNotice, saveFailure, serverMessage, serverNotice } from './failure.ts'

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

it('offers to copy the code that finds the request, only after a failure of the server', async () => {
  const helpCode = 'c0de'.repeat(8)
  const internal = new ApiError({ status: 500, code: 'internal', message: 'Algo salió mal.', helpCode })
  const message = `Algo salió mal.\nCódigo de ayuda: ${helpCode}`
  const action = { label: 'Copiar código', onClick: expect.any(Function) }
  expect(serverMessage(internal, 'No se pudo guardar.')).toBe(message)
  expect(serverNotice(internal, 'No se pudo guardar.')).toMatchObject({ message, action })
  const notice = failureNotice('No se pudo eliminar', internal)
  expect(notice).toMatchObject({ title: 'No se pudo eliminar', message, action })

  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  if (typeof notice !== 'string') notice.action?.onClick()
  expect(writeText).toHaveBeenCalledWith(helpCode)
  vi.unstubAllGlobals()

  const taken = failure(409, 'taken', 'Ya existe.')
  expect(serverNotice(taken, 'No se pudo guardar.')).toEqual({ message: 'Ya existe.' })
})
