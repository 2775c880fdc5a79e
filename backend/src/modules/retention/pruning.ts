import type { FastifyInstance } from 'fastify'
import { repeatSoon } from '../../repeat.ts'
import type { Services } from '../../services.ts'
import { pruneActivity } from '../activity/activity.repository.ts'
import { pruneBin } from '../bin/bin.service.ts'

/**
 * Periodically removes changes and deleted records that are older than the options allow. Every process does it,
 * because it is idempotent.
 */
export function pruneOld(app: FastifyInstance, { db, settings }: Pick<Services, 'db' | 'settings'>) {
  async function prune() {
    try {
      const days = await settings.read()
      const changes = await pruneActivity(db, days['activity.days'])
      const records = await pruneBin(db, days['bin.days'])
      if (changes + records > 0) app.log.info({ changes, records }, 'old changes and deleted records removed')
    } catch (error) {
      app.log.warn({ err: error }, 'old changes and deleted records were not removed')
    }
  }

  let stop: (() => void) | undefined
  app.addHook('onListen', () => {
    stop = repeatSoon(prune)
  })
  app.addHook('preClose', async () => stop?.())
}
