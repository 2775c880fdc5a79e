import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { createThrottledWarnings } from '../../../db/throttled-warnings.ts'
import { ApiError } from '../../../errors.ts'
import type { ReleasesDb } from '../../../releasesDb/releasesDatabase.ts'
import type { Services } from '../../../services.ts'
import { giveNotice, reasonOf } from './notices.ts'
import type { SiteReleases } from './siteReleases.ts'
import {
  findFailing,
  findUnnoticed,
  markNoticed,
  markSettled,
  type VersionRow,
} from './watches.repository.ts'

/** Any number, the same in every process. */
const rollbackLock = 141_421_356

/** A rollback that failed this often is left to people. */
const MAX_ATTEMPTS = 5

/**
 * Rolls back failing versions and notifies administrators, in one process at a time. The next process completes what a
 * killed one began: a version is rolled back once, and its notice is given at least once.
 */
export function createAutomaticRollbacks(
  { releasesDb, ...services }: Pick<Services, 'releasesDb' | 'db' | 'notifications' | 'mails'>,
  releases: SiteReleases,
  log: FastifyBaseLogger,
) {
  const warn = createThrottledWarnings(log)
  const attempts = new Map<number, number>()
  /** Whether a killed process may have left pages as they were before its change. */
  let arePagesOld = false

  /** For a version that somebody else took back, or that a process rolled back before it was killed. */
  async function settleRolledBack(tx: ReleasesDb, { id, remote, version }: VersionRow) {
    const isWithdrawn = await releases.isWithdrawn(remote, version)
    arePagesOld ||= isWithdrawn
    await markSettled(tx, id, { state: isWithdrawn ? 'returned' : 'counted' })
  }

  async function rollBack(tx: ReleasesDb, row: VersionRow) {
    const { id, remote, version, verdict } = row
    if (!(await releases.isLive(remote, version))) return settleRolledBack(tx, row)
    if (row.before === null || !verdict) {
      const problem = 'No hay una versión anterior a la que volver.'
      return markSettled(tx, id, { state: 'kept', problem })
    }
    try {
      await releases.rollBack(remote, version, reasonOf(verdict))
      log.warn({ remote, version, verdict }, 'a failing version was rolled back')
      await markSettled(tx, id, { state: 'returned' })
    } catch (error) {
      warn('return', { err: error, remote, version }, 'a failing version could not be rolled back')
      const failed = (attempts.get(id) ?? 0) + 1
      attempts.set(id, failed)
      if (failed < MAX_ATTEMPTS) return
      attempts.delete(id)
      const problem = error instanceof ApiError ? error.message : 'La carpeta del sitio no se pudo cambiar.'
      await markSettled(tx, id, { state: 'kept', problem })
    }
  }

  async function notice({ id, remote, version, before, state, verdict, problem }: VersionRow) {
    const isReturned = state === 'returned'
    const reason = [verdict && reasonOf(verdict), problem].filter(Boolean).join(' ')
    const at = new Date().toISOString()
    const sent = { remote, version, isReturned, to: isReturned ? before : version, reason, at }
    // Marked after the mails are sent: if this process is killed before, the notice is given again.
    await giveNotice(services, sent, log)
    await markNoticed(releasesDb, id)
  }

  /** Does nothing while another process holds the lock. */
  async function inTurn(site: string, work: (tx: ReleasesDb) => Promise<void>) {
    await releasesDb.transaction(async (tx) => {
      const { rows } = await tx.execute<{ isMine: boolean }>(
        sql`select pg_try_advisory_xact_lock(${rollbackLock}, hashtext(${site})) as "isMine"`,
      )
      if (rows[0]?.isMine) await work(tx)
    })
  }

  return async function settleFailing(site: string) {
    await inTurn(site, async (tx) => {
      for (const row of await findFailing(tx, site)) await rollBack(tx, row)
    })
    await inTurn(site, async (tx) => {
      for (const row of await findUnnoticed(tx, site)) await notice(row)
    })
    if (!arePagesOld) return
    // The lock of a killed process delays this by seconds.
    await releases.repair()
    arePagesOld = false
  }
}
