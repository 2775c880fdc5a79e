import type { FastifyInstance } from 'fastify'
import { networkOf } from './addresses.ts'
import { Budget } from './budget.ts'
import { refuseFor } from './refusal.ts'
import type { TakeTry, Tries, TryLimit } from './tries.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Tries by address, of all processes together, instead of the limit of the whole API; false is neither. */
    rateLimit?: TryLimit | false
  }
  interface FastifyInstance {
    tries: Tries
  }
}

/** Limits the API by address, before anybody's session is looked up. */
export function limitRoutes(app: FastifyInstance, tries: Tries, { apiByIp }: { apiByIp: number }) {
  const api = new Budget({ points: apiByIp, windowMs: 60_000 })
  const ofRoutes = new Map<string, TakeTry>()

  app.decorate('tries', tries)
  app.addHook('onRoute', ({ url, config }) => {
    const limit = config?.rateLimit
    if (limit && !ofRoutes.has(url)) ofRoutes.set(url, tries.limit(`address ${url}`, limit))
  })
  app.addHook('onRequest', async (request, reply) => {
    const { url, config } = request.routeOptions
    if (config.rateLimit === false || !url?.startsWith('/api/')) return
    const address = networkOf(request.ip)
    const take = ofRoutes.get(url)
    refuseFor(take ? await take(address) : api.take(address), reply)
  })
}
