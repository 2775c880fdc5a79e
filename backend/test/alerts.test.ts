import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { evaluate, metricsOf, type Scrape } from './promql.ts'
import { createNetworks, reportVisit } from './reports.ts'
import { publishSampleSite } from './sampleSite.ts'
import { openTestApp, type TestApp } from './testApp.ts'

type Rule = { alert: string; expr: string; for?: string; labels: object; annotations: { summary: string } }

const file = join(import.meta.dirname, '../../deploy/alerts.yml')
const { groups } = parse(readFileSync(file, 'utf8')) as { groups: { name: string; rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)

let published: Awaited<ReturnType<typeof publishSampleSite>>
let site: TestApp
let port: number
const newNetwork = createNetworks()

beforeAll(async () => {
  published = await publishSampleSite('full')
  const { site: siteDir, ownerKeyFile } = published
  site = await openTestApp({
    ...{ siteDir, ownerKeyFile, trustedProxies: ['loopback'] },
    metrics: { host: '127.0.0.1', port: 0 },
  })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = await vi.waitFor(() => {
    const line = site.log.find((each) => each.includes('serving metrics')) ?? '{}'
    return (JSON.parse(line) as { address: { port: number } }).address.port
  })
})
afterAll(async () => {
  await site.close()
  await rm(published.site, { recursive: true, force: true })
})

const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

/** A page load of academy that took as long as given, and failed or not. */
function visit({ lcp, failures = 0 }: { lcp: number; failures?: number }) {
  const counts = { loads: 1, failures, renderErrors: 0, errors: failures }
  const samples = failures ? [{ kind: 'load' as const, message: 'no carga', stack: '' }] : []
  const part = { name: 'academy', version: '1.0.0', cohort: 'live' as const, page: '/academy', lcp }
  return reportVisit(site, [{ ...part, ...counts, samples }], { from: newNetwork() })
}

async function visits(count: number, what: Parameters<typeof visit>[0]) {
  for (let index = 0; index < count; index++) await visit(what)
}

/** What an alert says at the last of these scrapes; empty while it does not fire. */
function firing(alert: string, scrapes: Scrape[]) {
  const rule = rules.find((each) => each.alert === alert)
  return evaluate(rule?.expr ?? '', scrapes)
}

const line = (text: string, start: string) => text.split('\n').find((each) => each.startsWith(`${start} `))
const academy = 'remote="academy",version="1.0.0"'

describe('deploy/alerts.yml', () => {
  it('has rules that Prometheus accepts, with an urgency and a summary', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    for (const { expr, labels, annotations, for: duration = '0s' } of rules) {
      expect(() => evaluate(expr, [{ at: 0, text: '' }])).not.toThrow()
      expect(labels).toMatchObject({ urgency: expect.stringMatching(/^(now|today)$/) })
      expect(annotations.summary).toMatch(/\.$/)
      expect(duration).toMatch(/^\d+[sm]$/)
    }
  })

  it.skipIf(!hasPromtool())('passes promtool', () => {
    execFileSync('promtool', ['check', 'rules', file])
  })

  it('reads only metrics that a back end serves', async () => {
    const text = await metrics()
    const served = [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    )
    for (const { expr } of rules) for (const name of metricsOf(expr)) expect(served).toContain(name)
  })

  it('is silent about a site that works', async () => {
    await visits(1, { lcp: 900 })
    const before = { at: 0, text: await metrics() }
    await visits(25, { lcp: 900 })
    const scrapes = [before, { at: 60, text: await metrics() }]
    // How fast it is depends on the machine of the test.
    for (const { alert, expr } of rules.filter(
      (each) => !/^(ProcessIsBusy|RequestsAreSlow)$/.test(each.alert),
    ))
      expect([alert, evaluate(expr, scrapes)]).toEqual([alert, []])
  })

  it('reports a version that fails, and one that is slow, by remote and version', async () => {
    const before = { at: 0, text: await metrics() }
    await visits(20, { lcp: 900 })
    await visits(4, { lcp: 7000, failures: 1 })
    const failing = [before, { at: 60, text: await metrics() }]
    const labels = { remote: 'academy', version: '1.0.0' }
    expect(firing('VersionFails', failing)).toEqual([{ labels, value: 4 / 24 }])
    expect(firing('VersionIsSlow', failing)).toEqual([])

    await visits(40, { lcp: 7000 })
    const slow = [before, { at: 120, text: await metrics() }]
    expect(firing('VersionIsSlow', slow)).toEqual([{ labels, value: expect.closeTo(7.3, 0) }])

    const text = slow[1]?.text ?? ''
    expect(line(text, `remote_failures_total{${academy},kind="load"}`)).toMatch(/ 4$/)
    expect(line(text, `remote_errors_total{${academy}}`)).toMatch(/ 4$/)
    const verdicts = async () =>
      (await metrics()).split('\n').filter((each) => each.startsWith('remote_verdict{'))
    await vi.waitFor(async () =>
      expect(await verdicts()).toContainEqual(expect.stringContaining(`{${academy},state="`)),
    )
  })

  it('does not count a page load again that reports again', async () => {
    const value = async () => line(await metrics(), `remote_page_loads_total{${academy},cohort="live"}`)
    const id = 'a'.repeat(22)
    const part = { name: 'academy', version: '1.0.0', cohort: 'live' as const, page: '/academy', loads: 1 }
    const report = { ...part, failures: 0, renderErrors: 0, errors: 0, lcp: 900 }
    const from = newNetwork()
    await reportVisit(site, [report], { visit: id, from })
    const once = await value()
    await reportVisit(site, [{ ...report, errors: 2 }], { visit: id, from })
    expect(await value()).toBe(once)
  })

  it('reports a service that fails, requests that fail and a failing version that visitors still get', () => {
    const at = (text: string, from = '') => [
      { at: 0, text: from },
      { at: 60, text },
    ]
    const failing = 'remote_api_failing{remote="notas"} 1'
    expect(firing('RemoteApiFails', at(failing))).toEqual([{ labels: { remote: 'notas' }, value: 1 }])

    const count = 'http_request_duration_seconds_count'
    const requests = (good: number, bad: number, route = '/api/mail/submit') =>
      `${count}{method="GET",route="${route}",status="200"} ${good}\n${count}{method="GET",route="${route}",status="500"} ${bad}`
    expect(firing('RequestsFail', at(requests(1000, 30), requests(0, 0)))).toEqual([
      { labels: {}, value: expect.closeTo(30 / 1030, 5) },
    ])
    expect(firing('RequestsFail', at(requests(1000, 5), requests(0, 0)))).toEqual([])
    // The failures of a team's service are its own.
    const foreign = (bad: number) => requests(1000, bad, '/api/x/:name/*')
    expect(firing('RequestsFail', at(foreign(500), foreign(0)))).toEqual([])

    const verdict = (state: string) => at(`remote_verdict{${academy},state="${state}"} 1`)
    expect(firing('VersionIsKeptThoughItFails', verdict('kept'))).toHaveLength(1)
    expect(firing('VersionIsKeptThoughItFails', verdict('watched'))).toEqual([])
    expect(firing('VersionWasReturned', verdict('returned'))).toHaveLength(1)
    expect(firing('DatabaseConnectionsRunOut', at('database_pool_waiting 2'))).toHaveLength(1)
    expect(firing('VisitsAreNotStored', at('visits_waiting 1001'))).toHaveLength(1)
    expect(firing('ProcessIsBusy', at('nodejs_eventloop_lag_p99_seconds 0.4'))).toHaveLength(1)
    const bucket = (le: string, value: number) =>
      `http_request_duration_seconds_bucket{le="${le}",method="GET",route="/*",status="200"} ${value}`
    const slow = (fast: number, all: number) =>
      [bucket('0.5', fast), bucket('1', all), bucket('+Inf', all)].join('\n')
    expect(firing('RequestsAreSlow', at(slow(900, 1000), slow(0, 0)))).toHaveLength(1)
    expect(firing('RequestsAreSlow', at(slow(990, 1000), slow(0, 0)))).toEqual([])
  })
})

function hasPromtool(): boolean {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
