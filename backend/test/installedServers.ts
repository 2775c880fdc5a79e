import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { userOf } from '../src/db/connection.ts'
import { findServerUser } from '../src/db/embedded-binaries.ts'
import { connectQuery } from '../src/db/pooler.ts'
import { freePort } from './nginxServer.ts'

const pathOf = (...paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path)) ?? null

/** Paths of the installed programs, or null. */
export const pgBouncerPath = pathOf(
  ...[process.env.PGBOUNCER_PATH, '/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'],
)
export const redisPath = pathOf(
  ...[process.env.REDIS_SERVER_PATH, '/usr/bin/valkey-server', '/usr/bin/redis-server'],
  ...['/usr/local/bin/valkey-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'],
)

/** The folder of PostgreSQL 15, the oldest that a site may have, with its programs in `bin`, or null. */
export const postgres15Folder = pathOf(
  ...[process.env.POSTGRES_15_PATH, '/usr/lib/postgresql/15', '/opt/homebrew/opt/postgresql@15'],
)

/** Starts a program that listens on a port of the loopback, and stops it by its id. */
async function startProgram(path: string, args: string[], port: number, user = {}) {
  let output = ''
  const child: ChildProcess = spawn(path, args, { ...user, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  for (let tries = 0; !(await isListening(port)); tries += 1) {
    if (child.exitCode !== null || tries > 300) throw new Error(`${path} does not listen: ${output}`)
    await sleep(50)
  }
  return {
    output: () => output,
    pid: child.pid ?? 0,
    async stop(signal: NodeJS.Signals = 'SIGKILL') {
      if (child.exitCode === null) child.kill(signal)
      await ended
    },
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/**
 * Runs PgBouncer in transaction mode in front of the server of the given address, with few connections, so that every one
 * is shared. The database `unprepared` is one without `connect_query`. On the loopback, or at all addresses (`0.0.0.0`).
 */
export async function startPgBouncer(address: string, connections = 5, host = '127.0.0.1') {
  const folder = await mkdtemp(join(tmpdir(), 'plataforma-pgbouncer-'))
  const port = await freePort()
  const { hostname, port: serverPort, password } = new URL(address)
  const server = `host=${hostname} port=${serverPort}`
  const quoted = connectQuery.replaceAll("'", "''")
  await writeFile(
    join(folder, 'users.txt'),
    `"${userOf(address)}" "${decodeURIComponent(password).replaceAll('"', '""')}"\n`,
  )
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
unprepared = ${server} dbname=postgres
* = ${server} connect_query='${quoted}'
[pgbouncer]
listen_addr = ${host}
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
server_login_retry = 1
`,
  )
  // As root it does not start.
  const user = await findServerUser()
  await chmod(folder, 0o755)
  if (user) for (const path of [folder, file]) await chown(path, user.uid, user.gid)
  const program = await startProgram(pgBouncerPath ?? 'pgbouncer', [file], port, user)
  return {
    ...program,
    /** The address of a database through it, without a login. */
    addressOf: (database: string) => `postgres://127.0.0.1:${port}/${database}`,
    async stop() {
      await program.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Runs Valkey or Redis without files, with a password. On the loopback, or at all addresses (`0.0.0.0`). */
export async function startRedis(port?: number, host = '127.0.0.1') {
  const at = port ?? (await freePort())
  const args = ['--port', String(at), '--bind', host, '--save', '', '--appendonly', 'no']
  const program = await startProgram(
    redisPath ?? 'redis-server',
    [...args, '--requirepass', 'clave-de-las-pruebas', '--dir', tmpdir()],
    at,
  )
  return { ...program, port: at, url: `redis://:clave-de-las-pruebas@127.0.0.1:${at}/0` }
}
