import { open } from 'node:fs/promises'
import pg from 'pg'
import type { Config } from '../../config.ts'
import { atDatabase, databaseOf } from '../../db/connection.ts'
import { connectedTo, createDatabase, dropDatabase, quarantineName } from '../../db/databases.ts'
import type { Logins } from '../../db/logins.ts'
import { ApiError } from '../../errors.ts'
import { draftScript } from '../backups/backups.files.ts'
import { type Rows, readContents } from '../backups/backups.gzip.ts'
import { isBackupOfOurs } from '../backups/backups.mark.ts'
import type { Step } from '../backups/dump.ts'
import { examine, loadScript, openForLoading, quarantineConnections } from './quarantine.ts'
import { demandAdministrator, openForSite } from './replacements.ts'
import { countRows } from './verification.load.ts'
import { describeDifferences } from './verification.service.ts'

type Place = {
  logins: Required<Logins>
  config: Pick<Config, 'dataDir' | 'load'>
  /** The name under which a database that is there stays. */
  aside: string
}

/**
 * Makes a backup the database of a site that does not run: as `replaceByScript` does, but without anything that is carried over.
 * Returns its rows.
 */
export async function restoreFresh(
  file: string,
  { logins, config, aside }: Place,
  onStep: Step,
): Promise<Rows> {
  const script = await draftScript(file)
  if (!(await isBackupOfOurs(script)))
    throw new ApiError(400, 'script_failed', 'La base de datos de la copia no es de esta plataforma.')
  const database = databaseOf(logins.siteUrl)
  const next = quarantineName(database)
  return connectedTo(logins.maintenanceUrl, async (maintenance) => {
    await createDatabase(maintenance, next, { like: database, connections: quarantineConnections })
    try {
      const { signal } = new AbortController()
      const quarantine = { ...{ database: next, logins, maintenance, onStep }, signal }
      await openForLoading(quarantine, Math.max(config.load.bytes, 16 * script.bytes))
      await loadScript(quarantine, script, undefined)
      const rows = await countRows(atDatabase(logins.loadUrl, next), 0)
      const stated = (await contentsOf(file))?.rows
      const different = stated ? describeDifferences(stated, rows) : null
      if (different) throw new ApiError(400, 'script_failed', different)
      const [first] = await examine(quarantine, config.dataDir)
      if (first)
        throw new ApiError(
          400,
          'script_failed',
          `La copia trae objetos que la plataforma no crea, como ${first.name}: restaura la base de datos a mano.`,
        )
      await connectedTo(atDatabase(logins.siteUrl, next), demandAdministrator)
      await openForSite(logins, next, maintenance)
      await giveWay(maintenance, logins, aside)
      await rename(maintenance, next, database)
      return rows
    } catch (error) {
      await dropDatabase(maintenance, next).catch(() => undefined)
      throw error
    }
  })
}

/** Whether the database has data of a site. */
export async function hasSiteData(siteUrl: string): Promise<boolean> {
  return connectedTo(siteUrl, async (client) => {
    const { rows } = await client.query<{ found: boolean }>(
      "select pg_catalog.to_regclass('public.users') is not null as found",
    )
    return rows[0]?.found ?? false
  })
}

async function giveWay(maintenance: pg.ClientBase, { siteUrl }: Logins, aside: string) {
  const database = databaseOf(siteUrl)
  if (await hasSiteData(siteUrl)) await rename(maintenance, database, aside)
  else await dropDatabase(maintenance, database)
}

async function rename(maintenance: pg.ClientBase, from: string, to: string) {
  await maintenance.query(`alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`)
}

async function contentsOf(path: string) {
  const file = await open(path)
  try {
    return await readContents(file)
  } finally {
    await file.close()
  }
}
