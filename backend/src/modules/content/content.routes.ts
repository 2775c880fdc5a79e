import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../../services.ts'
import { contentDraftRoutes } from './drafts.routes.ts'
import { contentFileRoutes } from './files.routes.ts'
import { contentPublishingRoutes } from './publishing.routes.ts'
import { contentReadingRoutes } from './reading.routes.ts'

/** What the site shows, made in the site: drafts beside the rows that are published. */
export const contentRoutes: FastifyPluginAsyncZod<
  Pick<Services, 'db' | 'notifications' | 'config' | 'siteStorage'>
> = async (app, services) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  await app.register(contentReadingRoutes, services)
  await app.register(contentDraftRoutes, services)
  await app.register(contentPublishingRoutes, services)
  await app.register(contentFileRoutes, services)
}
