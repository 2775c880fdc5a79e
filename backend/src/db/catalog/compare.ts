import pg from 'pg'
import { ApiError } from '../../errors.ts'
import { userOf } from '../connection.ts'
import type { Logins } from '../logins.ts'
import { type Difference, differenceOf } from './differences.ts'
import { type CatalogObject, expectedAfter, readJournal } from './expected.ts'
import { catalogSizeQuery, objectsQuery } from './objects.sql.ts'
import { compareRights, compareSettings } from './rights.ts'
import { undoChanged, undoForeign } from './undo.ts'

type FoundObject = CatalogObject & { owner: string | null; isOwned: boolean }

/** Maximum number of objects, columns included, in a database from outside. */
type CatalogLimits = { objects: number; bytes: number }

/**
 * Finds objects that the migrations recorded in the connected database do not create. The comparison calls none of
 * them. The client must not be in a transaction.
 */
export async function compareCatalog(
  client: pg.ClientBase,
  logins: Logins,
  limits?: CatalogLimits,
): Promise<Difference[]> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query('set local search_path = pg_catalog, pg_temp')
    if (limits) await demandComparable(client, limits)
    const { rows } = await client.query<{ database: string; owners: string[] }>(
      `select current_database() as database, array[current_user::text, 'pg_database_owner', rolname::text] as owners
       from pg_database d join pg_roles r on r.oid = d.datdba where datname = current_database()`,
    )
    const { database = '', owners = [] } = rows[0] ?? {}
    const { rows: all } = await client.query<FoundObject>(objectsQuery, [owners])
    // If the login may not create databases, the site's database contains the releases; one from outside never does.
    const found = limits ? all : all.filter((object) => !isOfReleases(object))
    return [
      ...compareObjects(found, expectedFor(found, await lastMigration(client)), owners[0] ?? ''),
      ...(await compareRights(client, owners, logins.queryUrl && userOf(logins.queryUrl))),
      ...(await compareSettings(client, database, loginsOf(logins, owners))),
    ]
  } finally {
    await client.query('rollback').catch(() => undefined)
  }
}

/** Only the schema and its tables, with their parts, and functions; triggers and everything else are foreign. */
function isOfReleases({ kind, name, parent, isOwned }: FoundObject): boolean {
  if (parent) return parent.startsWith('releases.')
  if (!isOwned) return false
  return kind === 'schema' ? name === 'releases' : ownOfReleases.has(kind) && name.startsWith('releases.')
}

const ownOfReleases = new Set(['table', 'function'])

async function demandComparable(client: pg.ClientBase, limits: CatalogLimits) {
  const { rows } = await client.query<{ objects: number; bytes: number }>(catalogSizeQuery)
  const { objects = 0, bytes = 0 } = rows[0] ?? {}
  if (objects <= limits.objects && bytes <= limits.bytes) return
  throw new ApiError(
    413,
    'load_too_large',
    `El archivo trae demasiadas tablas, columnas, funciones u otros objetos para compararlos (${objects}, de ${Math.ceil(bytes / 1024)} KB): no se cambió nada. Como máximo se comparan ${limits.objects}, de ${limits.bytes / 1024} KB.`,
  )
}

/** Reads all objects, to record what migrations create. */
export async function readObjects(client: pg.ClientBase): Promise<CatalogObject[]> {
  await client.query('begin read only; set local search_path = pg_catalog, pg_temp')
  const { rows } = await client.query<FoundObject>(objectsQuery, [[]])
  await client.query('rollback')
  return rows.map(({ kind, name, definition, parent }) => ({
    kind,
    name,
    definition,
    ...(parent !== null && { parent }),
  }))
}

// A database with tables of this product but no record of migrations is not empty: the newest schema is expected.
function expectedFor(found: FoundObject[], last: number): CatalogObject[] {
  if (last > 0) return expectedAfter(last)
  const newest = expectedAfter(Number.POSITIVE_INFINITY)
  const tables = new Set(newest.filter(({ kind }) => kind === 'table').map(({ name }) => name))
  tables.delete('public.schema_migrations')
  if (found.some(({ kind, name }) => kind === 'table' && tables.has(name))) return newest
  // The migration table may or may not exist before the first migration.
  const isThere = new Set(found.map(keyOf))
  return expectedAfter(0).filter((object) => isThere.has(keyOf(object)))
}

function compareObjects(found: FoundObject[], planned: CatalogObject[], owner: string): Difference[] {
  const expected = new Map(planned.map((object) => [keyOf(object), object]))
  const missing = new Map(expected)
  const foreign: FoundObject[] = []
  const differences: Difference[] = []
  for (const object of found) {
    const plan = expected.get(keyOf(object))
    missing.delete(keyOf(object))
    if (!plan) {
      foreign.push(object)
      continue
    }
    if (plan.definition !== object.definition)
      differences.push({ ...differenceOf(object, 'changed'), undo: undoChanged(plan) })
    if (!object.isOwned) differences.push(ownerDifference(object, owner))
  }
  return [
    ...withoutParts(foreign.map((object) => ({ ...object, definition: definitionOf(object) }))).map(
      (object) => ({ ...differenceOf(object, 'foreign'), undo: undoForeign(object) }),
    ),
    ...differences,
    ...withoutParts([...missing.values()]).map((object) => ({
      ...differenceOf(object, 'missing'),
      undo: undoChanged(object),
    })),
  ]
}

/** The definition of a listed table already includes its parts. */
function withoutParts(objects: CatalogObject[]): CatalogObject[] {
  const tables = new Map(
    objects.filter(({ kind }) => kind.endsWith('table')).map((table) => [table.name, { ...table }]),
  )
  const rest = objects.filter((object) => {
    const table = object.parent ? tables.get(object.parent) : undefined
    if (table) table.definition += `\n${object.name} ${object.definition}`
    return !table
  })
  return rest.map((object) => (object.kind.endsWith('table') ? (tables.get(object.name) ?? object) : object))
}

// A foreign object with another owner may run with that owner's privileges.
function definitionOf({ definition, isOwned, owner }: FoundObject): string {
  return isOwned ? definition : `${definition}\nowner ${owner}`
}

function ownerDifference({ kind, name, owner: holder }: FoundObject, owner: string): Difference {
  return {
    ...differenceOf({ kind: 'owner', name, definition: holder ?? '' }, 'changed'),
    undo: `ALTER ${kind.toUpperCase()} ${name} OWNER TO ${pg.escapeIdentifier(owner)};`,
  }
}

function keyOf({ kind, name }: Pick<CatalogObject, 'kind' | 'name'>): string {
  return `${kind} ${name}`
}

/** The logins whose settings are compared; other logins of an administrator may have any. */
function loginsOf(logins: Logins, owners: string[]): string[] {
  const urls = [logins.siteUrl, logins.queryUrl, logins.loadUrl].filter((url) => url !== undefined)
  return [...new Set([...urls.map(userOf), ...owners])]
}

/** Whether a newer version of the product has migrated the database. */
export async function isNewerThanThis(client: pg.ClientBase): Promise<boolean> {
  return (await lastMigration(client)) > (readJournal().at(-1)?.when ?? 0)
}

/** Whether the database is older than 1.0.0, with which the migrations start. */
export async function isOlderThanFirst(client: pg.ClientBase): Promise<boolean> {
  const last = await lastMigration(client)
  return last > 0 && last < (readJournal()[0]?.when ?? 0)
}

/**
 * When the newest migration that the database ran was written; 0 when it records none. Reads only an ordinary table,
 * because reading a view could call functions.
 */
async function lastMigration(client: pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = relnamespace join pg_attribute a on attrelid = c.oid
     where nspname = 'public' and relname = 'schema_migrations' and relkind = 'r' and not relrowsecurity
       and attname = 'created_at' and atttypid = 'pg_catalog.int8'::regtype`,
  )
  if (!rowCount) return 0
  const { rows } = await client.query<{ last: number | null }>(
    'select max(created_at)::float8 as last from only public.schema_migrations',
  )
  return rows[0]?.last ?? 0
}
