import { baselineOf, createTest, isFailing, isProven } from './verdict.ts'

/** A simulated version: for each page, its share of the visitors and the share of those who fail. */
export type SimulatedVersion = { pages: { share: number; failing: number }[] }

/** When administrators would be notified, and when the version is rolled back, in visitors and hours; null for never. */
type SimulatedEnd = { noticed: Moment | null; rolledBack: Moment | null }

export type Moment = { visitors: number; hours: number }

/** An attacker who pretends, from networks of their own, that a version fails on every page. */
export type Attack = {
  networks: number
  /**
   * `burst`: all within a second. `steady`: evenly over the time. `patient`: as few as a verdict needs, spread over the
   * time in which the site usually has as many visitors, repeatedly with other networks.
   */
  strategy: 'burst' | 'steady' | 'patient'
}

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

type Site = {
  baseline: number
  /** Networks an hour. */
  rate: number
  /** For how long the version is watched. */
  hours: number
  /** The visitors at the moment, as a share of the usual ones. */
  activity?: number
  attack?: Attack
}

/** `isNew`: a network that the version has not had before. */
type Arrival = { at: number; page: number; hasFailed: boolean; isNew: boolean }

/** Simulates visitors of one page each, until the version is rolled back or the time is over. */
export function simulate(random: Random, version: SimulatedVersion, site: Site): SimulatedEnd {
  const { pages } = version
  const { baseline, rate } = site
  const [ofVersion, ofPage] = [createTest('version', baseline), createTest('page', baseline)]
  let whole = ofVersion.start()
  const byPage = pages.map(() => ofPage.start())
  const end: SimulatedEnd = { noticed: null, rolledBack: null }
  const invented = site.attack ? inventedArrivals(random, version, site, site.attack) : []
  const arrivals = [...realArrivals(random, version, site), ...invented].toSorted(
    (one, other) => one.at - other.at,
  )
  for (const [index, { at, page, hasFailed, isNew }] of arrivals.entries()) {
    const now = at * 3_600_000
    const outcome = hasFailed ? 'failed' : 'sound'
    if (isNew) whole = ofVersion.count(whole, outcome, now)
    const series = ofPage.count(byPage[page] ?? ofPage.start(), outcome, now)
    byPage[page] = series
    const moment = { visitors: index + 1, hours: at }
    if (isFailing(whole) || isFailing(series)) end.noticed ??= moment
    const usual = rate * (pages[page]?.share ?? 0)
    if (isProven(whole, rate, now) || isProven(series, usual, now)) return { ...end, rolledBack: moment }
  }
  return end
}

function realArrivals(
  random: Random,
  { pages }: SimulatedVersion,
  { rate, hours, activity = 1 }: Site,
): Arrival[] {
  const arrivals: Arrival[] = []
  for (let at = pause(random, rate * activity); at < hours; at += pause(random, rate * activity)) {
    const page = pageOf(pages, random())
    arrivals.push({ at, page, hasFailed: random() < (pages[page]?.failing ?? 0), isNew: true })
  }
  return arrivals
}

/** Each network sends a failure of each page. */
function inventedArrivals(
  random: Random,
  { pages }: SimulatedVersion,
  { rate, hours }: Site,
  { networks, strategy }: Attack,
): Arrival[] {
  const start = random() * Math.min(1, hours)
  return pages.flatMap(({ share }, page) =>
    Array.from({ length: networks }, (_, index): Arrival => {
      const at = {
        burst: start,
        steady: (index / networks) * hours,
        patient: start + patientOffset(index, rate * share),
      }[strategy]
      return { at, page, hasFailed: true, isNew: page === 0 }
    }),
  )
}

/** The first failure of each attempt, the others when the usual visitors would be enough for a verdict. */
function patientOffset(index: number, usual: number): number {
  const needed = 15
  const attempt = Math.floor(index / needed)
  const wait = (needed + 1) / 1.25 / usual
  return attempt * 2 * wait + (index % needed === 0 ? 0 : wait)
}

/** The time until the next of independent events of a rate. */
function pause(random: Random, rate: number): number {
  return -Math.log(1 - random()) / rate
}

function pageOf(pages: SimulatedVersion['pages'], at: number): number {
  let rest = at
  const index = pages.findIndex(({ share }) => {
    rest -= share
    return rest < 0
  })
  return index === -1 ? pages.length - 1 : index
}
