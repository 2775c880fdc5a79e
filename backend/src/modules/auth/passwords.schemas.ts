import { z } from 'zod'
import { emailAddress } from '../../emailAddress.ts'
import { newPassword } from '../credentials/passwords.schemas.ts'

export const forgotPasswordBody = z
  .object({
    email: emailAddress,
    /** Origin of the site that the link leads to. */
    domain: z.string().trim().min(1).max(300),
    /** Required after several requests from one address. */
    captchaToken: z.string().max(8192).optional(),
  })
  .meta({ id: 'ForgotPassword' })

export const restorePasswordBody = z
  .object({ emailEncrypt: z.string().min(1).max(512), newPassword })
  .meta({ id: 'RestorePassword' })

export const restoreLinkBody = z
  .object({ emailEncrypt: z.string().min(1).max(512) })
  .meta({ id: 'RestoreLink' })

export const restoreLinkResponse = z.object({ isUsable: z.boolean() }).meta({ id: 'RestoreLinkResponse' })
