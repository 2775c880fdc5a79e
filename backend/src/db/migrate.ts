import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

export const migrationsFolder = join(import.meta.dirname, '../../drizzle')

/** A folder of migrations, and the schema whose table `schema_migrations` records those that ran; all, or those until one. */
type Migrations = { folder: string; schema: 'public' | 'releases'; until?: number }

/**
 * Runs pending migrations within the client's transaction, as the login that owns the tables; its search_path must be
 * that of `withFixedSettings`. Returns how many ran, and whether the database is of a newer version than this one, in
 * which case none runs.
 */
export async function migrateInTransaction(
  client: pg.ClientBase,
  { folder, schema, until = Number.POSITIVE_INFINITY }: Migrations = {
    folder: migrationsFolder,
    schema: 'public',
  },
): Promise<{ run: number; isNewer: boolean }> {
  await createMigrationTable(client, schema)
  const { rows } = await client.query<{ last: number | null }>(
    `select max(created_at)::float8 as last from ${schema}.schema_migrations`,
  )
  const last = rows[0]?.last ?? 0
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  if (last > (migrations.at(-1)?.folderMillis ?? 0)) return { run: 0, isNewer: true }
  const pending = migrations.filter(({ folderMillis }) => folderMillis > last && folderMillis <= until)
  for (const { sql, hash, folderMillis } of pending) {
    for (const statement of sql) await client.query(statement)
    await client.query(`insert into ${schema}.schema_migrations (hash, created_at) values ($1, $2)`, [
      hash,
      folderMillis,
    ])
  }
  return { run: pending.length, isNewer: false }
}

export async function createMigrationTable(client: pg.ClientBase, schema: Migrations['schema'] = 'public') {
  await client.query(
    `create table if not exists ${schema}.schema_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
}
