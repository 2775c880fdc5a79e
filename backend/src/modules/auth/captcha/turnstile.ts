import { z } from 'zod'
import { ApiError } from '../../../errors.ts'

const timeoutMs = 5000

const verdict = z.object({ success: z.boolean() })

/** Verifies with Cloudflare, where a token is valid once, for five minutes. */
export function createTurnstile({ secret, verifyUrl }: { secret: string; verifyUrl: string }) {
  return async (token: string, ip: string): Promise<boolean> => {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: ip }),
      signal: AbortSignal.timeout(timeoutMs),
    })
      .then((response) => response.json())
      .catch(() => null)
    const read = verdict.safeParse(response)
    // Fails closed, with an error that differs from a wrong token: it was not verified.
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
