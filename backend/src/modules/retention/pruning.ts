import type { FastifyInstance } from 'fastify'
import { repeatSoon } from '../../repeat.ts'
import type { Services } from '../../services.ts'
import { pruneActivity } from '../activity/activity.repository.ts'
import { pruneBin } from '../bin/bin.service.ts'
import { pruneMediaFiles } from '../media/media.pruning.ts'
import { pruneSignUps } from '../sign-ups/sign-ups.repository.ts'
import { pruneItemPhotos } from '../wardrobe/photos/photos.pruning.ts'

/**
 * Periodically removes changes and deleted records that are older than the options allow, and sign-ups that nobody
 * confirmed. Every process does it, because it is idempotent.
 */
export function pruneOld(
  app: FastifyInstance,
  {
    db,
    settings,
    mediaStorage,
    mediaUploads,
  }: Pick<Services, 'db' | 'settings' | 'mediaStorage' | 'mediaUploads'>,
) {
  async function pruneFiles() {
    try {
      const uploads = await mediaUploads.deleteExpired()
      const files = await pruneMediaFiles(db, mediaStorage)
      const photos = await pruneItemPhotos(db, mediaStorage)
      if (uploads + files + photos > 0)
        app.log.info({ uploads, files, photos }, 'expired uploads and files of deleted records removed')
    } catch (error) {
      app.log.warn({ err: error }, 'expired uploads and files of deleted records were not removed')
    }
  }

  async function pruneExpiredSignUps() {
    try {
      const signUps = await pruneSignUps(db)
      if (signUps > 0) app.log.info({ signUps }, 'expired sign-ups removed')
    } catch (error) {
      app.log.warn({ err: error }, 'expired sign-ups were not removed')
    }
  }

  async function prune() {
    await pruneFiles()
    await pruneExpiredSignUps()
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
