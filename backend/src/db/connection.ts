import pg from 'pg'

// Settings of a database or a role (`alter … set`) do not override those of the connection. The catalog is searched
// first although it is not named; temporary tables last, so that none shadows a real one.
const fixedSettings = {
  role: 'none',
  statement_timeout: '0',
  default_transaction_read_only: 'off',
  // In other time zones some past moments have offsets with seconds, which parsers do not support.
  DateStyle: 'ISO',
  TimeZone: 'UTC',
}

/** The schemas in which unqualified names are looked up: those of data, of releases, or the system's only. */
type SearchPath = 'public,pg_temp' | 'releases,pg_temp' | 'pg_catalog,pg_temp'

/** The address with the settings of every connection of the product, whatever the server's defaults. */
export function withFixedSettings(address: string, searchPath: SearchPath = 'public,pg_temp'): string {
  const url = new URL(address)
  const given = url.searchParams.get('options') ?? ''
  const fixed = Object.entries({ ...fixedSettings, search_path: searchPath })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
  const others = given.replace(
    /-c (role|statement_timeout|default_transaction_read_only|DateStyle|TimeZone|search_path)=\S+/g,
    '',
  )
  url.searchParams.set('options', `${others.trim()} ${fixed}`.trim())
  return url.href
}

/** The address of the same login on another database of the same server. */
export function atDatabase(address: string, database: string): string {
  const url = new URL(address)
  url.pathname = `/${encodeURIComponent(database)}`
  return url.href
}

export function databaseOf(address: string): string {
  return decodeURIComponent(new URL(address).pathname.slice(1))
}

export function userOf(address: string): string {
  return decodeURIComponent(new URL(address).username)
}

/** Opens a connection for the work and closes it afterwards. */
export async function withConnection<Result>(
  address: string,
  work: (client: pg.Client) => Promise<Result>,
  searchPath?: SearchPath,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: withFixedSettings(address, searchPath),
    connectionTimeoutMillis: 10_000,
    application_name: 'plataforma: inicio',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
