import { rm } from 'node:fs/promises'
import { fileRecord } from 'federation/published/fileRecord'
import { mapsFolder, versionFolder } from 'federation/published/folders'
import { isReservedForPreviews } from 'federation/published/names'
import { PublishError } from 'federation/published/publishError'
import { readRegistry } from 'federation/published/registry'
import type { OwnPackage, PublishedVersion, Registry, RemoteManifest } from 'federation/published/schema'
import { readShells } from 'federation/published/shells'
import { TYPES_FILE } from 'federation/types/sharedTypes'
import { checkedBuild } from '../builds/checkedBuild.ts'
import { requireShells } from '../builds/compatibility.ts'
import { placeVersion, prepareVersion, type Subject } from '../builds/placeVersion.ts'
import { brokenMaps, prepareMaps } from '../builds/sourceMaps.ts'
import { typesOf } from '../builds/typedBuilds.ts'
import { recordOf, withActive, withVersion } from '../changes/activation.ts'
import type { RemoteSubject } from '../changes/change.ts'
import { commitRegistry } from '../changes/commitRegistry.ts'
import { refuseFrozen } from '../changes/freeze.ts'
import { withoutTrial } from '../changes/trials.ts'
import { deriveSites } from '../composing/siteFiles.ts'
import { requireRight } from '../signing/access.ts'
import type { Credential } from '../signing/credentials.ts'
import { type Keyring, readKeyring } from '../signing/keyring.ts'
import { requireSignedShells } from '../signing/shellSignatures.ts'
import { signatureProblem, signedRegistry } from '../signing/signatures.ts'
import { publishVersion, requireFreeNumber } from './publication.ts'
import { publishEvents } from './publishEvents.ts'

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
 * Publishes the build in `folder` as an immutable version and, when asked, activates it; otherwise no visitor gets it. The
 * version is signed with `credential`: its team's, or the site owner's.
 * Publishing the same content again changes nothing; other content under a published version is rejected.
 */
export async function publishRemote(
  siteFolder: string,
  folder: string,
  { name, activate, credential, origin, requireAllowed }: RemoteSubject & { activate: boolean },
): Promise<PublishResult> {
  const build = await checkedBuild(folder, name)
  const { manifest, files } = build
  refuseReserved(manifest)
  await requireShells(siteFolder, { manifest, types: typesOf(files, folder) })
  const { version } = manifest
  const published = publishedVersion(manifest)
  const subject = { name, version, published }
  let incomingMaps: string | null = null
  return publishVersion(siteFolder, {
    requireAllowed,
    place: versionFolder(siteFolder, name, version),
    ready: () => readyToPublish(siteFolder, subject, credential),
    check: ({ registry }) => refuseClashes(siteFolder, registry, manifest, published),
    async prepare() {
      incomingMaps = await prepareMaps(siteFolder, name, build.maps)
      return prepareVersion(siteFolder, build, subject, credential)
    },
    isKept: ({ keyring, existing }) => isSigned(siteFolder, keyring, { name, version, existing }),
    placeOthers: () => placeMaps(siteFolder, manifest, incomingMaps),
    async commit({ keyring, registry }, isKept) {
      const added = isKept ? registry : withVersion(registry, name, version, published)
      const next = activate ? withActive(added, name, version) : added
      const signed = await signedRegistry(siteFolder, next, keyring)
      await requireSignedShells(siteFolder, await readShells(siteFolder), keyring)
      const about = { ...origin, subject: name, version }
      const events = publishEvents(about, registry.remotes[name], recordOf(next, name)).map((event) =>
        // `sync` publishes before the site runs, so that there is no page to try a version in.
        event.action === 'activate' ? withoutTrial(event) : event,
      )
      const changed = { name, manifest }
      const { remotes } = await commitRegistry(siteFolder, registry, signed, { events, changed })
      const active = remotes[name]?.active ?? null
      return { name, version, isNew: !isKept, active, size: published.size, own: manifest.own ?? {} }
    },
  }).finally(() => incomingMaps && rm(incomingMaps, { recursive: true, force: true }))
}

/** Called before the version is placed, which refers to them; those of a published version stay unless damaged. */
async function placeMaps(
  siteFolder: string,
  { name, version, maps }: RemoteManifest,
  incoming: string | null,
) {
  if (!incoming || !maps) return
  const broken = await brokenMaps(siteFolder, name, version, maps)
  if (broken.length > 0) await placeVersion(mapsFolder(siteFolder, name, version), incoming)
}

function refuseReserved({ name, version }: RemoteManifest) {
  if (isReservedForPreviews(version))
    throw new PublishError(
      `${version} es un número de vista previa, que pone el sitio: usa «mfe preview ${name}», o publica con otro número.`,
    )
}

/** Throws `PublishError` when the version could not become active beside the other remotes' active versions. */
export async function refuseClashes(
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
  const label = { version: `${name} ${version}`, isPublished: 'publicada' }
  await requireFreeNumber(siteFolder, { about: { subject: name }, version, published }, existing, label)
  return { keyring, registry, existing }
}

/** Whether a version is published, with its signature. */
export async function isSigned(
  siteFolder: string,
  keyring: Keyring,
  { existing, ...subject }: Omit<Subject, 'published'> & { existing: PublishedVersion | undefined },
): Promise<boolean> {
  if (!existing) return false
  return (await signatureProblem(siteFolder, keyring, { ...subject, published: existing })) === null
}

/** The registry entry of a version that is published now. */
export function publishedVersion(manifest: RemoteManifest): PublishedVersion {
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
