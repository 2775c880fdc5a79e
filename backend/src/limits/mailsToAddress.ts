import type { FastifyInstance, FastifyReply } from 'fastify'
import { addressKey } from './addresses.ts'
import { rejectWhenLimited } from './tooManyRequests.ts'

/** Mails to one address in an hour: for all requesters together, and beyond that for each of them. */
export const mailLimits = { byEmail: 5, byRequester: 1 }

/**
 * Limits the mails of one kind to one address, whether or not it has an account. Beyond the budget of the address each requester
 * has one of their own, so that strangers keep nobody from getting theirs
 * (docs/decisions/0063-limits-that-lock-nobody-out.md). Every request costs a captcha.
 */
export function limitMailsTo(app: FastifyInstance, kind: string) {
  const timeWindow = '1 hour'
  const ofEmail = app.rateLimits.limit('account', { max: mailLimits.byEmail, timeWindow })
  const ofRequester = app.rateLimits.limit(`${kind} fallback`, { max: mailLimits.byRequester, timeWindow })

  return async (email: string, ip: string, reply: FastifyReply) => {
    if ((await ofEmail.consume(`${kind}:${email}`)) === 0) return
    rejectWhenLimited(await ofRequester.consume(`${email} ${addressKey(ip)}`), reply)
  }
}
