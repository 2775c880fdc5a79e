import type { FastifyInstance, FastifyReply } from 'fastify'
import { addressKey } from '../../limits/addresses.ts'
import { rejectWhenLimited } from '../../limits/tooManyRequests.ts'

/** Mails to one address in an hour: for all requesters together, and beyond that for each of them. */
export const signUpLimits = { byEmail: 5, byRequester: 1 }

/**
 * Limits the mails to one address, whether or not it has an account. Beyond the budget of the address each requester has one
 * of their own, so that strangers prevent nobody from signing up
 * (docs/decisions/0063-limits-that-lock-nobody-out.md). Every request costs a captcha.
 */
export function createSignUpLimit(app: FastifyInstance) {
  const timeWindow = '1 hour'
  const ofEmail = app.rateLimits.limit('account', { max: signUpLimits.byEmail, timeWindow })
  const ofRequester = app.rateLimits.limit('sign-up fallback', { max: signUpLimits.byRequester, timeWindow })

  return async (email: string, ip: string, reply: FastifyReply) => {
    if ((await ofEmail.consume(`sign-up:${email}`)) === 0) return
    rejectWhenLimited(await ofRequester.consume(`${email} ${addressKey(ip)}`), reply)
  }
}
