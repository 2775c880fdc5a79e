import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { settleArrivals } from '../src/modules/short-links/visits.repository.ts'
import { browser } from './browser.ts'
import { ownPage } from './reports.ts'
import { openTestApp, type TestApp } from './testApp.ts'

// Pages of searches are read from cached ids when few rows match, and by the list's index when many do; both are
// compared with pages of all rows, filtered and sorted by plain SQL.

const ROWS = 12_000
const LINKS = 6000

let site: TestApp
let token: string

beforeAll(async () => {
  site = await openTestApp()
  token = (await site.signInAs('admin')).accessToken
  await site.pool.query(
    `insert into shorteners (back_half, destination)
     select case when n % 20 = 0 then 'raro-' else 'comun-' end || n, 'https://destino.example/pagina-' || n
     from generate_series(1, ${LINKS}) n`,
  )
  // Whole hours, so that many rows have the same time.
  await site.pool.query(
    `insert into visits (shortener_id, visited_at)
     select id, date_trunc('hour', now() - random() * interval '3 days')
     from (select id, row_number() over (order by random()) as place from shorteners) s
     join generate_series(1, ${ROWS}) n on place = 1 + floor(${LINKS} * power((n * 7919 % ${ROWS}) / ${ROWS}.0, 2))`,
  )
  await site.pool.query(
    `update shorteners set visit_count = (select count(*) from visits where shortener_id = shorteners.id)`,
  )
  await site.pool.query(
    `insert into visit_stats (current_url, ip, city, created_at)
     select '/projects/' || n % 90, '192.0.2.0', case when n % 30 = 0 then 'Bogotá' else 'Lima' end,
       date_trunc('hour', now() - random() * interval '3 days')
     from generate_series(1, ${ROWS}) n`,
  )
})
afterAll(() => site.close())

const lists = {
  'short links': {
    path: 'shortener/getAllFilter',
    order: 'sortVisitCount',
    searches: ['raro', 'comun', 'pagina-7', 'nada'],
    expected: `select id from shorteners where position($1 in back_half || ' ' || destination) > 0
      order by visit_count + 0 desc, id`,
  },
  visits: {
    path: 'shortener/visit',
    order: 'sortVisitedAt',
    searches: ['raro', 'comun', '-77', 'nada'],
    expected: `select v.id from visits v join shorteners s on s.id = shortener_id
      where position($1 in back_half) > 0 order by visited_at + interval '0' desc, v.id desc`,
  },
  'page views': {
    path: 'stat/getAll',
    order: 'sortDate',
    searches: ['bogota', 'lima', '/projects/4', 'nada'],
    expected: `select id from visit_stats where position($1 in translate(lower(current_url || ' ' || city), 'á', 'a')) > 0
      order by created_at + interval '0' desc, id desc`,
  },
}

type List = (typeof lists)[keyof typeof lists]

const orders = ['ASC', 'DESC'] as const

async function expectPages({ path, order: orderName, searches, expected }: List) {
  for (const search of searches) {
    const { rows } = await site.pool.query(expected, [search])
    const descending = rows.map(({ id }) => (path === 'shortener/getAllFilter' ? id : Number(id)))
    const totalPages = Math.ceil(descending.length / 7)
    for (const order of orders) {
      const ids = order === 'DESC' ? descending : descending.toReversed()
      for (const page of [1, 2, Math.ceil(totalPages / 2), totalPages, totalPages + 1].filter(Boolean)) {
        const query = `limit=7&page=${page}&search=${search}&${orderName}=${order}`
        const response = await site.get(`/api/${path}?${query}`, { token })
        const { results, totalItems } = response.json()
        expect([query, totalItems, results.map(({ id }: { id: unknown }) => id)]).toEqual([
          query,
          ids.length,
          ids.slice((page - 1) * 7, page * 7),
        ])
      }
    }
  }
}

const visit = async (like: string) => {
  const { rows } = await site.pool.query<{ code: string }>(
    `select back_half as code from shorteners where back_half like $1 order by random() limit 1`,
    [like],
  )
  const response = await site.get(`/${rows[0]?.code}`, { headers: browser })
  expect(response.statusCode).toBe(302)
}

const linkOf = async (like: string): Promise<string> => {
  const { rows } = await site.pool.query(
    `select shortener_id as id from visits join shorteners s on s.id = shortener_id where back_half like $1 limit 1`,
    [like],
  )
  return rows[0].id
}

const changes: Record<string, () => Promise<unknown>> = {
  nothing: async () => undefined,
  'visits and a page view': async () => {
    for (const like of ['raro%', 'raro%', 'comun%']) await visit(like)
    await site.post('/api/stat/create', { body: { currentURL: '/projects/4' }, headers: ownPage })
    await settleArrivals(site.pool)
  },
  'rows with the times of others': async () => {
    await site.pool.query(
      'insert into visits (shortener_id, visited_at) select shortener_id, visited_at from visits limit 40',
    )
    await site.pool.query(
      'insert into visit_stats (current_url, ip, city, created_at) select current_url, ip, city, created_at from visit_stats limit 40',
    )
  },
  'rows that moved': async () => {
    await site.pool.query(
      `update visits set visited_at = now() where id in (select id from visits limit 500)`,
    )
    await site.pool.query(`update visit_stats set created_at = now(), city = 'Bogotá' where id % 13 = 0`)
  },
  'rows that were deleted and as many new ones': async () => {
    for (const [table, columns] of [
      ['visits', 'shortener_id, visited_at'],
      ['visit_stats', 'current_url, ip, city, created_at'],
    ]) {
      await site.pool.query(
        `with gone as (delete from ${table} where id % 11 = 0 returning ${columns}) insert into ${table} (${columns}) select * from gone`,
      )
    }
  },
  'a renamed link': async () => {
    const id = await linkOf('comun%')
    await site.patch(`/api/shortener/update/${id}`, { token, body: { backHalf: 'raro-nuevo' } })
  },
  'a deleted link': async () => {
    await site.delete(`/api/shortener/delete/${await linkOf('raro%')}`, { token })
  },
}

describe.each(Object.entries(changes))('after %s', (_, change) => {
  beforeAll(change)

  it.each(Object.entries(lists))('pages of searches in %s match those of all rows', async (_, list) => {
    await expectPages(list)
  })
})

/** Counts the rows that the database returns during the work. */
async function countRows(work: () => Promise<unknown>): Promise<number> {
  let rows = 0
  const queries = vi.spyOn(site.pool, 'query')
  await work()
  for (const { value } of queries.mock.results) rows += (await value).rows.length
  queries.mockRestore()
  return rows
}

describe('after a visit and a page view that match the searches', () => {
  it.each([
    'shortener/visit?search=raro',
    'shortener/getAllFilter?search=raro',
    'shortener/getAllFilter?search=raro&dateVisitFrom=2020-01-01',
    'stat/getAll?search=bogota',
    'stat/getAll?search=bogota&dateFrom=2020-01-01',
  ])('%s reads its page and the new rows, not all matches', async (path) => {
    const list = () => site.get(`/api/${path}&limit=7`, { token })
    const before = (await list()).json()
    for (let turn = 0; turn < 3; turn++) {
      await visit('raro%')
      await site.pool.query(
        `insert into visit_stats (current_url, ip, city) values ('/projects/4', '192.0.2.0', 'Bogotá')`,
      )
      // Settled here, so that these rows are not counted among those of the list.
      await settleArrivals(site.pool)
      expect(await countRows(list)).toBeLessThan(30)
    }
    const after = (await list()).json()
    const isOfLinks = path.includes('getAllFilter')
    expect(after.totalItems - before.totalItems).toBe(isOfLinks ? 0 : 3)
  })
})
