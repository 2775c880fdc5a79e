import { z } from 'zod'

export const emailStateResponse = z
  .object({
    email: z.string(),
    isVerified: z.boolean(),
    /** The address that was asked for, while its link has not been opened. */
    pending: z.object({ email: z.string(), expiresAt: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'EmailState' })

export const confirmEmailBody = z.object({ token: z.string().min(1).max(512) }).meta({ id: 'ConfirmEmail' })
