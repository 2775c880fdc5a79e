import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/testApp.ts'
import { compareCatalog } from '../db/catalog/compare.ts'
import { readUncarried } from '../db/catalog/definitions.ts'
import { databaseOf, withConnection } from '../db/connection.ts'
import { dropDatabase } from '../db/databases.ts'
import type { Logins } from '../db/logins.ts'
import { openReleasesDatabase, type ReleasesDatabase, releasesDatabaseName } from './releasesDatabase.ts'
import { members } from './schema/access.ts'

let site: TestApp
let opened: ReleasesDatabase[] = []

beforeAll(async () => {
  site = await openTestApp()
})

afterAll(() => site.close())

afterEach(async () => {
  for (const each of opened) await each.close()
  opened = []
})

const database = () => releasesDatabaseName(databaseOf(site.logins.siteUrl))
const userId = '5f0f7d1e-3a73-4d55-9f2c-0a8f6c0a1b2c'

function open(logins: Pick<Logins, 'siteUrl' | 'maintenanceUrl'> = site.logins) {
  const made = openReleasesDatabase(logins)
  opened.push(made)
  return made
}

const exists = () =>
  withConnection(site.logins.maintenanceUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database()])
    return rowCount === 1
  })

const drop = () => withConnection(site.logins.maintenanceUrl, (client) => dropDatabase(client, database()))

describe('openReleasesDatabase', () => {
  it('creates nothing before the first query', async () => {
    open()
    expect(await exists()).toBe(false)
  })

  it('creates the database once for concurrent first queries', async () => {
    const counts = await Promise.all(
      [open(), open(), open()].flatMap(({ db }) => [db.$count(members), db.$count(members)]),
    )
    expect(counts).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('lets only the site’s login connect', async () => {
    await open().db.$count(members)
    const address = new URL(site.logins.queryUrl)
    address.pathname = database()
    await expect(withConnection(address.href, async () => undefined)).rejects.toThrow(/permission denied/)
  })

  it('keeps its rows across a restart', async () => {
    await open().db.insert(members).values({ remote: 'academy', userId })
    expect(await open().db.$count(members)).toBe(1)
  })

  it('recovers after its connections were terminated, in queries and transactions', async () => {
    const { db, pool } = open()
    await db.$count(members)
    await withConnection(site.logins.maintenanceUrl, (client) =>
      client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database()]),
    )
    await expect.poll(() => pool.totalCount).toBe(0)
    expect(await db.transaction((within) => within.$count(members))).toBe(1)
  })

  it('creates the database again after it was dropped', async () => {
    const { db } = open()
    await db.$count(members)
    await drop()
    await db.$count(members).catch(() => undefined)
    expect(await db.$count(members)).toBe(0)
  })

  it('rejects a database of a newer version', async () => {
    await open().db.$count(members)
    const address = new URL(site.logins.siteUrl)
    address.pathname = database()
    await withConnection(address.href, (client) =>
      client.query("insert into releases.schema_migrations (hash, created_at) values ('newer', 9e12)"),
    )
    await expect(open().db.$count(members)).rejects.toMatchObject({ cause: { status: 503 } })
    await drop()
  })
})

describe('openReleasesDatabase for a login that may not create databases', () => {
  it('uses a schema of the site’s database, which is neither foreign nor part of backups', async () => {
    const { db } = open({ siteUrl: site.logins.siteUrl })
    await db.insert(members).values({ remote: 'academy', userId })
    expect(await db.$count(members)).toBe(1)
    expect(await exists()).toBe(false)
    await withConnection(site.logins.siteUrl, async (client) => {
      expect(await compareCatalog(client, site.logins)).toEqual([])
      expect(await readUncarried(client)).toEqual([])
    })
  })

  it('counts as foreign in a database from outside', async () => {
    const limits = { objects: 10_000, bytes: 10_000_000 }
    const found = await withConnection(site.logins.siteUrl, (client) =>
      compareCatalog(client, site.logins, limits),
    )
    expect(found.map(({ kind, name }) => `${kind} ${name}`)).toContain('table releases.members')
  })
})
