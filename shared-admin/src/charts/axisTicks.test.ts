import { describe, expect, it } from 'vitest'
import { axisTicks } from './axisTicks.ts'

describe('axisTicks', () => {
  it.each([
    ['a small share', 0.05, [0, 0.02, 0.04, 0.06]],
    ['every visit', 1, [0, 0.5, 1]],
    ['few of something that is counted', 10, [0, 5, 10]],
    ['just above a step', 41, [0, 20, 40, 60]],
    ['a value on a step', 2000, [0, 500, 1000, 1500, 2000]],
    ['many', 123_456, [0, 50_000, 100_000, 150_000]],
  ])('are round and evenly spaced for %s', (_label, highest, ticks) => {
    expect(axisTicks(highest)).toEqual(ticks)
  })
})
