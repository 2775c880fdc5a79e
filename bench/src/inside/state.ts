import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { run } from '../programs.ts'
import type { Clone } from './clone.ts'

/** State that publishing a remote must not change: the processes that serve the site, and the shell's files. */
export type State = { processes: string[]; shell: Record<string, string> }

/** Files below a mode's folder that every publish composes again. */
const COMPOSED = /^(pages|patterns|pictures)\//

export async function stateOf({ pids, site }: Clone): Promise<State> {
  return { processes: await processes(pids), shell: await hashes(join(site.siteFolder, 'full')) }
}

/** The changes in the clone, as `git status` shows them. */
export async function changedFiles({ folder }: Clone): Promise<string[]> {
  const output = await run('git', ['status', '--porcelain'], folder)
  return output.split('\n').filter(Boolean)
}

/** Throws when a process was replaced or a file of the shell changed since `before`. */
export async function requireSame(clone: Clone, before: State) {
  const after = await stateOf(clone)
  if (after.processes.join('\n') !== before.processes.join('\n'))
    throw new Error(
      `Processes were restarted:\n${before.processes.join('\n')}\nand now\n${after.processes.join('\n')}`,
    )
  const names = [...new Set([...Object.keys(before.shell), ...Object.keys(after.shell)])]
  const changed = names.filter((name) => before.shell[name] !== after.shell[name])
  if (changed.length > 0) throw new Error(`Files of the shell changed: ${changed.join(', ')}`)
}

/** Id and start time of each process and of nginx's workers, which a reload of nginx replaces. */
async function processes(pids: number[]): Promise<string[]> {
  const output = await run('ps', ['-eo', 'pid=,ppid=,lstart=,comm='], '/')
  const all = output.split('\n').map((line) => line.trim().replaceAll(/\s+/g, ' '))
  const found = pids.map((pid) => all.find((line) => line.startsWith(`${pid} `)))
  if (found.includes(undefined)) throw new Error(`One of the processes ${pids.join(', ')} has ended`)
  const workers = all.filter((line) => /nginx/.test(line) && pids.includes(Number(line.split(' ')[1])))
  return [...found.filter((line) => line !== undefined), ...workers].sort()
}

async function hashes(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !COMPOSED.test(relative(folder, file)))
  const pairs = files.map(async (file) => [
    relative(folder, file),
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex'),
  ])
  return Object.fromEntries(await Promise.all(pairs))
}
