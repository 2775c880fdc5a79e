import { createHash } from 'node:crypto'
import { versionFolder } from 'federation/published/folders'
import { previewVersion } from 'federation/published/names'
import { PublishError } from 'federation/published/publishError'
import { readRegistry } from 'federation/published/registry'
import type { OwnPackage } from 'federation/published/schema'
import { checkedBuild } from '../builds/checkedBuild.ts'
import { requireShells } from '../builds/compatibility.ts'
import { type Build, prepareVersion } from '../builds/placeVersion.ts'
import { typesOf } from '../builds/typedBuilds.ts'
import type { RemoteSubject } from '../changes/change.ts'
import { writePreviews } from '../changes/commits.ts'
import { refuseFrozen } from '../changes/freeze.ts'
import { type PublishedPreview, readPreviews } from '../published/previews.ts'
import { requireRight } from '../signing/access.ts'
import { readKeyring } from '../signing/keyring.ts'
import { removePreviews } from '../upkeep/endPreviews.ts'
import { publishVersion } from './publication.ts'
import { isSigned, publishedVersion, refuseClashes } from './publish.ts'

/** How long a preview lasts after its last upload. */
const LIFETIME_MS = 7 * 86_400_000
/** How many previews a remote has at most; another one takes the place of the one that would end first. */
const MAX_PREVIEWS = 20

export type PreviewSubject = RemoteSubject & Pick<PublishedPreview, 'grantor'>

export type PreviewResult = {
  version: string
  /** False when the same content was a preview already, whose week begins again. */
  isNew: boolean
  until: string
  size: number
  /** Shared packages of which it ships its own copy. */
  own: Record<string, OwnPackage>
}

/**
 * Makes the build in `folder` a preview, after the checks of a publication. Its version comes from its content, and it is in
 * no registry: nothing can activate it, and no page of a visitor names it. The same content again renews its week.
 */
export async function publishPreview(
  siteFolder: string,
  folder: string,
  { name, credential, origin, requireAllowed, grantor }: PreviewSubject,
): Promise<PreviewResult> {
  const build = numbered(await checkedBuild(folder, name))
  const { manifest, files } = build
  const { version, own = {} } = manifest
  await requireShells(siteFolder, { manifest, types: typesOf(files, folder) })
  const subject = { name, version, published: publishedVersion(manifest) }
  const ready = async () => {
    const keyring = await readKeyring(siteFolder, credential.ownerKey)
    requireRight(keyring, credential, name)
    await refuseFrozen(siteFolder, 'preview')
    return { keyring, registry: await readRegistry(siteFolder), previews: await readPreviews(siteFolder) }
  }
  return publishVersion(siteFolder, {
    ready,
    requireAllowed,
    place: versionFolder(siteFolder, name, version),
    async check({ registry }) {
      if (!registry.remotes[name]?.active)
        throw new PublishError(
          `${name} todavía no tiene ninguna versión activa, y la vista previa se abre en sus páginas: publica y activa antes la primera.`,
        )
      await refuseClashes(siteFolder, registry, manifest, subject.published)
    },
    prepare: () => prepareVersion(siteFolder, build, subject, credential),
    isKept: ({ keyring, previews }) =>
      isSigned(siteFolder, keyring, {
        name,
        version,
        existing: previews.remotes[name]?.[version]?.published,
      }),
    async commit({ previews }, isKept) {
      const { [version]: existing, ...others } = previews.remotes[name] ?? {}
      const published = (isKept && existing?.published) || subject.published
      const until = new Date(Date.now() + LIFETIME_MS).toISOString()
      const versions = { ...others, [version]: { published, until, origin, grantor } }
      const remotes = { ...previews.remotes, [name]: versions }
      await writePreviews(siteFolder, { ...previews, remotes }, [
        { ...origin, action: 'preview', subject: name, version },
      ])
      await removePreviews(
        siteFolder,
        origin,
        surplus(others).map((each) => ({ name, version: each, reason: `Hay más de ${MAX_PREVIEWS}.` })),
      )
      return { version, isNew: !isKept, until, size: published.size, own }
    },
  })
}

/** The build under the version of its content. Nobody reads stacks of a preview, so it has no source maps. */
function numbered({ manifest: { maps: _unused, ...built }, files }: Build): Build {
  const content = JSON.stringify({ ...built, version: '' })
  const version = previewVersion(createHash('sha256').update(content).digest('hex'))
  return { manifest: { ...built, version }, files, maps: new Map() }
}

/** The previews that would end first, beyond the limit with one more. */
function surplus(others: Record<string, PublishedPreview>): string[] {
  const byEnd = Object.entries(others).sort(([, one], [, other]) => (one.until < other.until ? -1 : 1))
  return byEnd.slice(0, Math.max(0, byEnd.length + 1 - MAX_PREVIEWS)).map(([version]) => version)
}
