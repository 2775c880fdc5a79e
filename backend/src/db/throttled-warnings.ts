type Log = { warn(details: object, message: string): void }

const pauseMs = 60_000

/**
 * Logs warnings that others can cause at will: the first of each kind immediately, then at most one a minute with the
 * number of those skipped.
 */
export function createThrottledWarnings(log: Log) {
  const kinds = new Map<string, { loggedAt: number; skipped: number }>()

  return (kind: string, details: object, message: string) => {
    const now = performance.now()
    const last = kinds.get(kind)
    if (last && now - last.loggedAt < pauseMs) {
      last.skipped += 1
      return
    }
    kinds.set(kind, { loggedAt: now, skipped: 0 })
    log.warn({ ...details, ...(last?.skipped ? { skippedBefore: last.skipped } : {}) }, message)
  }
}
