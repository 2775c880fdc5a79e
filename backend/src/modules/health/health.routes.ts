import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '../../services.ts'
import { createReadiness } from './readiness.ts'

const health = z
  .object({
    status: z.enum(['ok', 'degraded']),
    problems: z
      .array(z.enum(['log', 'data', 'site', 'drawing']))
      .optional()
      .describe('What cannot be written at the moment, or that no engine can draw pages here'),
  })
  .meta({ id: 'Health' })

export const healthRoutes: FastifyPluginAsyncZod<Pick<Services, 'config' | 'pool' | 'storage'>> = async (
  app,
  { config, pool, storage },
) => {
  const demandReadiness = createReadiness(pool)

  app.get(
    '/health',
    {
      config: { permission: 'public', rateLimit: false },
      schema: {
        operationId: 'health',
        tags: ['health'],
        response: { 200: health },
      },
    },
    // A degraded server is still alive: it serves pages, and a restart would not free space.
    async () => {
      const problems = [...storage.problems(), ...(config.isEngineMissing ? (['drawing'] as const) : [])]
      return problems.length > 0 ? { status: 'degraded' as const, problems } : { status: 'ok' as const }
    },
  )

  app.get(
    '/ready',
    {
      config: { permission: 'public', rateLimit: false },
      schema: {
        operationId: 'ready',
        tags: ['health'],
        response: { 200: z.object({ status: z.literal('ready') }).meta({ id: 'Ready' }) },
      },
    },
    async () => {
      await demandReadiness()
      return { status: 'ready' as const }
    },
  )

  app.get(
    '/openapi.json',
    { config: { permission: 'public' }, schema: { hide: true } },
    async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
  )
}
