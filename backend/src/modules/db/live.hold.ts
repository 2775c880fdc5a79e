import type pg from 'pg'
import { ConflictError } from '../../conflicts.ts'
import { databaseCode } from '../../errors.ts'
import { momentaryTables } from './dump.ts'

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
  const { rows } = await client.query<{ list: string | null }>(
    `select string_agg(format('%I.%I', 'public', relname), ', ' order by relname) as list from pg_catalog.pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all ($1)`,
    [flowing],
  )
  if (rows[0]?.list) await lockTables(client, rows[0].list)
  const { rows: views } = await client.query<{ last: number }>(
    'select coalesce(max(id), 0) as last from public.visit_stats',
  )
  return { lastView: Number(views[0]?.last ?? 0), people: await fingerprint(client) }
}

/** Blocks new rows in the transient tables and changes of users. */
export async function holdMoment(client: pg.ClientBase, tables: string[], held: Held | undefined) {
  await client.query("set local lock_timeout = '3s'; set local idle_in_transaction_session_timeout = 0")
  const { rows } = await client.query<{ list: string }>(
    `select string_agg('public.' || relname, ', ' order by array_position($1::text[], relname::text)) as list
     from pg_catalog.pg_class where relnamespace = 'public'::regnamespace and relname = any ($1::text[])`,
    [[...tables, ...(held ? ['users'] : [])]],
  )
  await lockTables(client, rows[0]?.list ?? '')
  if (held && held.people !== (await fingerprint(client))) throw changedMeanwhile()
}

async function lockTables(client: pg.ClientBase, list: string) {
  try {
    await client.query(`lock table ${list} in share mode`)
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
