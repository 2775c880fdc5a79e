import pg from 'pg'

/**
 * Grants the query login its privileges in the connected database: to read and write rows. Requires the database's
 * owner. The login cannot create objects, because its triggers or functions would run with the privileges of others.
 */
export async function grantQueries(client: pg.ClientBase, queryLogin: string) {
  const role = pg.escapeIdentifier(queryLogin)
  const tables = 'select, insert, update, delete on tables'
  await client.query(`revoke create on schema public from public, ${role}`)
  await client.query(`grant usage on schema public to ${role}`)
  await client.query(`grant ${tables.replace('tables', 'all tables in schema public')} to ${role}`)
  await client.query(`grant usage, select on all sequences in schema public to ${role}`)
  await client.query(
    `revoke insert, update, delete on public.schema_migrations, public.activity from ${role}`,
  )
  const future = 'alter default privileges in schema public grant'
  await client.query(`${future} ${tables} to ${role}`)
  await client.query(`${future} usage, select on sequences to ${role}`)
}

/** Lets only the owner and the given logins connect to the database; the client may be connected to another one. */
export async function restrictConnections(client: pg.ClientBase, database: string, logins: string[]) {
  const name = pg.escapeIdentifier(database)
  await client.query(`revoke all on database ${name} from public`)
  for (const login of logins) {
    await client.query(`grant connect on database ${name} to ${pg.escapeIdentifier(login)}`)
  }
}
