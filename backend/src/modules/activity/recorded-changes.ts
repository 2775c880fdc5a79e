import type { FastifyInstance } from 'fastify'
import { authorOf } from './author.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Why a route that is not read-only records no change, in a sentence. */
    unrecorded?: string
  }
  interface FastifyInstance {
    /** Every route that is not read-only, and why it records no change if it records none. */
    changingRoutes: { name: string; unrecorded: string | undefined }[]
  }
}

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Reports a successful request that changed something without a record; the API's tests fail on the report. */
export function reportUnrecordedChanges(app: FastifyInstance) {
  app.decorate('changingRoutes', [])
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat().filter((name) => !readMethods.has(name)))
      app.changingRoutes.push({ name: `${each} ${url}`, unrecorded: config?.unrecorded })
  })
  app.addHook('onResponse', async (request, reply) => {
    const { url, config } = request.routeOptions
    if (readMethods.has(request.method) || reply.statusCode >= 400 || config.unrecorded) return
    if (authorOf(request).hasRecorded) return
    request.log.error({ route: `${request.method} ${url}` }, 'a change was not recorded')
  })
}
