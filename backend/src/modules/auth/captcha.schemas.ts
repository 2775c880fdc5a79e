import { z } from 'zod'

export const captchaAnswer = z
  .object({
    provider: z.enum(['altcha', 'turnstile', 'off']),
    /** The public key of Turnstile's widget. */
    siteKey: z.string().nullable(),
    /** Where the embedded captcha gets its challenges, also for browsers that Turnstile does not support. */
    challengeUrl: z.string().nullable(),
  })
  .meta({ id: 'Captcha' })

// As ALTCHA's widget reads it.
export const challengeAnswer = z
  .object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string().optional(),
      expiresAt: z.int().optional(),
    }),
    signature: z.string().optional(),
  })
  .meta({ id: 'CaptchaChallenge' })
