import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteName } from 'federation/contract'
import { remotesFolder, versionFolder } from 'federation/published/folders'
import { isPreviewVersion, isRemoteName } from 'federation/published/names'
import type { ReleaseOrigin } from 'federation/published/releases'
import { writePreviews } from '../changes/commits.ts'
import { whileLockedWithReserve } from '../changes/reserve.ts'
import { type ListedPreview, listPreviews, readPreviews } from '../published/previews.ts'
import { requireOwner } from '../signing/access.ts'
import type { Credential } from '../signing/credentials.ts'
import { readKeyring } from '../signing/keyring.ts'

type Place = { name: RemoteName; version: string }

/** A preview that ends, and why, in Spanish. */
export type EndedPreview = Place & { reason?: string | undefined }

type Ending = { credential: Credential; origin: ReleaseOrigin }

/**
 * Removes the previews for which `reasonOf` has a reason, with their files, and files that a killed process left. Allowed
 * while the site is frozen, because it takes something away.
 */
export async function endPreviews(
  siteFolder: string,
  { credential, origin }: Ending,
  reasonOf: (preview: ListedPreview) => Promise<string | null>,
): Promise<Place[]> {
  // Most of the time there is nothing to remove, and no reason to lock the site.
  const isIdle = (await endedBy(siteFolder, reasonOf)).length + (await leftPreviews(siteFolder)).length === 0
  if (isIdle) return []
  return whileLockedWithReserve(siteFolder, async () => {
    requireOwner(await readKeyring(siteFolder, credential.ownerKey), credential)
    const ended = await endedBy(siteFolder, reasonOf)
    await removePreviews(siteFolder, origin, ended)
    return ended.map(({ name, version }) => ({ name, version }))
  })
}

/**
 * Removes previews of a locked site, each with an event, and the files of those that are recorded no more. The record comes
 * first, so that a killed process leaves only files that nobody requests.
 */
export async function removePreviews(siteFolder: string, origin: ReleaseOrigin, ended: EndedPreview[]) {
  if (ended.length > 0) {
    const current = await readPreviews(siteFolder)
    const isEnded = (name: string, version: string) =>
      ended.some((each) => each.name === name && each.version === version)
    const remotes = Object.entries(current.remotes).map(([name, versions]) => {
      const kept = Object.entries(versions).filter(([version]) => !isEnded(name, version))
      return [name, Object.fromEntries(kept)] as const
    })
    await writePreviews(
      siteFolder,
      { ...current, remotes: Object.fromEntries(remotes) },
      ended.map(({ name, version, reason = origin.reason }) => ({
        ...{ ...origin, action: 'end-preview' as const, subject: name, version, reason },
      })),
    )
  }
  for (const { name, version } of await leftPreviews(siteFolder))
    await rm(versionFolder(siteFolder, name, version), { recursive: true, force: true })
}

/** The folders of previews that are not recorded. */
export async function leftPreviews(siteFolder: string): Promise<Place[]> {
  const { remotes } = await readPreviews(siteFolder)
  const names = await readdir(remotesFolder(siteFolder)).catch(() => [])
  const found = names.filter(isRemoteName).map(async (name) => {
    const versions = await readdir(join(remotesFolder(siteFolder), name)).catch(() => [])
    return versions
      .filter((version) => isPreviewVersion(version) && !Object.hasOwn(remotes[name] ?? {}, version))
      .map((version) => ({ name, version }))
  })
  return (await Promise.all(found)).flat()
}

/** The previews for which `reasonOf` has a reason. */
export async function endedBy(
  siteFolder: string,
  reasonOf: (preview: ListedPreview) => string | null | Promise<string | null>,
): Promise<EndedPreview[]> {
  const listed = listPreviews(await readPreviews(siteFolder)).map(async (preview) => {
    const { name, version } = preview
    const reason = await reasonOf(preview)
    return reason === null ? [] : [{ name, version, reason }]
  })
  return (await Promise.all(listed)).flat()
}
