import type { FastifyInstance } from 'fastify'
import type { Exchange } from '../db/exchange.ts'
import { ApiError } from '../errors.ts'

// These write to tables whose new rows are carried over to the replacement, to another database or to another service.
const neverDeferred =
  /^\/api\/(auth\/(login|refresh-token|logout|sessions|google)|oauth|captcha|stat\/create|db|releases|x)(\/|\?|$)/

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Defers writes while a script runs on a copy of the data that will replace it: in this hook, where waiting requests
 * hold no database connection that a reader could need.
 */
export function deferWrites(app: FastifyInstance, exchange: Exchange) {
  app.addHook('onRequest', (request, _reply, done) => {
    const isDeferred =
      exchange.isCopying() && !readMethods.has(request.method) && request.url.startsWith('/api/')
    if (!isDeferred || neverDeferred.test(request.url)) return done()
    void exchange.untilChangeable().then((isPossible) => done(isPossible ? undefined : deferredTooLong()))
  })
}

function deferredTooLong() {
  return new ApiError(
    503,
    'held',
    'Un administrador está ejecutando un archivo SQL: los cambios se podrán guardar cuando termine. Inténtalo de nuevo en un momento.',
  )
}
