import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimit } from './rateLimits.ts'
import { rejectWhenLimited } from './tooManyRequests.ts'

type KeyOf = (request: FastifyRequest) => string | Promise<string>

/**
 * Counts attempts by key, across all processes; the function resolves to the milliseconds until there is budget again,
 * or to 0.
 */
export function countBy(app: FastifyInstance, limit: RateLimit, keyOf: KeyOf) {
  const attempts = app.rateLimits.limit('account', limit)
  return async (request: FastifyRequest): Promise<number> => attempts.consume(await keyOf(request))
}

/** Rejects requests beyond the budget of their key with 429. */
export function limitBy(app: FastifyInstance, limit: RateLimit, keyOf: KeyOf) {
  const waitFor = countBy(app, limit, keyOf)
  return async (request: FastifyRequest, reply: FastifyReply) =>
    rejectWhenLimited(await waitFor(request), reply)
}
