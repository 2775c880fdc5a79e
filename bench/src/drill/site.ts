import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type OperationName, operationRoutes, type PathValues, pathOf } from 'e2e/api'
import { freePort, projectFolder } from 'e2e/site'
import { mountSmallDisk, type SmallDisk } from '../../../releases/test/smallDisk.ts'

/** Path values, body and abort signal of a call. */
type CallOptions<Name extends OperationName> = {
  values?: PathValues<Name>
  body?: BodyInit
  signal?: AbortSignal
}

const READY_MS = 120_000
const DISK_MEGABYTES = 1500
const admin = { email: 'admin@plataforma.local', password: 'una-clave-para-el-simulacro' }

/** Limits and captcha are off; everything else is as in `npm start`. */
const environmentOfDrills = {
  NODE_ENV: 'test',
  CAPTCHA: 'off',
  API_LIMIT: '1000000',
  BACKUP_SCHEDULE: 'off',
  BACKUP_VERIFICATION: 'off',
  REQUEST_LIMIT: '1000000',
  REQUEST_LIMIT_TOTAL: '100000000',
  LOGIN_LIMIT_IP: '1000000',
  LOGIN_LIMIT_ACCOUNT: '1000000',
  MAIL_LIMIT: '1000000',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
}

/** Starts a scratch copy of the product with the command that people use. */
export async function startDrillSite() {
  const home = await mkdtemp(join(tmpdir(), 'plataforma-drill-'))
  // As root, the database server runs as another user, who needs access to the folder.
  await chmod(home, 0o755)
  const [siteFolder, dataFolder, clockFile] = ['site', 'data', 'clock'].map((name) => join(home, name)) as [
    string,
    string,
    string,
  ]
  await mkdir(dataFolder)
  const disk = await mountSmallDisk(DISK_MEGABYTES, dataFolder)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const environment = {
    ...process.env,
    ...environmentOfDrills,
    PORT: String(port),
    SITE_DIR: siteFolder,
    DATA_DIR: dataFolder,
    CLOCK_FILE: clockFile,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'clock.mjs')}`,
  }
  const { child, output } = startCommand(environment)
  let token = ''

  const site = {
    url,
    siteFolder,
    dataFolder,
    environment,
    disk,

    setClock: (milliseconds: number) => writeFile(clockFile, String(milliseconds)),

    /** Calls the API as the administrator, signing in again when the session ended. */
    async call<Name extends OperationName>(
      operation: Name,
      options: CallOptions<Name> = {},
    ): Promise<Response> {
      const { values, body, signal } = options
      const headers = (): HeadersInit => ({
        authorization: `Bearer ${token}`,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      })
      const send = () =>
        fetch(url + pathOf(operation, values), {
          method: operationRoutes[operation].method,
          headers: headers(),
          body: body ?? null,
          ...(signal ? { signal } : {}),
        })
      const response = token ? await send() : null
      if (response && response.status !== 401) return response
      token = await signIn(url)
      return send()
    },

    /** The back end's current process: the child of the command that restarts it. */
    serverPid: () => serverBelow(child.pid ?? 0),
    postmasterPid: () => postmasterOf(dataFolder),
    isReady: () => isReady(url),
    output,
    awaitReady: () => awaitReady(url, child, output),

    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await Promise.race([once(child, 'exit'), sleep(30_000)])
      }
      await disk?.unmount()
      await rm(home, { recursive: true, force: true })
    },
  }
  try {
    await site.awaitReady()
  } catch (error) {
    await site.stop()
    throw error
  }
  return site
}

export type DrillSite = Awaited<ReturnType<typeof startDrillSite>> & { disk: SmallDisk | undefined }

function startCommand(environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [join(projectFolder, 'scripts/start.mjs')], {
    cwd: projectFolder,
    // Its process is then the one that starts the server.
    env: { ...environment, NODE_PINNED: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text = (text + chunk).slice(-20_000)
    })
  }
  return { child, output: () => text }
}

async function awaitReady(url: string, child: ChildProcess, output: () => string) {
  const deadline = performance.now() + READY_MS
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}:\n${output()}`)
    if (await isReady(url)) return
    await sleep(50)
  }
  throw new Error(`Not ready within ${READY_MS / 1000} s:\n${output()}`)
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(url + pathOf('ready'), { signal: AbortSignal.timeout(3000) }).catch(() => null)
  await response?.arrayBuffer().catch(() => undefined)
  return response?.ok ?? false
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(url + pathOf('login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
    signal: AbortSignal.timeout(10_000),
  })
  const { accessToken } = (await response.json()) as { accessToken?: string }
  if (!accessToken) throw new Error(`No sign-in: ${response.status}`)
  return accessToken
}

/** The process below `parent` that runs the back end; processes are killed only when they are found here. */
async function serverBelow(parent: number): Promise<number | undefined> {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8').catch(() => '')
  for (const pid of children.trim().split(/\s+/).filter(Boolean)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (command.includes('backend/src/server.ts')) return Number(pid)
  }
  return undefined
}

async function postmasterOf(dataFolder: string): Promise<number | undefined> {
  const noted = await readFile(join(dataFolder, 'postgres-folder'), 'utf8').catch(() => '')
  const folder = noted.trim() || join(dataFolder, 'postgres')
  const text = await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined
}

/** The processes of the database server, its postmaster first. */
export async function processesOf(postmaster: number): Promise<number[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
      return { pid: Number(name), parent: Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]) }
    }),
  )
  return [postmaster, ...parents.filter(({ parent }) => parent === postmaster).map(({ pid }) => pid)]
}
