import { z } from 'zod'
import { ApiError } from '../../errors.ts'

const timeoutMs = 5000

const verdict = z.object({ success: z.boolean() })

/** Asks Cloudflare, which lets each token count once and for five minutes. */
export function createTurnstile({ secret, verifyUrl }: { secret: string; verifyUrl: string }) {
  return async (token: string, ip: string): Promise<boolean> => {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: ip }),
      signal: AbortSignal.timeout(timeoutMs),
    })
      .then((response) => response.json())
      .catch(() => null)
    const read = verdict.safeParse(answer)
    // Nobody gets in unchecked, and nobody is told that their answer was wrong when it was never looked at.
    if (!read.success) {
      throw new ApiError(
        503,
        'captcha_unavailable',
        'No se pudo comprobar el captcha. Inténtalo de nuevo en unos segundos.',
      )
    }
    return read.data.success
  }
}
