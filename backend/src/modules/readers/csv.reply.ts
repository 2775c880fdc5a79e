import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { limitBy } from '../../limits/accountLimit.ts'
import { sessionOf } from '../callers/permissions.ts'

/** Each reads everybody who began a course. */
const EXPORTS_AN_HOUR = 60

/** The budget of one account for all files about readers. */
export function limitExports(app: FastifyInstance) {
  return limitBy(
    app,
    { max: EXPORTS_AN_HOUR, timeWindow: '1 hour' },
    (request) => `readers:${sessionOf(request).user.id}`,
  )
}

export function sendCsv(reply: FastifyReply, name: string, lines: Iterable<string> | AsyncIterable<string>) {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(lines))
}
