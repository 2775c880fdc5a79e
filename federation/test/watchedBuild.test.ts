import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { projectFolder } from '../src/projectFolder.ts'

/** A build takes seconds on an idle machine. */
const BUILD_MS = 180_000

let home: string
let folder: string
let watcher: ChildProcess

beforeAll(async () => {
  // Inside the project, where the installed packages resolve.
  home = join(projectFolder, 'node_modules', '.watched')
  await mkdir(home, { recursive: true })
  folder = await mkdtemp(join(home, 'remote-'))
  const source = join(projectFolder, 'remote-mixmatch')
  const isSource = (path: string) => !/(^|\/)(node_modules|dist)(\/|$)/.test(relative(source, path))
  await cp(source, folder, { recursive: true, filter: isSource })
})
afterAll(async () => {
  if (watcher.pid) process.kill(-watcher.pid)
  await once(watcher, 'exit')
  await rm(home, { recursive: true, force: true })
})

/** Whether the build contains a text. */
function holds(text: string): boolean {
  try {
    const names = readdirSync(join(folder, 'dist'))
    const isWhole = names.includes('remote.json')
    return isWhole && names.some((name) => readFileSync(join(folder, 'dist', name), 'utf8').includes(text))
  } catch {
    return false
  }
}

it('rebuilds a watched remote after the first save and after the second', {
  timeout: 3 * BUILD_MS,
}, async () => {
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const command = scripts['build:watch'].replaceAll('../node_modules', join(projectFolder, 'node_modules'))
  const path = `${join(projectFolder, 'node_modules/.bin')}:${process.env.PATH}`
  const env = { ...process.env, PATH: path, NODE_ENV: 'production' }
  watcher = spawn('sh', ['-c', command], { cwd: folder, env, detached: true, stdio: 'ignore' })
  await vi.waitFor(() => expect(holds('remoteEntry')).toBe(true), { timeout: BUILD_MS, interval: 200 })

  const file = join(folder, 'src/remote.tsx')
  const before = await readFile(file, 'utf8')
  for (const save of ['first save', 'second save']) {
    await writeFile(file, before)
    await appendFile(file, `\nexport const saved = '${save}'\n`)
    await vi.waitFor(() => expect(holds(save)).toBe(true), { timeout: BUILD_MS, interval: 200 })
  }
})
