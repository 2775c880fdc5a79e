import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ApiError, databaseCode } from '../../errors.ts'
import { connectedTo, countBusy, endConnections, pidOf } from './databases.ts'

const lookEveryMs = 20
const drainMs = 2000
// PostgreSQL itself waits 5 s for the others to leave a database that is renamed.
const endingMs = 4000

type Names = {
  database: string
  /** The database that takes its place. */
  next: string
  /** What the present one is called from then on. */
  replaced: string
  /** What is to be known about it, by any process. */
  note: string
}

/** Waits until nobody is in the middle of something, but not for long. */
export async function drain(maintenanceUrl: string, database: string, except: number[]) {
  await connectedTo(maintenanceUrl, async (client) => {
    const until = performance.now() + drainMs
    while ((await countBusy(client, database, except)) > 0 && performance.now() < until)
      await sleep(lookEveryMs)
  })
}

/**
 * Gives the database's name to the next one, in one transaction: a kill at any moment leaves the one or the other under
 * that name. The holder is a connection to the present database with locks on what was carried over; it ends last, when
 * nobody else can connect any more, so nothing is written that would be missing.
 */
export async function exchangeNames(maintenanceUrl: string, holder: pg.Client, names: Names) {
  const [database, next, replaced] = [names.database, names.next, names.replaced].map(pg.escapeIdentifier)
  const holderPid = await pidOf(holder)
  await connectedTo(maintenanceUrl, (renamer) =>
    connectedTo(maintenanceUrl, async (ender) => {
      await renamer.query("begin; set local lock_timeout = '5s'")
      try {
        const renamerPid = await pidOf(renamer)
        // New connections to the database wait from here on.
        const renaming = renamer.query(`alter database ${database} rename to ${replaced}`)
        renaming.catch(() => undefined)
        await untilLocked(ender, renamerPid)
        await endOthers(ender, names.database, holderPid)
        await holder.end()
        await renaming
        await renamer.query(`alter database ${next} rename to ${database}`)
        await renamer.query(`comment on database ${replaced} is ${pg.escapeLiteral(names.note)}`)
        await renamer.query('commit')
      } catch (error) {
        await renamer.query('rollback').catch(() => undefined)
        throw explained(error)
      }
    }),
  )
}

async function untilLocked(client: pg.ClientBase, pid: number) {
  const until = performance.now() + endingMs
  while (performance.now() < until) {
    const { rowCount } = await client.query(
      `select from pg_locks where pid = $1 and granted and mode = 'AccessExclusiveLock'
         and classid = 'pg_database'::regclass`,
      [pid],
    )
    if (rowCount) return
    await sleep(lookEveryMs)
  }
  throw inUse()
}

async function endOthers(client: pg.ClientBase, database: string, holderPid: number) {
  const until = performance.now() + endingMs
  while ((await endConnections(client, database, [holderPid])) > 0) {
    if (performance.now() > until) throw inUse()
    await sleep(lookEveryMs)
  }
}

function explained(error: unknown) {
  const code = databaseCode(error)
  if (code === '55006' || code === '55P03') return inUse()
  if (code !== '42501') return error
  return new ApiError(
    503,
    'no_load_login',
    'El usuario de DATABASE_URL no es el dueño de su base de datos y no puede cambiarla por otra: no se cambió nada.',
  )
}

function inUse() {
  return new ApiError(
    409,
    'busy',
    'Otro programa usa la base de datos y no se pudo cambiar: no se cambió nada. Ciérralo e inténtalo de nuevo.',
  )
}
