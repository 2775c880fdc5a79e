// A scratch copy of the project for `npm run matrix`: what is committed, run on a given Node, with data of its own.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectFolder } from '../prepare.mjs'

const STOP_MS = 30_000
const PAUSE_MS = 500

/** Clones the project; its commands then run on the Node of `file`. */
export async function scratchSite(file) {
  const home = mkdtempSync(join(tmpdir(), 'plataforma-matrix-'))
  // As root, the database server runs as another user, who needs access to the folder.
  chmodSync(home, 0o755)
  const folder = join(home, 'project')
  const { status } = spawnSync('git', ['clone', '--quiet', projectFolder, folder], { stdio: 'inherit' })
  if (status !== 0) throw new Error('git clone failed')
  const log = openSync(join(home, 'log.txt'), 'a')
  const port = await freePort()
  const env = environmentOn(file, { home, port })
  const options = { cwd: folder, env, stdio: ['ignore', log, log], shell: process.platform === 'win32' }
  let server

  return {
    folder,
    log: join(home, 'log.txt'),
    url: `http://127.0.0.1:${port}`,

    /** Runs a program to its end. */
    async run(...words) {
      const [code] = await once(spawn(words[0], words.slice(1), options), 'exit')
      if (code !== 0) throw new Error(`${words.join(' ')} terminó con ${code}`)
    },

    start() {
      server = spawn(file, ['scripts/start.mjs'], { ...options, shell: false })
    },

    isRunning: () => server !== undefined && server.exitCode === null && server.signalCode === null,

    async stop() {
      if (!this.isRunning()) return
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      const wait = new AbortController()
      await Promise.race([ended, sleep(STOP_MS, undefined, { signal: wait.signal }).catch(() => undefined)])
      wait.abort()
      if (this.isRunning()) server.kill('SIGKILL')
    },

    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}

/** The environment of commands: nothing of this machine's site, above all not its database. */
export function environmentOn(file, { home, port }) {
  const { DATABASE_URL, QUERY_DATABASE_URL, MFE_TOKEN, MFE_OWNER_KEY, NODE_OPTIONS, ...inherited } =
    process.env
  return {
    ...inherited,
    PATH: [dirname(file), process.env.PATH].join(delimiter),
    NODE_PINNED: 'off',
    PORT: String(port),
    SITE_DIR: join(home, 'site'),
    DATA_DIR: join(home, 'data'),
    SEED: 'demo',
    SITE_MODE: 'full',
    DRAWING: 'on',
  }
}

/** Repeats a check until it does not throw. */
export async function eventually(check, { ms, isOver = () => false }) {
  const deadline = performance.now() + ms
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (performance.now() > deadline || isOver()) throw error
      await sleep(PAUSE_MS)
    }
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}
