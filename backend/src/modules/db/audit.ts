import type { FastifyRequest } from 'fastify'
import { sessionOf } from '../../plugins/permissions.ts'

/** Logs who did what to the database. */
export function audit(request: FastifyRequest, action: string, details: object) {
  request.log.warn(
    { audit: action, user: sessionOf(request).user.email, ip: request.ip, ...details },
    'audit',
  )
}
