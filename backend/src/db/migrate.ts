import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Config } from '../config.ts'
import * as schema from './schema.ts'
import { type Credentials, seed } from './seed/seed.ts'

const settings = {
  migrationsFolder: join(import.meta.dirname, '../../drizzle'),
  migrationsSchema: 'public',
  migrationsTable: 'schema_migrations',
}

// Processes that start together on one database take turns.
const startLock = 314_159_265

/** Brings the database to this version's schema and fills an empty one; returns the passwords it made. */
export async function prepareDatabase(
  url: string,
  config: Pick<Config, 'seed' | 'admin'>,
): Promise<Credentials[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
  } catch (error) {
    throw new Error(`No se puede conectar con la base de datos: ${(error as Error).message}`)
  }
  try {
    await client.query('select pg_advisory_lock($1)', [startLock])
    const db = drizzle(client, { schema })
    await migrate(db, settings)
    return await seed(db, config)
  } finally {
    // Ending the connection gives the lock back, whatever happened.
    await client.end()
  }
}

/**
 * The same within the client's transaction, which Drizzle's own migrator would end. False when the database is
 * of a newer version than this one.
 */
export async function migrateInTransaction(client: pg.ClientBase): Promise<boolean> {
  await client.query(
    'create table if not exists schema_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const { rows } = await client.query<{ last: number | null }>(
    'select max(created_at) as last from schema_migrations',
  )
  const last = rows[0]?.last ?? 0
  const migrations = readMigrationFiles(settings)
  if (last > (migrations.at(-1)?.folderMillis ?? 0)) return false
  for (const { sql, hash, folderMillis } of migrations.filter((each) => each.folderMillis > last)) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into schema_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
  return true
}
