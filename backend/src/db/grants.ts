import pg from 'pg'
import { type GuardedTable, readGuardedTables } from './secretColumns.ts'

/** What identifies a row, and its version. */
const systemColumns = ['ctid', 'xmin']

/**
 * Grants the query login its privileges in the connected database: to write rows, and to read all but secret columns.
 * Requires the database's owner. The login cannot create objects, because its triggers or functions would run with the
 * privileges of others.
 */
export async function grantQueries(client: pg.ClientBase, queryLogin: string) {
  const role = pg.escapeIdentifier(queryLogin)
  const tables = 'select, insert, update, delete on tables'
  const future = 'alter default privileges in schema public grant'
  const guarded = await readGuardedTables(client)
  // In one message, which is one transaction: secret columns are readable at no moment.
  await client.query(
    [
      `revoke create on schema public from public, ${role}`,
      `grant usage on schema public to ${role}`,
      `grant ${tables.replace('tables', 'all tables in schema public')} to ${role}`,
      ...guarded.flatMap((table) => guardStatements(table, role)),
      // Reads and writes of a partition go through its table, whose triggers count them.
      `revoke all on schema partitions from public, ${role}`,
      `revoke all on all tables in schema partitions from public, ${role}`,
      `grant usage, select on all sequences in schema public to ${role}`,
      `revoke insert, update, delete on public.schema_migrations, public.activity from ${role}`,
      `${future} ${tables} to ${role}`,
      `${future} usage, select on sequences to ${role}`,
    ].join('; '),
  )
}

/** Lets the login read every column of a table but the secret ones; also ends what `revealStatement` allowed. */
export function guardStatements({ name, columns }: GuardedTable, role: string): string[] {
  const table = `public.${pg.escapeIdentifier(name)}`
  const open = columns.filter(({ isSecret }) => !isSecret).map((column) => column.name)
  const readable = [...systemColumns, ...open].map((column) => pg.escapeIdentifier(column)).join(', ')
  return [`revoke select on ${table} from ${role}`, `grant select (${readable}) on ${table} to ${role}`]
}

/** Lets only the owner and the given logins connect to the database; the client may be connected to another one. */
export async function restrictConnections(client: pg.ClientBase, database: string, logins: string[]) {
  const name = pg.escapeIdentifier(database)
  await client.query(`revoke all on database ${name} from public`)
  for (const login of logins) {
    await client.query(`grant connect on database ${name} to ${pg.escapeIdentifier(login)}`)
  }
}
