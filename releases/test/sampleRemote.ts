import { cp, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { RemoteDeclaration } from 'federation/declaration'
import { HEADS_FILE, type HeadText } from 'federation/declared/headTexts'
import type { ReleaseOrigin } from 'federation/published/releases'
import type { RemoteManifest } from 'federation/published/schema'
import { mountOf } from 'federation/site'
import { type SharedTypes, TYPES_FILE } from 'federation/types/sharedTypes'
import { type Access, openAsOwner } from '../src/signing/access.ts'
import type { Credential } from '../src/signing/credentials.ts'

export type SampleBuild = {
  version: string
  text?: string
  contract?: number
  manifest?: Partial<RemoteManifest>
  entry?: string
  declared?: Partial<RemoteDeclaration>
  /** The names of the parts that it exports. */
  parts?: string[]
  types?: SharedTypes
  /** The head texts of its pages; each has one unless given. */
  heads?: Record<string, HeadText>
}

const head = { title: 'Muestra', description: 'Una página de muestra.' }

/** The actor of the changes in tests. */
export const origin: ReleaseOrigin = { actor: { kind: 'owner', name: 'owner' } }

/** A folder for one test, outside the project. */
export function temporaryFolder(label: string): Promise<string> {
  return mkdtemp(join(tmpdir(), `mfe-${label}-`))
}

export type OwnedSite = { site: string; owner: Credential; access: Access }

/** A copy of a site and of its owner's machine; for tests that start from the same versions. */
export async function copyOwnedSite({ site, owner, access }: OwnedSite): Promise<OwnedSite> {
  const [copy, machine] = [await temporaryFolder('site'), await temporaryFolder('owner')]
  await cp(site, copy, { recursive: true, verbatimSymlinks: true })
  await cp(dirname(access.keyFile), machine, { recursive: true })
  return { site: copy, owner, access: { ...access, keyFile: join(machine, basename(access.keyFile)) } }
}

/** An empty site, the credential of its owner, and the access of the owner's machine. */
export async function emptySite(folder?: string): Promise<OwnedSite> {
  const site = folder ?? (await temporaryFolder('site'))
  const access = { token: undefined, keyFile: join(await temporaryFolder('owner'), 'owner-key') }
  const { owner } = await openAsOwner(site, access)
  return { site, owner, access }
}

/** Writes the build of a remote: an entry, a page chunk, head texts and the manifest. */
export async function writeSampleBuild({
  version,
  text = 'Hola',
  contract = 2,
  manifest,
  entry,
  declared,
  parts = [],
  types,
  heads,
}: SampleBuild): Promise<string> {
  const folder = await temporaryFolder('build')
  const exported = parts.map((part) => `${part}: async () => ({})`).join()
  const container = `
    export const init = () => undefined
    export const get = async () => () => ({
      remote: {
        contract: ${contract},
        parts: { ${exported} },
        routes: [{ path: 'cursos', lazy: () => import('./Page-1.js') }],
      },
    })`
  await writeFile(join(folder, 'remoteEntry.js'), entry ?? container)
  if (types) await writeFile(join(folder, TYPES_FILE), JSON.stringify(types))
  await writeFile(join(folder, 'Page-1.js'), `export const text = '${text}'`)
  const declaration: RemoteDeclaration = {
    name: 'academy',
    title: 'Academia',
    team: 'Academia',
    port: 5172,
    pages: [{ path: '/academy/*' }],
    ...declared,
  }
  const full: RemoteManifest = {
    name: 'academy',
    version,
    contract,
    declaration,
    entry: 'remoteEntry.js',
    exposed: 'remoteEntry.js',
    shared: { react: { version: '19.3.1', uses: ['useState'] } },
    preload: ['remoteEntry.js'],
    chunks: { 'Page-1.js': ['Page-1.js'] },
    pages: { cursos: ['Page-1.js'] },
    files: {},
    ...manifest,
  }
  const each = (full.declaration?.pages ?? []).map((page) => [mountOf(page, null).page, head])
  await writeFile(join(folder, HEADS_FILE), JSON.stringify(heads ?? Object.fromEntries(each)))
  await writeFile(join(folder, 'remote.json'), JSON.stringify(full))
  return folder
}
