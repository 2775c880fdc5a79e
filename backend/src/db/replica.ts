import type pg from 'pg'
import { ApiError, databaseCode, isDatabaseDown } from '../errors.ts'
import { type Database, type Db, openDatabase } from './database.ts'
import { databaseChannel } from './notices/data-version.ts'
import type { Notifications } from './notices/notifications.ts'

/**
 * Reads what may be some seconds late: statistics, charts and exports. The read may run twice, on one server and then on
 * the other, so it must not change anything.
 */
export type LateReads = <Value>(read: (db: Db) => Promise<Value>) => Promise<Value>

type Parts = {
  primary: { db: Db; pool: pg.Pool }
  replica: { url: string; maxLagMs: number } | undefined
  connections: number
  notifications: Pick<Notifications, 'listenForSignal'>
  log: { info(details: object, message: string): void; warn(details: object, message: string): void }
}

const PROBE_MS = 1000
/** As many as the replica may have left to replay, at one a second. */
const MAX_MARKS = 120
/** A statement that takes longer than its limit would do so on the other server, too. */
const TOO_SLOW = '57014'

/** How far the primary had written its log at a moment of this process's clock. */
type Mark = { position: string; at: number }

/**
 * Late reads go to the replica while it has replayed what the primary had written less than `maxLagMs` ago, otherwise
 * to the primary. No clock of a server decides: a replica that receives nothing has nothing to replay, and seems up to
 * date by its own figures. After administrators changed data, or replaced the database, the replica is used again once
 * it has replayed that.
 */
export function createLateReads({ primary, replica, connections, notifications, log }: Parts) {
  if (!replica) {
    const reads: LateReads = (read) => read(primary.db)
    return { reads, start: () => undefined, close: async () => undefined }
  }
  const { url, maxLagMs } = replica
  const prober = openDatabase(url, { connections: 1 })
  let copy: Database | undefined
  let marks: Mark[] = []
  let replayedAt = Number.NEGATIVE_INFINITY
  let isUsed: boolean | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  /** Connections to a database that was replaced stay with it under its new name, so they end here. */
  function startOver() {
    marks = []
    replayedAt = Number.NEGATIVE_INFINITY
    copy?.close().catch(() => undefined)
    copy = undefined
  }
  notifications.listenForSignal(databaseChannel, {
    onSignal: startOver,
    onLost: startOver,
    onListening: startOver,
  })

  const isCurrent = () => performance.now() - replayedAt <= maxLagMs

  async function probe() {
    const known = marks
    const at = performance.now()
    const { rows: written } = await primary.pool.query<{ position: string }>(
      'select pg_catalog.pg_current_wal_flush_lsn()::text as position',
    )
    known.push({ position: written[0]?.position ?? '0/0', at })
    const { rows } = await prober.pool.query<{ replayed: number }>(
      `select count(*)::int as replayed from pg_catalog.unnest($1::pg_lsn[]) as mark
       where pg_catalog.pg_is_in_recovery() and mark <= pg_catalog.pg_last_wal_replay_lsn()`,
      [known.map(({ position }) => position)],
    )
    // What was asked before `startOver` does not count after it.
    if (known !== marks) return
    const replayed = rows[0]?.replayed ?? 0
    replayedAt = known[replayed - 1]?.at ?? replayedAt
    marks = known.slice(Math.max(replayed, known.length - MAX_MARKS))
  }

  async function probeAgain() {
    let reason: unknown
    await probe().catch((error) => {
      reason = error
    })
    report(reason)
    if (!isClosed) timer = setTimeout(() => void probeAgain(), PROBE_MS).unref()
  }

  function report(reason: unknown) {
    if (isUsed === isCurrent()) return
    isUsed = isCurrent()
    if (isUsed) log.info({ maxLagMs }, 'the replica of the database is used')
    else log.warn({ err: reason, maxLagMs }, 'the replica of the database is not used: it is late or down')
  }

  const reads: LateReads = async (read) => {
    if (!isCurrent()) return read(primary.db)
    copy ??= openDatabase(url, { connections })
    try {
      return await read(copy.db)
    } catch (error) {
      if (error instanceof ApiError || databaseCode(error) === TOO_SLOW) throw error
      if (isDatabaseDown(error)) replayedAt = Number.NEGATIVE_INFINITY
      return read(primary.db)
    }
  }

  return {
    reads,
    start: () => void probeAgain(),
    async close() {
      isClosed = true
      clearTimeout(timer)
      startOver()
      await prober.close()
    },
  }
}
