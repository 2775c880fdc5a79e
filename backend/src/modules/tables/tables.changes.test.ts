import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outcome, type TestApp } from '../../../test/testApp.ts'
import { openSqlSite } from '../sql/sql.fixture.ts'

let opened: Awaited<ReturnType<typeof openSqlSite>>
let site: TestApp
const call = () => ({ token: opened.token })

beforeAll(async () => {
  opened = await openSqlSite()
  site = opened.site
})
afterAll(() => opened.close(), 60_000)

type Row = { key: string[]; version: string; cells: (string | null)[] }
type Values = Record<string, string | null>

const path = (table: string) => `/api/db/tables/${table}/rows`
const create = (table: string, values: Values) => site.post(path(table), { ...call(), body: { values } })
const update = (table: string, { key, version }: Row, values: Values) =>
  site.patch(path(table), { ...call(), body: { key, version, values } })
const remove = (table: string, { key, version }: Row) =>
  site.delete(`${path(table)}?${new URLSearchParams({ key: JSON.stringify(key), version })}`, call())
const made = async (table: string, values: Values): Promise<Row> => {
  const response = await create(table, values)
  expect([response.statusCode, response.body]).toEqual([201, expect.any(String)])
  return response.json().row
}
const first = async (table: string): Promise<Row> =>
  (await site.get(`${path(table)}?limit=1`, call())).json().results[0]
const latest = async (kind: string) =>
  (await site.get(`/api/activity/getAll?kind=${kind}&limit=1`, call())).json().results[0]

describe('a row', () => {
  it('is created, edited and deleted, and each change is recorded with before and after', async () => {
    const row = await made('skills', { name: 'Cerámica' })
    const recordId = `skills/${row.key[0]}`
    expect(await latest('row')).toMatchObject({ action: 'create', recordId })
    const edited = (await update('skills', row, { name: 'Alfarería' })).json().row
    expect(edited.version).not.toBe(row.version)
    expect(await latest('row')).toMatchObject({
      ...{ action: 'update', recordId },
      changes: [{ field: 'name', before: 'Cerámica', after: 'Alfarería', isHidden: false }],
    })
    expect((await remove('skills', edited)).statusCode).toBe(204)
    expect(await latest('row')).toMatchObject({ action: 'delete', recordId })
    expect(outcome(await remove('skills', edited))).toEqual({ status: 404, code: 'not_found' })
  })

  it('is not changed when somebody else saved it in the meantime', async () => {
    const row = await made('skills', { name: 'Grabado' })
    await site.pool.query("update skills set name = 'Xilografía' where name = 'Grabado'")
    for (const response of [await update('skills', row, { name: 'Otra' }), await remove('skills', row)])
      expect(outcome(response)).toEqual({ status: 409, code: 'stale' })
    const { rows } = await site.pool.query('select name from skills where id = $1', row.key)
    expect(rows).toEqual([{ name: 'Xilografía' }])
  })

  it('sets `updated_at`, and is recorded as a change of the kind that has its own screen', async () => {
    const row = await first('users')
    const moment = async () =>
      (await site.pool.query('select updated_at from users where id = $1', row.key)).rows[0].updated_at
    const before = await moment()
    expect((await update('users', row, { social_account: '@nueva' })).statusCode).toBe(200)
    expect((await moment()).getTime()).toBeGreaterThan(before.getTime())
    expect(await latest('user')).toMatchObject({
      ...{ action: 'update', recordId: row.key[0] },
      changes: [{ field: 'socialAccount', after: '@nueva' }],
    })
  })

  it('takes a time without an offset as one of Bogotá, as it shows times', async () => {
    const user = await first('users')
    const { row } = (await update('users', user, { last_access_at: '2026-02-28 20:00' })).json()
    expect(row.cells).toContain('2026-02-28 20:00:00-05')
    const { rows } = await site.pool.query('select last_access_at from users where id = $1', user.key)
    expect(rows[0].last_access_at).toEqual(new Date('2026-03-01T01:00:00Z'))
  })

  it('is recorded without the texts that people wrote', async () => {
    const row = await first('feedbacks')
    expect((await update('feedbacks', row, { message: 'reescrito-4711' })).statusCode).toBe(200)
    const entry = await latest('feedback')
    expect(entry.changes).toEqual([{ field: 'message', before: null, after: null, isHidden: true }])
    expect(JSON.stringify(entry)).not.toContain('reescrito-4711')
  })

  it('reports each error at the column that caused it', async () => {
    const row = await made('skills', { name: 'Vidrio' })
    const cases: [
      string,
      Promise<{ statusCode: number; json(): { code: string; fields?: object } }>,
      object,
    ][] = [
      ['unique', create('skills', { name: 'Vidrio' }), { status: 409, code: 'taken', fields: ['name'] }],
      ['null', update('skills', row, { name: null }), { status: 400, code: 'invalid', fields: ['name'] }],
      ['unknown', update('skills', row, { nada: 'x' }), { status: 400, code: 'invalid', fields: ['nada'] }],
      ['key', update('skills', row, { id: randomUUID() }), { status: 400, code: 'invalid', fields: ['id'] }],
      ['type', create('skills', { id: 'x', name: 'a' }), { status: 400, code: 'invalid', fields: ['id'] }],
      [
        'reference',
        create('team_member_skills', { member_id: randomUUID(), skill_id: row.key[0] ?? '' }),
        { status: 400, code: 'invalid', fields: ['member_id'] },
      ],
      [
        'rule',
        update('feedbacks', await first('feedbacks'), { rating: '9' }),
        { status: 400, code: 'invalid', fields: ['rating'] },
      ],
    ]
    for (const [name, sent, expected] of cases) {
      const response = await sent
      const { code, fields = {} } = response.json()
      expect([name, { status: response.statusCode, code, fields: Object.keys(fields) }]).toEqual([
        name,
        expected,
      ])
    }
  })

  it('is not deleted while others refer to it, where the reference forbids that', async () => {
    await site.pool.query(
      'create table guests (id uuid primary key default gen_random_uuid(), skill_id uuid not null references skills)',
    )
    try {
      const row = await made('skills', { name: 'Telar' })
      await site.pool.query('insert into guests (skill_id) values ($1)', row.key)
      const response = await remove('skills', row)
      expect(outcome(response)).toEqual({ status: 409, code: 'in_use' })
      expect(response.json().message).toMatch(/^Hay filas de guests que nombran a esta/)
      expect(outcome(await create('guests', { skill_id: row.key[0] ?? '' }))).toEqual({
        ...{ status: 403, code: 'forbidden' },
      })
    } finally {
      await site.pool.query('drop table guests')
    }
  })

  it('is not written when the change cannot be recorded', async () => {
    await site.pool.query('alter table activity add constraint nothing_more check (false) not valid')
    try {
      expect((await create('skills', { name: 'Sin rastro' })).statusCode).toBeGreaterThanOrEqual(400)
    } finally {
      await site.pool.query('alter table activity drop constraint nothing_more')
    }
    const { rowCount } = await site.pool.query("select from skills where name = 'Sin rastro'")
    expect(rowCount).toBe(0)
  })

  it('stores hostile texts literally', async () => {
    for (const name of ["'); drop table skills; --", '"', '\\', '$1', '<script>']) {
      const row = await made('skills', { name })
      expect(row.cells[1]).toBe(name)
      expect((await remove('skills', row)).statusCode).toBe(204)
    }
    for (const column of ['name" = name --', "name'", 'xmin', 'ctid'])
      expect(outcome(await create('skills', { [column]: 'x' }))).toEqual({ status: 400, code: 'invalid' })
  })
})

describe('protected rows and columns', () => {
  it.each(['sessions', 'refresh_tokens', 'activity', 'schema_migrations', 'bin', 'password_resets', 'mails'])(
    'rejects changes of the rows of %s',
    async (table) => {
      const row = { key: ['1'], version: '1', cells: [] }
      for (const response of [
        await create(table, {}),
        await update(table, row, {}),
        await remove(table, row),
      ])
        expect([table, outcome(response)]).toEqual([table, { status: 403, code: 'forbidden' }])
    },
  )

  it.each(['password_hash', 'role', 'email', 'is_active', 'search_text', 'password_version'])(
    'rejects changes of users.%s',
    async (column) => {
      const response = await update('users', await first('users'), { [column]: 'x' })
      expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
      expect(Object.keys(response.json().fields)).toEqual([column])
    },
  )

  it('rejects deleting records that their own screens move to the bin', async () => {
    for (const table of ['users', 'shorteners', 'feedbacks', 'wardrobe_categories', 'wardrobe_items'])
      expect([table, outcome(await remove(table, await first(table)))]).toEqual([
        table,
        { status: 403, code: 'forbidden' },
      ])
  })

  it('rejects anyone who is not an administrator', async () => {
    const { accessToken: token } = await site.signInAs('collaborator')
    for (const who of [{}, { token }]) {
      const responses = [
        await site.post(path('skills'), { ...who, body: { values: { name: 'x' } } }),
        await site.patch(path('skills'), { ...who, body: { key: ['x'], version: '1', values: {} } }),
        await site.delete(`${path('skills')}?key=["x"]&version=1`, who),
        await site.post('/api/db/explain', { ...who, body: { query: 'select 1' } }),
        await site.get('/api/db/queries', who),
      ]
      const status = 'token' in who ? 403 : 401
      expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => status))
    }
  })
})
