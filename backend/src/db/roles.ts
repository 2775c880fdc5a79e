import pg from 'pg'
import { secretFor } from '../secrets.ts'

export type Logins = {
  /** The login that the site works with: it owns its database, and nothing else of the server. */
  siteUrl: string
  /** The login of queries that administrators write; absent when the server lets us make none. */
  queryUrl: string | undefined
}

type Log = { warn(message: string): void }

// Processes that start together on one server take turns: roles are the whole server's.
const rolesLock = 271_828_182

/**
 * Makes the logins with as little power as their work needs. A superuser's address is used for this alone:
 * what a restored file or a query could plant then never runs as one.
 */
export async function prepareLogins(url: string, secret: string, log: Log): Promise<Logins> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [rolesLock])
    const { rows } = await client.query<{ database: string; super: boolean; creates: boolean }>(
      `select current_database() as database, rolsuper as super, rolcreaterole as creates
       from pg_roles where rolname = current_user`,
    )
    const [self] = rows
    if (!self || !(self.super || self.creates)) return { siteUrl: url, queryUrl: undefined }
    const queryUrl = await makeLogin(client, url, `${self.database}_query`, secret)
    const siteUrl = self.super ? await makeLogin(client, url, `${self.database}_site`, secret) : url
    if (self.super) await giveDatabase(client, self.database, `${self.database}_site`)
    await grantQueries(client, userOf(siteUrl), `${self.database}_query`)
    if (await accepts(siteUrl)) return { siteUrl, queryUrl }
    log.warn(
      'El servidor de base de datos no acepta los usuarios creados para el sitio: se usa el de DATABASE_URL.',
    )
    return { siteUrl: url, queryUrl: undefined }
  } finally {
    await client.end()
  }
}

async function makeLogin(client: pg.Client, url: string, name: string, secret: string): Promise<string> {
  const password = secretFor(`database login ${name}`, secret)
  const role = pg.escapeIdentifier(name)
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name])
  if (!rowCount) await client.query(`create role ${role}`)
  await client.query(
    `alter role ${role} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
     password ${pg.escapeLiteral(password)}`,
  )
  const address = new URL(url)
  address.username = name
  address.password = password
  return address.href
}

async function giveDatabase(client: pg.Client, database: string, site: string) {
  const owner = pg.escapeIdentifier(site)
  await client.query(`alter database ${pg.escapeIdentifier(database)} owner to ${owner}`)
  await client.query(`alter schema public owner to ${owner}`)
  const { rows } = await client.query<{ statement: string }>(foreignObjects, [site])
  for (const { statement } of rows) await client.query(`${statement} owner to ${owner}`)
}

// What belongs to an extension stays the extension's, a table's own sequences and types follow the table.
const foreignObjects = `
with member as (select classid, objid from pg_depend where deptype in ('e', 'i', 'a')),
  site as (select oid from pg_roles where rolname = $1)
select format('alter %s %s', case relkind when 'v' then 'view' when 'm' then 'materialized view'
    when 'S' then 'sequence' else 'table' end, c.oid::regclass) as statement
from pg_class c
where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
  and relowner <> (select oid from site)
  and not exists (select from member where classid = 'pg_class'::regclass and objid = c.oid)
union all
select format('alter routine %s', p.oid::regprocedure)
from pg_proc p
where pronamespace = 'public'::regnamespace and proowner <> (select oid from site)
  and not exists (select from member where classid = 'pg_proc'::regclass and objid = p.oid)
union all
select format('alter type %s', t.oid::regtype)
from pg_type t
where typnamespace = 'public'::regnamespace and typtype = 'e' and typowner <> (select oid from site)
  and not exists (select from member where classid = 'pg_type'::regclass and objid = t.oid)`

// Rows may be read and written; nothing may be made that would run when somebody else works with a table.
async function grantQueries(client: pg.Client, site: string, query: string) {
  const [owner, role] = [pg.escapeIdentifier(site), pg.escapeIdentifier(query)]
  const tables = 'select, insert, update, delete on tables'
  await client.query(`revoke create on schema public from public, ${role}`)
  await client.query(`grant usage on schema public to ${role}`)
  await client.query(`grant ${tables.replace('tables', 'all tables in schema public')} to ${role}`)
  await client.query(`grant usage, select on all sequences in schema public to ${role}`)
  const future = `alter default privileges for role ${owner} in schema public grant`
  await client.query(`${future} ${tables} to ${role}`)
  await client.query(`${future} usage, select on sequences to ${role}`)
}

function userOf(url: string): string {
  return decodeURIComponent(new URL(url).username)
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}
