import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listPage } from '../../../lists/page.ts'
import type { Services } from '../../../services.ts'
import { releaseAccessOf } from '../../callers/permissions.ts'
import { eventsQuery, eventsResponse, toEvent } from '../releases.schemas.ts'

export const eventRoutes: FastifyPluginAsyncZod<Pick<Services, 'releases'>> = async (
  app,
  { releases: { events } },
) => {
  app.get(
    '/releases/events',
    {
      config: { permission: 'release', scope: 'read' },
      schema: {
        operationId: 'listReleaseEvents',
        errorStatuses: [409],
        tags: ['releases'],
        querystring: eventsQuery,
        response: { 200: eventsResponse },
      },
    },
    async (request) => {
      const { subject, action, actor, search, from, to, order } = request.query
      const { remotes } = releaseAccessOf(request)
      const filter = { subject, action, actor, search, from, to, remotes }
      return listPage(request.query, (slice) => events.list(filter, { ...slice, order }), toEvent)
    },
  )
}
