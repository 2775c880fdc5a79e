import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { atDatabase, withConnection } from '../src/db/connection.ts'
import { type EmbeddedServer, startEmbedded } from '../src/db/embedded/embedded.ts'
import { loginsAt, prepareLogins } from '../src/db/logins.ts'
import { embeddedDatabase } from '../src/modules/upgrade/embeddedDatabase.ts'
import { serverDatabase } from '../src/modules/upgrade/serverDatabase.ts'
import { startSuperuserServer } from './superuserServer.ts'

const quiet = { info: () => undefined, warn: () => undefined }
const secret = 'secret-of-the-tests-which-is-long-enough'
const stamps = ['20261127180000', '20261127190000'] as const
const createNotes = "create table notes (text text); insert into notes values ('before')"

let folder: string
let copies: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-upgrade-'))
  await chmod(folder, 0o755)
  copies = join(folder, 'copies')
  await mkdir(copies)
})

afterEach(() => rm(folder, { recursive: true, force: true }))

async function notes(address: string): Promise<string[]> {
  return withConnection(address, async (client) => {
    const { rows } = await client.query<{ text: string }>('select text from notes order by text')
    return rows.map(({ text }) => text)
  })
}

async function run(address: string, statement: string) {
  await withConnection(address, (client) => client.query(statement))
}

describe('the embedded database', () => {
  const data = () => join(folder, 'data')
  const hostAccess = () => join(data(), 'postgres/cluster/pg_hba.conf')

  async function whileRunning(work: (server: EmbeddedServer) => Promise<void>) {
    const server = await startEmbedded(data(), quiet)
    try {
      await work(server)
    } finally {
      await server.stop()
    }
  }

  async function database() {
    const found = await embeddedDatabase(data())
    if (!found) throw new Error('There is no database')
    return found
  }

  it('is null where there is none', async () => {
    expect(await embeddedDatabase(data())).toBeNull()
  })

  it('comes back with its rows, its logins and its pg_hba.conf', async () => {
    await whileRunning(({ logins }) => run(logins.siteUrl, createNotes))
    // As an older release left it, which a newer one replaces.
    const earlier = `${await readFile(hostAccess(), 'utf8')}# of an older release\n`
    await writeFile(hostAccess(), earlier)
    const copy = await (await database()).copy(copies, stamps[0])
    await whileRunning(({ logins }) => run(logins.siteUrl, "insert into notes values ('after')"))
    await writeFile(hostAccess(), 'host all all all reject\n')

    const place = await (await database()).restore(copies, copy, stamps[1])
    expect(place).toContain(`postgres.upgraded-${stamps[1]}`)
    expect(await readFile(hostAccess(), 'utf8')).toBe(earlier)
    await whileRunning(async ({ logins }) => expect(await notes(logins.siteUrl)).toEqual(['before']))
  })

  it('is in use while a server runs', async () => {
    await whileRunning(async () => expect(await (await database()).usedBy()).toMatch(/kill -INT \d+/))
    expect(await (await database()).usedBy()).toBeNull()
  })

  it('of another version of PostgreSQL is rejected', async () => {
    await whileRunning(async () => undefined)
    expect(await (await database()).version()).toMatch(/^PostgreSQL \d+, embebido$/)
    await writeFile(join(data(), 'postgres/cluster/PG_VERSION'), '14\n')
    await expect((await database()).version()).rejects.toThrow('La base de datos es de PostgreSQL 14')
  })
})

describe('the database of a server', () => {
  let server: Awaited<ReturnType<typeof startSuperuserServer>>

  beforeEach(async () => {
    server = await startSuperuserServer(join(folder, 'postgres'), 'raiz')
  })

  afterEach(() => server.stop())

  it('comes back with that of releases, and the upgraded ones stay', async () => {
    const address = server.addressOf('sitio')
    const { siteUrl } = await prepareLogins(address, secret)
    const logins = loginsAt(address, 'sitio', secret)
    await run(logins.maintenanceUrl, 'create database sitio_releases')
    const releases = atDatabase(logins.siteUrl, 'sitio_releases')
    for (const url of [siteUrl, releases]) await run(url, createNotes)

    const database = await serverDatabase(address, secret)
    expect(await database.version()).toMatch(/^PostgreSQL \d+/)
    const copy = await database.copy(copies, stamps[0])
    for (const url of [siteUrl, releases]) await run(url, "insert into notes values ('after')")

    expect(await database.restore(copies, copy, stamps[1])).toBe(`como sitio_upgraded_${stamps[1]}`)
    expect([await notes(siteUrl), await notes(releases)]).toEqual([['before'], ['before']])
    expect(await notes(atDatabase(siteUrl, `sitio_upgraded_${stamps[1]}`))).toEqual(['after', 'before'])
    // As before, the login for queries may connect, and others may not.
    await withConnection(atDatabase(logins.queryUrl, 'sitio'), async () => undefined)
    await expect(withConnection(atDatabase(logins.loadUrl, 'sitio'), async () => undefined)).rejects.toThrow(
      'permission denied',
    )
  })

  it('is in use while others are connected', async () => {
    const address = server.addressOf('sitio')
    const database = await serverDatabase(address, secret)
    const { siteUrl } = loginsAt(address, 'sitio', secret)
    await withConnection(siteUrl, async () =>
      expect(await database.usedBy()).toMatch(
        /Otros usan la base de datos sitio: .*plataforma: inicio 127\.0\.0\.1/,
      ),
    )
    expect(await database.usedBy()).toBeNull()
  })

  it('is written as SQL for a login that may not create databases', async () => {
    await run(server.addressOf('postgres'), "create role propia login password 'clave'")
    await run(server.addressOf('postgres'), 'create database sencilla owner propia')
    await run(server.addressOf('postgres'), 'revoke connect on database postgres from public')
    const address = `postgres://propia:clave@127.0.0.1:${server.port}/sencilla`
    await run(address, createNotes)
    const database = await serverDatabase(address, secret)
    const copy = await database.copy(copies, stamps[0])
    expect(copy).toEqual({ kind: 'sql' })
    expect(await readFile(join(copies, 'database.sql'), 'utf8')).toContain('before')
    await expect(database.restore(copies, copy, stamps[1])).rejects.toThrow('psql')
  })
})
