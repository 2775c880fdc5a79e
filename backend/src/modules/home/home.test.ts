import { rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { disableVersion, rollBackAutomatically } from 'releases'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readDeclaration } from '../../../../federation/src/workspace.ts'
import { browser } from '../../../test/browser.ts'
import { publishSampleRemote, publishSampleSite } from '../../../test/sampleSite.ts'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { feedbacks, mailReplies, mails, pageViews } from '../../db/schema/messages.ts'
import { shortLinks, visits } from '../../db/schema/shortLinks.ts'
import { boots, scheduledBackups } from '../../db/schema/site.ts'
import { healthRollups, healthVersions } from '../../releasesDb/schema/health.ts'
import { countArrivals } from './home.repository.ts'
import type { HomeSummary } from './home.schemas.ts'
import { readSummary } from './home.service.ts'
import { findBackupProblem } from './pending.backups.ts'
import { describeRemotes } from './remotes.ts'
import { spansUntil } from './spans.ts'

const url = '/api/home/summary'
const origin = { actor: { kind: 'owner', name: 'owner' } } as const

let published: Awaited<ReturnType<typeof publishSampleSite>>
let site: TestApp
let admin: string

beforeAll(async () => {
  published = await publishSampleSite('full')
  const { site: siteDir, ownerKeyFile } = published
  site = await openTestApp({ siteDir, ownerKeyFile })
  admin = (await site.signInAs('admin')).accessToken
})
afterAll(async () => {
  await site.close()
  await rm(published.site, { recursive: true, force: true })
})

const read = async () => (await site.get(url, { token: admin })).json() as HomeSummary
const subject = () => ({ name: 'academy', credential: published.owner, origin })
const remoteNamed = ({ remotes }: HomeSummary, name: string) => remotes.find((each) => each.name === name)

describe('GET /api/home/summary', () => {
  it('is for administrators only', async () => {
    expect(outcome(await site.get(url))).toEqual({ status: 401, code: 'unauthenticated' })
    for (const role of ['user', 'collaborator'] as const) {
      const { accessToken } = await site.signInAs(role)
      expect((await site.get(url, { token: accessToken })).statusCode).toBe(403)
    }
  })

  it('counts what arrived today', async () => {
    const before = await read()
    const [link] = await site.db.select().from(shortLinks).limit(1)
    const { db } = site
    await db.insert(pageViews).values([1, 2].map(() => ({ currentUrl: '/', ip: '203.0.113.0' })))
    await db.insert(visits).values({ shortenerId: link?.id ?? '' })
    await db.insert(mails).values({ name: 'Ana', email: 'a@b.example', message: 'Hola' })
    const opinion = { title: 'Bien', message: 'Muy bien', userEmail: 'a@b.example', rating: 5 }
    await db.insert(feedbacks).values([1, 2, 3].map(() => opinion))
    const after = await read()
    expect(after.mailbox).toEqual({
      unread: before.mailbox.unread + 1,
      unreplied: before.mailbox.unreplied + 1,
    })
    expect(after.pageViews).toEqual({ ...before.pageViews, today: before.pageViews.today + 2 })
    expect(after.linkVisits.today).toBe(before.linkVisits.today + 1)
    expect(after.mails.today).toBe(before.mails.today + 1)
    expect(after.mails.sevenDays).toBe(before.mails.sevenDays + 1)
    expect(after.feedback.today).toBe(before.feedback.today + 3)
    expect(after.day).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('counts a visit of a short link whose redirect was sent', async () => {
    const [link] = await site.db.select().from(shortLinks).limit(1)
    const before = await read()
    expect((await site.get(`/${link?.backHalf}`, { headers: browser })).statusCode).toBe(302)
    expect((await read()).linkVisits.today).toBe(before.linkVisits.today + 1)
  })
})

describe('the spans', () => {
  // Still the evening of the seventh in Bogotá.
  const now = new Date('2019-05-08T03:00:00.000Z')

  it('begin and end in the time of Bogotá', async () => {
    const moments = {
      today: ['2019-05-07T05:00:00.000Z', '2019-05-08T03:00:00.000Z'],
      notToday: ['2019-05-07T04:59:59.999Z', '2019-05-08T03:00:00.001Z'],
      weekAgo: ['2019-04-30T05:00:00.000Z', '2019-05-01T03:00:00.000Z', '2019-04-30T20:00:00.000Z'],
      notWeekAgo: ['2019-04-30T04:59:59.999Z', '2019-05-01T03:00:00.001Z'],
    }
    const all = Object.values(moments).flat()
    const mail = { name: 'Ana', email: 'a@b.example', message: 'Hola' }
    await site.db
      .insert(pageViews)
      .values(all.map((moment) => ({ currentUrl: '/', ip: '203.0.113.0', createdAt: new Date(moment) })))
    await site.db.insert(mails).values(all.map((moment) => ({ ...mail, sentAt: new Date(moment) })))
    expect(await countArrivals(site.db, spansUntil(now))).toMatchObject({
      pageViews: { today: 2, weekAgo: 3 },
      // The seven days begin on the first of May.
      mails: { today: 2, weekAgo: 3, sevenDays: 3 },
    })
  })
})

describe('the scheduled backup', () => {
  const noon = new Date('2026-11-22T17:00:00Z')
  const problem = (backupSchedule: 'daily' | 'off' = 'daily') =>
    findBackupProblem(site.db, { backupSchedule }, noon)

  beforeEach(async () => {
    await site.db.delete(scheduledBackups)
    await site.db.delete(boots)
    await site.db.insert(boots).values({ nodeVersion: 'v20', bootedAt: new Date('2026-11-01T12:00:00Z') })
  })

  it('is not pending while yesterday or today has one', async () => {
    await site.db.insert(scheduledBackups).values({ day: '2026-11-21', name: 'a.sql' })
    expect(await problem()).toBeNull()
  })

  it('is pending when its last attempt failed, with the reason', async () => {
    const triedAt = new Date('2026-11-22T09:00:00.000Z')
    await site.db.insert(scheduledBackups).values([
      { day: '2026-11-21', name: 'a.sql' },
      { day: '2026-11-22', failure: 'No queda espacio.', triedAt },
    ])
    expect(await problem()).toMatchObject({
      ...{ kind: 'backup-failed', reason: 'No queda espacio.', at: triedAt.toISOString() },
    })
    expect(await problem('off')).toBeNull()
  })

  it('is overdue when yesterday has none, or when there never was one', async () => {
    expect(await problem()).toMatchObject({ kind: 'backup-overdue', at: null })
    await site.db.insert(scheduledBackups).values({ day: '2026-11-19', name: 'a.sql' })
    expect(await problem()).toMatchObject({ kind: 'backup-overdue', at: '2026-11-19T05:00:00.000Z' })
  })

  it('is not expected of a site that was started yesterday', async () => {
    await site.db.update(boots).set({ bootedAt: new Date('2026-11-21T12:00:00Z') })
    expect(await problem()).toBeNull()
  })
})

describe('remotes and pending work', () => {
  it('shows a remote with its version, title and the visits of the last day', async () => {
    const { releasesDb } = site.services
    const versions = () =>
      releasesDb.select().from(healthVersions).where(eq(healthVersions.remote, 'academy'))
    // The platform watches versions that were just activated.
    await vi.waitFor(async () => expect(await versions()).toHaveLength(1), { timeout: 5000 })
    const [version] = await versions()
    expect(remoteNamed(await read(), 'academy')).toEqual({
      ...{ name: 'academy', title: 'Academia', version: '1.0.0', state: 'watched' },
      ...{ visits: 0, failedVisits: 0, canary: null },
    })
    const histograms = { lcp: [], inp: [], cls: [] }
    const counted = { versionId: version?.id ?? 0, step: 'minute', cohort: 'live', ...histograms } as const
    const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000)
    await releasesDb.insert(healthRollups).values([
      { ...counted, at: at(1), visits: 99, failedVisits: 1 },
      { ...counted, at: at(25), visits: 40, failedVisits: 40 },
    ])
    expect(remoteNamed(await read(), 'academy')).toMatchObject({ visits: 99, failedVisits: 1 })

    const verdict = { page: null, visitors: 20, failed: 9, baseline: 0.01 }
    const problem = 'No hay una versión anterior a la que volver.'
    await releasesDb
      .update(healthVersions)
      .set({ state: 'kept', verdict, problem })
      .where(eq(healthVersions.id, version?.id ?? 0))
    const failing = await read()
    expect(remoteNamed(failing, 'academy')?.state).toBe('failing')
    expect(failing.pending).toContainEqual({
      ...{ kind: 'version-failing', remote: 'academy', title: 'Academia', version: '1.0.0', at: null },
      count: null,
      reason: `Falló a 9 de 20 visitantes. De la versión anterior se espera que falle al 1 %. ${problem}`,
    })
  })

  it.each([
    ['good', 'counted', { visits: 100, failedVisits: 1 }, {}],
    ['unwell', 'watched', { visits: 100, failedVisits: 2 }, {}],
    ['watched', 'watched', { visits: 100, failedVisits: 0 }, {}],
    ['failing', 'failing', { visits: 100, failedVisits: 0 }, {}],
    ['unvisited', 'counted', { visits: 0, failedVisits: 0 }, {}],
    ['unpublished', 'counted', { visits: 0, failedVisits: 0 }, { active: null }],
    ['stopped', 'kept', { visits: 100, failedVisits: 50 }, { isStopped: true as const }],
  ] as const)('shows a remote as %s when its health is %s with %j', (state, judged, visited, changes) => {
    const record = { active: '1.0.0', history: [], versions: {}, ...changes }
    const health = { remote: 'academy', version: '1.0.0', state: judged, verdict: null, problem: null }
    const [shown] = describeRemotes({
      published: [{ name: 'academy', title: 'Academia', record }],
      health: [{ ...health, ...visited }],
    })
    expect(shown?.state).toBe(state)
  })

  it('shows a watched version that failed for a few visitors as failing', () => {
    const verdict = { page: null, visitors: 3, failed: 3, baseline: 0.005 }
    const health = { remote: 'academy', version: '1.0.0', state: 'watched' as const, verdict, problem: null }
    const [shown] = describeRemotes({
      published: [
        { name: 'academy', title: 'Academia', record: { active: '1.0.0', history: [], versions: {} } },
      ],
      health: [{ ...health, visits: 100, failedVisits: 0 }],
    })
    expect(shown?.state).toBe('failing')
  })

  it('lists a version that was returned, until another one is published', async () => {
    const declaration = await readDeclaration('academy')
    const before = await read()
    await publishSampleRemote(published, '1.1.0', declaration)
    expect((await read()).activations.today).toBe(before.activations.today + 1)
    await rollBackAutomatically(
      published.site,
      { ...subject(), origin: { ...origin, reason: 'Falló a 9 de 20.' } },
      '1.1.0',
    )
    const returned = (await read()).pending.filter(({ kind }) => kind === 'version-returned')
    expect(returned).toEqual([
      {
        ...{ kind: 'version-returned', remote: 'academy', title: 'Academia', version: '1.1.0' },
        ...{ reason: 'Falló a 9 de 20.', at: expect.any(String), count: null },
      },
    ])
    await publishSampleRemote(published, '1.2.0', declaration)
    expect((await read()).pending.filter(({ kind }) => kind === 'version-returned')).toEqual([])
  })

  it('lists a remote that is stopped', async () => {
    await disableVersion(published.site, subject(), null)
    const summary = await read()
    expect(remoteNamed(summary, 'academy')?.state).toBe('stopped')
    const ofReleases = summary.pending.filter(({ remote }) => remote !== null)
    expect(ofReleases).toMatchObject([
      { kind: 'remote-stopped', remote: 'academy', title: 'Academia', count: null },
    ])
  })

  it('counts failed replies and open mails with the oldest time, without archived mails', async () => {
    const other = await openTestApp()
    await other.db.update(mails).set({ archivedAt: new Date() })
    const sentAt = new Date('2026-11-20T12:00:00.000Z')
    const written = { name: 'Ana', email: 'a@b.example', message: 'Hola' }
    const [mail] = await other.db
      .insert(mails)
      .values([
        { ...written, sentAt },
        { ...written, readAt: sentAt },
      ])
      .returning()
    const reply = { mailId: mail?.id ?? '', text: 'Hola', messageId: '<a@b>', createdAt: sentAt }
    await other.db.insert(mailReplies).values({ ...reply, state: 'failed', failure: 'Sin conexión.' })
    const { pending, mailbox } = await readSummary(other.services, new Date())
    await other.close()
    expect(mailbox).toEqual({ unread: 1, unreplied: 2 })
    const at = sentAt.toISOString()
    expect(pending).toMatchObject([
      { kind: 'reply-failed', count: 1, at },
      { kind: 'mail-unread', count: 1, at },
      { kind: 'mail-unreplied', count: 2, at },
    ])
  })

  it('lists nothing for a site with nothing to do', async () => {
    const other = await openTestApp()
    await other.db.update(mails).set({ archivedAt: new Date() })
    const { pending } = await readSummary(other.services, new Date())
    await other.close()
    expect(pending).toEqual([])
  })
})
