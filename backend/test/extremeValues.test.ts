import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSearching, searchTimeout } from '../../releases/test/searching.ts'
import { openTestApp, type TestApp } from './testApp.ts'

/** Values that PostgreSQL accepts and that neither a date nor a number of JavaScript can hold. */
const moments = [
  "'infinity'",
  "'-infinity'",
  "'0044-03-15 12:00 BC'",
  "'0001-01-01'",
  "'0049-01-01'",
  "'1850-06-01'",
  "'12025-01-01'",
  "'294276-12-31'",
]
const days = ["'infinity'", "'-infinity'", "'0044-03-15 BC'", "'0001-01-01'", "'12025-01-01'"]
const counts = ['9223372036854775807', '-9223372036854775808', '-1']
const ids = ["'11111111-1111-1111-1111-111111111111'", "'ffffffff-ffff-ffff-ffff-fffffffffff0'"]

let site: TestApp
let token: string

beforeAll(async () => {
  site = await openTestApp()
  token = (await site.signInAs('admin')).accessToken
})
afterAll(() => site.close())

/** As the administrators' SQL tool does; without its login and its limits, which other tests check. */
async function write(query: string): Promise<Record<string, unknown>[]> {
  return (await site.pool.query(query)).rows
}

/** Every list that shows the table's rows, and the endpoints of one row. */
const screens: Record<string, string[]> = {
  users: ['/api/users/getAll', '/api/users/getById/{id}', '/api/wardrobe/user/getById/{id}'],
  mails: [
    '/api/mail/getAll',
    '/api/mail/getAll?sortSentAt=ASC&dateVisitFrom=2020-01-01',
    '/api/mail/getById/{id}',
  ],
  feedbacks: [
    '/api/feedback/getAll',
    '/api/feedback/getAll?sortCreatedAt=ASC&dateVisitTo=2030-01-01',
    '/api/feedback/getById/{id}',
  ],
  shortLinks: [
    '/api/shortener/getAllFilter',
    '/api/shortener/getAllFilter?sortVisitCount=ASC',
    '/api/shortener/getAllFilter?search=a',
    '/api/shortener/getAllFilter?dateVisitFrom=2020-01-01',
  ],
  visits: [
    '/api/shortener/visit',
    '/api/shortener/visit?sortVisitedAt=ASC',
    '/api/shortener/series',
    '/api/shortener/series?dateVisitFrom=0001-01-01',
  ],
  visit_stats: [
    '/api/stat/getAll',
    '/api/stat/getAll?sortDate=ASC',
    '/api/stat/analytics/getByURL',
    '/api/stat/analytics/getByURL?sortDate=ASC&dateFrom=0001-01-01',
    '/api/stat/series?dateFrom=0001-01-01',
  ],
  visitor_days: ['/api/stat/summary'],
  page_view_days: ['/api/stat/summary', '/api/info/system'],
  wardrobe_categories: ['/api/wardrobe/category/getAll', '/api/wardrobe/category/getById/{id}'],
  wardrobe_items: ['/api/wardrobe/user/getById/{user_id}', '/api/wardrobe/item/getById/{id}'],
  options: ['/api/options/getAll'],
  academy_categories: [
    '/api/academy/categories/getAll',
    '/api/academy/categories/getBySlug/{slug}',
    '/sitemap.xml',
  ],
  academy_courses: [
    '/api/academy/categories/getAll',
    '/api/academy/courses/getBySlug/{slug}',
    '/sitemap.xml',
  ],
  academy_lessons: ['/api/academy/lessons/getBySlug/{slug}', '/sitemap.xml'],
  projects: ['/api/projects/getAll', '/api/projects/getByIdSlug/{slug}', '/sitemap.xml'],
  project_collaborators: ['/api/projects/getAll'],
  technologies: ['/api/projects/getAll'],
  team_members: [
    '/api/projects/user/getAll',
    '/api/projects/user/getAll?sortDate=ASC&dateFrom=0001-01-01',
    '/api/projects/user/getByUsername/{username}',
    '/sitemap.xml',
  ],
  boots: ['/api/info/system'],
}

/**
 * Each column of the tables above that can hold such a value, with those values; unless the run searches, with two of them,
 * which differ from column to column.
 */
async function extremeColumns(): Promise<[table: string, column: string, values: string[]][]> {
  const rows = await write(
    `select table_name as "table", column_name as "column", udt_name as type, is_identity as identity
     from information_schema.columns where table_schema = 'public'
       and table_name in (${Object.keys(screens)
         .map((table) => `'${table}'`)
         .join()})
       and udt_name in ('timestamptz', 'date', 'int8', '_text') order by 1, 2`,
  )
  const valuesOf: Record<string, string[]> = {
    timestamptz: moments,
    date: days,
    int8: counts,
    _text: ['array[null]::text[]', "array[['a', 'b'], ['c', null]]::text[]"],
  }
  return rows
    .filter(({ identity }) => identity === 'NO')
    .map(({ table, column, type }, place) => {
      const values = valuesOf[String(type)] ?? []
      const tried = new Set([0, 1].map((next) => (2 * place + next) % values.length))
      return [String(table), String(column), values.filter((_, index) => isSearching || tried.has(index))]
    })
}

async function readScreens(table: string, where: string) {
  const [row = {}] = await write(`select * from ${table} where ${where} limit 1`)
  for (const screen of screens[table] ?? []) {
    const path = screen.replace(/\{(\w+)\}/g, (_, column) => String(row[column]))
    const response = await site.get(path, { token })
    expect([where, path, response.statusCode, response.body.slice(0, 300)]).toEqual([
      where,
      path,
      200,
      expect.anything(),
    ])
  }
}

describe('rows that an administrator wrote by SQL', () => {
  it('are listed whatever their moments, days and numbers are', { timeout: searchTimeout }, async () => {
    await write("insert into boots (node_version) values ('v20')")
    await write("insert into page_view_days (day, dimension, key, count) values ('2026-01-01', '', '', 1)")
    const columns = await extremeColumns()
    expect(columns.length).toBeGreaterThan(25)
    expect(new Set(columns.map(([table]) => table)).size).toBeGreaterThan(12)
    for (const [table, column, values] of columns) {
      for (const value of values) {
        const [kept] = await write(`select tableoid, ctid, "${column}"::text as value from ${table} limit 1`)
        await write(
          `update ${table} set "${column}" = ${value} where tableoid = ${kept?.tableoid} and ctid = '${kept?.ctid}'`,
        )
        await readScreens(table, `"${column}" = ${value}`)
        const literal = kept?.value === null ? 'null' : `'${String(kept?.value)}'`
        await write(`update ${table} set "${column}" = ${literal} where "${column}" = ${value}`)
      }
    }
  })

  it.each([
    ['mails', "insert into mails (id, name, email, message) values ($id, 'a', 'b', 'c')"],
    [
      'feedbacks',
      "insert into feedbacks (id, title, message, user_email, rating) values ($id, 'a', 'b', 'c', 1)",
    ],
    ['users', "insert into users (id, name, email, username) values ($id, 'a', $id, $id)"],
    [
      'shorteners',
      "insert into shorteners (id, destination, back_half) values ($id, 'https://a.example', $id)",
    ],
    ['options', "insert into options (id, key, type, value) values ($id, $id, 'texto raro', 'x')"],
    [
      'wardrobe_categories',
      "insert into wardrobe_categories (id, name, name_es, \"group\") values ($id, $id, 'a', 'b')",
    ],
    [
      'academy_categories',
      "insert into academy_categories (id, slug, name, description) values ($id, $id, 'a', 'b')",
    ],
    [
      'team_members',
      "insert into team_members (id, username, name, lastname, title, about, country, email) values ($id, $id, 'a', 'b', 'c', 'd', 'e', 'f')",
    ],
    [
      'projects',
      "insert into projects (id, slug, title, description, category, duration, starts_on) values ($id, $id, 'a', 'b', 'c', 'd', now())",
    ],
  ])('of %s are listed whatever their ids are', async (table, insertion) => {
    for (const id of ids) {
      await write(insertion.replaceAll('$id', id))
      await readScreens(table, `id = ${id}`)
      await write(`delete from ${table} where id = ${id}`)
    }
  })

  it('shows dates out of range as the nearest one that people can read', async () => {
    const [mail] = await write(
      "insert into mails (name, email, message, sent_at) values ('a', 'b', 'c', 'infinity') returning id",
    )
    const { results } = (await site.get(`/api/mail/getById/${mail?.id}`, { token })).json()
    expect(results.sentAt).toBe('9999-12-31T23:59:59.999Z')
  })
})
