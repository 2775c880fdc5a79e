/** A shorter task is not felt, in ms. */
const FELT_MS = 100

let isSlow = false

/** Whether a task of this page load kept the browser busy for so long that an animation would only delay what it shows. */
export function isSlowDevice(): boolean {
  return isSlow
}

/** Watches the tasks of this page load, those before included, where browsers tell them. Returns the function that ends it. */
export function watchSpeed(): () => void {
  if (!PerformanceObserver.supportedEntryTypes?.includes('longtask')) return () => {}
  const tasks = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ duration }) => duration >= FELT_MS)) isSlow = true
  })
  tasks.observe({ type: 'longtask', buffered: true })
  return () => tasks.disconnect()
}
