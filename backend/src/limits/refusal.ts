import type { FastifyReply } from 'fastify'
import { ApiError } from '../errors.ts'

export const tooManyMessage = 'Demasiados intentos. Espera un momento y vuelve a intentarlo.'

/** Refuses what is over a limit, unless there is nothing to wait for. */
export function refuseFor(waitMs: number, reply: FastifyReply) {
  if (waitMs <= 0) return
  reply.header('retry-after', Math.ceil(waitMs / 1000))
  throw new ApiError(429, 'too_many_requests', tooManyMessage)
}
