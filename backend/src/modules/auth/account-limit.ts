import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../errors.ts'

type Limit = { max: number; timeWindow: string }
type KeyOf = (request: FastifyRequest) => string | Promise<string>

/** Counts requests by a key of one's own; the function resolves to the seconds until there is budget again, or to 0. */
export function countBy(app: FastifyInstance, limit: Limit, keyOf: KeyOf) {
  const check = app.createRateLimit({ ...limit, keyGenerator: keyOf })

  return async (request: FastifyRequest): Promise<number> => {
    const attempt = await check(request)
    return attempt.isAllowed || !attempt.isExceeded ? 0 : attempt.ttlInSeconds
  }
}

/** Refuses what goes beyond the budget of its key. */
export function limitBy(app: FastifyInstance, limit: Limit, keyOf: KeyOf) {
  const secondsToWait = countBy(app, limit, keyOf)

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const seconds = await secondsToWait(request)
    if (seconds === 0) return
    reply.header('retry-after', seconds)
    throw new ApiError(
      429,
      'too_many_requests',
      'Demasiados intentos. Espera un momento y vuelve a intentarlo.',
    )
  }
}
