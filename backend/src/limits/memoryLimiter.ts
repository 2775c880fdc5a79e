import { LRUCache } from 'lru-cache'

type Limit = {
  /** How often a key may be consumed in one window. */
  points: number
  windowMs: number
  /** When there are more keys, those seen longest ago are dropped. */
  maxKeys?: number
}

/**
 * Counts by key in this process's memory, in windows that start with a key's first use. Independent of the wall clock, and
 * with bounded memory however many keys are invented.
 */
export class MemoryLimiter {
  private readonly points: number
  private readonly windowMs: number
  private readonly windows: LRUCache<string, { points: number; until: number }>

  constructor({ points, windowMs, maxKeys = 10_000 }: Limit) {
    this.points = points
    this.windowMs = windowMs
    this.windows = new LRUCache({ max: maxKeys })
  }

  /** Returns 0 and consumes a point, or the milliseconds until one is available. */
  consume(key: string, now = performance.now()): number {
    const window = this.windows.get(key)
    if (!window || window.until <= now) {
      this.windows.set(key, { points: 1, until: now + this.windowMs })
      return 0
    }
    if (window.points >= this.points) return window.until - now
    window.points += 1
    return 0
  }

  /** The milliseconds until a point is available, without consuming one. */
  waitOf(key: string, now = performance.now()): number {
    const window = this.windows.get(key)
    if (!window || window.until <= now || window.points < this.points) return 0
    return window.until - now
  }

  /** Gives a consumed point back. */
  restore(key: string) {
    const window = this.windows.get(key)
    if (window) window.points = Math.max(window.points - 1, 0)
  }
}
