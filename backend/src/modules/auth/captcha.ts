import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { ApiError } from '../../errors.ts'
import { createAltcha, isAltchaToken } from './altcha.ts'
import { createTurnstile } from './turnstile.ts'

export type Captcha = ReturnType<typeof createCaptcha>

/** Decides whether a person stands behind a form (reading 14). */
export function createCaptcha(db: Db, { provider, turnstile }: Config['captcha'], secret: string) {
  const altcha = createAltcha(db, secret)
  const verifyTurnstile = provider === 'turnstile' && turnstile ? createTurnstile(turnstile) : undefined

  async function isSolved(token: string, ip: string): Promise<boolean> {
    // The embedded one stands in where a browser cannot run the provider's (reading 16).
    if (!verifyTurnstile || isAltchaToken(token)) return altcha.verify(token)
    return verifyTurnstile(token, ip)
  }

  return {
    challenge: altcha.challenge,

    /** What the page has to show. */
    settings: {
      provider,
      siteKey: provider === 'turnstile' ? (turnstile?.siteKey ?? null) : null,
      challengeUrl: provider === 'off' ? null : '/api/auth/captcha/challenge',
    },

    /** Uses the token up. */
    async demand(token: string | undefined, ip: string) {
      if (provider === 'off') return
      if (!token || !(await isSolved(token, ip))) {
        throw new ApiError(400, 'captcha', 'Completa el captcha primero')
      }
    },
  }
}
