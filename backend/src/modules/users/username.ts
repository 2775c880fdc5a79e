import { randomBytes } from 'node:crypto'
import { z } from 'zod'

const pattern = /^(?=.*[\p{L}\p{N}])[\p{L}\p{N}._-]+$/u
export const usernameProblem = 'Usa solo letras, números, puntos, guiones y guiones bajos.'

/** A name that somebody chooses: letters and digits of any language, `.`, `-` and `_`. */
export function isUsername(text: string): boolean {
  return pattern.test(text)
}

/** A username as it may be stored; older ones may hold other characters. */
export const anyUsername = z.string().trim().normalize('NFC').min(1).max(100)

export const newUsername = anyUsername.refine(isUsername, usernameProblem)

/** Usernames to try for a person who chose none: the beginning of the email, then the same with a random end. */
export function usernamesFor(email: string): string[] {
  const plain =
    email
      .split('@')[0]
      ?.replace(/[^\w.-]/g, '')
      .slice(0, 80) ?? ''
  const base = isUsername(plain) ? plain : 'usuario'
  return [base, `${base}-${randomBytes(3).toString('hex')}`]
}
