import type pg from 'pg'
import { ConflictError } from '../../conflicts.ts'
import { listTableNames, lockStatement } from '../../db/catalog/columns.ts'
import { databaseCode } from '../../errors.ts'
import { momentaryTables } from '../backups/dump.ts'

/** The state when the copy was made. */
export type Held = { lastView: number; people: string }

/** Tables that may change while a copy of the database is prepared: their new rows are carried over. */
const flowing = [...momentaryTables, 'visit_arrivals', 'visit_stats', 'visitor_days', 'users', 'activity']

/**
 * Begins a transaction that blocks changes by others until it ends: a copy will replace the data, so changes made in
 * the meantime would be lost. Reads, sign-ins and visits continue.
 */
export async function holdTables(client: pg.ClientBase): Promise<Held> {
  await client.query('begin')
  await client.query("set local lock_timeout = '30s'; set local idle_in_transaction_session_timeout = 0")
  await lockTables(
    client,
    (await listTableNames(client)).filter((name) => !flowing.includes(name)),
  )
  const { rows: views } = await client.query<{ last: number }>(
    'select coalesce(max(id), 0) as last from public.visit_stats',
  )
  return { lastView: Number(views[0]?.last ?? 0), people: await fingerprint(client) }
}

/** Blocks new rows in the transient tables and changes of users. */
export async function holdMoment(client: pg.ClientBase, tables: string[], held: Held | undefined) {
  await client.query("set local lock_timeout = '3s'; set local idle_in_transaction_session_timeout = 0")
  const existing = await listTableNames(client)
  await lockTables(
    client,
    [...tables, ...(held ? ['users'] : [])].filter((name) => existing.includes(name)),
  )
  if (held && held.people !== (await fingerprint(client))) throw changedMeanwhile()
}

async function lockTables(client: pg.ClientBase, names: string[]) {
  try {
    await client.query(lockStatement(names, 'share'))
  } catch (error) {
    throw databaseCode(error) === '55P03' || databaseCode(error) === '40P01' ? inUse() : error
  }
}

// Signing in writes to users' rows, so these are compared afterwards instead of locked.
async function fingerprint(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    `select md5(string_agg(hash, '' order by hash)) as hash
     from (select md5((to_jsonb(u) - 'access_count' - 'last_access_at')::text) as hash from public.users u) people`,
  )
  return rows[0]?.hash ?? ''
}

function inUse() {
  return new ConflictError('busy', 'La base de datos está muy ocupada. Inténtalo de nuevo en un momento.')
}

function changedMeanwhile() {
  return new ConflictError(
    'busy',
    'Una cuenta cambió mientras se ejecutaba el archivo: no se cambió nada. Súbelo otra vez.',
  )
}
