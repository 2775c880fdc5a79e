import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Logins } from './logins.ts'

const name = pg.escapeIdentifier

/** A separate connection for a job, outside the pool. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'plataforma: tarea',
  })
  // The query that fails because of it reports it.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Runs on a separate connection, which is closed afterwards. */
export async function connectedTo<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = await connectTo(url)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

export function quarantineName(database: string): string {
  return `${database}_quarantine_${randomBytes(4).toString('hex')}`
}

export function replacedName(database: string): string {
  return `${database}_before_${randomBytes(4).toString('hex')}`
}

/** Databases that a job left: unfinished ones, and replaced ones that are not yet saved to a file. */
export async function findLeftovers(maintenance: pg.ClientBase, database: string) {
  const { rows } = await maintenance.query<{ name: string; fileName: string | null }>(
    `select datname as name, shobj_description(d.oid, 'pg_database') as "fileName" from pg_database d
     where left(datname, length($1)) = $1 and pg_has_role(datdba, 'usage') order by datname`,
    [`${database}_`],
  )
  const kind = (word: string) =>
    rows.filter((row) => new RegExp(`^_${word}_[0-9a-f]{8}$`).test(row.name.slice(database.length)))
  return { quarantines: kind('quarantine').map((row) => row.name), replaced: kind('before') }
}

/** Creates an empty database like the given one, to which only the site can connect. */
export async function createDatabase(
  maintenance: pg.ClientBase,
  database: string,
  { like, connections }: { like: string; connections: number },
) {
  const { rows } = await maintenance.query<{ options: string }>(localeQuery, [like])
  await maintenance.query(
    `create database ${name(database)} template template0 connection limit ${connections} ${rows[0]?.options ?? ''}`,
  )
  await maintenance.query(`revoke all on database ${name(database)} from public`)
}

// As JSON, because the columns have other names from version to version.
const localeQuery = `
select concat_ws(' ', format('encoding %L lc_collate %L lc_ctype %L', pg_encoding_to_char(encoding), datcollate, datctype),
  case datlocprovider when 'i' then format('locale_provider icu icu_locale %L', locale)
    when 'b' then format('locale_provider builtin builtin_locale %L', locale) else 'locale_provider libc' end) as options
from pg_database d, lateral (select coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale') as locale) l
where datname = $1`

/**
 * Drops the database and terminates the connections to it. Not `with (force)`: during an autovacuum only a superuser may
 * do that, whereas the plain statement cancels the autovacuum and waits for connections that are closing.
 */
export async function dropDatabase(maintenance: pg.ClientBase, database: string) {
  await endConnections(maintenance, database, [])
  await maintenance.query(`drop database if exists ${name(database)}`)
}

/** Terminates the connections to the database that the site may terminate; returns the number of the others. */
export async function endConnections(
  maintenance: pg.ClientBase,
  database: string,
  except: number[],
): Promise<number> {
  await maintenance.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = $1 and pid <> all ($2::int[]) and usesysid is not null and pg_has_role(usesysid, 'usage')`,
    [database, except],
  )
  const { rows } = await maintenance.query<{ left: number }>(
    `select count(*)::int as left from pg_stat_activity
     where datname = $1 and pid <> all ($2::int[]) and backend_type = 'client backend'`,
    [database, except],
  )
  return rows[0]?.left ?? 0
}

/** The number of connections to the database with a running transaction. */
export async function countBusy(maintenance: pg.ClientBase, database: string, except: number[]) {
  const { rows } = await maintenance.query<{ busy: number }>(
    `select count(*)::int as busy from pg_stat_activity
     where datname = $1 and pid <> all ($2::int[]) and backend_type = 'client backend' and state <> 'idle'`,
    [database, except],
  )
  return rows[0]?.busy ?? 0
}

export async function sizeOf(maintenance: pg.ClientBase, database: string): Promise<number> {
  const { rows } = await maintenance.query<{ bytes: number }>(
    'select pg_database_size(oid) as bytes from pg_database where datname = $1',
    [database],
  )
  return Number(rows[0]?.bytes ?? 0)
}

export async function pidOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_catalog.pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/** Whether all logins that replacing data needs exist; an external database may have only one. */
export function hasAllLogins(logins: Logins): logins is Required<Logins> {
  return Boolean(logins.queryUrl && logins.loadUrl && logins.maintenanceUrl)
}
