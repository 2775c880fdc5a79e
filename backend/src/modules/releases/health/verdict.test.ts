import { describe, expect, it } from 'vitest'
import {
  type Attack,
  evenly,
  type SimulatedVersion,
  seededRandom,
  simulate,
  simulateBaseline,
  withBrokenPage,
} from './simulation.ts'
import {
  baselineOf,
  createTest,
  isFailing,
  isProven,
  type Outcome,
  type Series,
  type SeriesKind,
} from './verdict.ts'

const baseline = 0.002
const now = Date.parse('2026-11-25T10:00:00.000Z')
const minutesLater = (minutes: number) => now + minutes * 60_000

function follow(kind: SeriesKind, outcomes: Outcome[], rate = baseline, from?: Series) {
  const test = createTest(kind, rate)
  return outcomes.reduce((series, outcome) => test.count(series, outcome, now), from ?? test.start())
}

const repeat = (outcome: Outcome, times: number): Outcome[] => Array.from({ length: times }, () => outcome)

describe('baselineOf', () => {
  it.each([
    ['is assumed without visitors', { visitors: 0, failed: 0 }, 0.005],
    ['follows the visitors of the version before', { visitors: 20_000, failed: 200 }, 0.01],
    ['has a floor', { visitors: 100_000, failed: 0 }, 0.002],
    [
      'has a cap, so that a bad version before does not hide the next one',
      { visitors: 1000, failed: 300 },
      0.02,
    ],
  ])('%s', (_title, counts, expected) => {
    expect(baselineOf(counts)).toBeCloseTo(expected, 3)
  })
})

describe('the verdict', () => {
  it.each([0.002, 0.005, 0.02])(
    'is failing for a page that fails for its first 3 visitors, with a baseline of %s',
    (rate) => {
      expect(isFailing(follow('page', repeat('failed', 2), rate))).toBe(false)
      expect(isFailing(follow('page', repeat('failed', 3), rate))).toBe(true)
    },
  )

  it('counts a visitor who fails later as one visitor', () => {
    const series = follow('page', ['sound', 'turned'])
    expect([series.visitors, series.failed]).toEqual([1, 1])
    expect(series.scores[0]).toBeCloseTo(follow('page', ['failed']).scores[0] ?? 0)
  })

  it('forgets failures once the version looks healthy again', () => {
    const series = follow('page', ['failed', ...repeat('sound', 30)])
    expect(series).toMatchObject({ failed: 1, scores: [0], run: null })
    expect(follow('page', ['failed', 'failed'], baseline, series).run).toEqual({
      since: now,
      visitors: 2,
      failed: 2,
    })
  })

  it('detects a version that breaks after thousands of good visits', () => {
    const sound = follow('page', repeat('sound', 5000))
    expect(isFailing(follow('page', repeat('failed', 4), baseline, sound))).toBe(true)
  })

  it('needs three visitors who failed', () => {
    expect(isFailing(follow('version', repeat('failed', 2)))).toBe(false)
    expect(isFailing({ visitors: 2, failed: 2, scores: [100], run: null })).toBe(false)
  })
})

describe('an automatic rollback', () => {
  const usual = 60
  const failing = follow('page', repeat('failed', 15))

  it('needs 15 networks that all failed, in the time in which so many usually come', () => {
    expect(isProven(failing, usual, minutesLater(12))).toBe(true)
    expect(isProven(follow('page', repeat('failed', 14)), usual, minutesLater(60))).toBe(false)
    expect(
      isProven(follow('page', [...repeat('failed', 15), 'sound', 'sound']), usual, minutesLater(60)),
    ).toBe(false)
  })

  it('waits while more networks than usual report', () => {
    expect(isProven(failing, usual, minutesLater(11))).toBe(false)
    expect(isProven(failing, 5, minutesLater(24 * 60))).toBe(false)
    expect(isProven(failing, 0, minutesLater(24 * 60))).toBe(false)
  })

  it('is certain after 200 networks, whatever else they saw', () => {
    const many = follow('version', [...repeat('sound', 50), ...repeat('failed', 200)])
    expect(isProven(many, 0, now)).toBe(true)
    expect(isProven(follow('version', repeat('failed', 199)), 0, now)).toBe(false)
  })
})

/** Networks an hour, and for how many hours they are simulated. */
const sites = [
  { rate: 50, hours: 12 },
  { rate: 1000, hours: 3 },
]
const RUNS = 50

/** How many of 50 versions are rolled back, and the median of the visitors and hours that it took. */
function simulateMany(
  seed: number,
  version: SimulatedVersion,
  site: { rate: number; hours: number; attack?: Attack },
) {
  const random = seededRandom(seed)
  const ends = Array.from({ length: RUNS }, () =>
    simulate(random, version, { baseline: simulateBaseline(random, 0.002, 5000), ...site }),
  )
  const rolledBack = ends.flatMap((end) => end.rolledBack ?? [])
  const median = rolledBack.toSorted((one, other) => one.visitors - other.visitors)[
    Math.floor(rolledBack.length / 2)
  ]
  return { rolledBack: rolledBack.length, noticed: ends.filter(({ noticed }) => noticed).length, median }
}

describe.each(sites)(
  'of 50 simulated versions of a site with $rate networks an hour',
  { timeout: 120_000 },
  ({ rate, hours }) => {
    it('none that is as sound as the version before is rolled back, and at most 2 are noticed', () => {
      const { rolledBack, noticed } = simulateMany(18, evenly(0.002), { rate, hours })
      expect(rolledBack).toBe(0)
      expect(noticed).toBeLessThanOrEqual(2)
    })

    it.each(['burst', 'steady', 'patient'] as const)(
      'none is rolled back for 10 or 100 invented networks: %s',
      (strategy) => {
        for (const networks of [10, 100]) {
          const { rolledBack } = simulateMany(19, evenly(0.002), {
            rate,
            hours,
            attack: { networks, strategy },
          })
          // One of thousands of attempts can hit a time in which no real visitor comes.
          expect([networks, rolledBack]).toEqual([
            networks,
            networks === 100 ? expect.toSatisfy((count: number) => count <= 1) : 0,
          ])
        }
      },
    )

    it('all are noticed after a few failures and rolled back after some more when everything fails', () => {
      const { rolledBack, noticed, median } = simulateMany(20, evenly(1), { rate, hours })
      expect([noticed, rolledBack]).toEqual([RUNS, RUNS])
      expect(median?.visitors).toBeLessThanOrEqual(20)
    })

    it('all are rolled back when a page with half of the visits always fails', () => {
      const { rolledBack, median } = simulateMany(21, withBrokenPage(0.5), { rate, hours })
      expect(rolledBack).toBe(RUNS)
      expect(median?.visitors).toBeLessThanOrEqual(45)
    })

    it('at least 49 are noticed when 5 % of the visitors see a failure', () => {
      const { noticed } = simulateMany(22, evenly(0.05), { rate, hours })
      expect(noticed).toBeGreaterThanOrEqual(49)
    })
  },
)
