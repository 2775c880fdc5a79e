// Read with `search_path = pg_catalog`, like the objects.

const firstOwn = 16_384

const granted = `
  select 'pg_class'::regclass as classid, o.oid as objid, 0 as subid, relacl as acl, relowner as owner from pg_class o
    where o.oid >= ${firstOwn} and relacl is not null and relpersistence <> 't'
  union all select 'pg_class'::regclass, attrelid, attnum, attacl, (select relowner from pg_class where oid = attrelid)
    from pg_attribute where attrelid >= ${firstOwn} and attacl is not null
  union all select 'pg_proc'::regclass, oid, 0, proacl, proowner from pg_proc where oid >= ${firstOwn} and proacl is not null
  union all select 'pg_type'::regclass, oid, 0, typacl, typowner from pg_type where oid >= ${firstOwn} and typacl is not null
  union all select 'pg_namespace'::regclass, oid, 0, nspacl, nspowner from pg_namespace
    where nspacl is not null and (oid >= ${firstOwn} or nspname = 'public')
  union all select 'pg_database'::regclass, oid, 0, datacl, datdba from pg_database
    where datname = current_database() and datacl is not null
  union all select 'pg_default_acl'::regclass, oid, 0, defaclacl, defaclrole from pg_default_acl`

/** Privileges beyond those of the owners (`$2`), of the login of queries (`$1`), and PostgreSQL's defaults for PUBLIC. */
export const privilegesQuery = `
with granted as (${granted}),
  entry as (
    select classid, objid, subid, grantee, is_grantable, privilege_type from granted, aclexplode(acl)
    where grantee <> owner and not (grantee = 0 and not is_grantable and privilege_type in ('EXECUTE', 'USAGE', 'CONNECT', 'TEMPORARY')))
select i.type as kind, i.identity as name, coalesce(r.rolname, 'public') as grantee,
  string_agg(distinct privilege_type, ', ' order by privilege_type) as privileges
from entry
cross join lateral pg_identify_object(classid, objid, subid) i
left join pg_roles r on r.oid = grantee
where r.rolname <> all ($2::text[]) is not false and (is_grantable or r.rolname is distinct from $1
  or privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE', 'USAGE', 'CONNECT'))
group by 1, 2, 3 order by 1, 2, 3`

/** The settings that a connection starts with: of the database (`$1`), and of the logins (`$2`) in any database. */
export const settingsQuery = `
select d.datname as database, r.rolname as role, setting
from pg_db_role_setting s
left join pg_database d on d.oid = s.setdatabase
left join pg_roles r on r.oid = s.setrole
cross join unnest(s.setconfig) as setting
where d.datname = $1 or s.setdatabase = 0 and r.rolname = any ($2::text[])
order by 1, 2, 3`

export const limitsQuery = `
select datconnlimit as connections, datallowconn as "allowsConnections", datistemplate as "isTemplate"
from pg_database where datname = $1`

/** Large objects are counted, not listed: there may be millions. */
export const largeObjectsQuery = `
select count(*)::int as count, concat_ws(' ', count(*), min(oid), max(oid)) as definition from pg_largeobject_metadata`

export const securityLabelsQuery = `
select pg_describe_object(classoid, objoid, objsubid) as name, provider, label from pg_seclabel order by 1`
