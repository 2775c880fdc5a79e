import { mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { activateVersion, readEvents, readRegistry, rollbackRemote, startCanary } from 'releases'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readDeclaration } from '../../../../../federation/src/workspace.ts'
import {
  createNetworks,
  newVisit,
  ownPage,
  reportVisit,
  requestTicket,
  sendReport,
} from '../../../../test/reports.ts'
import { publishSampleRemote, publishSampleSite } from '../../../../test/sampleSite.ts'
import { createSockets } from '../../../../test/sockets.ts'
import { openTestApp, outcome, type TestApp } from '../../../../test/testApp.ts'
import { readOutbox } from '../../../mailer/outbox.ts'
import { openReleasesDatabase, type ReleasesDatabase } from '../../../releasesDb/releasesDatabase.ts'
import {
  healthErrors,
  healthRollups,
  healthVersions,
  healthVisitors,
} from '../../../releasesDb/schema/health.ts'
import { compact, KEPT_MS, readHealth } from './health.repository.ts'
import type { HealthResponse, VisitReport } from './health.schemas.ts'
import { recordReports } from './reports/reports.repository.ts'
import type { ReportedPart } from './reports/reports.ts'
import { rotateSalt } from './reports/salts.repository.ts'

type Part = VisitReport['parts'][number]

const origin = { actor: { kind: 'owner', name: 'owner' } } as const
const rolledBackWithin = { timeout: 15_000, interval: 200 }

// Column 10 of line 1 is `throwIt` of line 3, column 5 of the source.
const sourceMap = {
  version: 3,
  sources: ['../src/features/CourseListPage.tsx'],
  names: ['throwIt'],
  mappings: 'UAEIA',
}

/** Longer than the interval at which each process looks for failing versions. */
const SETTLED_MS = 2500

const sockets = createSockets()
let published: Awaited<ReturnType<typeof publishSampleSite>>
let dataDir: string
let site: TestApp
let address: string
let admin: string
let releases: ReleasesDatabase
const newNetwork = createNetworks()

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'health-'))
  published = await publishSampleSite('full', async (app, build) => {
    if (app === 'remote-academy') await writeFile(join(build, 'Page-1.js.map'), JSON.stringify(sourceMap))
  })
  const { site: folder, ownerKeyFile } = published
  // Through a symbolic link, as when an operator replaces a whole site atomically.
  const siteDir = join(dataDir, 'site')
  await symlink(folder, siteDir)
  site = await openTestApp({ siteDir, ownerKeyFile, dataDir, trustedProxies: ['loopback'] })
  address = await site.app.listen({ port: 0, host: '127.0.0.1' })
  admin = (await site.signInAs('admin')).accessToken
  releases = openReleasesDatabase(site.logins)
})

afterAll(async () => {
  sockets.end()
  await releases.close()
  await site.close()
  for (const folder of [published.site, dataDir]) await rm(folder, { recursive: true, force: true })
})

const partOf = (changes: Partial<Part> & Pick<Part, 'name' | 'version'>): Part => ({
  cohort: 'live',
  page: '/academy',
  loads: 1,
  failures: 0,
  renderErrors: 0,
  errors: 0,
  environment: 0,
  network: 0,
  ...changes,
})

const report = (
  parts: Part[],
  { from = newNetwork(), ...by }: { from?: string; visit?: string; headers?: Record<string, string> } = {},
) => reportVisit(site, parts, { from, ...by })

/** So many visitors of version 1.0.0 that a few seconds of them are enough for a verdict. */
async function makeBusy(remote: string, page: string) {
  await report([partOf({ name: remote, version: '1.0.0', page })])
  await releases.db.execute(sql`
    insert into health_visitors (version_id, page, visitor, failed)
    select id, of_page, 'busy' || n, false
    from health_versions, unnest(array['', ${page}]) as of_page, generate_series(1, 60000) n
    where remote = ${remote} and version = '1.0.0'`)
}

async function healthOf(remote: string, query = '') {
  const response = await site.get(`/api/releases/health?remote=${remote}&${query}`, { token: admin })
  return response.json() as HealthResponse
}

const recordOf = async (name: string) => (await readRegistry(published.site)).remotes[name]
const subjectOf = (name: string) => ({ name, credential: published.owner, origin })

/** Publishes a version that visitors do not get yet. */
async function publishNext(name: string, version: string) {
  await publishSampleRemote(published, version, await readDeclaration(name))
  await rollbackRemote(published.site, subjectOf(name))
}

const sound = partOf({ name: 'academy', version: '1.0.0' })
const visit = newVisit()
const foreignPage = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
const totalOf = async (remote: string) => (await healthOf(remote)).series[0]?.total

const stateOf = async (remote: string, version: string) =>
  (await healthOf(remote)).versions.find((each) => each.version === version)

describe('POST /api/releases/reports', () => {
  it('counts a page load once, by the totals of its last report', async () => {
    const visit = newVisit()
    const from = newNetwork()
    const part = partOf({ name: 'academy', version: '1.0.0', lcp: 1800 })
    for (const errors of [0, 1, 2]) {
      const response = await report([{ ...part, errors, inp: 60, cls: 0.02 }], { visit, from })
      expect(response.statusCode).toBe(204)
    }
    const { series, step } = await healthOf('academy')
    expect(step).toBe('minute')
    expect(series).toHaveLength(1)
    expect(series[0]).toMatchObject({
      version: '1.0.0',
      cohort: 'live',
      total: { visits: 1, loads: 1, errors: 2 },
    })
    expect(series[0]?.total.lcp).toBeGreaterThan(1500)
    expect(series[0]?.total.lcp).toBeLessThanOrEqual(2000)
    expect(series[0]?.points).toHaveLength(1)
  })

  it.each([
    ['remote', { name: 'nada', version: '1.0.0' }],
    ['remote that is a property of every object', { name: 'constructor', version: '1.0.0' }],
    ['version', { name: 'public', version: '9.9.9' }],
    ['page', { name: 'public', version: '1.0.0', page: '/no-existe/nunca' }],
  ])('ignores an unknown %s', async (_title, changes) => {
    expect((await report([partOf(changes)])).statusCode).toBe(204)
    expect((await healthOf(changes.name)).series).toEqual([])
  })

  it.each([
    ['no ticket', async () => undefined],
    [
      'an invented ticket',
      async () => `${Buffer.from('9999999999999\nacademy@1.0.0 live').toString('base64url')}.AAAA`,
    ],
    ['the ticket of another page load', (from: string) => requestTicket(site, [sound], { from })],
    ['the ticket of another network', () => requestTicket(site, [sound], { visit, from: newNetwork() })],
    [
      'a ticket for another cohort',
      (from: string) => requestTicket(site, [{ ...sound, cohort: 'canary' }], { visit, from }),
    ],
    [
      'a ticket for another version',
      (from: string) => requestTicket(site, [partOf({ name: 'public', version: '1.0.0' })], { visit, from }),
    ],
    [
      'a ticket that another site’s page asked for',
      (from: string) => requestTicket(site, [sound], { visit, from, headers: foreignPage }),
    ],
  ] as const)('counts nothing with %s', async (_title, ask) => {
    const from = newNetwork()
    const before = await totalOf('academy')
    const ticket = (await ask(from)) ?? undefined
    expect((await sendReport(site, { visit, ticket, parts: [sound] }, { from })).statusCode).toBe(204)
    expect(await totalOf('academy')).toEqual(before)
  })

  it.each([
    ['another site', foreignPage],
    [
      'another site in a browser without fetch metadata',
      { origin: 'https://evil.example', 'sec-fetch-site': '' },
    ],
    ['another port', { origin: 'http://localhost:9000', 'sec-fetch-site': 'same-site' }],
    ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ])('counts nothing that a page of %s sends, even with a ticket', async (_title, headers) => {
    const from = newNetwork()
    const before = await totalOf('academy')
    const ticket = await requestTicket(site, [sound], { visit, from })
    expect(ticket).not.toBeNull()
    const response = await sendReport(
      site,
      { visit, ticket: ticket ?? '', parts: [sound] },
      { from, headers },
    )
    expect(response.statusCode).toBe(204)
    expect(await totalOf('academy')).toEqual(before)
  })

  it.each([
    ['an older browser', { 'sec-fetch-site': '' }],
    ['a page without referrer', { origin: 'null' }],
    [
      'the page of a brand whose API has another origin',
      { origin: 'https://estudiobrujula.example', 'sec-fetch-site': 'same-site' },
    ],
  ])('counts what %s sends', async (_title, headers) => {
    const before = (await totalOf('academy'))?.visits ?? 0
    await report([sound], { headers })
    expect((await totalOf('academy'))?.visits).toBe(before + 1)
  })

  it('counts a ticket once, however often its report is repeated', async () => {
    const from = newNetwork()
    const own = newVisit()
    const before = (await totalOf('academy'))?.visits ?? 0
    const ticket = (await requestTicket(site, [sound], { visit: own, from })) ?? ''
    const report = { visit: own, ticket, parts: [sound] }
    await Promise.all([1, 2, 3].map(() => sendReport(site, report, { from })))
    await sendReport(site, report, { from: newNetwork() })
    expect((await totalOf('academy'))?.visits).toBe(before + 1)
  })

  it('issues a network a limited number of tickets', async () => {
    const from = newNetwork()
    const neighbour = from.replace(/7$/, '8')
    const issued = await Promise.all(
      Array.from({ length: 310 }, (_, index) =>
        requestTicket(site, [sound], { from: index % 2 ? from : neighbour }),
      ),
    )
    expect(issued.filter((ticket) => ticket !== null)).toHaveLength(300)
    expect(await requestTicket(site, [sound], { from: newNetwork() })).not.toBeNull()
  })

  it('counts neighbours in one network as one visitor', async () => {
    const part = partOf({ name: 'dashboard', version: '1.0.0', page: '/dashboard' })
    const from = newNetwork()
    for (let host = 1; host < 5; host++) await report([part], { from: from.replace(/7$/, String(host)) })
    for (const address of ['2001:db8:7:1::1', '2001:db8:7:2::1']) await report([part], { from: address })
    const visitors = await releases.db
      .select({ visitor: healthVisitors.visitor })
      .from(healthVisitors)
      .innerJoin(healthVersions, eq(healthVersions.id, healthVisitors.versionId))
      .where(and(eq(healthVersions.remote, 'dashboard'), eq(healthVisitors.page, '')))
    expect(visitors).toHaveLength(2)
  })

  it('stores reports under the real path of the site, like its events', async () => {
    const sites = await releases.db.selectDistinct({ site: healthVersions.site }).from(healthVersions)
    expect(sites).toEqual([{ site: await realpath(published.site) }])
  })

  it('ignores bots', async () => {
    const part = partOf({ name: 'public', version: '1.0.0', page: '/' })
    expect((await report([part], { headers: { 'user-agent': 'Googlebot/2.1' } })).statusCode).toBe(204)
    expect((await healthOf('public')).series).toEqual([])
  })

  it.each([
    ['visit', { visit: 'corta' }],
    ['name', { parts: [{ ...partOf({ name: 'academy', version: '1.0.0' }), name: 7 }] }],
    ['count', { parts: [{ ...partOf({ name: 'academy', version: '1.0.0' }), loads: -1 }] }],
    [
      'count beyond any page load',
      { parts: [{ ...partOf({ name: 'academy', version: '1.0.0' }), errors: 1e9 }] },
    ],
    [
      'number of parts',
      { parts: Array.from({ length: 41 }, () => partOf({ name: 'academy', version: '1.0.0' })) },
    ],
  ])('rejects a wrong %s', async (_title, changes) => {
    const body = { visit: newVisit(), parts: [], ...changes }
    const response = await site.post('/api/releases/reports', { body, headers: ownPage })
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
  })

  it('rejects a body of more than 16 kB', async () => {
    const body = { visit: newVisit(), parts: [], filler: 'x'.repeat(17_000) }
    expect((await site.post('/api/releases/reports', { body, headers: ownPage })).statusCode).toBe(413)
  })

  it('limits the reports of one network', async () => {
    const from = newNetwork()
    const statuses = await Promise.all(
      Array.from(
        { length: 310 },
        async () => (await sendReport(site, { visit: newVisit(), parts: [] }, { from })).statusCode,
      ),
    )
    expect(statuses.filter((status) => status === 204)).toHaveLength(300)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  it('stores no address of a visitor, and deletes the hashes with their salt', async () => {
    await report([partOf({ name: 'dashboard', version: '1.0.0', page: '/dashboard' })], {
      from: '198.51.100.77',
    })
    const stored = await releases.db.select().from(healthVisitors)
    expect(stored.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored)).not.toContain('198.51.100')
    await rotateSalt(releases.db, published.site, new Date())
    expect(await releases.db.$count(healthVisitors)).toBe(stored.length)
    await rotateSalt(releases.db, published.site, new Date(Date.now() + 24 * 3_600_000))
    expect(await releases.db.$count(healthVisitors)).toBe(0)
  })
})

const mailSubjects = async () => (await readOutbox(dataDir)).map(({ subject }) => subject)

describe('a version that fails', () => {
  it('is noticed as a canary after its third failed visitor, and rolled back after its fifteenth', async () => {
    const page = '/academy/cursos'
    await makeBusy('academy', page)
    await publishNext('academy', '1.1.0')
    await startCanary(published.site, subjectOf('academy'), { version: '1.1.0', share: 50 })
    const notices: object[] = []
    const others: object[] = []
    const open = async (role: 'admin' | 'user', seen: object[]) => {
      const { accessToken } = await site.signInAs(role)
      const socket = await sockets.open(address, { auth: { token: accessToken } })
      socket.on('releases:returned', (notice: object) => seen.push(notice))
    }
    await open('admin', notices)
    await open('user', others)

    const canary = partOf({ name: 'academy', version: '1.1.0', cohort: 'canary' })
    for (let visitor = 0; visitor < 20; visitor++) await report([canary])
    const failing = { ...canary, page, renderErrors: 1 }
    for (let visitor = 0; visitor < 2; visitor++) await report([failing])
    expect(await stateOf('academy', '1.1.0')).toMatchObject({
      ...{ state: 'watched', before: '1.0.0', visitors: 22, failedVisitors: 2 },
      verdict: null,
    })

    await report([failing])
    await vi.waitFor(() => expect(notices).toHaveLength(1), rolledBackWithin)
    expect(notices[0]).toMatchObject({ remote: 'academy', version: '1.1.0', isReturned: false })
    expect((await recordOf('academy'))?.canary).toEqual({ version: '1.1.0', share: 50 })
    expect(await stateOf('academy', '1.1.0')).toMatchObject({ state: 'watched', verdict: { failed: 3 } })

    for (let visitor = 3; visitor < 14; visitor++) await report([failing])
    await sleep(SETTLED_MS)
    expect((await recordOf('academy'))?.canary).toEqual({ version: '1.1.0', share: 50 })
    await report([failing])
    await vi.waitFor(
      async () => expect((await recordOf('academy'))?.withdrawn).toEqual(['1.1.0']),
      rolledBackWithin,
    )
    expect(await recordOf('academy')).toMatchObject({ active: '1.0.0' })
    expect((await recordOf('academy'))?.canary).toBeUndefined()
    const reason =
      'Falló a 15 de 15 visitantes en /academy/cursos. De la versión anterior se espera que falle al 0.5 %.'
    const events = (await readEvents(published.site)).filter(({ action }) => action === 'return')
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      subject: 'academy',
      from: '1.1.0',
      version: '1.0.0',
      actor: { kind: 'platform' },
    })
    expect(events[0]?.reason).toBe(reason)
    await vi.waitFor(() => expect(notices).toHaveLength(2), rolledBackWithin)
    expect(notices[1]).toMatchObject({ remote: 'academy', version: '1.1.0', isReturned: true, to: '1.0.0' })
    expect(others).toEqual([])
    await vi.waitFor(async () => expect(await readOutbox(dataDir)).toHaveLength(2), rolledBackWithin)
    expect((await mailSubjects()).toSorted()).toEqual([
      'academy 1.1.0 falla y sigue publicada',
      'academy 1.1.0 se retiró porque fallaba',
    ])
    expect(await stateOf('academy', '1.1.0')).toMatchObject({ state: 'returned', verdict: { failed: 15 } })
  })

  it('is rolled back when it was just activated for all visitors', async () => {
    await publishNext('public', '1.1.0')
    await activateVersion(published.site, subjectOf('public'), '1.1.0')
    const failing = partOf({ name: 'public', version: '1.1.0', page: '/', failures: 1 })
    // Enough networks need no usual visitors to be compared with.
    await Promise.all(Array.from({ length: 200 }, () => report([failing])))
    await vi.waitFor(async () => expect((await recordOf('public'))?.active).toBe('1.0.0'), rolledBackWithin)
    expect((await recordOf('public'))?.withdrawn).toEqual(['1.1.0'])
  })

  it('has its rollback completed when the process that made it was killed before it composed the pages', async () => {
    const expectRolledBack = () =>
      vi.waitFor(
        async () => expect(await stateOf('public', '1.1.0')).toMatchObject({ state: 'returned' }),
        rolledBackWithin,
      )
    await expectRolledBack()
    const page = join(published.site, 'full/pages/default/about/index.html')
    const composed = await readFile(page, 'utf8')
    const leaveStale = () => writeFile(page, `${composed}<!-- as before the rollback -->`)
    const expectComposed = () =>
      vi.waitFor(async () => expect(await readFile(page, 'utf8')).toBe(composed), rolledBackWithin)

    // Another process notices it in time.
    await leaveStale()
    const isReturned = and(eq(healthVersions.remote, 'public'), eq(healthVersions.version, '1.1.0'))
    await releases.db.update(healthVersions).set({ state: 'failing' }).where(isReturned)
    await expectComposed()
    await expectRolledBack()

    // Without another process, the next one completes the rollback when it starts.
    await leaveStale()
    const { site: siteDir, ownerKeyFile } = published
    const next = await openTestApp({ siteDir, ownerKeyFile, dataDir })
    await next.app.listen({ port: 0, host: '127.0.0.1' })
    await expectComposed()
    await next.close()
  })

  it('stays when there is no version before, and administrators are notified', async () => {
    // The first version of a remote is activated by publishing it.
    const failing = partOf({ name: 'mixmatch', version: '1.0.0', page: '/', failures: 1 })
    for (let visitor = 0; visitor < 4; visitor++) await report([failing])
    await vi.waitFor(
      async () => expect(await stateOf('mixmatch', '1.0.0')).toMatchObject({ verdict: { failed: 3 } }),
      rolledBackWithin,
    )
    expect((await recordOf('mixmatch'))?.active).toBe('1.0.0')
    await vi.waitFor(
      async () => expect(await mailSubjects()).toContain('mixmatch 1.0.0 falla y sigue publicada'),
      rolledBackWithin,
    )
  })

  it('is not rolled back because of one network, whatever it reports', async () => {
    await publishNext('dashboard', '1.1.0')
    await startCanary(published.site, subjectOf('dashboard'), { version: '1.1.0', share: 10 })
    const pages = ['/dashboard', '/dashboard/cursos', '/dashboard/a/b']
    const part: ReportedPart = {
      remote: 'dashboard',
      ...partOf({ name: 'dashboard', version: '1.1.0', cohort: 'canary', failures: 5 }),
      samples: [],
    }
    const watches = [{ remote: 'dashboard', version: '1.1.0', before: '1.0.0', share: 10 }]
    for (let batch = 0; batch < 20; batch++) {
      const reports = Array.from({ length: 500 }, (_, index) => ({
        visit: newVisit(),
        network: '192.0.2.1',
        browser: 'otro',
        at: new Date(),
        parts: [{ ...part, page: pages[index % pages.length] ?? '' }],
      }))
      expect(await recordReports(releases.db, published.site, watches, reports)).toMatchObject({
        foundFailing: false,
      })
    }
    expect(await stateOf('dashboard', '1.1.0')).toMatchObject({
      state: 'watched',
      visitors: 1,
      failedVisitors: 1,
    })
    expect((await recordOf('dashboard'))?.canary).toBeDefined()
  })

  it('counts each visitor and page load once when several processes write at the same time', async () => {
    const watches = [{ remote: 'dashboard', version: '1.1.0', before: '1.0.0', share: 10 }]
    const others = openReleasesDatabase(site.logins)
    const part: ReportedPart = {
      remote: 'dashboard',
      ...partOf({ name: 'dashboard', version: '1.1.0', cohort: 'canary', page: '/dashboard' }),
      samples: [],
    }
    const before = await stateOf('dashboard', '1.1.0')
    const reports = Array.from({ length: 100 }, (_, index) => ({
      visit: newVisit(),
      network: `10.0.0.${index}`,
      browser: 'otro',
      at: new Date(),
      parts: [part],
    }))
    const visits =
      (await healthOf('dashboard')).series.find(({ cohort }) => cohort === 'canary')?.total.visits ?? 0
    await Promise.all(
      [releases.db, others.db, releases.db, others.db].flatMap((db) =>
        [0, 25, 50, 75].map((start) =>
          recordReports(db, published.site, watches, reports.slice(start, start + 25)),
        ),
      ),
    )
    await others.close()
    expect((await stateOf('dashboard', '1.1.0'))?.visitors).toBe((before?.visitors ?? 0) + 100)
    const after = (await healthOf('dashboard')).series.find(({ cohort }) => cohort === 'canary')
    expect(after?.total.visits).toBe(visits + 100)
  })
})

describe('GET /api/releases/health', () => {
  it('sums minutes into hours, and keeps the sums when old minutes are merged into hours', async () => {
    const [version] = await releases.db
      .insert(healthVersions)
      .values({ site: published.site, remote: 'vieja', version: '1.0.0' })
      .returning()
    const now = new Date()
    const start = new Date(
      Math.floor((now.getTime() - KEPT_MS.minutes - 3 * 3_600_000) / 3_600_000) * 3_600_000,
    )
    const histogram = (length: number) => Array.from({ length }, (_, index) => (index === 2 ? 1 : 0))
    await releases.db.insert(healthRollups).values(
      Array.from({ length: 120 }, (_, minute) => ({
        versionId: version?.id ?? 0,
        step: 'minute' as const,
        at: new Date(start.getTime() + minute * 60_000),
        cohort: 'live' as const,
        visits: 10,
        ...{ lcp: histogram(12), inp: histogram(12), cls: histogram(12) },
      })),
    )
    const query = { site: published.site, remote: 'vieja', from: start, to: now, step: 'hour' as const }
    const before = await readHealth(releases.db, query)
    expect(before[0]?.points.map(({ visits }) => visits)).toEqual([600, 600])
    await compact(releases.db, now)
    expect(await readHealth(releases.db, query)).toEqual(before)
    expect(await releases.db.$count(healthRollups)).toBeLessThan(120)
    await compact(releases.db, new Date(now.getTime() + KEPT_MS.all))
    expect(await readHealth(releases.db, query)).toEqual([])
  })

  it.each(['', 'remote=academy&step=day', 'remote=academy&from=ayer'])('rejects %j', async (query) => {
    const response = await site.get(`/api/releases/health?${query}`, { token: admin })
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
  })
})

describe('GET /api/releases/errors', () => {
  const stack = 'Error: x\n    at f (https://sitio.example/remotes/academy/1.0.0/Page-1.js?t=secreto:1:2)'
  const failing = (message: string, errors = 1) =>
    partOf({ name: 'academy', version: '1.0.0', errors, samples: [{ kind: 'error', message, stack }] })
  const list = async (query: string) =>
    (await site.get(`/api/releases/errors?remote=academy&${query}`, { token: admin })).json()

  it('groups errors by message and place, without query strings', async () => {
    await report([failing('el curso 12 no existe')])
    await report([failing('el curso 13 no existe')], {
      headers: {
        'user-agent':
          'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
      },
    })
    const { results, totalItems } = await list('search=CURSO')
    expect(totalItems).toBe(1)
    expect(results[0]).toMatchObject({
      version: '1.0.0',
      kind: 'error',
      count: 2,
      browsers: ['Chrome', 'Firefox'],
      stack: 'Error: x\n    at f (/remotes/academy/1.0.0/Page-1.js:1:2)',
    })
    expect((await list('version=9.9.9')).totalItems).toBe(0)
  })

  it('counts an error once per page load', async () => {
    const visit = newVisit()
    const from = newNetwork()
    for (const errors of [1, 2]) await report([failing('una vez', errors)], { visit, from })
    expect((await list('search=una vez')).results).toMatchObject([{ count: 1 }])
  })

  it('resolves places in the sources with the maps published with the version', async () => {
    const stack = 'Error: x\n    at f (https://sitio.example/remotes/academy/1.0.0/Page-1.js:1:11)'
    await report([
      partOf({
        ...{ name: 'academy', version: '1.0.0', errors: 1 },
        samples: [{ kind: 'error', message: 'con mapa', stack }],
      }),
    ])
    expect((await list('search=con mapa')).results).toMatchObject([
      { stack: 'Error: x\n    at throwIt (src/features/CourseListPage.tsx:3:5)' },
    ])
  })

  it.each([
    '/remotes/academy/1.0.0/Page-1.js.map',
    '/maps/academy/1.0.0/Page-1.js.map',
    '/maps/academy/1.0.0/list.json',
    '/remotes/../maps/academy/1.0.0/Page-1.js.map',
    '/remotes/..%2fmaps/academy/1.0.0/Page-1.js.map',
    '/remotes/academy/..%2f..%2fmaps/academy/1.0.0/Page-1.js.map',
    '/assets/..%2f..%2fmaps/academy/1.0.0/Page-1.js.map',
    '/sdk/..%2fmaps/academy/1.0.0/list.json',
  ])('does not serve the maps to visitors: %s', async (path) => {
    expect(await readFile(join(published.site, 'maps/academy/1.0.0/Page-1.js.map'), 'utf8')).toContain(
      'throwIt',
    )
    const response = await site.get(path)
    expect(response.statusCode).toBe(path.includes('%2f') && !path.startsWith('/sdk') ? 403 : 404)
    expect(response.body).not.toContain('CourseListPage')
  })

  const name = (index: number) => String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26))

  it('stores no error that is reported without a ticket', async () => {
    for (let index = 0; index < 70; index++)
      await sendReport(
        site,
        { visit: newVisit(), parts: [failing(`inventado ${name(index)}`)] },
        { from: newNetwork() },
      )
    expect((await list('search=inventado')).totalItems).toBe(0)
  })

  it('stores few errors that one network invents, but counts those of others that it has', async () => {
    const from = newNetwork()
    for (let index = 0; index < 30; index++) await report([failing(`una red ${name(index)}`)], { from })
    expect((await list('search=una red')).totalItems).toBe(8)
    await report([failing('una red aa')])
    expect((await list('search=una red aa')).results).toMatchObject([{ count: 2 }])
  })

  it('keeps at most 200 groups of a version, first those that several networks have', async () => {
    for (let visitor = 0; visitor < 2; visitor++) await report([failing('lo que ven todos')])
    await Promise.all(Array.from({ length: 220 }, (_, index) => report([failing(`grupo ${name(index)}`)])))
    expect((await list('version=1.0.0')).totalItems).toBe(200)
    expect((await list('search=lo que ven todos')).results).toMatchObject([{ count: 2 }])
    await Promise.all([0, 1].map(() => report([failing('lo que ahora ven todos')])))
    expect((await list('search=lo que ahora ven todos')).totalItems).toBe(1)
    expect(await releases.db.$count(healthErrors)).toBeGreaterThanOrEqual(200)
  })
})

describe.each(['health', 'errors'])('GET /api/releases/%s', (name) => {
  it('is for administrators and for members of the remote', async () => {
    const url = `/api/releases/${name}?remote=academy`
    expect(outcome(await site.get(url))).toEqual({ status: 401, code: 'unauthenticated' })
    const { accessToken, user } = await site.signInAs('user')
    expect(outcome(await site.get(url, { token: accessToken }))).toEqual({ status: 403, code: 'forbidden' })
    await site.put('/api/releases/remotes/academy/members', { token: admin, body: { userIds: [user.id] } })
    expect((await site.get(url, { token: accessToken })).statusCode).toBe(200)
    const other = `/api/releases/${name}?remote=dashboard`
    expect(outcome(await site.get(other, { token: accessToken }))).toEqual({ status: 403, code: 'forbidden' })
    await site.put('/api/releases/remotes/academy/members', { token: admin, body: { userIds: [] } })
  })
})
