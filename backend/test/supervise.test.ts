import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { queryUrlAt } from './otherProcess.ts'
import { openTestApp, type TestApp } from './testApp.ts'

const scriptAt = (name: string) =>
  pathToFileURL(join(import.meta.dirname, '../../scripts/serving', name)).href
const program = `import { supervise } from ${JSON.stringify(scriptAt('supervise.mjs'))}
process.exitCode = await supervise('backend/src/server.ts')`

let site: TestApp
let folder: string
const started: ChildProcess[] = []

beforeAll(async () => {
  site = await openTestApp()
  folder = await mkdtemp(join(tmpdir(), 'backend-supervise-'))
})
afterEach(() => {
  // The server notices and stops by itself.
  for (const child of started.splice(0)) child.kill('SIGKILL')
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

/** What `npm start` does once everything is published. */
const supervise = (environment: Record<string, string> = {}) =>
  watch(process.execPath, ['--input-type=module', '--eval', program], { environment })

/** Runs a program whose server prints its address. */
function watch(
  command: string,
  args: string[],
  { cwd, environment = {} }: { cwd?: string; environment?: Record<string, string> },
) {
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: site.url,
      QUERY_DATABASE_URL: queryUrlAt(site.url),
      DATABASE_POOL: '8',
      DATA_DIR: folder,
      SITE_DIR: '/nonexistent',
      CAPTCHA: 'off',
      JWT_SECRET: 'secret-of-the-tests-which-is-long-enough',
      ...environment,
    },
  })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const addresses = () => [...output.matchAll(/lista en (http:\/\/localhost:\d+)/g)].map(([, found]) => found)
  const listened = (times: number) =>
    vi.waitFor(() => expect(addresses(), output).toHaveLength(times), { timeout: 50_000, interval: 50 })
  return { child, listened, output: () => output, health: () => fetch(`${addresses().at(-1)}/api/health`) }
}

function childrenOf(pid: number | undefined): number[] {
  const found = readdirSync('/proc').filter((entry) => {
    if (!/^\d+$/.test(entry)) return false
    try {
      // After the name in parentheses: state and parent.
      return readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] === String(pid)
    } catch {
      return false
    }
  })
  return found.map(Number)
}

const childOf = ({ pid }: ChildProcess) => childrenOf(pid)[0] ?? Number.NaN

const descendantsOf = (pid: number | undefined): number[] =>
  childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)])

const isAlive = (pid: number) => readdirSync('/proc').includes(String(pid))

const isLinux = process.platform === 'linux'

it.skipIf(!isLinux)('restarts a killed server, reports it, and stops with it on SIGTERM', async () => {
  const site = supervise()
  await site.listened(1)
  process.kill(childOf(site.child), 'SIGKILL')
  const killedAt = performance.now()
  await site.listened(2)
  expect((await site.health()).status).toBe(200)
  expect(site.output()).toMatch(/\d.*: el servidor terminó de forma inesperada \(señal SIGKILL\)\..* 0,5 s/)
  process.stdout.write(`killed server back after ${Math.round(performance.now() - killedAt)} ms\n`)

  const server = childOf(site.child)
  const ended = once(site.child, 'exit')
  site.child.kill('SIGTERM')
  // A second time, as npm forwards the signal that the terminal has sent already.
  site.child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(isAlive(server)).toBe(false)
  expect(site.output().match(/inesperada/g)).toHaveLength(1)
})

it.skipIf(!isLinux)('leaves no server behind when it is killed itself', async () => {
  const site = supervise()
  await site.listened(1)
  const server = childOf(site.child)
  site.child.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(server)).toBe(false), { timeout: 20_000, interval: 50 })
})

it.skipIf(!isLinux)('ends everything that `npm start` runs when npm alone is killed', async () => {
  const project = await writeProject()
  const site = watch('npm', ['start'], { cwd: project, environment: { HOME: project } })
  await site.listened(1)
  const started = descendantsOf(site.child.pid)
  // The supervisor, the server and the process that tries versions.
  expect(started.length, site.output()).toBeGreaterThanOrEqual(3)
  site.child.kill()
  await vi.waitFor(() => expect(started.filter(isAlive)).toEqual([]), { timeout: 20_000, interval: 50 })
})

/** A project whose start script is the platform's, with nothing to install and to publish. */
async function writeProject(): Promise<string> {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
  const project = await mkdtemp(join(folder, 'project-'))
  await mkdir(join(project, 'scripts'))
  await writeFile(join(project, 'package.json'), JSON.stringify({ scripts: { start: scripts.start } }))
  await writeFile(
    join(project, 'scripts/start.mjs'),
    `import { endWithNpm, serveSite } from ${JSON.stringify(scriptAt('serve.mjs'))}
endWithNpm()
process.exitCode = await serveSite()`,
  )
  return project
}

it('exits with the message when the configuration is invalid or the port is in use', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const cases: [Record<string, string>, RegExp][] = [
    [{ PORT: String(port) }, /El puerto ya está en uso/],
    [{ SITE_MODE: 'otro' }, /Configuración no válida[\s\S]*SITE_MODE/],
  ]
  await Promise.all(
    cases.map(async ([environment, message]) => {
      const site = supervise(environment)
      const [code] = await once(site.child, 'exit')
      expect(code).toBe(78)
      expect(site.output()).toMatch(message)
      expect(site.output()).not.toContain('Se inicia de nuevo')
    }),
  )
  taken.close()
})
