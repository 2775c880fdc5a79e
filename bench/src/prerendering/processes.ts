import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** The unit of `/proc/<pid>/stat`; the same on every Linux that Node supports. */
const TICKS_PER_SECOND = 100
const SAMPLE_MS = 100

/** The resources that a process has used so far. */
type Usage = { command: string; seconds: number; peakMb: number }

/** Follows a process and its descendants until it is stopped; returns the resources that each used. */
export function followProcesses(root: number) {
  const usages = new Map<number, Usage>()
  let isOver = false
  const following = (async () => {
    while (!isOver) {
      for (const pid of await below(root)) {
        const usage = await usageOf(pid)
        if (usage) usages.set(pid, usage)
      }
      await sleep(SAMPLE_MS)
    }
  })()
  return async (): Promise<Usage[]> => {
    isOver = true
    await following
    return [...usages.values()]
  }
}

/** A process and its descendants. */
export async function below(root: number): Promise<number[]> {
  const threads = await readdir(`/proc/${root}/task`).catch(() => [])
  const children = threads.map(async (thread) => {
    const text = await readFile(`/proc/${root}/task/${thread}/children`, 'utf8').catch(() => '')
    return text.trim().split(/\s+/).filter(Boolean).map(Number)
  })
  const found = (await Promise.all(children)).flat()
  return [root, ...(await Promise.all(found.map(below))).flat()]
}

/** The command line of a process; empty when it is gone. */
export async function commandOf(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return text.replaceAll('\0', ' ').trim()
}

/** Whether a command line is that of an engine, which prerenders pages. */
export function isEngine(command: string): boolean {
  return /^\S*workerd serve /.test(command)
}

/** The descendants of a process that prerender pages. */
export async function renderersBelow(root: number): Promise<number[]> {
  const found: number[] = []
  for (const pid of await below(root)) if (isEngine(await commandOf(pid))) found.push(pid)
  return found
}

async function usageOf(pid: number): Promise<Usage | null> {
  const [stat, status, command] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
    readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''),
    commandOf(pid),
  ])
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const peakKb = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1])
  // An ended process has no memory entry.
  if (!peakKb) return null
  const seconds = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  return { command, seconds, peakMb: peakKb / 1024 }
}
