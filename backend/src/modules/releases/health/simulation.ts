import { baselineOf, createTest, isFailing } from './verdict.ts'

/** A simulated version: for each page, its share of the visitors and the share of those who fail. */
export type SimulatedVersion = { pages: { share: number; failing: number }[] }

type SimulatedEnd = { isSentBack: boolean; visitors: number; failedByPage: number[] }

export type Random = () => number

/** Mulberry32: the same numbers for the same seed. */
export function seededRandom(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Typical pages of a site: a few with most visits, many with few. */
const pageShares = [0.5, 0.2, 0.1, 0.1, 0.05, 0.02, 0.02, 0.01]

/** A version whose pages all fail equally often. */
export function evenly(failing: number): SimulatedVersion {
  return { pages: pageShares.map((share) => ({ share, failing })) }
}

/** A version with one page that always fails and has the given share of the visits; the others rarely fail. */
export function withBrokenPage(share: number): SimulatedVersion {
  return {
    pages: [
      { share, failing: 1 },
      { share: 1 - share, failing: 0.002 },
    ],
  }
}

/** The baseline as estimated from this number of visitors of the version before. */
export function simulateBaseline(random: Random, failing: number, visitors: number): number {
  let failed = 0
  for (let index = 0; index < visitors; index++) if (random() < failing) failed += 1
  return baselineOf({ visitors, failed })
}

/** Simulates visitors of one page each, until the version is returned or there are no more visitors. */
export function simulate(
  random: Random,
  { pages }: SimulatedVersion,
  { baseline, visitors }: { baseline: number; visitors: number },
): SimulatedEnd {
  const [ofVersion, ofPage] = [createTest('version', baseline), createTest('page', baseline)]
  let whole = ofVersion.start()
  const byPage = pages.map(() => ofPage.start())
  for (let count = 1; count <= visitors; count++) {
    const index = pageOf(pages, random())
    const outcome = random() < (pages[index]?.failing ?? 0) ? 'failed' : 'sound'
    whole = ofVersion.count(whole, outcome)
    const page = ofPage.count(byPage[index] ?? ofPage.start(), outcome)
    byPage[index] = page
    if (isFailing(whole) || isFailing(page))
      return { isSentBack: true, visitors: count, failedByPage: byPage.map(({ failed }) => failed) }
  }
  return { isSentBack: false, visitors, failedByPage: byPage.map(({ failed }) => failed) }
}

function pageOf(pages: SimulatedVersion['pages'], at: number): number {
  let rest = at
  const index = pages.findIndex(({ share }) => {
    rest -= share
    return rest < 0
  })
  return index === -1 ? pages.length - 1 : index
}
