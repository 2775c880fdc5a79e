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

// One line, because single-user mode reads each line as a statement.
export const giveObjectsStatement = `do $do$ declare statement text; begin for statement in
  select format('alter %s %s owner to ${site}', case relkind when 'v' then 'view' when 'm' then 'materialized view'
    when 'S' then 'sequence' else 'table' end, c.oid::regclass) from pg_class c
  where relkind in ('r', 'p', 'v', 'm', 'S') and c.oid >= 16384 and relowner = 10 and relpersistence <> 't'
    and (relispartition or not exists (select from pg_depend d where classid = 'pg_class'::regclass and objid = c.oid
      and refobjid <> c.oid and deptype in ('e', 'i', 'a')))
  union all select format('alter routine %s owner to ${site}', p.oid::regprocedure) from pg_proc p
  where p.oid >= 16384 and proowner = 10
    and not exists (select from pg_depend d where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
  union all select format('alter schema %I owner to ${site}', nspname) from pg_namespace
  where (nspname = 'public' or oid >= 16384) and nspowner = 10
  loop execute statement; end loop; end $do$`.replaceAll('\n', ' ')
