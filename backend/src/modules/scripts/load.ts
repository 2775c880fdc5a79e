import type pg from 'pg'
import { acceptDifferences } from '../../db/catalog/accepted.ts'
import { databaseOf } from '../../db/connection.ts'
import { sizeOf } from '../../db/databases.ts'
import type { Exchange } from '../../db/exchange.ts'
import type { Logins } from '../../db/logins.ts'
import type { Script } from '../backups/backups.files.ts'
import type { JobContext } from '../backups/jobs.ts'
import { settleArrivals } from '../short-links/visits.repository.ts'
import { UnknownObjectsError } from './differences.error.ts'
import { type Held, holdTables } from './live.hold.ts'
import { type LoadLimits, limitLoad } from './load.limits.ts'
import { digestOf, examine, loadScript, openForLoading } from './quarantine.ts'
import { replaceDatabase, type Workshop } from './replacements.ts'

export type Load = {
  script: Script
  /** A backup of this platform replaces everything; any other script runs on a copy of the present data. */
  isBackup: boolean
  /** The digest of the differences that an administrator accepts. */
  accepted: string | undefined
  /** How an error message begins, such as "Esta copia". */
  subject: string
  /** The file name of the backup of the replaced data. */
  fileName: string
}

type Settings = { dataDir: string; load: LoadLimits }

/** Replaces the live data by SQL from outside, through a quarantine. */
export async function replaceByScript(
  logins: Required<Logins>,
  exchange: Exchange,
  settings: Settings,
  { signal, onStep }: JobContext,
  load: Load,
) {
  const { script, isBackup, accepted, subject, fileName } = load

  async function fill({ next, maintenance, live }: Workshop): Promise<Held | undefined> {
    if (isBackup) await settleArrivals(live)
    const held = isBackup ? undefined : await holdTables(live)
    const bytes = await largest(maintenance, settings.load.bytes, load, databaseOf(logins.siteUrl))
    const limits = limitLoad(maintenance, next, { ...settings.load, bytes })
    const quarantine = {
      ...{ database: next, logins, maintenance, onStep },
      signal: AbortSignal.any([signal, limits.signal]),
    }
    try {
      await openForLoading(quarantine, bytes)
      await loadScript(quarantine, script, isBackup ? undefined : logins.siteUrl)
      onStep('examine', 0, 0)
      const differences = await examine(quarantine, settings.dataDir)
      const digest = digestOf(differences)
      signal.throwIfAborted()
      if (differences.length > 0 && digest !== accepted) {
        throw new UnknownObjectsError(differences, digest, subject)
      }
      // Before the exchange, because a start in between would reject differences that are not recorded as accepted.
      if (differences.length > 0) await acceptDifferences(settings.dataDir, differences)
    } finally {
      limits.stop()
    }
    onStep('exchange', 0, 0)
    return held
  }

  const step = isBackup ? 'loading' : 'copying'
  return replaceDatabase(logins, exchange, { fileName, step, fill })
}

/** A file may expand when it is loaded, up to a limit. */
async function largest(
  maintenance: pg.ClientBase,
  atLeast: number,
  { script, isBackup }: Load,
  database: string,
): Promise<number> {
  const copied = isBackup ? 0 : await sizeOf(maintenance, database)
  return Math.max(atLeast, 8 * script.bytes) + copied
}
