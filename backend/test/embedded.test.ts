import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { programArgs } from '../../releases/test/programArgs.ts'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { atDatabase, withConnection } from '../src/db/connection.ts'
import { openDatabase } from '../src/db/database.ts'
import { type EmbeddedServer, startEmbedded } from '../src/db/embedded/embedded.ts'
import { placeServer } from '../src/db/embedded/embedded-placement.ts'
import { prepareDatabase } from '../src/modules/preparation/prepareDatabase.ts'

let folder: string
/** A folder with a cluster that was started once; tests whose subject is not the first start copy it. */
let made: string
const processes: ChildProcess[] = []
const servers: EmbeddedServer[] = []
const quiet = { info: () => undefined, warn: () => undefined }

const newFolder = async () => {
  const path = await mkdtemp(join(tmpdir(), 'backend-embedded-'))
  await chmod(path, 0o755)
  return path
}

beforeAll(async () => {
  made = await newFolder()
  await (await startEmbedded(made, quiet)).stop()
})
afterAll(() => rm(made, { recursive: true, force: true }))

beforeEach(async () => {
  folder = await newFolder()
})

afterEach(async () => {
  for (const child of processes.splice(0)) child.kill('SIGKILL')
  // Joins whatever a test left running; as the last user of the server, this stops it.
  for (const server of servers.splice(0)) await server.stop().catch(() => undefined)
  if ((await postmasters()).length > 0) await (await startEmbedded(folder, quiet)).stop()
  expect(await postmasters()).toEqual([])
  await rm(folder, { recursive: true, force: true })
})

/** With its owners and permissions. */
const copyCluster = () => promisify(execFile)('cp', ['-a', join(made, 'postgres'), folder])

async function start() {
  const server = await startEmbedded(folder, quiet)
  servers.push(server)
  return server
}

/** Starts another process that uses the server and can be killed. */
async function startOwner(row: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...programArgs('backend/test/embeddedOwner.ts'), folder, row], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  processes.push(child)
  await Promise.race([
    once(child.stdout ?? child, 'data'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The owner ended with ${code}`)
    }),
  ])
  return child
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM') {
  child.kill(signal)
  await once(child, 'exit')
}

/** The processes that are the PostgreSQL server of the folder, not its workers. */
async function postmasters(): Promise<number[]> {
  const found: number[] = []
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '')
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (cwd === join(folder, 'postgres/cluster') && command.includes('\0-D\0')) found.push(Number(pid))
  }
  return found
}

async function notes(server: EmbeddedServer): Promise<string[]> {
  const client = new pg.Client({ connectionString: server.logins.siteUrl })
  await client.connect()
  const { rows } = await client.query<{ text: string }>('select text from notes order by text')
  await client.end()
  return rows.map((row) => row.text)
}

function keepers(server: EmbeddedServer): Promise<number> {
  return withConnection(server.logins.maintenanceUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where application_name = 'plataforma: keeper'",
    )
    return rows[0]?.count ?? 0
  })
}

function portOf(server: EmbeddedServer): number {
  return Number(new URL(server.logins.siteUrl).port)
}

/** Polls until the status arrives; fails on anything but 200 and 503 before that. */
async function until(status: number, ask: () => Promise<LightMyRequestResponse>) {
  const deadline = Date.now() + 20_000
  for (;;) {
    const response = await ask()
    expect([200, 503]).toContain(response.statusCode)
    if (response.statusCode === status) return response
    if (Date.now() > deadline) throw new Error(`No ${status} in 20 s`)
    await sleep(20)
  }
}

describe.runIf(process.platform === 'linux')('the embedded database', () => {
  it('is found again with its data, and not started twice, after its process was killed', async () => {
    await copyCluster()
    const owner = await startOwner('uno')
    const before = await postmasters()
    await end(owner, 'SIGKILL')
    expect(await postmasters()).toEqual(before)
    const server = await start()
    expect(await postmasters()).toEqual(before)
    expect(await notes(server)).toEqual(['uno'])
    // The server notices a moment later that the killed process is gone.
    await expect.poll(() => keepers(server)).toBe(1)
    await server.stop()
    expect(await postmasters()).toEqual([])
  })

  it('recovers when the server was killed too', async () => {
    await copyCluster()
    const owner = await startOwner('uno')
    await end(owner, 'SIGKILL')
    for (const pid of await postmasters()) process.kill(pid, 'SIGKILL')
    const server = await start()
    expect(await notes(server)).toEqual(['uno'])
    expect(await postmasters()).toHaveLength(1)
  })

  it('is shared by two processes, and stops with the last', async () => {
    const [first, second] = await Promise.all([startOwner('uno'), startOwner('dos')])
    expect(await postmasters()).toHaveLength(1)
    await end(first, 'SIGTERM')
    expect(await postmasters()).toHaveLength(1)
    expect(await notes(await start())).toEqual(['dos', 'uno'])
    await end(second, 'SIGTERM')
    expect(await postmasters()).toHaveLength(1)
  })

  it('starts despite a pid file whose process id now belongs to another program', async () => {
    await copyCluster()
    await (await start()).stop()
    const pidFile = join(folder, 'postgres/cluster/postmaster.pid')
    const other = spawn('sleep', ['60'])
    processes.push(other)
    await writeFile(
      pidFile,
      `${other.pid}\n${join(folder, 'postgres/cluster')}\n1700000000\n5432\n\n127.0.0.1\n`,
    )
    await start()
    expect(await postmasters()).toHaveLength(1)
    expect(other.exitCode).toBeNull()
  })

  it('moves to another port when its own is in use', async () => {
    await copyCluster()
    const first = await start()
    const port = portOf(first)
    await first.stop()
    const { createServer } = await import('node:net')
    const squatter = createServer().listen(port, '127.0.0.1')
    await once(squatter, 'listening')
    const second = await start()
    expect(portOf(second)).not.toBe(port)
    squatter.close()
  })

  it('keeps its password private and listens on the loopback only', async () => {
    await copyCluster()
    const server = await start()
    expect((await stat(join(folder, 'postgres/server.json'))).mode & 0o077).toBe(0)
    const url = new URL(server.logins.maintenanceUrl)
    expect(url.password.length).toBeGreaterThanOrEqual(32)
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    const { rows } = await client.query(
      "select name, setting from pg_settings where name in ('listen_addresses', 'fsync', 'unix_socket_directories')",
    )
    await client.end()
    expect(Object.fromEntries(rows.map((row) => [row.name, row.setting]))).toEqual({
      fsync: 'on',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
    })
    url.password = 'otra'
    await expect(new pg.Client({ connectionString: url.href }).connect()).rejects.toThrow('password')
  })

  it('allows no superuser to connect, and each login only to its database', async () => {
    await copyCluster()
    const { logins } = await start()
    const asOther = (name: string, password: string) => {
      const url = new URL(logins.maintenanceUrl)
      url.username = name
      url.password = password
      return withConnection(url.href, async () => undefined)
    }
    await expect(asOther('plataforma', '')).rejects.toMatchObject({ code: '28000' })
    await expect(asOther('postgres', '')).rejects.toMatchObject({ code: '28000' })
    const privileged = await withConnection(logins.siteUrl, (client) =>
      client.query(
        'select rolname from pg_roles where rolsuper and rolcanlogin or rolcreaterole and rolname <> $1',
        ['plataforma'],
      ),
    )
    expect(privileged.rows).toEqual([])
    for (const url of [logins.queryUrl, logins.loadUrl]) {
      for (const database of ['postgres', 'template1', 'plataforma']) {
        const isOpen = await withConnection(atDatabase(url, database), async () => true).catch(() => false)
        expect([url === logins.queryUrl, database, isOpen]).toEqual([
          url === logins.queryUrl,
          database,
          url === logins.queryUrl && database === 'plataforma',
        ])
      }
    }
    // The site's login may see that the row of a login is being changed.
    const roles = await withConnection(logins.maintenanceUrl, (client) =>
      client.query("select xmax from pg_catalog.pg_authid where rolname = 'plataforma_query'"),
    )
    expect(roles.rows).toEqual([{ xmax: '0' }])
  })

  it('resets its logins when one was changed', async () => {
    await copyCluster()
    const first = await start()
    await withConnection(first.logins.maintenanceUrl, (client) =>
      client.query("alter role current_user in database postgres set local_preload_libraries = 'nada'"),
    )
    for (const url of [first.logins.siteUrl, first.logins.queryUrl]) {
      await withConnection(url, (client) => client.query("alter role current_user password 'otra'"))
    }
    await first.stop()
    const second = await start()
    for (const url of [second.logins.siteUrl, second.logins.queryUrl]) {
      await withConnection(url, async () => undefined)
    }
  })

  it('may stop under a running app, which returns 503 with Retry-After and then recovers by itself', async () => {
    await copyCluster()
    const server = await start()
    const config = readConfig({ NODE_ENV: 'test', SEED: 'admin', SITE_DIR: '/nonexistent' })
    await prepareDatabase(server.logins, { ...config, dataDir: folder })
    const database = openDatabase(server.logins.siteUrl, { connections: 4 })
    const app = await buildApp({
      config,
      db: database.db,
      pool: database.pool,
      sessions: database.sessions,
      logins: server.logins,
      jwtSecret: 'secret-of-the-tests-which-is-long-enough',
      logger: pino({ level: 'silent' }),
    })
    const ask = () => app.inject('/api/projects/getAll')
    expect((await ask()).statusCode).toBe(200)
    for (const pid of await postmasters()) process.kill(pid, 'SIGKILL')
    // Its workers end a moment after it, so the first responses may still be successful.
    const rejected = await until(503, ask)
    expect(rejected.headers['retry-after']).toBe('5')
    expect(rejected.json().code).toBe('unavailable')
    expect((await app.inject('/api/health')).statusCode).toBe(200)
    expect((await until(200, ask)).json().results).toEqual([])
    await app.close()
    await database.close()
  })
})

describe.runIf(process.getuid?.() === 0)('the embedded database of root, below a private folder', () => {
  it('is placed where the server’s own user has access, and is found there again', async () => {
    await chmod(folder, 0o700)
    const first = await start()
    await first.stop()
    const home = (await readFile(join(folder, 'postgres-folder'), 'utf8')).trim()
    expect(home).toMatch(/^\/var\/lib\/plataforma\/[0-9a-f]{12}$/)
    const second = await start()
    const client = new pg.Client({ connectionString: second.logins.siteUrl })
    await client.connect()
    const { rows } = await client.query('show data_directory')
    await client.end()
    await second.stop()
    await rm(home, { recursive: true })
    expect(rows).toEqual([{ data_directory: join(home, 'cluster') }])
  })

  it('runs copies of programs that its user cannot access', async () => {
    await chmod(folder, 0o700)
    const version = `prueba-${process.pid}`
    await mkdir(join(folder, 'native/bin'), { recursive: true })
    await writeFile(join(folder, 'package.json'), JSON.stringify({ version }))
    await writeFile(join(folder, 'native/bin/initdb'), 'programa')
    const placed = await placeServer('/srv', join(folder, 'native'), { uid: 65_534, gid: 65_534 })
    expect(placed).toEqual({ folder: '/srv/postgres', nativeDir: `/var/lib/plataforma/programs-${version}` })
    expect(await readFile(join(placed.nativeDir, 'bin/initdb'), 'utf8')).toBe('programa')
    await rm(placed.nativeDir, { recursive: true })
  })
})
