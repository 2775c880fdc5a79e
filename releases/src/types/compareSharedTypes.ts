import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PublishError } from 'federation/published/publishError'
import type { ComparisonRequest, ComparisonResult } from './compareInMemory.ts'

/** For each process of the comparison; that of this site's packages takes less than 400 MB, and 3 s. */
type Limits = { ms: number; memoryMb: number }

const usualLimits: Limits = { ms: 60_000, memoryMb: 1_000 }

/**
 * Compares the types that something was built against with those that are to replace them. Throws `PublishError` when it
 * cannot be done: a library's types are not installed, or the compiler does not finish within the limits.
 */
export async function compareSharedTypes(
  request: ComparisonRequest,
  limits: Partial<Limits> = {},
): Promise<ComparisonResult['changes']> {
  const names = Object.keys(request.used)
  if (names.length === 0 || JSON.stringify(request.was) === JSON.stringify(request.now))
    return Object.fromEntries(names.map((name) => [name, []]))
  const text = JSON.stringify(request)
  const { changes, notInstalled }: ComparisonResult = JSON.parse(
    await keptResultOf(text, { ...usualLimits, ...limits }),
  )
  if (notInstalled.length > 0) {
    kept.delete(keyOf(text))
    throw new PublishError(
      `No se pueden comparar los tipos de los paquetes compartidos: falta instalar ${notInstalled.join(', ')} (npm install).`,
    )
  }
  return changes
}

const MAX_KEPT = 50
/** Results by the hash of their request, the latest last: a back end compares the same types repeatedly. */
const kept = new Map<string, Promise<string>>()

function keptResultOf(request: string, limits: Limits): Promise<string> {
  const key = keyOf(request)
  const known = kept.get(key)
  if (known) return known
  const result = resultOf(request, limits)
  kept.set(key, result)
  result.catch(() => kept.delete(key))
  for (const oldest of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(oldest)
  return result
}

function keyOf(request: string): string {
  return createHash('sha256').update(request).digest('base64')
}

/** Runs the comparison in a process group of its own, which includes the compiler, so that all of it can be killed. */
async function resultOf(request: string, { ms, memoryMb }: Limits): Promise<string> {
  // The packed package holds JavaScript, which needs no loader.
  const ending = extname(import.meta.filename)
  const script = join(import.meta.dirname, `compareProcess${ending}`)
  const loader =
    ending === '.ts' ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : []
  const words = [process.execPath, '--no-warnings', ...loader, script]
  const limitKb = memoryMb * 1000 + (await codeRangeKb())
  const child = spawn('sh', ['-c', `ulimit -d ${limitKb}; exec "$@"`, 'sh', ...words], {
    detached: true,
    env: {},
  })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
      reject(new PublishError(`No se pudieron comparar los tipos compartidos en ${ms / 1000} s.`))
    }, ms)
    let [output, log] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text))
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      if (code === 0) resolve(output)
      else reject(new PublishError(`No se pudieron comparar los tipos compartidos: ${reasonIn(log)}`))
    })
    // A process that ends before it has read everything is reported by its exit code.
    child.stdin.on('error', () => undefined)
    child.stdin.end(request)
  })
}

/**
 * What V8 maps for the compiled code when a process starts, which counts as data although most of it is never used:
 * half a gigabyte in Node 24.
 */
async function codeRangeKb(): Promise<number> {
  // Only Linux lists the mappings of a process.
  const mappings = await readFile('/proc/self/maps', 'utf8').catch(() => '')
  const sizes = [...mappings.matchAll(/^([0-9a-f]+)-([0-9a-f]+) rwxp /gm)].map(
    ([, from = '', to = '']) => (Number.parseInt(to, 16) - Number.parseInt(from, 16)) / 1024,
  )
  return Math.max(0, ...sizes)
}

/** Without more memory, the compiler ends with the stacks of its threads, and Node with a dump or without a word. */
function reasonIn(log: string): string {
  if (log.trim() === '' || /out of memory|cannot allocate memory|\bOOM\b/i.test(log))
    return 'piden demasiada memoria.'
  return `\n${log.trim()}`
}
