import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { withFixedSettings } from './connection.ts'
import * as schema from './schema.ts'

/** What repositories work with: the pool, or the transaction they are given. */
export type Db = NodePgDatabase<typeof schema>

export type Database = {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

// count(*) and bigint identities stay far below 2^53 here.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens nothing by itself: connections are made when the first query needs one. */
export function openDatabase(
  url: string,
  options: { connections: number; onError?(error: Error): void },
): Database {
  const pool = new pg.Pool({
    connectionString: withFixedSettings(url),
    max: options.connections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    // Longer than a query of the SQL page may hold one: its end is worth waiting for.
    lock_timeout: 6000,
    keepAlive: true,
    application_name: 'plataforma',
  })
  // An idle connection that breaks is replaced by the pool; unheard, the event would end the process.
  pool.on('error', (error) => options.onError?.(error))
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() }
}
