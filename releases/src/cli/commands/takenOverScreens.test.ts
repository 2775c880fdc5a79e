import type { RemoteDeclaration } from 'federation/declaration'
import { readSite } from 'federation/published/readSite'
import { readRegistry } from 'federation/published/registry'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { emptySite, origin, writeSampleBuild } from '../../../test/sampleRemote.ts'
import { writeSampleShell } from '../../../test/sampleShell.ts'
import { activateVersion, rollbackRemote } from '../../activating/releases.ts'
import { publishRemote } from '../../publishing/publish.ts'
import { type Access, openToRead } from '../../signing/access.ts'
import type { Credential } from '../../signing/credentials.ts'
import { createOutput } from '../frame/output.ts'
import { syncRemote } from './syncRemote.ts'

const workspace = vi.hoisted(() => ({ sources: 'first' }))

vi.mock('../building/sources.ts', async (original) => ({
  ...(await original<typeof import('../building/sources.ts')>()),
  hashOfRemote: async () => workspace.sources,
}))
vi.mock('../building/build.ts', async (original) => ({
  ...(await original<typeof import('../building/build.ts')>()),
  withRemoteBuild: async (
    name: string,
    use: (build: { folder: string; version: string; sources: string }) => Promise<unknown>,
    { numbered }: { numbered: (version: string) => string },
  ) => {
    const version = numbered('2.0.0')
    return use({ folder: await buildOf(name, version), version, sources: workspace.sources })
  },
}))

const taken = 'application/releases'
const chunks = ['Page-1.js']
const screens = [{ path: taken, title: 'Publicaciones', section: 'App', badge: 'Waiting' }]
const declared: Record<string, Partial<RemoteDeclaration>> = {
  dashboard: { name: 'dashboard', pages: [{ path: '/dashboard/*' }] },
  operations: { name: 'operations', pages: [], screens },
}

/** The dashboard has the screen itself up to 1.x; from 2.0.0 on `operations` brings it. */
async function buildOf(name: string, version: string) {
  const own: Record<string, string[]> = version.startsWith('1.') ? { [taken]: chunks } : {}
  const manifest =
    name === 'dashboard'
      ? { name, pages: { 'user/list': chunks, ...own } }
      : { name, pages: {}, screens: { [taken]: chunks } }
  return writeSampleBuild({ version, text: workspace.sources, declared: declared[name] ?? {}, manifest })
}

let site: string
let owner: Credential
let access: Access
const output = createOutput({ isJson: true })

beforeEach(async () => {
  workspace.sources = 'first'
  const made = await emptySite()
  site = made.site
  owner = made.owner
  access = made.access
  await writeSampleShell(site)
})

const change = () => ({ name: 'dashboard', credential: owner, origin, isUntried: true, trial: null })

/** A site of a release in which the dashboard had the screen. */
async function startedEarlier() {
  const reason = { ...origin, reason: 'sync' }
  const build = await buildOf('dashboard', '1.9.0')
  await publishRemote(site, build, { name: 'dashboard', activate: true, credential: owner, origin: reason })
}

/** What `sync` does with the remotes of the new release, in its order. */
async function upgraded() {
  const keyring = await openToRead(site, access)
  for (const name of ['dashboard', 'operations']) {
    const record = (await readRegistry(site)).remotes[name]
    await syncRemote(site, { name, record, keyring, asOwner: async () => owner }, output)
  }
}

async function shown() {
  const { remotes, ...registry } = await readRegistry(site)
  const found = await readSite(site, { remotes, ...registry }, 'full')
  return {
    active: [remotes.dashboard?.active, remotes.operations?.active],
    screens: found?.screens?.map(({ path, remote }) => [path, remote]) ?? [],
    badges: Object.keys(found?.slots ?? {}),
  }
}

const byOperations = {
  screens: [[`/dashboard/${taken}`, 'operations']],
  badges: [`dashboard.badge.${taken}`],
}
const byDashboard = { screens: [], badges: [] }

describe('screens that another remote takes over from the dashboard', () => {
  it('come with an upgrade, which registers the new remote', async () => {
    await startedEarlier()
    expect(await shown()).toEqual({ active: ['1.9.0', undefined], ...byDashboard })
    await upgraded()
    expect(await shown()).toEqual({ active: ['2.0.0', '2.0.0'], ...byOperations })
  })

  it('are the own ones of an earlier dashboard again, and come back with the later one', async () => {
    await startedEarlier()
    await upgraded()
    await rollbackRemote(site, change())
    expect(await shown()).toEqual({ active: ['1.9.0', '2.0.0'], ...byDashboard })
    await activateVersion(site, change(), '2.0.0')
    expect(await shown()).toEqual({ active: ['2.0.0', '2.0.0'], ...byOperations })
  })

  it('do not stop an upgrade of a site whose operator stays with an earlier dashboard', async () => {
    await startedEarlier()
    const other = await buildOf('dashboard', '1.9.1')
    await publishRemote(site, other, { name: 'dashboard', activate: true, credential: owner, origin })
    await upgraded()
    expect(await shown()).toEqual({ active: ['1.9.1', '2.0.0'], ...byDashboard })
    await activateVersion(site, change(), '2.0.0')
    expect(await shown()).toEqual({ active: ['2.0.0', '2.0.0'], ...byOperations })
  })

  it('are refused to a remote while the latest dashboard has them', async () => {
    await startedEarlier()
    const build = await buildOf('operations', '2.0.0')
    await expect(
      publishRemote(site, build, { name: 'operations', activate: true, credential: owner, origin }),
    ).rejects.toThrow(`declara la pantalla /dashboard/${taken}, que es del remoto dashboard`)
  })
})
