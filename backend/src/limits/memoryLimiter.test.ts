import { describe, expect, it, vi } from 'vitest'
import { MemoryLimiter } from './memoryLimiter.ts'

const days = 86_400_000

describe('MemoryLimiter', () => {
  it('allows each key its points per window, and returns the time to wait', () => {
    const limiter = new MemoryLimiter({ points: 2, windowMs: 1000 })
    const waits = [0, 100, 200, 999, 1000, 1500, 1600].map((now) => limiter.consume('a', now + 5000))
    expect(waits).toEqual([0, 0, 800, 1, 0, 0, 400])
    expect(limiter.consume('b', 5200)).toBe(0)
  })

  it('is independent of the wall clock', () => {
    const limiter = new MemoryLimiter({ points: 1, windowMs: 60_000 })
    vi.useFakeTimers({ toFake: ['Date'] })
    expect(limiter.consume('a')).toBe(0)
    for (const jump of [-40 * days, 40 * days]) {
      vi.setSystemTime(Date.now() + jump)
      const waitMs = limiter.consume('a')
      expect(waitMs).toBeGreaterThan(0)
      expect(waitMs).toBeLessThanOrEqual(60_000)
    }
    vi.useRealTimers()
  })

  it('takes a consumed point back, and tells the wait without consuming', () => {
    const limiter = new MemoryLimiter({ points: 2, windowMs: 1000 })
    expect([limiter.consume('a', 0), limiter.consume('a', 0)]).toEqual([0, 0])
    expect([limiter.waitOf('a', 400), limiter.waitOf('b', 400)]).toEqual([600, 0])
    limiter.restore('a')
    expect([limiter.waitOf('a', 400), limiter.consume('a', 400), limiter.consume('a', 400)]).toEqual([
      0, 0, 600,
    ])
    for (const _time of [1, 2, 3, 4]) limiter.restore('a')
    expect([1, 2, 3].map(() => limiter.consume('a', 400))).toEqual([0, 0, 600])
  })

  it('keeps at most the maximum number of keys', () => {
    const limiter = new MemoryLimiter({ points: 1, windowMs: 60_000, maxKeys: 100 })
    for (let number = 0; number < 10_000; number++) limiter.consume(`${number}`, 1)
    const [first, last] = [limiter.consume('0', 2), limiter.consume('9999', 2)]
    expect(first).toBe(0)
    expect(last).toBeGreaterThan(0)
  })
})
