import { z } from 'zod'

/** What a password may be. Trimmed, because the sign-in form trims what is typed there. */
export const password = z.string().trim().min(1).max(512)

export const forgotPasswordBody = z
  .object({
    email: z.string().trim().min(1).max(254),
    /** Origin of the site that the link leads to. */
    domain: z.string().trim().min(1).max(300),
  })
  .meta({ id: 'ForgotPassword' })

export const restorePasswordBody = z
  .object({ emailEncrypt: z.string().min(1).max(512), newPassword: password })
  .meta({ id: 'RestorePassword' })

export const messageAnswer = z.object({ message: z.string() }).meta({ id: 'Message' })
