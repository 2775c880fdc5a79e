import { describe, expect, it } from 'vitest'
import { passwordProblem } from './password-rules.ts'

describe('passwordProblem', () => {
  it.each(['1', '', 'nueve-09!', '🔑🔑🔑🔑🔑'])('rejects %j as too short', (password) => {
    expect(passwordProblem(password)).toBe('Usa al menos 10 caracteres.')
  })

  it.each(['1234567890', 'QwertyUiop', 'password123', 'aaaaaaaaaaaa', 'abcabcabcabc', '1212121212'])(
    'rejects %s as common',
    (password) => {
      expect(passwordProblem(password)).toBe('Esta contraseña es de las más usadas. Elige otra.')
    },
  )

  it.each(['caballo-azul-7', 'una frase cualquiera', 'ñandúes🌵🌵🌵🌵'])('accepts %s', (password) => {
    expect(passwordProblem(password)).toBeUndefined()
  })

  it('takes little time for the longest password', () => {
    const startedAt = performance.now()
    passwordProblem(`${'ab'.repeat(255)}x`)
    expect(performance.now() - startedAt).toBeLessThan(50)
  })
})
