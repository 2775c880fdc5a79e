import pg from 'pg'
import { userOf } from '../connection.ts'
import type { Logins } from '../logins.ts'
import { type Difference, differenceOf } from './differences.ts'
import { type CatalogObject, expectedObjects, readJournal } from './expected.ts'
import { objectsQuery } from './objects.sql.ts'
import { compareRights, compareSettings } from './rights.ts'
import { undoChanged, undoForeign } from './undo.ts'

type FoundObject = CatalogObject & { owner: string | null; isOwned: boolean }

/**
 * What the database that the client is connected to has, and the migrations that it says were run do not make: nothing of
 * it is called for the comparison. The client must not be in a transaction.
 */
export async function compareCatalog(client: pg.ClientBase, logins: Logins): Promise<Difference[]> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query('set local search_path = pg_catalog, pg_temp')
    const { rows } = await client.query<{ database: string; owners: string[] }>(
      `select current_database() as database, array[current_user::text, 'pg_database_owner', rolname::text] as owners
       from pg_database d join pg_roles r on r.oid = d.datdba where datname = current_database()`,
    )
    const { database = '', owners = [] } = rows[0] ?? {}
    const last = await lastMigration(client)
    const expected = expectedObjects(last)
    const found = await client.query<FoundObject>(objectsQuery, [owners])
    return [
      ...compareObjects(found.rows, expected, owners[0] ?? '').filter(
        // Before the first migration nothing has to be there.
        ({ problem }) => last > 0 || problem !== 'missing',
      ),
      ...(await compareRights(client, logins.queryUrl && userOf(logins.queryUrl))),
      ...(await compareSettings(client, database, loginsOf(logins, owners))),
    ]
  } finally {
    await client.query('rollback').catch(() => undefined)
  }
}

/** All objects as they are, to write down what migrations make. */
export async function readObjects(client: pg.ClientBase): Promise<CatalogObject[]> {
  await client.query('begin read only; set local search_path = pg_catalog, pg_temp')
  const { rows } = await client.query<FoundObject>(objectsQuery, [[]])
  await client.query('rollback')
  return rows.map(({ kind, name, definition }) => ({ kind, name, definition }))
}

function compareObjects(found: FoundObject[], expected: Map<string, CatalogObject>, owner: string) {
  const differences: Difference[] = []
  const missing = new Map(expected)
  for (const object of found) {
    const planned = expected.get(keyOf(object))
    missing.delete(keyOf(object))
    if (!planned) differences.push({ ...differenceOf(object, 'foreign'), undo: undoForeign(object) })
    else if (planned.definition !== object.definition)
      differences.push({ ...differenceOf(object, 'changed'), undo: undoChanged(planned) })
    if (planned && !object.isOwned) {
      const undo = `ALTER ${object.kind.toUpperCase()} ${object.name} OWNER TO ${pg.escapeIdentifier(owner)};`
      const held = { kind: 'owner', name: object.name, definition: object.owner ?? '' }
      differences.push({ ...differenceOf(held, 'changed'), undo })
    }
  }
  for (const object of missing.values()) {
    differences.push({ ...differenceOf(object, 'missing'), undo: undoChanged(object) })
  }
  return differences
}

function keyOf({ kind, name }: CatalogObject): string {
  return `${kind} ${name}`
}

function loginsOf(logins: Logins, owners: string[]): string[] {
  const urls = [logins.siteUrl, logins.queryUrl, logins.loadUrl].filter((url) => url !== undefined)
  return [...new Set([...urls.map(userOf), ...owners])]
}

/** Whether a newer version of the product has migrated the database. */
export async function isNewerThanThis(client: pg.ClientBase): Promise<boolean> {
  return (await lastMigration(client)) > (readJournal().at(-1)?.when ?? 0)
}

/**
 * When the newest of the migrations was written that the database says were run; 0 when it says nothing. It is read from
 * an ordinary table only, of which reading calls nothing.
 */
async function lastMigration(client: pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = relnamespace join pg_attribute a on attrelid = c.oid
     where nspname = 'public' and relname = 'schema_migrations' and relkind = 'r' and not relrowsecurity
       and attname = 'created_at' and atttypid = 'pg_catalog.int8'::regtype`,
  )
  if (!rowCount) return 0
  const { rows } = await client.query<{ last: number | null }>(
    'select max(created_at) as last from only public.schema_migrations',
  )
  return rows[0]?.last ?? 0
}
