import { describe, expect, it } from 'vitest'
import { evenly, seededRandom, simulate, simulateBaseline, withBrokenPage } from './simulation.ts'
import { baselineOf, createTest, isFailing, type Outcome, type Series, type SeriesKind } from './verdict.ts'

const baseline = 0.002

function follow(kind: SeriesKind, outcomes: Outcome[], rate = baseline, from?: Series) {
  const test = createTest(kind, rate)
  return outcomes.reduce(test.count, from ?? test.start())
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

  it('detects a version that breaks after thousands of good visits', () => {
    const sound = follow('page', repeat('sound', 5000))
    expect(isFailing(follow('page', repeat('failed', 4), baseline, sound))).toBe(true)
  })

  it('needs three visitors who failed', () => {
    expect(isFailing(follow('version', repeat('failed', 2)))).toBe(false)
    expect(isFailing({ visitors: 2, failed: 2, scores: [100] })).toBe(false)
  })
})

/** How many of 1,000 versions are returned. */
function countSentBack(seed: number, failing: number, visitors: number, times = 1000) {
  const random = seededRandom(seed)
  let sentBack = 0
  for (let run = 0; run < times; run++) {
    const measured = simulateBaseline(random, failing < 0.05 ? failing : 0.002, 20_000)
    if (simulate(random, evenly(failing), { baseline: measured, visitors }).isSentBack) sentBack += 1
  }
  return sentBack
}

describe('1,000 simulated versions', { timeout: 120_000 }, () => {
  it('are returned at most 10 times when as sound as the version before, over 20,000 visitors', () => {
    expect(countSentBack(18, 0.002, 20_000)).toBeLessThanOrEqual(10)
  })

  it('are returned at least 990 times within 300 visitors when 5 % of them fail', () => {
    expect(countSentBack(19, 0.05, 300)).toBeGreaterThanOrEqual(990)
  })

  it.each([0.5, 0.01])(
    'are returned after 3 visitors of a page that always fails and has %s of the visits',
    (share) => {
      const random = seededRandom(20)
      for (let run = 0; run < 1000; run++) {
        const end = simulate(random, withBrokenPage(share), { baseline, visitors: 20_000 })
        expect(end).toMatchObject({ isSentBack: true })
        expect(end.failedByPage[0]).toBeLessThanOrEqual(3)
      }
    },
  )
})
