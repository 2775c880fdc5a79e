// Everything is read with `search_path = pg_catalog`, so that no name resolves to an object of the compared database.

// Objects of a new server have lower numbers, which no object of a database can get.
const firstOwn = 16_384

// An extension's script runs as a superuser, who then owns its objects. Other members were attached later.
const notOfExtension = (catalog: string, owner: string) => `not (
  exists (select from pg_depend e where e.classid = '${catalog}'::regclass and e.objid = o.oid and e.deptype = 'e')
  and (select rolsuper from pg_roles where oid = o.${owner}))`

const notTemporary = (schema: string) =>
  `(select nspname !~ '^pg_(toast_)?temp_' from pg_namespace where oid = o.${schema})`

const columnDefinition = (
  identity = "nullif('identity ' || a.attidentity::text, 'identity ')",
) => `concat_ws(' ', format_type(a.atttypid, a.atttypmod),
  case when a.attcollation <> t.typcollation then (select format('collate %I', collname) from pg_collation where oid = a.attcollation) end,
  case when a.attnotnull then 'not null' end, ${identity},
  nullif('generated ' || a.attgenerated::text, 'generated '), (select 'default ' || pg_get_expr(adbin, adrelid) from pg_attrdef
    where adrelid = a.attrelid and adnum = a.attnum))`

const columnsOf = (
  relation: string,
) => `(select string_agg(format('%I %s', a.attname, ${columnDefinition()}), ', ' order by a.attnum)
  from pg_attribute a join pg_type t on t.oid = a.atttypid
  where a.attrelid = ${relation} and a.attnum > 0 and not a.attisdropped)`

// What a partition has because its table has it: no object of its own. PostgreSQL keeps it equal, except for columns, which
// are compared, and a partition's other properties, of which it may have none.
const partitionOf = (relation: string) => `
  select h.inhparent from pg_class p join pg_inherits h on h.inhrelid = p.oid
  where p.oid = ${relation} and p.relkind = 'r' and p.relispartition and p.relnamespace = to_regnamespace('partitions')
    and p.relpersistence = 'p' and p.reloptions is null and not p.relrowsecurity and not p.relforcerowsecurity`

const isPartition = `(o.relkind = 'r' and exists (${partitionOf('o.oid')})
  and o.relowner = (select relowner from pg_class where oid = (${partitionOf('o.oid')})))`

const isIndexOfParent = `(o.relkind in ('i', 'I') and o.relispartition)`

const relations = `
select 'pg_class'::regclass as classid, o.oid as objid, 0 as subid,
  case when o.relkind in ('i', 'I') then null else o.relowner end as owner,
  case
    when o.relkind in ('v', 'm') then pg_get_viewdef(o.oid)
    when o.relkind in ('i', 'I') then pg_get_indexdef(o.oid)
    when o.relkind = 'S' then (select concat_ws(' ', format_type(seqtypid, null), seqstart, seqincrement, seqmin, seqmax,
      seqcache, seqcycle) from pg_sequence where seqrelid = o.oid)
    else concat_ws(' ', o.relpersistence, case when o.relrowsecurity then 'row security' end,
      case when o.relforcerowsecurity then 'forced' end, array_to_string(o.reloptions, ','),
      (select 'inherits ' || string_agg(inhparent::regclass::text, ',') from pg_inherits where inhrelid = o.oid),
      case when o.relkind = 'p' then pg_get_partkeydef(o.oid) end)
  end as definition,
  case when o.relkind in ('i', 'I') then (select indrelid from pg_index where indexrelid = o.oid)
    when o.relkind = 'S' then (select refobjid from pg_depend where classid = 'pg_class'::regclass and objid = o.oid
      and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')) end as parent
from pg_class o
where o.oid >= ${firstOwn} and o.relkind in ('r', 'p', 'v', 'm', 'S', 'f', 'i', 'I') and o.relpersistence <> 't'
  and o.relnamespace <> 'pg_toast'::regnamespace and ${notOfExtension('pg_class', 'relowner')}
  and not exists (select from pg_constraint where conindid = o.oid and contype in ('p', 'u', 'x'))
  and not ${isPartition} and not ${isIndexOfParent}`

const columns = `
select 'pg_class'::regclass, o.oid, a.attnum, null, ${columnDefinition()}, o.oid
from pg_class o join pg_attribute a on a.attrelid = o.oid join pg_type t on t.oid = a.atttypid
  cross join lateral (select a.attname) own
where o.oid >= ${firstOwn} and o.relkind in ('r', 'p', 'f') and o.relpersistence <> 't'
  and a.attnum > 0 and not a.attisdropped and ${notOfExtension('pg_class', 'relowner')}
  and ${columnDefinition('null')} is distinct from (
    select ${columnDefinition('null')} from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = (${partitionOf('o.oid')}) and a.attname = own.attname)`

// NOT NULL is part of the column; newer servers list it here as well.
const constraints = `
select 'pg_constraint'::regclass, o.oid, 0, null,
  concat_ws(' ', pg_get_constraintdef(o.oid), case when not o.convalidated and o.contype <> 'f' then 'not valid' end),
  nullif(o.conrelid, 0)
from pg_constraint o
where o.oid >= ${firstOwn} and o.contype not in ('n', 't') and o.conparentid = 0 and ${notTemporary('connamespace')}`

const routines = `
select 'pg_proc'::regclass, o.oid, 0, o.proowner, case
  when o.prokind = 'a' then (select g::text from pg_aggregate g where g.aggfnoid = o.oid) else pg_get_functiondef(o.oid) end, null
from pg_proc o
where o.oid >= ${firstOwn} and ${notTemporary('pronamespace')} and ${notOfExtension('pg_proc', 'proowner')}`

const triggers = `
select 'pg_trigger'::regclass, o.oid, 0, null, concat_ws(' ', pg_get_triggerdef(o.oid), nullif(o.tgenabled::text, 'O')), null
from pg_trigger o join pg_class c on c.oid = o.tgrelid
where o.oid >= ${firstOwn} and not o.tgisinternal and c.relpersistence <> 't'`

const rules = `
select 'pg_rewrite'::regclass, o.oid, 0, null, concat_ws(' ', pg_get_ruledef(o.oid), nullif(o.ev_enabled::text, 'O')), null
from pg_rewrite o
where o.oid >= ${firstOwn} and o.rulename <> '_RETURN'`

const policies = `
select 'pg_policy'::regclass, o.oid, 0, null, concat_ws(' ', o.polcmd, o.polpermissive, o.polroles::text,
  pg_get_expr(o.polqual, o.polrelid), pg_get_expr(o.polwithcheck, o.polrelid)), null
from pg_policy o`

// A table's row type and array types come with the table.
const types = `
select 'pg_type'::regclass, o.oid, 0, o.typowner, case o.typtype
  when 'e' then (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = o.oid)
  when 'c' then ${columnsOf('o.typrelid')}
  when 'd' then concat_ws(' ', format_type(o.typbasetype, o.typtypmod), o.typdefault)
  else concat_ws(' ', o.typtype, o.typinput, o.typoutput) end, null
from pg_type o
where o.oid >= ${firstOwn} and o.typtype <> 'm' and not exists (select from pg_type e where e.typarray = o.oid)
  and not exists (select from pg_class c where c.oid = o.typrelid and c.relkind <> 'c')
  and ${notTemporary('typnamespace')} and ${notOfExtension('pg_type', 'typowner')}`

const schemas = `
select 'pg_namespace'::regclass, o.oid, 0, o.nspowner, '', null
from pg_namespace o
where (o.oid >= ${firstOwn} and o.nspname !~ '^pg_(toast_)?temp_' or o.nspname = 'public')
  and ${notOfExtension('pg_namespace', 'nspowner')}`

const extensions = `
select 'pg_extension'::regclass, o.oid, 0, o.extowner, o.extnamespace::regnamespace::text, null
from pg_extension o where o.oid >= ${firstOwn}`

const subscriptions = `
select 'pg_subscription'::regclass, o.oid, 0, o.subowner, array_to_string(o.subpublications, ','), null
from pg_subscription o where o.subdbid = (select oid from pg_database where datname = current_database())`

// The product has none of these; their row is enough to notice that one differs from the accepted one.
const others = [
  ['pg_language', 'lanowner'],
  ['pg_cast'],
  ['pg_operator', 'oprowner'],
  ['pg_opclass', 'opcowner'],
  ['pg_opfamily', 'opfowner'],
  ['pg_collation', 'collowner'],
  ['pg_conversion', 'conowner'],
  ['pg_ts_config', 'cfgowner'],
  ['pg_ts_dict', 'dictowner'],
  ['pg_ts_parser'],
  ['pg_ts_template'],
  ['pg_statistic_ext', 'stxowner'],
  ['pg_am'],
  ['pg_transform'],
  ['pg_event_trigger', 'evtowner'],
  ['pg_publication', 'pubowner'],
  ['pg_foreign_data_wrapper', 'fdwowner'],
  ['pg_foreign_server', 'srvowner'],
].map(
  ([catalog = '', owner]) => `
select '${catalog}'::regclass, o.oid, 0, ${owner ? `o.${owner}` : 'null'}, o::text, null
from ${catalog} o where o.oid >= ${firstOwn} ${owner ? `and ${notOfExtension(catalog, owner)}` : ''}`,
)

const objects = [
  relations,
  columns,
  constraints,
  routines,
  triggers,
  rules,
  policies,
  types,
  schemas,
  extensions,
  subscriptions,
  ...others,
].join('\nunion all\n')

/**
 * All objects that an empty database does not have, with their owner and the table that they are part of: `$1` are
 * the expected owners.
 */
export const objectsQuery = `
with object as (${objects})
select i.type as kind, i.identity as name, coalesce(definition, '') as definition, r.rolname as owner,
  (pg_identify_object('pg_class'::regclass, parent, 0)).identity as parent,
  r.rolname is null or r.rolname = any ($1::text[]) or classid = 'pg_extension'::regclass and r.rolsuper as "isOwned"
from object
cross join lateral pg_identify_object(classid, objid, subid) i
left join pg_roles r on r.oid = owner
where i.identity is not null
order by 1, 2`

/** The number of objects and the total length of their definitions in bytes. */
export const catalogSizeQuery = `
with object as (${objects})
select count(*)::int as objects, coalesce(sum(octet_length(definition)), 0)::float8 as bytes from object`
