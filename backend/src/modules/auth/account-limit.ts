import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseFor } from '../../limits/refusal.ts'
import type { TryLimit } from '../../limits/tries.ts'

type KeyOf = (request: FastifyRequest) => string | Promise<string>

/**
 * Counts tries by a key of one's own, in all processes together; the function resolves to the milliseconds until there
 * is budget again, or to 0.
 */
export function countBy(app: FastifyInstance, limit: TryLimit, keyOf: KeyOf) {
  const take = app.tries.limit('account', limit)
  return async (request: FastifyRequest): Promise<number> => take(await keyOf(request))
}

/** Refuses what goes beyond the budget of its key. */
export function limitBy(app: FastifyInstance, limit: TryLimit, keyOf: KeyOf) {
  const waitFor = countBy(app, limit, keyOf)
  return async (request: FastifyRequest, reply: FastifyReply) => refuseFor(await waitFor(request), reply)
}
