import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../errors.ts'

/** Limits what is tried on one account, from however many addresses. */
export function limitByAccount(app: FastifyInstance, limit: { max: number; timeWindow: string }) {
  const check = app.createRateLimit({
    ...limit,
    keyGenerator: ({ body }) => `account:${(body as { email: string }).email.toLowerCase()}`,
  })

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const attempt = await check(request)
    if (attempt.isAllowed || !attempt.isExceeded) return
    reply.header('retry-after', attempt.ttlInSeconds)
    throw new ApiError(
      429,
      'too_many_requests',
      'Demasiados intentos. Espera un momento y vuelve a intentarlo.',
    )
  }
}
