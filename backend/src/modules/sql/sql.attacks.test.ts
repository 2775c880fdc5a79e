import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outcome } from '../../../test/testApp.ts'
import { userOf } from '../../db/connection.ts'
import { openSqlSite } from './sql.fixture.ts'

let opened: Awaited<ReturnType<typeof openSqlSite>>
const run = (query: string, readOnly = false) => opened.run(query, readOnly)
const callSignedIn = () => opened.site.get('/api/auth/me', { token: opened.token })

beforeAll(async () => {
  opened = await openSqlSite()
})
afterAll(() => opened.close(), 60_000)

/** Holds a lock that every signed-in request needs, and ignores cancellation. */
const stubborn = `do $$ begin
  lock table sessions, users in access exclusive mode;
  perform set_config('statement_timeout', '0', false);
  loop begin perform pg_sleep(60); exception when query_canceled then null; end; end loop;
end $$`

async function holdsTable(table: string) {
  const { rows } = await opened.observer.query(
    "select from pg_locks where mode = 'AccessExclusiveLock' and granted and relation = to_regclass($1)",
    [`public.${table}`],
  )
  return rows.length > 0
}

describe('a query that ignores cancellation', () => {
  it('lets signed-in requests continue within its time limit, though the pool is full', async () => {
    const { site } = opened
    const startedAt = Date.now()
    // Left by a process that is gone.
    const left = new pg.Client({ connectionString: site.logins.queryUrl })
    const leftEnded = new Promise((resolve) => left.on('error', resolve))
    await left.connect()
    left.query(stubborn.replace('sessions, users', 'boots')).catch(() => undefined)
    const holding = run(stubborn)
    await expect.poll(() => holdsTable('sessions')).toBe(true)
    const blocked = await site.get('/api/ready')
    expect(blocked.json()).toEqual({
      code: 'database_blocked',
      message: 'La base de datos no responde a tiempo: otra operación la bloquea.',
    })
    const waiting = [callSignedIn(), callSignedIn()]
    const clients = await Promise.all(
      Array.from({ length: site.pool.options.max - waiting.length }, () => site.pool.connect()),
    )
    try {
      const full = await Promise.all([site.get('/api/ready'), site.get('/api/ready')])
      expect(full.map(outcome)).toEqual(Array(2).fill({ status: 503, code: 'pool_exhausted' }))
      expect(outcome(await holding)).toEqual({ status: 400, code: 'sql_failed' })
      expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(Date.now() - startedAt).toBeLessThan(6000)
    } finally {
      for (const client of clients) client.release()
    }
    await leftEnded
    // The limit, and the interval between two checks.
    expect(Date.now() - startedAt).toBeLessThan(8000)
    await expect.poll(opened.openQueries, { timeout: 5000 }).toEqual([])
    expect((await site.get('/api/ready')).statusCode).toBe(200)
  })

  it('is shown with the queries that wait for it, without literals, and can be ended', async () => {
    const { site, token, queryLogin } = opened
    const holding = run(
      "do $$ begin lock table options in access exclusive mode; perform 'canario', pg_sleep(3); end $$",
    )
    await expect.poll(() => holdsTable('options')).toBe(true)
    const waits = async () =>
      (await site.get('/api/db/waits', { token })).json().waits as { blocker: { pid: number } }[]
    const waiting = site.get('/api/options/getAll', { token })
    await expect.poll(waits).toHaveLength(1)
    const [wait] = await waits()
    expect(wait).toMatchObject({
      login: userOf(site.logins.siteUrl),
      application: 'plataforma',
      statement: expect.stringContaining('from "options"'),
      since: expect.stringMatching(/^20.*Z$/),
      blocker: { login: queryLogin, application: 'plataforma: consulta', statement: 'do …', canEnd: true },
    })
    const ended = await site.delete(`/api/db/waits/${wait?.blocker.pid}`, { token })
    expect(ended.json()).toEqual({ success: true, message: 'Consulta detenida.' })
    expect((await holding).statusCode).toBe(400)
    expect((await waiting).statusCode).toBe(200)
    expect(await waits()).toEqual([])
  })

  it('ends only connections of the query login', async () => {
    const { site, token, observer } = opened
    const { rows } = await observer.query<{ pid: number }>('select pg_backend_pid() as pid')
    for (const [pid, status] of [
      [rows[0]?.pid, 404],
      [2_147_483_647, 404],
      [0, 400],
      ['x', 400],
    ] as const) {
      const response = await site.delete(`/api/db/waits/${pid}`, { token })
      expect([pid, response.statusCode]).toEqual([pid, status])
    }
  })
})

describe('the query login', () => {
  const login = () => opened.queryLogin

  it.each([
    ["alter role current_user password 'otra'"],
    ["do $$ begin execute 'alter role current_user password ''otra'''; end $$"],
    [
      "do $$ begin begin alter role current_user password 'otra'; raise exception 'x'; exception when others then null; end; alter role current_user set work_mem = '1GB'; end $$",
    ],
    [
      "do $$ begin alter role current_user password 'otra'; perform set_config('search_path', 'pg_temp', false); end $$",
    ],
    ["alter role current_user set statement_timeout = '1h'"],
    ["alter role current_user set search_path = 'pg_temp'"],
    [
      "do $$ begin execute format('alter role current_user in database %I set work_mem = 64', current_database()); end $$",
    ],
    ['alter default privileges grant select on tables to public'],
    ['drop owned by current_user'],
    ['create temporary table mia (a int)'],
    ['do $$ begin create temporary table users as select 1 as id; end $$'],
    ['select lo_create(0)'],
    ["select lo_from_bytea(0, 'x')"],
  ])('cannot change itself or the catalog: %s', async (query) => {
    const response = await run(query)
    expect([query, outcome(response)]).toEqual([query, { status: 400, code: 'sql_failed' }])
    const { rows } = await opened.observer.query(
      `select (select count(*)::int from pg_db_role_setting where setrole = $1::regrole) as settings,
        (select count(*)::int from pg_default_acl where defaclrole = $1::regrole) as defaults,
        (select count(*)::int from pg_largeobject_metadata) as objects,
        has_any_column_privilege($1, 'users', 'select') as reads`,
      [login()],
    )
    expect(rows[0]).toEqual({ settings: 0, defaults: 0, objects: 0, reads: true })
    expect((await run('select 1')).statusCode).toBe(200)
  })

  it('can still change rows of any size, triggers included', async () => {
    const query = `insert into options (key, type, value)
      select 'grande', 'text', string_agg(md5(n::text), '') from generate_series(1, 2000) n`
    expect((await run(query)).json()).toMatchObject({ success: true, rowCount: 1 })
    expect((await run("delete from options where key = 'grande'")).json()).toMatchObject({ rowCount: 1 })
  })
})

describe('a notification', () => {
  it('of a read-only query is never sent, and one of a writing query is', async () => {
    const { observer } = opened
    const received: string[] = []
    observer.on('notification', ({ payload = '' }) => received.push(payload))
    await observer.query('listen canario')
    const reading = [
      "select pg_notify('canario', 'lee')",
      "do $$ begin perform pg_notify('canario', 'lee en un bloque'); end $$",
      "with sent as materialized (select pg_notify('canario', 'lee en una parte')) select count(*) from sent",
    ]
    for (const query of reading) expect([query, (await run(query, true)).statusCode]).toEqual([query, 200])
    // Arrives after everything that was committed before it.
    expect((await run("select pg_notify('canario', 'escribe')")).statusCode).toBe(200)
    await expect.poll(() => received, { timeout: 5000 }).toContain('escribe')
    await observer.query('unlisten canario')
    expect(received).toEqual(['escribe'])
  })
})

describe('an expensive query', () => {
  const bombs: [query: string, status: number[]][] = [
    ["select repeat(repeat('x', 1000000), 1000)", [400]],
    ["select array_agg(repeat(repeat('x', 1000000), 100)) from generate_series(1, 15)", [400]],
    ["select md5(string_agg(repeat('x', 1000000), '')) from generate_series(1, 900)", [200, 400]],
    ['select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b', [400]],
    ['with recursive r as (select 1 as n union all select n + 1 from r) select sum(n) from r', [400]],
    [
      "select set_config('work_mem', '2GB', false), count(*) from (select md5(n::text) t from generate_series(1, 100000000) n order by 1) s",
      [400],
    ],
    ['select * from generate_series(1, 100000000) a order by random()', [400]],
    ['select 1 from users, visits for update of users', [200]],
    ['select pg_sleep(60)', [400]],
    ["select pg_notify('shorteners', n || repeat('x', 7900)) from generate_series(1, 20000) n", [200]],
    ['select pg_advisory_lock(161803398), pg_advisory_lock(314159265), pg_advisory_lock(271828182)', [200]],
    ['set session characteristics as transaction isolation level serializable', [400]],
    ["prepare transaction 'x'", [400]],
    ["/* x */ PREPARE /* y */ TRANSACTION 'x'", [400]],
    [
      'select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()',
      [200],
    ],
    ['truncate users', [400]],
    ["select ('[' || repeat('[', 5000) || repeat(']', 5000) || ']')::json as j", [200]],
    [
      "select xpath('/x', ('<!DOCTYPE x [<!ENTITY a \"' || repeat('x', 100000) || '\">]><x>' || repeat('&a;', 10000) || '</x>')::xml)",
      [200, 400],
    ],
  ]

  it('ends within its limits, while the site continues, and leaves nothing behind', {
    timeout: 60_000,
  }, async () => {
    const { site, observer } = opened
    const memory = process.memoryUsage().rss
    const queue = [...bombs]
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [query, statuses] = next
        const startedAt = Date.now()
        const response = await run(query)
        expect(statuses, `${query}: ${response.body.slice(0, 200)}`).toContain(response.statusCode)
        expect([query, Date.now() - startedAt < 6000]).toEqual([query, true])
      }
    }
    let isRunning = true
    const slowest = (async () => {
      let most = 0
      while (isRunning) {
        const startedAt = Date.now()
        expect((await callSignedIn()).statusCode).toBe(200)
        most = Math.max(most, Date.now() - startedAt)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      return most
    })()
    await Promise.all([work(), work(), work()])
    isRunning = false
    expect(await slowest).toBeLessThan(5000)
    expect(process.memoryUsage().rss - memory).toBeLessThan(300 * 1_048_576)
    // If a server process had been killed for its memory, all connections would have ended.
    await expect.poll(opened.openQueries, { timeout: 5000 }).toEqual([])
    expect((await site.get('/api/ready')).statusCode).toBe(200)
    const { rows } = await observer.query(
      "select (select count(*)::int from pg_prepared_xacts) + (select count(*)::int from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())) as left",
    )
    expect(rows[0].left).toBe(0)
  })

  it.skipIf(process.env.DATABASE_URL || process.platform === 'win32')(
    'gets no more memory and disk than a process of the embedded server may have',
    async () => {
      // A conversion reserves four times its input. On a busy machine a query of the screen would meet its time limit first.
      const greedy = opened.observer.query(
        "select length(convert_to(repeat(repeat('x', 1000000), 320), 'LATIN1'))",
      )
      await expect(greedy).rejects.toMatchObject({ code: '53200' })
      const outOfMemory = await run("do $$ begin raise exception using errcode = '53200'; end $$")
      expect(outOfMemory.json().message).toBe('La consulta necesita más memoria de la que puede usar.')
      const limit = await run(
        "select current_setting('temp_file_limit') as l, set_config('temp_file_limit', '-1', false)",
      )
      expect(limit.json().message).toContain('permission denied')
      expect((await run('show temp_file_limit')).json().result).toEqual([{ temp_file_limit: '2GB' }])
      expect((await callSignedIn()).statusCode).toBe(200)
    },
  )

  it('is rejected while too many others run', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => run('select pg_sleep(0.5)')))
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 429, 429])
  })
})
