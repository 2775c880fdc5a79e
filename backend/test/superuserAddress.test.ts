import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { programArgs } from '../../releases/test/programArgs.ts'
import { acceptDifferences, readAccepted } from '../src/db/catalog/accepted.ts'
import { findDifferences, undoDifferences } from '../src/db/catalog/repair.ts'
import { atDatabase, withConnection } from '../src/db/connection.ts'
import { loginsAt, prepareLogins } from '../src/db/logins.ts'
import { prepareDatabase } from '../src/modules/preparation/prepareDatabase.ts'
import { startSuperuserServer } from './superuserServer.ts'

const secret = 'secret-of-the-tests-which-is-long-enough'
const config = { seed: 'admin', admin: { email: 'admin@plataforma.local', password: 'clave-larga' } } as const

let folder: string
let server: Awaited<ReturnType<typeof startSuperuserServer>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-superuser-'))
  await chmod(folder, 0o755)
  server = await startSuperuserServer(join(folder, 'postgres'), 'raiz')
}, 60_000)

afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Runs one of the back end's programs with a superuser's address until it exits or, as a server, listens. */
async function run(program: 'server' | 'commands/differences', ...args: string[]) {
  const child = spawn(process.execPath, [...programArgs(`backend/src/${program}.ts`), ...args], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: server.addressOf('sitio'),
      DATA_DIR: join(folder, 'data'),
      SITE_DIR: '/nonexistent',
      SEED: 'admin',
      ADMIN_PASSWORD: config.admin.password,
      JWT_SECRET: secret,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const read = (chunk: Buffer) => {
    output += chunk
    if (output.includes('Plataforma lista')) child.kill('SIGTERM')
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { code, output, isListening: output.includes('Plataforma lista') }
}

const logins = () => loginsAt(server.addressOf('sitio'), 'sitio', secret)

/** What uploaded or restored SQL could do, as the owner of the database. */
const asSite = <Result>(work: (client: pg.Client) => Promise<Result>) =>
  withConnection(logins().siteUrl, work)
const asSuperuser = <Result>(work: (client: pg.Client) => Promise<Result>) =>
  withConnection(server.addressOf('postgres'), work)

// Becomes superuser if possible, and records in any case that it was called.
const attack = (name: string, result: string, value: string) => `
  create function ${name} returns ${result} language plpgsql volatile as $f$ begin
    begin execute 'alter role sitio_site superuser'; exception when others then null; end;
    insert into public.calls values (current_user, '${name.replaceAll("'", '')}');
    return ${value};
  end $f$`

describe('a start with a superuser’s address', () => {
  it('only prepares the database with --migrate', async () => {
    const { code, output, isListening } = await run('server', '--migrate')
    expect({ code, isListening }).toEqual({ code: 0, isListening: false })
    expect(output).toContain('✓ base de datos al día')
    const { rows } = await asSite((client) => client.query('select count(*)::int > 0 as done from users'))
    expect(rows).toEqual([{ done: true }])
  })

  it('creates the database and its logins, and connects to the database only as the site', async () => {
    expect((await run('server')).isListening).toBe(true)
    const roles = await asSuperuser((client) =>
      client.query(
        "select rolname, rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname like 'sitio%' order by 1",
      ),
    )
    const none = { rolsuper: false, rolcreaterole: false, rolcreatedb: false }
    expect(roles.rows).toEqual([
      { rolname: 'sitio_load', ...none },
      { rolname: 'sitio_query', ...none },
      { rolname: 'sitio_site', ...none, rolcreatedb: true },
    ])
    const { loadUrl, queryUrl } = logins()
    await expect(withConnection(loadUrl, async () => undefined)).rejects.toThrow(
      'permission denied for database',
    )
    await expect(withConnection(queryUrl, (client) => client.query('create table x ()'))).rejects.toThrow(
      'permission denied for schema public',
    )
  }, 60_000)
})

describe('a start does not call what SQL left in the database', () => {
  const calls = () =>
    asSuperuser(async () => withConnection(logins().siteUrl, (client) => client.query('table calls')))
  const isSuperuser = () =>
    asSuperuser(async (client) => {
      const { rows } = await client.query("select rolsuper from pg_roles where rolname = 'sitio_site'")
      return rows[0]?.rolsuper
    })

  afterEach(async () => {
    expect(await isSuperuser()).toBe(false)
  })

  it('a view named like the table of migrations', { timeout: 60_000 }, async () => {
    await asSite(async (client) => {
      await client.query('create table calls (caller text, name text)')
      await client.query(attack('planted()', 'bigint', '0'))
      await client.query('alter table schema_migrations rename to kept')
      await client.query(
        "create view schema_migrations as select 1 as id, ''::text as hash, planted() as created_at",
      )
    })
    const { code, output } = await run('server')
    expect(code).toBe(78)
    expect(output).toContain('vista public.schema_migrations: la plataforma no lo conoce')
    expect(output).toContain('DROP VIEW public.schema_migrations;')
    expect(output).toContain('función public.planted(): la plataforma no lo conoce')
    expect(output).not.toContain('    at ')
    expect((await calls()).rows).toEqual([])
    await asSite(async (client) => {
      await client.query('drop view schema_migrations; alter table kept rename to schema_migrations')
      await client.query('drop table calls; drop function planted()')
    })
  })

  it('functions of a schema at the start of the search path', { timeout: 60_000 }, async () => {
    await asSite(async (client) => {
      await client.query('create table calls (caller text, name text); create schema planted')
      await client.query(attack('planted.now()', 'timestamptz', "'2020-01-01'"))
      await client.query(attack('planted.spy()', 'name', 'current_user'))
      await client.query(
        'create view planted.pg_roles as select 0::oid as oid, planted.spy() as rolname, true as rolsuper, true as rolcreaterole',
      )
      await client.query('create table planted.users (id uuid)')
      await client.query('alter database sitio set search_path = planted, pg_catalog, public')
    })
    const { code, output } = await run('server')
    expect(code).toBe(78)
    expect(output).toContain(
      '2 funciones, 1 esquema, 2 tablas, 1 vista y 1 ajuste que la plataforma no conoce',
    )
    expect(output).toContain('ALTER DATABASE "sitio" RESET search_path;')
    expect(output).toContain('DROP SCHEMA planted;')
    expect(output).toContain('función planted.now(): la plataforma no lo conoce')
    expect((await calls()).rows).toEqual([])
    // Undoes all of it, without a superuser, by the command that the error names.
    expect(await run('commands/differences', '--undo')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Deshecho.'),
    })
    expect(await findDifferences(logins())).toEqual([])
  })

  it('a trigger behind a limit that only a superuser passes', { timeout: 60_000 }, async () => {
    await asSite(async (client) => {
      await client.query('create table calls (caller text, name text)')
      await client.query(attack('planted()', 'trigger', 'null'))
      await client.query(
        'create trigger planted after insert on boots for each row execute function planted()',
      )
      await client.query('alter database sitio connection limit 0')
    })
    const { code, output } = await run('server')
    expect(code).toBe(78)
    expect(output).toContain('límite sitio (CONNECTION LIMIT 0): está cambiado')
    expect(output).toContain('ALTER DATABASE "sitio" CONNECTION LIMIT -1;')
    await withConnection(logins().maintenanceUrl, (client) =>
      client.query('alter database sitio connection limit -1'),
    )
    const dataDir = join(folder, 'data')
    await expect(prepareDatabase(logins(), { ...config, dataDir })).rejects.toThrow(
      'disparador planted on public.boots: la plataforma no lo conoce',
    )
    expect((await calls()).rows).toEqual([])
    await acceptDifferences(dataDir, await findDifferences(logins()))
    expect(await prepareDatabase(logins(), { ...config, dataDir })).toEqual([])
    // The acceptance covers only the definition of that moment.
    await asSite((client) =>
      client.query(attack('planted()', 'trigger', 'new').replace('create', 'create or replace')),
    )
    await expect(prepareDatabase(logins(), { ...config, dataDir })).rejects.toThrow(
      'función public.planted()',
    )
  })
})

it('finds and undoes a setting that keeps every login from connecting', async () => {
  await asSite((client) => client.query("alter database sitio set local_preload_libraries = 'nada'"))
  const dataDir = join(folder, 'data')
  await expect(prepareDatabase(logins(), { ...config, dataDir })).rejects.toThrow(
    'ALTER DATABASE "sitio" RESET local_preload_libraries;',
  )
  const isAccepted = await readAccepted(dataDir)
  await undoDifferences(logins(), isAccepted)
  expect((await findDifferences(logins())).filter(({ kind }) => kind === 'setting')).toEqual([])
})

describe('a limited login of the site', () => {
  it.each([
    ['nologin', 'login'],
    ['connection limit 0', 'connection limit -1'],
    ["valid until '2020-01-01'", "valid until 'infinity'"],
  ])('by %s is not reset by the superuser', async (limit, undo) => {
    await asSuperuser((client) => client.query(`alter role sitio_site ${limit}`))
    await expect(prepareLogins(server.addressOf('sitio'), secret)).rejects.toThrow('ALTER ROLE "sitio_site"')
    await asSuperuser((client) => client.query(`alter role sitio_site ${undo}`))
    expect(await prepareLogins(server.addressOf('sitio'), secret)).toEqual(logins())
  })
})

describe('the address of a login without privileges', () => {
  const addressOf = (user: string) => {
    const url = new URL(server.addressOf(`de_${user}`))
    url.username = user
    return url.href
  }
  const prepare = async (user: string) => {
    const made = await prepareLogins(addressOf(user), secret)
    await prepareDatabase(made, { ...config, dataDir: join(folder, user) })
    return made
  }

  it.each([
    ['nadie', '', []],
    ['llano', 'createdb', ['maintenanceUrl']],
    ['creador', 'createdb createrole', ['loadUrl', 'maintenanceUrl', 'queryUrl']],
  ])(
    'of %s (%s) is the site’s own, with the other logins that it may create',
    async (user, rights, others) => {
      await asSuperuser(async (client) => {
        await client.query(`create role ${user} login ${rights} password '${server.password}'`)
        await client.query(`create database de_${user} owner ${user}`)
      })
      const { siteUrl, ...made } = await prepare(user)
      expect(new URL(siteUrl).username).toBe(user)
      expect(
        Object.entries(made)
          .flatMap(([name, url]) => (url ? [name] : []))
          .toSorted(),
      ).toEqual(others)
      expect(await prepare(user)).toEqual({ siteUrl, ...made })
      if (!made.queryUrl) return
      const { rows } = await withConnection(made.queryUrl, (client) =>
        client.query('select count(*)::int from users'),
      )
      expect(rows).toMatchObject([{ count: 1 }])
    },
  )
})

it('rejects an address of the maintenance database', async () => {
  await expect(prepareLogins(atDatabase(server.addressOf('sitio'), 'postgres'), secret)).rejects.toThrow(
    'Indica una propia',
  )
})
