import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/database.ts'
import { connectedTo } from '../../db/databases.ts'
import { ApiError } from '../../errors.ts'
import { reasonOf as logReasonOf } from '../../plugins/log-masking.ts'
import type { BackupFiles } from './backups.files.ts'
import { momentOf, reasonOf, superfluousScheduled } from './backups.kept.ts'
import { lastUpload, recordUpload } from './storage.repository.ts'
import type { BackupStorage, StoredBackup } from './storage.s3.ts'

// As `jobLock`, but apart from it: an upload may take long, and changes no data.
const uploadLock = 161_803_399

type Parts = {
  db: Db
  storage: BackupStorage | undefined
  files: BackupFiles
  logger: FastifyBaseLogger
  lockUrl: string
  database: string
}

export type StorageState = {
  bucket: string | null
  kept: { days: number; weeks: number } | null
  /** Why the last upload failed, in Spanish, and when. */
  failure: string | null
  failedAt: Date | null
}

/** Brings scheduled backups to the storage, and removes those that are past their retention there. */
export function createUploads({ db, storage, files, logger, lockUrl, database }: Parts) {
  async function bring({ list, put, remove, kept }: BackupStorage) {
    const stored = new Map((await list()).map(({ name, createdAt }) => [name, { name, createdAt }]))
    const own = (await files.list()).filter(({ name }) => reasonOf(name) === 'scheduled')
    // By the time in the name, because a late upload is dated later.
    const all = [...new Map([...own, ...stored.values()].map((each) => [each.name, each])).values()]
      .filter(({ name }) => reasonOf(name) === 'scheduled')
      .map(({ name, createdAt }) => ({ name, createdAt: momentOf(name) ?? createdAt }))
      .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    const past = new Set(superfluousScheduled(all, kept))
    for (const { name } of own.filter((each) => !stored.has(each.name) && !past.has(each.name))) {
      await put(name, await files.read(name))
      await recordUpload(db, name, null)
      logger.info({ name }, 'backup uploaded')
    }
    for (const name of past) if (stored.has(name)) await remove(name)
  }

  async function fail(error: unknown) {
    logger.warn({ reason: logReasonOf(error) }, 'backups were not uploaded')
    const newest = (await files.list()).find(({ name }) => reasonOf(name) === 'scheduled')
    const failure = error instanceof ApiError ? error.message : 'El servidor no pudo subirla.'
    await recordUpload(db, newest?.name ?? '', failure)
  }

  return {
    /** Uploads what is missing, in one process at a time; what fails is shown, and tried again with the next call. */
    async run(): Promise<void> {
      if (!storage) return
      try {
        await connectedTo(lockUrl, async (client) => {
          const { rows } = await client.query('select pg_try_advisory_lock($1, hashtext($2)) as mine', [
            ...[uploadLock, database],
          ])
          if (rows[0]?.mine) await bring(storage)
        })
      } catch (error) {
        await fail(error).catch(() => undefined)
      }
    },

    async state(): Promise<StorageState> {
      if (!storage) return { bucket: null, kept: null, failure: null, failedAt: null }
      const last = await lastUpload(db)
      const failedAt = last?.failure ? last.triedAt : null
      return { bucket: storage.bucket, kept: storage.kept, failure: last?.failure ?? null, failedAt }
    },

    /** What is stored, and why it cannot be listed, in Spanish. */
    async list(): Promise<{ stored: StoredBackup[]; problem: string | null }> {
      try {
        return { stored: (await storage?.list()) ?? [], problem: null }
      } catch (error) {
        logger.warn({ reason: logReasonOf(error) }, 'the stored backups cannot be listed')
        return {
          stored: [],
          problem: error instanceof ApiError ? error.message : 'El almacenamiento no responde.',
        }
      }
    },
  }
}
