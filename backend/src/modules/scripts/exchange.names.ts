import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ConflictError } from '../../conflicts.ts'
import { connectedTo, countBusy, endConnections, pidOf } from '../../db/databases.ts'
import { ApiError, databaseCode } from '../../errors.ts'

const checkEveryMs = 20
const drainMs = 2000
// PostgreSQL itself waits 5 s for other connections to a database that is renamed.
const endingMs = 4000

type Names = {
  database: string
  /** The database that replaces it. */
  next: string
  /** The new name of the current database. */
  replaced: string
  /** Stored as the comment of the replaced database, where any process can read it. */
  note: string
}

/** Waits a short time for running transactions. */
export async function drain(maintenanceUrl: string, database: string, except: number[]) {
  await connectedTo(maintenanceUrl, async (client) => {
    const until = performance.now() + drainMs
    while ((await countBusy(client, database, except)) > 0 && performance.now() < until)
      await sleep(checkEveryMs)
  })
}

/**
 * Renames the next database to the database's name in one transaction, so that a kill at any moment leaves one of them
 * under that name. The holder is a connection to the current database with locks on what was carried over. It ends
 * last, when nobody else can connect any more, so that no write is lost.
 */
export async function exchangeNames(maintenanceUrl: string, holder: pg.Client, names: Names) {
  const [database, next, replaced] = [names.database, names.next, names.replaced].map(pg.escapeIdentifier)
  const holderPid = await pidOf(holder)
  await connectedTo(maintenanceUrl, (renamer) =>
    connectedTo(maintenanceUrl, async (ender) => {
      await renamer.query("begin; set local lock_timeout = '5s'")
      try {
        const renamerPid = await pidOf(renamer)
        // New connections to the database are blocked from here on.
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
    await sleep(checkEveryMs)
  }
  throw inUse()
}

async function endOthers(client: pg.ClientBase, database: string, holderPid: number) {
  const until = performance.now() + endingMs
  while ((await endConnections(client, database, [holderPid])) > 0) {
    if (performance.now() > until) throw inUse()
    await sleep(checkEveryMs)
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
  return new ConflictError(
    'busy',
    'Otro programa usa la base de datos y no se pudo cambiar: no se cambió nada. Ciérralo e inténtalo de nuevo.',
  )
}
