import { z } from 'zod'
import { emailAddress } from '../../emailAddress.ts'
import { newPassword, password } from '../credentials/passwords.schemas.ts'
import { personName } from '../users/personName.ts'

export const signUpBody = z
  .object({
    name: personName,
    email: emailAddress,
    password: newPassword,
    captchaToken: z.string().max(8192).optional(),
    /** People do not see this field of the form: only bots fill it in. */
    reference: z.string().max(2048).default(''),
  })
  .meta({ id: 'SignUp' })

const token = z.string().min(1).max(512)

export const signUpLinkBody = z.object({ token }).meta({ id: 'SignUpLink' })

export const signUpLinkResponse = z
  .object({
    /** The account that the link makes; null when the link is used, expired or unknown. */
    account: z.object({ name: z.string(), email: z.string() }).nullable(),
  })
  .meta({ id: 'SignUpLinkResponse' })

export const confirmSignUpBody = z
  .object({
    token,
    /** The one that was chosen at the sign-up. */
    password,
  })
  .meta({ id: 'ConfirmSignUp' })
