import pg from 'pg'
import { databaseChannel } from '../../db/data-version.ts'
import { migrateInTransaction } from '../../db/migrate.ts'
import { ApiError, databaseCode } from '../../errors.ts'
import { momentaryTables } from './dump.ts'

const lockTimeout = '30s'

/** Runs the work in one transaction: all of it, or nothing; every process then forgets what it remembers. */
export async function changeAtOnce<Result>(
  client: pg.ClientBase,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('begin')
  try {
    await client.query(`set local statement_timeout = 0; set local lock_timeout = '${lockTimeout}'`)
    const before = await transactionId(client)
    const result = await work()
    if ((await transactionId(client)) !== before) throw new Error('The transaction was ended from within')
    await demandAdministrator(client)
    await client.query("select pg_notify($1, '')", [databaseChannel])
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (databaseCode(error) === '55P03') throw inUse()
    throw error
  }
}

/**
 * Replaces everything: with what `load` brings, brought to this version's schema, or with what `fill` then puts
 * into it. The tables of the moment keep their rows, as far as these still belong to somebody.
 */
export async function replaceAll(
  client: pg.ClientBase,
  { load, fill }: { load?(): Promise<void>; fill?(): Promise<void> },
) {
  await lockAll(client)
  const kept = await keepMoment(client)
  await dropAll(client)
  await load?.()
  await client.query('set local search_path = public, pg_temp')
  if ((await migrateInTransaction(client)).isNewer) {
    throw new ApiError(409, 'newer', 'La copia es de una versión más nueva de este sitio.')
  }
  await fill?.()
  await putBack(client, kept)
}

async function transactionId(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id')
  return rows[0]?.id ?? ''
}

// In one order, so that nobody who works with several tables waits for us while we wait for them.
async function lockAll(client: pg.ClientBase) {
  const tables = await own(
    client,
    "select relname as name from pg_class c where relkind = 'r' and relnamespace",
    'c',
  )
  if (tables.length > 0)
    await client.query(`lock table ${tables.toSorted().join(', ')} in access exclusive mode`)
}

type Kept = { table: string; columns: string }

async function keepMoment(client: pg.ClientBase): Promise<Kept[]> {
  const kept: Kept[] = []
  for (const table of momentaryTables) {
    const { rows } = await client.query<{ columns: string | null }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
       where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
      [`public.${table}`],
    )
    const columns = rows[0]?.columns
    if (!columns) continue
    await client.query(
      `create temporary table kept_${table} on commit drop as select ${columns} from public.${table}`,
    )
    kept.push({ table, columns })
  }
  return kept
}

// Rows of people who are no more, and tokens of sessions that are no more, stay behind.
const belongs: Record<string, string> = {
  sessions: 'exists (select from public.users where id = kept.user_id and is_active)',
  refresh_tokens: 'exists (select from public.sessions where id = kept.session_id)',
  password_resets: 'exists (select from public.users where id = kept.user_id)',
}

async function putBack(client: pg.ClientBase, kept: Kept[]) {
  const order = ['sessions', 'refresh_tokens']
  const rank = ({ table }: Kept) => (order.includes(table) ? order.indexOf(table) : order.length)
  for (const { table, columns } of kept.toSorted((one, other) => rank(one) - rank(other))) {
    await client.query(
      `insert into public.${table} (${columns}) select ${columns} from kept_${table} kept
       where ${belongs[table] ?? 'true'} on conflict do nothing`,
    )
  }
}

/** Empties the schema, but for what extensions brought: it may not be ours to drop whole. */
async function dropAll(client: pg.ClientBase) {
  const drops: [string, string, string][] = [
    ['view', "select relname as name from pg_class c where relkind = 'v' and relnamespace", 'c'],
    ['table', "select relname as name from pg_class c where relkind = 'r' and relnamespace", 'c'],
    ['sequence', "select relname as name from pg_class c where relkind = 'S' and relnamespace", 'c'],
  ]
  for (const [kind, query, alias] of drops) {
    const names = await own(client, query, alias)
    if (names.length > 0) await client.query(`drop ${kind} ${names.join(', ')} cascade`)
  }
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop routine %s cascade', p.oid::regprocedure) as statement from pg_proc p
     where pronamespace = 'public'::regnamespace and ${notOfExtension('pg_proc', 'p')}
     union all
     select format('drop type %s cascade', t.oid::regtype) from pg_type t
     where typnamespace = 'public'::regnamespace and typtype = 'e' and ${notOfExtension('pg_type', 't')}`,
  )
  for (const { statement } of rows) await client.query(statement)
}

async function own(client: pg.ClientBase, query: string, alias: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `${query} = 'public'::regnamespace and ${notOfExtension('pg_class', alias)}`,
  )
  return rows.map(({ name }) => `public.${pg.escapeIdentifier(name)}`)
}

function notOfExtension(catalog: string, alias: string): string {
  return `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${alias}.oid and d.deptype = 'e')`
}

// Nobody locks everybody out, themself included.
async function demandAdministrator(client: pg.ClientBase) {
  const { rows } = await client
    .query<{ found: boolean }>(
      "select exists (select from public.users where role = 'admin' and is_active) as found",
    )
    .catch(() => ({ rows: [] }))
  if (rows[0]?.found) return
  throw new ApiError(
    409,
    'no_administrator',
    'Así no quedaría ningún administrador activo: no se cambió nada.',
  )
}

function inUse() {
  return new ApiError(409, 'busy', 'La base de datos está muy ocupada. Inténtalo de nuevo en un momento.')
}
