import type { FastifyReply } from 'fastify'
import { ApiError } from '../errors.ts'

export const tooManyRequestsMessage = 'Demasiados intentos. Espera un momento y vuelve a intentarlo.'

/** Throws the 429 response while the caller has to wait. */
export function rejectWhenLimited(waitMs: number, reply: FastifyReply) {
  if (waitMs <= 0) return
  reply.header('retry-after', Math.ceil(waitMs / 1000))
  throw new ApiError(429, 'too_many_requests', tooManyRequestsMessage)
}
