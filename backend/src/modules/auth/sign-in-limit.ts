import type { FastifyInstance, FastifyReply } from 'fastify'
import { addressKey } from '../../limits/addresses.ts'
import { createFallbackBudget } from '../../limits/fallbackBudget.ts'
import { rejectWhenLimited } from '../../limits/tooManyRequests.ts'
import type { AuthService } from './auth.service.ts'

/**
 * Limits sign-in attempts at one account. A known address has its own budget. All others share the account's, and have a
 * small one each once it is used up, so that strangers lock the owner out neither at home nor elsewhere
 * (docs/decisions/0063-limits-that-lock-nobody-out.md).
 */
export function createSignInLimit(
  app: FastifyInstance,
  max: number,
  { isKnownAddress }: Pick<AuthService, 'isKnownAddress'>,
) {
  const attempts = app.rateLimits.limit('account', { max, timeWindow: '1 minute' })
  const takeFallback = createFallbackBudget(app.rateLimits, 'login')

  async function waitFor(email: string, ip: string): Promise<number> {
    if (await isKnownAddress(email, ip)) return attempts.consume(`login:${email}:${addressKey(ip)}`)
    if ((await attempts.consume(`login:${email}`)) === 0) return 0
    return (await takeFallback(email, ip)).waitMs
  }

  return async (email: string, ip: string, reply: FastifyReply) =>
    rejectWhenLimited(await waitFor(email, ip), reply)
}
