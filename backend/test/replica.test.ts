import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../src/db/database.ts'
import { databaseChannel } from '../src/db/notices/data-version.ts'
import { createNotifications } from '../src/db/notices/notifications.ts'
import { createLateReads, type LateReads } from '../src/db/replica.ts'
import { ApiError } from '../src/errors.ts'
import { startReplica } from './replicaServer.ts'
import { startSuperuserServer } from './superuserServer.ts'

const maxLagMs = 3000
const log = { info: () => undefined, warn: () => undefined }

let folder: string
let server: Awaited<ReturnType<typeof startSuperuserServer>>
let replica: Awaited<ReturnType<typeof startReplica>>
let primary: Database
let observer: pg.Client
let close: () => Promise<void> = async () => undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-replica-'))
  await chmod(folder, 0o755)
  server = await startSuperuserServer(folder, 'raiz')
  replica = await startReplica(server, folder)
  primary = openDatabase(server.addressOf('postgres'), { connections: 3 })
  await primary.pool.query('create table written (id int)')
  observer = await observe()
}, 120_000)
afterEach(() => close())
afterAll(async () => {
  await observer?.end().catch(() => undefined)
  await primary?.close()
  await replica?.stop()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function observe() {
  const client = new pg.Client({ connectionString: replica.addressOf('postgres') })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** As a back end has it, which is also notified of changes. */
async function open(): Promise<{ reads: LateReads; signal: () => Promise<void> }> {
  const notifications = createNotifications(primary, log, 'secret-of-the-tests')
  const late = createLateReads({
    ...{ primary, notifications, log, connections: 2 },
    replica: { url: replica.addressOf('postgres'), maxLagMs },
  })
  notifications.start()
  await expect.poll(notifications.isListening).toBe(true)
  late.start()
  close = async () => {
    close = async () => undefined
    await notifications.stop()
    await late.close()
  }
  return {
    reads: late.reads,
    async signal() {
      await notifications.signal(databaseChannel)
      notifications.signalHere(databaseChannel)
    },
  }
}

const whoReads = (reads: LateReads) =>
  reads(async (db) => {
    const { rows } = await db.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`)
    return rows[0]?.is ? 'replica' : 'primary'
  })
const countWritten = (reads: LateReads) =>
  reads(
    async (db) => (await db.execute<{ n: number }>(sql`select count(*)::int as n from written`)).rows[0]?.n,
  )

describe('late reads', () => {
  it('go to the primary until the replica is known to be up to date, and then to the replica', async () => {
    const { reads } = await open()
    expect(await whoReads(reads)).toBe('primary')
    await expect.poll(() => whoReads(reads)).toBe('replica')
    await primary.pool.query('insert into written values (1)')
    await expect.poll(() => countWritten(reads)).toBe(1)
  })

  it('go to the primary when the replica is later than allowed, and back when it has caught up', async () => {
    const { reads } = await open()
    await expect.poll(() => whoReads(reads)).toBe('replica')
    await observer.query('select pg_wal_replay_pause()')
    await primary.pool.query('insert into written values (2)')
    // Within the limit, what was just written may be missing.
    expect(await countWritten(reads)).toBe(1)
    await expect.poll(() => countWritten(reads), { timeout: 3 * maxLagMs }).toBe(2)
    expect(await whoReads(reads)).toBe('primary')
    await observer.query('select pg_wal_replay_resume()')
    await expect.poll(() => whoReads(reads)).toBe('replica')
  })

  it('see a change of administrators at once', async () => {
    const { reads, signal } = await open()
    await expect.poll(() => whoReads(reads)).toBe('replica')
    await observer.query('select pg_wal_replay_pause()')
    await primary.pool.query('delete from written')
    await signal()
    expect(await countWritten(reads)).toBe(0)
    await observer.query('select pg_wal_replay_resume()')
    await expect.poll(() => whoReads(reads)).toBe('replica')
    expect(await countWritten(reads)).toBe(0)
  })

  it('see the database that replaced another one under its name', async () => {
    await primary.pool.query('create database sitio')
    await primary.pool.query('create database nueva')
    const site = openDatabase(server.addressOf('sitio'), { connections: 2 })
    const notifications = createNotifications(site, log, 'secret-of-the-tests')
    const late = createLateReads({
      ...{ primary: site, notifications, log, connections: 2 },
      replica: { url: replica.addressOf('sitio'), maxLagMs },
    })
    const idOf = () =>
      late.reads(
        async (db) =>
          (
            await db.execute<{ id: string; replica: boolean }>(
              sql`select oid::text as id, pg_is_in_recovery() as replica from pg_database where datname = current_database()`,
            )
          ).rows[0],
      )
    late.start()
    await expect.poll(async () => (await idOf())?.replica).toBe(true)
    const before = (await idOf())?.id
    await primary.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname in ('sitio', 'nueva') and pid <> pg_backend_pid()",
    )
    await primary.pool.query('alter database sitio rename to anterior')
    await primary.pool.query('alter database nueva rename to sitio')
    notifications.signalHere(databaseChannel)
    expect((await idOf())?.id).not.toBe(before)
    await expect.poll(async () => (await idOf())?.replica).toBe(true)
    expect((await idOf())?.id).not.toBe(before)
    await late.close()
    await site.close()
  })

  it('fail as on the primary when it is not the replica that fails', async () => {
    const { reads } = await open()
    await expect.poll(() => whoReads(reads)).toBe('replica')
    const servers: string[] = []
    const failing = reads(async (db) => {
      servers.push(await whoReads((read) => read(db)))
      await db.execute(sql`select * from missing`)
    })
    await expect(failing).rejects.toThrow()
    expect(servers).toEqual(['replica', 'primary'])
    const rejected = reads(async () => {
      throw new ApiError(400, 'invalid', 'No.')
    })
    await expect(rejected).rejects.toMatchObject({ code: 'invalid' })
  })

  it('go to the primary while the replica is down, without a failure, and back afterwards', async () => {
    const { reads } = await open()
    await expect.poll(() => whoReads(reads)).toBe('replica')
    let isOver = false
    const seen = new Set<string>()
    const asking = (async () => {
      while (!isOver) seen.add(await whoReads(reads))
    })()
    await replica.stop()
    await expect.poll(() => whoReads(reads)).toBe('primary')
    await replica.start()
    await expect.poll(() => whoReads(reads)).toBe('replica')
    isOver = true
    await asking
    expect(seen).toEqual(new Set(['replica', 'primary']))
    observer = await observe()
  })
})
