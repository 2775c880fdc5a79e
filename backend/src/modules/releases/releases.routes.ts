import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../../services.ts'
import { changeRoutes, disablingRoutes } from './changes.routes.ts'
import { credentialRoutes } from './credentials/credentials.routes.ts'
import { eventRoutes } from './events/events.routes.ts'
import { ownRemoteRoutes } from './own.routes.ts'
import { previewRoutes } from './previews/previews.routes.ts'
import { previewUploadRoutes, remotePreviewRoutes } from './previews/remote-previews.routes.ts'
import { remoteRoutes } from './remotes.routes.ts'
import { siteRoutes } from './site.routes.ts'
import { testersRoutes } from './testers.routes.ts'
import { uploadRoutes } from './uploads/uploads.routes.ts'

export const releaseRoutes: FastifyPluginAsyncZod<
  Pick<Services, 'config' | 'db' | 'releasesDb' | 'releases' | 'site' | 'siteStorage'>
> = async (app, services) => {
  const { changes, remotePreviews, schedules, uploads } = services.releases
  app.addHook('onListen', () => {
    uploads.clean().catch((error: unknown) => app.log.warn({ err: error }, 'leftovers of uploads remain'))
    changes
      .repair()
      .catch((error: unknown) => app.log.warn({ err: error }, 'pages may differ from the registry'))
    schedules.start()
    remotePreviews.start()
  })
  app.addHook('preClose', async () => {
    await Promise.all([schedules.stop(), remotePreviews.stop()])
  })

  // So that a request which follows another machine's response sees what that one did.
  app.addHook('preHandler', services.siteStorage.refresh)

  await app.register(uploadRoutes, services)
  await app.register(remoteRoutes, services)
  await app.register(ownRemoteRoutes, services)
  await app.register(changeRoutes, services)
  await app.register(disablingRoutes, services)
  await app.register(siteRoutes, services)
  await app.register(eventRoutes, services)
  await app.register(credentialRoutes, services)
  await app.register(testersRoutes, services)
  await app.register(previewRoutes, services)
  await app.register(remotePreviewRoutes, services)
  await app.register(previewUploadRoutes, services)
}
