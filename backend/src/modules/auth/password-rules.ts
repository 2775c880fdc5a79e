import { dictionary } from '@zxcvbn-ts/language-common'

const leastCharacters = 10

const common = new Set(dictionary['passwords-common'])

/** What is wrong with a password that somebody chooses, in words for its field; undefined when it may be used. */
export function passwordProblem(password: string): string | undefined {
  if ([...password].length < leastCharacters) return `Usa al menos ${leastCharacters} caracteres.`
  const isRepetition = /^(.{1,4})\1+$/su.test(password)
  if (isRepetition || common.has(password.toLowerCase())) {
    return 'Esta contraseña es de las más usadas. Elige otra.'
  }
  return undefined
}
