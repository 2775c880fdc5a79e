import type { FastifyInstance, FastifyReply } from 'fastify'
import { bearerOf } from '../../callers/permissions.ts'
import type { Previews } from './previews.ts'

const READING = ['GET', 'HEAD']

/**
 * Lets the pages of a preview read the API. They have no origin, and anybody can make such a page, so the token decides:
 * without one of a preview, pages without an origin read nothing.
 */
export function admitPreviews(app: FastifyInstance, previews: Previews) {
  app.addHook('onRequest', async (request, reply) => {
    const { method, headers } = request
    if (headers.origin !== 'null') return
    if (method === 'OPTIONS' && READING.includes(headers['access-control-request-method'] ?? '')) {
      allow(reply).header('access-control-allow-methods', READING.join(', '))
      return reply.header('access-control-allow-headers', 'authorization, cache-control').code(204).send()
    }
    if (READING.includes(method) && previews.read(bearerOf(request))) allow(reply)
  })
}

function allow(reply: FastifyReply) {
  const vary = [reply.getHeader('vary'), 'origin'].filter(Boolean).join(', ')
  return reply.header('access-control-allow-origin', 'null').header('vary', vary)
}
