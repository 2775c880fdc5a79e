/** Pause between two checks of a page, in ms. */
export const CHECK_MS = 100
/** For how long a page may show nothing while nothing is being loaded for it. */
const PATIENCE_MS = 1_500

/**
 * Calls `done` as soon as the page's thread has nothing more urgent to do. Where other programs take the processor, frames are
 * late and the browser is never idle, although the page is: a task of the lowest priority does not wait for a frame.
 */
export function whenFree(done: () => void) {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    setTimeout(done)
    return
  }
  requestIdleCallback(done)
  window.scheduler?.postTask?.(done, { priority: 'background' })
}

/**
 * Counts for how long a page lacks something. Only intervals in which the page's thread was free count: on a slow device
 * what is missing may still be computed.
 */
export function watchPatience(freeMs = 0) {
  let isFree = false
  let freeChecks = freeMs / CHECK_MS
  return {
    /** To be called every `CHECK_MS`: whether the page has lacked something for too long. */
    isOver(isMissing: boolean): boolean {
      if (!isMissing) freeChecks = 0
      else if (isFree) freeChecks += 1
      isFree = false
      whenFree(() => {
        isFree = true
      })
      return freeChecks * CHECK_MS >= PATIENCE_MS
    },
  }
}
