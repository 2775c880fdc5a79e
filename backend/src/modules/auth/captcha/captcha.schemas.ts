import { z } from 'zod'

export const captchaResponse = z
  .object({
    provider: z.enum(['altcha', 'turnstile', 'off']),
    /** The public key of Turnstile's widget. */
    siteKey: z.string().nullable(),
    /** Where the embedded captcha gets its challenges; also the fallback for browsers without Turnstile. */
    challengeUrl: z.string().nullable(),
  })
  .meta({ id: 'Captcha' })

// The format of ALTCHA's widget.
export const challengeResponse = z
  .object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string().optional(),
      /** When it expires by the server's clock, and after how long, which a browser can measure. */
      data: z.object({ expiresAt: z.int(), lifetimeSeconds: z.int() }),
    }),
    signature: z.string().optional(),
  })
  .meta({ id: 'CaptchaChallenge' })
