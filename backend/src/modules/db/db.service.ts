import { hostname } from 'node:os'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { databaseOf } from '../../db/connection.ts'
import type { Db } from '../../db/database.ts'
import { hasAllLogins } from '../../db/databases.ts'
import type { Exchange } from '../../db/exchange.ts'
import type { Logins } from '../../db/logins.ts'
import type { Notifications } from '../../db/notices/notifications.ts'
import { reasonOf } from '../../plugins/log-masking.ts'
import type { Services } from '../../services.ts'
import {
  type BackupFiles,
  backupFolder,
  draftScript,
  openBackupFiles,
  removeDraft,
} from '../backups/backups.files.ts'
import { isBackupOfOurs } from '../backups/backups.mark.ts'
import { createPlaces, mergePlaces, type PlacedBackup } from '../backups/backups.places.ts'
import { createBackups } from '../backups/backups.service.ts'
import { cannotUse, createSharing } from '../backups/backups.sharing.ts'
import { createDownloads } from '../backups/downloads.service.ts'
import { createJobs, type JobKind, type JobObserver } from '../backups/jobs.ts'
import { createSafetyBackups, type SafetyLabel } from '../backups/safety.backups.ts'
import { openStorage } from '../backups/storage.s3.ts'
import { createUploads } from '../backups/storage.service.ts'
import type { Credentials } from '../preparation/seed/credentials.ts'
import { type Load, replaceByScript } from '../scripts/load.ts'
import { createReplacement, type Safety } from '../scripts/replacement.service.ts'
import { replaceByFirstContent } from '../scripts/reset.ts'
import { createVerification } from '../scripts/verification.service.ts'
import { createArchive } from '../site-backup/archive/archive.service.ts'
import { createBundles } from '../site-backup/schedule.ts'

type Tools = {
  db: Db
  logins: Logins
  exchange: Exchange
  notifications: Notifications
  logger: FastifyBaseLogger
  mails: Pick<Services['mails'], 'send'>
  config: Pick<
    Config,
    | 'dataDir'
    | 'databaseUrl'
    | 'seed'
    | 'admin'
    | 'load'
    | 'backupSchedule'
    | 'backupVerification'
    | 'backupStorage'
    | 'backupKey'
    | 'siteBundles'
    | 'walArchive'
    | 'siteDir'
    | 'siteMode'
    | 'ownerKeyFile'
    | 'brandsDir'
    | 'siteStorage'
  >
  onJob?: JobObserver
  /** Directly after another database replaced the site's. */
  onExchanged?: (() => Promise<void>) | undefined
}

type BackupsOfBoth = {
  backups: PlacedBackup[]
  problem: string | undefined
  storageProblem: string | null
}

export type DatabaseTools = ReturnType<typeof createDatabaseTools>

export function createDatabaseTools(tools: Tools) {
  const { db, logins, exchange, notifications, mails, logger, config, onJob } = tools
  const { siteUrl } = logins
  const database = databaseOf(siteUrl)
  const lockUrl = logins.maintenanceUrl ?? siteUrl
  const folder = backupFolder(config.dataDir)
  const files = openBackupFiles(folder)
  const sharing = createSharing({ folder, notifications, logger })
  const jobs = createJobs(lockUrl, database, notifications, onJob)
  const backups = createBackups({ db, logins, config, logger, files, jobs })
  const storage = config.backupStorage && openStorage(config.backupStorage)
  const placed = createPlaces(files, storage)
  const uploads = createUploads({ db, storage, files, logger, lockUrl, database })
  const bundles = createBundles({ config, logins, jobs, storage, logger })
  const archive = createArchive({ config, maintenanceUrl: logins.maintenanceUrl, storage, logger })
  const verification = createVerification({ db, logins, config, logger, files, jobs, mails })

  const replace = createReplacement({ ...tools, files, jobs, onReplaced: backups.thinOut })

  const load = (kind: JobKind, label: SafetyLabel, asked: Omit<Load, 'fileName'>, signal: AbortSignal) =>
    replace(
      kind,
      label,
      (full, context, fileName) => replaceByScript(full, exchange, config, context, { ...asked, fileName }),
      signal,
    )

  return {
    files,
    watch: jobs.watch,
    scheduled: backups.scheduled,
    verification,
    sharing,
    backup: backups.make,
    ...createDownloads(db, placed.demand),
    uploads,
    bundles,
    archive,
    /** The file, wherever it is. */
    readFile: placed.read,
    remove: placed.remove,

    /** Replaces all data by a backup; `accepted` as in `Load`. */
    async restore(name: string, accepted: string | undefined, signal: AbortSignal): Promise<Safety> {
      return placed.withScript(name, async (script) => {
        const isBackup = await isBackupOfOurs(script)
        return load('restore', 'restaurar', { script, isBackup, accepted, subject: 'Esta copia' }, signal)
      })
    },

    /** Writes the upload to a draft file; the caller passes it to `runUpload` and deletes it. */
    receive: (input: Readable): Promise<string> =>
      files.writeDraft((output) => pipeline(input, output, { end: false })),

    /** Replaces the database by a backup of this platform, or by a copy on which any other file was run. */
    async runUpload(draft: string, accepted: string | undefined, signal: AbortSignal): Promise<Safety> {
      const script = await draftScript(draft)
      const isBackup = await isBackupOfOurs(script)
      return load('upload', 'subir', { script, isBackup, accepted, subject: 'Este archivo' }, signal)
    },

    removeDraft,

    /** The backups in both places, and what keeps this process from seeing those of all. */
    list: () => listBoth({ files, uploads, sharing, logger, folder }),

    /** Resets to the initial content; the administrator who requests it keeps their account and session. */
    async reset(administratorId: string): Promise<{ safety: Safety; credentials: Credentials[] }> {
      let credentials: Credentials[] = []
      const safety = await replace('reset', 'reiniciar', async (full, { onStep }, fileName) => {
        onStep('seed', 0, 0)
        const made = await replaceByFirstContent(full, exchange, config, { administratorId, fileName })
        credentials = made.credentials
        return made.replaced
      })
      return { safety, credentials }
    },

    /** Finishes what a killed process or a full disk left, unless another process is doing it. */
    async finishLeftovers(): Promise<void> {
      if (!hasAllLogins(logins)) return
      const safetyBackups = createSafetyBackups(files, logins)
      if (!(await safetyBackups.hasLeftovers(database))) return
      await jobs.run('backup', ({ onStep }) => safetyBackups.finish(database, onStep))
    },
  }
}

type Lists = Pick<Tools, 'logger'> & {
  files: BackupFiles
  uploads: ReturnType<typeof createUploads>
  sharing: ReturnType<typeof createSharing>
  folder: string
}

async function listBoth({ files, uploads, sharing, logger, folder }: Lists): Promise<BackupsOfBoth> {
  const { stored, problem: storageProblem } = await uploads.list()
  try {
    const backups = mergePlaces(await files.list(), stored)
    return { backups, problem: sharing.problem(), storageProblem }
  } catch (error) {
    logger.warn({ reason: reasonOf(error) }, 'the backups cannot be listed')
    const problem = cannotUse({ host: hostname(), folder })
    return { backups: mergePlaces([], stored), problem, storageProblem }
  }
}
