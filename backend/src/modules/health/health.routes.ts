import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '../../app.ts'
import { createReadiness } from './readiness.ts'

export const healthRoutes: FastifyPluginAsyncZod<Services> = async (app, { pool }) => {
  const demandReadiness = createReadiness(pool)

  app.get(
    '/health',
    {
      config: { permission: 'public', rateLimit: false },
      schema: {
        operationId: 'health',
        tags: ['health'],
        response: { 200: z.object({ status: z.literal('ok') }).meta({ id: 'Health' }) },
      },
    },
    async () => ({ status: 'ok' as const }),
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
