import type { RemoteName } from 'federation'
import type { Failure, FailureKind, PageReport } from '../report.ts'

/** Longest message or stack of a sample that the back end accepts. */
const MAX_TEXT = 2_000
const MAX_SAMPLES = 3
/** Keeps a beacon below its limit of 16 kB. */
const MAX_PARTS = 20

/** How fast and how stable a page was: LCP and INP in ms, and the CLS score. */
export type Vitals = { lcp?: number; inp?: number; cls?: number }

type PartOfVisit = {
  name: RemoteName
  version: string
  cohort: 'live' | 'canary'
  page: string
  /** How often the page was opened, failures included. */
  loads: number
  /** Every other kind: failed loads, hangs, empty and frozen pages, and findings in fresh versions. */
  failures: number
  renderErrors: number
  errors: number
  /** Failures and render errors whose cause is the browser's environment, or the network. */
  environment?: number
  network?: number
  samples?: { kind: FailureKind; message: string; stack: string }[]
} & Vitals

/** What one page load reports about the versions that it used; contains nothing about the visitor. */
export type VisitReport = { visit: string; parts: PartOfVisit[] }

type Facts = {
  visit: string
  pages: PageReport[]
  failures: Failure[]
  /** The canary of each remote, if it has one. */
  canaries: Record<RemoteName, string>
  /** By `pageKey`. */
  vitals: Map<string, Vitals>
}

/** Key of one version of a remote on one page. */
export function pageKey({ remote, version, page }: Pick<PageReport, 'remote' | 'version' | 'page'>): string {
  return `${remote}@${version} ${page}`
}

/** Whether a version is the canary of its remote in this page load. */
export function cohortOf(
  canaries: Record<RemoteName, string>,
  { name, version }: Pick<PartOfVisit, 'name' | 'version'>,
): PartOfVisit['cohort'] {
  return canaries[name] === version ? 'canary' : 'live'
}

/** The totals of a page load so far, by version and page. */
export function visitReport({ visit, pages, failures, canaries, vitals }: Facts): VisitReport {
  const parts = new Map<string, PartOfVisit>()
  const partOf = (where: Pick<PageReport, 'remote' | 'version' | 'page'>): PartOfVisit => {
    const { remote: name, version, page } = where
    const known = parts.get(pageKey(where))
    if (known) return known
    const cohort = cohortOf(canaries, { name, version })
    const part: PartOfVisit = {
      ...{ name, version, cohort, page },
      ...{ loads: 0, failures: 0, renderErrors: 0, errors: 0 },
      ...vitals.get(pageKey(where)),
    }
    parts.set(pageKey(where), part)
    return part
  }
  for (const page of pages) partOf(page).loads += page.loads
  for (const failure of failures) count(partOf(failure), failure)
  return { visit, parts: [...parts.values()].slice(-MAX_PARTS) }
}

function count(part: PartOfVisit, { kind, message, stack, cause = 'version' }: Failure) {
  if (kind === 'error') part.errors += 1
  else if (kind === 'render') part.renderErrors += 1
  else part.failures += 1
  if (kind !== 'error' && cause !== 'version') part[cause] = (part[cause] ?? 0) + 1
  const failed = part.failures + part.renderErrors
  // A version that failed before its page rendered counts as opened.
  part.loads = Math.max(part.loads, failed, 1)
  part.samples ??= []
  if (part.samples.length < MAX_SAMPLES)
    part.samples.push({ kind, message: withoutAddresses(message), stack: withoutAddresses(stack) })
}

/** Removes email addresses and queries, which may be personal data. */
function withoutAddresses(text: string): string {
  return text
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '…')
    .replace(/\?[^\s)]*/g, '')
    .slice(0, MAX_TEXT)
}
