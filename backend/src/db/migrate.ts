import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { isDatabaseDown } from '../errors.ts'
import { StartupError } from '../startupError.ts'
import { readAccepted } from './catalog/accepted.ts'
import { assertNoDifferences } from './catalog/assertNoDifferences.ts'
import { compareCatalog, isNewerThanThis, isOlderThanFirst } from './catalog/compare.ts'
import { compareSettings } from './catalog/rights.ts'
import { databaseOf, userOf, withConnection } from './connection.ts'
import { grantQueries } from './grants.ts'
import type { Logins } from './logins.ts'
import { isPreparation, preparePartitions } from './partitions/preparation.ts'
import * as schema from './schema.ts'
import { addMissingOptions } from './seed/activity.ts'
import type { Credentials } from './seed/credentials.ts'
import { seed } from './seed/seed.ts'

export const migrationsFolder = join(import.meta.dirname, '../../drizzle')

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

/** A folder of migrations, and the schema whose table `schema_migrations` records those that ran; all, or those until one. */
type Migrations = { folder: string; schema: 'public' | 'releases'; until?: number }

/**
 * Runs pending migrations within the client's transaction, as the login that owns the tables; its search_path must be
 * that of `withFixedSettings`. Returns how many ran, and whether the database is of a newer version than this one, in
 * which case none runs.
 */
export async function migrateInTransaction(
  client: pg.ClientBase,
  { folder, schema, until = Number.POSITIVE_INFINITY }: Migrations = {
    folder: migrationsFolder,
    schema: 'public',
  },
): Promise<{ run: number; isNewer: boolean }> {
  await createMigrationTable(client, schema)
  const { rows } = await client.query<{ last: number | null }>(
    `select max(created_at)::float8 as last from ${schema}.schema_migrations`,
  )
  const last = rows[0]?.last ?? 0
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  if (last > (migrations.at(-1)?.folderMillis ?? 0)) return { run: 0, isNewer: true }
  const pending = migrations.filter(({ folderMillis }) => folderMillis > last && folderMillis <= until)
  for (const { sql, hash, folderMillis } of pending) {
    for (const statement of sql) await client.query(statement)
    await client.query(`insert into ${schema}.schema_migrations (hash, created_at) values ($1, $2)`, [
      hash,
      folderMillis,
    ])
  }
  return { run: pending.length, isNewer: false }
}

export async function createMigrationTable(client: pg.ClientBase, schema: Migrations['schema'] = 'public') {
  await client.query(
    `create table if not exists ${schema}.schema_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
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
