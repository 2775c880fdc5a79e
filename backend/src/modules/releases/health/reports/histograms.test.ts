import { describe, expect, it } from 'vitest'
import { bucketOf, emptyHistograms, percentile75, type Vital, vitalBounds } from './histograms.ts'

function histogram(vital: Vital, values: number[]) {
  const counts = emptyHistograms()[vital]
  for (const value of values) {
    const bucket = bucketOf(vital, value)
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  return counts
}

describe('percentile75', () => {
  it('is null without values', () => {
    expect(percentile75('lcp', emptyHistograms().lcp)).toBeNull()
  })

  it.each([
    ['lcp', 2500, 2000],
    ['inp', 200, 150],
    ['cls', 0.1, 0.075],
  ] as const)('lies in the bucket of equal values of %s', (vital, value, low) => {
    const found = percentile75(vital, histogram(vital, [value, value, value, value])) ?? 0
    expect(found).toBeGreaterThan(low)
    expect(found).toBeLessThanOrEqual(value)
  })

  it('is within a bucket of the exact value', () => {
    const values = Array.from({ length: 1000 }, (_, index) => index * 6)
    expect(Math.abs((percentile75('lcp', histogram('lcp', values)) ?? 0) - 4500)).toBeLessThan(20)
  })

  it('is the last bound for values above it', () => {
    expect(percentile75('inp', histogram('inp', [9000]))).toBe(vitalBounds.inp.at(-1))
  })
})
