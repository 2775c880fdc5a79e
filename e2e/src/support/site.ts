import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programArgs } from '../../../releases/test/programArgs.ts'
import { operations } from '../api/operations.ts'

export const projectFolder = join(import.meta.dirname, '../../..')

export type SiteOptions = {
  mode?: 'full' | 'mixmatch'
  /** Folder of the published site; created and filled by default. */
  siteFolder?: string
  /** Folder of the database; processes that name the same one share its server. */
  dataFolder?: string
  environment?: Record<string, string>
  /** A free port by default. */
  port?: number
}

/** A running site: the real back end on a free port, serving published remotes. */
export type RunningSite = {
  url: string
  siteFolder: string
  dataFolder: string
  admin: { email: string; password: string }
  /** The back end's process. */
  pid: number
  /** The output of the process so far. */
  output: () => string
  stop: () => Promise<void>
}

export const admin = { email: 'admin@nodonorte.example', password: 'Una-clave-de-prueba-1' }

/** A whole run comes from one address and signs in to few accounts; tests of the limits set their own. */
const highLimits = {
  // Every sign-in solves its captcha; the size of the puzzle is no subject of the journeys.
  CAPTCHA_ATTEMPTS: '50',
  LOGIN_LIMIT_IP: '10000',
  LOGIN_LIMIT_ACCOUNT: '10000',
  RESET_FREE_IP: '10000',
  RESET_FREE_ALL: '10000',
  API_LIMIT: '1000000',
  BACKUP_SCHEDULE: 'off',
  BACKUP_VERIFICATION: 'off',
  REQUEST_LIMIT: '1000000',
  MAIL_LIMIT: '10000',
  VIEW_LIMIT: '1000000',
  TICKET_LIMIT: '1000000',
}

/** The composed site of the current worker, which no other worker changes. */
export function siteUnderTest(): Pick<RunningSite, 'url' | 'siteFolder' | 'dataFolder'> {
  return JSON.parse(process.env.E2E_SITES ?? '[]')[Number(process.env.TEST_PARALLEL_INDEX)]
}

/** Publishes every part of the workspace into a new site folder. */
export async function publishSite(mode = 'full', environment: Record<string, string> = {}): Promise<string> {
  const folder = await temporaryFolder('site')
  await mfe(['sync', '--mode', mode], folder, environment)
  return folder
}

/** Copies a published site to its own folder. */
export async function copySite(siteFolder: string): Promise<string> {
  const folder = await temporaryFolder('site')
  // Links stay relative, otherwise they would lead to the original.
  await cp(siteFolder, folder, { recursive: true, verbatimSymlinks: true })
  return folder
}

/** Starts the product on its own folders and waits until it is ready. */
export async function startSite(options: SiteOptions = {}): Promise<RunningSite> {
  const mode = options.mode ?? 'full'
  const dataFolder = options.dataFolder ?? (await temporaryFolder('data'))
  const siteFolder = options.siteFolder ?? (await publishSite(mode, { DATA_DIR: dataFolder }))
  const port = options.port ?? (await freePort())

  const child = spawn(process.execPath, programArgs('backend/src/server.ts'), {
    cwd: projectFolder,
    env: {
      ...process.env,
      PORT: String(port),
      SITE_DIR: siteFolder,
      SITE_MODE: mode,
      DATA_DIR: dataFolder,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      NODE_ENV: 'development',
      // Only the journeys about prerendered pages need them.
      DRAWING: process.env.DRAWING ?? 'off',
      // Tests request nothing from other machines, so video thumbnails are the site's own substitute.
      VIDEO_PICTURES_URL: 'http://127.0.0.1:9',
      ...highLimits,
      ...options.environment,
    },
  })
  const output = collect(child)
  const url = `http://localhost:${port}`
  await untilReady(child, url, output)
  return { url, siteFolder, dataFolder, admin, pid: child.pid ?? 0, output, stop: () => stop(child) }
}

/** Stops a site and deletes its folders. */
export async function removeSite({ stop, siteFolder, dataFolder }: RunningSite) {
  await stop()
  for (const folder of [siteFolder, dataFolder]) await rm(folder, { recursive: true, force: true })
}

/** Journeys publish and activate versions without a trial in a browser; the trial has its own tests. */
const UNTRIED = ['--untried', '--reason', 'recorrido en un navegador']
const OPTIONS: Record<string, string[]> = {
  publish: ['--no-trial', ...UNTRIED],
  activate: UNTRIED,
  canary: UNTRIED,
}

/**
 * Runs the `mfe` command on a site folder as its owner, with the key at MFE_OWNER_KEY; rejects with its output when it
 * fails.
 */
export async function mfe(
  args: string[],
  siteFolder: string,
  environment: Record<string, string> = {},
): Promise<string> {
  const [command = ''] = args
  const isTrial = args.includes('--at')
  // First, so that the journey's own arguments take precedence.
  const all = [...(isTrial ? [] : (OPTIONS[command] ?? [])), ...args, '--site', siteFolder]
  const child = spawn(process.execPath, [...programArgs('releases/src/cli/mfe.ts'), ...all], {
    cwd: projectFolder,
    env: { ...process.env, MFE_TOKEN: '', ...environment },
  })
  const output = collect(child)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`mfe ${args.join(' ')} ended with ${code}\n${output()}`)
  return output()
}

/** Reads the registry from the disk. */
export async function registryOf(siteFolder: string) {
  return JSON.parse(await readFile(join(siteFolder, 'remotes/registry.json'), 'utf8'))
}

async function temporaryFolder(label: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `plataforma-${label}-`))
  // When the tests run as root, the database server runs as another user, who needs access.
  await chmod(folder, 0o755)
  return folder
}

function collect(child: ChildProcess): () => string {
  let text = ''
  child.stdout?.on('data', (chunk) => (text += chunk))
  child.stderr?.on('data', (chunk) => (text += chunk))
  return () => text
}

async function untilReady(child: ChildProcess, url: string, output: () => string) {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The back end ended with ${child.exitCode}\n${output()}`)
    if (await operations.ready({ url }).catch(() => null)) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`The back end was not operations.ready within 120 s\n${output()}`)
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Finds a free port of the loopback. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
