import { z } from 'zod'
import { dateFrom, dateTo, pageOf, pageQuery, searchText } from '../../../lists/query.ts'
import { errorKinds, reportedKinds } from '../../../releasesDb/schema/health.ts'
import type { ErrorGroup, HealthPoint } from './health.repository.ts'
import { percentile75 } from './reports/histograms.ts'
import type { VersionRow } from './watches.repository.ts'

const total = z.int().min(0).max(100_000)
const vital = (max: number) => z.number().min(0).max(max).optional()
const remoteName = z.string().min(1).max(64)
const versionText = z.string().min(1).max(64)

const sample = z.object({
  kind: z.enum(reportedKinds),
  message: z.string().max(2000),
  stack: z.string().max(2000),
})

const usedVersion = z.object({
  name: remoteName,
  version: versionText,
  cohort: z.enum(['live', 'canary']),
})

const reportedPart = usedVersion.extend({
  /** Pattern of the page's route. */
  page: z.string().min(1).max(200),
  loads: total,
  failures: total,
  renderErrors: total,
  errors: total,
  /** Failures and render errors that the visitor's browser or the network caused; they are not judged. */
  environment: total.default(0),
  network: total.default(0),
  lcp: vital(3_600_000),
  inp: vital(3_600_000),
  cls: vital(1000),
  samples: z.array(sample).max(3).optional(),
})

/** A random number of one page load. */
const visit = z
  .string()
  .regex(/^[\w-]{22}$/, 'debe ser 16 bytes en base64url')
  .meta({ example: 'AAECAwQFBgcICQoLDA0ODw' })

export const ticketRequest = z
  .object({ visit, versions: z.array(usedVersion).max(40) })
  .meta({ id: 'VisitTicketRequest' })

export type TicketRequest = z.infer<typeof ticketRequest>

export const ticketResponse = z
  .object({ ticket: z.string().nullable(), expiresAt: z.iso.datetime().nullable() })
  .meta({ id: 'VisitTicket' })

/** Totals of a page load; its next report replaces them. */
export const visitReport = z
  .object({
    visit,
    /** Without one, nothing is counted. */
    ticket: z.string().max(8192).optional(),
    parts: z.array(reportedPart).max(40),
  })
  .meta({ id: 'VisitReport' })

export type VisitReport = z.infer<typeof visitReport>

/** A report as a browser sends it. */
export type SentReport = z.input<typeof visitReport>

export const healthQuery = z.object({
  remote: remoteName,
  from: dateFrom,
  to: dateTo,
  step: z.enum(['minute', 'hour']).default('minute'),
})

const counts = {
  visits: z.int(),
  failedVisits: z.int(),
  loads: z.int(),
  failures: z.int(),
  renderErrors: z.int(),
  errors: z.int(),
  environment: z.int(),
  network: z.int(),
  lcp: z.number().nullable(),
  inp: z.number().nullable(),
  cls: z.number().nullable(),
}

const healthPoint = z.object({ at: z.iso.datetime(), ...counts }).meta({ id: 'ReleaseHealthPoint' })

const healthSeries = z
  .object({
    version: z.string(),
    cohort: z.enum(['live', 'canary']),
    total: z.object(counts),
    points: z.array(healthPoint),
  })
  .meta({ id: 'ReleaseHealthSeries' })

const versionState = z
  .object({
    version: z.string(),
    state: z.enum(['counted', 'watched', 'failing', 'returned', 'kept']),
    since: z.iso.datetime().nullable(),
    before: z.string().nullable(),
    /** The share of visitors that the version before is expected to fail for. */
    baseline: z.number().nullable(),
    visitors: z.int(),
    failedVisitors: z.int(),
    verdict: z
      .object({ page: z.string().nullable(), visitors: z.int(), failed: z.int(), baseline: z.number() })
      .nullable(),
    problem: z.string().nullable(),
  })
  .meta({ id: 'ReleaseHealthState' })

export const healthResponse = z
  .object({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    /** Counts by minute are kept for two days; older ones are by hour. */
    step: z.enum(['minute', 'hour']),
    versions: z.array(versionState),
    series: z.array(healthSeries),
  })
  .meta({ id: 'ReleaseHealth' })

export type HealthResponse = z.infer<typeof healthResponse>

export const errorListQuery = pageQuery(20).extend({
  remote: remoteName,
  version: versionText.optional(),
  search: searchText,
})

const errorGroup = z
  .object({
    id: z.string(),
    remote: z.string(),
    version: z.string(),
    kind: z.enum(errorKinds),
    message: z.string(),
    page: z.string(),
    /** Page loads that had it; 0 for errors of prerendering. */
    count: z.int(),
    firstAt: z.iso.datetime(),
    lastAt: z.iso.datetime(),
    browsers: z.array(z.string()),
    stack: z.string(),
  })
  .meta({ id: 'ReleaseError' })

export const errorListResponse = pageOf(errorGroup).meta({ id: 'ReleaseErrorPage' })

export function toErrorGroup(row: ErrorGroup): z.infer<typeof errorGroup> {
  const { versionId, fingerprint, firstAt, lastAt, ...rest } = row
  return {
    ...rest,
    id: `${versionId}-${fingerprint}`,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }
}

export function toCounts(counts: Omit<HealthPoint, 'at'>): HealthResponse['series'][number]['total'] {
  const { visits, failedVisits, loads, failures, renderErrors, errors, environment, network } = counts
  const { lcp, inp, cls } = counts
  return {
    ...{ visits, failedVisits, loads, failures, renderErrors, errors, environment, network },
    lcp: percentile75('lcp', lcp),
    inp: percentile75('inp', inp),
    cls: percentile75('cls', cls),
  }
}

export function toVersionState(
  row: VersionRow & { visitors: number; failedVisitors: number },
): HealthResponse['versions'][number] {
  const { version, state, since, before, baseline, visitors, failedVisitors, verdict, problem } = row
  return {
    ...{ version, state, before, baseline, visitors, failedVisitors, verdict, problem },
    since: since?.toISOString() ?? null,
  }
}
