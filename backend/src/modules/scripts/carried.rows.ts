import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { columnsByTable } from '../../db/catalog/columns.ts'

// Rows of deleted users, and tokens of ended sessions, are left out.
const belongs: Record<string, string> = {
  sessions: 'exists (select from public.users where id = carried.user_id and is_active)',
  refresh_tokens: 'exists (select from public.sessions where id = carried.session_id)',
  email_changes: 'exists (select from public.users where id = carried.user_id)',
  password_resets: 'exists (select from public.users where id = carried.user_id)',
}

/** In the order of their foreign keys. */
const order = ['sessions', 'refresh_tokens']

type Carried = {
  table: string
  /** Columns that the next database generates. */
  without?: string[]
  /** Which rows, as SQL. */
  where?: string
  /** Replaces the rows that the next database has. */
  isReplacing?: boolean
}

/** Copies the rows of transient tables to the next database, as far as their users still exist there. */
export async function carryRows(live: pg.ClientBase, next: pg.ClientBase, tables: Carried[]) {
  const rank = ({ table }: Carried) => (order.includes(table) ? order.indexOf(table) : order.length)
  for (const carried of tables.toSorted((one, other) => rank(one) - rank(other))) {
    const columns = await sharedColumns(live, next, carried)
    if (columns === '') continue
    const { table, where = 'true', isReplacing } = carried
    await fillTemporary(live, next, {
      shape: `select ${columns} from public.${table} where false`,
      rows: `select ${columns} from public.${table} where ${where}`,
    })
    if (isReplacing) await next.query(`delete from public.${table}`)
    await next.query(
      `insert into public.${table} (${columns}) select ${columns} from pg_temp.carried carried
       where ${belongs[table] ?? 'true'} on conflict do nothing`,
    )
    await next.query('drop table pg_temp.carried')
  }
}

/** Carries over the counts of sign-ins, for users who are otherwise unchanged. */
export async function carrySignIns(live: pg.ClientBase, next: pg.ClientBase) {
  const columns = 'id, access_count, last_access_at'
  await fillTemporary(live, next, {
    shape: `select ${columns} from public.users where false`,
    rows: `select ${columns} from public.users`,
  })
  await next.query(
    `update public.users u set access_count = c.access_count, last_access_at = c.last_access_at from pg_temp.carried c
     where u.id = c.id and u.last_access_at is distinct from c.last_access_at`,
  )
  await next.query('drop table pg_temp.carried')
}

async function fillTemporary(
  live: pg.ClientBase,
  next: pg.ClientBase,
  { shape, rows }: { shape: string; rows: string },
) {
  await next.query(`create temporary table carried as ${shape}`)
  await pipeline(
    live.query(copyTo(`copy (${rows}) to stdout`)),
    next.query(copyFrom('copy pg_temp.carried from stdin')),
  )
}

async function sharedColumns(live: pg.ClientBase, next: pg.ClientBase, { table, without = [] }: Carried) {
  const [here, there] = [await columnsOf(live, table), await columnsOf(next, table)]
  return here
    .filter((column) => there.includes(column) && !without.includes(column))
    .map(pg.escapeIdentifier)
    .join(', ')
}

async function columnsOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const columns = (await columnsByTable(client)).get(table) ?? []
  return columns.filter(({ isGenerated }) => !isGenerated).map(({ name }) => name)
}
