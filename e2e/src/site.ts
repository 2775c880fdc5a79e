import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const projectFolder = join(import.meta.dirname, '../..')

export type SiteOptions = {
  mode?: 'full' | 'mixmatch'
  /** Folder of the published site; made and filled when absent. */
  siteFolder?: string
  /** Folder of the database; processes that name the same one share its server. */
  dataFolder?: string
  environment?: Record<string, string>
}

/** A site that runs: the real back end on a free port, serving what was really published. */
export type RunningSite = {
  url: string
  siteFolder: string
  dataFolder: string
  admin: { email: string; password: string }
  /** The back end's process. */
  pid: number
  /** What the process wrote so far. */
  output: () => string
  stop: () => Promise<void>
}

export const admin = { email: 'admin@nodonorte.example', password: 'Una-clave-de-prueba-1' }

/** A whole run signs in and asks from one address, for one administrator; what tests the limits sets its own. */
const manyFromOneAddress = {
  LOGIN_LIMIT_IP: '10000',
  LOGIN_LIMIT_ACCOUNT: '10000',
  RESET_FREE_IP: '10000',
  RESET_FREE_ALL: '10000',
  API_LIMIT: '1000000',
  REQUEST_LIMIT: '1000000',
  MAIL_LIMIT: '10000',
}

/** The composed site of the worker that asks: what runs beside it, on another one, cannot change it. */
export function siteUnderTest(): Pick<RunningSite, 'url' | 'siteFolder' | 'dataFolder'> {
  return JSON.parse(process.env.E2E_SITES ?? '[]')[Number(process.env.TEST_PARALLEL_INDEX)]
}

/** The same published site in a folder of its own. */
export async function copySite(siteFolder: string): Promise<string> {
  const folder = await temporaryFolder('site')
  await cp(siteFolder, folder, { recursive: true })
  return folder
}

/** Starts the product on folders of its own and waits until it is ready. */
export async function startSite(options: SiteOptions = {}): Promise<RunningSite> {
  const mode = options.mode ?? 'full'
  const siteFolder = options.siteFolder ?? (await temporaryFolder('site'))
  const dataFolder = options.dataFolder ?? (await temporaryFolder('data'))
  const port = await freePort()
  if (!options.siteFolder) await mfe(['sync', '--mode', mode], siteFolder, { DATA_DIR: dataFolder })

  const child = spawn(process.execPath, ['--import', 'tsx', join(projectFolder, 'backend/src/server.ts')], {
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
      ...manyFromOneAddress,
      ...options.environment,
    },
  })
  const output = collect(child)
  const url = `http://localhost:${port}`
  await ready(child, url, output)
  return { url, siteFolder, dataFolder, admin, pid: child.pid ?? 0, output, stop: () => stop(child) }
}

/**
 * Runs the `mfe` command on a site folder as its owner, whose key is where MFE_OWNER_KEY says; rejects with its output
 * when it fails.
 */
export async function mfe(
  args: string[],
  siteFolder: string,
  environment: Record<string, string> = {},
): Promise<string> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(projectFolder, 'federation/src/cli/mfe.ts'), ...args, '--site', siteFolder],
    {
      cwd: projectFolder,
      env: { ...process.env, MFE_TOKEN: '', ...environment },
    },
  )
  const output = collect(child)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`mfe ${args.join(' ')} ended with ${code}\n${output()}`)
  return output()
}

/** The registry as it stands on the disk. */
export async function registryOf(siteFolder: string) {
  return JSON.parse(await readFile(join(siteFolder, 'remotes/registry.json'), 'utf8'))
}

async function temporaryFolder(label: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `plataforma-${label}-`))
  // Where the tests run as root, the database server runs as another user, who has to enter.
  await chmod(folder, 0o755)
  return folder
}

function collect(child: ChildProcess): () => string {
  let text = ''
  child.stdout?.on('data', (chunk) => (text += chunk))
  child.stderr?.on('data', (chunk) => (text += chunk))
  return () => text
}

async function ready(child: ChildProcess, url: string, output: () => string) {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The back end ended with ${child.exitCode}\n${output()}`)
    const answer = await fetch(`${url}/api/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`The back end was not ready within 120 s\n${output()}`)
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** A port of the loopback that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
