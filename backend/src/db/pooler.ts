import pg from 'pg'
import { StartupError } from '../startupError.ts'
import { userOf } from './connection.ts'

/**
 * What PgBouncer has to set on each connection to the server (`connect_query`), in the server's notation. In transaction
 * mode it hands one connection to many processes, so none of them can set anything for longer than a transaction.
 */
const settings: Record<string, string> = {
  search_path: 'public, pg_temp',
  statement_timeout: '30s',
  // Longer than a query of the SQL page may hold a lock, so that waiting for its end succeeds.
  lock_timeout: '6s',
  default_transaction_read_only: 'off',
  role: 'none',
}

/** PgBouncer keeps these for each client, and sets them on the connection that a transaction gets. */
const tracked = { DateStyle: 'ISO', TimeZone: 'UTC' }

/** The `connect_query` of `docs/operating.md`. */
export const connectQuery = Object.entries(settings)
  .map(([name, value]) => `set ${name} = ${/^\d/.test(value) ? `'${value}'` : value}`)
  .join('; ')

/** A connection that a pooler in transaction mode shares: without settings that it refuses, and named statements. */
export class PooledClient extends pg.Client {
  /** Overrides the driver's, which knows no parameters but its own. */
  getStartupConf() {
    const { user, database } = this
    return { user, database, application_name: 'plataforma', ...tracked }
  }

  /** Overrides the driver's: a statement that was prepared by name is on one of many connections. */
  // biome-ignore lint/suspicious/noExplicitAny: the driver has a dozen signatures, which are passed on as they are.
  override query(config: any, ...rest: any[]): any {
    const isNamed = typeof config?.name === 'string' && typeof config.submit !== 'function'
    return (super.query as (...given: unknown[]) => unknown)(
      isNamed ? { ...config, name: undefined } : config,
      ...rest,
    )
  }
}

/** The address of a pooler or a replica, with the site's login, which may be another than the one that it names. */
export function atServer(address: string, siteUrl: string): string {
  const url = new URL(address)
  if (userOf(address) !== userOf(siteUrl)) {
    const { username, password } = new URL(siteUrl)
    Object.assign(url, { username, password })
  }
  url.searchParams.delete('options')
  return url.href
}

/** Throws when the pooler does not hand out connections with the settings that the site relies on. */
export async function checkPooler(address: string) {
  const found = await read(address)
  const wrong = Object.entries({ ...settings, ...tracked }).filter(([name, value]) => {
    const given = found[name] ?? ''
    return name === 'DateStyle' ? !given.startsWith(value) : given !== value
  })
  if (wrong.length === 0) return
  const lines = wrong.map(([name, value]) => `  ${name}: ${found[name]}, y debe ser ${value}`)
  throw new StartupError(
    `PgBouncer (DATABASE_URL) entrega conexiones con otra configuración:\n${lines.join('\n')}\nEn la base de [databases] de pgbouncer.ini:\n  connect_query='${connectQuery.replaceAll("'", "''")}'`,
  )
}

async function read(address: string): Promise<Record<string, string>> {
  const client = new PooledClient({
    connectionString: address,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    application_name: 'plataforma: inicio',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query(
      'select name, pg_catalog.current_setting(name) as value from pg_catalog.unnest($1::pg_catalog.text[]) name',
      [[...Object.keys(settings), ...Object.keys(tracked)]],
    )
    return Object.fromEntries(rows.map(({ name, value }: { name: string; value: string }) => [name, value]))
  } catch (error) {
    throw new StartupError(
      `No se puede conectar con PgBouncer (DATABASE_URL) como ${userOf(address)}: ${(error as Error).message}.`,
      { isTemporary: true },
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}
