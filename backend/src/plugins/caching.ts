import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long anybody, a shared cache too, may keep a good answer without asking again. */
    keptSeconds?: number
  }
}

/** What can wait this long before a change shows: catalogues that everybody reads and hardly anybody changes. */
export const catalogueSeconds = 15

/** Every answer says whether it may be kept; a browser that is told nothing guesses. */
export function sayWhetherKept(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) {
      const { keptSeconds } = request.routeOptions.config
      if (reply.statusCode >= 400) reply.header('cache-control', 'no-store')
      else if (keptSeconds === undefined) reply.header('cache-control', 'no-cache')
      else {
        reply.header('cache-control', `public, max-age=${keptSeconds}`)
        // Short answers travel as they are, and still are not what others get for the same address.
        if (!String(reply.getHeader('vary') ?? '').includes('accept-encoding')) {
          reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
        }
      }
    }
    done()
  })
}
