import { statfs } from 'node:fs/promises'
import pg from 'pg'
import type { Config } from '../../config.ts'
import { listTableNames } from '../../db/catalog/columns.ts'
import { atDatabase, databaseOf } from '../../db/connection.ts'
import { connectedTo, createDatabase, dropDatabase, quarantineName, sizeOf } from '../../db/databases.ts'
import type { Logins } from '../../db/logins.ts'
import { ApiError } from '../../errors.ts'
import type { Script } from '../backups/backups.files.ts'
import type { Rows } from '../backups/backups.gzip.ts'
import { isBackupOfOurs } from '../backups/backups.mark.ts'
import type { JobContext } from '../backups/jobs.ts'
import { limitLoad } from './load.limits.ts'
import { examine, loadScript, openForLoading, quarantineConnections } from './quarantine.ts'
import { demandAdministrator } from './replacements.ts'

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'load'>

/**
 * Restores a backup as `replaceByScript` does, into a database that is dropped afterwards, and returns the rows of its
 * tables. Objects that the migrations do not make are no failure: a restore asks about them.
 */
export async function restoreAside(
  logins: Required<Logins>,
  settings: Settings,
  { signal, onStep }: JobContext,
  script: Script,
): Promise<Rows> {
  if (!(await isBackupOfOurs(script))) throw notOurs()
  const live = databaseOf(logins.siteUrl)
  const database = quarantineName(live)
  return connectedTo(logins.maintenanceUrl, async (maintenance) => {
    await demandSpace(settings, await sizeOf(maintenance, live))
    const bytes = Math.max(settings.load.bytes, 8 * script.bytes)
    await createDatabase(maintenance, database, { like: live, connections: quarantineConnections })
    const limits = limitLoad(maintenance, database, { ...settings.load, bytes })
    const quarantine = {
      ...{ database, logins, maintenance, onStep },
      signal: AbortSignal.any([signal, limits.signal]),
    }
    try {
      await openForLoading(quarantine, bytes)
      await loadScript(quarantine, script, undefined)
      onStep('count', 0, 0)
      const rows = await countRows(atDatabase(logins.loadUrl, database), settings.load.milliseconds)
      onStep('examine', 0, 0)
      await examine(quarantine, settings.dataDir)
      await connectedTo(atDatabase(logins.siteUrl, database), demandAdministrator)
      return rows
    } finally {
      limits.stop()
      // A later job or start drops what cannot be dropped now.
      await dropDatabase(maintenance, database).catch(() => undefined)
    }
  })
}

/** The rows of each table; to be called before the migrations, which may move rows. */
export async function countRows(url: string, milliseconds: number): Promise<Rows> {
  return connectedTo(url, async (client) => {
    await client.query(`set statement_timeout = ${milliseconds}`)
    const counts: Rows = {}
    for (const name of await listTableNames(client)) {
      const table = `public.${pg.escapeIdentifier(name)}`
      const { rows } = await client.query<{ count: string }>(
        `select pg_catalog.count(*) as count from ${table}`,
      )
      counts[name] = Number(rows[0]?.count)
    }
    return counts
  })
}

// The database beside it must not fill the disk of the live one. Other servers' disks cannot be looked at.
async function demandSpace({ dataDir, databaseUrl }: Settings, liveBytes: number) {
  if (databaseUrl) return
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize > 2 * liveBytes) return
  const megabytes = Math.ceil((2 * liveBytes) / 1_048_576)
  throw new ApiError(507, 'disk_full', `No hay ${megabytes} MB libres en el disco para restaurarla aparte.`)
}

function notOurs() {
  return new ApiError(400, 'script_failed', 'El archivo no empieza como una copia de esta plataforma.')
}
