import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { databaseOf, userOf, withConnection } from '../../db/connection.ts'
import { restrictConnections } from '../../db/grants.ts'
import { type Logins, prepareLogins } from '../../db/logins.ts'
import { releasesDatabaseName } from '../../releasesDb/releasesDatabase.ts'
import { StartupError } from '../../startupError.ts'
import { writeDump } from '../backups/dump.ts'
import type { UpgradedDatabase } from './databaseCopy.ts'

const MIN_VERSION = 15
const SQL_FILE = 'database.sql'
const name = pg.escapeIdentifier

/** The database of DATABASE_URL, copied on its server; as SQL where the login may not create databases. */
export async function serverDatabase(databaseUrl: string, jwtSecret: string): Promise<UpgradedDatabase> {
  const logins = await prepareLogins(databaseUrl, jwtSecret)
  const { siteUrl, maintenanceUrl } = logins
  const database = databaseOf(siteUrl)

  return {
    usedBy: () => withConnection(maintenanceUrl ?? siteUrl, (client) => otherSessions(client, database)),

    async version() {
      const { rows } = await withConnection(siteUrl, (client) =>
        client.query<{ version: string }>("select current_setting('server_version') as version"),
      )
      const version = rows[0]?.version ?? ''
      if (Number.parseInt(version, 10) < MIN_VERSION)
        throw new StartupError(
          `La base de datos es PostgreSQL ${version}; se necesita ${MIN_VERSION} o posterior.`,
        )
      return `PostgreSQL ${version}`
    },

    bytes: async () => (maintenanceUrl ? 0 : databaseSize(logins)),

    async copy(folder, stamp) {
      if (!maintenanceUrl) {
        await writeSql(siteUrl, join(folder, SQL_FILE))
        return { kind: 'sql' }
      }
      return withConnection(maintenanceUrl, async (client) => {
        const copies: Record<string, string> = {}
        for (const original of await existing(client, [database, releasesDatabaseName(database)])) {
          const copy = `${original}_upgrade_${stamp}`
          await copyDatabase(client, original, copy)
          copies[original] = copy
        }
        return { kind: 'databases', copies }
      })
    },

    async restore(folder, copy, stamp) {
      if (copy.kind !== 'databases' || !maintenanceUrl)
        throw new StartupError(
          `Este usuario no puede crear bases de datos. Restaura a mano en una base vacía, y pon su dirección en DATABASE_URL: psql <dirección> -f ${join(folder, SQL_FILE)}`,
        )
      const pairs = Object.entries(copy.copies)
      return withConnection(maintenanceUrl, async (client) => {
        const found = await existing(client, Object.values(copy.copies))
        if (found.length < pairs.length)
          throw new StartupError(
            `En el servidor ya no está la copia ${Object.values(copy.copies).join(', ')}.`,
          )
        for (const [original, saved] of pairs) {
          await client.query(
            `alter database ${name(original)} rename to ${name(`${original}_upgraded_${stamp}`)}`,
          )
          await copyDatabase(client, saved, original)
        }
        const query = logins.queryUrl ? [userOf(logins.queryUrl)] : []
        await restrictConnections(client, database, query)
        return `como ${database}_upgraded_${stamp}`
      })
    },
  }
}

async function otherSessions(client: pg.ClientBase, database: string): Promise<string | null> {
  const { rows } = await client.query<{ session: string }>(
    `select distinct concat_ws(' ', usename, nullif(application_name, ''), host(client_addr)) as session
     from pg_catalog.pg_stat_activity
     where datname = any ($1::pg_catalog.text[]) and usesysid is not null and pid <> pg_catalog.pg_backend_pid()`,
    [[database, releasesDatabaseName(database)]],
  )
  if (rows.length === 0) return null
  return `Otros usan la base de datos ${database}: detén el sitio en todas sus máquinas (${rows.map(({ session }) => session).join('; ')}).`
}

async function databaseSize({ siteUrl }: Logins): Promise<number> {
  const query = 'select pg_catalog.pg_database_size(pg_catalog.current_database())::float8 as bytes'
  const { rows } = await withConnection(siteUrl, (client) => client.query<{ bytes: number }>(query))
  return rows[0]?.bytes ?? 0
}

async function existing(client: pg.ClientBase, names: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_catalog.pg_database where datname = any ($1::pg_catalog.text[])',
    [names],
  )
  return rows.map((row) => row.name)
}

/** With everything that it contains and the owners of that; only its owner may connect to the copy. */
async function copyDatabase(client: pg.ClientBase, from: string, to: string) {
  await client.query(`create database ${name(to)} template ${name(from)}`)
  await client.query(`revoke all on database ${name(to)} from public`)
}

async function writeSql(siteUrl: string, file: string) {
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  await withConnection(siteUrl, (client) => writeDump(client, output, () => undefined))
  output.end()
  await finished(output)
}
