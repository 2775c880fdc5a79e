import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Config } from '../config.ts'
import * as schema from './schema.ts'
import { type Credentials, seed } from './seed/seed.ts'

const migrationsFolder = join(import.meta.dirname, '../../drizzle')

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
    await migrate(db, { migrationsFolder, migrationsSchema: 'public', migrationsTable: 'schema_migrations' })
    return await seed(db, config)
  } finally {
    // Ending the connection gives the lock back, whatever happened.
    await client.end()
  }
}
