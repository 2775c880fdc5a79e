type Limit = {
  /** How often a key may be taken from in one window. */
  points: number
  windowMs: number
  /** More keys than these at a time push out those that were seen longest ago. */
  mostKeys?: number
}

class Spent {
  points = 0
  until: number

  constructor(until: number) {
    this.until = until
  }
}

/**
 * Counts by key in the memory of this process, in windows that begin with a key's first use. It follows no wall clock,
 * and its memory is bounded however many keys are made up: keys live in two generations, and the older one is dropped
 * when the younger one is full.
 */
export class Budget {
  private readonly points: number
  private readonly windowMs: number
  private readonly mostKeys: number
  private recent = new Map<string, Spent>()
  private older = new Map<string, Spent>()

  constructor({ points, windowMs, mostKeys = 10_000 }: Limit) {
    this.points = points
    this.windowMs = windowMs
    this.mostKeys = mostKeys
  }

  /** 0 when there was something left to take, else the milliseconds until there is. */
  take(key: string, now = performance.now()): number {
    const spent = this.recent.get(key) ?? this.revive(key)
    if (spent.until <= now) {
      spent.points = 0
      spent.until = now + this.windowMs
    }
    if (spent.points >= this.points) return spent.until - now
    spent.points += 1
    return 0
  }

  private revive(key: string): Spent {
    const spent = this.older.get(key) ?? new Spent(0)
    if (this.recent.size >= this.mostKeys) {
      this.older = this.recent
      this.recent = new Map()
    }
    this.recent.set(key, spent)
    return spent
  }
}
