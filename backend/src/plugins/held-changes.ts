import type { FastifyInstance } from 'fastify'
import type { Exchange } from '../db/exchange.ts'
import { ApiError } from '../errors.ts'

// These write to tables whose new rows are carried over.
const goesOn = /^\/api\/(auth\/(login|refresh-token|logout|google)|oauth|captcha|stat\/create|db)(\/|\?|$)/

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Lets changes of data wait while a script runs on a copy of them that will take their place: here, where they hold no
 * connection to the database that a reader could need.
 */
export function holdChanges(app: FastifyInstance, exchange: Exchange) {
  app.addHook('onRequest', (request, _reply, done) => {
    const isHeld = exchange.isCopying() && !reading.has(request.method) && request.url.startsWith('/api/')
    if (!isHeld || goesOn.test(request.url)) return done()
    void exchange.untilChangeable().then((isPossible) => done(isPossible ? undefined : stillHeld()))
  })
}

function stillHeld() {
  return new ApiError(
    503,
    'held',
    'Un administrador está ejecutando un archivo SQL: los cambios se podrán guardar cuando termine. Inténtalo de nuevo en un momento.',
  )
}
