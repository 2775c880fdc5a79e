import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, readlink, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { ServerBinaries, ServerUser } from './embedded-binaries.ts'

/** How to reach the cluster; kept beside it, readable by its owner only. */
const accessFile = z.object({ user: z.string(), password: z.string(), port: z.int() })
type Access = z.infer<typeof accessFile>

/** What `postmaster.pid` says about the process that holds the cluster. */
type Holder = { pid: number; port: number }

export type CommandResult = { code: number; output: string }

const superuser = 'plataforma'

/** The folder of one embedded database, `DATA_DIR/postgres`, and the commands on it. */
export class Cluster {
  readonly pgData: string
  private readonly folder: string
  private readonly accessFile: string
  private readonly logFile: string
  private readonly binaries: ServerBinaries
  private readonly user: ServerUser

  constructor(folder: string, binaries: ServerBinaries, user: ServerUser) {
    this.folder = folder
    this.binaries = binaries
    this.user = user
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

  // Made aside and renamed when whole: a kill in the middle leaves nothing that looks like a database,
  // and of two processes that start at once only one wins.
  async create(): Promise<void> {
    await mkdir(dirname(this.folder), { recursive: true })
    const draft = `${this.folder}.new-${randomBytes(6).toString('hex')}`
    await mkdir(draft, { mode: 0o700 })
    if (this.user) await chown(draft, this.user.uid, this.user.gid)
    try {
      const password = randomBytes(24).toString('base64url')
      const passwordFile = join(draft, 'password')
      await this.writePrivately(passwordFile, password)
      const { code, output } = await this.command(this.binaries.initdb, [
        `--pgdata=${join(draft, 'cluster')}`,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
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
      await rm(passwordFile)
      const access: Access = { user: superuser, password, port: await freePort() }
      await this.writePrivately(join(draft, 'server.json'), JSON.stringify(access))
      await rename(draft, this.folder)
    } catch (error) {
      await rm(draft, { recursive: true, force: true })
      if (!(await this.exists())) throw error
    }
  }

  async access(): Promise<Access> {
    try {
      return accessFile.parse(JSON.parse(await readFile(this.accessFile, 'utf8')))
    } catch {
      throw new Error(
        `No se puede leer ${this.accessFile}, que guarda la clave de la base de datos embebida. ` +
          'Restáuralo de una copia o aparta la carpeta entera para empezar con una base nueva.',
      )
    }
  }

  /** The live process that holds the cluster, or null; a pid file left by a dead or foreign one is cleared. */
  async holder(): Promise<Holder | null> {
    const pidFile = join(this.pgData, 'postmaster.pid')
    const text = await readFile(pidFile, 'utf8').catch(() => '')
    if (!text) return null
    const lines = text.split('\n')
    const pid = Number(lines[0])
    if (!Number.isSafeInteger(pid) || pid <= 0) return null
    if (await this.isHeldBy(pid)) return { pid, port: Number(lines[3]) || 0 }
    // The number may by now be another program's (as after a restart of a container), in which case
    // PostgreSQL itself would refuse to start.
    await rm(pidFile, { force: true })
    return null
  }

  async start(): Promise<CommandResult> {
    const access = await this.access()
    const port = (await isFree(access.port)) ? access.port : await freePort()
    if (port !== access.port) await this.writePrivately(this.accessFile, JSON.stringify({ ...access, port }))
    const args = ['start', '-D', this.pgData, '-l', this.logFile, '-o', `-p ${port}`, '-w', '-t', '60']
    const result = await this.command(this.binaries.pgCtl, args)
    return result.code === 0 ? result : { ...result, output: await this.lastLogLines() }
  }

  stop(mode: 'fast' | 'immediate'): Promise<CommandResult> {
    return this.command(this.binaries.pgCtl, ['stop', '-D', this.pgData, '-m', mode, '-w', '-t', '30'])
  }

  private async isHeldBy(pid: number): Promise<boolean> {
    if (pid === process.pid || !isAlive(pid)) return false
    if (process.platform !== 'linux') return true
    try {
      return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(this.pgData))
    } catch {
      // Not ours to look at: another user's process, so not this cluster's server unless it just ended.
      return false
    }
  }

  private async lastLogLines(): Promise<string> {
    const text = await readFile(this.logFile, 'utf8').catch(() => '')
    return text.trim().split('\n').slice(-6).join('\n')
  }

  private async writePrivately(file: string, text: string) {
    const draft = `${file}.${randomBytes(4).toString('hex')}`
    await writeFile(draft, text, { mode: 0o600 })
    if (this.user) await chown(draft, this.user.uid, this.user.gid)
    await rename(draft, file)
  }

  private command(program: string, args: string[]): Promise<CommandResult> {
    return new Promise((resolve, reject) => {
      // Only what the programs need: the site's own secrets have no place in the server's environment.
      const { PATH, SystemRoot } = process.env
      const env = { PATH, SystemRoot, LC_ALL: 'C', TZ: 'UTC' }
      const child = spawn(program, args, { ...this.user, env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
      let output = ''
      child.stdout.on('data', (chunk) => {
        output += chunk
      })
      child.stderr.on('data', (chunk) => {
        output += chunk
      })
      child.on('error', reject)
      // Not 'close': the started server must not keep this promise waiting.
      child.on('exit', (code) => resolve({ code: code ?? 1, output }))
    })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
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
