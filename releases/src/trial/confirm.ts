import type { Trial } from '../published/trials.ts'
import { type Limits, type Observation, problemsOf } from './judge.ts'

/** How often a page is looked at again until it is sure what is wrong with it. */
const REPEATS = 2
/** After so many pages that surely fail, the others need no second look. */
const SURE_AFTER_PAGES = 3

export type Problem = Trial['problems'][number]

/** The problems of one page, each once; where only some visits show it, with the first of them. */
export function problemsOfPage(seen: Observation[], limits: Limits): Problem[] {
  const all = seen.map((one) => ({ visit: one.visit, problems: problemsOf(one, limits) }))
  const found = new Map<string, { problem: Problem; visits: string[] }>()
  for (const { visit, problems } of all)
    for (const problem of problems) {
      const key = `${problem.kind} ${problem.message}`
      const known = found.get(key) ?? { problem, visits: [] }
      found.set(key, { ...known, visits: [...known.visits, visit] })
    }
  return [...found.values()].map(({ problem, visits }) =>
    visits.length === seen.length ? problem : { ...problem, message: `${problem.message} (${visits[0]})` },
  )
}

/** The problems of a kind that most runs show; those of the only run where there was no other. */
export function confirmedIn(runs: Problem[][]): Problem[] {
  const [first = []] = runs
  const all = runs.flat()
  const kinds = new Set(all.map(({ kind }) => kind))
  const confirmed = [...kinds].filter(
    (kind) => runs.filter((run) => run.some((each) => each.kind === kind)).length * 2 > runs.length,
  )
  const isConfirmed = ({ kind }: Problem) => confirmed.includes(kind)
  const isSeenFirst = first.some(isConfirmed)
  return (isSeenFirst ? first : all).filter(isConfirmed)
}

/**
 * The problems of several pages that are surely those of the version. What a busy machine shows once and not again is not: each
 * page with a problem is looked at again, alone, until two looks agree.
 */
export async function sureProblems(
  pages: { problems: Problem[]; lookAgain: () => Promise<Problem[]> }[],
): Promise<Problem[]> {
  const sure: Problem[][] = []
  for (const { problems, lookAgain } of pages) {
    if (problems.length === 0) continue
    const runs = [problems]
    let confirmed = problems
    for (let repeat = 0; sure.length < SURE_AFTER_PAGES && repeat < REPEATS; repeat++) {
      runs.push(await lookAgain())
      confirmed = confirmedIn(runs)
      if (confirmed.length > 0) break
    }
    if (confirmed.length > 0) sure.push(confirmed)
  }
  return sure.flat()
}
