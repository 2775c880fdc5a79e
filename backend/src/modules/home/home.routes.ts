import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../../services.ts'
import { homeSummary } from './home.schemas.ts'
import { type HomeServices, readSummary } from './home.service.ts'

export const homeRoutes: FastifyPluginAsyncZod<HomeServices & Pick<Services, 'shortLinks'>> = async (
  app,
  services,
) => {
  app.get(
    '/home/summary',
    {
      config: { permission: 'admin' },
      schema: {
        operationId: 'readHomeSummary',
        tags: ['info'],
        response: { 200: homeSummary },
      },
    },
    async () => {
      await services.shortLinks.settle()
      return readSummary(services, new Date())
    },
  )
}
