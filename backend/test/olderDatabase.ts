import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { readJournal } from '../src/db/catalog/expected.ts'
import { atDatabase, databaseOf, withConnection } from '../src/db/connection.ts'
import { createDatabase, dropDatabase } from '../src/db/databases.ts'
import type { Logins } from '../src/db/logins.ts'
import { createMigrationTable, migrationsFolder } from '../src/db/migrate.ts'

/** Runs the work on a separate database with the schema of the named migration, as its owner. */
export async function withOlderDatabase(
  { siteUrl, maintenanceUrl }: Required<Logins>,
  lastMigration: string,
  work: (client: pg.Client, url: string) => Promise<void>,
) {
  const database = `${databaseOf(siteUrl)}_older`
  await withConnection(maintenanceUrl, async (maintenance) => {
    await createDatabase(maintenance, database, { like: databaseOf(siteUrl), connections: -1 })
    try {
      const url = atDatabase(siteUrl, database)
      await withConnection(url, async (client) => {
        await migrateTo(client, lastMigration)
        await work(client, url)
      })
    } finally {
      await dropDatabase(maintenance, database)
    }
  })
}

async function migrateTo(client: pg.Client, lastMigration: string) {
  const last = readJournal().findIndex(({ tag }) => tag === lastMigration)
  if (last < 0) throw new Error(`There is no migration ${lastMigration}`)
  await createMigrationTable(client)
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder }).slice(0, last + 1)) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into schema_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
