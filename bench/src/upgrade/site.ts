import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort, projectFolder } from 'e2e/site'

const run = promisify(execFile)

/** Installing, building and publishing everything takes minutes on a busy machine. */
const START_MS = 1_200_000
const STOP_MS = 60_000
const admin = { email: 'admin@plataforma.local', password: 'una-clave-para-el-simulacro' }

type Versions = { [remote: string]: string | null }
export type UpgradeSite = Awaited<ReturnType<typeof createUpgradeSite>>

/** A clone of the project in a scratch folder, and the site of whichever commit it runs. */
export async function createUpgradeSite() {
  const home = await mkdtemp(join(tmpdir(), 'plataforma-upgrade-'))
  // As root, the database server runs as another user, who needs access to the folder.
  await chmod(home, 0o755)
  const [folder, siteFolder, log] = ['project', 'site', 'log.txt'].map((name) => join(home, name)) as [
    string,
    string,
    string,
  ]
  await run('git', ['clone', '--quiet', projectFolder, folder])
  const { stdout: present } = await run('git', ['rev-parse', 'HEAD'], { cwd: projectFolder })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = environmentOf({ home, siteFolder, port })
  let server: ChildProcess | undefined
  let token = ''

  async function checkOut(commit: string) {
    await run(
      'git',
      ['checkout', '--quiet', '--force', '--detach', commit === 'present' ? present.trim() : commit],
      {
        cwd: folder,
      },
    )
  }

  /** A command of the project; its output goes to the log. */
  function start(words: string[]): { child: ChildProcess; output: () => string } {
    const child = spawn(process.execPath, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        text += chunk
        void appendFile(log, chunk)
      })
    return { child, output: () => text }
  }

  async function ended(words: string[]): Promise<string> {
    const { child, output } = start(words)
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}:\n${output().slice(-3000)}`)
    return output()
  }

  const site = {
    /** Starts the site as `npm start` does, with the code of a commit. */
    async start(commit: string) {
      await checkOut(commit)
      const { child, output } = start(['scripts/start.mjs'])
      server = child
      const deadline = performance.now() + START_MS
      while (!(await isReady(url))) {
        if (child.exitCode !== null || performance.now() > deadline)
          throw new Error(`npm start is not ready (exit code ${child.exitCode}):\n${output().slice(-3000)}`)
        await sleep(500)
      }
      token = ''
    },

    async stop() {
      if (!server || server.exitCode !== null) return
      const stopped = once(server, 'exit')
      server.kill('SIGTERM')
      const ended = await Promise.race([stopped, sleep(STOP_MS, null, { ref: false })])
      if (!ended) throw new Error('npm start does not stop')
    },

    /** Returns the folder that the way back names. */
    async upgrade(): Promise<string> {
      await checkOut('present')
      const output = await ended(['scripts/upgrade.mjs'])
      for (const line of output.split('\n')) if (/^[✓!]/.test(line)) console.log(`      ${line}`)
      const [, copy] = /--back (\S+)/.exec(output) ?? []
      if (!copy) throw new Error(`the upgrade names no way back:\n${output}`)
      return copy
    },

    goBack: (copy: string) => ended(['scripts/upgrade.mjs', '--back', copy]),

    async activeVersions(): Promise<Versions> {
      const { remotes } = JSON.parse(await readFile(join(siteFolder, 'remotes/registry.json'), 'utf8'))
      return Object.fromEntries(
        Object.entries(remotes as { [name: string]: { active: string } }).map(([name, { active }]) => [
          name,
          active,
        ]),
      )
    },

    async checkVersions(expected: Versions) {
      const found = JSON.stringify(await site.activeVersions())
      if (found !== JSON.stringify(expected)) throw new Error(`active are ${found}`)
    },

    /** All sources changed since the earlier releases, so that every remote has another version now, or its first one. */
    async checkUpgraded(before: Versions) {
      const after = await site.activeVersions()
      const same = Object.keys(before).filter((name) => before[name] === after[name])
      if (same.length > 0) throw new Error(`${same.join(', ')} stayed at the earlier version`)
      const remotes = (await readdir(folder)).flatMap((name) => /^remote-(.+)/.exec(name)?.[1] ?? [])
      const missing = remotes.filter((name) => !after[name])
      if (missing.length > 0) throw new Error(`${missing.join(', ')} has no active version`)
      for (const path of ['/', '/academy', '/dashboard', '/dashboard/application/releases']) {
        const response = await fetch(url + path)
        const text = await response.text()
        const remote = path === '/' ? 'public' : path.split('/')[1]
        if (response.status !== 200 || !text.includes(`/remotes/${remote}/${after[remote ?? '']}/`))
          throw new Error(`${path} responds ${response.status}, without ${remote} ${after[remote ?? '']}`)
      }
    },

    async signIn(person: { email: string; password: string }): Promise<string> {
      const { email, password } = person
      const response = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      const { accessToken } = (await response.json()) as { accessToken?: string }
      if (!accessToken) throw new Error(`${email} cannot sign in: ${response.status}`)
      return accessToken
    },

    /** Calls the API as the administrator. */
    async call(method: string, path: string, body?: object): Promise<unknown> {
      token ||= await site.signIn(admin)
      const response = await fetch(url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      return response.json()
    },

    /** The first lesson of the first course. */
    async lessonTitle(): Promise<string> {
      const lessons = JSON.stringify(await site.call('GET', '/api/academy/categories/getAll'))
      const [, slug] = /"slug":"([^"]+)"/.exec(lessons) ?? []
      const category = JSON.stringify(await site.call('GET', `/api/academy/categories/getBySlug/${slug}`))
      return /"title":"([^"]+)"/.exec(category)?.[1] ?? category
    },

    async end({ keep }: { keep: boolean }) {
      await site.stop().catch(() => server?.kill('SIGKILL'))
      if (keep) console.log(`  what the commands printed: ${log}`)
      else await rm(home, { recursive: true, force: true })
    },
  }
  return site
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(3000) }).catch(() => null)
  await response?.arrayBuffer().catch(() => undefined)
  return response?.ok ?? false
}

/** Nothing of this machine's site, above all not its database. Captcha and limits are no subject of the drill. */
function environmentOf({ home, siteFolder, port }: { home: string; siteFolder: string; port: number }) {
  const { DATABASE_URL, QUERY_DATABASE_URL, MFE_TOKEN, MFE_OWNER_KEY, NODE_OPTIONS, ...inherited } =
    process.env
  return {
    ...inherited,
    ...{ NODE_ENV: 'test', NODE_PINNED: 'off', CAPTCHA: 'off', SEED: 'demo', SITE_MODE: 'full' },
    ...{ DATA_DIR: join(home, 'data'), SITE_DIR: siteFolder, PORT: String(port) },
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, BACKUP_SCHEDULE: 'off' },
  }
}
