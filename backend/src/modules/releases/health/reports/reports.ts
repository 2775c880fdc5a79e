import type { reportedKinds } from '../../../../releasesDb/schema/health.ts'
import { bucketOf, emptyHistograms, type Histograms, type Vital, vitals } from './histograms.ts'

export type Cohort = 'live' | 'canary'

export type SampleKind = (typeof reportedKinds)[number]

/** A reported error, cleaned, with the hash of its group. */
export type Sample = { fingerprint: string; kind: SampleKind; message: string; stack: string }

/** What a page load reports about one version on one page: totals since its start. */
export type ReportedPart = {
  remote: string
  version: string
  cohort: Cohort
  page: string
  loads: number
  failures: number
  renderErrors: number
  errors: number
  /** Failures and render errors that the visitor's browser or the network caused. */
  environment: number
  network: number
  lcp?: number | undefined
  inp?: number | undefined
  cls?: number | undefined
  samples: Sample[]
}

/** A part as stored until the next report of its page load, by `keyOf`: counts, buckets of vitals, groups of errors. */
export type KeptPart = {
  cohort: Cohort
  totals: KeptTotals
  buckets: Partial<Record<Vital, number>>
  groups: string[]
}

export type KeptVisit = { at: Date; parts: Record<string, KeptPart> }

const counters = ['loads', 'failures', 'renderErrors', 'errors', 'environment', 'network'] as const

type Totals = Record<(typeof counters)[number], number>

/** Totals that were stored before causes were reported have none. */
type KeptTotals = Omit<Totals, 'environment' | 'network'> & Partial<Totals>

export type RollupCounts = Totals & { visits: number; failedVisits: number } & Histograms

/** What one report adds to the rollup of a version, cohort and minute. */
type RollupChange = {
  remote: string
  version: string
  cohort: Cohort
  at: Date
  counts: RollupCounts
  /** The first value of the page load, in milliseconds; `counts` follows later ones. */
  firstLcp: number | undefined
}

export type VisitChange = {
  kept: KeptVisit
  rollups: RollupChange[]
  /** The errors that no earlier report of the page load had. */
  errors: { remote: string; version: string; page: string; sample: Sample }[]
}

/** More groups are not stored, so that the row of a page load stays small. */
const MAX_GROUPS = 12

/** Replaces the earlier totals of a page load by its new ones; only the difference is counted. */
export function applyReport(before: KeptVisit | undefined, parts: ReportedPart[], now: Date): VisitChange {
  const kept: KeptVisit = { at: before?.at ?? minuteOf(now), parts: { ...before?.parts } }
  const rollups: RollupChange[] = []
  const errors: VisitChange['errors'] = []
  for (const part of parts) {
    const { remote, version, page } = part
    const earlier = kept.parts[keyOf(part)]
    const of = (visit: KeptVisit['parts']) =>
      Object.entries(visit).flatMap(([key, each]) => (key.startsWith(versionKey(part)) ? [each] : []))
    const [seen, hadFailed] = [of(kept.parts).length > 0, of(kept.parts).some(hasFailed)]

    const next = keptPart(part, earlier)
    kept.parts[keyOf(part)] = next
    const counts = difference(earlier, next)
    counts.visits = seen ? 0 : 1
    counts.failedVisits = !hadFailed && hasFailed(next) ? 1 : 0
    const firstLcp = earlier?.buckets.lcp === undefined ? part.lcp : undefined
    rollups.push({ remote, version, cohort: next.cohort, at: kept.at, counts, firstLcp })
    for (const sample of part.samples) {
      if (!earlier?.groups.includes(sample.fingerprint) && next.groups.includes(sample.fingerprint))
        errors.push({ remote, version, page, sample })
    }
  }
  return { kept, rollups, errors }
}

/**
 * Whether the visitor saw a failure that the version caused. Uncaught errors do not count: what they break may be
 * invisible.
 */
export function hasFailed({
  totals,
}: {
  totals: Pick<KeptTotals, 'failures' | 'renderErrors' | 'environment' | 'network'>
}): boolean {
  return totals.failures + totals.renderErrors > (totals.environment ?? 0) + (totals.network ?? 0)
}

export function emptyCounts(): RollupCounts {
  return {
    visits: 0,
    failedVisits: 0,
    loads: 0,
    failures: 0,
    renderErrors: 0,
    errors: 0,
    environment: 0,
    network: 0,
    ...emptyHistograms(),
  }
}

/** Adds the second counts to the first. */
export function addCounts(sum: RollupCounts, added: RollupCounts) {
  for (const name of ['visits', 'failedVisits', ...counters] as const) sum[name] += added[name]
  for (const vital of vitals)
    sum[vital] = sum[vital].map((count, index) => count + (added[vital][index] ?? 0))
}

function minuteOf(date: Date): Date {
  return new Date(Math.floor(date.getTime() / 60_000) * 60_000)
}

const versionKey = ({ remote, version }: { remote: string; version: string }) => `${remote}@${version} `

const keyOf = (part: ReportedPart) => versionKey(part) + part.page

/** Totals never decrease: an older report may arrive after a newer one. */
function keptPart(part: ReportedPart, earlier: KeptPart | undefined): KeptPart {
  const totals = Object.fromEntries(
    counters.map((name) => [name, Math.max(part[name], earlier?.totals[name] ?? 0)]),
  ) as Totals
  const buckets = { ...earlier?.buckets }
  for (const vital of vitals) {
    const value = part[vital]
    if (value !== undefined) buckets[vital] = bucketOf(vital, value)
  }
  const groups = new Set([...(earlier?.groups ?? []), ...part.samples.map(({ fingerprint }) => fingerprint)])
  return { cohort: earlier?.cohort ?? part.cohort, totals, buckets, groups: [...groups].slice(0, MAX_GROUPS) }
}

function difference(earlier: KeptPart | undefined, next: KeptPart): RollupCounts {
  const counts = emptyCounts()
  for (const name of counters) counts[name] = (next.totals[name] ?? 0) - (earlier?.totals[name] ?? 0)
  for (const vital of vitals) {
    const [from, to] = [earlier?.buckets[vital], next.buckets[vital]]
    if (from !== undefined) counts[vital][from] = (counts[vital][from] ?? 0) - 1
    if (to !== undefined) counts[vital][to] = (counts[vital][to] ?? 0) + 1
  }
  return counts
}
