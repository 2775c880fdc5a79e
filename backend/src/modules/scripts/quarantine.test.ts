import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { browser } from '../../../test/browser.ts'
import { startProcess } from '../../../test/otherProcess.ts'
import { sqlFile } from '../../../test/sqlFile.ts'
import { readSql } from '../../../test/sqlText.ts'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { compareCatalog } from '../../db/catalog/compare.ts'
import { databaseOf, withConnection } from '../../db/connection.ts'
import { prepareDatabase } from '../preparation/prepareDatabase.ts'

const admin = { email: 'admin@plataforma.local', password: 'clave-de-las-pruebas' }

let site: TestApp
let token: string
let folder: string
let backups: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-quarantine-'))
  backups = join(folder, 'backups')
  const load = { milliseconds: 20_000, bytes: 60_000_000 }
  site = await openTestApp({ dataDir: folder, uploadBytes: 2_000_000, load })
  token = (await site.signInAs('admin')).accessToken
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
}, 60_000)

const upload = (text: string, accept = '') =>
  site.app.inject({
    method: 'POST',
    url: `/api/db/upload${accept && `?accept=${accept}`}`,
    ...sqlFile(text, token),
  })
const restore = (name: string, accept = '') =>
  site.patch(`/api/db/restoreNodeJS/${name}${accept && `?accept=${accept}`}`, { token })

/** A backup of the current data with more SQL at its end, under its own name. */
async function backupWith(text: string, name: string): Promise<string> {
  const { backup } = (await site.post('/api/db/backupNodeJS', { token })).json()
  await writeFile(join(backups, name), (await readSql(join(backups, backup.name))) + text)
  return name
}

const differences = () => withConnection(site.logins.siteUrl, (client) => compareCatalog(client, site.logins))

/** Besides that of the releases, which a restore may create: it has the deletions that it repeats. */
async function leftDatabases(): Promise<string[]> {
  const database = databaseOf(site.logins.siteUrl)
  return withConnection(site.logins.maintenanceUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where left(datname, length($1)) = $1 and datname <> $2 order by 1',
      [`${database}_`, `${database}_releases`],
    )
    return rows.map(({ datname }) => datname)
  })
}

const optionCount = (key: string) =>
  site.pool.query('select from options where key = $1', [key]).then(({ rowCount }) => rowCount)
const insert = (key: string) => `insert into options (key, type, value) values ('${key}', 'text', 'x');\n`

// Each would eventually run with another login's privileges; an option `quien-…` records whose.
const spy = `create function public.espia() returns bigint language plpgsql as $f$
begin
  execute format('insert into public.options (key, type, value) values (%L, ''text'', (select rolsuper::text from pg_roles where rolname = current_user)) on conflict (key) do nothing',
    'quien-' || current_user);
  return 0;
end $f$;\n`

const attacks: [string, string, string[]][] = [
  [
    'a view in the place of the migrations’ table',
    `${spy}drop table public.schema_migrations;
create view public.schema_migrations as select 1 as id, ''::text as hash, public.espia() as created_at;\n`,
    ['public.espia()', 'public.schema_migrations'],
  ],
  [
    'a schema with functions that shadow the system’s',
    `${spy}create schema sombra;
create function sombra.now() returns timestamptz language sql as $f$ select public.espia(); select pg_catalog.now() $f$;\n`,
    ['public.espia()', 'sombra', 'sombra.now()'],
  ],
  [
    'a trigger on a table that every start writes to',
    `create function public.espia() returns trigger language plpgsql as $f$
begin
  execute format('insert into public.options (key, type, value) values (%L, ''text'', (select rolsuper::text from pg_roles where rolname = current_user)) on conflict (key) do nothing',
    'quien-' || current_user);
  return new;
end $f$;
create trigger al_entrar before insert on public.boots for each row execute function public.espia();\n`,
    ['public.espia()', 'al_entrar on public.boots'],
  ],
]

describe.each(attacks)('a file with %s', (_what, attack, names) => {
  it('is rejected with a list of what it contains, uploaded and restored, and leaves the live catalog unchanged', async () => {
    const name = await backupWith(attack, 'ataque.sql')
    const copies = await readdir(backups)
    for (const response of [await upload(attack), await restore(name)]) {
      expect(outcome(response)).toEqual({ status: 409, code: 'unknown_objects' })
      const { message, differences: listed, digest, total } = response.json()
      expect(message).toMatch(/^Est[ea] (archivo|copia) trae .*funci(ón|ones).* que la plataforma no conoce/)
      expect(listed.map((each: { name: string }) => each.name)).toEqual(expect.arrayContaining(names))
      expect(listed).toHaveLength(Math.min(total, 300))
      expect(digest).toMatch(/^[0-9a-f]{64}$/)
    }
    expect(await differences()).toEqual([])
    expect(await leftDatabases()).toEqual([])
    // A rejected file replaces nothing, so there is no safety backup.
    expect(await readdir(backups)).toEqual(copies)
  })
})

describe('a rejected file', () => {
  it('is accepted only by its digest, runs with the site’s privileges at most, and does not prevent the next start', async () => {
    const clean = (await site.post('/api/db/backupNodeJS', { token })).json().backup.name
    const attack = attacks[2]?.[1] ?? ''
    const name = await backupWith(attack, 'ataque.sql')
    const { digest } = (await restore(name)).json()
    const wrong = await restore(name, 'a'.repeat(64))
    expect(wrong.json()).toMatchObject({ code: 'unknown_objects', digest })
    expect((await restore(name, 'a')).statusCode).toBe(400)
    const response = await restore(name, digest)
    expect(response.json()).toMatchObject({
      success: true,
      safetyBackup: expect.stringMatching(/^seguridad-/),
    })
    const config = { seed: 'demo', admin, dataDir: folder } as const
    await expect(prepareDatabase(site.logins, config)).resolves.toEqual([])
    await site.pool.query("insert into boots (node_version) values ('x')")
    const { rows } = await site.pool.query("select value from options where key like 'quien-%'")
    expect(rows).toEqual([{ value: 'false' }])
    expect((await restore(clean)).statusCode).toBe(200)
    expect(await differences()).toEqual([])
  })
})

describe('a file that other programs changed', () => {
  const asEditor = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`

  it('is loaded: a backup of this site', async () => {
    const name = await backupWith(insert('editada'), 'editada.sql')
    await writeFile(join(backups, name), asEditor(await readFile(join(backups, name), 'utf8')))
    expect((await restore(name)).json()).toMatchObject({ success: true })
    expect(await optionCount('editada')).toBe(1)
  })

  it('is loaded: what a current pg_dump wrote', async () => {
    const token = 'x9'.repeat(30)
    const dumped = `\\restrict ${token}\nSET transaction_timeout = 0;\n${insert('volcada')}\\unrestrict ${token}\n`
    expect((await upload(dumped)).json()).toMatchObject({ success: true })
    expect((await upload(asEditor(dumped.replace('volcada', 'guardada')))).statusCode).toBe(200)
    expect([await optionCount('volcada'), await optionCount('guardada')]).toEqual([1, 1])
  })

  it('is refused with what to do instead', async () => {
    expect((await upload('PGDMP\x01')).json().message).toContain('--format=plain')
    expect((await upload('alter table options owner to nadie;')).json().message).toContain('--no-owner')
  })
})

describe('a backup of another version', () => {
  it.each([
    ['newer', 9e12, /más nueva/],
    ['older', 1e12, /anterior a la versión 1\.0\.0/],
  ])('that is %s than what this one can migrate is refused', async (code, writtenAt, message) => {
    const name = await backupWith(`update schema_migrations set created_at = ${writtenAt};\n`, `${code}.sql`)
    const response = await restore(name)
    expect(outcome(response)).toEqual({ status: 409, code })
    expect(response.json().message).toMatch(message)
    expect(await leftDatabases()).toEqual([])
  })
})

describe('a script', () => {
  it.each([
    ['connects to another database', '\\c postgres\n'],
    [
      'changes the settings of connections to its database',
      "do $$ begin execute format('alter database %I set search_path = sombra', current_database()); end $$;",
    ],
    [
      'blocks connections to its database',
      "do $$ begin execute format('alter database %I connection limit 0', current_database()); end $$;",
    ],
    ['creates a role', 'create role intruso superuser;'],
    ['gives itself more privileges', 'alter role current_user superuser;'],
    [
      'assumes the role of the site',
      "do $$ begin execute format('set role %I', (select rolname from pg_roles where rolname like '%\\_site' limit 1)); end $$;",
    ],
    ['reads the passwords of roles', 'select * from pg_authid;'],
    ['writes a file', "copy (select 1) to '/tmp/x';"],
  ])('that %s is rejected', async (_what, text) => {
    expect(outcome(await upload(insert('fuera') + text))).toEqual({ status: 400, code: 'script_failed' })
    expect(await optionCount('fuera')).toBe(0)
    expect(await leftDatabases()).toEqual([])
  })

  it('is stopped when it grows too large, or has too many COPY lines inside a string', async () => {
    const rows = 'select repeat(md5(generate_series(1, 100000000)::text), 60)'
    for (const growing of [`create table grande as ${rows};`, `${rows} order by 1;`]) {
      const response = await upload(growing)
      const failure = site.log.findLast((line) => line.includes('request failed'))
      expect([outcome(response), failure]).toEqual([{ status: 413, code: 'load_too_large' }, undefined])
    }
    expect(await leftDatabases()).toEqual([])
    const lying = `select '${'COPY options (key) FROM stdin;\n'.repeat(2500)}';`
    const startedAt = performance.now()
    expect(outcome(await upload(lying))).toEqual({ status: 400, code: 'script_failed' })
    process.stdout.write(`76 KB of COPY lines in a string: ${Math.round(performance.now() - startedAt)} ms\n`)
  })

  it('is stopped when it takes too long, and the next job runs', async () => {
    const load = { milliseconds: 3000, bytes: 60_000_000 }
    const hasty = await openTestApp({ dataDir: join(folder, 'otro'), load })
    const { accessToken } = await hasty.signInAs('admin')
    const body = sqlFile('set statement_timeout = 0; select pg_sleep(600);', accessToken)
    const response = await hasty.app.inject({ method: 'POST', url: '/api/db/upload', ...body })
    expect(outcome(response)).toEqual({ status: 400, code: 'load_timeout' })
    expect((await hasty.post('/api/db/backupNodeJS', { token: accessToken })).statusCode).toBe(201)
    await hasty.close()
  })
})

describe('a client that disconnects', () => {
  it('ends the loading, and leaves neither a database nor a lock', async () => {
    const address = await site.app.listen({ port: 0, host: '127.0.0.1' })
    const leaving = new AbortController()
    const { payload, headers } = sqlFile('select pg_sleep(600);', token)
    const asked = fetch(`${address}/api/db/upload`, {
      method: 'POST',
      body: new Uint8Array(payload),
      headers,
      signal: leaving.signal,
    })
    asked.catch(() => undefined)
    await expect.poll(leftDatabases, { timeout: 10_000 }).toHaveLength(1)
    leaving.abort()
    await expect(asked).rejects.toThrow()
    await expect.poll(leftDatabases, { timeout: 10_000 }).toEqual([])
    expect((await site.post('/api/db/backupNodeJS', { token })).statusCode).toBe(201)
    // Unlike what an upload leaves, the file by which this process tells the others its folder stays.
    const hidden = (await readdir(backups)).filter((name) => name.startsWith('.'))
    expect(hidden.filter((name) => !name.startsWith('.backend-'))).toEqual([])
  })
})

describe('while a file is loaded', () => {
  beforeEach(() => site.db.execute(sql`delete from options where key like 'durante%'`))

  it('no reader waits or fails in any process, and new sessions and visits are kept', {
    timeout: 90_000,
  }, async () => {
    const other = await startProcess(site.url, 0, { LOG_LEVEL: 'silent', API_LIMIT: '1000000' })
    const waits: number[] = []
    const failures: unknown[] = []
    let redirects = 0
    let isLoaded = true
    const visits = async () =>
      (await site.get('/api/shortener/getAllFilter?search=aws-vpc', { token })).json().results[0].visitCount
    const before = await visits()
    async function repeat(kind: string, expected: number, ask: () => Promise<{ status: number }>) {
      while (isLoaded) {
        const startedAt = performance.now()
        const { status } = await ask().catch((error) => ({ status: error }))
        waits.push(performance.now() - startedAt)
        if (status === 302) redirects += 1
        if (status !== expected) failures.push([kind, status])
        await sleep(5)
      }
    }
    const here = (path: string) => async () => {
      const { statusCode } = await site.get(path, { token, headers: browser })
      return { status: statusCode }
    }
    const there = (path: string) => () =>
      fetch(other.address + path, { redirect: 'manual', headers: browser })
    const load = [
      repeat('list', 200, here('/api/projects/getAll')),
      repeat('me', 200, here('/api/auth/me')),
      repeat('links', 200, here('/api/shortener/getAllFilter')),
      repeat('redirect', 302, here('/aws-vpc')),
      repeat('list there', 200, there('/api/projects/getAll')),
      repeat('redirect there', 302, there('/aws-vpc')),
    ]
    const loading = upload(`${insert('durante-1')}select pg_sleep(1);`)
    await expect.poll(leftDatabases, { timeout: 10_000 }).toHaveLength(1)
    const person = await site.signInAs('user')
    const saving = site.post('/api/shortener/create', {
      token,
      body: { destination: 'https://ejemplo.example/durante', backHalf: 'durante' },
    })
    const response = await loading
    const saved = await saving
    await sleep(300)
    isLoaded = false
    await Promise.all(load)
    await other.stop()
    process.stdout.write(
      `an upload under load: ${waits.length} reads, the longest ${Math.round(Math.max(...waits))} ms, ${failures.length} failed\n`,
    )
    expect(response.statusCode).toBe(200)
    expect(failures).toEqual([])
    expect(Math.max(...waits)).toBeLessThan(5000)
    expect(await optionCount('durante-1')).toBe(1)
    expect((await site.get('/api/auth/me', { token: person.accessToken })).statusCode).toBe(200)
    const body = { refreshToken: person.refreshToken }
    expect((await site.post('/api/auth/refresh-token', { body })).statusCode).toBe(200)
    expect(saved.statusCode).toBeLessThan(300)
    expect((await site.get('/durante', { headers: browser })).statusCode).toBe(302)
    expect(await visits()).toBe(before + redirects)
  })
})

describe('boots', () => {
  it('keep the values of this server after a reset, an old backup and an upload', async () => {
    const read = async () => {
      const { bootCount, lastBootDate, lastBootTime } = (await site.get('/api/info/system', { token })).json()
      return [bootCount, lastBootDate, lastBootTime]
    }
    // As backups of older versions contain them.
    const old =
      "insert into boots (node_version, booted_at) values ('v1', '2001-01-01'), ('v1', '2999-01-01');\n"
    const name = await backupWith(old, 'con-arranques.sql')
    await site.pool.query(`insert into boots (node_version, booted_at)
      values ('v20', '2998-03-01T12:00:00Z'), ('v20', '2998-03-02T03:04:05Z')`)
    const before = await read()
    expect(before.slice(1)).toEqual(['2998-03-01', '22:04:05'])
    expect((await restore(name)).statusCode).toBe(200)
    expect(await read()).toEqual(before)
    expect((await upload(insert('con-arranques'))).statusCode).toBe(200)
    expect(await read()).toEqual(before)
    expect((await site.post('/api/db/config/dropAndSeed', { token })).statusCode).toBe(200)
    expect(await read()).toEqual(before)
    // The next start continues the count.
    await site.pool.query("insert into boots (node_version) values ('v20')")
    expect((await read())[0]).toBe(Number(before[0]) + 1)
  })
})

describe('when the safety backup cannot be written', () => {
  it('reports it, keeps the data, and writes the backup with the next job', async () => {
    await site.db.execute(sql.raw(insert('conservada')))
    await rename(backups, `${backups}-aparte`)
    // A file in place of the folder makes writing fail, as a full disk does.
    await writeFile(backups, '')
    const response = await site.post('/api/db/config/dropAndSeed', { token })
    const { safetyBackup, notice } = response.json()
    expect(notice).toContain('Los datos anteriores siguen guardados aparte')
    expect(await leftDatabases()).toHaveLength(1)
    expect(await optionCount('conservada')).toBe(0)
    await rm(backups)
    await rename(`${backups}-aparte`, backups)
    expect((await site.post('/api/db/backupNodeJS', { token })).statusCode).toBe(201)
    expect(await leftDatabases()).toEqual([])
    expect((await restore(safetyBackup)).statusCode).toBe(200)
    expect(await optionCount('conservada')).toBe(1)
  })
})
