import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge, Histogram, type Registry as MetricRegistry } from 'prom-client'
import { createThrottledWarnings } from '../../../db/throttled-warnings.ts'
import type { SiteReader } from '../../../site/publishedSite.ts'
import { vitalBounds } from './reports/histograms.ts'
import type { VisitChange } from './reports/reports.ts'

type Version = { remote: string; version: string }

type Sources = {
  site: Pick<SiteReader, 'latest' | 'onChange'>
  /** The state of the test of each reported version. */
  states(): Promise<(Version & { state: string })[]>
  logger: Pick<FastifyBaseLogger, 'warn'>
}

export type VersionMetrics = ReturnType<typeof createVersionMetrics>

const version = ['remote', 'version'] as const

/**
 * Prometheus series by remote and version, of the reports that this process received. There are series only for versions
 * of the registry, so that visitors cannot add any.
 */
export function createVersionMetrics({ site, states, logger }: Sources) {
  const warn = createThrottledWarnings(logger)
  const none = { registers: [] }
  const pageLoads = new Counter({
    ...{ name: 'remote_page_loads_total', help: 'Page loads that reported the version.', ...none },
    labelNames: [...version, 'cohort'] as const,
  })
  const failedPageLoads = new Counter({
    ...{ name: 'remote_failed_page_loads_total', help: 'Page loads that saw the version fail.', ...none },
    labelNames: [...version, 'cohort'] as const,
  })
  const failures = new Counter({
    ...{ name: 'remote_failures_total', help: 'Different failures of a page load, by kind.', ...none },
    labelNames: [...version, 'kind'] as const,
  })
  const errors = new Counter({
    ...{ name: 'remote_errors_total', help: 'Uncaught errors of the version.', ...none },
    labelNames: version,
  })
  const lcp = new Histogram({
    ...{ name: 'remote_lcp_seconds', help: 'Largest contentful paint of its pages.', ...none },
    labelNames: version,
    buckets: vitalBounds.lcp.map((bound) => bound / 1000),
  })
  const counted = [pageLoads, failedPageLoads, failures, errors, lcp]

  const isPublished = ({ remote, version: name }: Partial<Record<keyof Version, string | number>>) => {
    const { remotes } = site.latest().registry
    const record = Object.hasOwn(remotes, String(remote)) ? remotes[String(remote)] : undefined
    return record !== undefined && Object.hasOwn(record.versions, String(name))
  }

  const canaries = new Gauge({
    ...{ name: 'remote_canary_ratio', help: 'Share of the visitors who get the canary.', ...none },
    labelNames: version,
    collect() {
      this.reset()
      for (const [remote, record] of Object.entries(site.latest().registry.remotes))
        if (record?.canary) this.set({ remote, version: record.canary.version }, record.canary.share / 100)
    },
  })
  let tested: Awaited<ReturnType<Sources['states']>> = []
  let isReading = false

  /** For the next scrape: none waits for the database. */
  async function readTested() {
    if (isReading || Object.keys(site.latest().registry.remotes).length === 0) return
    isReading = true
    tested = await states().catch((error: unknown) => {
      warn('states', { err: error }, 'the states of versions were not measured')
      return []
    })
    isReading = false
  }

  const verdicts = new Gauge({
    ...{ name: 'remote_verdict', help: 'The state of the test of a version.', ...none },
    labelNames: [...version, 'state'] as const,
    collect() {
      this.reset()
      for (const each of tested) if (isPublished(each)) this.set({ ...each }, 1)
      void readTested()
    },
  })

  async function removePruned() {
    for (const metric of counted)
      for (const { labels } of (await metric.get()).values)
        if (!isPublished(labels)) metric.remove(withoutBucket(labels))
  }

  let isServed = false

  return {
    /** Adds the metrics to those that are served; nothing is counted before. */
    serve(registry: MetricRegistry) {
      isServed = true
      for (const metric of [...counted, canaries, verdicts]) registry.registerMetric(metric)
      site.onChange(() => void removePruned())
    },

    count(changes: VisitChange[]) {
      if (!isServed) return
      const ofPublished = <Part extends Version>(parts: Part[]) => parts.filter(isPublished)
      const rollups = ofPublished(changes.flatMap((change) => change.rollups))
      for (const { remote, version, cohort, counts, firstLcp } of rollups) {
        pageLoads.inc({ remote, version, cohort }, counts.visits)
        failedPageLoads.inc({ remote, version, cohort }, counts.failedVisits)
        errors.inc({ remote, version }, counts.errors)
        if (firstLcp !== undefined) lcp.observe({ remote, version }, firstLcp / 1000)
      }
      for (const { remote, version, sample } of ofPublished(changes.flatMap((change) => change.errors)))
        failures.inc({ remote, version, kind: sample.kind })
    },
  }
}

/** A histogram has series for each bucket, and is removed without it. */
function withoutBucket({ le: _le, ...labels }: Partial<Record<string, string | number>>) {
  return labels
}
