import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, readlink, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from 'releases'
import { z } from 'zod'
import type { ServerBinaries, ServerUser } from '../embedded-binaries.ts'
import { maintenanceDatabase, provisioningStatements } from '../provisioning.ts'
import { logSettings } from './embedded-log.ts'
import { embeddedDatabase, embeddedStatements, hostAccess, superuser } from './embedded-logins.ts'

/**
 * How to reach the cluster; stored beside it, readable by its owner only. The logins' passwords derive from the
 * secret.
 */
const accessSchema = z.object({ port: z.number(), secret: z.string() })
type Access = z.infer<typeof accessSchema>

/** The content of `postmaster.pid`: the process that runs the cluster. */
type Holder = { pid: number; port: number }

export type CommandResult = { code: number; output: string }

// Limits the temporary files of a session, so that a query's sorts and joins cannot fill the disk.
const maxTemporaryKilobytes = 2_097_152

// Limits the memory of each server process: a query that needs more fails alone, where the system's OOM killer would
// end the whole server. Systems without this limit run without it.
const withMemoryLimit = 'ulimit -v 1572864 2>/dev/null; exec "$0" "$@"'

/** The folder of an embedded database, `DATA_DIR/postgres`, and the commands on it. */
export class Cluster {
  readonly pgData: string
  readonly folder: string
  private readonly accessFile: string
  readonly logFile: string
  private readonly binaries: ServerBinaries
  private readonly user: ServerUser
  private readonly settings: string[]

  constructor(folder: string, binaries: ServerBinaries, user: ServerUser, settings: string[] = []) {
    this.folder = folder
    this.binaries = binaries
    this.user = user
    this.settings = settings
    this.pgData = join(folder, 'cluster')
    this.accessFile = join(folder, 'server.json')
    this.logFile = join(folder, 'server.log')
  }

  async exists(): Promise<boolean> {
    return stat(join(this.pgData, 'PG_VERSION')).then(
      () => true,
      () => false,
    )
  }

  // Created under a temporary name and renamed when complete: a process killed midway leaves nothing that looks like
  // a database, and of two processes that start at the same time only one wins.
  async create(): Promise<void> {
    await mkdir(dirname(this.folder), { recursive: true })
    const draft = `${this.folder}.new-${randomBytes(6).toString('hex')}`
    await mkdir(draft, { mode: 0o700 })
    if (this.user) await chown(draft, this.user.uid, this.user.gid)
    try {
      const { code, output } = await this.command(this.binaries.initdb, [
        `--pgdata=${join(draft, 'cluster')}`,
        `--username=${superuser}`,
        '--auth=reject',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--set=listen_addresses=127.0.0.1',
        '--set=unix_socket_directories=',
        '--set=max_connections=100',
        '--set=fsync=on',
      ])
      if (code !== 0) throw new Error(`No se pudo crear la base de datos embebida: ${output.trim()}`)
      const access: Access = { port: await freePort(), secret: randomBytes(24).toString('base64url') }
      await this.provision(access.secret, join(draft, 'cluster'))
      await this.writePrivately(join(draft, 'server.json'), JSON.stringify(access))
      await rename(draft, this.folder)
    } catch (error) {
      await rm(draft, { recursive: true, force: true })
      if (!(await this.exists())) throw error
    }
  }

  /** The major versions of PostgreSQL that wrote the cluster, and that would run it. */
  async versions(): Promise<{ cluster: number; server: number }> {
    return {
      cluster: Number(await readFile(join(this.pgData, 'PG_VERSION'), 'utf8')),
      server: await this.serverVersion(),
    }
  }

  async serverVersion(): Promise<number> {
    const { output } = await this.command(this.binaries.postgres, ['--version'])
    const [, server] = / (\d+)/.exec(output) ?? []
    return Number(server)
  }

  /**
   * Creates the logins of a cluster that has none yet, or whose logins can no longer sign in. Requires a stopped
   * server, and keeps it stopped: of two processes one fails and retries.
   */
  async provision(secret: string, pgData = this.pgData): Promise<void> {
    await this.writePrivately(join(pgData, 'pg_hba.conf'), hostAccess)
    const statements = [...provisioningStatements(embeddedDatabase, secret), ...embeddedStatements]
    const args = ['--single', '-D', pgData, '-c', 'exit_on_error=on', '-c', 'search_path=pg_catalog']
    const { code, output } = await this.command(
      this.binaries.postgres,
      [...args, maintenanceDatabase],
      `${statements.join('\n')}\n`,
    )
    if (code !== 0) throw new Error(`No se pudieron crear los usuarios de la base de datos: ${output.trim()}`)
  }

  /** The live process that runs the cluster, or null; removes the pid file of a dead or unrelated process. */
  async holder(): Promise<Holder | null> {
    const pidFile = join(this.pgData, 'postmaster.pid')
    const text = await readFile(pidFile, 'utf8').catch(() => '')
    if (!text) return null
    const lines = text.split('\n')
    const pid = Number(lines[0])
    if (!Number.isSafeInteger(pid) || pid <= 0) return null
    if (await this.isHeldBy(pid)) return { pid, port: Number(lines[3]) || 0 }
    // Another program may have that process id by now (after a restart of a container, for example), and PostgreSQL
    // would refuse to start.
    await rm(pidFile, { force: true })
    return null
  }

  async start(): Promise<CommandResult> {
    const access = await this.access()
    const port = (await isFree(access.port)) ? access.port : await freePort()
    if (port !== access.port) await this.writePrivately(this.accessFile, JSON.stringify({ ...access, port }))
    const settings = [...logSettings, `temp_file_limit=${maxTemporaryKilobytes}`, ...this.settings]
    // The shell that pg_ctl starts splits them.
    const options = [`-p ${port}`, ...settings.map((setting) => `-c ${quoted(setting)}`)].join(' ')
    const args = ['start', '-D', this.pgData, '-l', this.logFile, '-o', options, '-w', '-t', '60']
    const { pgCtl } = this.binaries
    const result = await (process.platform === 'win32'
      ? this.command(pgCtl, args)
      : this.command('/bin/sh', ['-c', withMemoryLimit, pgCtl, ...args]))
    return result.code === 0 ? result : { ...result, output: await this.lastLogLines() }
  }

  /** Starts it, and waits until it is out of recovery, however long that takes; pg_ctl does not. */
  async startRecovery(): Promise<CommandResult> {
    const result = await this.start()
    while (await this.holder()) {
      const lines = (await readFile(join(this.pgData, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
      if (lines[7]?.trim() === 'ready') return { ...result, code: 0 }
      await sleep(200)
    }
    return { code: 1, output: await this.lastLogLines() }
  }

  /** Another folder for the same programs and user. */
  at(folder: string, settings: string[] = []): Cluster {
    return new Cluster(folder, this.binaries, this.user, settings)
  }

  /** The system user to which its files belong, where that is not the user of this process. */
  owner(): ServerUser {
    return this.user
  }

  stop(mode: 'fast' | 'immediate'): Promise<CommandResult> {
    return this.command(this.binaries.pgCtl, ['stop', '-D', this.pgData, '-m', mode, '-w', '-t', '30'])
  }

  async access(): Promise<Access> {
    try {
      return accessSchema.parse(JSON.parse(await readFile(this.accessFile, 'utf8')))
    } catch {
      throw new Error(
        `No se puede leer ${this.accessFile}, que guarda la clave de la base de datos embebida. ` +
          'Restáuralo de una copia o aparta la carpeta entera para empezar con una base nueva.',
      )
    }
  }

  private async isHeldBy(pid: number): Promise<boolean> {
    if (pid === process.pid || !isAlive(pid)) return false
    if (process.platform !== 'linux') return true
    try {
      return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(this.pgData))
    } catch {
      // A process of another user cannot be inspected; it is not this cluster's server unless it has just ended.
      return false
    }
  }

  private async lastLogLines(): Promise<string> {
    const text = await readFile(this.logFile, 'utf8').catch(() => '')
    return text.trim().split('\n').slice(-6).join('\n')
  }

  private async writePrivately(file: string, text: string) {
    const draft = `${file}.${randomBytes(4).toString('hex')}`
    try {
      await writeFile(draft, text, { mode: 0o600 })
      if (this.user) await chown(draft, this.user.uid, this.user.gid)
      await rename(draft, file)
    } catch (error) {
      // On a full disk every attempt would leave an empty file.
      await rm(draft, { force: true })
      throw error
    }
  }

  private command(program: string, args: string[], input?: string): Promise<CommandResult> {
    return new Promise((resolve, reject) => {
      // Only what the programs need: the site's secrets must not be in the server's environment.
      const { PATH, SystemRoot } = process.env
      const env = { PATH, SystemRoot, LC_ALL: 'C', TZ: 'UTC' }
      const child = spawn(program, args, { ...this.user, env, cwd: '/', stdio: 'pipe' })
      // A program that exits before it has read all input reports the reason by its exit code.
      child.stdin.on('error', () => undefined)
      child.stdin.end(input)
      let output = ''
      child.stdout.on('data', (chunk) => {
        output += chunk
      })
      child.stderr.on('data', (chunk) => {
        output += chunk
      })
      child.on('error', reject)
      // Not 'close': the started server keeps the pipes open, so this promise would never settle.
      child.on('exit', (code) => resolve({ code: code ?? 1, output }))
    })
  }
}

/** Plain settings are left as they are, because Windows has other quotes. */
function quoted(setting: string): string {
  return /^[\w.=-]*$/.test(setting) ? setting : `'${setting.replaceAll("'", "'\\''")}'`
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
