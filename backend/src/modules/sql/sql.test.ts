import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browser } from '../../../test/browser.ts'
import { credentialsOf, outcome, type TestApp } from '../../../test/testApp.ts'
import { shortLinks } from '../../db/schema/shortLinks.ts'
import { openSqlSite } from './sql.fixture.ts'

let opened: Awaited<ReturnType<typeof openSqlSite>>
let site: TestApp
const run = (query: string, readOnly = false) => opened.run(query, readOnly)

beforeAll(async () => {
  opened = await openSqlSite()
  site = opened.site
})
afterAll(() => opened.close(), 60_000)

describe('POST /api/db/config/runSQLQuery', () => {
  it('returns rows, and reports what was cut', async () => {
    const response = await run(
      'select id, email, is_active, access_count, created_at from users order by email limit 5',
    )
    expect(response.json()).toMatchObject({
      success: true,
      rowCount: 5,
      truncated: false,
      fields: expect.arrayContaining(['email']),
    })
    expect(response.json().result[0]).toMatchObject({
      is_active: true,
      created_at: expect.stringMatching(/^20.*-05$/),
    })
    const many = (await run('select 1 as a, 2 as a, generate_series(1, 100000) as n')).json()
    expect(many).toMatchObject({ truncated: true, fields: ['a', 'a_2', 'n'] })
    expect(many.result).toHaveLength(1000)
    expect(many.result[999]).toEqual({ a: 1, a_2: 2, n: 1000 })
    expect(
      (
        await run("select 9007199254740993 as n, null as x, '{\"a\":1}'::jsonb as j, '\\x00ff'::bytea as b")
      ).json().result,
    ).toEqual([{ n: '9007199254740993', x: null, j: '{"a": 1}', b: '\\x00ff' }])
    const document = '{"big":1e400,"scale":10.00,"whole":12345678901234567890}'
    expect(
      (await run(`select '${document}'::json as a, '${document}'::jsonb ->> 'scale' as b`)).json().result,
    ).toEqual([{ a: document, b: '10.00' }])
    const odd = await run(
      'select 1 as "__proto__", 2 as constructor, 3 as "2", 4 as "1", 5 as a, 6 as a, 7 as a_2',
    )
    const { fields, result } = odd.json()
    expect(fields).toEqual(['__proto__', 'constructor', '2', '1', 'a', 'a_3', 'a_2'])
    expect(fields.map((name: string) => result[0][name])).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect((await run('-- nada')).json()).toMatchObject({ success: true, result: [] })
  })

  it('can be cancelled while it runs, and reports that', async () => {
    const runId = randomUUID()
    const end = () => site.delete(`/api/db/config/runSQLQuery/${runId}`, { token: opened.token })
    const body = { query: 'select pg_sleep(3)', readOnly: true, runId }
    const running = site.post('/api/db/config/runSQLQuery', { body, token: opened.token })
    const startedAt = performance.now()
    // Immediately, when its connection may not exist yet.
    expect((await end()).json()).toEqual({ success: true, message: 'Consulta detenida.' })
    const response = await running
    expect([response.statusCode, response.json().message]).toEqual([400, 'Alguien detuvo la consulta.'])
    expect(performance.now() - startedAt).toBeLessThan(2500)
    expect(await opened.openQueries()).toEqual([])
    expect([(await end()).statusCode, (await end()).json().message]).toEqual([404, 'La consulta ya terminó.'])
  })

  it('writes by default, and only reads with readOnly', async () => {
    const write =
      'update options set value = value where key in (select key from options limit 1) returning key'
    expect((await run(write)).json()).toMatchObject({ rowCount: 1, result: [{ key: expect.any(String) }] })
    const refused = await run(write, true)
    expect(outcome(refused)).toEqual({ status: 400, code: 'sql_failed' })
    expect(refused.json().message).toBe('La consulta quiere escribir y el modo es de solo lectura.')
    expect(
      (await run('do $$ begin set transaction read write; delete from options; end $$', true)).statusCode,
    ).toBe(400)
  })

  it('takes effect immediately for visitors who follow links', async () => {
    await site.db.insert(shortLinks).values({ backHalf: 'cambia', destination: 'https://antes.example/' })
    const location = async () => (await site.get('/cambia', { headers: browser })).headers.location
    expect(await location()).toBe('https://antes.example/')
    await run("update shorteners set destination = 'https://despues.example/' where back_half = 'cambia'")
    await expect.poll(location).toBe('https://despues.example/')
  })

  it.each([
    ["copy users to program 'id'"],
    ["copy (select 1) to '/tmp/x'"],
    ['copy users to stdout'],
    ['copy options from stdin'],
    ["select pg_read_file('/etc/passwd')"],
    ["select lo_import('/etc/passwd')"],
    ['reset role'],
    ['set role postgres'],
    ['set session authorization default'],
    ['commit'],
    ['create table mia (a int)'],
    ['create function f() returns int language sql as $$ select 1 $$'],
    ['create trigger t after insert on users execute function tell_shortener_change()'],
    ['drop table users'],
    ['alter table users disable trigger all'],
    ['alter role current_user superuser'],
    ['create role nueva'],
    ['select 1; select 2'],
    ['selec 1'],
    ['select 1/0'],
    ['select * from pg_authid'],
    ["select repeat('x', 20000000)"],
    ["select repeat('x', 100000) from generate_series(1, 1000)"],
  ])('rejects %s', async (query) => {
    const startedAt = Date.now()
    expect([query, outcome(await run(query))]).toEqual([query, { status: 400, code: 'sql_failed' }])
    expect(Date.now() - startedAt).toBeLessThan(5000)
    expect((await site.get('/api/health')).statusCode).toBe(200)
  })

  it('ends a query at its time limit, whatever the query does to prevent that', async () => {
    const endless = [
      'do $$ begin loop null; end loop; end $$',
      'do $$ begin loop begin perform pg_sleep(1); exception when query_canceled then null; end; end loop; end $$',
      'select count(*) from generate_series(1, 1000000000) n',
      "do $$ begin perform set_config('statement_timeout', '0', false); perform pg_sleep(60); end $$",
    ]
    const startedAt = Date.now()
    const responses = await Promise.all(endless.map((query) => run(query)))
    expect(Date.now() - startedAt).toBeLessThan(5500)
    for (const response of responses) {
      expect(response.json().message).toBe('La consulta pasó de 4 segundos y se detuvo.')
    }
    await expect.poll(opened.openQueries, { timeout: 5000 }).toEqual([])
  })

  it('logs each query for audits, without secrets', async () => {
    site.log.length = 0
    await run("select 1 from users where email = 'canario-4711'")
    const line = site.log.map((each) => JSON.parse(each)).find((each) => each.audit === 'sql')
    expect(line).toMatchObject({
      user: credentialsOf('admin').email,
      query: 'select 1 from users where email = …',
    })
    expect(site.log.join('')).not.toContain('canario-4711')
  })

  it.each([
    [{}],
    [{ query: '' }],
    [{ query: ' ' }],
    [{ query: 1 }],
    [{ query: 'x'.repeat(100_001) }],
    [{ query: 'select 1', role: 'x' }],
  ])('rejects the body %j', async (body) => {
    const response = await site.post('/api/db/config/runSQLQuery', { body, token: opened.token })
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
  })
})

describe('GET /api/db/schema', () => {
  it('lists the tables with the columns that queries may read, as they are now', async () => {
    const read = async () => {
      const { tables } = (await site.get('/api/db/schema', { token: opened.token })).json()
      return new Map(
        (tables as { name: string; columns: string[] }[]).map((table) => [table.name, table.columns]),
      )
    }
    const tables = await read()
    expect(tables.get('users')).toEqual(expect.arrayContaining(['id', 'email', 'username', 'role']))
    for (const [name, columns] of tables) {
      const list = columns.map((column) => `"${column}"`).join(', ')
      expect([name, (await run(`select ${list} from "${name}" limit 0`, true)).statusCode]).toEqual([
        name,
        200,
      ])
    }
    await site.pool.query('alter table mails add column nueva text')
    try {
      expect((await read()).get('mails')).toContain('nueva')
    } finally {
      await site.pool.query('alter table mails drop column nueva')
    }
  })
})
