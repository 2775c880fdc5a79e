import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/database.ts'
import { sessionOf } from '../callers/permissions.ts'
import { authorOf } from './author.ts'
import type { Change } from './described.ts'
import { recordChange } from './recordChange.ts'

/** Logs who did what to the database; the log survives when the database is replaced. */
export function audit(request: FastifyRequest, action: string, details: object) {
  request.log.warn(
    { audit: action, user: sessionOf(request).user.email, ip: request.ip, ...details },
    'audit',
  )
}

/** Logs and records a change that no transaction spans, such as that of a file, directly after it was made. */
export async function auditChange(
  db: Db,
  request: FastifyRequest,
  action: string,
  { change, ...details }: { change: Change; [detail: string]: unknown },
) {
  audit(request, action, details)
  await recordChange(db, authorOf(request), change)
}
