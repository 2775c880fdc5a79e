import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { readAccepted } from '../../db/catalog/accepted.ts'
import { assertNoDifferences } from '../../db/catalog/assertNoDifferences.ts'
import { compareCatalog, isNewerThanThis, isOlderThanFirst } from '../../db/catalog/compare.ts'
import { compareSettings } from '../../db/catalog/rights.ts'
import { databaseOf, userOf, withConnection } from '../../db/connection.ts'
import { grantQueries } from '../../db/grants.ts'
import type { Logins } from '../../db/logins.ts'
import { migrateInTransaction } from '../../db/migrate.ts'
import { isPreparation, preparePartitions } from '../../db/partitions/preparation.ts'
import * as schema from '../../db/schema.ts'
import { isDatabaseDown } from '../../errors.ts'
import { StartupError } from '../../startupError.ts'
import { adoptLessonTexts } from './adoptLessonTexts.ts'
import { addMissingOptions } from './seed/activity.ts'
import type { Credentials } from './seed/credentials.ts'
import { seed } from './seed/seed.ts'

// Processes that start concurrently on one database take turns.
const startLock = 314_159_265
const maxWaitSeconds = 120
const RETRY_MS = 100

/**
 * Migrates the database to this version's schema, seeds an empty one and adds missing options; returns the generated passwords. Throws when
 * the database contains objects that migrations did not create and no administrator accepted, before any of them
 * could run.
 */
export async function prepareDatabase(
  logins: Logins,
  config: Pick<Config, 'seed' | 'admin' | 'dataDir'>,
): Promise<Credentials[]> {
  const isAccepted = await readAccepted(config.dataDir)
  return connectAsSite(logins, async (client) => {
    if (logins.queryUrl) await endQueries(client, userOf(logins.queryUrl))
    await takeTurn(client)
    const check = async () => {
      const differences = (await compareCatalog(client, logins)).filter(
        (each) => !isAccepted(each) && !isPreparation(each),
      )
      if (differences.length > 0 && (await isNewerThanThis(client))) throw new StartupError(newer)
      if (await isOlderThanFirst(client)) throw new StartupError(older)
      assertNoDifferences(databaseOf(logins.siteUrl), differences)
    }
    await check()
    // Waits for no reader and blocks no writer, unlike what the migration would have to do instead.
    await preparePartitions(client)
    if (await migrate(client)) await check()
    const query = logins.queryUrl && userOf(logins.queryUrl)
    if (query && query !== userOf(logins.siteUrl)) await grantQueries(client, query)
    const db = drizzle(client, { schema })
    const credentials = await seed(db, config)
    await addMissingOptions(db)
    await adoptLessonTexts(db)
    return credentials
  })
}

const newer =
  'La base de datos es de una versión más nueva de este sitio: inicia con esa versión o restaura una copia.'

const older =
  'La base de datos es anterior a la versión 1.0.0 de este sitio: inicia primero con esa versión, y después con esta.'

// Sessions of a killed process may hold locks that the start needs, and nothing else would end them yet.
async function endQueries(client: pg.ClientBase, queryLogin: string) {
  await client.query(
    `select pg_catalog.pg_terminate_backend(pid) from pg_catalog.pg_stat_activity
     where usename = $1 and usename <> current_user and datname = pg_catalog.current_database()
       and pg_catalog.pg_has_role(usename, 'usage')`,
    [queryLogin],
  )
}

/** Waits until no other process prepares this database, with a timeout so that a start never blocks forever. */
async function takeTurn(client: pg.ClientBase) {
  await client.query(`set lock_timeout = '${maxWaitSeconds}s'`)
  // A statement that waited for the lock would hold a snapshot, for which building an index concurrently waits in turn.
  for (const endsAt = Date.now() + maxWaitSeconds * 1000; !(await takeLock(client)); await sleep(RETRY_MS)) {
    if (Date.now() < endsAt) continue
    const { rows } = await client.query<{ holder: string }>(
      `select pg_catalog.concat_ws(' ', usename, application_name, 'pid', pid) as holder
       from pg_catalog.pg_locks join pg_catalog.pg_stat_activity using (pid)
       where locktype = 'advisory' and objid = $1 and granted`,
      [startLock],
    )
    throw new StartupError(
      `Otro proceso prepara la base de datos desde hace más de ${maxWaitSeconds} s: ${rows[0]?.holder ?? 'ya terminó'}. Deténlo o espera, y vuelve a iniciar.`,
    )
  }
}

async function takeLock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isMine: boolean }>(
    'select pg_catalog.pg_try_advisory_lock($1) as "isMine"',
    [startLock],
  )
  return rows[0]?.isMine === true
}

/** Runs pending migrations in one transaction; returns false when there are none. */
async function migrate(client: pg.ClientBase): Promise<boolean> {
  await client.query('begin')
  try {
    const { run } = await migrateInTransaction(client)
    await client.query('commit')
    return run > 0
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Explains a rejected connection by what the maintenance database knows about this database. */
async function connectAsSite<Result>(logins: Logins, work: (client: pg.Client) => Promise<Result>) {
  let isConnected = false
  try {
    return await withConnection(logins.siteUrl, (client) => {
      isConnected = true
      return work(client)
    })
  } catch (error) {
    if (isConnected) throw error
    const database = databaseOf(logins.siteUrl)
    const found = await withConnection(logins.maintenanceUrl ?? logins.siteUrl, (client) =>
      compareSettings(client, database, [userOf(logins.siteUrl)]),
    ).catch(() => [])
    assertNoDifferences(database, found)
    throw new StartupError(`No se puede conectar con la base de datos: ${(error as Error).message}`, {
      isTemporary: isDatabaseDown(error),
    })
  }
}
