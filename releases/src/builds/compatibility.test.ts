import { readRegistry } from 'federation/published/registry'
import type { RemoteManifest, ShellManifest } from 'federation/published/schema'
import type { SharedTypes } from 'federation/types/sharedTypes'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  copyOwnedSite,
  emptySite,
  type OwnedSite,
  origin,
  writeSampleBuild,
} from '../../test/sampleRemote.ts'
import { writeSampleShell, writeSampleShellBuild } from '../../test/sampleShell.ts'
import { disableVersion, rollbackRemote, startCanary } from '../activating/releases.ts'
import { publishRemote } from '../publishing/publish.ts'
import { publishShell } from '../publishing/publishShell.ts'
import type { Credential } from '../signing/credentials.ts'
import { type Compatibility, compatibilityWith } from './compatibility.ts'
import { compatibilityMatrix } from './compatibilityMatrix.ts'
import { publishedTypedShells } from './typedBuilds.ts'

// Most tests start the compiler, in a process of its own.
vi.setConfig({ testTimeout: 30_000 })

const PROPS = 'look: string; isBusy?: boolean'
const EXPORTS = ['Button', 'Card']

/** What a package offers: a button with these props, and what else is exported. */
const typesWith = (props = PROPS, card = 'Card'): SharedTypes => ({
  'shared-ui': {
    entries: { '.': 'index.d.ts' },
    files: {
      'index.d.ts': `
        import type { JSX } from 'react'
        export interface ButtonProps { ${props} }
        export declare function Button(props: ButtonProps): JSX.Element
        export declare function ${card}(): JSX.Element`,
    },
  },
})
const sharedWith = (version = '1.0.0', exports = EXPORTS): ShellManifest['shared'] => ({
  'shared-ui': { version, exports },
})
const built: RemoteManifest['shared'] = { 'shared-ui': { version: '1.0.0', uses: ['Button', 'Card'] } }

let site: string
let owner: Credential

const shellWith = (types: SharedTypes, manifest: Partial<ShellManifest> = {}) =>
  writeSampleShellBuild({ shared: sharedWith(), ...manifest }, types)
const publishNewShell = async (folder: string, acceptBreak?: (broken: Compatibility[]) => void) =>
  publishShell(site, folder, { mode: 'full', credential: owner, origin, activate: true, acceptBreak })
const publishAcademy = async (
  version: string,
  types = typesWith(),
  manifest: Partial<RemoteManifest> = { shared: built },
) =>
  publishRemote(site, await writeSampleBuild({ version, text: version, types, manifest }), {
    name: 'academy',
    activate: true,
    credential: owner,
    origin,
  })

let published: OwnedSite

beforeAll(async () => {
  published = await emptySite()
  site = published.site
  owner = published.owner
  await publishNewShell(await shellWith(typesWith()))
})
beforeEach(async () => {
  const made = await copyOwnedSite(published)
  site = made.site
  owner = made.owner
})

describe('publishShell', () => {
  it.each<[string, SharedTypes, Partial<ShellManifest>, string]>([
    [
      'another major version of a shared package',
      typesWith(),
      { shared: sharedWith('2.0.0') },
      'se construyó con shared-ui 1.0.0, y el shell trae 2.0.0',
    ],
    [
      'a renamed export',
      typesWith(PROPS, 'Panel'),
      { shared: sharedWith('1.0.0', ['Button', 'Panel']) },
      'shared-ui: el shell no tiene Card',
    ],
    [
      'a renamed optional prop',
      typesWith('look: string; isWorking?: boolean'),
      {},
      'shared-ui: el shell no tiene «isBusy» de Button',
    ],
    [
      'a new required prop',
      typesWith(`${PROPS}; label: string`),
      {},
      'shared-ui: el shell exige «label» de Button',
    ],
    [
      'a narrower prop',
      typesWith("look: 'bold'; isBusy?: boolean"),
      {},
      'shared-ui: en el shell «look» de Button es de otro tipo',
    ],
    [
      'another contract',
      typesWith(),
      { contract: 9, contracts: [9] },
      'cumple el contrato 2, y el shell carga el 9',
    ],
    ['no such package', typesWith(), { shared: {} }, 'usa shared-ui, que el shell no comparte'],
  ])('rejects %s and names the version and the reason', async (_label, types, manifest, reason) => {
    await publishAcademy('1.0.0')
    const rejection = publishNewShell(await shellWith(types, manifest))

    await expect(rejection).rejects.toThrow('academy@1.0.0 (activa')
    await expect(rejection).rejects.toThrow(reason)
    const [live] = await publishedTypedShells(site)
    expect(live).toMatchObject({ manifest: { contract: 2, shared: sharedWith() }, types: typesWith() })
  })

  it.each<[string, SharedTypes, Partial<ShellManifest>]>([
    ['a new optional prop', typesWith(`${PROPS}; isWide?: boolean`), {}],
    ['a new export', typesWith(), { shared: sharedWith('1.1.0', [...EXPORTS, 'Stack']) }],
    ['a contract beside the old one', typesWith(), { contract: 3, contracts: [3, 2] }],
  ])('allows %s', async (_label, types, manifest) => {
    await publishAcademy('1.0.0')
    await expect(publishNewShell(await shellWith(types, manifest))).resolves.toBeDefined()
  })

  it('checks the version that a rollback returns to, but no older ones', async () => {
    const onlyCard = { shared: { 'shared-ui': { version: '1.0.0', uses: ['Card'] } } }
    const shell = await shellWith(typesWith('look: string'))
    await publishAcademy('1.0.0')
    await publishAcademy('1.1.0', typesWith(), onlyCard)

    await expect(publishNewShell(shell)).rejects.toThrow('academy@1.0.0 (a la que se volvería)')
    await publishAcademy('1.2.0', typesWith(), onlyCard)
    await expect(publishNewShell(shell)).resolves.toBeDefined()
  })

  it('continues when breaking is accepted, and reports what breaks', async () => {
    await publishAcademy('1.0.0')
    const accepted: Compatibility[] = []
    await publishNewShell(await shellWith(typesWith('look: string')), (broken) => accepted.push(...broken))

    expect(accepted).toMatchObject([{ name: 'academy', version: '1.0.0' }])
    const [shell] = await publishedTypedShells(site)
    expect(shell && (await compatibilityWith(site, await readRegistry(site), shell))).toEqual([
      {
        name: 'academy',
        version: '1.0.0',
        roles: ['active', 'newest'],
        problems: ['shared-ui: el shell no tiene «isBusy» de Button'],
      },
    ])
  })

  it('leaves out a package of which the remote ships its own copy', async () => {
    const own = { 'shared-ui': { version: '0.9.0', bytes: 40_000 } }
    const published = await publishAcademy('1.0.0', typesWith(), { shared: {}, own })

    expect(published.own).toEqual(own)
    await expect(
      publishNewShell(await shellWith(typesWith('other: number'), { shared: sharedWith('2.0.0') })),
    ).resolves.toBeDefined()
  })
})

describe('publishRemote', () => {
  it.each<[string, SharedTypes, RemoteManifest['shared'], string]>([
    [
      'an optional prop that the shell does not know yet',
      typesWith(`${PROPS}; isWide?: boolean`),
      built,
      'el shell no tiene «isWide» de Button',
    ],
    [
      'an export that the shell does not have yet',
      typesWith(),
      { 'shared-ui': { version: '1.0.0', uses: ['Stack'] } },
      'el shell no tiene Stack',
    ],
    [
      'a type that the shell does not have yet',
      {
        'shared-ui': { entries: { '.': 'index.d.ts' }, files: { 'index.d.ts': 'export type Tone = string' } },
      },
      { 'shared-ui': { version: '1.0.0', uses: [], types: ['Tone'] } },
      'el shell no tiene Tone',
    ],
  ])('rejects a remote that uses %s', async (_label, types, shared, reason) => {
    await expect(publishAcademy('1.0.0', types, { shared })).rejects.toThrow(reason)
    expect((await readRegistry(site)).remotes).toEqual({})
  })

  it('rejects types that are not declarations of packages', async () => {
    const types = { 'shared-ui': { entries: {}, files: { '../../x.d.ts': '' } } }
    await expect(publishAcademy('1.0.0', types)).rejects.toThrow(
      'shared-types.json no tiene la forma esperada',
    )
  })
})

describe('compatibilityWith', () => {
  it('includes a canary, and the newest version to return to that is not withdrawn', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await publishAcademy(version)
    const academy = { name: 'academy', credential: owner, origin }
    await disableVersion(site, academy, '1.1.0')
    await rollbackRemote(site, academy)
    await startCanary(site, academy, { version: '1.3.0', share: 10 })
    const [shell] = await publishedTypedShells(site)
    const found = shell ? await compatibilityWith(site, await readRegistry(site), shell) : []
    expect(found.map(({ version, roles }) => [version, roles])).toEqual([
      ['1.2.0', ['active']],
      ['1.3.0', ['canary', 'newest']],
      ['1.0.0', ['rollback']],
    ])
  })

  it('includes the active, the rollback and the newest version', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishAcademy(version)
    await rollbackRemote(site, { name: 'academy', credential: owner, origin })
    const [shell] = await publishedTypedShells(site)

    expect(shell && (await compatibilityWith(site, await readRegistry(site), shell))).toEqual([
      { name: 'academy', version: '1.1.0', roles: ['active'], problems: [] },
      { name: 'academy', version: '1.0.0', roles: ['rollback'], problems: [] },
      { name: 'academy', version: '1.2.0', roles: ['newest'], problems: [] },
    ])
  })
})

describe('compatibilityMatrix', () => {
  it('compares each version of the shell that matters with those of remotes', async () => {
    await publishAcademy('1.0.0')
    const [before] = await publishedTypedShells(site)
    await publishNewShell(await shellWith(typesWith(PROPS), { shared: {} }), () => undefined)

    const rows = await compatibilityMatrix(site)
    expect(rows.map(({ mode, roles, remotes }) => ({ mode, roles, problems: remotes[0]?.problems }))).toEqual(
      [
        {
          mode: 'full',
          roles: ['active', 'newest'],
          problems: ['usa shared-ui, que el shell no comparte'],
        },
        { mode: 'full', roles: ['rollback'], problems: [] },
      ],
    )
    expect(rows.at(-1)?.version).toBe(before?.manifest.version)
  })

  it('includes the shell of a release from before shells had versions', async () => {
    const { site: earlier } = await emptySite()
    await writeSampleShell(earlier)
    expect(await compatibilityMatrix(earlier)).toEqual([
      { mode: 'full', version: '1.0.0', roles: ['active'], remotes: [] },
    ])
  })
})
