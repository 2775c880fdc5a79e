import { appendFile, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readRegistry } from 'federation/published/registry'
import type { RemoteRecord } from 'federation/published/schema'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changedPaths, folderContents } from '../../test/folderContents.ts'
import { copyOwnedSite, emptySite, origin, writeSampleBuild } from '../../test/sampleRemote.ts'
import { writeShellBuild } from '../../test/sampleShell.ts'
import type { RemoteSubject } from '../changes/change.ts'
import { recordAllowance, recordCancelledSteps } from '../changes/databaseChanges.ts'
import { readFreeze } from '../changes/freeze.ts'
import { readEvents } from '../changes/journal.ts'
import { publishRemote } from '../publishing/publish.ts'
import { publishShell } from '../publishing/publishShell.ts'
import { issueCredential } from '../signing/teams.ts'
import { brokenFiles } from '../upkeep/verify.ts'
import {
  activateVersion,
  checkVersion,
  disableVersion,
  enableVersion,
  endCanary,
  freezeSite,
  repairSite,
  rollBackAutomatically,
  rollbackRemote,
  startCanary,
  unfreezeSite,
} from './releases.ts'
import { activateShellVersion, rollbackShellVersion } from './shellReleases.ts'

let site: string
let academy: RemoteSubject
let owner: Omit<RemoteSubject, 'name'>
let access: Awaited<ReturnType<typeof emptySite>>['access']
/** What every test starts from, published once. */
let published: Awaited<ReturnType<typeof emptySite>>

const publish = async (version: string, { activate = false, declared = {} } = {}) =>
  publishRemote(site, await writeSampleBuild({ version, text: version, declared }), { ...academy, activate })
const record = async (): Promise<RemoteRecord> => {
  const found = (await readRegistry(site)).remotes.academy
  if (!found) throw new Error('not published')
  const { versions: _versions, ...rest } = found
  return rest as RemoteRecord
}
/** The latest events, without the fields that all have alike. */
const latest = async (count: number) =>
  (await readEvents(site)).slice(-count).map(({ id: _id, at: _at, actor: _actor, ...event }) => event)

function enter(made: typeof published) {
  site = made.site
  access = made.access
  owner = { credential: made.owner, origin }
  academy = { ...owner, name: 'academy' }
}

beforeAll(async () => {
  published = await emptySite()
  enter(published)
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(version, { activate: true })
  await publish('1.3.0')
})
beforeEach(async () => enter(await copyOwnedSite(published)))

/** Runs a change that must be rejected and leave no trace. */
async function expectRefused(change: () => Promise<unknown>, reason: string | RegExp) {
  const before = folderContents(site)
  await expect(change()).rejects.toThrow(reason)
  expect(changedPaths(before, folderContents(site))).toEqual([])
}

describe('recordCancelledSteps', () => {
  it('has an event and changes nothing that visitors get, also while the site is frozen', async () => {
    await startCanary(site, academy, { version: '1.3.0', share: 10 })
    await freezeSite(site, owner, { reason: 'Campaña', until: '2999-01-01T00:00:00.000Z' })
    const before = await record()
    await recordCancelledSteps(site, academy, '1.3.0')
    expect(await record()).toEqual(before)
    expect(await latest(1)).toEqual([{ action: 'cancel-steps', subject: 'academy', version: '1.3.0' }])
    expect(await repairSite(site, owner.credential)).toBe(false)
  })
})

describe('recordAllowance', () => {
  it('has an event with the address, and changes nothing that visitors get', async () => {
    const upstream = 'https://api.example/v1'
    const before = await record()
    await recordAllowance(site, academy, { upstream, isAllowed: true })
    await recordAllowance(site, academy, { upstream, isAllowed: false })
    expect(await record()).toEqual(before)
    expect(await latest(2)).toEqual([
      { action: 'allow-api', subject: 'academy', upstream },
      { action: 'withdraw-api', subject: 'academy', upstream },
    ])
  })
})

describe('a change on behalf of somebody who lost the right', () => {
  it('is rejected while the site is locked, and leaves no trace', async () => {
    const requireAllowed = async () => {
      throw new Error('revoked')
    }
    await expectRefused(() => activateVersion(site, { ...academy, requireAllowed }, '1.3.0'), 'revoked')
    await activateVersion(site, { ...academy, requireAllowed: async () => undefined }, '1.3.0')
    expect((await record()).active).toBe('1.3.0')
  })
})

describe('startCanary and endCanary', () => {
  it('give a version to a share of the visitors and take it back', async () => {
    await startCanary(site, academy, { version: '1.3.0', share: 10 })
    expect(await record()).toEqual({
      active: '1.2.0',
      history: ['1.0.0', '1.1.0'],
      canary: { version: '1.3.0', share: 10 },
    })
    await startCanary(site, academy, { version: '1.3.0', share: 50 })
    expect((await record()).canary).toEqual({ version: '1.3.0', share: 50 })
    await endCanary(site, academy)
    expect(await record()).toEqual({ active: '1.2.0', history: ['1.0.0', '1.1.0'] })
    expect(await latest(3)).toEqual([
      { action: 'canary', subject: 'academy', version: '1.3.0', share: 10, from: '1.2.0' },
      { action: 'canary', subject: 'academy', version: '1.3.0', share: 50, from: '1.2.0' },
      { action: 'end-canary', subject: 'academy', version: '1.2.0', from: '1.3.0' },
    ])
  })

  it('let pages load the canary, whose hashes they contain', async () => {
    await publishShell(site, await writeShellBuild(), { ...owner, mode: 'full' })
    await publish('1.4.0')
    await startCanary(site, academy, { version: '1.3.0', share: 10 })
    const page = await readFile(join(site, 'full/pages/default/academy/index.html'), 'utf8')
    const text = /<script type="application\/json" id="mfe-registry">(.*?)<\/script>/.exec(page)?.[1] ?? ''
    expect(Object.keys(JSON.parse(text).remotes.academy.versions)).toEqual([
      '1.1.0',
      '1.2.0',
      '1.3.0',
      '1.4.0',
    ])
    expect(await brokenFiles(site, await readRegistry(site))).toEqual([])
  })

  it.each([0, -1, 100.5, Number.NaN, Number.POSITIVE_INFINITY])('reject a share of %d', async (share) => {
    await expectRefused(() => startCanary(site, academy, { version: '1.3.0', share }), 'de hasta 100')
  })

  it('reject a version that is active, unknown or withdrawn, and an end without a canary', async () => {
    await expectRefused(
      () => startCanary(site, academy, { version: '1.2.0', share: 5 }),
      'ya es la versión activa',
    )
    await expectRefused(() => startCanary(site, academy, { version: '9.0.0', share: 5 }), 'no está publicada')
    await expectRefused(() => endCanary(site, academy), 'no tiene ninguna versión a prueba')
    await disableVersion(site, academy, '1.3.0')
    await expectRefused(
      () => startCanary(site, academy, { version: '1.3.0', share: 5 }),
      'mfe -- enable academy 1.3.0',
    )
  })

  it.each<[string, () => Promise<unknown>]>([
    ['activation of the canary', () => activateVersion(site, academy, '1.3.0')],
    ['activation of another version', () => activateVersion(site, academy, '1.0.0')],
    ['activation of the active version', () => activateVersion(site, academy, '1.2.0')],
    ['rollback', () => rollbackRemote(site, academy)],
    ['publishing with activation', () => publish('1.4.0', { activate: true })],
    ['automatic rollback of the canary', () => rollBackAutomatically(site, academy, '1.3.0')],
    ['disabling of the canary', () => disableVersion(site, academy, '1.3.0')],
  ])('a canary ends by %s', async (_label, change) => {
    await startCanary(site, academy, { version: '1.3.0', share: 10 })
    const events = (await readEvents(site)).length
    await change()
    expect((await record()).canary).toBeUndefined()
    expect((await readEvents(site)).length).toBeGreaterThan(events)
  })

  it('reject every change while a canary is not signed, except its end', async () => {
    await startCanary(site, academy, { version: '1.3.0', share: 10 })
    await rm(join(site, 'remotes/academy/1.3.0/remote.sig'))
    await expectRefused(
      () => startCanary(site, academy, { version: '1.3.0', share: 20 }),
      'mfe -- canary academy --end',
    )
    await endCanary(site, academy)
    expect((await record()).canary).toBeUndefined()
  })
})

it('publishing leaves a canary, withdrawn versions and a disabled remote as they are', async () => {
  await startCanary(site, academy, { version: '1.3.0', share: 10 })
  await disableVersion(site, academy, '1.0.0')
  await disableVersion(site, academy, null)
  const before = await record()
  await publish('1.4.0')
  expect(await record()).toEqual(before)
  expect(before).toMatchObject({ canary: { version: '1.3.0' }, withdrawn: ['1.0.0'], isStopped: true })
})

describe('rollBackAutomatically', () => {
  it('withdraws the active version and activates the newest of the history that is not withdrawn', async () => {
    await disableVersion(site, academy, '1.1.0')
    await rollBackAutomatically(site, academy, '1.2.0')
    expect(await record()).toEqual({ active: '1.0.0', history: [], withdrawn: ['1.1.0', '1.2.0'] })
    expect(await latest(1)).toEqual([
      { action: 'return', subject: 'academy', version: '1.0.0', from: '1.2.0' },
    ])
  })

  it('withdraws a canary and leaves the active version', async () => {
    await startCanary(site, academy, { version: '1.3.0', share: 10 })
    await rollBackAutomatically(site, academy, '1.3.0')
    expect(await record()).toEqual({ active: '1.2.0', history: ['1.0.0', '1.1.0'], withdrawn: ['1.3.0'] })
    expect(await latest(1)).toEqual([
      { action: 'return', subject: 'academy', version: '1.2.0', from: '1.3.0' },
    ])
  })

  it('leaves the canary of another version, unless that becomes active', async () => {
    await startCanary(site, academy, { version: '1.3.0', share: 10 })
    await rollBackAutomatically(site, academy, '1.2.0')
    expect(await record()).toMatchObject({ active: '1.1.0', canary: { version: '1.3.0' } })
    await startCanary(site, academy, { version: '1.0.0', share: 10 })
    await rollBackAutomatically(site, academy, '1.1.0')
    expect(await record()).toEqual({ active: '1.0.0', history: [], withdrawn: ['1.2.0', '1.1.0'] })
  })

  it('rejects the active version when there is no earlier one', async () => {
    await rollBackAutomatically(site, academy, '1.2.0')
    await rollBackAutomatically(site, academy, '1.1.0')
    await expectRefused(() => rollBackAutomatically(site, academy, '1.0.0'), 'no tiene una versión anterior')
  })
})

describe('a withdrawn version', () => {
  it('is neither activated nor rolled back to, until it is enabled again', async () => {
    await disableVersion(site, academy, '1.1.0')
    await expectRefused(() => activateVersion(site, academy, '1.1.0'), 'mfe -- enable academy 1.1.0')
    await expectRefused(() => publish('1.1.0', { activate: true }), 'mfe -- enable academy 1.1.0')
    await rollbackRemote(site, academy)
    expect((await record()).active).toBe('1.0.0')
    await enableVersion(site, academy, '1.1.0')
    await activateVersion(site, academy, '1.1.0')
    expect(await record()).toEqual({ active: '1.1.0', history: ['1.0.0'] })
  })

  it('is not the fallback in the pages', async () => {
    await publishShell(site, await writeShellBuild(), { ...owner, mode: 'full' })
    await disableVersion(site, academy, '1.1.0')
    const page = await readFile(join(site, 'full/pages/default/academy/index.html'), 'utf8')
    expect(page).toContain('"history":["1.0.0"]')
    expect(page).not.toContain('1.1.0')
    expect(page).toContain('href="/remotes/academy/1.2.0/remoteEntry.js"')
  })
})

describe('disableVersion and enableVersion', () => {
  it('take away the active version, which the previous one replaces', async () => {
    await disableVersion(site, academy, '1.2.0')
    expect(await record()).toEqual({ active: '1.1.0', history: ['1.0.0'], withdrawn: ['1.2.0'] })
    await enableVersion(site, academy, '1.2.0')
    expect(await record()).toEqual({ active: '1.1.0', history: ['1.0.0'] })
    expect(await latest(2)).toEqual([
      { action: 'stop', subject: 'academy', version: '1.2.0' },
      { action: 'resume', subject: 'academy', version: '1.2.0' },
    ])
  })

  it('take away the only version left, so that pages preload nothing of it', async () => {
    await publishShell(site, await writeShellBuild(), { ...owner, mode: 'full' })
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await disableVersion(site, academy, version)
    expect(await record()).toMatchObject({ active: '1.2.0', withdrawn: ['1.0.0', '1.1.0', '1.2.0'] })
    const page = await readFile(join(site, 'full/pages/default/academy/index.html'), 'utf8')
    expect(page).not.toContain('href="/remotes/academy')
  })

  it('take away and give back a whole remote, which keeps its pages', async () => {
    await publishShell(site, await writeShellBuild(), { ...owner, mode: 'full' })
    const { sites } = await readRegistry(site)
    const page = () => readFile(join(site, 'full/pages/default/academy/index.html'), 'utf8')
    const before = await page()
    await disableVersion(site, academy, null)
    expect(await record()).toMatchObject({ active: '1.2.0', isStopped: true })
    expect((await readRegistry(site)).sites).toEqual(sites)
    expect(await page()).not.toContain('href="/remotes/academy')
    expect(before).toContain('href="/remotes/academy')
    await enableVersion(site, academy, null)
    expect(await record()).toEqual({ active: '1.2.0', history: ['1.0.0', '1.1.0'] })
    expect(await page()).toBe(
      before.replace(/"revision":\d+/, `"revision":${(await readRegistry(site)).revision}`),
    )
    expect(await latest(2)).toEqual([
      { action: 'stop', subject: 'academy' },
      { action: 'resume', subject: 'academy' },
    ])
  })
})

it.each<[string, () => Promise<unknown>]>([
  ['activating the active version', () => activateVersion(site, academy, '1.2.0')],
  ['publishing the same again', () => publish('1.3.0')],
  ['enabling what is not disabled', () => enableVersion(site, academy, '1.0.0')],
  ['enabling a remote that is not disabled', () => enableVersion(site, academy, null)],
  ['unfreezing a site that is not frozen', () => unfreezeSite(site, owner)],
])('%s changes nothing and has no event', async (_label, change) => {
  const before = folderContents(site)
  await change()
  expect(changedPaths(before, folderContents(site))).toEqual([])
})

it('repeated disabling and canaries have one event', async () => {
  await startCanary(site, academy, { version: '1.3.0', share: 10 })
  await disableVersion(site, academy, null)
  await disableVersion(site, academy, '1.0.0')
  const before = folderContents(site)
  await startCanary(site, academy, { version: '1.3.0', share: 10 })
  await disableVersion(site, academy, null)
  await disableVersion(site, academy, '1.0.0')
  expect(changedPaths(before, folderContents(site))).toEqual([])
})

describe('freezeSite', () => {
  const until = '2999-12-01T13:00:00.000Z'
  const freeze = () => freezeSite(site, owner, { reason: 'Black Friday', until })

  it('rejects all but rollback, disabling and enabling, with reason, author and end', async () => {
    await startCanary(site, academy, { version: '1.3.0', share: 10 })
    await freeze()
    const shell = { ...owner, mode: 'full' as const }
    const refused = [
      () => publish('1.4.0'),
      () => activateVersion(site, academy, '1.0.0'),
      () => startCanary(site, academy, { version: '1.3.0', share: 20 }),
      () => endCanary(site, academy),
      async () => publishShell(site, await writeShellBuild(), shell),
    ]
    for (const change of refused)
      await expectRefused(
        change,
        /congelado hasta el 1 de diciembre de 2999 a las 8:00 a\. m\., por el dueño del sitio: Black Friday/,
      )
    await rollBackAutomatically(site, academy, '1.3.0')
    await rollbackRemote(site, academy)
    await disableVersion(site, academy, null)
    await enableVersion(site, academy, null)
    await unfreezeSite(site, owner)
    await activateVersion(site, academy, '1.2.0')
    expect((await latest(7)).map(({ action, reason }) => [action, reason])).toEqual([
      ['freeze', 'Black Friday'],
      ['return', undefined],
      ['rollback', undefined],
      ['stop', undefined],
      ['resume', undefined],
      ['unfreeze', undefined],
      ['activate', undefined],
    ])
  })

  it('allows only a rollback of the shell', async () => {
    const shell = { ...owner, mode: 'full' as const }
    await publishShell(site, await writeShellBuild({ version: '1.0.0' }), shell)
    await publishShell(site, await writeShellBuild({ version: '1.1.0', entry: '2' }), {
      ...shell,
      activate: true,
    })
    await freeze()
    expect((await rollbackShellVersion(site, shell)).active).toBe('1.0.0')
    await expectRefused(() => activateShellVersion(site, shell, '1.1.0'), 'está congelado')
  })

  it('ends at its end time', async () => {
    await freezeSite(site, owner, { reason: 'Corta', until: new Date(Date.now() + 3_000).toISOString() })
    expect(await readFreeze(site)).toMatchObject({ reason: 'Corta', by: 'el dueño del sitio' })
    await expect.poll(() => readFreeze(site), { timeout: 10_000 }).toBeNull()
    await activateVersion(site, academy, '1.0.0')
  })

  it('is rejected without a reason, with a past or invalid end, and for a team', async () => {
    await expectRefused(() => freezeSite(site, owner, { reason: ' ', until }), 'Falta la razón')
    await expectRefused(
      () => freezeSite(site, owner, { reason: 'x', until: '2001-01-01T00:00:00Z' }),
      'ya pasó',
    )
    await expectRefused(() => freezeSite(site, owner, { reason: 'x', until: 'mañana' }), 'no es una fecha')
    const credential = await issueCredential(site, access, 'academy')
    await expectRefused(
      () => freezeSite(site, { credential, origin }, { reason: 'x', until }),
      'dueño del sitio',
    )
    await freeze()
    await expectRefused(() => unfreezeSite(site, { credential, origin }), 'dueño del sitio')
  })
})

describe('checkVersion', () => {
  it('lists why a version could not become active', async () => {
    expect(await checkVersion(site, 'academy', '1.3.0')).toEqual([])
    await disableVersion(site, academy, '1.3.0')
    await publishShell(site, await writeShellBuild(), { ...owner, mode: 'full' })
    await appendFile(join(site, 'remotes/academy/1.3.0/Page-1.js'), ' ')
    expect(await checkVersion(site, 'academy', '1.3.0')).toEqual([
      'academy/1.3.0: Page-1.js no es el que se publicó',
      expect.stringContaining('está deshabilitada'),
    ])
    await expect(checkVersion(site, 'academy', '9.9.9')).rejects.toThrow('no está publicada')
    await expect(checkVersion(site, 'nada', '1.0.0')).rejects.toThrow('todavía no tiene versiones')
  })
})
