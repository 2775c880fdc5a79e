import { describe, expect, it, vi } from 'vitest'
import { networkOf } from './addresses.ts'
import { Budget } from './budget.ts'

const days = 86_400_000

describe('Budget', () => {
  it('gives each key its points in each window, and says how long to wait', () => {
    const budget = new Budget({ points: 2, windowMs: 1000 })
    const taken = [0, 100, 200, 999, 1000, 1500, 1600].map((now) => budget.take('a', now + 5000))
    expect(taken).toEqual([0, 0, 800, 1, 0, 0, 400])
    expect(budget.take('b', 5200)).toBe(0)
  })

  it('follows no wall clock', () => {
    const budget = new Budget({ points: 1, windowMs: 60_000 })
    vi.useFakeTimers({ toFake: ['Date'] })
    expect(budget.take('a')).toBe(0)
    for (const jump of [-40 * days, 40 * days]) {
      vi.setSystemTime(Date.now() + jump)
      const waitMs = budget.take('a')
      expect(waitMs).toBeGreaterThan(0)
      expect(waitMs).toBeLessThanOrEqual(60_000)
    }
    vi.useRealTimers()
  })

  it('keeps no more keys than it may, however many are made up', () => {
    const budget = new Budget({ points: 1, windowMs: 60_000, mostKeys: 100 })
    for (let number = 0; number < 10_000; number++) budget.take(`${number}`, 1)
    const [first, last] = [budget.take('0', 2), budget.take('9999', 2)]
    expect(first).toBe(0)
    expect(last).toBeGreaterThan(0)
  })
})

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
    ['x:y'.repeat(1000), 'x:y'.repeat(1000).slice(0, 64)],
  ])('counts %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
