import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Config } from '../../../config.ts'
import { hourOf } from '../../../days.ts'
import {
  archiveBytes,
  type Base,
  listBases,
  listWal,
  superfluousWal,
  thinOutArchive,
} from '../../../db/archive/archive.files.ts'
import { archiveFolderOf, BASES, CHAIN_FILE } from '../../../db/archive/archive.settings.ts'
import { connectedTo } from '../../../db/databases.ts'
import { locateCluster } from '../../../db/embedded/embedded.ts'
import { reasonOf } from '../../../plugins/log-masking.ts'
import type { BackupStorage } from '../../backups/storage.s3.ts'
import { makeBase } from './baseBackup.ts'

// As `jobLock` of modules/backups/jobs.ts, but apart from it: it changes no data.
const archiveLock = 161_803_400
const DAY_MS = 24 * 3_600_000
/** So many files of WAL are brought to the storage at once; the next call goes on. */
const MAX_UPLOADS = 200

type Parts = {
  config: Pick<Config, 'dataDir' | 'walArchive'>
  maintenanceUrl: string | undefined
  storage: BackupStorage | undefined
  logger: FastifyBaseLogger
}

export type ArchiveState = {
  /** For how many days any moment can be chosen. */
  days: number
  /** What it takes on the disk. */
  bytes: number
  /** The earliest moment that can be chosen; null while there is no base yet. */
  since: Date | null
  /** The last moment that is archived. */
  until: Date | null
  /** In Spanish, why it does not grow or is not stored away; null when it is. */
  failure: string | null
}

/** Keeps the WAL archive of the embedded server: a base each week, retention, and the storage. */
export function createArchive({ config, maintenanceUrl, storage, logger }: Parts) {
  const { walArchive } = config
  let failure: string | null = null

  async function keepUp(client: pg.Client, now: Date, days: number) {
    const { folder } = await locateCluster(config.dataDir)
    const archive = archiveFolderOf(folder)
    if (isBaseDue((await listBases(archive))[0], now)) {
      const name = await makeBase(client, { folder, archive })
      logger.info({ name }, 'base backup made')
    }
    const removed = await thinOutArchive(archive, days, now)
    if (removed > 0) logger.info({ removed }, 'old files of the WAL archive deleted')
    if (storage) await store(archive, storage)
  }

  return {
    /** In one process at a time; what fails is shown, and tried again with the next call. */
    async run(now = new Date()): Promise<void> {
      if (!walArchive || !maintenanceUrl) return
      try {
        await connectedTo(maintenanceUrl, async (client) => {
          const { rows } = await client.query('select pg_catalog.pg_try_advisory_lock($1) as mine', [
            archiveLock,
          ])
          if (rows[0]?.mine) await keepUp(client, now, walArchive.days)
        })
        failure = null
      } catch (error) {
        logger.warn({ reason: reasonOf(error) }, 'the WAL archive was not kept up')
        failure =
          error instanceof Error && error.name === 'ApiError'
            ? error.message
            : 'El servidor no pudo guardar la base o subir el archivo de WAL. El motivo está en su registro.'
      }
    },

    /** Undefined where no WAL is archived. */
    async state(): Promise<ArchiveState | undefined> {
      if (!walArchive || !maintenanceUrl) return undefined
      const found = await connectedTo(maintenanceUrl, (client) =>
        readArchive(config.dataDir, walArchive.days, client),
      )
      return { ...found, failure: found.failure ?? failure }
    },
  }
}

/** The state of the archive, as its folder and the server tell it. */
export async function readArchive(
  dataDir: string,
  days: number,
  db: Pick<pg.Pool, 'query'> | pg.Client,
): Promise<ArchiveState> {
  const archive = archiveFolderOf((await locateCluster(dataDir)).folder)
  const [bases, bytes] = await Promise.all([listBases(archive), archiveBytes(archive)])
  const { rows } = await db.query<{ until: Date | null; isFailing: boolean }>(
    `select last_archived_time as until,
       coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing"
     from pg_catalog.pg_stat_archiver`,
  )
  const { until = null, isFailing = false } = rows[0] ?? {}
  const since = bases.at(-1)?.endedAt
  const failure = isFailing ? `PostgreSQL no puede escribir en ${archive}.` : null
  return { days, bytes, since: since ? new Date(since) : null, until, failure }
}

/** Each week at night, the first one at once. */
export function isBaseDue(newest: Base | undefined, now: Date): boolean {
  if (!newest) return true
  const days = (now.getTime() - new Date(newest.endedAt).getTime()) / DAY_MS
  const isNight = hourOf(now) >= 3 && hourOf(now) < 6
  return days > 8 || (days > 6.5 && isNight)
}

/** Brings what is missing to the storage, bases first, and removes what no moment needs any more. */
async function store(archive: string, storage: BackupStorage) {
  const chain = await chainOf(archive)
  const stored = new Set(
    (await Promise.all([storage.listBelow(chain), storage.listBelow(`${chain}${BASES}/`)]))
      .flat()
      .map(({ name }) => name),
  )
  const bases = await listBases(archive)
  for (const { name } of bases)
    for (const file of [`${BASES}/${name}.tar.gz`, `${BASES}/${name}.json`])
      if (!stored.has(chain + file)) await storage.put(chain + file, createReadStream(join(archive, file)))
  const wal = (await listWal(archive)).filter((name) => !stored.has(`${chain}${name}.gz`))
  for (const name of wal.slice(0, MAX_UPLOADS))
    await storage.put(`${chain}${name}.gz`, createReadStream(join(archive, `${name}.gz`)))
  if (bases.length === 0) return
  const keptBases = new Set(bases.map(({ name }) => name))
  const storedWal = [...stored].map((name) => name.slice(chain.length).replace(/\.gz$/, ''))
  for (const name of superfluousWal(
    storedWal.filter((each) => !each.includes('/')),
    bases,
  ))
    await storage.remove(`${chain}${name}.gz`)
  for (const name of stored) {
    const [, base] = /\/base\/(.+)\.(?:tar\.gz|json)$/.exec(name) ?? []
    if (base && !keptBases.has(base)) await storage.remove(name)
  }
}

/** The folder of the archive in the storage. */
async function chainOf(archive: string): Promise<string> {
  return `wal/${(await readFile(join(archive, CHAIN_FILE), 'utf8')).trim()}/`
}
