import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { evaluate, metricsOf, type Scrape } from './promql.ts'
import { createNetworks, reportVisit } from './reports.ts'
import { publishSampleSite } from './sampleSite.ts'
import { openTestApp, type TestApp } from './testApp.ts'

type Rule = { alert: string; expr: string; for?: string; labels: object; annotations: { summary: string } }

type Panel = { title: string; targets: { expr: string }[] }

const folder = join(import.meta.dirname, '../../ops')
const file = join(folder, 'prometheus/rules.yml')
const ruleTests = join(folder, 'prometheus/rules.test.yml')
const dashboards = readdirSync(join(folder, 'grafana')).map((name) => ({
  name,
  ...(JSON.parse(readFileSync(join(folder, 'grafana', name), 'utf8')) as { panels: Panel[] }),
}))
const { groups } = parse(readFileSync(file, 'utf8')) as { groups: { name: string; rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)

/** The program, of Debian's package prometheus; undefined where it is not installed. */
const promtool = [process.env.PROMTOOL_PATH, 'promtool'].find((path) => {
  try {
    execFileSync(path ?? '', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})

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

/** Labels by metric, of the series that are served at the moment, and of the table for operators. */
async function servedLabels(): Promise<Map<string, Set<string>>> {
  const text = await metrics()
  const guide = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8')
  const labels = new Map(
    [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => [name, new Set<string>()]),
  )
  const add = (metric: string, names: string[]) => {
    const known = labels.get(metric) ?? labels.get(metric.replace(/_(bucket|count|sum)$/, ''))
    for (const name of names) known?.add(name)
  }
  for (const [, metric = '', pairs = ''] of text.matchAll(/^(\w+)\{(.*)\} \S+$/gm))
    add(
      metric,
      [...pairs.matchAll(/(\w+)="/g)].map(([, name = '']) => name),
    )
  for (const [, names = '', of = ''] of guide.matchAll(/^\| (`[a-z_`, ]+`) \| ([a-z_`, ]*) \|/gm))
    for (const [, metric = ''] of names.matchAll(/`(\w+)`/g))
      add(
        metric,
        [...of.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
      )
  return labels
}

/** What Prometheus adds to each series, and its own metric of each scrape. */
const addedLabels = ['job', 'instance']
const ownMetrics = ['up']

async function expectServed(expressions: string[]) {
  const served = await servedLabels()
  for (const { metric, labels } of expressions.flatMap(metricsOf)) {
    if (ownMetrics.includes(metric)) continue
    const known = served.get(metric) ?? served.get(metric.replace(/_(bucket|count|sum)$/, ''))
    expect(known, metric).toBeDefined()
    for (const label of labels) expect([metric, ...addedLabels, ...(known ?? [])], metric).toContain(label)
  }
}

describe('ops/prometheus/rules.yml', () => {
  it('has rules that Prometheus accepts, with an urgency and a summary', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    for (const { expr, labels, annotations, for: duration = '0s' } of rules) {
      expect(() => evaluate(expr, [{ at: 0, text: '' }])).not.toThrow()
      expect(labels).toMatchObject({ urgency: expect.stringMatching(/^(now|today)$/) })
      expect(annotations.summary).toMatch(/\.$/)
      expect(duration).toMatch(/^\d+[sm]$/)
    }
  })

  it.skipIf(!promtool)('passes promtool, which fires each rule (skipped without promtool)', () => {
    execFileSync(promtool ?? '', ['check', 'rules', file], { stdio: 'pipe' })
    execFileSync(promtool ?? '', ['test', 'rules', ruleTests], { stdio: 'pipe' })
  })

  it('has a test for promtool of each rule', () => {
    type Case = { alertname: string; exp_alerts: unknown[] }
    const { tests } = parse(readFileSync(ruleTests, 'utf8')) as { tests: { alert_rule_test: Case[] }[] }
    const fired = tests
      .flatMap((test) => test.alert_rule_test)
      .flatMap(({ alertname, exp_alerts: alerts }) => (alerts.length > 0 ? [alertname] : []))
    expect(fired.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted())
  })

  it('reads only metrics that a back end serves, by labels that they have', async () => {
    await visits(1, { lcp: 900 })
    await expectServed(rules.map(({ expr }) => expr))
    for (const { expr, annotations } of rules)
      for (const [, label = ''] of annotations.summary.matchAll(/\$labels\.(\w+)/g))
        expect([expr, ...addedLabels, ...metricsOf(expr).flatMap(({ labels }) => labels)]).toContain(label)
  })

  it('is silent about a site that works', async () => {
    await visits(1, { lcp: 900 })
    const before = { at: 0, text: await metrics() }
    await visits(25, { lcp: 900 })
    const scrapes = [before, { at: 60, text: `${await metrics()}\nup{job="plataforma"} 1` }]
    // The disks are those of the machine of the test. How fast it is depends on the machine of the test.
    for (const { alert, expr } of rules.filter(
      (each) => !/^(ProcessIsBusy|RequestsAreSlow|Disk\w+)$/.test(each.alert),
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
    expect(firing('BackEndIsDown', at('up{job="plataforma"} 0'))).toHaveLength(1)
    expect(firing('BackupIsOld', at('backup_age_seconds 93601'))).toHaveLength(1)
    expect(firing('BackupIsOld', at('backup_age_seconds 93599'))).toEqual([])
    const disk = (free: number) =>
      at(`disk_free_bytes{folder="data"} ${free}\ndisk_size_bytes{folder="data"} 100`)
    const alone = { labels: { instance: '', folder: 'data' } }
    expect(firing('DiskRunsFull', disk(14))).toEqual([{ ...alone, value: 0.14 }])
    expect(firing('DiskRunsFull', disk(15))).toEqual([])
    expect(firing('DiskIsNearlyFull', disk(2))).toHaveLength(1)
    expect(firing('MailsAreNotSent', at('mails_failed_total 3', 'mails_failed_total 2'))).toHaveLength(1)
    expect(firing('MailsAreNotSent', at('mails_failed_total 3', 'mails_failed_total 3'))).toEqual([])
    expect(firing('RepliesWait', at('mail_replies{state="waiting"} 1'))).toHaveLength(1)
    expect(firing('RepliesWait', at('mail_replies{state="failed"} 1'))).toEqual([])
    const job = (count: number) => `database_jobs_failed_total{kind="backup"} ${count}`
    expect(firing('DatabaseJobFailed', at(job(1), job(0)))).toEqual([
      { labels: { kind: 'backup' }, value: 1 },
    ])
    const prerendering = (pages: number, runs: number) =>
      `drawing_failed_pages_total ${pages}\ndrawing_failed_runs_total ${runs}`
    expect(firing('PagesAreNotDrawn', at(prerendering(1, 0), prerendering(0, 0)))).toHaveLength(1)
    expect(firing('PagesAreNotDrawn', at(prerendering(0, 1), prerendering(0, 0)))).toHaveLength(1)
    expect(firing('PagesAreNotDrawn', at(prerendering(1, 1), prerendering(1, 1)))).toEqual([])
    const build = (version: string) =>
      `plataforma_build_info{instance="a",version="1.0.0"} 1\nplataforma_build_info{instance="b",version="${version}"} 1`
    expect(firing('VersionsDiffer', at(build('1.1.0')))).toHaveLength(1)
    expect(firing('VersionsDiffer', at(build('1.0.0')))).toEqual([])
    expect(firing('ProcessIsBusy', at('nodejs_eventloop_lag_p99_seconds 0.4'))).toHaveLength(1)
    const bucket = (le: string, value: number) =>
      `http_request_duration_seconds_bucket{le="${le}",method="GET",route="/*",status="200"} ${value}`
    const slow = (fast: number, all: number) =>
      [bucket('0.5', fast), bucket('1', all), bucket('+Inf', all)].join('\n')
    expect(firing('RequestsAreSlow', at(slow(900, 1000), slow(0, 0)))).toHaveLength(1)
    expect(firing('RequestsAreSlow', at(slow(990, 1000), slow(0, 0)))).toEqual([])
  })
})

describe('ops/grafana', () => {
  it.each(dashboards)(
    '$name reads only metrics that a back end serves, by labels that they have',
    async ({ panels }) => {
      await expectServed(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)))
      expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length)
    },
  )
})
