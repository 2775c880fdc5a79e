import { createHash } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import pg from 'pg'
import { readAccepted } from '../../db/catalog/accepted.ts'
import { compareCatalog, isNewerThanThis } from '../../db/catalog/compare.ts'
import type { Difference } from '../../db/catalog/differences.ts'
import { compareSettings } from '../../db/catalog/rights.ts'
import { atDatabase, databaseOf, userOf } from '../../db/connection.ts'
import type { Logins } from '../../db/logins.ts'
import { migrateInTransaction } from '../../db/migrate.ts'
import { ApiError, databaseCode } from '../../errors.ts'
import { connectedTo, connectTo, endConnections, pidOf } from './databases.ts'
import { type Step, writeDump } from './dump.ts'
import { runScript } from './script.runner.ts'

/** Enough for those who load, compare and look after it. */
export const quarantineConnections = 6

export type Script = { open(): Promise<Readable>; bytes: number }

type Quarantine = {
  /** Its name. */
  database: string
  logins: Required<Logins>
  /** On the maintenance database. */
  maintenance: pg.ClientBase
  signal: AbortSignal
  onStep: Step
}

/**
 * Loads a script as a login that can reach nothing but the quarantine: into an empty database, or over a copy of the
 * one at the given address. Whatever the script changes about that login itself is taken back.
 */
export async function loadScript(quarantine: Quarantine, script: Script, over: string | undefined) {
  const { database, logins, maintenance, signal, onStep } = quarantine
  const loadUrl = atDatabase(logins.loadUrl, database)
  const keeper = await connectTo(loadUrl)
  const keeperPid = await pidOf(keeper)
  // The server ends what runs; its client then fails.
  const handleAbort = () => void endConnections(maintenance, database, [keeperPid]).catch(() => undefined)
  signal.addEventListener('abort', handleAbort)
  try {
    signal.throwIfAborted()
    if (over) {
      await connectedTo(over, (live) => connectedTo(loadUrl, (client) => copyDatabase(live, client, onStep)))
    }
    signal.throwIfAborted()
    await connectedTo(loadUrl, (client) =>
      inTransaction(client, async () => {
        const input = await script.open()
        try {
          await runScript(client, input, (done) => onStep('data', done, script.bytes))
        } finally {
          input.destroy()
        }
      }),
    )
    signal.throwIfAborted()
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    signal.removeEventListener('abort', handleAbort)
    await restoreLogin(keeper, logins.loadUrl).finally(() => keeper.end().catch(() => undefined))
  }
}

async function copyDatabase(live: pg.ClientBase, next: pg.ClientBase, onStep: Step) {
  const text = new PassThrough({ highWaterMark: 1_048_576 })
  const onTable: Step = (_table, done, total) => onStep('copy', done, total)
  const writing = writeDump(live, text, onTable, { without: ['visit_arrivals'] }).then(
    () => text.end(),
    (error) => text.destroy(error),
  )
  try {
    await inTransaction(next, () => runScript(next, text, () => undefined))
  } finally {
    text.destroy()
    await writing
  }
}

async function restoreLogin(keeper: pg.ClientBase, loadUrl: string) {
  const password = pg.escapeLiteral(decodeURIComponent(new URL(loadUrl).password))
  await keeper.query(`alter role current_user password ${password}; alter role current_user reset all`)
}

/** Brings it to this version's schema; what the migrations do not make of it, and no administrator accepted before. */
export async function examine(quarantine: Quarantine, dataDir: string): Promise<Difference[]> {
  const { database, logins, maintenance } = quarantine
  const live = databaseOf(logins.siteUrl)
  const limits = await liftLimits(quarantine)
  const found = await connectedTo(atDatabase(logins.loadUrl, database), async (client) => {
    if (await isNewerThanThis(client)) throw newer()
    const before = await compareCatalog(client, logins)
    const failure = await migrate(client)
    if (failure && before.length === 0) throw failure
    return failure ? before : compareCatalog(client, logins)
  })
  const isAccepted = await readAccepted(dataDir)
  return [...limits, ...found]
    .map((each) => ({
      ...each,
      name: each.name.replaceAll(database, live),
      undo: each.undo.replaceAll(database, live),
    }))
    .filter((each) => !isAccepted(each))
    .filter((each, at, all) => all.findIndex(({ hash, name }) => hash === each.hash && name === each.name) === at)
}

/** What the script did to let nobody in; afterwards the site gets in. */
async function liftLimits({ database, logins, maintenance }: Quarantine): Promise<Difference[]> {
  const found = await compareSettings(maintenance, database, [])
  const own = `CONNECTION LIMIT ${quarantineConnections}`
  const name = pg.escapeIdentifier(database)
  await maintenance.query(
    `alter database ${name} with connection limit -1 allow_connections true is_template false`,
  )
  const load = pg.escapeIdentifier(userOf(logins.loadUrl))
  await maintenance.query(`grant connect on database ${name} to ${load}`)
  return found.filter(({ kind, definition }) => kind === 'limit' && definition !== own)
}

async function migrate(client: pg.ClientBase): Promise<unknown> {
  try {
    await inTransaction(client, () => migrateInTransaction(client))
    return undefined
  } catch (error) {
    if (!databaseCode(error)) return error
    const reason = error instanceof Error ? error.message : ''
    return new ApiError(400, 'script_failed', `La copia no se pudo actualizar a esta versión: ${reason}`)
  }
}

async function inTransaction<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Stands for exactly these differences, whichever database they were found in. */
export function digestOf(differences: Difference[]): string {
  const keys = differences.map(({ kind, name, hash }) => JSON.stringify([kind, name, hash])).toSorted()
  return createHash('sha256').update(keys.join('\n')).digest('hex')
}

function newer() {
  return new ApiError(409, 'newer', 'La copia es de una versión más nueva de este sitio.')
}
