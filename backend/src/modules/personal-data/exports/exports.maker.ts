import type { FastifyBaseLogger } from 'fastify'
import { createWaitingWork } from '../../../background/waitingWork.ts'
import type { Db } from '../../../db/database.ts'
import type { Exchange } from '../../../db/exchange.ts'
import type { DeferredMail } from '../../../mailer/deferred-mail.ts'
import type { ReleasesDb } from '../../../releasesDb/releasesDatabase.ts'
import type { MediaStorage } from '../../media/media.storage.ts'
import { findUser } from '../../users/users.repository.ts'
import { makeArchive } from './exports.archive.ts'
import { readyMail } from './exports.mails.ts'
import {
  claimExport,
  type ExportRow,
  failExport,
  finishExport,
  reclaimExports,
} from './exports.repository.ts'
import { exportKey } from './exports.storage.ts'

export type ExportMaker = ReturnType<typeof createExportMaker>

type MakerOptions = {
  db: Db
  releasesDb: ReleasesDb
  mediaStorage: MediaStorage
  mails: Pick<DeferredMail, 'send' | 'later'>
  exchange: Pick<Exchange, 'isLoading'>
  log: FastifyBaseLogger
}

/** Makes the exports that wait in the database one after another, including those that a stopped process left. */
export function createExportMaker(options: MakerOptions) {
  const { db, mediaStorage, mails, exchange, log } = options
  async function makeAll(isClosed: () => boolean) {
    await reclaimExports(db)
    while (!isClosed() && !exchange.isLoading()) {
      const row = await claimExport(db)
      if (!row) return
      await makeOne(row)
    }
  }

  async function makeOne(row: ExportRow) {
    const key = exportKey(row)
    try {
      const person = await findUser(db, row.userId)
      if (!person) return
      const archive = await makeArchive(options, person, new URL(row.origin).host)
      await mediaStorage.put(key, archive)
      const isDone = await finishExport(db, row, archive.length)
      if (isDone) mails.later(() => mails.send(readyMail(person, row.origin)))
      else await mediaStorage.remove(key)
    } catch (error) {
      log.error({ err: error, exportId: row.id }, 'an export of personal data was not made')
      await mediaStorage.remove(key).catch(() => undefined)
      await failExport(db, row)
    }
  }

  return createWaitingWork({
    doAll: makeAll,
    onError: (error) => log.error({ err: error }, 'exports of personal data were not made'),
  })
}
