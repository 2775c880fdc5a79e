import { dictionary } from '@zxcvbn-ts/language-common'

const minCharacters = 10

const common = new Set(dictionary['passwords-common'])

/** The problem of a new password, as a message for its field; undefined when it is acceptable. */
export function passwordProblem(password: string): string | undefined {
  if ([...password].length < minCharacters) return `Usa al menos ${minCharacters} caracteres.`
  return isCommonPassword(password) ? commonPassword : undefined
}

export const commonPassword = 'Esta contraseña es de las más usadas. Elige otra.'

/** Whether a password is among the first that somebody would guess. */
export function isCommonPassword(password: string): boolean {
  return /^(.{1,4})\1+$/su.test(password) || common.has(password.toLowerCase())
}
