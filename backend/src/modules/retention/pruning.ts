import type { FastifyInstance } from 'fastify'
import { repeatSoon } from '../../background/repeat.ts'
import type { Services } from '../../services.ts'
import { pruneActivity } from '../activity/activity.repository.ts'
import { pruneBin } from '../bin/bin.service.ts'
import { pruneMediaFiles } from '../media/media.pruning.ts'
import { deleteDueAccounts } from '../personal-data/deletions/dueDeletions.ts'
import { pruneExports } from '../personal-data/exports/exports.storage.ts'
import { sumUpTallies } from '../readers/questions.repository.ts'
import { pruneSignInLinks } from '../sign-in-links/sign-in-links.repository.ts'
import { pruneSignUps } from '../sign-ups/sign-ups.repository.ts'
import { pruneItemPhotos } from '../wardrobe/photos/photos.pruning.ts'

/**
 * Periodically removes changes and deleted records that are older than the options allow, and mailed links that nobody
 * opened, and sums up what readers do. Every process does it, because it is idempotent.
 */
export function pruneOld(
  app: FastifyInstance,
  {
    db,
    settings,
    mediaStorage,
    mediaUploads,
    releasesDb,
    mails,
    exchange,
  }: Pick<
    Services,
    'db' | 'settings' | 'mediaStorage' | 'mediaUploads' | 'releasesDb' | 'mails' | 'exchange'
  >,
) {
  async function pruneFiles() {
    try {
      const uploads = await mediaUploads.deleteExpired()
      const files = await pruneMediaFiles(db, mediaStorage)
      const photos = await pruneItemPhotos(db, mediaStorage)
      const exports = await pruneExports(db, mediaStorage)
      if (uploads + files + photos + exports > 0)
        app.log.info(
          { uploads, files, photos, exports },
          'expired uploads and files of deleted records removed',
        )
    } catch (error) {
      app.log.warn({ err: error }, 'expired uploads and files of deleted records were not removed')
    }
  }

  async function pruneMailedLinks() {
    try {
      const signUps = await pruneSignUps(db)
      const signInLinks = await pruneSignInLinks(db)
      if (signUps + signInLinks > 0) app.log.info({ signUps, signInLinks }, 'expired mailed links removed')
    } catch (error) {
      app.log.warn({ err: error }, 'expired mailed links were not removed')
    }
  }

  async function sumUp() {
    try {
      await sumUpTallies(db)
    } catch (error) {
      app.log.warn({ err: error }, 'the counts of lessons and questions were not summed up')
    }
  }

  async function deleteAccounts() {
    // Another database is about to replace this one.
    if (exchange.isLoading()) return
    try {
      const accounts = await deleteDueAccounts({ db, releasesDb, mediaStorage, mails })
      if (accounts > 0) app.log.info({ accounts }, 'accounts were deleted, as their owners asked')
    } catch (error) {
      app.log.warn({ err: error }, 'accounts that are due were not deleted')
    }
  }

  async function prune() {
    await deleteAccounts()
    await pruneFiles()
    await pruneMailedLinks()
    await sumUp()
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
  let starting: Promise<void> | undefined
  app.addHook('onListen', () => {
    // At once: a site that was restored while it was not running may have brought somebody back.
    starting = deleteAccounts()
    stop = repeatSoon(prune)
  })
  app.addHook('preClose', async () => {
    stop?.()
    await starting
  })
}
