import { readFileSync } from 'node:fs'

/** The longest extension of a limit. */
const MOST_WAITING_MS = 10_000

/** Calls back after `ms`, not counting the time that `waitedMs` grows by. Returns a function that cancels it. */
export function limitTime(ms: number, waitedMs: () => number, onOver: () => void): () => void {
  const [startedAt, waitedBefore] = [performance.now(), waitedMs()]
  let timer = setTimeout(check, ms)
  function check() {
    const waited = Math.min(waitedMs() - waitedBefore, MOST_WAITING_MS)
    const left = startedAt + ms + waited - performance.now()
    if (left < 1) onOver()
    else timer = setTimeout(check, left)
  }
  return () => clearTimeout(timer)
}

/** How long a process has waited for a processor so far, in milliseconds; 0 where the system does not report it. */
export function waitedForProcessor(pid: number | undefined): number {
  try {
    const [, nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1e6
  } catch {
    return 0
  }
}

const PAGE_BYTES = 4_096

/** The memory that a process has in use, in megabytes; 0 where the system does not report it. */
export function residentMb(pid: number | undefined): number {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
    return (Number(pages) * PAGE_BYTES) / 1024 ** 2
  } catch {
    return 0
  }
}
