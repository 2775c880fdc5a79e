import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { browser } from '../../../test/browser.ts'
import { sqlFile } from '../../../test/sqlFile.ts'
import { readSql } from '../../../test/sqlText.ts'
import { credentialsOf, openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { openDatabase } from '../../db/database.ts'
import { startEmbedded } from '../../db/embedded/embedded.ts'
import { shortLinks } from '../../db/schema/shortLinks.ts'
import { options } from '../../db/schema/site.ts'
import { users } from '../../db/schema/users.ts'
import { openBackupFiles } from '../backups/backups.files.ts'
import { writeDump } from '../backups/dump.ts'
import { runScript } from '../scripts/script.runner.ts'

let site: TestApp
let admin: string
let folder: string
let backups: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-db-'))
  backups = join(folder, 'backups')
  site = await openTestApp({ dataDir: folder, uploadBytes: 2_000_000 })
  admin = (await site.signInAs('admin')).accessToken
})
// Pending writes must reach the disk before the server releases the database.
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
}, 60_000)

type Backup = {
  name: string
  createdAt: string
  size: number
  sqlSize: number
  isSafety: boolean
  reason: string
}

const list = async () =>
  ((await site.get('/api/db/list', { token: admin })).json() as { backups: Backup[] }).backups
const backUp = async () =>
  ((await site.post('/api/db/backupNodeJS', { token: admin })).json() as { backup: Backup }).backup
const restore = (name: string, accept = '') =>
  site.patch(`/api/db/restoreNodeJS/${encodeURIComponent(name)}${accept && `?accept=${accept}`}`, {
    token: admin,
  })
/** Restores a backup, and accepts the differences that the first attempt reports. */
const restoreAll = async (name: string) => restore(name, (await restore(name)).json().digest)
const rename = (name: string, newName: unknown) =>
  site.patch(`/api/db/rename/${name}`, { token: admin, body: { newName } as object })
const content = (name: string) => readSql(join(backups, name))
const linkCount = () => site.db.$count(shortLinks)

const upload = (text: string | Buffer, name = 'datos.sql', field = 'file') =>
  site.app.inject({ method: 'POST', url: '/api/db/upload', ...sqlFile(text, admin, { name, field }) })

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
  it('creates a complete file that the list shows, without sessions and temporary secrets', async () => {
    const backup = await backUp()
    expect(backup).toMatchObject({
      name: expect.stringMatching(/^copia-[\d-]+\.sql\.gz$/),
      isSafety: false,
      reason: 'manual',
    })
    expect(await list()).toContainEqual(backup)
    const text = await content(backup.name)
    expect(backup.sqlSize).toBeCloseTo(Buffer.byteLength(text) / 1024, 0)
    expect(backup.size).toBeLessThan(backup.sqlSize / 3)
    expect(text).toMatch(/^-- Copia de seguridad de Plataforma, formato 1\n/)
    expect(text).toContain('COPY public.users (')
    expect(text).toContain('CREATE TABLE public.sessions (')
    expect(text).not.toContain('COPY public.sessions')
    expect(text).not.toContain('COPY public.refresh_tokens')
    expect(await readdir(backups)).toEqual((await list()).map(({ name }) => name).toReversed())
  })

  it('fails when the data has something that a backup cannot contain', async () => {
    await site.db.execute(sql`create materialized view resumen as select count(*) from users`)
    const response = await site.post('/api/db/backupNodeJS', { token: admin })
    await site.db.execute(sql`drop materialized view resumen`)
    expect(outcome(response)).toEqual({ status: 409, code: 'not_portable' })
    expect(response.json().message).toContain('resumen')
    expect((await readdir(backups)).filter((name) => name.startsWith('.'))).toEqual([])
  })
})

describe('PATCH /api/db/restoreNodeJS/:name', () => {
  it('restores everything, keeps a backup of the replaced data, and clears caches', async () => {
    const backup = await backUp()
    const before = await linkCount()
    await site.db.delete(shortLinks).where(eq(shortLinks.backHalf, 'aws-vpc'))
    await site.db
      .insert(shortLinks)
      .values({ backHalf: 'posterior', destination: 'https://ejemplo.example/' })
    expect((await site.get('/posterior', { headers: browser })).statusCode).toBe(302)
    const response = await restore(backup.name)
    expect(response.json()).toMatchObject({
      success: true,
      message: 'Base de datos restaurada correctamente.',
      safetyBackup: expect.stringMatching(/^seguridad-antes-de-restaurar-/),
    })
    expect(await linkCount()).toBe(before)
    expect((await site.get('/posterior', { headers: browser })).statusCode).toBe(404)
    expect((await site.get('/aws-vpc', { headers: browser })).statusCode).toBe(302)
    expect(await content(response.json().safetyBackup)).toContain('posterior')
    // The administrator is still signed in, and can go back.
    expect((await site.get('/api/auth/me', { token: admin })).statusCode).toBe(200)
    expect((await restore(response.json().safetyBackup)).statusCode).toBe(200)
    expect((await site.get('/posterior', { headers: browser })).statusCode).toBe(302)
  })

  it('restores a backup that an older version made, without compression', async () => {
    const name = 'copia-2025-05-18-120000-000.sql'
    const text = await content((await backUp()).name)
    await writeFile(join(backups, name), text)
    const listed = (await list()).find((each) => each.name === name)
    expect(listed?.sqlSize).toBe(listed?.size)
    const before = await linkCount()
    await site.db.delete(shortLinks).where(eq(shortLinks.backHalf, 'aws-vpc'))
    expect((await restore(name)).statusCode).toBe(200)
    expect(await linkCount()).toBe(before)
    expect((await rename(name, 'antigua.sql.gz')).json().backup.name).toBe('antigua.sql')
    await rm(join(backups, 'antigua.sql'))
  })

  it('keeps ended sessions ended, whatever the backup contains', async () => {
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
    const file = await readFile(join(backups, backup.name))
    for (const [name, broken, status] of [
      ['cortada.sql', cut, 400],
      ['cortada.sql.gz', file.subarray(0, file.length / 2), 400],
      ['otra.sql.gz', Buffer.concat([file.subarray(0, 2000), randomBytes(5000)]), 400],
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

  it('accepts only names from the list', async () => {
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
        const response = await site[method](`/api/db/${route}/${path}`, {
          token: admin,
          ...(route === 'rename' ? { body: { newName: 'otra' } } : {}),
        })
        expect([route, path, response.statusCode]).toEqual([route, path, path === '..' ? 404 : 400])
      }
    }
    expect(await readdir(backups)).toEqual(before)
  })
})

describe('a backup', () => {
  it('is the same, byte for byte, after a round trip through another server', async () => {
    // Anything that an administrator's own table may contain.
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
    const database = openDatabase(other.logins.siteUrl, { connections: 2 })
    const client = await database.pool.connect()
    // Each version of PostgreSQL formats the query of a view in its own way.
    const isSameVersion = (await majorVersion(client)) === (await majorVersion(site.pool))
    const withoutView = (text: string) => text.replace(/^CREATE VIEW public\.vista AS\n[^;]*;$/m, '')
    try {
      const files = openBackupFiles(backups)
      await client.query('begin')
      await runScript(client, await (await files.script(name)).open(), () => undefined)
      await client.query('commit')
      await files.write(
        'vuelta.sql',
        async (output) => (await writeDump(client, output, () => undefined)).rows,
      )
    } finally {
      client.release(true)
      await database.close()
      await other.stop()
      await rm(elsewhere, { recursive: true, force: true })
    }
    const back = await content('vuelta.sql')
    expect(isSameVersion ? back === first : withoutView(back) === withoutView(first)).toBe(true)
    expect((await restoreAll('vuelta.sql')).statusCode).toBe(200)
    const withoutActivity = (text: string) => text.replace(/^COPY public\.activity .*?^\\\.$/ms, '')
    const last = await content((await backUp()).name)
    // Making and restoring a backup are recorded as changes, and the record stays.
    expect(last).toContain('vuelta.sql')
    expect(withoutActivity(last) === withoutActivity(first)).toBe(true)
    await site.db.execute(
      sql.raw(
        'drop view vista; drop table rarezas, sin_clave; drop type color; drop sequence suelta; drop function saluda',
      ),
    )
  })
})

describe('PATCH /api/db/rename/:name and DELETE /api/db/delete/:name', () => {
  it('renames, adds the extension, and never replaces another backup', async () => {
    const { name } = await backUp()
    const other = await backUp()
    const response = await rename(name, 'mi copia (1)')
    expect(response.json()).toMatchObject({ success: true, backup: { name: 'mi copia (1).sql.gz' } })
    expect(outcome(await rename('mi copia (1).sql.gz'.replaceAll(' ', '%20'), other.name))).toEqual({
      status: 409,
      code: 'taken',
    })
    expect(outcome(await rename(name, 'x'))).toEqual({ status: 404, code: 'not_found' })
    for (const wrong of ['', '  ', '../x', 'a/b', '.oculta', 'á', 'x'.repeat(200), 7, null, 'a\u0000b']) {
      expect((await rename(other.name, wrong)).statusCode).toBe(400)
    }
    const gone = await site.delete('/api/db/delete/mi%20copia%20(1).sql.gz', { token: admin })
    expect(gone.json()).toEqual({ success: true, message: 'Backup eliminado.' })
    expect((await list()).map((each) => each.name)).not.toContain('mi copia (1).sql.gz')
    expect((await site.delete('/api/db/delete/mi%20copia%20(1).sql.gz', { token: admin })).statusCode).toBe(
      404,
    )
  })
})

describe('GET /api/db/download/:name', () => {
  it('accepts a link once, for its own backup, within a minute', async () => {
    const { name } = await backUp()
    const other = await backUp()
    const link = async () => {
      const response = await site.post(`/api/db/download/${name}`, { token: admin })
      const { url, expiresAt } = response.json() as { url: string; expiresAt: string }
      expect(new Date(expiresAt).getTime() - Date.now()).toBeLessThanOrEqual(60_000)
      return url
    }
    const url = await link()
    expect((await site.get(url.replace(name, other.name))).statusCode).toBe(401)
    const responses = await Promise.all([site.get(url), site.get(url), site.get(url)])
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401])
    const whole = responses.find(({ statusCode }) => statusCode === 200)
    expect(whole?.rawPayload.equals(await readFile(join(backups, name)))).toBe(true)
    expect(whole?.headers).toMatchObject({
      'content-type': 'application/gzip',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store, no-transform',
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
  it('restores the seed data and keeps the administrator signed in', async () => {
    await site.db.insert(shortLinks).values({ backHalf: 'mia', destination: 'https://ejemplo.example/' })
    await site.db.execute(sql`create table propia (a int)`)
    const stranger = (await site.signInAs('user')).accessToken
    const response = await site.post('/api/db/config/dropAndSeed', { token: admin })
    expect(response.json()).toMatchObject({
      success: true,
      reset: true,
      safetyBackup: expect.stringMatching(/^seguridad-antes-de-reiniciar-/),
    })
    const { credentials, safetyBackup } = response.json() as {
      credentials: { role: string }[]
      safetyBackup: string
    }
    expect(credentials.map(({ role }) => role)).toContain('user')
    expect(await site.db.$count(shortLinks, eq(shortLinks.backHalf, 'mia'))).toBe(0)
    await expect(site.db.execute(sql`select * from propia`)).rejects.toThrow()
    const me = await site.get('/api/auth/me', { token: admin })
    expect(me.json().user.email).toBe(credentialsOf('admin').email)
    expect((await site.get('/api/auth/me', { token: stranger })).statusCode).toBe(401)
    expect(await site.db.$count(users, eq(users.role, 'admin'))).toBe(1)
    // Back to the accounts of the other tests.
    expect((await restoreAll(safetyBackup)).statusCode).toBe(200)
    await site.db.execute(sql`drop table propia`)
  })
})

describe('POST /api/db/upload', () => {
  beforeEach(() => site.db.execute(sql`delete from options where key like 'subida%'`))
  const uploaded = () => site.db.$count(options, sql`key like 'subida%'`)
  const insert = (key: string) => `insert into options (key, type, value) values ('${key}', 'text', 'x;y');\n`

  it('runs a script with several statements and COPY data, and makes a safety backup', async () => {
    const script = `${insert('subida-1')}-- ; comentario\nCOPY options (key, type, value) FROM stdin;\nsubida-2\ttext\t\\N\\\\.\n\\.\nupdate options set value = 'cambiado' where key = 'subida-2';\n`
    const response = await upload(script)
    expect(response.json()).toMatchObject({
      success: true,
      safetyBackup: expect.stringMatching(/^seguridad-antes-de-subir-/),
    })
    expect(await uploaded()).toBe(2)
  })

  it('accepts a backup of this product', async () => {
    const { name } = await backUp()
    for (const [file, extension] of [
      [await readFile(join(backups, name)), '.sql.gz'],
      [await content(name), '.sql'],
    ] as const) {
      await upload(insert('subida-3'))
      expect(await uploaded()).toBe(1)
      expect((await upload(file, `copia${extension}`)).statusCode).toBe(200)
      expect(await uploaded()).toBe(0)
    }
  })

  it('runs a compressed script, and changes nothing when it is cut', async () => {
    const script = gzipSync(insert('subida-4') + insert('subida-5'))
    expect((await upload(script, 'a.sql.gz')).statusCode).toBe(200)
    expect(await uploaded()).toBe(2)
    const cut = gzipSync(insert('subida-6') + randomBytes(200_000).toString('hex').replace(/^/, '-- '))
    const response = await upload(cut.subarray(0, cut.length - 1000), 'a.sql.gz')
    expect(outcome(response)).toEqual({ status: 400, code: 'script_failed' })
    expect(response.json().message).toContain('dañado o incompleto')
    expect(await uploaded()).toBe(2)
  })

  it.each([
    ['a mistake at the end', 'selec 1;'],
    ['an end of the transaction', 'commit; selec 1;'],
    ['an end of the transaction after a COPY', 'COPY options (key, type, value) FROM stdin; commit;\n\\.\n'],
    ['a rollback', 'rollback;'],
    ['a program', "copy options to program 'id';"],
    ['a file of the server', "select pg_read_file('/etc/passwd');"],
    ['another role', 'set role postgres;'],
    ['data without an end', 'COPY options (key, type, value) FROM stdin;\nsubida-9\ttext\tx\n'],
    ['a constraint', "insert into options (key, type, value) values (null, 'text', '');"],
    ['no administrator left', "update users set role = 'user';"],
  ])('leaves everything as it was after %s', async (_what, ending) => {
    const copies = await readdir(backups)
    const response = await upload(insert('subida-8') + ending)
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    expect(await uploaded()).toBe(0)
    // Nothing was replaced, so neither a safety backup nor a draft remains.
    expect(await readdir(backups)).toEqual(copies)
  })

  it('deletes the oldest safety backups beyond the limit, and no others', async () => {
    const hour = 3_600_000
    for (let age = 1; age <= 12; age++) {
      const moment = new Date(Date.now() - age * hour)
      for (const kind of ['copia', 'seguridad-antes-de-subir']) {
        const path = join(backups, `${kind}-2020-01-01-0000${String(age).padStart(2, '0')}-000.sql`)
        await writeFile(path, '-- antigua')
        await utimes(path, moment, moment)
      }
    }
    await rename('seguridad-antes-de-subir-2020-01-01-000012-000.sql', 'la mia.sql')
    const made = (await upload(insert('subida-7'))).json().safetyBackup
    const response = (await site.get('/api/db/list', { token: admin })).json()
    expect(response.kept.safety).toEqual({ count: 10, days: 30, always: 3 })
    const names = (response.backups as Backup[]).map(({ name }) => name)
    const safety = (response.backups as Backup[]).filter(({ reason }) => reason.startsWith('before'))
    expect(safety).toHaveLength(10)
    expect(safety[0]).toMatchObject({ name: made, reason: 'beforeUpload', isSafety: true })
    expect(names).not.toContain('seguridad-antes-de-subir-2020-01-01-000011-000.sql')
    expect(names).toContain('la mia.sql')
    expect(names.filter((name) => name.startsWith('copia-2020'))).toHaveLength(12)
  })

  it('rejects other files, empty ones and those that are too large', async () => {
    expect((await upload('select 1', 'datos.txt')).json()).toMatchObject({
      code: 'invalid',
      message: 'Solo se permiten archivos .sql y .sql.gz',
    })
    expect((await upload('', 'vacio.sql')).statusCode).toBe(400)
    expect((await upload('select 1', 'x.sql', 'otro')).statusCode).toBe(400)
    expect((await site.post('/api/db/upload', { token: admin, body: { a: 1 } })).statusCode).toBe(400)
    const large = await upload(Buffer.alloc(2_100_000, 'a'))
    expect(outcome(large)).toEqual({ status: 413, code: 'too_large' })
    expect((await readdir(backups)).filter((name) => name.startsWith('.'))).toEqual([])
  })
})

describe('two jobs', () => {
  it('do not run at the same time', async () => {
    const responses = await Promise.all(
      [1, 2, 3].map(() => site.post('/api/db/backupNodeJS', { token: admin })),
    )
    const statuses = responses.map(({ statusCode }) => statusCode).toSorted()
    expect(statuses[0]).toBe(201)
    expect(statuses.at(-1)).toBe(409)
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('busy')
  })
})

describe('GET /api/db/progress', () => {
  it('reports the progress of the running job to each reader', async () => {
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

async function majorVersion(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  )
  return rows[0]?.version ?? 0
}
