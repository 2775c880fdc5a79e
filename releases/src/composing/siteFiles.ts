import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteName } from 'federation/contract'
import type { RemoteDeclaration, SiteMode } from 'federation/declaration'
import { remoteDeclaration } from 'federation/declared/declarations'
import { deriveSite, type Part } from 'federation/declared/deriveSite'
import { fileRecord } from 'federation/published/fileRecord'
import { remotesFolder } from 'federation/published/folders'
import { jsonOf } from 'federation/published/json'
import { siteFileName } from 'federation/published/readSite'
import { type Registry, type RemoteManifest, SITE_FILE } from 'federation/published/schema'
import { activeShells, type Shells } from 'federation/published/shells'
import type { Site } from 'federation/site'
import writeFileAtomic from 'write-file-atomic'
import { z } from 'zod'

/** How long a derived site that the registry no longer names is kept, for tabs and processes that still read it. */
const KEPT_MS = 86_400_000

/** The remote whose change causes the derivation, and its manifest when that is not published yet. */
export type Changed = { name: RemoteName; manifest?: RemoteManifest }

/** Derives the site of every active shell and of the active versions; throws `PublishError` when two of them clash. */
export async function deriveSites(
  siteFolder: string,
  registry: Registry,
  changed?: Changed,
  shells?: Shells,
): Promise<Site[]> {
  const adopted = await readAdopted(siteFolder)
  const remotes = Object.entries(registry.remotes).map(async ([name, record]): Promise<Part[]> => {
    if (!record?.active) return []
    const manifest =
      changed?.name === name && changed.manifest?.version === record.active
        ? changed.manifest
        : await manifestOf(siteFolder, registry, name, record.active)
    const declaration = manifest?.declaration ?? adopted[name]
    if (!declaration) return []
    const routesOf = (version: string | undefined) => otherRoutes(siteFolder, registry, name, version)
    return [
      {
        ...{ remote: name, declaration, routes: Object.keys(manifest?.pages ?? {}) },
        canaryRoutes: await routesOf(record.canary?.version),
        latestRoutes: await routesOf(Object.keys(record.versions).at(-1)),
      },
    ]
  })
  const parts = (await Promise.all(remotes)).flat()
  return (await activeShells(siteFolder, shells)).map(({ mode, manifest }) =>
    deriveSite(mode, [{ remote: null, declaration: manifest.declaration }, ...parts], changed?.name),
  )
}

/** Writes derived sites under the hash of their content, and returns their file names for the registry. */
export async function writeSites(
  siteFolder: string,
  sites: Site[],
): Promise<Partial<Record<SiteMode, string>>> {
  const named = sites.map(async (site) => {
    const text = JSON.stringify(site)
    const name = siteFileName(text)
    await writeFileAtomic(join(remotesFolder(siteFolder), name), text)
    return [site.mode, name] as const
  })
  return Object.fromEntries(await Promise.all(named))
}

/** Removes derived sites that the registry has not named for a day. */
export async function removeOldSites(siteFolder: string, registry: Registry) {
  const folder = remotesFolder(siteFolder)
  const named = Object.values(registry.sites ?? {})
  const old = (await readdir(folder)).filter((name) => SITE_FILE.test(name) && !named.includes(name))
  for (const file of old.map((name) => join(folder, name)))
    if (Date.now() - (await stat(file)).mtimeMs > KEPT_MS) await rm(file, { force: true })
}

/** The patterns of the routes of a version, unless it is the active one or its manifest cannot be read. */
async function otherRoutes(
  siteFolder: string,
  registry: Registry,
  name: RemoteName,
  version = registry.remotes[name]?.active ?? '',
): Promise<string[] | undefined> {
  if (version === registry.remotes[name]?.active) return undefined
  const manifest = await manifestOf(siteFolder, registry, name, version)
  return manifest ? Object.keys(manifest.pages ?? {}) : undefined
}

async function manifestOf(
  siteFolder: string,
  { remotes }: Registry,
  name: RemoteName,
  version: string,
): Promise<RemoteManifest | null> {
  const file = join(remotesFolder(siteFolder), name, version, 'remote.json')
  const text = await readFile(file, 'utf8').catch(() => '')
  const published = remotes[name]?.versions[version]
  return fileRecord(text).integrity === published?.integrity ? JSON.parse(text) : null
}

const ADOPTED = 'declarations.json'

/** The declarations of remotes whose active version was published without one, in `<site>/declarations.json`. */
export async function readAdopted(siteFolder: string): Promise<Record<RemoteName, RemoteDeclaration>> {
  const text = await readFile(join(siteFolder, ADOPTED), 'utf8').catch(() => '{}')
  const found = z.record(z.string(), remoteDeclaration).safeParse(jsonOf(text))
  return found.success ? found.data : {}
}

export async function writeAdopted(siteFolder: string, declarations: Record<RemoteName, RemoteDeclaration>) {
  await writeFileAtomic(join(siteFolder, ADOPTED), JSON.stringify(declarations, null, 2))
}
