import { readRegistry } from 'federation/published/registry'
import type { RemoteRecord } from 'federation/published/schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { copyOwnedSite, emptySite, origin, writeSampleBuild } from '../../test/sampleRemote.ts'
import type { RemoteSubject } from '../changes/change.ts'
import { readEvents } from '../changes/journal.ts'
import { publishRemote } from '../publishing/publish.ts'
import {
  activateVersion,
  disableVersion,
  enableVersion,
  freezeSite,
  rollBackAutomatically,
  rollbackRemote,
  startCanary,
} from './releases.ts'
import { type Distrusted, planTakeBack, takeBack } from './takeBack.ts'

let site: string
let owner: RemoteSubject
/** The same remote, changed on behalf of the stolen credential. */
let thief: RemoteSubject
let published: Promise<Awaited<ReturnType<typeof emptySite>>> | undefined

const stolen: Distrusted = {
  ...{ id: 'stolen', actorName: 'academy (CI)' },
  ...{ createdAt: new Date(0), since: new Date(0) },
}

const publish = async (version: string, subject: RemoteSubject, activate = false) =>
  publishRemote(site, await writeSampleBuild({ version, text: version }), { ...subject, activate })

const record = async (): Promise<RemoteRecord> => {
  const { versions: _versions, ...rest } = (await readRegistry(site)).remotes.academy as RemoteRecord
  return rest as RemoteRecord
}

function enter(made: Awaited<ReturnType<typeof emptySite>>) {
  site = made.site
  owner = { name: 'academy', credential: made.owner, origin }
  thief = { ...owner, origin: { actor: { kind: 'team', name: 'academy (CI)', credential: 'stolen' } } }
}

/** A site with two versions of the owner, of which the second is active. */
async function publishSite() {
  const made = await emptySite()
  enter(made)
  for (const version of ['1.0.0', '1.1.0']) await publish(version, owner, true)
  return made
}

beforeEach(async () => {
  published ??= publishSite()
  enter(await copyOwnedSite(await published))
})

/** Takes everything back, after a plan that must say the same. */
async function back(distrusted = stolen) {
  const plan = await planTakeBack(site, 'academy', distrusted)
  const taken = await takeBack(site, owner, distrusted)
  expect(taken).toEqual(plan)
  return taken
}

describe('takeBack', () => {
  it('withdraws what a credential published, and gives visitors what they had before, in one change', async () => {
    for (const version of ['1.2.0', '1.3.0']) await publish(version, thief, true)
    await publish('1.4.0', thief)
    const { revision } = await readRegistry(site)
    const events = await readEvents(site)
    expect(await back()).toMatchObject({
      published: [
        { version: '1.4.0', isLive: false, isWithdrawn: false },
        { version: '1.3.0', isLive: true },
        { version: '1.2.0', isLive: false },
      ],
      withdrawn: ['1.4.0', '1.3.0', '1.2.0'],
      back: { from: '1.3.0', to: '1.1.0' },
      isStopped: false,
    })
    expect(await record()).toEqual({
      active: '1.1.0',
      history: ['1.0.0'],
      withdrawn: ['1.4.0', '1.3.0', '1.2.0'],
    })
    expect((await readRegistry(site)).revision).toBe(revision + 1)
    expect(
      (await readEvents(site))
        .slice(events.length)
        .map(({ action, version, from }) => ({ action, version, from })),
    ).toEqual([
      ...['1.4.0', '1.3.0', '1.2.0'].map((version) => ({ action: 'stop', version, from: undefined })),
      { action: 'rollback', version: '1.1.0', from: '1.3.0' },
    ])
  })

  it('ends the canary that it published or started, and leaves one of others', async () => {
    await publish('1.2.0', owner)
    await startCanary(site, thief, { version: '1.2.0', share: 10 })
    expect(await back()).toMatchObject({ endedCanary: '1.2.0', withdrawn: [], back: null })
    const last = (await readEvents(site)).at(-1)
    expect(last).toMatchObject({ action: 'end-canary', version: '1.1.0', from: '1.2.0' })
    await startCanary(site, owner, { version: '1.2.0', share: 10 })
    expect(await back()).toMatchObject({ endedCanary: null })
    expect((await record()).canary).toEqual({ version: '1.2.0', share: 10 })
    await publish('1.3.0', thief)
    await startCanary(site, owner, { version: '1.3.0', share: 10 })
    expect(await back()).toMatchObject({ endedCanary: '1.3.0', withdrawn: ['1.3.0'] })
    expect(await record()).toEqual({ active: '1.1.0', history: ['1.0.0'], withdrawn: ['1.3.0'] })
  })

  it('goes back from an old version that it activated, to the one that it replaced', async () => {
    await activateVersion(site, thief, '1.0.0')
    expect(await record()).toEqual({ active: '1.0.0', history: [] })
    expect(await back()).toMatchObject({ withdrawn: [], back: { from: '1.0.0', to: '1.1.0' } })
    expect(await record()).toEqual({ active: '1.1.0', history: [] })
  })

  it('leaves the version that visitors had before when the thief went back to it', async () => {
    await publish('1.2.0', thief, true)
    await rollbackRemote(site, thief)
    expect(await back()).toMatchObject({ withdrawn: ['1.2.0'], back: null })
    expect(await record()).toMatchObject({ active: '1.1.0', history: ['1.0.0'] })
  })

  it('disables the remote when nobody else published a version that can be used', async () => {
    await publish('1.2.0', thief, true)
    for (const version of ['1.0.0', '1.1.0']) await disableVersion(site, owner, version)
    expect(await back()).toMatchObject({ back: null, isStopped: true, withdrawn: ['1.2.0'] })
    expect(await record()).toMatchObject({ active: '1.2.0', isStopped: true })
    expect((await readEvents(site)).at(-1)).toMatchObject({ action: 'stop', subject: 'academy' })
    // A repetition finds nothing to do.
    const { revision } = await readRegistry(site)
    expect(await back()).toMatchObject({ withdrawn: [], isStopped: false })
    expect((await readRegistry(site)).revision).toBe(revision)
  })

  it('gives visitors no version that others rolled back, when the thief enabled it', async () => {
    await publish('1.2.0', owner, true)
    await rollBackAutomatically(site, owner, '1.2.0')
    await disableVersion(site, thief, '1.1.0')
    await enableVersion(site, thief, '1.2.0')
    await publish('1.3.0', thief, true)
    expect(await back()).toMatchObject({
      ...{ withdrawn: ['1.3.0', '1.2.0'], resumed: ['1.1.0'], back: { from: '1.3.0', to: '1.1.0' } },
    })
    expect(await record()).toEqual({ active: '1.1.0', history: ['1.0.0'], withdrawn: ['1.3.0', '1.2.0'] })
    const { revision } = await readRegistry(site)
    expect(await back()).toMatchObject({ withdrawn: [], resumed: [], back: null })
    expect((await readRegistry(site)).revision).toBe(revision)
  })

  it('goes back to the version that the thief disabled, and lets a remote go on that the thief disabled', async () => {
    for (const version of ['1.1.0', null]) await disableVersion(site, thief, version)
    expect(await record()).toMatchObject({ active: '1.0.0', isStopped: true })
    const { length } = await readEvents(site)
    expect(await back()).toMatchObject({
      ...{ published: [], withdrawn: [], resumed: ['1.1.0'], back: { from: '1.0.0', to: '1.1.0' } },
      ...{ isStopped: false, isResumed: true },
    })
    expect(await record()).toEqual({ active: '1.1.0', history: ['1.0.0'] })
    expect((await readEvents(site)).slice(length).map(({ action, version }) => [action, version])).toEqual([
      ['resume', '1.1.0'],
      ['rollback', '1.1.0'],
      ['resume', undefined],
    ])
  })

  it('disables again what others had disabled, and leaves what others disabled or activated after the thief', async () => {
    for (const version of ['1.0.0', null]) await disableVersion(site, owner, version)
    for (const version of ['1.0.0', null]) await enableVersion(site, thief, version)
    expect(await back()).toMatchObject({ withdrawn: ['1.0.0'], isStopped: true, back: null })
    expect(await record()).toMatchObject({ active: '1.1.0', withdrawn: ['1.0.0'], isStopped: true })
    for (const version of ['1.0.0', null]) await enableVersion(site, thief, version)
    await activateVersion(site, owner, '1.0.0')
    await disableVersion(site, thief, '1.1.0')
    await enableVersion(site, owner, '1.1.0')
    await disableVersion(site, owner, '1.1.0')
    expect(await back()).toMatchObject({ withdrawn: [], resumed: [], isStopped: true, back: null })
    expect(await record()).toMatchObject({ active: '1.0.0', withdrawn: ['1.1.0'], isStopped: true })
  })

  it('leaves what it did before it was stolen', async () => {
    await publish('1.2.0', thief, true)
    const since = new Date(Date.now() + 1)
    await new Promise((resolve) => setTimeout(resolve, 5))
    await publish('1.3.0', thief, true)
    expect(await back({ ...stolen, since })).toMatchObject({
      published: [{ version: '1.3.0' }],
      back: { from: '1.3.0', to: '1.2.0' },
    })
  })

  it('leaves everything of others, also of a credential with the same name', async () => {
    const other = { ...thief, origin: { actor: { ...thief.origin.actor, credential: 'other' } } }
    await publish('1.2.0', other, true)
    const before = await record()
    expect(await back()).toMatchObject({ published: [], withdrawn: [], back: null, isStopped: false })
    expect(await record()).toEqual(before)
    expect(await planTakeBack(site, 'unknown', stolen)).toMatchObject({ published: [] })
  })

  it('knows by its name what it did before events had its id', async () => {
    const { credential: _id, ...named } = thief.origin.actor
    await publish('1.2.0', { ...thief, origin: { actor: named } }, true)
    const created = { ...stolen, createdAt: new Date(Date.now() + 1000) }
    expect(await planTakeBack(site, 'academy', created)).toMatchObject({ published: [] })
    expect(await back()).toMatchObject({ withdrawn: ['1.2.0'], back: { to: '1.1.0' } })
  })

  it('takes back the steps that the platform took for it, also while the site is frozen', async () => {
    await publish('1.2.0', owner)
    const platform = { kind: 'platform' as const, name: 'plataforma', credential: 'stolen' }
    await activateVersion(site, { ...owner, origin: { actor: platform } }, '1.2.0')
    await freezeSite(site, owner, { reason: 'Campaña', until: '2999-01-01T00:00:00.000Z' })
    expect(await back()).toMatchObject({ withdrawn: [], back: { from: '1.2.0', to: '1.1.0' } })
  })
})
