/** Pages that only redirect, as the guard does, are left within this time. */
export const SETTLED_MS = 400

/**
 * Calls back once, when the document has been visible for a while, or is hidden or left before that; never for one that
 * nobody sees, such as a prerendered page or a tab in the background. Returns the function that stops it.
 *
 * Its source is also part of a script of every page (`pageHead.ts`), so it imports nothing.
 */
export function whenSeen(settledMs: number, report: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    if (document.visibilityState === 'visible') timer ??= setTimeout(finish, settledMs)
    else leave()
  }
  const leave = () => {
    if (timer !== undefined) finish()
  }
  const stop = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', follow)
    removeEventListener('pagehide', leave)
  }
  const finish = () => {
    stop()
    report()
  }
  document.addEventListener('visibilitychange', follow)
  addEventListener('pagehide', leave)
  follow()
  return stop
}
