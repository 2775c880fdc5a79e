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

export type Series = { visitors: number; failed: number; scores: number[]; run: Run | null }

/** What was counted from a failure on until the series looks healthy again; `since` in milliseconds. */
export type Run = { since: number; visitors: number; failed: number }

/** Distinct visitors of a version, and those of them who saw a failure. */
export type VisitorCounts = { visitors: number; failed: number }

/** Fewer failed visitors are no reason to notify anybody: one person can be counted as two visitors. */
const MIN_FAILED_VISITORS = 3

/** Visitors are networks, and a rollback needs more failed ones than a few addresses can pretend to be. */
const MIN_FAILED_NETWORKS = 15
/** So many failed networks suffice alone: twice as many as somebody with a hundred addresses has. */
const ENOUGH_FAILED_NETWORKS = 200
/** With fewer, this share of the networks has to have failed: visitors who see a sound page contradict the others. */
const NEARLY_ALL = 0.9
/** And there may be so many times the usual number of networks: those who are invented come in addition to the others. */
const SURGE = 1.25
/** In this time at most: a page with fewer visits than that is left to people. */
const RUN_MS = 2 * 3_600_000

const LIMIT = 17
/** Beyond the limit a score says nothing more, and must not take long to return to 0. */
const HIGHEST_SCORE = 2 * LIMIT
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
    start: (): Series => ({ visitors: 0, failed: 0, scores: steps.map(() => HEAD_START), run: null }),

    /** The series with the outcome of one more visitor at a moment. */
    count: (series: Series, outcome: Outcome, now: number): Series => {
      const { visitors, failed } = series
      const scores = steps.map((step, index) =>
        Math.min(HIGHEST_SCORE, Math.max(0, (series.scores[index] ?? HEAD_START) + step[outcome])),
      )
      return {
        visitors: visitors + (outcome === 'turned' ? 0 : 1),
        failed: failed + (outcome === 'sound' ? 0 : 1),
        scores,
        run: scores.every((score) => score === 0) ? null : continued(series.run, outcome, now),
      }
    },
  }
}

function continued(run: Run | null, outcome: Outcome, now: number): Run | null {
  const hasFailed = outcome !== 'sound'
  if (!run) return hasFailed ? { since: now, visitors: 1, failed: 1 } : null
  return { ...run, visitors: run.visitors + 1, failed: run.failed + (hasFailed ? 1 : 0) }
}

/** Whether a version fails clearly more often than the one before; administrators are notified of that. */
export function isFailing({ failed, scores }: Series): boolean {
  return failed >= MIN_FAILED_VISITORS && Math.max(...scores) >= LIMIT
}

/**
 * Whether so many networks saw a series fail that it cannot be the invention of a few: then the version is rolled back.
 * `usual` is how many networks an hour saw the same of the version before.
 */
export function isProven(series: Series, usual: number, now: number): boolean {
  const { run } = series
  if (!run || !isFailing(series)) return false
  const { since, visitors, failed } = run
  if (failed >= ENOUGH_FAILED_NETWORKS) return true
  const expected = (usual * Math.min(now - since, RUN_MS)) / 3_600_000
  return failed >= MIN_FAILED_NETWORKS && failed >= NEARLY_ALL * visitors && visitors <= SURGE * expected
}

/** The failure rates to test for, each above the baseline. */
function alternatives(kind: SeriesKind, baseline: number): number[] {
  return kind === 'page' ? [0.5] : [5 * baseline, Math.min(0.5, 25 * baseline)]
}
