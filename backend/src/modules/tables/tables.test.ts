import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outcome, type TestApp } from '../../../test/testApp.ts'
import { isSecret } from '../../db/secretColumns.ts'
import { openSqlSite } from '../sql/sql.fixture.ts'
import { tablePolicies } from './tables.policy.ts'

let opened: Awaited<ReturnType<typeof openSqlSite>>
let site: TestApp

beforeAll(async () => {
  opened = await openSqlSite()
  site = opened.site
})
afterAll(() => opened.close(), 60_000)

const get = async (path: string) => site.get(`/api/db/tables${path}`, { token: opened.token })
const filtersOf = (...filters: object[]) => new URLSearchParams({ filters: JSON.stringify(filters) })
const rowsOf = async (table: string, query: URLSearchParams | string = '') => get(`/${table}/rows?${query}`)

describe('GET /api/db/tables', () => {
  it('lists the tables with sizes and what may be done with their rows', async () => {
    await site.pool.query('analyze users')
    const { tables } = (await get('')).json()
    const users = tables.find(({ name }: { name: string }) => name === 'users')
    expect(users).toMatchObject({
      estimatedRows: expect.any(Number),
      analyzedAt: expect.stringMatching(/Z$/),
      rights: { canInsert: false, canUpdate: true, canDelete: false },
    })
    expect(users.tableBytes).toBeGreaterThan(0)
    expect(users.indexBytes).toBeGreaterThan(0)
    expect(tables.some(({ name }: { name: string }) => name.startsWith('pg_'))).toBe(false)
  })

  it('has a policy for every table, and treats the listed columns as secret', () => {
    const path = join(import.meta.dirname, '../../../drizzle/catalog.json')
    const catalog: { kind: string; name: string; until?: string }[] = JSON.parse(readFileSync(path, 'utf8'))
    const named = (kind: string) =>
      catalog
        .filter((each) => each.kind === kind && !each.until)
        .map(({ name }) => name.replace('public.', '').replaceAll('"', ''))
    const advice = 'Decide in tables.policy.ts what may be done with the rows of each table.'
    expect(Object.keys(tablePolicies).toSorted(), advice).toEqual(named('table').toSorted())
    const secret = named('table column').filter((name) => {
      const [table = '', column = ''] = name.split('.')
      return isSecret(table, column)
    })
    expect(secret.toSorted()).toEqual([
      'bin.row',
      'bin_dependants.row',
      'certificate_keys.sealed_secret',
      'download_links.token_hash',
      'email_changes.token_hash',
      'password_resets.token_hash',
      'shorteners.password_hash',
      'sign_in_links.token_hash',
      'sign_ups.password_hash',
      'sign_ups.token_hash',
      'spent_tokens.token_hash',
      'users.password_hash',
    ])
  })
})

describe('GET /api/db/tables/:table', () => {
  it('describes columns, keys in both directions, rules and indexes', async () => {
    const table = (await get('/wardrobe_items')).json()
    expect(table).toMatchObject({ name: 'wardrobe_items', primaryKey: ['id'] })
    expect(table.columns[0]).toMatchObject({
      ...{ name: 'id', type: 'uuid', isNullable: false, defaultValue: 'gen_random_uuid()', isSecret: false },
    })
    expect(table.foreignKeys).toContainEqual(
      expect.objectContaining({
        columns: ['category_id'],
        otherTable: 'wardrobe_categories',
        onDelete: 'set null',
      }),
    )
    expect(table.indexes.map(({ name }: { name: string }) => name)).toContain('wardrobe_items_user_index')
    const users = (await get('/users')).json()
    expect(users.referencedBy).toContainEqual(
      expect.objectContaining({ table: 'sessions', columns: ['user_id'], onDelete: 'cascade' }),
    )
    expect(users.constraints).toContainEqual(
      expect.objectContaining({ name: 'users_role_check', kind: 'check', columns: ['role'] }),
    )
    expect(users.columns).toContainEqual(expect.objectContaining({ name: 'password_hash', isSecret: true }))
  })

  it.each(['pg_authid', 'users; drop table users', '"users"', 'USERS', '..%2fusers', 'información'])(
    'finds no table %s',
    async (name) => {
      expect(outcome(await get(`/${encodeURIComponent(name)}`))).toEqual({ status: 404, code: 'not_found' })
      expect(outcome(await rowsOf(encodeURIComponent(name)))).toEqual({ status: 404, code: 'not_found' })
    },
  )
})

describe('GET /api/db/tables/:table/rows', () => {
  it('pages, sorts and filters by column', async () => {
    const sorted = (await rowsOf('users', 'sort=username&direction=DESC&limit=2')).json()
    expect(sorted).toMatchObject({ isExact: true, pagination: { page: 1, limit: 2 } })
    expect(sorted.results).toHaveLength(2)
    const all = (await rowsOf('users', 'sort=username&limit=100')).json()
    expect(all.results).toHaveLength(sorted.totalItems)
    expect(all.results.at(-1).key).toEqual(sorted.results[0].key)
    const admins = (
      await rowsOf('users', filtersOf({ column: 'role', operator: 'equals', value: 'admin' }))
    ).json()
    const others = (
      await rowsOf('users', filtersOf({ column: 'role', operator: 'differs', value: 'admin' }))
    ).json()
    expect(admins.totalItems + others.totalItems).toBe(all.totalItems)
    const count = (await get(`/users/count?${filtersOf({ column: 'id', operator: 'isNotNull' })}`)).json()
    expect(count).toEqual({ total: all.totalItems })
    const filters = [
      { column: 'access_count', operator: 'greater', value: '-1' },
      { column: 'created_at', operator: 'less', value: '2999-01-01' },
      { column: 'email', operator: 'contains', value: '@' },
    ]
    expect((await rowsOf('users', filtersOf(...filters))).json().totalItems).toBe(all.totalItems)
  })

  it('compares hostile values literally, and rejects hostile names', async () => {
    const hostile = ["' or 1=1 --", '%', '_', '\\', '"; drop table users; --', '$1', '\u{1F9F5}']
    for (const value of hostile) {
      const found = await rowsOf('users', filtersOf({ column: 'username', operator: 'contains', value }))
      expect([value, found.statusCode, found.json().totalItems]).toEqual([value, 200, 0])
      for (const name of [value, 'ctid', 'xmin', 'id; select 1', '"id"']) {
        const filters = await rowsOf('users', filtersOf({ column: name, operator: 'isNull' }))
        const sort = await rowsOf('users', new URLSearchParams({ sort: name }))
        expect([name, outcome(filters), outcome(sort)]).toEqual([
          name,
          { status: 400, code: 'invalid' },
          { status: 400, code: 'invalid' },
        ])
      }
    }
    expect((await rowsOf('users')).json().totalItems).toBeGreaterThan(0)
  })

  it.each([
    [{ column: 'id', operator: 'equals', value: 'x' }, 'No es un valor de la columna id (uuid).'],
    [{ column: 'access_count', operator: 'greater', value: '9'.repeat(30) }, /access_count \(integer\)/],
    [{ column: 'created_at', operator: 'less', value: 'ayer' }, /created_at/],
    [{ column: 'last_access_at', operator: 'equals', value: '' }, /last_access_at/],
  ])('reports a filter whose value does not fit its column: %j', async (filter, message) => {
    const response = await rowsOf('users', filtersOf(filter))
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
    expect(response.json().fields.filters).toMatch(message)
  })

  it.each(['filters=x', 'filters={}', 'filters=[{"column":"id","operator":"like"}]', 'limit=101', 'page=0'])(
    'rejects %s',
    async (query) => expect(outcome(await rowsOf('users', query))).toEqual({ status: 400, code: 'invalid' }),
  )

  it('neither shows nor compares nor orders secret columns', async () => {
    const { columns } = (await get('/users')).json()
    const at = columns.findIndex(({ name }: { name: string }) => name === 'password_hash')
    const response = await rowsOf('users', 'limit=100')
    expect(response.body).not.toMatch(/argon2/)
    expect(response.json().results.every(({ cells }: { cells: unknown[] }) => cells[at] === null)).toBe(true)
    const [{ key }] = response.json().results
    expect((await get(`/users/row?key=${JSON.stringify(key)}`)).body).not.toMatch(/argon2/)
    for (const operator of ['equals', 'contains', 'greater', 'isNull', 'isNotNull'])
      expect(
        outcome(await rowsOf('users', filtersOf({ column: 'password_hash', operator, value: '$' }))),
      ).toEqual({ status: 400, code: 'invalid' })
    expect(outcome(await rowsOf('users', 'sort=password_hash'))).toEqual({ status: 400, code: 'invalid' })
    const spent = (await rowsOf('spent_tokens')).json()
    expect(spent.results.every((row: { key: unknown }) => row.key === null)).toBe(true)
  })

  it('logs who read which table, without the values of filters', async () => {
    site.log.length = 0
    await rowsOf('users', filtersOf({ column: 'email', operator: 'equals', value: 'canario-4711' }))
    const line = site.log.map((each) => JSON.parse(each)).find((each) => each.audit === 'rows')
    expect(line).toMatchObject({
      table: 'users',
      filters: ['email equals'],
      user: expect.stringContaining('@'),
    })
    expect(site.log.join('')).not.toContain('canario-4711')
  })

  it('estimates many rows, reaches the first ten thousand, and counts all on request', async () => {
    await site.pool.query(
      "insert into visit_stats (current_url, ip) select '/' || n, '' from generate_series(1, 12000) n",
    )
    const found = (await rowsOf('visit_stats', 'limit=100')).json()
    expect(found).toMatchObject({ isExact: false, pagination: { totalPages: 100 } })
    expect(found.totalItems).toBeGreaterThan(10_000)
    const { total } = (await get('/visit_stats/count')).json()
    expect(total).toBeGreaterThanOrEqual(12_000)
    expect((await rowsOf('visit_stats', 'limit=100&page=100')).statusCode).toBe(200)
    const beyond = await rowsOf('visit_stats', 'limit=100&page=101')
    expect(outcome(beyond)).toEqual({ status: 400, code: 'invalid' })
    expect(beyond.json().fields.page).toMatch(/^Solo se recorren las primeras 10,000 filas/)
  })

  it('cuts long texts in the list, and returns them whole with the row itself', async () => {
    await site.pool.query(
      "insert into mails (name, email, message) values ('largo', 'a@b.co', repeat('x', 5000))",
    )
    const query = filtersOf({ column: 'name', operator: 'equals', value: 'largo' })
    const [row] = (await rowsOf('mails', query)).json().results
    const { columns } = (await get('/mails')).json()
    const at = columns.findIndex(({ name }: { name: string }) => name === 'message')
    expect(row.cells[at]).toHaveLength(2000)
    expect(row.cut).toContain(at)
    const whole = (await get(`/mails/row?key=${JSON.stringify(row.key)}`)).json().row
    expect(whole.cells[at]).toHaveLength(5000)
    expect(whole.cut).toEqual([])
    for (const key of ['["x"]', '["a","b"]', `["${randomUUID()}"]`])
      expect(outcome(await get(`/mails/row?key=${key}`))).toEqual({ status: 404, code: 'not_found' })
  })

  it('can be cancelled, and ends at its time limit', async () => {
    const holder = await site.pool.connect()
    try {
      await holder.query('begin; lock table technologies in access exclusive mode')
      const runId = randomUUID()
      const reading = rowsOf('technologies', `runId=${runId}`)
      const end = () => site.delete(`/api/db/config/runSQLQuery/${runId}`, { token: opened.token })
      expect((await end()).json()).toEqual({ success: true, message: 'Consulta detenida.' })
      const response = await reading
      expect([response.statusCode, response.json().message]).toEqual([400, 'Alguien detuvo la consulta.'])
      const slow = await rowsOf('technologies')
      expect(slow.json().message).toBe('La consulta pasó de 4 segundos y se detuvo.')
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    expect((await rowsOf('technologies')).statusCode).toBe(200)
  })
})

it('is for administrators only', async () => {
  const { accessToken: token } = await site.signInAs('collaborator')
  for (const path of ['', '/users', '/users/rows', '/users/count', '/users/row']) {
    expect(outcome(await site.get(`/api/db/tables${path}`))).toMatchObject({ status: 401 })
    expect(outcome(await site.get(`/api/db/tables${path}`, { token }))).toMatchObject({ status: 403 })
  }
})
