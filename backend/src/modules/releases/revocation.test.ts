import { readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { readEvents, readRegistry } from 'releases'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeSampleBuild } from '../../../../releases/test/sampleRemote.ts'
import { openReleasesApp, type ReleasesApp } from '../../../test/releasesApp.ts'
import { outcome, type TestApp } from '../../../test/testApp.ts'
import { packFolder } from '../../../test/uploads.ts'
import { users } from '../../db/schema/users.ts'
import { credentials } from '../../releasesDb/schema/access.ts'
import { canarySchedules } from '../../releasesDb/schema/schedules.ts'
import { createStolenCredentials } from './credentials/stolen.service.ts'
import { createSiteChanges } from './releases.service.ts'

let site: ReleasesApp
let app: TestApp
let admin: string
let stable: { token: string; id: string }
let count = 0

const remote = '/api/releases/remotes/academy'
const accepted = { isUntried: true, reason: 'Sin navegador' }
const steps = [{ share: 100, afterMinutes: 43_200 }]

beforeAll(async () => {
  site = await openReleasesApp()
  ;({ app, admin } = site)
  stable = await site.createCredential({ name: 'Estable' })
  await publish('1.0.0', stable.token)
  await activate('1.0.0', stable.token)
})

afterAll(() => site.close())

beforeEach(() => {
  count += 1
})

async function archiveOf(version: string) {
  const folder = await writeSampleBuild({ version, text: version })
  const archive = await packFolder(folder)
  await rm(folder, { recursive: true })
  return archive
}

async function publish(version: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' }
  const payload = await archiveOf(version)
  const response = await app.send({ method: 'POST', url: `${remote}/versions`, payload, headers })
  expect(response.statusCode).toBe(200)
}

async function activate(version: string, token: string) {
  const response = await app.post(`${remote}/activate`, { token, body: { version, ...accepted } })
  expect(response.json()).toMatchObject({ active: version })
}

/** Starts a canary of a new version, with a step to all visitors in 30 days that is due now. */
async function schedule(token: string, publisher = token): Promise<string> {
  const version = `2.${count}.0`
  await publish(version, publisher)
  const body = { version, share: 10, steps, ...accepted }
  const started = await app.put(`${remote}/canary`, { token, body })
  expect(started.json()).toMatchObject({ canary: { version, share: 10 } })
  await app.services.releasesDb.update(canarySchedules).set({ dueAt: new Date(0) })
  return version
}

const takeDue = () => app.services.releases.schedules.takeDue()
const revoke = (id: string) => app.delete(`/api/releases/credentials/${id}`, { token: admin })
const stored = () => app.services.releasesDb.$count(canarySchedules)
const record = async () => (await readRegistry(site.siteDir)).remotes.academy
const lastEvent = async () => (await readEvents(site.siteDir)).at(-1)

/** What every lost right must lead to: the step is not taken, and the journal says so. */
async function expectCancelled(version: string, reason: string) {
  await takeDue()
  expect(await record()).toMatchObject({ active: '1.0.0', canary: { version, share: 10 } })
  expect(await stored()).toBe(0)
  expect(await lastEvent()).toMatchObject({
    action: 'cancel-steps',
    version,
    actor: { kind: 'platform' },
    reason: expect.stringContaining(reason),
  })
  const { remotes } = (await app.get('/api/releases', { token: admin })).json()
  expect(remotes[0].canary).toMatchObject({ share: 10, steps: [] })
  await app.delete(`${remote}/canary`, { token: admin })
}

describe('the scheduled steps of a canary', () => {
  it('are taken while the credential that scheduled them may release', async () => {
    const { token, id } = await site.createCredential()
    const version = await schedule(token)
    await takeDue()
    expect(await record()).toMatchObject({ active: version, history: ['1.0.0'] })
    expect(await lastEvent()).toMatchObject({
      action: 'activate',
      actor: { kind: 'platform', credential: id },
    })
    await app.post(`${remote}/rollback`, { token: admin, body: {} })
  })

  it('end with a revoked credential, at the moment of the revocation', async () => {
    const { token, id } = await site.createCredential()
    const version = await schedule(token)
    expect((await revoke(id)).statusCode).toBe(204)
    expect(await stored()).toBe(0)
    await expectCancelled(version, 'está revocada')
  })

  it('end with an expired credential', async () => {
    const { token, id } = await site.createCredential()
    const version = await schedule(token)
    const expiresAt = new Date(Date.now() - 1000)
    await app.services.releasesDb.update(credentials).set({ expiresAt }).where(eq(credentials.id, id))
    await expectCancelled(version, 'venció')
  })

  it('end with the right of a member who is removed', async () => {
    const { accessToken: token, user } = await app.signInAs('user')
    const members = (userIds: string[]) => app.put(`${remote}/members`, { token: admin, body: { userIds } })
    await members([user.id])
    const version = await schedule(token)
    await members([])
    await expectCancelled(version, 'ya no puede publicar')
  })

  it.each([
    ['is deactivated', { isActive: false }],
    ['is no administrator any more', { role: 'user' as const }],
    ['is deleted', null],
  ])('end with the right of a user who %s', async (_what, change) => {
    const [other] = await app.db
      .insert(users)
      .values({ name: 'Otra', email: `otra${count}@correo.example`, username: `otra${count}`, role: 'admin' })
      .returning()
    if (!other) throw new Error('no user')
    const version = await schedule(stable.token)
    const grantor = { credentialId: null, userId: other.id }
    await app.services.releasesDb
      .update(canarySchedules)
      .set({ ...grantor, dueAt: new Date(Date.now() + 1e6) })
    await takeDue()
    expect(await stored()).toBe(1)
    if (change) await app.db.update(users).set(change).where(eq(users.id, other.id))
    else await app.db.delete(users).where(eq(users.id, other.id))
    await expectCancelled(version, 'ya no puede publicar')
  })

  it('end where an earlier release did not record who scheduled them', async () => {
    const version = await schedule(stable.token)
    await app.services.releasesDb.update(canarySchedules).set({ credentialId: null, userId: null })
    await expectCancelled(version, 'No se sabe con qué permiso')
  })
})

describe('an upload in progress', () => {
  it('is rejected when its credential is revoked before it ends, and leaves nothing', async () => {
    const { token, id } = await site.createCredential()
    const archive = await archiveOf('9.0.0')
    const { hostname, port } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }))
    const traces = async () => [
      await readdir(join(site.siteDir, 'remotes/academy')),
      await readEvents(site.siteDir),
      await site.leftovers(),
    ]
    const before = await traces()
    const socket = connect(Number(port), hostname)
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
    })
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(
      `POST ${remote}/versions HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/gzip\r\ncontent-length: ${archive.length}\r\nconnection: close\r\n\r\n`,
    )
    socket.write(archive.subarray(0, 100))
    await expect.poll(site.leftovers).toHaveLength(1)
    await revoke(id)
    socket.write(archive.subarray(100))
    await closed
    expect(received).toContain('HTTP/1.1 401')
    expect(received).toContain('está revocada')
    expect(await traces()).toEqual(before)
  })
})

describe('a testers’ link', () => {
  const check = (query: string) => {
    const link = new URLSearchParams(query).get('testers') ?? ''
    return app.post('/api/releases/previews', { body: { link } })
  }

  it('ends with the right of its creator', async () => {
    const { token, id } = await site.createCredential()
    const body = { versions: { academy: '1.0.0' }, hours: 24 }
    const create = async (creator: string) =>
      (await app.post('/api/releases/testers-links', { token: creator, body })).json().query
    const [theirs, own] = [await create(token), await create(admin)]
    expect((await check(theirs)).statusCode).toBe(200)
    await revoke(id)
    expect(outcome(await check(theirs))).toEqual({ status: 410, code: 'link_ended' })
    expect((await check(own)).json()).toMatchObject({ versions: [{ name: 'academy', version: '1.0.0' }] })
  })
})

describe('/api/releases/credentials/:id/stolen', () => {
  const at = (id: string) => `/api/releases/credentials/${id}/stolen`

  it('revokes, cancels the steps, withdraws what was published and goes back, and can be repeated', async () => {
    const { token, id } = await site.createCredential({ name: 'Robada' })
    await publish('3.0.0', token)
    await activate('3.0.0', token)
    const canary = await schedule(token)
    const plan = (await app.get(at(id), { token: admin })).json()
    expect(plan).toMatchObject({
      published: [
        { version: canary, isLive: false, share: 10, isWithdrawn: false },
        { version: '3.0.0', isLive: true, share: null, isWithdrawn: false },
      ],
      withdrawn: [canary, '3.0.0'],
      endedCanary: canary,
      back: { from: '3.0.0', to: '1.0.0' },
      ...{ isStopped: false, cancelledSteps: true, problem: null },
    })
    expect(await record()).toMatchObject({ active: '3.0.0' })

    const until = new Date(Date.now() + 3_600_000).toISOString()
    await app.put('/api/releases/freeze', { token: admin, body: { reason: 'Campaña', until } })
    const before = (await readEvents(site.siteDir)).length
    const taken = await app.post(at(id), { token: admin, body: { reason: 'Apareció en un registro' } })
    expect(taken.json()).toEqual(plan)
    expect(await record()).toMatchObject({ active: '1.0.0', withdrawn: expect.arrayContaining([canary]) })
    expect((await record())?.canary).toBeUndefined()
    expect(await stored()).toBe(0)
    expect(outcome(await app.get('/api/releases', { token }))).toMatchObject({ status: 401 })
    const reason = 'Credencial robada «Robada»: Apareció en un registro'
    expect((await readEvents(site.siteDir)).slice(before)).toMatchObject([
      { action: 'cancel-steps', version: canary },
      { action: 'stop', version: canary, reason, actor: { kind: 'admin' } },
      { action: 'stop', version: '3.0.0', reason },
      { action: 'end-canary', from: canary, reason },
      { action: 'rollback', version: '1.0.0', from: '3.0.0', reason },
    ])

    const again = await app.post(at(id), { token: admin, body: {} })
    expect(again.json()).toMatchObject({ withdrawn: [], back: null, cancelledSteps: false })
    await app.delete('/api/releases/freeze', { token: admin })
  })

  it('leaves what was published before a given moment', async () => {
    const { token, id } = await site.createCredential()
    await publish('4.0.0', token)
    const since = new Date(Date.now() + 60_000).toISOString()
    const plan = await app.get(`${at(id)}?since=${since}`, { token: admin })
    expect(plan.json()).toMatchObject({ published: [], withdrawn: [] })
    const taken = await app.post(at(id), { token: admin, body: { since } })
    expect(taken.json()).toMatchObject({ published: [], withdrawn: [], problem: null })
    expect((await record())?.withdrawn).not.toContain('4.0.0')
  })

  it('is for administrators, and for credentials of this site', async () => {
    const { token, id } = await site.createCredential()
    for (const response of [await app.get(at(id), { token }), await app.post(at(id), { token, body: {} })])
      expect(outcome(response)).toMatchObject({ status: 401 })
    const unknown = at('00000000-0000-4000-8000-000000000000')
    expect((await app.get(unknown, { token: admin })).statusCode).toBe(404)
    expect((await app.post(unknown, { token: admin, body: {} })).statusCode).toBe(404)
    expect(outcome(await app.post(at(id), { token: admin, body: { since: 'ayer' } }))).toEqual({
      status: 400,
      code: 'invalid',
    })
  })

  it('revokes also where the site cannot be changed, and says why the versions stay', async () => {
    const { id } = await site.createCredential()
    const { releases } = app.services
    const row = await releases.stolenCredentials.find(id)
    if (!row) throw new Error('no credential')
    const stolen = createStolenCredentials(
      app.services.releasesDb,
      { siteDir: site.siteDir },
      {
        changes: createSiteChanges(
          { siteDir: site.siteDir, ownerKeyFile: join(site.dataDir, 'none') },
          app.services.site,
        ),
        schedules: releases.schedules,
        remotePreviews: releases.remotePreviews,
      },
    )
    const origin = { actor: { kind: 'admin' as const, name: 'admin@correo.example' } }
    expect(await stolen.takeBack(row, origin)).toMatchObject({
      withdrawn: [],
      problem: expect.stringContaining('MFE_OWNER_KEY'),
    })
    expect((await releases.stolenCredentials.find(id))?.revokedAt).not.toBeNull()
  })
})
