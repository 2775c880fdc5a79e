import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentialsOf, outcome, type TestApp } from '../../../test/testApp.ts'
import { openSqlSite } from './sql.fixture.ts'

let opened: Awaited<ReturnType<typeof openSqlSite>>
let site: TestApp
let secrets: string[]

const { password } = credentialsOf('admin')
const path = '/api/db/config/runSQLQuery'
const send = (body: object) => site.post(path, { body, token: opened.token })
const read = (query: string, more: object = {}) => send({ query, readOnly: true, ...more })

beforeAll(async () => {
  opened = await openSqlSite()
  site = opened.site
  const { rows } = await opened.observer.query<{ password_hash: string }>(
    'select password_hash from users where password_hash is not null',
  )
  secrets = rows.map((row) => row.password_hash)
  expect(secrets.length).toBeGreaterThan(0)
})
afterAll(() => opened.close(), 60_000)

const expectNoSecret = (body: string) => {
  expect(body).not.toMatch(/argon2id/)
  for (const secret of secrets) expect(body).not.toContain(secret.slice(-20))
}

describe('secret columns of the SQL page', () => {
  it.each([
    'select * from users',
    'select * from users;  ',
    'select * from users -- todos\n',
    'table users',
    'select password_hash from users',
    'select u.password_hash as a, u.email as b, u.email from users u order by 2',
    'select substr(password_hash, 1, 60) from users',
    'select u from users u',
    'select row_to_json(u) from users u',
    'select to_jsonb(u) - $$id$$ from users u',
    'with u as (select * from users) select * from u',
    'select (select string_agg(password_hash, $$ $$) from users)',
    'select u.* from users u join sessions s on s.user_id = u.id',
    'select email from users where password_hash is not null',
    'select count(*) from users union all select length(max(password_hash)) from users',
    'select row from bin',
  ])('masks them in %s', async (query) => {
    const response = await read(query)
    expect([response.statusCode, response.json().success], response.body.slice(0, 300)).toEqual([200, true])
    expect(response.json().masked.length).toBeGreaterThan(0)
    expectNoSecret(response.body)
  })

  it.each([
    'select * from public.users',
    'select query_to_xml($$select password_hash from users$$, true, false, $$$$)',
    'update users set access_count = access_count returning *',
    'update users set name = password_hash',
    'delete from users where password_hash like $$$argon2id$$',
    'insert into skills (name) select password_hash from users',
    'do $$ begin raise exception using message = (select string_agg(password_hash, chr(32)) from users); end $$',
  ])('rejects %s, which reads one in a way that cannot be masked', async (query) => {
    const response = await send({ query, readOnly: false })
    expect([outcome(response)], response.body.slice(0, 300)).toEqual([
      { status: 403, code: 'secret_columns' },
    ])
    expect(response.json().message).toContain('users.password_hash')
    expectNoSecret(response.body)
  })

  it('does not reveal them by COPY, statistics or a plan', async () => {
    expect((await read('copy users to stdout')).statusCode).toBeGreaterThanOrEqual(400)
    await opened.observer.query('analyze users')
    const stats = await read(
      "select most_common_vals::text, histogram_bounds::text from pg_stats where tablename = 'users' and attname = 'password_hash'",
    )
    expect(stats.json().result).toEqual([])
    for (const analyze of [false, true]) {
      const body = { query: 'select * from users where password_hash is not null', analyze }
      const plan = await site.post('/api/db/explain', { body, token: opened.token })
      expect([plan.statusCode, plan.json().nodes?.length > 0], plan.body).toEqual([200, true])
    }
  })

  it('leaves everything else as it was', async () => {
    const plain = await read('select id, email from users order by email limit 3')
    expect([plain.json().rowCount, plain.json().masked]).toEqual([3, []])
    expect((await read('select * from options limit 1')).json().masked).toEqual([])
    const write = await send({
      query: "update users set name = name where email like '%@%' returning id, email",
    })
    expect(write.json().rowCount).toBeGreaterThan(0)
    const all = (await read('select * from users limit 1')).json()
    expect(all.fields).toEqual(expect.arrayContaining(['id', 'email', 'password_hash', 'created_at']))
    expect(all.result[0].password_hash).toBe('(oculto)')
    const missing = await read('select nada from users')
    expect(missing.json().message).toContain('nada')
    expect(outcome(await send({ query: 'insert into activity default values' })).code).toBe('sql_failed')
  })

  it('are shown by name to an administrator who confirms with the password, which the activity records', async () => {
    const query = 'select email, password_hash from users where password_hash is not null'
    const shown = await read(query, { password })
    expect(shown.json().masked).toEqual([])
    expect(
      shown
        .json()
        .result.map((row: { password_hash: string }) => row.password_hash)
        .sort(),
    ).toEqual(secrets.toSorted())
    const { rows } = await opened.observer.query(
      "select changes from activity where action = 'query' order by created_at desc limit 1",
    )
    expect(JSON.stringify(rows[0].changes)).toContain('"secrets"')
    expect(JSON.stringify(rows[0].changes)).not.toContain('argon2id')
    // Only those that it names, and only for this run.
    const unnamed = await read('select * from users', { password })
    expect(unnamed.json().masked).toEqual(['users.password_hash'])
    expectNoSecret(unnamed.body)
    expectNoSecret((await read(query)).body)
    const wrong = await read(query, { password: 'no-es-esta-clave' })
    expect(outcome(wrong)).toEqual({ status: 403, code: 'wrong_password' })
    expectNoSecret(wrong.body)
  })

  it('are shown to no query that runs at the same time', async () => {
    const query = 'select password_hash, pg_sleep(0.4) from users where password_hash is not null limit 1'
    const responses = await Promise.all([
      read(query, { password }),
      ...Array.from({ length: 3 }, () => read('select password_hash from users')),
    ])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(responses[0]?.body).toContain('argon2id')
    for (const { body } of responses.slice(1)) expectNoSecret(body)
  })

  it('are hidden again after a process was killed while it showed them', async () => {
    await opened.observer.query(`grant select (password_hash) on users to "${opened.queryLogin}"`)
    const response = await read('select password_hash from users')
    expect(response.json().masked).toEqual(['users.password_hash'])
    expectNoSecret(response.body)
  })
})
