import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ConflictError } from '../../conflicts.ts'
import { readAccepted } from '../../db/catalog/accepted.ts'
import { compareCatalog, isNewerThanThis, isOlderThanFirst } from '../../db/catalog/compare.ts'
import type { Difference } from '../../db/catalog/differences.ts'
import { atDatabase, databaseOf, userOf } from '../../db/connection.ts'
import { connectedTo, connectTo, endConnections, pidOf } from '../../db/databases.ts'
import type { Logins } from '../../db/logins.ts'
import { migrateInTransaction } from '../../db/migrate.ts'
import { limitReplies } from '../../db/replies.ts'
import { ApiError, databaseCode } from '../../errors.ts'
import type { Script } from '../backups/backups.files.ts'
import { explainDamage } from '../backups/backups.gzip.ts'
import { type Step, writeDump } from '../backups/dump.ts'
import { runScript } from './script.runner.ts'

/** Enough for loading, comparing and watching. */
export const quarantineConnections = 8

// Far more objects than the platform makes; comparing more would block the event loop.
const maxOfCatalog = { objects: 10_000, bytes: 8 * 1_048_576 }

// A script sends only notices and errors.
const maxReplyBytes = 4 * 1_048_576

type Quarantine = {
  database: string
  logins: Required<Logins>
  /** On the maintenance database. */
  maintenance: pg.ClientBase
  signal: AbortSignal
  onStep: Step
}

/**
 * Loads a script as a login that can connect only to the quarantine: into an empty database, or over a copy of the one at
 * the given URL. Changes that the script makes to that login itself are reverted.
 */
export async function loadScript(quarantine: Quarantine, script: Script, over: string | undefined) {
  const { database, logins, maintenance, signal, onStep } = quarantine
  const loadUrl = atDatabase(logins.loadUrl, database)
  const talking = new AbortController()
  const keeper = await connectTo(loadUrl)
  const keeperPid = await pidOf(keeper)
  // Terminates the connection on the server; the client then fails.
  const handleAbort = () => void endConnections(maintenance, database, [keeperPid]).catch(() => undefined)
  signal.addEventListener('abort', handleAbort)
  try {
    signal.throwIfAborted()
    if (over) {
      await connectedTo(over, (live) => connectedTo(loadUrl, (client) => copyDatabase(live, client, onStep)))
    }
    signal.throwIfAborted()
    await connectedTo(loadUrl, (client) => {
      limitReplies(client, maxReplyBytes, () => talking.abort(tooTalkative()))
      return inTransaction(client, async () => {
        const input = await script.open()
        try {
          await runScript(client, input, (done) => onStep('data', done, script.bytes))
        } finally {
          input.destroy()
        }
      })
    })
    signal.throwIfAborted()
  } catch (error) {
    signal.throwIfAborted()
    talking.signal.throwIfAborted()
    throw explainDamage(error)
  } finally {
    signal.removeEventListener('abort', handleAbort)
    await restoreLogin(keeper, logins.loadUrl).finally(() => keeper.end().catch(() => undefined))
  }
}

async function copyDatabase(live: pg.ClientBase, next: pg.ClientBase, onStep: Step) {
  const text = new PassThrough({ highWaterMark: 1_048_576 })
  const onTable: Step = (_table, done, total) => onStep('copy', done, total)
  text.on('error', () => undefined)
  const writing = writeDump(live, text, onTable, { without: ['visit_arrivals'] }).then(
    () => text.end(),
    (error) => text.destroy(error),
  )
  try {
    await inTransaction(next, () => runScript(next, text, () => undefined))
  } finally {
    // With an error, so that pending writes fail instead of hanging.
    text.destroy(new Error('Nobody reads the copy any more'))
    await writing
  }
}

// Sites that share a login can conflict when both do this at the same moment.
async function restoreLogin(keeper: pg.ClientBase, loadUrl: string, triesLeft = 5): Promise<void> {
  const password = pg.escapeLiteral(decodeURIComponent(new URL(loadUrl).password))
  try {
    await keeper.query(`alter role current_user password ${password}; alter role current_user reset all`)
  } catch (error) {
    // Tuple concurrently updated.
    if (databaseCode(error) !== 'XX000' || triesLeft === 0) throw error
    await sleep(50)
    return restoreLogin(keeper, loadUrl, triesLeft - 1)
  }
}

/** Lets the loading login create anything, in this database only, with a limit on temporary files. */
export async function openForLoading({ database, logins, maintenance }: Quarantine, bytes: number) {
  const [name, load] = [database, userOf(logins.loadUrl)].map(pg.escapeIdentifier)
  const limit = Math.ceil(bytes / 1024)
  // Only superusers may change it, so the script cannot; nor can the site, unless a superuser created its login.
  await maintenance
    .query(`alter database ${name} set temp_file_limit = '${limit}kB'`)
    .catch((error: { code?: string }) => {
      if (error.code !== '42501') throw error
    })
  await maintenance.query(`grant connect, create, temporary on database ${name} to ${load}`)
  await connectedTo(atDatabase(logins.siteUrl, database), (client) =>
    client.query(`grant usage, create on schema public to ${load}`),
  )
}

/**
 * Migrates the loaded data, takes it from the loading login, and returns the differences from what the migrations make,
 * without those that an administrator accepted earlier. Until then, none of its code has run as another login.
 */
export async function examine(quarantine: Quarantine, dataDir: string): Promise<Difference[]> {
  const { database, logins, maintenance } = quarantine
  const failure = await connectedTo(atDatabase(logins.loadUrl, database), async (client) => {
    if (await isNewerThanThis(client)) throw newer()
    if (await isOlderThanFirst(client)) throw older()
    return migrate(client)
  })
  const name = pg.escapeIdentifier(database)
  await maintenance.query(`alter database ${name} connection limit -1`)
  await maintenance.query(`alter database ${name} reset all`)
  const found = await connectedTo(atDatabase(logins.siteUrl, database), async (client) => {
    await takeFromLoading(client, logins)
    return compareCatalog(client, logins, maxOfCatalog)
  })
  const isAccepted = await readAccepted(dataDir)
  const live = databaseOf(logins.siteUrl)
  const differences = found
    // The name that it will have when it replaces the live one.
    .map((each) => ({
      ...each,
      name: each.name.replaceAll(database, live),
      undo: each.undo.replaceAll(database, live),
    }))
    .filter((each) => !isAccepted(each))
  // The differences explain the problem better than the failed migration does.
  if (failure && differences.length === 0) throw failure
  return differences
}

/** Reassigns what the loading login created, and drops its grants and settings. */
async function takeFromLoading(client: pg.ClientBase, { siteUrl, loadUrl, queryUrl }: Required<Logins>) {
  const [site, load, query] = [siteUrl, loadUrl, queryUrl].map((url) => pg.escapeIdentifier(userOf(url)))
  await client.query(`reassign owned by ${load} to ${site}`)
  await client.query(`drop owned by ${load}`)
  for (const kind of ['tables', 'sequences', 'routines']) {
    await client.query(`revoke all on all ${kind} in schema public from ${query}`)
  }
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

/** Identifies exactly these differences, independent of the database in which they are found. */
export function digestOf(differences: Difference[]): string {
  const keys = differences.map(({ kind, name, hash }) => JSON.stringify([kind, name, hash])).toSorted()
  return createHash('sha256').update(keys.join('\n')).digest('hex')
}

function tooTalkative() {
  return new ApiError(
    400,
    'script_failed',
    'El archivo escribe demasiados mensajes o resultados mientras se ejecuta: no se cambió nada.',
  )
}

function newer() {
  return new ConflictError('newer', 'La copia es de una versión más nueva de este sitio.')
}

function older() {
  return new ConflictError(
    'older',
    'La copia es anterior a la versión 1.0.0 de este sitio: restáurala en un sitio de esa versión, y trae la copia que haga él.',
  )
}
