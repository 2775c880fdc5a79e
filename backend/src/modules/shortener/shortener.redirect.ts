import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/database.ts'
import { findDestination, recordVisit } from './shortener.repository.ts'

const shortCode = /^\/([\w-]{1,64})\/?$/
const robots = /bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|curl\/|wget\//i
const longestReferrer = 2048

/** Answers a path that is a short code with its destination; null when it is none. */
export async function followShortLink(db: Db, request: FastifyRequest, reply: FastifyReply, path: string) {
  const [, code] = shortCode.exec(path) ?? []
  const link = code && (await findDestination(db, code))
  if (!link) return null
  // Before the answer, so that a redirect somebody followed is a visit that was counted.
  if (isCounted(request)) {
    await recordVisit(db, link.id, (request.headers.referer ?? '').slice(0, longestReferrer))
  }
  return reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .redirect(link.destination, 302)
}

function isCounted({ method, headers }: FastifyRequest): boolean {
  if (method === 'HEAD' || headers.purpose === 'prefetch' || headers['sec-purpose']) return false
  return !robots.test(headers['user-agent'] ?? '')
}
