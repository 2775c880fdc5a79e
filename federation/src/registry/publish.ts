import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RemoteName } from '../contract.ts'
import { composeSite, publishedShells } from '../pages/composeSite.ts'
import { fileRecord } from '../vite/remoteManifest.ts'
import { requireRight } from './access.ts'
import { withActive, withVersion } from './activation.ts'
import { readBuild } from './buildFolder.ts'
import { checkShares, inspectRemote } from './checkRemote.ts'
import type { Credential } from './credentials.ts'
import { readKeyring } from './keyring.ts'
import { checkedManifest, parseRemoteManifest, readManifestText } from './manifest.ts'
import type { PublishedVersion, Registry, RemoteManifest } from './schema.ts'
import { signatureProblem, signedRegistry, signVersion } from './signatures.ts'
import {
  makeSiteFolder,
  PublishError,
  readRegistry,
  versionFolder,
  whileLocked,
  writeRegistry,
} from './store.ts'

export type PublishResult = {
  name: string
  version: string
  isNew: boolean
  active: string | null
  size: number
}

/** A build that was checked: its manifest, with its pages and the hash of every file, and the files as they were read. */
type Build = { manifest: RemoteManifest; files: Map<string, Buffer> }

/**
 * Publishes the build in `folder` as an immutable version and, when asked, activates it. The version is signed with
 * `credential`: its team's, or the site owner's.
 * Publishing the same content again changes nothing; other content under a published version is refused.
 */
export async function publishRemote(
  siteFolder: string,
  folder: string,
  { name, activate, credential }: { name: RemoteName; activate: boolean; credential: Credential },
): Promise<PublishResult> {
  const build = await checkedBuild(folder, name)
  const { manifest } = build
  for (const { manifest: shell } of await publishedShells(siteFolder)) checkShares(manifest, shell)

  return whileLocked(siteFolder, async () => {
    const keyring = await readKeyring(siteFolder, credential.ownerKey)
    requireRight(keyring, credential, name)
    const registry = await readRegistry(siteFolder)
    const published = await publishedVersion(manifest)
    const existing = registry.remotes[name]?.versions[manifest.version]
    if (existing && existing.integrity !== published.integrity) {
      throw new PublishError(
        `${name} ${manifest.version} ya está publicada con otro contenido, y una versión publicada no cambia. Publica con otro número (--bump patch).`,
      )
    }
    const subject = { name, version: manifest.version, published: existing ?? published }
    const isKept = existing && !(await signatureProblem(siteFolder, keyring, subject))
    if (!isKept) await placeVersion(siteFolder, build, { ...subject, published }, credential)
    const added = isKept ? registry : withVersion(registry, name, manifest.version, published)
    const next = activate ? withActive(added, name, manifest.version) : added
    const signed = await signedRegistry(siteFolder, next, keyring)
    const written: Registry = next === registry ? registry : await writeRegistry(siteFolder, signed)
    await composeSite(siteFolder, written)
    const active = written.remotes[name]?.active ?? null
    return { name, version: manifest.version, isNew: !isKept, active, size: published.size }
  })
}

/** A build is untrusted input, so nothing of it is used unchecked. */
async function checkedBuild(folder: string, name: RemoteName): Promise<Build> {
  const label = join(folder, 'remote.json')
  const text = await readManifestText(label)
  if (text === null) throw new PublishError(`${folder} no contiene un remoto construido (falta remote.json).`)
  const built = parseRemoteManifest(text, label)
  if (built.name !== name) throw new PublishError(`${folder} contiene el remoto ${built.name}, no ${name}.`)
  const files = await readBuild(folder)
  refuseMissingFiles(built, files, label)
  const pages = await inspectRemote(folder, built)
  const records = [...files].map(([file, content]) => [file, fileRecord(content)] as const)
  const manifest = checkedManifest({ ...built, pages, files: Object.fromEntries(records) }, label)
  refuseMissingFiles(manifest, files, label)
  return { manifest, files }
}

function refuseMissingFiles(manifest: RemoteManifest, files: Map<string, Buffer>, label: string) {
  const { entry, exposed, preload, chunks, pages = {} } = manifest
  const named = [entry, exposed, ...preload, ...Object.keys(chunks), ...Object.values(chunks).flat()]
  const missing = [...named, ...Object.values(pages).flat()].find((file) => !files.has(file))
  if (missing) throw new PublishError(`${label} nombra ${missing}, que no está en la carpeta.`)
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
async function placeVersion(
  siteFolder: string,
  { manifest, files }: Build,
  subject: { name: RemoteName; version: string; published: PublishedVersion },
  credential: Credential,
) {
  const place = versionFolder(siteFolder, subject.name, subject.version)
  const home = await makeSiteFolder(siteFolder, 'remotes', subject.name)
  const incoming = join(home, `.incoming-${process.pid}`)
  await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming)
  for (const [name, content] of files) await writeFile(join(incoming, name), content, { flag: 'wx' })
  await signVersion(incoming, subject, credential)
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
