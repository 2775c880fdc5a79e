import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/database.ts'
import { ApiError } from '../../../errors.ts'
import { createAltcha, isAltchaToken } from './altcha.ts'
import { createTurnstile } from './turnstile.ts'

export type Captcha = ReturnType<typeof createCaptcha>

/** Checks that a person submits a form, by the configured captcha provider. */
export function createCaptcha(
  db: Db,
  { provider, turnstile, maxAttempts }: Config['captcha'],
  secret: string,
) {
  const altcha = createAltcha(db, secret, maxAttempts)
  const verifyTurnstile = provider === 'turnstile' && turnstile ? createTurnstile(turnstile) : undefined

  async function isSolved(token: string, ip: string): Promise<boolean> {
    // The embedded captcha is the fallback for browsers that cannot run the provider's.
    if (!verifyTurnstile || isAltchaToken(token)) return altcha.verify(token)
    return verifyTurnstile(token, ip)
  }

  return {
    challenge: altcha.challenge,
    isOn: provider !== 'off',

    /** Whether a challenge of the embedded captcha is solved, for pages that load no provider's script. */
    isChallengeSolved: altcha.verify,

    /** What the page needs to show the captcha. */
    settings: {
      provider,
      siteKey: provider === 'turnstile' ? (turnstile?.siteKey ?? null) : null,
      challengeUrl: provider === 'off' ? null : '/api/auth/captcha/challenge',
    },

    /** The token cannot be used a second time. */
    async demand(token: string | undefined, ip: string) {
      if (provider === 'off') return
      if (!token || !(await isSolved(token, ip))) {
        throw new ApiError(400, 'captcha', 'Completa el captcha primero')
      }
    },
  }
}
