import { Registry } from 'prom-client'
import { expect, it, vi } from 'vitest'
import type { SiteReader } from '../../../site/publishedSite.ts'
import { applyReport, type ReportedPart } from './reports/reports.ts'
import { createVersionMetrics } from './versionMetrics.ts'

type Published = ReturnType<SiteReader['latest']>

const part = (changes: Partial<ReportedPart>): ReportedPart => ({
  ...{ remote: 'academy', version: '1.0.0', cohort: 'live', page: '/academy', loads: 1, failures: 0 },
  ...{ renderErrors: 0, errors: 0, environment: 0, network: 0, samples: [], ...changes },
})

/** The metrics of a site with versions 1.0.0 and 1.1.0 of academy, the latter a canary. */
function open(states: () => Promise<{ remote: string; version: string; state: string }[]>) {
  const versions: Record<string, object> = { '1.0.0': {}, '1.1.0': {} }
  const canary = { version: '1.1.0', share: 10 }
  const published = { registry: { remotes: { academy: { active: '1.0.0', canary, versions } } } }
  let changed = () => {}
  const site = {
    latest: () => published as unknown as Published,
    onChange: (listener: (now: Published) => void) => {
      changed = () => listener(published as unknown as Published)
    },
  }
  const warn = vi.fn()
  const metrics = createVersionMetrics({ site, states, logger: { warn } })
  const registry = new Registry()
  return {
    metrics,
    warn,
    serve: () => metrics.serve(registry),
    scrape: () => registry.metrics(),
    count: (changes: Partial<ReportedPart>) =>
      metrics.count([applyReport(undefined, [part(changes)], new Date())]),
    prune(version: string) {
      delete versions[version]
      changed()
    },
  }
}

it('counts by version and cohort, and removes the series of a version that was pruned', async () => {
  const { serve, count, scrape, prune } = open(async () => [])
  count({ lcp: 100 })
  serve()
  count({ lcp: 1200 })
  count({ version: '1.1.0', cohort: 'canary', failures: 1, lcp: 700 })
  const text = await scrape()
  expect(text).toContain('remote_page_loads_total{remote="academy",version="1.0.0",cohort="live"} 1')
  expect(text).toContain('remote_failed_page_loads_total{remote="academy",version="1.1.0",cohort="canary"} 1')
  expect(text).toContain('remote_lcp_seconds_bucket{le="1.5",remote="academy",version="1.0.0"} 1')
  expect(text).toContain('remote_lcp_seconds_sum{remote="academy",version="1.0.0"} 1.2')
  expect(text).toContain('remote_canary_ratio{remote="academy",version="1.1.0"} 0.1')
  prune('1.0.0')
  await vi.waitFor(async () => expect(await scrape()).not.toContain('version="1.0.0"'))
  expect(await scrape()).toContain('remote_lcp_seconds_count{remote="academy",version="1.1.0"} 1')
  // Its open pages may still report it.
  count({ lcp: 1200 })
  expect(await scrape()).not.toContain('version="1.0.0"')
})

it('has the verdicts of published versions that the last scrape read, and none while the database fails', async () => {
  const verdict = (version: string) => ({ remote: 'academy', version, state: 'returned' })
  let isDown = false
  const { serve, scrape, warn } = open(async () => {
    if (isDown) throw new Error('down')
    return [verdict('1.0.0'), verdict('0.9.0')]
  })
  serve()
  const line = 'remote_verdict{remote="academy",version="1.0.0",state="returned"} 1'
  await vi.waitFor(async () => expect(await scrape()).toContain(line))
  expect(await scrape()).not.toContain('0.9.0')
  isDown = true
  await vi.waitFor(async () => expect(await scrape()).not.toContain('remote_verdict{'))
  expect(warn).toHaveBeenCalledOnce()
})
