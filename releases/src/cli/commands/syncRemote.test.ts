import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { versionFolder } from 'federation/published/folders'
import { readRegistry } from 'federation/published/registry'
import type { ReleaseOrigin } from 'federation/published/releases'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { folderContents } from '../../../test/folderContents.ts'
import { emptySite, origin, writeSampleBuild } from '../../../test/sampleRemote.ts'
import { writeSampleShell } from '../../../test/sampleShell.ts'
import {
  activateVersion,
  disableVersion,
  freezeSite,
  rollbackRemote,
  startCanary,
} from '../../activating/releases.ts'
import type { AcceptBreak, Compatibility } from '../../builds/compatibility.ts'
import { publishRemote } from '../../publishing/publish.ts'
import type { Access } from '../../signing/access.ts'
import { openForRemote, openToRead } from '../../signing/access.ts'
import type { Credential } from '../../signing/credentials.ts'
import { SIGNATURE_FILE } from '../../signing/signatures.ts'
import { issueCredential } from '../../signing/teams.ts'
import { pruneSite } from '../../upkeep/prune.ts'
import { readSources } from '../building/sources.ts'
import { createOutput } from '../frame/output.ts'
import { acceptReplaced, syncSite } from './sync.ts'
import { syncRemote } from './syncRemote.ts'

const workspace = vi.hoisted(() => ({ version: '1.0.0', sources: 'first', builds: 0 }))

vi.mock('../building/sources.ts', async (original) => ({
  ...(await original<typeof import('../building/sources.ts')>()),
  hashOfRemote: async () => workspace.sources,
}))
vi.mock('../building/build.ts', async (original) => ({
  ...(await original<typeof import('../building/build.ts')>()),
  withRemoteBuild: async (
    _name: string,
    use: (build: { folder: string; version: string; sources: string }) => Promise<unknown>,
    { numbered }: { numbered: (version: string) => string },
  ) => {
    workspace.builds++
    const version = numbered(workspace.version)
    const folder = await writeSampleBuild({ version, text: workspace.sources })
    return use({ folder, version, sources: workspace.sources })
  },
}))

let site: string
let owner: Credential
let access: Access
const output = createOutput({ isJson: true })
const admin: ReleaseOrigin = { actor: { kind: 'admin', name: 'ana' }, reason: 'la nueva falla' }

beforeEach(async () => {
  Object.assign(workspace, { version: '1.0.0', sources: 'first', builds: 0 })
  const made = await emptySite()
  site = made.site
  owner = made.owner
  access = made.access
  await writeSampleShell(site)
})

async function synced() {
  const keyring = await openToRead(site, access)
  const record = await academy()
  return syncRemote(site, { name: 'academy', record, keyring, asOwner: async () => owner }, output)
}

async function academy() {
  return (await readRegistry(site)).remotes.academy
}

function subject(credential: Credential, origin: ReleaseOrigin) {
  return { name: 'academy', credential, origin, isUntried: true, trial: null }
}

async function publishedElsewhere(version: string, activate = true) {
  const { token } = await issueCredential(site, access, 'academy')
  const credential = await openForRemote(site, { ...access, token }, 'academy')
  const team: ReleaseOrigin = { actor: { kind: 'team', name: 'academy' } }
  const build = await writeSampleBuild({ version, text: version })
  await publishRemote(site, build, { name: 'academy', activate, credential, origin: team })
}

/** Leaves `sources.json` and the journal as a release from before both had versions. */
async function asInEarlierRelease({ isSigned = true } = {}) {
  await writeFile(join(site, 'sources.json'), JSON.stringify({ academy: 'with paths of that machine' }))
  await rm(join(site, 'events'), { recursive: true })
  if (!isSigned) await rm(join(versionFolder(site, 'academy', '1.0.0'), SIGNATURE_FILE))
}

describe('the first synchronization', () => {
  it('publishes the version of package.json and activates it', async () => {
    expect(await synced()).toEqual({ name: 'academy', version: '1.0.0', active: '1.0.0' })
    expect(await readSources(site)).toEqual({ 'academy 1.0.0': 'first' })
  })

  it('leaves another version active that a team published', async () => {
    await publishedElsewhere('3.0.0')
    expect(await synced()).toEqual({ name: 'academy', version: '1.0.0', active: '3.0.0' })
    expect(await synced()).toBeNull()
  })
})

describe('with the same sources', () => {
  beforeEach(async () => {
    await synced()
    workspace.builds = 0
  })

  it('builds and changes nothing', async () => {
    const before = folderContents(site)
    expect(await synced()).toBeNull()
    expect(folderContents(site)).toEqual(before)
    expect(workspace.builds).toBe(0)
  })

  it('leaves an earlier version active to which somebody went back', async () => {
    workspace.sources = 'second'
    await synced()
    await rollbackRemote(site, subject(owner, admin))
    workspace.builds = 0
    expect(await synced()).toBeNull()
    expect((await academy())?.active).toBe('1.0.0')
    expect(workspace.builds).toBe(0)
  })

  it('does not publish a version again that pruning removed', async () => {
    for (const version of ['2.0.0', '2.1.0', '2.2.0', '2.3.0']) await publishedElsewhere(version)
    await pruneSite(site, { credential: owner, origin }, { keepHours: 0 })
    expect((await academy())?.versions).not.toHaveProperty('1.0.0')
    expect(await synced()).toBeNull()
    expect(workspace.builds).toBe(0)
  })
})

describe('with changed sources', () => {
  beforeEach(async () => {
    await synced()
    workspace.sources = 'second'
  })

  it('publishes a raised version and activates it', async () => {
    expect(await synced()).toEqual({ name: 'academy', version: '1.0.1', active: '1.0.1' })
    expect((await academy())?.history).toEqual(['1.0.0'])
    expect(await synced()).toBeNull()
    workspace.sources = 'third'
    expect(await synced()).toMatchObject({ version: '1.0.2', active: '1.0.2' })
  })

  it('publishes the version of package.json when that is free', async () => {
    workspace.version = '2.0.0'
    expect(await synced()).toMatchObject({ version: '2.0.0', active: '2.0.0' })
  })

  it('does not replace what a team published from elsewhere', async () => {
    await publishedElsewhere('1.0.1')
    expect(await synced()).toEqual({ name: 'academy', version: '1.0.2', active: '1.0.1' })
    expect(await synced()).toBeNull()
  })

  it('follows the workspace again once somebody activates its version', async () => {
    await publishedElsewhere('1.0.1')
    await synced()
    await activateVersion(site, subject(owner, admin), '1.0.2')
    workspace.sources = 'third'
    expect(await synced()).toMatchObject({ version: '1.0.3', active: '1.0.3' })
  })

  it('replaces its own version while a published one of a team is not active', async () => {
    await publishedElsewhere('1.0.1', false)
    expect(await synced()).toMatchObject({ version: '1.0.2', active: '1.0.2' })
  })

  it('leaves an earlier version active to which somebody went back', async () => {
    await synced()
    await rollbackRemote(site, subject(owner, admin))
    workspace.sources = 'third'
    expect(await synced()).toEqual({ name: 'academy', version: '1.0.2', active: '1.0.0' })
  })

  it('does not end a canary', async () => {
    await publishedElsewhere('1.1.0', false)
    await startCanary(site, subject(owner, admin), { version: '1.1.0', share: 10 })
    expect(await synced()).toMatchObject({ version: '1.0.1', active: '1.0.0' })
    expect((await academy())?.canary).toEqual({ version: '1.1.0', share: 10 })
  })

  it('leaves a disabled remote disabled', async () => {
    await disableVersion(site, subject(owner, admin), null)
    await synced()
    expect(await academy()).toMatchObject({ active: '1.0.1', isStopped: true })
  })

  it('publishes nothing on a frozen site', async () => {
    await freezeSite(
      site,
      { credential: owner, origin },
      { reason: 'Black Friday', until: '2999-12-01T08:00:00-05:00' },
    )
    workspace.builds = 0
    const keyring = await openToRead(site, access)
    const done = await syncSite(site, { mode: 'full', keyring, asOwner: async () => owner }, output)
    expect(done).toEqual({ published: [], waiting: [] })
    expect(workspace.builds).toBe(0)
  })
})

describe('a site of an earlier release', () => {
  it.each([{ isSigned: true }, { isSigned: false }])('follows the workspace: %j', async ({ isSigned }) => {
    await synced()
    await asInEarlierRelease({ isSigned })
    workspace.sources = 'second'
    expect(await synced()).toMatchObject({ version: '1.0.1', active: '1.0.1' })
  })

  it('counts a version without a record as changed', async () => {
    await synced()
    await rm(join(site, 'sources.json'))
    expect(await synced()).toMatchObject({ version: '1.0.1', active: '1.0.1' })
  })

  it('leaves active what a team signed', async () => {
    await publishedElsewhere('1.0.0')
    await asInEarlierRelease()
    workspace.sources = 'second'
    expect(await synced()).toMatchObject({ version: '1.0.1', active: '1.0.0' })
  })
})

describe('a shell that breaks published versions', () => {
  const brokenOf = (name: string): Compatibility => ({
    ...{ name, version: '1.0.0', roles: ['active'], problems: ['se construyó con otro shell'] },
  })
  const accept = async (name: string, acceptBreak?: AcceptBreak) => {
    const keyring = await openToRead(site, access)
    return acceptReplaced(site, await readRegistry(site), { keyring, acceptBreak })([brokenOf(name)])
  }

  beforeEach(async () => void (await synced()))

  it('is accepted where the synchronization replaces them', async () => {
    workspace.sources = 'second'
    await expect(accept('academy')).resolves.toBeUndefined()
  })

  it('is rejected where a version stays', async () => {
    await expect(accept('academy')).rejects.toThrow('academy@1.0.0 (activa)')
    workspace.sources = 'second'
    await publishedElsewhere('1.0.1')
    await expect(accept('academy')).rejects.toThrow('academy@1.0.0')
  })

  it('is rejected where another team has to build again, unless that is accepted', async () => {
    await expect(accept('blog')).rejects.toThrow('--break')
    const acceptBreak = vi.fn()
    await accept('blog', acceptBreak)
    expect(acceptBreak).toHaveBeenCalledWith([brokenOf('blog')])
  })
})

it('uses no number again that an upgrade had, which was taken back', async () => {
  await synced()
  const registry = join(site, 'remotes/registry.json')
  const journal = join(site, 'events/journal.ndjson')
  const before = [await readFile(registry), await readFile(journal)] as const
  workspace.sources = 'second'
  await synced()
  await writeFile(registry, before[0])
  await writeFile(journal, before[1])
  workspace.sources = 'third'
  expect(await synced()).toMatchObject({ version: '1.0.2', active: '1.0.2' })
  workspace.sources = 'second'
  expect(await synced()).toMatchObject({ version: '1.0.1', active: '1.0.1' })
})
