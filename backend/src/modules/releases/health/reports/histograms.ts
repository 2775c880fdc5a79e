/** The vitals that page loads report, with the upper bounds of their buckets; one more bucket holds larger values. */
export const vitalBounds = {
  /** Milliseconds; good up to 2500, poor from 4000. */
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000, 12_000],
  /** Milliseconds; good up to 200, poor from 500. */
  inp: [25, 50, 75, 100, 150, 200, 300, 400, 500, 800, 2000],
  /** Unitless; good up to 0.1, poor from 0.25. */
  cls: [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.4, 0.7, 1],
} as const

export type Vital = keyof typeof vitalBounds

export const vitals = Object.keys(vitalBounds) as Vital[]

export type Histograms = Record<Vital, number[]>

export function emptyHistograms(): Histograms {
  const empty = (vital: Vital) => new Array<number>(vitalBounds[vital].length + 1).fill(0)
  return { lcp: empty('lcp'), inp: empty('inp'), cls: empty('cls') }
}

/** The index of the bucket that a value belongs to. */
export function bucketOf(vital: Vital, value: number): number {
  const bounds: readonly number[] = vitalBounds[vital]
  const index = bounds.findIndex((bound) => value <= bound)
  return index === -1 ? bounds.length : index
}

/** The value that three quarters of the values do not exceed, interpolated within its bucket; null without values. */
export function percentile75(vital: Vital, counts: number[]): number | null {
  const bounds: readonly number[] = vitalBounds[vital]
  const target = 0.75 * counts.reduce((sum, count) => sum + count, 0)
  if (target === 0) return null
  let below = 0
  for (const [index, count] of counts.entries()) {
    if (below + count >= target) {
      const [low, high] = [bounds[index - 1] ?? 0, bounds[index]]
      // The last bucket has no upper bound, so its lower one is returned.
      if (high === undefined) return low
      const value = low + ((target - below) / count) * (high - low)
      return vital === 'cls' ? Math.round(value * 1000) / 1000 : Math.round(value)
    }
    below += count
  }
  return bounds.at(-1) ?? null
}
