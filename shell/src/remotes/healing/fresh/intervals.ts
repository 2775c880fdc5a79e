import { type Holding, hold, release } from './holdings.ts'

/** Records the intervals that versions start. */
export function watchIntervals() {
  const { setInterval: start, clearInterval: clear } = window
  const running = new Map<unknown, Holding | null>()
  window.setInterval = ((handler: TimerHandler, ms?: number, ...args: unknown[]) => {
    const id = start(handler, ms, ...args)
    running.set(id, hold({ what: `un temporizador cada ${ms ?? 0} ms`, end: () => clear(id) }))
    return id
  }) as typeof setInterval
  // Both functions clear intervals and timeouts alike.
  for (const key of ['clearInterval', 'clearTimeout'] as const) {
    const end = window[key]
    window[key] = (id) => {
      release(running.get(id))
      running.delete(id)
      end(id)
    }
  }
}
