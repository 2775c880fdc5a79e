/**
 * Whether a version fails clearly more often than the one it replaces.
 *
 * A cumulative sum of log likelihood ratios (E. S. Page, "Continuous inspection schemes", Biometrika 41, 1954: the
 * sequential test of A. Wald, 1945, started again whenever it favours the null hypothesis), with a head start (J. M. Lucas
 * and R. B. Crosier, "Fast initial response for CUSUM quality-control schemes", Technometrics 24, 1982), since most bad
 * versions are bad from their first visitor on. Unlike a test of the totals it also notices a version that breaks after
 * thousands of good visits.
 *
 * - Null hypothesis: a visitor of the version fails with the probability `baseline` at most, that of the version before.
 * - Alternatives: 5 and 25 times that for all its visitors; half of the visitors of a page for each page, since a page that
 *   few visit is lost in the total.
 * - `LIMIT` and `HEAD_START` are chosen by simulation (`verdict.test.ts`, `npm run bench:health`): of 1,000 versions with
 *   the baseline of 0.2 %, 20,000 visitors and 8 pages each, fewer than 10 are taken for failing. From Wald's inequality,
 *   each sum that starts again passes the limit with a probability below e^-17, each first one below e^-7.
 */

/** The outcome of one more visitor. `turned`: counted as sound before, and now one of their page loads failed. */
export type Outcome = 'sound' | 'failed' | 'turned'

/** Either all visitors of a version, or those of one of its pages. */
export type SeriesKind = 'version' | 'page'

export type Series = { visitors: number; failed: number; scores: number[] }

/** Distinct visitors of a version, and those of them who saw a failure. */
export type VisitorCounts = { visitors: number; failed: number }

/** Fewer failed visitors never cause a return: one person can be counted as two visitors. */
const MIN_FAILED_VISITORS = 3

const LIMIT = 17
const HEAD_START = 10

// The assumed failures of the version before, until they are measured: 0.5 %, with the weight of 200 visitors.
const ASSUMED = { visitors: 200, failed: 1 }
/** Without this floor, each failure would be decisive when the version before never failed. */
const LOWEST_BASELINE = 0.002
/** Without this cap, a version before that fails often would hide the failures of the next one. */
const HIGHEST_BASELINE = 0.02

/** The probability that a visitor of the version before sees a failure. */
export function baselineOf({ visitors, failed }: VisitorCounts): number {
  const estimate = (failed + ASSUMED.failed) / (visitors + ASSUMED.visitors)
  return Math.min(HIGHEST_BASELINE, Math.max(LOWEST_BASELINE, estimate))
}

/** The test of one kind of series against a baseline. */
export function createTest(kind: SeriesKind, baseline: number) {
  const steps = alternatives(kind, baseline).map((rate) => {
    const failed = Math.log(rate / baseline)
    const sound = Math.log((1 - rate) / (1 - baseline))
    return { failed, sound, turned: failed - sound }
  })

  return {
    start: (): Series => ({ visitors: 0, failed: 0, scores: steps.map(() => HEAD_START) }),

    /** The series with the outcome of one more visitor. */
    count: ({ visitors, failed, scores }: Series, outcome: Outcome): Series => ({
      visitors: visitors + (outcome === 'turned' ? 0 : 1),
      failed: failed + (outcome === 'sound' ? 0 : 1),
      scores: steps.map((step, index) => Math.max(0, (scores[index] ?? HEAD_START) + step[outcome])),
    }),
  }
}

export function isFailing({ failed, scores }: Series): boolean {
  return failed >= MIN_FAILED_VISITORS && Math.max(...scores) >= LIMIT
}

/** The failure rates to test for, each above the baseline. */
function alternatives(kind: SeriesKind, baseline: number): number[] {
  return kind === 'page' ? [0.5] : [5 * baseline, Math.min(0.5, 25 * baseline)]
}
