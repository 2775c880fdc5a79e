import { z } from 'zod'
import { emailAddress, shownEmail } from '../../emailAddress.ts'
import { loginResponse } from '../auth/auth.schemas.ts'
import type { UserRow } from '../users/users.repository.ts'

/** A path of this site; the page that follows it checks it again. */
const ownPath = z
  .string()
  .max(2048)
  .refine(
    (path) => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && !path.includes('//'),
    'Escribe una ruta del sitio.',
  )

export const signInLinkBody = z
  .object({
    email: emailAddress,
    /** The page that the sign-in began on. */
    returnTo: ownPath.nullish(),
    captchaToken: z.string().max(8192).optional(),
  })
  .meta({ id: 'SignInLink' })

export const signInTokenBody = z.object({ token: z.string().min(1).max(512) }).meta({ id: 'SignInToken' })

export const signInLinkResponse = z
  .object({
    /** The masked address of the account that the link signs in to; null when the link is used, expired or unknown. */
    email: z.string().nullable(),
  })
  .meta({ id: 'SignInLinkResponse' })

export const signInLinkLoginResponse = loginResponse
  .extend({ returnTo: z.string().nullable() })
  .meta({ id: 'SignInLinkLogin' })

/** Enough for owners to recognise their address, and for nobody else to write to it. */
export function maskedEmail({ email }: Pick<UserRow, 'email'>): string {
  const shown = shownEmail(email)
  const at = shown.lastIndexOf('@')
  const letters = [...shown.slice(0, at)]
  const last = letters.length > 3 ? letters.at(-1) : ''
  return `${letters[0] ?? ''}•••${last}${shown.slice(at)}`
}
