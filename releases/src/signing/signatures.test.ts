import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileRecord } from 'federation/published/fileRecord'
import { readRegistry } from 'federation/published/registry'
import type { PublishedVersion, Registry } from 'federation/published/schema'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptySite, origin, temporaryFolder, writeSampleBuild } from '../../test/sampleRemote.ts'
import { writeSampleShell } from '../../test/sampleShell.ts'
import { activateVersion, rollbackRemote } from '../activating/releases.ts'
import { publishRemote } from '../publishing/publish.ts'
import { type Credential, newTeamCredential } from './credentials.ts'
import { readKeyring } from './keyring.ts'
import { signatureProblems, signVersion } from './signatures.ts'
import { issueCredential } from './teams.ts'

let template: Awaited<ReturnType<typeof emptySite>>
let site: string
let owner: Credential
let sound: PublishedVersion

beforeAll(async () => {
  template = await emptySite()
  owner = template.owner
  site = template.site
  await writeSampleShell(site)
  for (const version of ['1.0.0', '1.1.0']) await publish(version)
  const found = (await readRegistry(site)).remotes.academy?.versions['1.1.0']
  if (!found) throw new Error('1.1.0 was not published')
  sound = found
})

beforeEach(async () => {
  site = await temporaryFolder('copy')
  await cp(template.site, site, { recursive: true })
})

async function publish(version: string, activate = true) {
  const build = await writeSampleBuild({ version, text: version })
  return publishRemote(site, build, { name: 'academy', activate, credential: owner, origin })
}

const folderOf = (version: string) => join(site, 'remotes/academy', version)

/** Changes the registry without a credential, as somebody with write access to the disk could. */
async function editRegistry(edit: (academy: NonNullable<Registry['remotes']['academy']>) => void) {
  const registry = await readRegistry(site)
  if (registry.remotes.academy) edit(registry.remotes.academy)
  await writeFile(join(site, 'remotes/registry.json'), JSON.stringify(registry))
}

/** Writes the name of a copied version into its manifest and returns its registry entry. */
async function renumbered(version: string): Promise<PublishedVersion> {
  const file = join(folderOf(version), 'remote.json')
  const text = JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), version })
  await writeFile(file, text)
  return { ...sound, integrity: fileRecord(text).integrity }
}

const academy = () => ({ name: 'academy', credential: owner, origin })
const activate = (version: string) => activateVersion(site, academy(), version)
const problems = async () =>
  signatureProblems(site, await readRegistry(site), await readKeyring(site, owner.publicKey))

describe('a version that was put on the disk by hand', () => {
  /** Each function plants a version and returns its registry entry. */
  const planted: [string, () => Promise<PublishedVersion>, RegExp][] = [
    [
      'without a signature',
      async () => {
        await cp(folderOf('1.1.0'), folderOf('6.6.6'), { recursive: true })
        await rm(join(folderOf('6.6.6'), 'remote.sig'))
        return renumbered('6.6.6')
      },
      /no lleva firma/,
    ],
    [
      'with the signature of another version',
      async () => {
        await cp(folderOf('1.1.0'), folderOf('6.6.6'), { recursive: true })
        return renumbered('6.6.6')
      },
      /su firma no es válida/,
    ],
    [
      'with the signature of a key that is not in the list',
      async () => {
        await cp(folderOf('1.1.0'), folderOf('6.6.6'), { recursive: true })
        const published = await renumbered('6.6.6')
        const stranger = newTeamCredential('academy', owner.publicKey)
        await signVersion(folderOf('6.6.6'), { name: 'academy', version: '6.6.6', published }, stranger)
        return published
      },
      /la firmó una clave que no es la de su equipo/,
    ],
    [
      'with the signature of another team',
      async () => {
        await cp(folderOf('1.1.0'), folderOf('6.6.6'), { recursive: true })
        const published = await renumbered('6.6.6')
        const team = await issueCredential(site, template.access, 'public')
        await signVersion(folderOf('6.6.6'), { name: 'academy', version: '6.6.6', published }, team)
        return published
      },
      /la firmó una clave que no es la de su equipo/,
    ],
    [
      'with a manifest that names another remote, even when its team signed it',
      async () => {
        await cp(folderOf('1.1.0'), folderOf('6.6.6'), { recursive: true })
        const manifest = JSON.parse(await readFile(join(folderOf('6.6.6'), 'remote.json'), 'utf8'))
        const text = JSON.stringify({ ...manifest, name: 'public', version: '1.0.0' })
        await writeFile(join(folderOf('6.6.6'), 'remote.json'), text)
        const published = { ...sound, integrity: fileRecord(text).integrity }
        await signVersion(folderOf('6.6.6'), { name: 'academy', version: '6.6.6', published }, owner)
        return published
      },
      /remote.json es de otra versión/,
    ],
    [
      'as a link',
      async () => {
        await mkdir(folderOf('6.6.6'))
        const elsewhere = await temporaryFolder('elsewhere')
        await cp(folderOf('1.1.0'), elsewhere, { recursive: true })
        await symlink(join(elsewhere, 'remote.json'), join(folderOf('6.6.6'), 'remote.json'))
        return sound
      },
      /no es un archivo corriente/,
    ],
  ]

  it.each(planted)('is neither activated nor served, but reported: %s', async (_label, plant, reason) => {
    const entry = await plant()
    await editRegistry((academy) => {
      academy.versions['6.6.6'] = entry
    })
    const registry = await readFile(join(site, 'remotes/registry.json'), 'utf8')
    const page = await readFile(join(site, 'full/pages/nodo-norte/academy/index.html'), 'utf8')

    expect(await problems()).toEqual([expect.stringMatching(/^academy 6\.6\.6: /)])
    await expect(activate('6.6.6')).rejects.toThrow(reason)
    expect(await readFile(join(site, 'remotes/registry.json'), 'utf8')).toBe(registry)
    expect(await readFile(join(site, 'full/pages/nodo-norte/academy/index.html'), 'utf8')).toBe(page)
  })
})

describe('a registry that was changed by hand', () => {
  it('is rejected while its active version is unsigned', async () => {
    await editRegistry((academy) => {
      academy.versions['6.6.6'] = sound
      academy.active = '6.6.6'
    })
    await expect(publish('1.2.0', false)).rejects.toThrow('academy 6.6.6 no puede estar activa')
    const { remotes } = await activate('1.1.0')
    expect(remotes.academy).toMatchObject({ active: '1.1.0', history: ['1.0.0'] })
  })

  it('is not rolled back to an unsigned version', async () => {
    await editRegistry((academy) => {
      academy.versions['6.6.6'] = sound
      academy.history = ['1.0.0', '6.6.6']
    })
    await expect(rollbackRemote(site, academy())).rejects.toThrow('6.6.6 no puede estar activa')
    await publish('1.2.0', false)
    expect((await readRegistry(site)).remotes.academy?.history).toEqual(['1.0.0'])
  })

  it.each<[string, Partial<PublishedVersion>]>([
    ['another contract', { contract: 1 }],
    ['other shared packages', { shared: {} }],
  ])('is rejected when a signed version gets %s', async (_label, edit) => {
    await editRegistry((academy) => {
      academy.versions['1.1.0'] = { ...sound, ...edit }
    })
    expect(await problems()).toEqual(['academy 1.1.0: su firma no es válida'])
    await expect(activate('1.1.0')).rejects.toThrow('su firma no es válida')
  })

  it('is rejected when a signed version gets another entry', async () => {
    await editRegistry((academy) => {
      academy.versions['1.1.0'] = { ...sound, entry: 'Page-1.js' }
    })
    await expect(activate('1.1.0')).rejects.toThrow('es de otra versión')
  })

  it.each([
    ['a version', { versions: { '..': {} } }, 'una versión que no puede existir'],
    ['an active version', { active: '../public/1.0.0' }, 'no está publicada'],
    ['a version to fall back to', { history: ['../../x'] }, 'el historial de academy nombra'],
    ['an entry', { versions: { '1.0.0': { entry: '../x.js' } } }, 'está incompleta'],
  ])('is rejected when a path replaces %s', async (_label, edit, reason) => {
    await editRegistry((academy) => Object.assign(academy, edit))
    await expect(readRegistry(site)).rejects.toThrow(reason)
    await expect(activate('1.0.0')).rejects.toThrow(reason)
  })
})

it('publishing the same content again restores a lost signature', async () => {
  await writeFile(join(folderOf('1.1.0'), 'remote.sig'), '')
  expect(await problems()).toEqual([expect.stringContaining('no lleva firma')])
  expect(await publish('1.1.0')).toMatchObject({ isNew: true, active: '1.1.0' })
  expect(await problems()).toEqual([])
})
