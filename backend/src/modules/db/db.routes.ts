import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { repeatSoon } from '../../background/repeat.ts'
import { streamProgress } from '../../progress.stream.ts'
import type { Services } from '../../services.ts'
import { repeatDeletions } from '../personal-data/deletions/dueDeletions.ts'
import { backupRoutes } from './backups.routes.ts'
import { createDatabaseTools } from './db.service.ts'
import { downloadRoutes } from './downloads.routes.ts'
import { replacementRoutes } from './replacement.routes.ts'

const config = { permission: 'admin' as const }
const tags = ['db']

export const databaseRoutes: FastifyPluginAsyncZod<
  Pick<
    Services,
    | 'config'
    | 'db'
    | 'logins'
    | 'exchange'
    | 'notifications'
    | 'mails'
    | 'siteMetrics'
    | 'releasesDb'
    | 'mediaStorage'
  >
> = async (app, services) => {
  const tools = createDatabaseTools({
    ...{ ...services, logger: app.log, onJob: services.siteMetrics.countJob },
    onExchanged: () => repeatDeletions(services, app.log),
  })
  // In the background, so that leftovers of a killed process do not delay the start.
  app.addHook('onListen', () => {
    tools
      .finishLeftovers()
      .catch((error: unknown) => app.log.warn({ err: error }, 'leftovers of a database job remain'))
  })
  // Without a base, no moment can be chosen: it does not wait for the schedule.
  app.addHook('onListen', () => {
    void tools.archive.run()
  })
  let stopSchedule: (() => void) | undefined
  app.addHook('onListen', () => {
    stopSchedule = repeatSoon(async () => {
      await tools.scheduled.run()
      await tools.uploads.run()
      await tools.bundles.run()
      await tools.archive.run()
      await tools.verification.run()
    })
  })
  app.addHook('preClose', async () => stopSchedule?.())
  app.addHook('onListen', () => tools.sharing.start())
  app.addHook('preClose', () => tools.sharing.stop())
  const readers = new Set<() => void>()
  // Open streams would prevent the server from closing.
  app.addHook('preClose', async () => {
    for (const stop of readers) stop()
  })
  await app.register(replacementRoutes, { config: services.config, db: services.db, tools })
  await app.register(backupRoutes, { db: services.db, tools })
  await app.register(downloadRoutes, { tools })

  app.get(
    '/db/progress',
    {
      config: { ...config, rateLimit: false },
      schema: {
        operationId: 'watchDatabaseJobs',
        tags,
        produces: ['text/event-stream'],
        description:
          'Server-sent events `progress`: what the running backup, restore, upload, reset or verification is doing.',
      },
    },
    (_request, reply) => {
      const stop = streamProgress(reply, tools.watch)
      readers.add(stop)
      reply.raw.on('close', () => readers.delete(stop))
    },
  )
}
