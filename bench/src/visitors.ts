import type pg from 'pg'

const VIEWS_OF_A_VISITOR = 3
const DAYS = 90
const BLOCK = 300_000

/** Chooses one of 400 pages; few of them have most views. */
const page = (place: string) =>
  `'/projects/proyecto-' || floor(400 * power((hashtextextended(v || '-' || ${place}, 7) & 65535) / 65536.0, 2))`

const at = `(now() - interval '${DAYS} days' + (v / $2::float8) * interval '${DAYS} days')`

/**
 * Adds page views of the last 90 days in chronological order, three per visitor, one per minute. Indexes are built
 * afterwards, except the search index: nothing here searches, and with it ten million views take an hour.
 */
export async function fillVisitors(database: pg.Client, views: number) {
  const visitors = Math.round(views / VIEWS_OF_A_VISITOR)
  await database.query('truncate visit_stats, visitor_days restart identity')
  const { rows: indexes } = await database.query<{ name: string; definition: string }>(
    `select indexname as name, replace(indexdef, ' ON ONLY ', ' ON ') as definition from pg_indexes
     where schemaname = 'public' and tablename in ('visit_stats', 'visitor_days') and indexname not like '%_pkey'`,
  )
  for (const { name } of indexes) await database.query(`drop index ${name}`)
  await database.query('alter table visitor_days drop constraint visitor_days_pkey')
  await database.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'")
  for (let first = 1; first <= visitors; first += BLOCK) {
    const last = Math.min(visitors, first + BLOCK - 1)
    await database.query(
      `insert into visitor_days (visitor, day, views, source, device, country, entry_url, exit_url)
       select md5(v::text)::uuid, (${at} at time zone 'America/Bogota')::date, ${VIEWS_OF_A_VISITOR},
         case v % 3 when 0 then '' else 'web-' || v % 50 || '.example' end,
         (array['computer', 'phone', 'phone', 'computer', 'tablet'])[1 + v % 5],
         (array['CO', 'CO', 'PE', 'EC', 'CL', 'MX', ''])[1 + v % 7], ${page('0')}, ${page(String(VIEWS_OF_A_VISITOR - 1))}
       from generate_series($1::int, $3::int) v`,
      [first, visitors, last],
    )
    await database.query(
      `insert into visit_stats (current_url, ip, city, country_name, org, created_at, visitor)
       select ${page('i')}, '192.0.' || v % 250 || '.0', 'Bogotá', 'Colombia', 'Red ' || v % 40,
         least(now(), ${at} + i * interval '1 minute'), md5(v::text)::uuid
       from generate_series($1::int, $3::int) v, generate_series(0, ${VIEWS_OF_A_VISITOR - 1}) i`,
      [first, visitors, last],
    )
  }
  await database.query('alter table visitor_days add primary key (visitor, day)')
  for (const { name, definition } of indexes) {
    if (!name.includes('search')) await database.query(definition)
  }
  await database.query('vacuum analyze visit_stats')
  await database.query('vacuum analyze visitor_days')
}

/** A view of a new visitor, written as the back end writes it. */
export async function addView(database: pg.Client) {
  await database.query(
    `with turn as materialized (select pg_advisory_xact_lock(271828182), gen_random_uuid() as visitor),
     seen as (
       insert into visitor_days (visitor, day, views, entry_url, exit_url)
       select visitor, (now() at time zone 'America/Bogota')::date, 1, '/about', '/about' from turn
     )
     insert into visit_stats (current_url, ip, visitor) select '/about', '192.0.2.0', visitor from turn`,
  )
}
