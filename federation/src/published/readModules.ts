import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { jsonOf } from './json.ts'

export type ModuleRecord = {
  imports: string[]
  /** Literal specifiers of `import(…)`. */
  loads: string[]
  exports: string[]
  /** The modules of which it exports everything. */
  passesOn: string[]
  /** Where each `import(…)` begins, in UTF-16 units. */
  loadsAt: number[]
  /** Where each `import.meta` begins and ends; it may contain comments. */
  metaAt: [start: number, end: number][]
}

export type ReadModules = {
  modules: Record<string, ModuleRecord>
  /** The first module that is not one; the rest was not read. */
  problem: { file: string; reason: string } | null
}

type Limits = { ms: number; memoryMb: number }

const usualLimits: Limits = { ms: 60_000, memoryMb: 512 }

/**
 * Parses modules of a build, from `roots` on, and everything that they import from it. Nothing of them runs.
 * Null when they cannot be read within the limits.
 */
export function readModules(
  files: Map<string, Buffer>,
  roots: string[],
  { ms, memoryMb } = usualLimits,
): Promise<ReadModules | null> {
  const scripts = [...files].filter(([name]) => isScript(name))
  const script = join(import.meta.dirname, 'modulesProcess.mjs')
  const child = spawn(process.execPath, ['--no-warnings', `--max-old-space-size=${memoryMb}`, script], {
    env: {},
    timeout: ms,
    killSignal: 'SIGKILL',
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0 ? (jsonOf(output) as ReadModules) : null))
    // A process that ends before it has read everything is reported by its exit code.
    child.stdin.on('error', () => undefined)
    child.stdin.write(
      `${JSON.stringify({ roots, sizes: scripts.map(([name, { length }]) => [name, length]) })}\n`,
    )
    for (const [, content] of scripts) child.stdin.write(content)
    child.stdin.end()
  })
}

/** Whether browsers may load a file as a module. */
export function isScript(name: string): boolean {
  return /\.m?js$/i.test(name)
}
