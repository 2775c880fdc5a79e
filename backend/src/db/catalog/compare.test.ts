import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { withOlderDatabase } from '../../../test/olderDatabase.ts'
import { openTestApp, type TestApp } from '../../../test/testApp.ts'
import { prepareDatabase } from '../../modules/preparation/prepareDatabase.ts'
import { atDatabase, withConnection } from '../connection.ts'
import { compareCatalog } from './compare.ts'
import { summarizeDifferences } from './differences.ts'
import { catalogFile } from './expected.ts'
import { formatExpected, recordMigrations } from './record.ts'
import { undoDifferences } from './repair.ts'

let site: TestApp

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const asSite = <Result>(work: (client: pg.Client) => Promise<Result>) =>
  withConnection(site.logins.siteUrl, work)
const compare = () => asSite((client) => compareCatalog(client, site.logins))
const found = async () => (await compare()).map(({ kind, name, problem }) => `${problem} ${kind} ${name}`)

describe('drizzle/catalog.json', () => {
  it('matches what the migrations create ("npm run catalog -w backend" updates it)', async () => {
    const name = `${new URL(site.logins.siteUrl).pathname.slice(1)}_catalog`
    const recorded = await withConnection(site.logins.maintenanceUrl, async (server) => {
      await server.query(`create database ${name} template template0`)
      try {
        return await withConnection(atDatabase(site.logins.siteUrl, name), recordMigrations)
      } finally {
        await server.query(`drop database ${name}`)
      }
    })
    // Servers may sort names differently.
    const sorted = (text: string) => text.replaceAll(',\n', '\n').split('\n').toSorted()
    expect(sorted(formatExpected(recorded))).toEqual(sorted(await readFile(catalogFile, 'utf8')))
  })
})

describe('comparing a database with its migrations', () => {
  afterEach(async () => {
    expect(await undoDifferences(site.logins, () => false)).toEqual([])
  })

  it('finds no difference in a database of this product', async () => {
    expect(await compare()).toEqual([])
  })

  const foreign: [string, string, string][] = [
    ['function', 'create function f() returns int language sql as $$ select 1 $$', 'public.f()'],
    ['aggregate', 'create aggregate a(int) (sfunc = int4pl, stype = int)', 'public.a(integer)'],
    ['view', 'create view v as select 1', 'public.v'],
    ['materialized view', 'create materialized view m as select 1', 'public.m'],
    ['table', 'create table t (id int primary key default 1)', 'public.t'],
    ['table column', 'alter table users add column extra text default now()::text', 'public.users.extra'],
    ['table constraint', 'alter table users add constraint c check (length(name) > 0)', 'c on public.users'],
    ['index', 'create index i on users (lower(name))', 'public.i'],
    ['rule', 'create rule r as on insert to boots do also select 1', 'r on public.boots'],
    ['policy', 'create policy p on users using (true)', 'p on public.users'],
    ['type', "create type y as enum ('a')", 'public.y'],
    ['type', 'create domain d as text check (value <> $$x$$)', 'public.d'],
    ['sequence', 'create sequence s', 'public.s'],
    ['schema', 'create schema otro', 'otro'],
    ['extension', 'create extension citext', 'citext'],
    ['collation', 'create collation l from "C"', 'public.l'],
    ['statistics object', 'create statistics x on name, email from users', 'public.x'],
    ['publication', 'create publication b', 'b'],
    [
      'operator',
      'create operator === (leftarg = int, rightarg = int, function = int4eq)',
      'public.===(integer,integer)',
    ],
    ['large object', 'select lo_create(0)', '1'],
    ['privilege', 'grant select on users to public', 'public.users (public)'],
  ]

  it.each(foreign)('finds a foreign %s and removes it: %s', async (kind, statement, name) => {
    await asSite((client) => client.query(statement))
    const differences = await compare()
    expect(differences).toContainEqual(expect.objectContaining({ kind, name, problem: 'foreign' }))
  })

  it('finds a function attached to an extension', async () => {
    await asSite(async (client) => {
      await client.query('create function hidden() returns int language sql as $$ select 1 $$')
      await client.query('alter extension pg_trgm add function hidden()')
    })
    expect(await found()).toEqual(['foreign function public.hidden()'])
    await asSite((client) => client.query('alter extension pg_trgm drop function hidden()'))
  })

  it('finds changed objects and restores them', async () => {
    await asSite(async (client) => {
      await client.query('alter table shorteners disable trigger shorteners_change')
      await client.query(
        'create or replace function tell_shortener_change() returns trigger language plpgsql as $$ begin return null; end $$',
      )
      await client.query('alter table feedbacks drop constraint feedbacks_rating_check')
      await client.query('drop index visits_shortener_index')
    })
    expect(await found()).toEqual([
      'changed function public.tell_shortener_change()',
      'changed trigger shorteners_change on public.shorteners',
      'missing table constraint feedbacks_rating_check on public.feedbacks',
      'missing index public.visits_shortener_index',
    ])
  })

  it('finds settings of the database and of its logins', async () => {
    const database = new URL(site.logins.siteUrl).pathname.slice(1)
    await asSite((client) => client.query(`alter database ${database} set role = 'none'`))
    expect(await found()).toEqual([`foreign setting role (DATABASE "${database}")`])
  })

  it('calls no function of the compared database', async () => {
    await asSite(async (client) => {
      await client.query('create table calls (name text)')
      await client.query(
        `create function spy(name, name) returns boolean language plpgsql as $$ begin insert into calls values ('='); return true; end $$`,
      )
      await client.query('create operator = (leftarg = name, rightarg = name, function = spy)')
      await client.query(
        `create function "current_database"() returns name language plpgsql as $$ begin insert into calls values ('current_database'); return 'x'; end $$`,
      )
    })
    expect(await found()).toEqual(
      expect.arrayContaining([
        'foreign operator public.=(pg_catalog.name,pg_catalog.name)',
        'foreign function public.current_database()',
      ]),
    )
    expect((await asSite((client) => client.query('select * from calls'))).rows).toEqual([])
  })

  it('compares an older database with the migrations that it ran', async () => {
    await withOlderDatabase(site.logins, '0000_start', async (client) => {
      // This database has none of the logins' privileges.
      const objects = async () =>
        (await compareCatalog(client, site.logins)).filter(({ kind }) => kind !== 'privilege')
      expect(await objects()).toEqual([])
      await client.query('create view v as select 1')
      expect(await objects()).toMatchObject([{ kind: 'view', name: 'public.v' }])
    })
  })

  it.each([
    ['newer', 9e12, /más nueva/],
    ['older', 1e12, /anterior a la versión 1\.0\.0/],
  ])(
    'refuses to start on a database that is %s than what it can migrate',
    async (_age, writtenAt, message) => {
      await withOlderDatabase(site.logins, '0000_start', async (client, siteUrl) => {
        await client.query('update schema_migrations set created_at = $1', [writtenAt])
        if (writtenAt > 2e12) await client.query('create table nueva ()')
        const admin = { email: 'admin@plataforma.local', password: 'clave-de-las-pruebas' }
        const config = { seed: 'demo', admin, dataDir: tmpdir() } as const
        await expect(prepareDatabase({ ...site.logins, siteUrl }, config)).rejects.toThrow(message)
      })
    },
  )
})

describe('the summary of differences', () => {
  it('counts the differences by kind, in Spanish', () => {
    const difference = { name: 'x', problem: 'foreign', hash: '', undo: '' } as const
    const kinds = ['function', 'trigger', 'trigger', 'conversion']
    expect(
      summarizeDifferences(
        kinds.map((kind) => ({ ...difference, kind })),
        'esta copia',
      ),
    ).toBe('esta copia trae 1 función, 2 disparadores y 1 objeto de otra clase que la plataforma no conoce')
    expect(summarizeDifferences([], 'esta copia')).toBe('')
  })
})
