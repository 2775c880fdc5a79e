import { chmod, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { browser } from '../../../test/browser.ts'
import { credentialsOf, openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { openDatabase } from '../../db/database.ts'
import { startEmbedded } from '../../db/embedded.ts'
import { shorteners } from '../../db/schema/shortener.ts'
import { options } from '../../db/schema/site.ts'
import { users } from '../../db/schema/users.ts'
import { openBackupFiles } from './backups.files.ts'
import { writeDump } from './dump.ts'
import { changeAtOnce, replaceAll } from './replacement.ts'
import { runScript } from './script.runner.ts'

let site: TestApp
let admin: string
let folder: string
let backups: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-db-'))
  backups = join(folder, 'backups')
  site = await openTestApp({ dataDir: folder, uploadBytes: 2_000_000 }, { hasOwnLogins: true })
  admin = (await site.signInAs('admin')).accessToken
})
// What was written has to reach the disk before the server lets go of the database.
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
}, 60_000)

type Backup = { name: string; createdAt: string; size: number; isSafety: boolean }

const list = async () =>
  ((await site.get('/api/db/list', { token: admin })).json() as { backups: Backup[] }).backups
const backUp = async () =>
  ((await site.post('/api/db/backupNodeJS', { token: admin })).json() as { backup: Backup }).backup
const restore = (name: string) =>
  site.patch(`/api/db/restoreNodeJS/${encodeURIComponent(name)}`, { token: admin })
const run = (query: string, readOnly = false) =>
  site.post('/api/db/config/runSQLQuery', { body: { query, readOnly }, token: admin })
const content = (name: string) => readFile(join(backups, name), 'utf8')
const linkCount = () => site.db.$count(shorteners)

function upload(text: string | Buffer, name = 'datos.sql', field = 'file') {
  const mark = 'limite-de-las-pruebas'
  const head = `--${mark}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/sql\r\n\r\n`
  return site.app.inject({
    method: 'POST',
    url: '/api/db/upload',
    payload: Buffer.concat([Buffer.from(head), Buffer.from(text), Buffer.from(`\r\n--${mark}--\r\n`)]),
    headers: { authorization: `Bearer ${admin}`, 'content-type': `multipart/form-data; boundary=${mark}` },
  })
}

const operations: ['get' | 'post' | 'patch' | 'delete', string][] = [
  ['get', '/api/db/list'],
  ['post', '/api/db/backupNodeJS'],
  ['patch', '/api/db/restoreNodeJS/copia.sql'],
  ['patch', '/api/db/rename/copia.sql'],
  ['delete', '/api/db/delete/copia.sql'],
  ['post', '/api/db/download/copia.sql'],
  ['post', '/api/db/config/dropAndSeed'],
  ['post', '/api/db/config/runSQLQuery'],
  ['post', '/api/db/upload'],
  ['get', '/api/db/progress'],
]

describe.each(operations)('%s %s', (method, url) => {
  it('is for administrators only', async () => {
    expect(outcome(await site[method](url))).toEqual({ status: 401, code: 'unauthenticated' })
    for (const role of ['user', 'collaborator'] as const) {
      const { accessToken } = await site.signInAs(role)
      expect(outcome(await site[method](url, { token: accessToken }))).toEqual({
        status: 403,
        code: 'forbidden',
      })
    }
  })
})

describe('POST /api/db/backupNodeJS', () => {
  it('makes a whole file that the list shows, without sessions and secrets of the moment', async () => {
    const backup = await backUp()
    expect(backup).toMatchObject({ name: expect.stringMatching(/^copia-[\d-]+\.sql$/), isSafety: false })
    expect(await list()).toContainEqual(backup)
    const text = await content(backup.name)
    expect(backup.size).toBeCloseTo(Buffer.byteLength(text) / 1024, 0)
    expect(text).toMatch(/^-- Copia de seguridad de Plataforma, formato 1\n/)
    expect(text).toContain('COPY public.users (')
    expect(text).toContain('CREATE TABLE public.sessions (')
    expect(text).not.toContain('COPY public.sessions')
    expect(text).not.toContain('COPY public.refresh_tokens')
    expect(await readdir(backups)).toEqual((await list()).map(({ name }) => name).toReversed())
  })

  it('refuses to leave out what it cannot carry', async () => {
    await site.db.execute(sql`create materialized view resumen as select count(*) from users`)
    const answer = await site.post('/api/db/backupNodeJS', { token: admin })
    await site.db.execute(sql`drop materialized view resumen`)
    expect(outcome(answer)).toEqual({ status: 409, code: 'not_portable' })
    expect(answer.json().message).toContain('resumen')
    expect((await readdir(backups)).filter((name) => name.startsWith('.'))).toEqual([])
  })
})

describe('PATCH /api/db/restoreNodeJS/:name', () => {
  it('brings everything back, keeps a copy of what it replaces, and forgets what it remembered', async () => {
    const backup = await backUp()
    const before = await linkCount()
    await site.db.delete(shorteners).where(eq(shorteners.backHalf, 'aws-vpc'))
    await site.db
      .insert(shorteners)
      .values({ backHalf: 'posterior', destination: 'https://ejemplo.example/' })
    expect((await site.get('/posterior', { headers: browser })).statusCode).toBe(302)
    const answer = await restore(backup.name)
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'Base de datos restaurada correctamente.',
      safetyBackup: expect.stringMatching(/^seguridad-antes-de-restaurar-/),
    })
    expect(await linkCount()).toBe(before)
    expect((await site.get('/posterior', { headers: browser })).statusCode).toBe(404)
    expect((await site.get('/aws-vpc', { headers: browser })).statusCode).toBe(302)
    expect(await content(answer.json().safetyBackup)).toContain('posterior')
    // The administrator is still signed in, and can go back.
    expect((await site.get('/api/auth/me', { token: admin })).statusCode).toBe(200)
    expect((await restore(answer.json().safetyBackup)).statusCode).toBe(200)
    expect((await site.get('/posterior', { headers: browser })).statusCode).toBe(302)
  })

  it('ends sessions that were ended, whatever the copy says', async () => {
    const { accessToken, refreshToken } = await site.signInAs('user')
    const backup = await backUp()
    await site.post('/api/auth/logout', { token: accessToken, body: { refreshToken } })
    expect((await restore(backup.name)).statusCode).toBe(200)
    expect((await site.get('/api/auth/me', { token: accessToken })).statusCode).toBe(401)
  })

  it('changes nothing when the file is damaged', async () => {
    const backup = await backUp()
    const text = await content(backup.name)
    const before = await linkCount()
    const cut = text.slice(0, text.indexOf('COPY public.users') + 300)
    const bad = text.replace('COPY public.visits', 'COPY public.no_existe')
    const leaderless = text.replaceAll('\tadmin\t', '\tuser\t')
    for (const [name, broken, status] of [
      ['cortada.sql', cut, 400],
      ['mala.sql', bad, 400],
      ['sin-administrador.sql', leaderless, 409],
    ] as const) {
      await writeFile(join(backups, name), broken)
      expect([name, (await restore(name)).statusCode]).toEqual([name, status])
      expect(await linkCount()).toBe(before)
      await rm(join(backups, name))
    }
    expect((await site.get('/api/auth/me', { token: admin })).statusCode).toBe(200)
  })

  it('knows no other names than those of the list', async () => {
    const before = await readdir(backups)
    await symlink('/etc/passwd', join(backups, 'enlace.sql'))
    expect((await list()).map(({ name }) => name)).not.toContain('enlace.sql')
    for (const name of ['no-existe.sql', 'enlace.sql']) {
      expect(outcome(await restore(name))).toEqual({ status: 404, code: 'not_found' })
    }
    await rm(join(backups, 'enlace.sql'))
    for (const path of [
      '..%2f..%2fetc%2fpasswd',
      '%252e%252e%252fx.sql',
      'a%00.sql',
      '..',
      '.oculta.sql',
      'x.txt',
      '-x.sql',
    ]) {
      for (const [method, route] of [
        ['patch', 'restoreNodeJS'],
        ['delete', 'delete'],
        ['patch', 'rename'],
        ['post', 'download'],
        ['get', 'download'],
      ] as const) {
        const answer = await site[method](`/api/db/${route}/${path}`, {
          token: admin,
          ...(route === 'rename' ? { body: { newName: 'otra' } } : {}),
        })
        expect([route, path, answer.statusCode]).toEqual([route, path, path === '..' ? 404 : 400])
      }
    }
    expect(await readdir(backups)).toEqual(before)
  })
})

describe('a backup', () => {
  it('is the same, byte for byte, after a way through another server', async () => {
    // Whatever may be in a table of an administrator's own.
    await site.db.execute(sql`create type color as enum ('rojo', 'azul ''claro''')`)
    await site.db.execute(sql`create table rarezas (
      id integer generated by default as identity primary key, texto text default 'a''b\\c', tono color,
      doble integer generated always as (2 * 2) stored, bytes bytea, nada text, "Con Mayúsculas" numeric(12, 3)[],
      hora timestamptz, intervalo interval, datos jsonb, flotante double precision)`)
    await site.db.execute(sql`insert into rarezas (texto, tono, bytes, "Con Mayúsculas", hora, intervalo, datos, flotante)
      values (E'\\\\.\nCOPY x FROM stdin;\n\t\\N "ñ" 🚀', 'azul ''claro''', '\\x00ff5c', '{1.5,NULL}', '1999-12-31 23:59:59.123456+05', '1 mon 2 days 3.5 s', '{"a": [1, "é"]}', 0.1),
      ('', 'rojo', '', '{}', '-infinity', '-1 year', 'null', 'NaN')`)
    await site.db.execute(sql`create view vista as select id, texto from rarezas where tono = 'rojo'`)
    await site.db.execute(sql`create table sin_clave (a text, b integer)`)
    await site.db.execute(sql`insert into sin_clave values ('z', 1), ('a', 2), (null, 3)`)
    await site.db.execute(sql`create sequence suelta start with 7`)
    await site.db.execute(
      sql.raw(`set check_function_bodies = off; create function saluda(a text) returns text language plpgsql as $f$
begin
  return '
COPY engaño FROM stdin;
' || a;
end
$f$`),
    )
    const { name } = await backUp()
    const first = await content(name)
    const elsewhere = await mkdtemp(join(tmpdir(), 'backend-other-'))
    await chmod(elsewhere, 0o755)
    const other = await startEmbedded(elsewhere, { info: () => undefined, warn: () => undefined })
    await other.createDatabase('otra')
    const database = openDatabase(other.urlOf('otra'), { connections: 2 })
    const client = await database.pool.connect()
    // Of a view, every version of PostgreSQL words the same query its own way.
    const isSameVersion = (await majorVersion(client)) === (await majorVersion(site.pool))
    const withoutView = (text: string) => text.replace(/^CREATE VIEW public\.vista AS\n[^;]*;$/m, '')
    try {
      const files = openBackupFiles(backups)
      await changeAtOnce(client, async () =>
        replaceAll(client, { load: async () => runScript(client, await files.read(name), () => undefined) }),
      )
      await files.write('vuelta.sql', (output) => writeDump(client, output, () => undefined))
    } finally {
      client.release(true)
      await database.close()
      await other.stop()
      await rm(elsewhere, { recursive: true, force: true })
    }
    const back = await content('vuelta.sql')
    expect(isSameVersion ? back === first : withoutView(back) === withoutView(first)).toBe(true)
    expect((await restore('vuelta.sql')).statusCode).toBe(200)
    expect((await content((await backUp()).name)) === first).toBe(true)
    await site.db.execute(
      sql.raw(
        'drop view vista; drop table rarezas, sin_clave; drop type color; drop sequence suelta; drop function saluda',
      ),
    )
  })
})

describe('PATCH /api/db/rename/:name and DELETE /api/db/delete/:name', () => {
  const rename = (name: string, newName: unknown) =>
    site.patch(`/api/db/rename/${name}`, { token: admin, body: { newName } as object })

  it('renames, adds the ending, and never over another copy', async () => {
    const { name } = await backUp()
    const other = await backUp()
    const answer = await rename(name, 'mi copia (1)')
    expect(answer.json()).toMatchObject({ success: true, backup: { name: 'mi copia (1).sql' } })
    expect(outcome(await rename('mi copia (1).sql'.replaceAll(' ', '%20'), other.name))).toEqual({
      status: 409,
      code: 'taken',
    })
    expect(outcome(await rename(name, 'x'))).toEqual({ status: 404, code: 'not_found' })
    for (const wrong of ['', '  ', '../x', 'a/b', '.oculta', 'á', 'x'.repeat(200), 7, null, 'a\u0000b']) {
      expect((await rename(other.name, wrong)).statusCode).toBe(400)
    }
    const gone = await site.delete('/api/db/delete/mi%20copia%20(1).sql', { token: admin })
    expect(gone.json()).toEqual({ success: true, message: 'Backup eliminado.' })
    expect((await list()).map((each) => each.name)).not.toContain('mi copia (1).sql')
    expect((await site.delete('/api/db/delete/mi%20copia%20(1).sql', { token: admin })).statusCode).toBe(404)
  })
})

describe('GET /api/db/download/:name', () => {
  it('takes a link once, for its own copy, and for a minute', async () => {
    const { name } = await backUp()
    const other = await backUp()
    const link = async () => {
      const answer = await site.post(`/api/db/download/${name}`, { token: admin })
      const { url, expiresAt } = answer.json() as { url: string; expiresAt: string }
      expect(new Date(expiresAt).getTime() - Date.now()).toBeLessThanOrEqual(60_000)
      return url
    }
    const url = await link()
    expect((await site.get(url.replace(name, other.name))).statusCode).toBe(401)
    const answers = await Promise.all([site.get(url), site.get(url), site.get(url)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401])
    const whole = answers.find(({ statusCode }) => statusCode === 200)
    expect(whole?.body).toBe(await content(name))
    expect(whole?.headers).toMatchObject({
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
    const late = await link()
    await site.db.execute(sql`update download_links set expires_at = now() - interval '1 second'`)
    expect(outcome(await site.get(late))).toEqual({ status: 401, code: 'link_expired' })
    expect((await site.get(`/api/db/download/${name}`)).statusCode).toBe(401)
    expect((await site.get(`/api/db/download/${name}`, { token: admin })).statusCode).toBe(401)
    expect((await site.post('/api/db/download/nada.sql', { token: admin })).statusCode).toBe(404)
  })
})

describe('POST /api/db/config/dropAndSeed', () => {
  it('goes back to the first content and keeps whoever asked signed in', async () => {
    await site.db.insert(shorteners).values({ backHalf: 'mia', destination: 'https://ejemplo.example/' })
    await site.db.execute(sql`create table propia (a int)`)
    const stranger = (await site.signInAs('user')).accessToken
    const answer = await site.post('/api/db/config/dropAndSeed', { token: admin })
    expect(answer.json()).toMatchObject({
      success: true,
      reset: true,
      safetyBackup: expect.stringMatching(/^seguridad-antes-de-reiniciar-/),
    })
    const { credentials, safetyBackup } = answer.json() as {
      credentials: { role: string }[]
      safetyBackup: string
    }
    expect(credentials.map(({ role }) => role)).toContain('user')
    expect(await site.db.$count(shorteners, eq(shorteners.backHalf, 'mia'))).toBe(0)
    await expect(site.db.execute(sql`select * from propia`)).rejects.toThrow()
    const me = await site.get('/api/auth/me', { token: admin })
    expect(me.json().user.email).toBe(credentialsOf('admin').email)
    expect((await site.get('/api/auth/me', { token: stranger })).statusCode).toBe(401)
    expect(await site.db.$count(users, eq(users.role, 'admin'))).toBe(1)
    // Back to where the other tests' accounts are.
    expect((await restore(safetyBackup)).statusCode).toBe(200)
    await site.db.execute(sql`drop table propia`)
  })
})

describe('POST /api/db/upload', () => {
  beforeEach(() => site.db.execute(sql`delete from options where key like 'subida%'`))
  const uploaded = () => site.db.$count(options, sql`key like 'subida%'`)
  const insert = (key: string) => `insert into options (key, type, value) values ('${key}', 'text', 'x;y');\n`

  it('runs a script, several statements and COPY data included, after a safety copy', async () => {
    const script = `${insert('subida-1')}-- ; comentario\nCOPY options (key, type, value) FROM stdin;\nsubida-2\ttext\t\\N\\\\.\n\\.\nupdate options set value = 'cambiado' where key = 'subida-2';\n`
    const answer = await upload(script)
    expect(answer.json()).toMatchObject({
      success: true,
      safetyBackup: expect.stringMatching(/^seguridad-antes-de-subir-/),
    })
    expect(await uploaded()).toBe(2)
  })

  it('takes a backup of ours as one', async () => {
    const { name } = await backUp()
    await upload(insert('subida-3'))
    expect(await uploaded()).toBe(1)
    expect((await upload(await readFile(join(backups, name)))).statusCode).toBe(200)
    expect(await uploaded()).toBe(0)
  })

  it.each([
    ['a mistake at the end', 'selec 1;'],
    ['an end of the transaction', 'commit; selec 1;'],
    ['an end of the transaction behind a COPY', 'COPY options (key, type, value) FROM stdin; commit;\n\\.\n'],
    ['a rollback', 'rollback;'],
    ['a program', "copy options to program 'id';"],
    ['a file of the server', "select pg_read_file('/etc/passwd');"],
    ['another role', 'set role postgres;'],
    ['data without an end', 'COPY options (key, type, value) FROM stdin;\nsubida-9\ttext\tx\n'],
    ['a constraint', "insert into options (key, type, value) values (null, 'text', '');"],
    ['no administrator left', "update users set role = 'user';"],
  ])('leaves everything as it was after %s', async (_what, ending) => {
    const answer = await upload(insert('subida-8') + ending)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(await uploaded()).toBe(0)
    expect((await readdir(backups)).filter((name) => name.startsWith('.'))).toEqual([])
  })

  it('refuses other files, empty ones and those that are too large', async () => {
    expect((await upload('select 1', 'datos.txt')).json()).toMatchObject({
      code: 'invalid',
      message: 'Solo se permiten archivos .sql',
    })
    expect((await upload('', 'vacio.sql')).statusCode).toBe(400)
    expect((await upload('select 1', 'x.sql', 'otro')).statusCode).toBe(400)
    expect((await site.post('/api/db/upload', { token: admin, body: { a: 1 } })).statusCode).toBe(400)
    const large = await upload(Buffer.alloc(2_100_000, 'a'))
    expect(outcome(large)).toEqual({ status: 413, code: 'too_large' })
    expect((await readdir(backups)).filter((name) => name.startsWith('.'))).toEqual([])
  })
})

describe('POST /api/db/config/runSQLQuery', () => {
  it('answers rows, and says what was cut', async () => {
    const answer = await run(
      'select id, email, is_active, access_count, created_at from users order by email limit 5',
    )
    expect(answer.json()).toMatchObject({
      success: true,
      rowCount: 5,
      truncated: false,
      fields: expect.arrayContaining(['email']),
    })
    expect(answer.json().result[0]).toMatchObject({
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
    ).toEqual([{ n: '9007199254740993', x: null, j: { a: 1 }, b: '\\x00ff' }])
    expect((await run('-- nada')).json()).toMatchObject({ success: true, result: [] })
  })

  it('writes, and only reads when asked to', async () => {
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

  it('reaches links that visitors follow at once', async () => {
    await site.db.insert(shorteners).values({ backHalf: 'cambia', destination: 'https://antes.example/' })
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
  ])('refuses %s', async (query) => {
    const startedAt = Date.now()
    expect([query, outcome(await run(query))]).toEqual([query, { status: 400, code: 'sql_failed' }])
    expect(Date.now() - startedAt).toBeLessThan(5000)
    expect((await site.get('/api/health')).statusCode).toBe(200)
  })

  it.each([
    ['select pg_sleep(60)'],
    ['do $$ begin loop null; end loop; end $$'],
    [
      'do $$ begin loop begin perform pg_sleep(1); exception when query_canceled then null; end; end loop; end $$',
    ],
    ['select count(*) from generate_series(1, 1000000000) n'],
    ["do $$ begin perform set_config('statement_timeout', '0', false); perform pg_sleep(60); end $$"],
  ])('stops %s within 5 seconds', async (query) => {
    const startedAt = Date.now()
    const answer = await run(query)
    expect([query, outcome(answer)]).toEqual([query, { status: 400, code: 'sql_failed' }])
    expect(Date.now() - startedAt).toBeLessThan(5500)
    const left = async () =>
      (
        await site.db.execute(
          sql`select pid from pg_stat_activity where application_name = 'plataforma: consulta' and datname = current_database()`,
        )
      ).rows
    await expect.poll(left).toEqual([])
  })

  it('leaves a line for whoever must find out later, without anybody’s secrets', async () => {
    site.log.length = 0
    await run("select 1 from users where email = 'canario-4711'")
    const line = site.log.map((each) => JSON.parse(each)).find((each) => each.audit === 'sql')
    expect(line).toMatchObject({
      user: credentialsOf('admin').email,
      query: 'select 1 from users where email = …',
    })
    expect(site.log.join('')).not.toContain('canario-4711')
  })

  it('hides what a long query quotes in linear time', async () => {
    const open = Array.from({ length: 12_000 }, (_, number) => `$a${number}$`).join(' ')
    const startedAt = performance.now()
    await run(`select 1 ${open}`)
    // In square time it takes more than two seconds, in which the process does nothing else.
    expect(performance.now() - startedAt).toBeLessThan(1500)
  })

  it.each([
    [{}],
    [{ query: '' }],
    [{ query: ' ' }],
    [{ query: 1 }],
    [{ query: 'x'.repeat(100_001) }],
    [{ query: 'select 1', role: 'x' }],
  ])('refuses the body %j', async (body) => {
    const answer = await site.post('/api/db/config/runSQLQuery', { body, token: admin })
    expect(outcome(answer)).toEqual({ status: 400, code: 'invalid' })
  })
})

describe('two jobs', () => {
  it('do not run at the same time', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => site.post('/api/db/backupNodeJS', { token: admin })),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(statuses[0]).toBe(201)
    expect(statuses.at(-1)).toBe(409)
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('busy')
  })
})

describe('GET /api/db/progress', () => {
  it('tells each reader what the running job does, as it does it', async () => {
    const address = await site.app.listen({ port: 0, host: '127.0.0.1' })
    const leaving = new AbortController()
    const stream = await fetch(`${address}/api/db/progress`, {
      headers: { authorization: `Bearer ${admin}` },
      signal: leaving.signal,
    })
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    const job = backUp()
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of stream.body ?? []) {
      text += decoder.decode(chunk as Uint8Array)
      if (text.includes('"state":"done"')) break
    }
    leaving.abort()
    await job
    const events = [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? ''))
    const last = events.filter(({ id }) => id === events.at(-1).id)
    expect(last.at(0)).toMatchObject({ kind: 'backup', state: 'running' })
    expect(last.at(-1)).toMatchObject({ kind: 'backup', state: 'done' })
  })
})

describe('a superuser’s login', () => {
  it('runs no files', async () => {
    const other = await openTestApp({ dataDir: join(folder, 'otro') })
    const client = new pg.Client({ connectionString: other.url })
    await client.connect()
    const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user')
    await client.end()
    const token = (await other.signInAs('admin')).accessToken
    const { name } = (await other.post('/api/db/backupNodeJS', { token })).json().backup
    const answer = await other.patch(`/api/db/restoreNodeJS/${name}`, { token })
    const query = await other.post('/api/db/config/runSQLQuery', { token, body: { query: 'select 1' } })
    await other.close()
    expect(outcome(answer)).toEqual(
      rows[0].rolsuper ? { status: 503, code: 'unsafe_login' } : { status: 200, code: undefined },
    )
    expect(outcome(query)).toEqual({ status: 503, code: 'no_query_login' })
  })
})

async function majorVersion(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  )
  return rows[0]?.version ?? 0
}
