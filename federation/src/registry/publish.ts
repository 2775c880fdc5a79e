import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CONTRACT, type RemoteName } from '../contract.ts'
import { deriveSites } from '../pages/siteFiles.ts'
import { fileRecord } from '../published/fileRecord.ts'
import { versionFolder } from '../published/folders.ts'
import { PublishError } from '../published/publishError.ts'
import type { OwnPackage, PublishedVersion, Registry, RemoteManifest } from '../published/schema.ts'
import { readShells } from '../published/shells.ts'
import { TYPES_FILE } from '../types/sharedTypes.ts'
import { requireRight } from './access.ts'
import { recordOf, withActive, withVersion } from './activation.ts'
import { readBuild } from './buildFolder.ts'
import type { RemoteSubject } from './change.ts'
import { inspectRemote } from './checkRemote.ts'
import { commitRegistry } from './commitRegistry.ts'
import { requireShells } from './compatibility.ts'
import type { Credential } from './credentials.ts'
import { refuseFrozen } from './freeze.ts'
import { type Keyring, readKeyring } from './keyring.ts'
import { checkedManifest, parseRemoteManifest, readManifestText } from './manifest.ts'
import { type Build, placeVersion, prepareVersion, type Subject } from './placeVersion.ts'
import { refusePruned } from './prunedVersions.ts'
import { publishEvents } from './publishEvents.ts'
import { requireSignedShells } from './shellSignatures.ts'
import { signatureProblem, signedRegistry } from './signatures.ts'
import { readRegistry, whileLocked } from './store.ts'
import { typesOf } from './typedBuilds.ts'

export type PublishResult = {
  name: string
  version: string
  isNew: boolean
  active: string | null
  size: number
  /** Shared packages of which it ships its own copy. */
  own: Record<string, OwnPackage>
}

/**
 * Publishes the build in `folder` as an immutable version and, when asked, activates it. The version is signed with
 * `credential`: its team's, or the site owner's. Slow work is done before the site is locked, so that no rollback waits
 * for it.
 * Publishing the same content again changes nothing; other content under a published version is rejected.
 */
export async function publishRemote(
  siteFolder: string,
  folder: string,
  { name, activate, credential, origin }: RemoteSubject & { activate: boolean },
): Promise<PublishResult> {
  const build = await checkedBuild(folder, name)
  const { manifest, files } = build
  await requireShells(siteFolder, { manifest, types: typesOf(files, folder) })
  const subject = { name, version: manifest.version, published: publishedVersion(manifest) }
  const ready = await readyToPublish(siteFolder, subject, credential)
  await refuseClashes(siteFolder, ready.registry, manifest, subject.published)
  const incoming = await prepareVersion(siteFolder, build, subject, credential)
  try {
    return await whileLocked(siteFolder, async () => {
      const { keyring, registry, existing } = await readyToPublish(siteFolder, subject, credential)
      const { version, published } = subject
      const isKept =
        existing && !(await signatureProblem(siteFolder, keyring, { ...subject, published: existing }))
      if (!isKept) await placeVersion(versionFolder(siteFolder, name, version), incoming)
      const added = isKept ? registry : withVersion(registry, name, version, published)
      const next = activate ? withActive(added, name, version) : added
      const signed = await signedRegistry(siteFolder, next, keyring)
      await requireSignedShells(siteFolder, await readShells(siteFolder), keyring)
      const about = { ...origin, subject: name, version }
      const events = publishEvents(about, registry.remotes[name], recordOf(next, name))
      const changed = { name, manifest }
      const written = await commitRegistry(siteFolder, registry, signed, { events, changed })
      const active = written.remotes[name]?.active ?? null
      return { name, version, isNew: !isKept, active, size: published.size, own: manifest.own ?? {} }
    })
  } finally {
    await rm(incoming, { recursive: true, force: true })
  }
}

/** Throws `PublishError` when the version could not become active beside the other remotes' active versions. */
async function refuseClashes(
  siteFolder: string,
  registry: Registry,
  manifest: RemoteManifest,
  published: PublishedVersion,
) {
  const { name, version } = manifest
  const added = withVersion(registry, name, version, published)
  await deriveSites(siteFolder, withActive(added, name, version), { name, manifest })
}

/** Throws `PublishError` when the credential, or the version that is already published, does not allow publishing. */
async function readyToPublish(
  siteFolder: string,
  { name, version, published }: Subject,
  credential: Credential,
): Promise<{ keyring: Keyring; registry: Registry; existing: PublishedVersion | undefined }> {
  const keyring = await readKeyring(siteFolder, credential.ownerKey)
  requireRight(keyring, credential, name)
  await refuseFrozen(siteFolder, 'publish')
  const registry = await readRegistry(siteFolder)
  const existing = registry.remotes[name]?.versions[version]
  if (existing && existing.integrity !== published.integrity)
    throw new PublishError(
      `${name} ${version} ya está publicada con otro contenido, y una versión publicada no cambia. Publica con otro número (--bump patch).`,
    )
  if (!existing) await refusePruned(siteFolder, { subject: name }, version, `${name} ${version}`)
  return { keyring, registry, existing }
}

/** Reads and validates a build, which is untrusted input. */
async function checkedBuild(folder: string, name: RemoteName): Promise<Build> {
  const label = join(folder, 'remote.json')
  const text = await readManifestText(label)
  if (text === null) throw new PublishError(`${folder} no contiene un remoto construido (falta remote.json).`)
  const built = parseRemoteManifest(text, label)
  if (built.name !== name) throw new PublishError(`${folder} contiene el remoto ${built.name}, no ${name}.`)
  requireDeclaration(built, label)
  const files = await readBuild(folder)
  requireFiles(built, files, label)
  const pages = await inspectRemote(folder, built)
  const records = [...files].map(([file, content]) => [file, fileRecord(content)] as const)
  const manifest = checkedManifest({ ...built, pages, files: Object.fromEntries(records) }, label)
  requireFiles(manifest, files, label)
  requireBudget(manifest)
  return { manifest, files }
}

/** Throws `PublishError` when the declaration is missing, is another's, or its limit of bytes is passed. */
function requireDeclaration({ name, contract, declaration }: RemoteManifest, label: string) {
  if (!declaration) {
    if (contract === CONTRACT) throw new PublishError(`${label} no trae la declaración de remote.config.ts.`)
    return
  }
  if (declaration.name !== name)
    throw new PublishError(`${label} trae la declaración de ${declaration.name}, no la de ${name}.`)
}

function requireFiles(manifest: RemoteManifest, files: Map<string, Buffer>, label: string) {
  const { entry, exposed, preload, chunks, pages = {} } = manifest
  const named = [entry, exposed, ...preload, ...Object.keys(chunks), ...Object.values(chunks).flat()]
  const missing = [...named, ...Object.values(pages).flat()].find((file) => !files.has(file))
  if (missing) throw new PublishError(`${label} nombra ${missing}, que no está en la carpeta.`)
}

/** Throws `PublishError` when the scripts are larger than the declaration allows. */
function requireBudget({ name, declaration, files }: RemoteManifest) {
  const scripts = Object.entries(files).filter(([file]) => file.endsWith('.js'))
  const size = scripts.reduce((sum, [, file]) => sum + file.size, 0)
  if (declaration?.budget && size > declaration.budget)
    throw new PublishError(
      `Los archivos .js de ${name} pesan ${size} bytes, y su remote.config.ts permite ${declaration.budget} (budget).`,
    )
}

function publishedVersion(manifest: RemoteManifest): PublishedVersion {
  return {
    entry: manifest.entry,
    contract: manifest.contract,
    shared: Object.fromEntries(Object.entries(manifest.shared).map(([name, { version }]) => [name, version])),
    size: Object.entries(manifest.files).reduce(
      (sum, [file, { size }]) => (file === TYPES_FILE ? sum : sum + size),
      0,
    ),
    publishedAt: new Date().toISOString(),
    integrity: fileRecord(JSON.stringify(manifest)).integrity,
  }
}
