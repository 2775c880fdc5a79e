import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryFolder, writeSampleBuild } from './sampleRemote.ts'

const EXPOSED = '__federation_expose_Remote-1.js'
const CONTAINER = `
  export const init = () => undefined
  export const get = async () => {
    const module = await import('./${EXPOSED}')
    return () => module
  }`
const MODULE = `
  export const remote = { contract: 2, routes: [{ path: 'cursos', lazy: () => import('./Page-1.js') }] }`

export type Trap = Awaited<ReturnType<typeof openTrap>>

/**
 * Builds whose every script, when it runs, writes a file, sets a global, sends a signal and connects to a port. A process
 * without rights to files could still do the last two.
 */
export async function openTrap() {
  const folder = await temporaryFolder('trap')
  const trace = join(folder, 'trace')
  const server = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  let connections = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const listener = await signalListener(join(folder, 'signals'))
  const { port } = server.address() as AddressInfo
  const sideEffects = `
    const tried = async (work) => { try { await work() } catch {} }
    const node = (name) => import('node:' + name)
    globalThis.ranFromBuild = true
    await tried(async () => (await node('fs')).appendFileSync(${JSON.stringify(trace)}, import.meta.url + '\\n'))
    await tried(() => process.kill(${listener.pid}, 'SIGUSR2'))
    await tried(async () => (await node('net')).connect(${port}, '127.0.0.1').on('error', () => undefined))`

  return {
    /** A build of academy that the shell can load. */
    async writeBuild(version: string): Promise<string> {
      const build = await writeSampleBuild({ version, entry: CONTAINER, manifest: { exposed: EXPOSED } })
      await writeFile(join(build, EXPOSED), MODULE)
      await writeFile(join(build, 'Loose-1.js'), 'export const loose = 1')
      for (const name of await scriptsIn(build)) {
        const text = await readFile(join(build, name), 'utf8')
        await writeFile(join(build, name), `${sideEffects}\n${text}`)
      }
      return build
    },

    /** Runs every script of a build, which shows that the trap works. */
    async spring(build: string) {
      for (const name of await scriptsIn(build))
        await once(spawn(process.execPath, ['--no-warnings', join(build, name)], { timeout: 10_000 }), 'exit')
    },

    /** What the scripts did so far, in words. */
    async traces(): Promise<string[]> {
      await sleep(200)
      return [
        ...(existsSync(trace) ? ['file'] : []),
        ...('ranFromBuild' in globalThis ? ['global'] : []),
        ...(existsSync(join(folder, 'signals')) ? ['signal'] : []),
        ...(connections > 0 ? ['connection'] : []),
      ]
    },

    /** The scripts that wrote the file. */
    ran: () => readFileSync(trace, 'utf8').trim().split('\n'),

    async close() {
      server.close()
      listener.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function scriptsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.js'))
}

/** A process that writes a file when it receives a signal; tests run in threads, which receive none. */
async function signalListener(file: string): Promise<ChildProcess> {
  const program = `
    process.on('SIGUSR2', () => require('node:fs').writeFileSync(${JSON.stringify(file)}, ''))
    setInterval(() => undefined, 1000)
    console.log('ready')`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  if (child.stdout) await once(child.stdout, 'data')
  return child
}
