// Measures that old months cost nothing: the summary of last month, alone and below nine months of the same size, how
// long dropping a month takes, and bringing it back from a copy beside. `-- --millions 50` sets the number of page views in
// all. Exits with 1 when a limit is exceeded.
import { parseArgs } from 'node:util'
import { operations } from 'e2e/api'
import { startApiSite } from './apiSites.ts'
import { median, rangeOf, round2 } from './figures.ts'

const MONTHS = 10
const REPEATS = 3
const limits = { ratio: 2, dropMs: 1000 }
const tables = { visit_stats: 'created_at', visitor_days: 'day' }

const { values } = parseArgs({ options: { millions: { type: 'string', default: '1' } } })
const ofMonth = Math.round((Number(values.millions) * 1_000_000) / MONTHS)
const site = await startApiSite()
const { database } = site
try {
  await removePartitions()
  await addMonth(1)
  const alone = await timeOfSummary()
  for (let ago = 2; ago <= MONTHS; ago += 1) await addMonth(ago)
  const below = await timeOfSummary()
  await database.query(`create unlogged table copied_month as table partitions.visit_stats_${MONTHS}`)
  const dropping = await timeOf(() => database.query(`drop table partitions.visit_stats_${MONTHS}`))
  const restoring = await timeOf(restoreMonth)
  const ratio = round2(median(below) / median(alone))
  console.table([
    { what: `summary of last month, ${ofMonth} views in all`, ms: rangeOf(alone, Math.round) },
    { what: `summary of last month, ${ofMonth * MONTHS} views in all`, ms: rangeOf(below, Math.round) },
    { what: 'ratio', ms: ratio },
    { what: `dropping a month of ${ofMonth} views`, ms: Math.round(dropping) },
    { what: 'restoring it, with its indexes', ms: Math.round(restoring) },
  ])
  process.exitCode = ratio > limits.ratio || dropping > limits.dropMs ? 1 : 0
} finally {
  await site.stop()
}

async function removePartitions() {
  const { rows } = await database.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits
     where inhparent in ('visit_stats'::regclass, 'visitor_days'::regclass) and inhrelid::regclass::text !~ '_rest$'`,
  )
  for (const { name } of rows) await database.query(`drop table ${name}`)
}

/** Fills the month that was so many months ago, before it has indexes; every third view is of a new visitor. */
async function addMonth(ago: number) {
  const { from, to } = await boundsOf(ago)
  for (const table of Object.keys(tables))
    await database.query(
      `create table partitions.${table}_${ago} (like ${table} including defaults including generated)`,
    )
  const at = `'${from} 05:00:00+00'::timestamptz + n * ('${to}'::timestamp - '${from}') / ${ofMonth + 1}`
  const visitor = `md5('${ago}-' || n / 3)::uuid`
  await database.query("set synchronous_commit = off; set maintenance_work_mem = '256MB'")
  await database.query(
    `insert into partitions.visit_stats_${ago} (id, current_url, ip, city, country_name, org, created_at, visitor)
     select nextval('visit_stats_id_seq'), '/projects/proyecto-' || n % 400, '192.0.2.0', 'Bogotá', 'Colombia', 'Red ' || n % 40, ${at}, ${visitor}
     from generate_series(1, ${ofMonth}) n`,
  )
  await database.query(
    `insert into partitions.visitor_days_${ago} (visitor, day, views, source, device, country, entry_url, exit_url)
     select ${visitor}, ((${at}) at time zone 'America/Bogota')::date, 3, 'web-' || n % 50 || '.example', 'phone', 'CO', '/', '/about'
     from generate_series(3, ${ofMonth}, 3) n`,
  )
  for (const [table, column] of Object.entries(tables)) {
    const zone = column === 'day' ? '' : ' 05:00:00+00'
    await database.query(
      `alter table ${table} attach partition partitions.${table}_${ago} for values from ('${from}${zone}') to ('${to}${zone}')`,
    )
  }
  await database.query(`vacuum analyze partitions.visit_stats_${ago}`)
  await database.query(`vacuum analyze partitions.visitor_days_${ago}`)
}

/** As docs/operating.md says, from a copy in the same database: rows of a month without a partition go to the rest. */
async function restoreMonth() {
  const columns = 'id, current_url, ip, city, country_name, org, created_at, visitor'
  const { rowCount } = await database.query(
    `insert into visit_stats (${columns}) overriding system value select ${columns} from copied_month`,
  )
  if (rowCount !== ofMonth) throw new Error(`${rowCount} of ${ofMonth} rows of the month were restored`)
}

async function boundsOf(ago: number): Promise<{ from: string; to: string }> {
  const { rows } = await database.query<{ from: string; to: string }>(
    `select to_char(month, 'YYYY-MM-DD') as from, to_char(month + interval '1 month', 'YYYY-MM-DD') as to
     from (select date_trunc('month', now() at time zone 'America/Bogota') - $1 * interval '1 month' as month) months`,
    [ago],
  )
  return rows[0] ?? { from: '', to: '' }
}

async function timeOfSummary(): Promise<number[]> {
  await site.signIn()
  await database.query('analyze visit_stats')
  await database.query('analyze visitor_days')
  const { rows } = await database.query<{ from: string; to: string }>(
    `select to_char(month - interval '1 month', 'YYYY-MM-DD') as from, to_char(month - interval '1 day', 'YYYY-MM-DD') as to
     from (select date_trunc('month', now() at time zone 'America/Bogota') as month) months`,
  )
  const times: number[] = []
  for (let round = 0; round <= REPEATS; round += 1) {
    await forgetDays()
    const spent = await timeOf(() =>
      operations.pageViewSummary({ dateFrom: rows[0]?.from, dateTo: rows[0]?.to }, site),
    )
    // The first one reads from the disk.
    if (round > 0) times.push(spent)
  }
  return times
}

// As when old rows changed: the back end then reads every day again.
async function forgetDays() {
  await database.query(
    `insert into row_removals as kept (table_name, removals) values ('visit_stats', 1)
     on conflict (table_name) do update set removals = kept.removals + 1`,
  )
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
