import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RemoteName } from '../contract.ts'
import { composeSite, publishedShells } from '../pages/composeSite.ts'
import { fileRecord } from '../vite/remoteManifest.ts'
import { withActive, withVersion } from './activation.ts'
import { checkShares, inspectRemote } from './checkRemote.ts'
import type { PublishedVersion, Registry, RemoteManifest } from './schema.ts'
import { PublishError, readRegistry, remotesFolder, whileLocked, writeRegistry } from './store.ts'

export type PublishResult = {
  name: string
  version: string
  isNew: boolean
  active: string | null
  size: number
}

/**
 * Publishes the build in `folder` as an immutable version and, when asked, activates it.
 * Publishing the same content again changes nothing; other content under a published version is refused.
 */
export async function publishRemote(
  siteFolder: string,
  folder: string,
  { name, activate }: { name: RemoteName; activate: boolean },
): Promise<PublishResult> {
  const manifest = await completeManifest(folder)
  if (manifest.name !== name)
    throw new PublishError(`${folder} contiene el remoto ${manifest.name}, no ${name}.`)
  for (const { manifest: shell } of await publishedShells(siteFolder)) checkShares(manifest, shell)

  return whileLocked(siteFolder, async () => {
    const registry = await readRegistry(siteFolder)
    const published = await publishedVersion(manifest)
    const existing = registry.remotes[manifest.name]?.versions[manifest.version]
    if (existing && existing.integrity !== published.integrity) {
      throw new PublishError(
        `${manifest.name} ${manifest.version} ya está publicada con otro contenido, y una versión publicada no cambia. Publica con otro número (--bump patch).`,
      )
    }
    if (!existing) await placeVersion(siteFolder, folder, manifest)
    const added = existing ? registry : withVersion(registry, manifest.name, manifest.version, published)
    const next = activate ? withActive(added, manifest.name, manifest.version) : added
    const written: Registry = next === registry ? registry : await writeRegistry(siteFolder, next)
    await composeSite(siteFolder, written)
    const active = written.remotes[manifest.name]?.active ?? null
    return { name: manifest.name, version: manifest.version, isNew: !existing, active, size: published.size }
  })
}

/** The build's manifest with its pages and the hash of every file. */
async function completeManifest(folder: string): Promise<RemoteManifest> {
  const text = await readFile(join(folder, 'remote.json'), 'utf8').catch(() => {
    throw new PublishError(`${folder} no contiene un remoto construido (falta remote.json).`)
  })
  const built: RemoteManifest = JSON.parse(text)
  const pages = await inspectRemote(folder, built)
  const names = (await readdir(folder)).filter((name) => name !== 'remote.json').sort()
  const files = await Promise.all(
    names.map(async (name) => [name, fileRecord(await readFile(join(folder, name)))] as const),
  )
  return { ...built, pages, files: Object.fromEntries(files) }
}

async function publishedVersion(manifest: RemoteManifest): Promise<PublishedVersion> {
  return {
    entry: manifest.entry,
    contract: manifest.contract,
    shared: Object.fromEntries(Object.entries(manifest.shared).map(([name, { version }]) => [name, version])),
    size: Object.values(manifest.files).reduce((sum, file) => sum + file.size, 0),
    publishedAt: new Date().toISOString(),
    integrity: fileRecord(JSON.stringify(manifest)).integrity,
  }
}

/** Writes the version's folder beside its place and moves it in whole; one that a killed publish left behind gives way. */
async function placeVersion(siteFolder: string, folder: string, manifest: RemoteManifest) {
  const home = join(remotesFolder(siteFolder), manifest.name)
  const incoming = join(home, `.incoming-${process.pid}`)
  const place = join(home, manifest.version)
  await mkdir(home, { recursive: true })
  await cp(folder, incoming, { recursive: true })
  await writeFile(join(incoming, 'remote.json'), JSON.stringify(manifest))
  await compressFiles(incoming, [...Object.keys(manifest.files), 'remote.json'])
  await rm(place, { recursive: true, force: true })
  await rename(incoming, place)
  await removeLeftovers(home)
}

async function removeLeftovers(home: string) {
  const leftovers = (await readdir(home)).filter((name) => name.startsWith('.incoming-'))
  await Promise.all(leftovers.map((name) => rm(join(home, name), { recursive: true, force: true })))
}

/** Writes the gzip and brotli forms beside each file, so that no server compresses an immutable file again. */
export async function compressFiles(folder: string, names: string[]) {
  const compressible = names.filter((name) => /\.(js|css|svg|json|html|txt|xml)$/.test(name))
  await Promise.all(
    compressible.map(async (name) => {
      const content = await readFile(join(folder, name))
      const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
      await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(content, { level: 9 }))
      await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(content, brotli))
    }),
  )
}
