import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { withFixedSettings } from './connection.ts'
import * as schema from './schema.ts'
import { parseInteger } from './value-parsers.ts'

/** What repositories query: the pool, or a transaction. */
export type Db = NodePgDatabase<typeof schema>

export type Database = {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

pg.types.setTypeParser(pg.types.builtins.INT8, parseInteger)

/** Does not connect yet: connections open with the first query. */
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
    // Longer than a query of the SQL page may hold a lock, so that waiting for its end succeeds.
    lock_timeout: 6000,
    keepAlive: true,
    application_name: 'plataforma',
  })
  surviveBrokenConnections(pool, options.onError)
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() }
}

/**
 * Keeps a broken connection from ending the process, as an `error` event without a listener would. The pool replaces
 * an idle connection and calls `onError`; it has no listener on one that is between two queries of a transaction, whose
 * next query fails.
 */
export function surviveBrokenConnections(pool: pg.Pool, onError?: (error: Error) => void) {
  pool.on('error', (error) => onError?.(error))
  pool.on('connect', (client) => client.on('error', () => undefined))
}
