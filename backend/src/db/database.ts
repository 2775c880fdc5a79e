import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { withFixedSettings } from './connection.ts'
import { PooledClient } from './pooler.ts'
import * as schema from './schema.ts'
import { parseInteger } from './value-parsers.ts'

/** What repositories query: the pool, or a transaction. */
export type Db = NodePgDatabase<typeof schema>

export type Database = {
  db: Db
  pool: pg.Pool
  /**
   * Connections that keep their session, for what outlives a transaction: LISTEN, locks, cancelling. They are those of
   * `pool`, unless a pooler shares these with other processes.
   */
  sessions: pg.Pool
  close(): Promise<void>
}

pg.types.setTypeParser(pg.types.builtins.INT8, parseInteger)

const common = {
  connectionTimeoutMillis: 5000,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  application_name: 'plataforma',
}

/** Does not connect yet: connections open with the first query. With a pooler's address, it uses that for `pool`. */
export function openDatabase(
  url: string,
  options: { connections: number; pooledUrl?: string | undefined; onError?(error: Error): void },
): Database {
  const direct = {
    ...common,
    connectionString: withFixedSettings(url),
    statement_timeout: 30_000,
    // Longer than a query of the SQL page may hold a lock, so that waiting for its end succeeds.
    lock_timeout: 6000,
  }
  const { pooledUrl } = options
  const shared = pooledUrl && { ...common, connectionString: pooledUrl, Client: PooledClient }
  const pool = new pg.Pool({ ...(shared || direct), max: options.connections })
  surviveBrokenConnections(pool, options.onError)
  const sessions = shared ? new pg.Pool({ ...direct, max: 1, idleTimeoutMillis: 1000 }) : pool
  if (shared) surviveBrokenConnections(sessions, options.onError)
  return {
    ...{ db: drizzle(pool, { schema }), pool, sessions },
    async close() {
      if (shared) await sessions.end()
      await pool.end()
    },
  }
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
