import { join } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { atDatabase, databaseOf, withConnection, withFixedSettings } from '../db/connection.ts'
import { surviveBrokenConnections } from '../db/database.ts'
import { createDatabase } from '../db/databases.ts'
import type { Logins } from '../db/logins.ts'
import { migrateInTransaction } from '../db/migrate.ts'
import { ApiError } from '../errors.ts'
import * as schema from './schema.ts'

/** What repositories of releases query: the pool, or a transaction. */
export type ReleasesDb = NodePgDatabase<typeof schema>

export type ReleasesDatabase = {
  /** The first query creates and migrates the database. */
  db: ReleasesDb
  pool: pg.Pool
  close(): Promise<void>
}

type ReleasesLogins = Pick<Logins, 'siteUrl' | 'maintenanceUrl'>

export const releasesMigrationsFolder = join(import.meta.dirname, '../../drizzle-releases')

const migrations = {
  folder: releasesMigrationsFolder,
  schema: 'releases',
} as const

// Processes that need the database at the same time take turns, in creating and in migrating it.
const preparationLock = 173_205_080
// The database was dropped under the open pool.
const MISSING_DATABASE = '3D000'

/**
 * Opens the database of what belongs to the site's folder and not to its data: credentials, events, health. It is
 * separate from the site's database, so that a restore, an upload or a reset does not change it. Where the login may
 * not create databases, it is a schema of the site's database, which cannot be replaced there either. Does not connect
 * yet.
 */
export function openReleasesDatabase(
  logins: ReleasesLogins,
  { connections = 5, onError }: { connections?: number; onError?(error: Error): void } = {},
): ReleasesDatabase {
  const pool = new pg.Pool({
    connectionString: withFixedSettings(addressOf(logins), 'releases,pg_temp'),
    max: connections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    lock_timeout: 6000,
    keepAlive: true,
    application_name: 'plataforma: publicaciones',
  })
  surviveBrokenConnections(pool, onError)
  prepareBefore(pool, () => prepare(logins))
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() }
}

export function releasesDatabaseName(database: string): string {
  return `${database}_releases`
}

function addressOf({ siteUrl, maintenanceUrl }: ReleasesLogins): string {
  return maintenanceUrl ? atDatabase(siteUrl, releasesDatabaseName(databaseOf(siteUrl))) : siteUrl
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** Makes every query of the pool wait for the preparation, which runs once, and again after it failed. */
function prepareBefore(pool: pg.Pool, prepare: () => Promise<void>) {
  const connect = pool.connect.bind(pool) as (callback: Connected) => void
  let prepared: Promise<void> | undefined

  const connectPrepared = async (callback: Connected) => {
    prepared ??= prepare()
    try {
      await prepared
    } catch (error) {
      prepared = undefined
      return callback(error as Error, undefined, () => undefined)
    }
    connect((error, client, done) => {
      if ((error as { code?: string } | undefined)?.code === MISSING_DATABASE) prepared = undefined
      callback(error, client, done)
    })
  }
  const given = (callback?: Connected) => {
    if (callback) return void connectPrepared(callback)
    return new Promise((resolve, reject) => {
      void connectPrepared((error, client) => (error ? reject(error) : resolve(client)))
    })
  }
  // `pool.query` connects through this too.
  Object.assign(pool, { connect: given })
}

async function prepare(logins: ReleasesLogins) {
  if (logins.maintenanceUrl) await createMissing(logins.maintenanceUrl, databaseOf(logins.siteUrl))
  await withConnection(addressOf(logins), (client) => migrate(client), 'releases,pg_temp')
}

/**
 * Fills the database, which has to be empty, at the migration that its content was made with, and migrates it to the present one.
 */
export async function fillReleasesDatabase(
  logins: ReleasesLogins,
  until: number,
  fill: (client: pg.ClientBase) => Promise<void>,
) {
  if (logins.maintenanceUrl) await createMissing(logins.maintenanceUrl, databaseOf(logins.siteUrl))
  const work = async (client: pg.Client) => {
    await migrate(client, until)
    await fill(client)
    await migrate(client)
  }
  await withConnection(addressOf(logins), work, 'releases,pg_temp')
}

async function createMissing(maintenanceUrl: string, siteDatabase: string) {
  const database = releasesDatabaseName(siteDatabase)
  await withConnection(
    maintenanceUrl,
    async (client) => {
      const isThere = async () =>
        (await client.query('select from pg_catalog.pg_database where datname = $1', [database])).rowCount
      if (await isThere()) return
      await client.query('select pg_catalog.pg_advisory_lock($1)', [preparationLock])
      if (await isThere()) return
      await createDatabase(client, database, { like: siteDatabase, connections: -1 })
    },
    'pg_catalog,pg_temp',
  )
}

async function migrate(client: pg.ClientBase, until?: number) {
  await client.query('select pg_catalog.pg_advisory_lock($1)', [preparationLock])
  await client.query('begin')
  try {
    await client.query(`create schema if not exists ${migrations.schema}`)
    const { isNewer } = await migrateInTransaction(client, { ...migrations, ...(until && { until }) })
    if (isNewer) throw new ApiError(503, 'unavailable', newer)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

const newer =
  'La base de datos de publicaciones es de una versión más nueva de este sitio: inicia el servidor con esa versión.'
