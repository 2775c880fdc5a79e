import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../../services.ts'
import { sessionOf } from '../callers/permissions.ts'
import { searchQuery, searchResponse } from './search.schemas.ts'
import { searchAll } from './search.service.ts'

export const searchRoutes: FastifyPluginAsyncZod<Pick<Services, 'db' | 'site' | 'config'>> = async (
  app,
  services,
) => {
  app.get(
    '/search',
    {
      config: { permission: 'session' },
      schema: {
        operationId: 'search',
        tags: ['search'],
        querystring: searchQuery,
        response: { 200: searchResponse },
      },
    },
    async (request) => searchAll(services, request.query.q, sessionOf(request).user),
  )
}
