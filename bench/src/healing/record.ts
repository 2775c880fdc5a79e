/** The times that a tab recorded of a visit, in ms since the start of the page load. */
export type Recorded = {
  /** When the good version was first visible. */
  goodAt: number | null
  /** When the last failure was noticed. */
  noticedAt: number | null
  /** When the last file of the bad version arrived. */
  arrivedAt: number
  /** When it last threw in a listener or timer. */
  errorAt: number | null
  /** When the visitor last went to another page. */
  wentAt: number
  /** How many resources of the bad version are still active. */
  running: number
}

/** Runs in a tab before every other script. */
export function record({ good, folder }: { good: string; folder: string }) {
  const running = new Set<unknown>()
  const noted: Recorded = {
    goodAt: null,
    noticedAt: null,
    arrivedAt: 0,
    errorAt: null,
    wentAt: 0,
    running: 0,
  }
  const isOwn = () => (new Error().stack ?? '').includes(folder)
  const note = <T>(key: T): T => {
    if (isOwn()) running.add(key)
    return key
  }

  const { setInterval: start, clearInterval: clear } = window
  window.setInterval = ((...args: Parameters<typeof start>) => note(start(...args))) as typeof setInterval
  window.clearInterval = (id) => {
    running.delete(id)
    clear(id)
  }
  for (const [key, end] of [
    ['WebSocket', 'close'],
    ['Worker', 'terminate'],
  ] as const) {
    const Original = window[key] as unknown as new (...args: unknown[]) => object
    const close: () => void = Reflect.get(Original.prototype, end)
    Reflect.set(Original.prototype, end, function (this: object) {
      running.delete(this)
      close.call(this)
    })
    const Noted = class extends Original {
      constructor(...args: unknown[]) {
        super(...args)
        note(this)
      }
    }
    Reflect.set(window, key, Noted)
  }

  addEventListener('error', ({ filename }) => {
    if (filename.includes(folder)) noted.errorAt = performance.now()
  })
  let noticed = 0
  const look = () => {
    const { failures = [] } = window.__MFE__ ?? {}
    if (failures.length > noticed) noted.noticedAt = performance.now()
    noticed = failures.length
    const shown = [...document.querySelectorAll('h1')].find(({ textContent }) => textContent === good)
    if (shown?.checkVisibility()) noted.goodAt ??= performance.now()
    else requestAnimationFrame(look)
  }
  look()
  Reflect.set(window, '__recorded', () => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const arrivals = files.filter(({ name }) => name.includes(folder) && name.endsWith('.js'))
    noted.arrivedAt = Math.max(0, ...arrivals.map(({ responseEnd }) => responseEnd))
    noted.running = running.size
    return noted
  })
}
