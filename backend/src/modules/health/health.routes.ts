import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '../../services.ts'
import { createReadiness } from './readiness.ts'

const health = z
  .object({
    status: z.enum(['ok', 'degraded']),
    problems: z
      .array(z.enum(['log', 'data', 'site', 'drawing', 'remote-apis']))
      .optional()
      .describe(
        'What cannot be written at the moment, that no engine can prerender pages here, or that services of remotes fail',
      ),
    remoteApis: z.array(z.string()).optional().describe('The remotes whose services fail'),
  })
  .meta({ id: 'Health' })

export const healthRoutes: FastifyPluginAsyncZod<
  Pick<Services, 'config' | 'pool' | 'storage' | 'remoteApis'>
> = async (app, { config, pool, storage, remoteApis }) => {
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
      const failing = remoteApis.failing()
      const problems = [
        ...storage.problems(),
        ...(config.isEngineMissing ? (['drawing'] as const) : []),
        ...(failing.length > 0 ? (['remote-apis'] as const) : []),
      ]
      if (problems.length === 0) return { status: 'ok' as const }
      return { status: 'degraded' as const, problems, ...(failing.length > 0 && { remoteApis: failing }) }
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
