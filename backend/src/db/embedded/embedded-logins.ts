import { loginNames, maintenanceDatabase } from '../provisioning.ts'

/** The site's database; the names of its logins start with this. */
export const embeddedDatabase = 'plataforma'

/**
 * Created by initdb; it has no password and cannot connect: what requires a superuser runs in the server's
 * single-user mode.
 */
export const superuser = 'plataforma'

const { site, query, load } = loginNames(embeddedDatabase)

/** The content of pg_hba.conf: who may connect, and how. */
export const hostAccess = `# Written by the site, which needs no other entry.
host all ${superuser} all reject
host all ${site},${query},${load} 127.0.0.1/32 scram-sha-256
`

/** Statements besides the logins, for a server that only the site uses. */
export const embeddedStatements = [
  `alter role ${superuser} nologin password null`,
  `grant pg_read_all_settings to ${site}`,
  `revoke all on database ${maintenanceDatabase}, template1 from public`,
  // For base backups of the WAL archive, in the maintenance database.
  `grant execute on function pg_catalog.pg_backup_start(text, boolean), pg_catalog.pg_backup_stop(boolean), pg_catalog.pg_switch_wal() to ${site}`,
]

/** Whether the login that asks may make base backups; one of an earlier release may not. */
export const mayMakeBases = `select pg_catalog.has_function_privilege('pg_catalog.pg_backup_start(text, boolean)', 'execute')
  and pg_catalog.has_function_privilege('pg_catalog.pg_backup_stop(boolean)', 'execute') as may`
