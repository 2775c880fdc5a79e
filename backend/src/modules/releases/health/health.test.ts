import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { activateVersion, readEvents, readRegistry, rollbackRemote, startCanary } from 'federation/releases'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readDeclaration } from '../../../../../federation/src/workspace.ts'
import { browser } from '../../../../test/browser.ts'
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
import { recordReports } from './reports.repository.ts'
import type { ReportedPart } from './reports.ts'
import { rotateSalt } from './salts.repository.ts'

type Part = VisitReport['parts'][number]

const origin = { actor: { kind: 'owner', name: 'owner' } } as const
const returnedWithin = { timeout: 5000, interval: 100 }

// Column 10 of line 1 is `throwIt` of line 3, column 5 of the source.
const sourceMap = {
  version: 3,
  sources: ['../src/features/CourseListPage.tsx'],
  names: ['throwIt'],
  mappings: 'UAEIA',
}

const sockets = createSockets()
let published: Awaited<ReturnType<typeof publishSampleSite>>
let dataDir: string
let site: TestApp
let address: string
let admin: string
let releases: ReleasesDatabase
let networks = 0

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

/** An address that no other visitor of these tests has. */
function newNetwork() {
  networks += 1
  return `203.0.${113 + Math.floor(networks / 250)}.${1 + (networks % 250)}`
}

const newVisit = () => randomBytes(16).toString('base64url')

const partOf = (changes: Partial<Part> & Pick<Part, 'name' | 'version'>): Part => ({
  cohort: 'live',
  page: '/academy',
  loads: 1,
  failures: 0,
  renderErrors: 0,
  errors: 0,
  ...changes,
})

function report(parts: Part[], { from = newNetwork(), visit = newVisit(), headers = {} } = {}) {
  return site.send({
    method: 'POST',
    url: '/api/releases/reports',
    payload: JSON.stringify({ visit, parts }),
    headers: { ...browser, 'content-type': 'text/plain;charset=UTF-8', 'x-forwarded-for': from, ...headers },
  })
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
    const response = await site.post('/api/releases/reports', { body, headers: browser })
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
  })

  it('rejects a body of more than 16 kB', async () => {
    const body = { visit: newVisit(), parts: [], filler: 'x'.repeat(17_000) }
    expect((await site.post('/api/releases/reports', { body, headers: browser })).statusCode).toBe(413)
  })

  it('limits the reports of one network', async () => {
    const from = newNetwork()
    const statuses = await Promise.all(
      Array.from({ length: 310 }, async () => (await report([], { from })).statusCode),
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
  it('is returned as a canary after its third failed visitor, with event, notice and mail', async () => {
    await publishNext('academy', '1.1.0')
    await startCanary(published.site, subjectOf('academy'), { version: '1.1.0', share: 10 })
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
    const failing = { ...canary, page: '/academy/cursos', renderErrors: 1 }
    for (let visitor = 0; visitor < 2; visitor++) await report([failing])
    expect((await recordOf('academy'))?.canary).toEqual({ version: '1.1.0', share: 10 })
    expect(await stateOf('academy', '1.1.0')).toMatchObject({
      state: 'watched',
      before: '1.0.0',
      visitors: 22,
      failedVisitors: 2,
    })

    await report([failing])
    await vi.waitFor(
      async () => expect((await recordOf('academy'))?.withdrawn).toEqual(['1.1.0']),
      returnedWithin,
    )
    expect(await recordOf('academy')).toMatchObject({ active: '1.0.0' })
    expect((await recordOf('academy'))?.canary).toBeUndefined()
    const reason =
      'Falló a 3 de 3 visitantes en /academy/cursos. De la versión anterior se espera que falle al 0.5 %.'
    const events = (await readEvents(published.site)).filter(({ action }) => action === 'return')
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      subject: 'academy',
      from: '1.1.0',
      version: '1.0.0',
      actor: { kind: 'platform' },
    })
    expect(events[0]?.reason).toBe(reason)
    await vi.waitFor(() => expect(notices).toHaveLength(1), returnedWithin)
    expect(notices[0]).toMatchObject({ remote: 'academy', version: '1.1.0', isReturned: true, to: '1.0.0' })
    expect(others).toEqual([])
    await vi.waitFor(async () => expect(await readOutbox(dataDir)).toHaveLength(1), returnedWithin)
    const [mail] = await readOutbox(dataDir)
    expect(mail).toMatchObject({
      to: 'admin@plataforma.local',
      subject: 'academy 1.1.0 se retiró porque fallaba',
    })
    expect(await stateOf('academy', '1.1.0')).toMatchObject({ state: 'returned', verdict: { failed: 3 } })
  })

  it('is returned when it was just activated for all visitors', async () => {
    await publishNext('public', '1.1.0')
    await activateVersion(published.site, subjectOf('public'), '1.1.0')
    const failing = partOf({ name: 'public', version: '1.1.0', page: '/', failures: 1 })
    await Promise.all([report([failing]), report([failing]), report([failing])])
    await vi.waitFor(async () => expect((await recordOf('public'))?.active).toBe('1.0.0'), returnedWithin)
    expect((await recordOf('public'))?.withdrawn).toEqual(['1.1.0'])
  })

  it('has its return completed when the process that made it was killed before it composed the pages', async () => {
    const expectReturned = () =>
      vi.waitFor(
        async () => expect(await stateOf('public', '1.1.0')).toMatchObject({ state: 'returned' }),
        returnedWithin,
      )
    await expectReturned()
    const page = join(published.site, 'full/pages/default/about/index.html')
    const composed = await readFile(page, 'utf8')
    const leaveStale = () => writeFile(page, `${composed}<!-- as before the return -->`)
    const expectComposed = () =>
      vi.waitFor(async () => expect(await readFile(page, 'utf8')).toBe(composed), returnedWithin)

    // Another process notices it in time.
    await leaveStale()
    const isReturned = and(eq(healthVersions.remote, 'public'), eq(healthVersions.version, '1.1.0'))
    await releases.db.update(healthVersions).set({ state: 'failing' }).where(isReturned)
    await expectComposed()
    await expectReturned()

    // Without another process, the next one completes the return when it starts.
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
      async () => expect(await stateOf('mixmatch', '1.0.0')).toMatchObject({ state: 'kept' }),
      returnedWithin,
    )
    expect((await recordOf('mixmatch'))?.active).toBe('1.0.0')
    await vi.waitFor(
      async () => expect(await mailSubjects()).toContain('mixmatch 1.0.0 falla y sigue publicada'),
      returnedWithin,
    )
  })

  it('is not returned because of one network, whatever it reports', async () => {
    await publishNext('dashboard', '1.1.0')
    await startCanary(published.site, subjectOf('dashboard'), { version: '1.1.0', share: 10 })
    const pages = ['/dashboard', '/dashboard/cursos', '/dashboard/a/b']
    const part: ReportedPart = {
      remote: 'dashboard',
      ...partOf({ name: 'dashboard', version: '1.1.0', cohort: 'canary', failures: 5 }),
      samples: [],
    }
    const watches = [{ remote: 'dashboard', version: '1.1.0', before: '1.0.0' }]
    for (let batch = 0; batch < 20; batch++) {
      const reports = Array.from({ length: 500 }, (_, index) => ({
        visit: newVisit(),
        network: '192.0.2.1',
        browser: 'otro',
        at: new Date(),
        parts: [{ ...part, page: pages[index % pages.length] ?? '' }],
      }))
      expect(await recordReports(releases.db, published.site, watches, reports)).toEqual({
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
    const watches = [{ remote: 'dashboard', version: '1.1.0', before: '1.0.0' }]
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

  it('keeps at most 200 groups of a version', async () => {
    const name = (index: number) => String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26))
    await Promise.all(Array.from({ length: 220 }, (_, index) => report([failing(`grupo ${name(index)}`)])))
    expect((await list('version=1.0.0')).totalItems).toBe(200)
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
