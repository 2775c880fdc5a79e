import { describe, expect, it } from 'vitest'
import { readTimes } from './tokenTimes.ts'

const now = Date.UTC(2026, 10, 22, 12)
const hour = 3600
const seconds = now / 1000

describe('readTimes', () => {
  it('formats past and future dates relative to now', () => {
    const times = readTimes({ iat: seconds - 3 * hour, nbf: seconds - 60, exp: seconds - 2 * hour }, now)
    expect(times.map(({ claim, relative }) => `${claim} ${relative}`)).toEqual([
      'iat emitido hace 3 horas',
      'nbf válido desde hace 1 minuto',
      'exp venció hace 2 horas',
    ])
    expect(readTimes({ exp: seconds + 90 * 60 }, now)[0]?.relative).toBe('vence dentro de 1 hora')
  })

  it('formats the date in the time zone of Bogotá', () => {
    expect(readTimes({ exp: seconds }, now)[0]?.date).toMatch(/22 de noviembre de 2026.*7:00:00/)
  })

  it.each([[{ exp: '1700000000' }], [{ exp: Number.NaN }], [{ exp: 1e300 }], [{ exp: null }], [{}], [[]]])(
    'ignores a claim that is not a date: %j',
    (claims) => {
      expect(readTimes(claims, now)).toEqual([])
    },
  )
})
