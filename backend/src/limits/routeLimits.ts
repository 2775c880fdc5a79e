import type { FastifyInstance } from 'fastify'
import { addressKey } from './addresses.ts'
import { MemoryLimiter } from './memoryLimiter.ts'
import type { Attempts, RateLimit, RateLimits } from './rateLimits.ts'
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
  const ofRoutes = new Map<string, Attempts>()

  app.decorate('rateLimits', rateLimits)
  app.addHook('onRoute', ({ url, config }) => {
    const limit = config?.rateLimit
    if (limit && !ofRoutes.has(url)) ofRoutes.set(url, rateLimits.limit(`address ${url}`, limit))
  })
  app.addHook('onRequest', async (request, reply) => {
    const { url, config } = request.routeOptions
    if (config.rateLimit === false || !url?.startsWith('/api/')) return
    const key = addressKey(request.ip)
    const limit = ofRoutes.get(url)
    rejectWhenLimited(limit ? await limit.consume(key) : api.consume(key), reply)
  })
}
