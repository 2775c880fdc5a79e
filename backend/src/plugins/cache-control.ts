import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long any cache, shared ones included, may use a successful response without revalidation. */
    cacheSeconds?: number
  }
}

/** For catalogues, which everybody reads and rarely change: the delay before a change shows. */
export const catalogueCacheSeconds = 15

/** Forbids proxies to minify, recompress or inject anything: scripts would no longer match their hash. */
const UNCHANGED = 'no-transform'

/** Every response has a Cache-Control header, because browsers guess without one. */
export function setCacheControl(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) {
      const { cacheSeconds } = request.routeOptions.config
      if (reply.statusCode >= 400) reply.header('cache-control', 'no-store')
      else if (cacheSeconds === undefined) reply.header('cache-control', 'no-cache')
      else {
        reply.header('cache-control', `public, max-age=${cacheSeconds}`)
        // Short responses are not compressed, but other clients get compressed ones from the same address.
        if (!String(reply.getHeader('vary') ?? '').includes('accept-encoding')) {
          reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
        }
      }
    }
    const stated = String(reply.getHeader('cache-control'))
    if (!stated.includes(UNCHANGED)) reply.header('cache-control', `${stated}, ${UNCHANGED}`)
    done()
  })
}
