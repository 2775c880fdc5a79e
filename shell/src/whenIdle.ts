/** Runs `work` when the browser is idle, after at most `timeout` milliseconds; returns the function that cancels it. */
export function whenIdle(work: () => unknown, timeout = 5_000): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(work, { timeout })
  return () => cancelIdleCallback(id)
}
