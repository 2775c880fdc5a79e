import type { FastifyInstance } from 'fastify'
import { networkOf } from './addresses.ts'
import { MemoryLimiter } from './memoryLimiter.ts'
import type { ConsumeAttempt, RateLimit, RateLimits } from './rateLimits.ts'
import { rejectWhenLimited } from './tooManyRequests.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A limit by address, shared by all processes, which replaces the API's; false disables both. */
    rateLimit?: RateLimit | false
  }
  interface FastifyInstance {
    rateLimits: RateLimits
  }
}

/** Limits the API by address, before the session is looked up. */
export function limitRoutes(app: FastifyInstance, rateLimits: RateLimits, { apiByIp }: { apiByIp: number }) {
  const api = new MemoryLimiter({ points: apiByIp, windowMs: 60_000 })
  const ofRoutes = new Map<string, ConsumeAttempt>()

  app.decorate('rateLimits', rateLimits)
  app.addHook('onRoute', ({ url, config }) => {
    const limit = config?.rateLimit
    if (limit && !ofRoutes.has(url)) ofRoutes.set(url, rateLimits.limit(`address ${url}`, limit))
  })
  app.addHook('onRequest', async (request, reply) => {
    const { url, config } = request.routeOptions
    if (config.rateLimit === false || !url?.startsWith('/api/')) return
    const address = networkOf(request.ip)
    const consume = ofRoutes.get(url)
    rejectWhenLimited(consume ? await consume(address) : api.consume(address), reply)
  })
}
