import pg from 'pg'
import { secretFor } from '../secrets.ts'

/** Roles, and databases to create or rename, are managed from here: it contains no data. */
export const maintenanceDatabase = 'postgres'

/** The logins of a database; `provisioningStatements` defines what each may do. */
export function loginNames(database: string) {
  return { site: `${database}_site`, query: `${database}_query`, load: `${database}_load` }
}

export function loginPassword(name: string, secret: string): string {
  return secretFor(`database login ${name}`, secret)
}

/**
 * What requires a superuser, in the maintenance database: creating the logins, resetting their limits, and giving the
 * database to the site. One idempotent statement per line; none resolves names among data, which could shadow them.
 */
export function provisioningStatements(database: string, secret: string): string[] {
  const names = loginNames(database)
  const [site, query, load] = [names.site, names.query, names.load].map(pg.escapeIdentifier)
  return [
    // A failed statement would be logged with its passwords.
    'set log_min_error_statement = panic',
    ...Object.values(names).flatMap((name) => loginStatements(name, secret, name === names.site)),
    // To end their connections, to give them a database of their own, and to take over what they created there.
    `grant ${query}, ${load} to ${site}`,
    // To limit the temporary files of a loaded script.
    `grant set on parameter temp_file_limit to ${site}`,
    `grant connect on database ${maintenanceDatabase} to ${site}`,
    // An uncommitted change of a role's row blocks every sign-in of that role; xmax reveals it.
    `grant select (oid, rolname, xmax) on pg_catalog.pg_authid to ${site}`,
    ifMissing(
      `select from pg_catalog.pg_database d join pg_catalog.pg_roles r on r.oid = d.datdba where d.datname = ${pg.escapeLiteral(database)} and r.rolname <> ${pg.escapeLiteral(names.site)}`,
      `alter database ${pg.escapeIdentifier(database)} owner to ${site}`,
      'if exists',
    ),
  ]
}

/** The statements for the logins that a login with CREATEROLE creates besides itself. */
export function otherLoginStatements(database: string, secret: string): string[] {
  const { query, load } = loginNames(database)
  return [query, load].flatMap((name) => {
    const role = pg.escapeIdentifier(name)
    const password = pg.escapeLiteral(loginPassword(name, secret))
    return [
      ifMissing(roleNamed(name), `create role ${role}`),
      `alter role ${role} with login connection limit -1 password ${password}`,
      `grant ${role} to current_user`,
    ]
  })
}

function loginStatements(name: string, secret: string, createsDatabases: boolean): string[] {
  const role = pg.escapeIdentifier(name)
  const password = pg.escapeLiteral(loginPassword(name, secret))
  return [
    ifMissing(roleNamed(name), `create role ${role}`),
    `alter role ${role} with login inherit nosuperuser ${createsDatabases ? 'createdb' : 'nocreatedb'} nocreaterole noreplication nobypassrls connection limit -1 valid until 'infinity' password ${password}`,
    `alter role ${role} reset all`,
    `alter role ${role} in database ${maintenanceDatabase} reset all`,
  ]
}

function roleNamed(name: string): string {
  return `select from pg_catalog.pg_roles where rolname = ${pg.escapeLiteral(name)}`
}

function ifMissing(query: string, statement: string, condition = 'if not exists'): string {
  return `do $do$ begin ${condition} (${query}) then execute ${pg.escapeLiteral(statement)}; end if; end $do$`
}

/** Whether the site's login, on the maintenance database, finds everything that the statements above create. */
export async function isProvisioned(client: pg.ClientBase, database: string): Promise<boolean> {
  const { site, query, load } = loginNames(database)
  const { rows } = await client.query<{ complete: boolean }>(
    `select (select rolcreatedb and not rolsuper from pg_catalog.pg_roles where rolname = $1)
       and (select count(*) = 2 from pg_catalog.pg_auth_members m
         join pg_catalog.pg_roles granted on granted.oid = m.roleid join pg_catalog.pg_roles r on r.oid = m.member
         where r.rolname = $1 and granted.rolname in ($2, $3))
       and pg_catalog.has_column_privilege('pg_catalog.pg_authid', 'xmax', 'select')
       and not exists (select from pg_catalog.pg_database d join pg_catalog.pg_roles r on r.oid = d.datdba
         where d.datname = $4 and r.rolname <> $1) as complete`,
    [site, query, load, database],
  )
  return rows[0]?.complete ?? false
}
