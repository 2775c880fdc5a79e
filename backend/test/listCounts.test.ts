import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeDump } from '../src/modules/backups/dump.ts'
import { recordPageViews } from '../src/modules/page-views/page-views.repository.ts'
import { settleArrivals } from '../src/modules/short-links/visits.repository.ts'
import { browser } from './browser.ts'
import { withOlderDatabase } from './olderDatabase.ts'
import { ownPage } from './reports.ts'
import { openTestApp, type TestApp } from './testApp.ts'

// Lists cache their counts and add later rows; here they are compared with counts of all rows.

const DAYS = 5
const LINKS = 12

let site: TestApp
let token: string
let adminId: string
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-counts-'))
  site = await openTestApp({ dataDir: folder })
  const session = await site.signInAs('admin')
  token = session.accessToken
  adminId = session.user.id
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
}, 60_000)
beforeEach(async () => {
  await site.pool.query('truncate shorteners, visits, visit_stats, visit_arrivals restart identity cascade')
  await fill(site.pool)
})

type Range = { from?: string; to?: string; after?: Date; before?: Date }

const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
const pick = <Entry>(entries: Entry[]): Entry => entries[Math.floor(Math.random() * entries.length)] as Entry

/** A time with milliseconds, or a whole day in Bogotá. */
function bound(edge: 'from' | 'to'): Range {
  const kind = pick(['none', 'day', 'time'])
  const moment = ago(DAYS * Math.random())
  if (kind === 'none') return {}
  if (kind === 'time') {
    return edge === 'from'
      ? { from: moment.toISOString(), after: moment }
      : { to: moment.toISOString(), before: moment }
  }
  const day = new Date(moment.getTime() - 5 * 3_600_000).toISOString().slice(0, 10)
  return edge === 'from'
    ? { from: day, after: new Date(`${day}T00:00:00.000-05:00`) }
    : { to: day, before: new Date(`${day}T23:59:59.999-05:00`) }
}

// Few, so that most are requested again after a change.
const makeRanges = (): Range[] =>
  Array.from({ length: 5 }, () => ({ ...bound('from'), ...bound('to') })).concat([{}])

async function fill(database: pg.ClientBase | pg.Pool) {
  await database.query(
    `insert into shorteners (back_half, destination)
     select case n % 3 when 0 then 'curso-' else 'enlace-' end || n, 'https://destino.example/pagina-' || n
     from generate_series(1, ${LINKS}) n`,
  )
  await addRows(database, 300)
}

/** Adds visits and page views at random times, as settled visits and batches of views would. */
async function addRows(database: pg.ClientBase | pg.Pool, rows: number) {
  await database.query(
    `insert into visits (shortener_id, visited_at)
     select id, now() - random() * interval '${DAYS} days' from generate_series(1, $1::int),
       lateral (select id from shorteners order by random() limit 1) s`,
    [rows],
  )
  await database.query(
    `update shorteners set visit_count = (select count(*) from visits where shortener_id = shorteners.id)`,
  )
  await database.query(
    `insert into visit_stats (current_url, ip, city, created_at)
     select '/projects/' || floor(random() * 9), '192.0.2.0', (array['Bogotá', 'Quito'])[1 + n % 2],
       now() - random() * interval '${DAYS} days'
     from generate_series(1, $1::int) n`,
    [rows],
  )
}

const inRange = `($1::timestamptz is null or moment >= $1) and ($2::timestamptz is null or moment <= $2)`

/** The expected content of the lists, counted over all rows. */
async function counted({ after, before }: Range, search: string) {
  const values = [after ?? null, before ?? null]
  const isSearched = `position($3 in back_half || ' ' || destination) > 0`
  const links = await site.pool.query<{ id: string; visits: number }>(
    after || before
      ? `select id, count(*)::int as visits from shorteners join (select shortener_id, visited_at as moment from visits) v on shortener_id = id
         where ${inRange} and ${isSearched} group by id order by 2 desc, 1`
      : `select id, visit_count::int as visits from shorteners where ${inRange.replaceAll('moment', 'created_at')} and ${isSearched}
         order by 2 desc, 1`,
    [...values, search],
  )
  const visits = await site.pool.query(
    `select from (select visited_at as moment, back_half from visits join shorteners s on s.id = shortener_id) v
     where ${inRange} and position($3 in back_half) > 0`,
    [...values, search],
  )
  const views = await site.pool.query(
    `select from (select created_at as moment, * from visit_stats) v where ${inRange} and position($3 in translate(lower(current_url || ' ' || city), 'á', 'a')) > 0`,
    [...values, search],
  )
  const urls = await site.pool.query(
    `select url, count(*)::int as visits, max(moment) as last
     from (select created_at as moment, current_url as url from visit_stats) v where ${inRange} group by 1 order by 3, 1`,
    values,
  )
  return {
    linkCount: links.rowCount,
    links: links.rows,
    visits: visits.rowCount,
    views: views.rowCount,
    urls: urls.rows.map((row) => ({ ...row, last: row.last.toISOString() })),
  }
}

type Listed = { results: Record<string, unknown>[]; totalItems: number }

async function listed({ from = '', to = '' }: Range, search: string) {
  const ask = async (path: string) => {
    const response = await site.get(`/api/${path}`, { token })
    expect(response.statusCode).toBe(200)
    return response.json() as Listed
  }
  const visited = `dateVisitFrom=${from}&dateVisitTo=${to}&search=${search}`
  const dated = `dateFrom=${from}&dateTo=${to}`
  const links = await ask(`shortener/getAllFilter?limit=100&${visited}`)
  const urls = await ask(`stat/analytics/getByURL?limit=100&sortDate=ASC&${dated}`)
  return {
    linkCount: links.totalItems,
    links: links.results.map(({ id, visitCount }) => ({ id, visits: visitCount })),
    visits: (await ask(`shortener/visit?limit=1&${visited}`)).totalItems,
    views: (await ask(`stat/getAll?limit=1&${dated}&search=${search}`)).totalItems,
    urls: urls.results.map(({ url, visits, lastVisitAt }) => ({ url, visits, last: lastVisitAt })),
  }
}

const searches = ['', 'enlace', 'curso-3', 'bogota', '/projects/4']

async function expectExact(ranges: Range[]) {
  for (const range of ranges) {
    const search = pick(searches)
    expect({ range, search, ...(await listed(range, search)) }).toEqual({
      range,
      search,
      ...(await counted(range, search)),
    })
  }
}

const someLink = `(select id from shorteners order by random() limit 1)`

/** Everything that can happen to counted rows. */
const events: Record<string, () => Promise<unknown>> = {
  visit: async () => {
    const { rows } = await site.pool.query<{ code: string }>(
      `select back_half as code from shorteners where id = ${someLink}`,
    )
    const response = await site.get(`/${rows[0]?.code}`, { headers: browser })
    expect(response.statusCode).toBe(302)
  },
  view: () => site.post('/api/stat/create', { body: { currentURL: '/projects/4' }, headers: ownPage }),
  'many rows': () => addRows(site.pool, 40),
  'deleted visits': () =>
    site.pool.query(
      `with gone as (delete from visits where random() < 0.05 returning shortener_id)
       update shorteners set visit_count = visit_count - (select count(*) from gone where shortener_id = id)`,
    ),
  'deleted views': () => site.pool.query('delete from visit_stats where random() < 0.05'),
  'a moved visit': () =>
    site.pool.query(
      `update visits set visited_at = now() - random() * interval '${DAYS} days' where id = (select max(id) from visits)`,
    ),
  'a deleted link': async () => {
    const { rows } = await site.pool.query<{ id: string }>(`select id from shorteners where id = ${someLink}`)
    await site.delete(`/api/shortener/delete/${rows[0]?.id}`, { token })
  },
  'a renamed link': async () => {
    const { rows } = await site.pool.query<{ id: string; code: string }>(
      `select id, back_half as code from shorteners where id = ${someLink}`,
    )
    const backHalf = `curso-${Math.floor(Math.random() * 1e9)}`
    await site.patch(`/api/shortener/update/${rows[0]?.id}`, { token, body: { backHalf } })
  },
}

const waitingForLock = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`

describe('counts of lists', () => {
  it('match all rows after any events, for ranges of days and parts of days', {
    timeout: 120_000,
  }, async () => {
    const ranges = makeRanges()
    for (let turn = 0; turn < 40; turn++) {
      const event = pick(Object.keys(events))
      await events[event]?.()
      await expectExact([pick(ranges), pick(ranges)])
    }
    await site.pool.query('truncate visits, visit_stats')
    await site.pool.query('update shorteners set visit_count = 0')
    await expectExact(ranges)
  })

  it('are exact after concurrent events', { timeout: 120_000 }, async () => {
    const ranges = makeRanges()
    await expectExact(ranges)
    const repeated = (times: number, work: () => Promise<unknown>) =>
      (async () => {
        for (let turn = 0; turn < times; turn++) await work()
      })()
    const report = () => events.view?.() ?? Promise.resolve()
    await Promise.all([
      repeated(30, () => events.visit?.().catch(() => undefined) ?? Promise.resolve()),
      repeated(30, () => Promise.all([report(), report(), report()])),
      repeated(30, () => settleArrivals(site.pool)),
      repeated(8, () => site.pool.query('delete from visit_stats where random() < 0.02')),
      repeated(3, () => events['a deleted link']?.() ?? Promise.resolve()),
      repeated(20, () => listed(pick(ranges), pick(searches))),
    ])
    await expectExact(ranges)
  })

  it('include rows that another process started to write earlier and commits later', async () => {
    await expectExact([{}])
    await site.pool.query(
      `insert into visit_arrivals (shortener_ids, referrers, counts) select array[id], array[''], array[1] from shorteners limit 1`,
    )
    const other = await site.pool.connect()
    try {
      await other.query('begin')
      await settleArrivals(other)
      await recordPageViews(other, [
        {
          ...{ url: '/about', ip: '192.0.2.0', city: 'Lima', countryName: 'Perú', org: '—' },
          ...{ visitor: null, day: null, source: '', device: '', country: '' },
        },
      ])
      const later = Promise.all([events.visit?.(), events.view?.()])
      await Promise.race([later, sleep(500)])
      // Everything committed by now is counted.
      await site.get('/api/stat/getAll', { token })
      const asked = listed({}, '')
      await expect.poll(async () => (await site.pool.query(waitingForLock)).rowCount).toBeGreaterThan(0)
      await other.query('commit')
      await Promise.all([later, asked])
    } finally {
      other.release()
    }
    await expectExact([{}])
  })

  it('match the rows of a restored copy, which has an older schema', { timeout: 120_000 }, async () => {
    const ranges = makeRanges()
    await expectExact(ranges)
    await mkdir(join(folder, 'backups'), { recursive: true })
    await withOlderDatabase(site.logins, '0000_start', async (client) => {
      await client.query(
        `insert into users (id, name, email, username, role) values ($1, 'Ana', 'ana@correo.example', 'ana', 'admin')`,
        [adminId],
      )
      await fill(client)
      const file = createWriteStream(join(folder, 'backups', 'antigua.sql'))
      await writeDump(client, file, () => undefined)
      await new Promise((written) => file.end(written))
    })
    const response = await site.patch('/api/db/restoreNodeJS/antigua.sql', { token })
    expect([response.statusCode, response.json()]).toEqual([200, expect.objectContaining({ success: true })])
    await expectExact(ranges)
    await events.visit?.()
    await events.view?.()
    await expectExact(ranges)
  })
})
