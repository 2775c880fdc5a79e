import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteName } from 'federation/contract'
import type { SiteMode } from 'federation/declaration'
import { versionFolder } from 'federation/published/folders'
import { readRegistry } from 'federation/published/registry'
import type { ReleaseOrigin } from 'federation/published/releases'
import type { Registry, RemoteRecord } from 'federation/published/schema'
import type { ShellRecord, Shells } from 'federation/published/shells'
import { stateForOwner } from '../changes/changeShell.ts'
import { commitRegistry } from '../changes/commitRegistry.ts'
import { writeShells } from '../changes/commits.ts'
import { refuseFrozen } from '../changes/freeze.ts'
import { readEvents } from '../changes/journal.ts'
import { whileLockedWithReserve } from '../changes/reserve.ts'
import { expiryOf } from '../published/previews.ts'
import type { Credential } from '../signing/credentials.ts'
import { requireSignedShells } from '../signing/shellSignatures.ts'
import { endedBy, leftPreviews, removePreviews } from './endPreviews.ts'
import { type Surplus, surplusRemotes, surplusShells } from './surplus.ts'

type PruneOptions = {
  /** How long versions stay that somebody may still have open. */
  keepHours?: number | undefined
  /** Only lists what would be removed. */
  dryRun?: boolean | undefined
}

/** What was removed, or would be, with its bytes on disk. */
export type Pruned = {
  removed: { name: RemoteName | 'shell'; mode?: SiteMode | undefined; version: string }[]
  bytes: number
}

const KEEP_HOURS = 48

/**
 * Removes the versions that nobody needs: not active, no canary, not among the last that a rollback returns to, not the
 * newest, and not in use or published within `keepHours`; and the previews that have expired. A version is removed from the site's records before its
 * files, so that a killed process leaves only files that nobody requests, which the next pruning removes. Files that
 * never belonged to a published version stay.
 */
export function pruneSite(
  siteFolder: string,
  { credential, origin }: { credential: Credential; origin: ReleaseOrigin },
  { keepHours = KEEP_HOURS, dryRun = false }: PruneOptions = {},
): Promise<Pruned> {
  return whileLockedWithReserve(siteFolder, async () => {
    const { registry, shells, keyring } = await stateForOwner(siteFolder, credential)
    const past = { events: await readEvents(siteFolder), since: Date.now() - keepHours * 3_600_000 }
    const ofRemotes = await surplusRemotes(siteFolder, registry, past)
    const ofShells = await surplusShells(siteFolder, shells, past)
    const all = [...ofRemotes, ...ofShells]
    const paths = all.flatMap((surplus) => surplus.paths)
    const endedPreviews = await endedBy(siteFolder, expiryOf)
    const previews = [...endedPreviews, ...(await leftPreviews(siteFolder))].map(({ name, version }) => ({
      name,
      version,
    }))
    const previewPaths = previews.map(({ name, version }) => versionFolder(siteFolder, name, version))
    const sizes = await Promise.all([...paths, ...previewPaths].map(bytesOf))
    const removed = [...all.flatMap(versionsOf), ...previews]
    const pruned = { removed, bytes: sizes.reduce((sum, size) => sum + size, 0) }
    if (dryRun) return pruned

    await refuseFrozen(siteFolder, 'prune')
    await requireSignedShells(siteFolder, shells, keyring)
    await unlistRemotes(siteFolder, registry, ofRemotes, origin)
    await unlistShells(siteFolder, shells, ofShells, origin)
    for (const path of paths) await rm(path, { recursive: true, force: true })
    await removePreviews(siteFolder, origin, endedPreviews)
    return pruned
  })
}

function versionsOf({ about, removed, left }: Surplus<unknown>): Pruned['removed'] {
  const { subject: name, mode } = about
  return [...removed, ...left].map((version) => ({ name, ...(mode && { mode }), version }))
}

async function unlistRemotes(
  siteFolder: string,
  registry: Registry,
  surplus: Surplus<RemoteRecord>[],
  origin: ReleaseOrigin,
) {
  const events = pruneEvents(surplus, origin)
  if (events.length === 0) return
  const records = surplus.map(({ about, record }) => [about.subject, record] as const)
  const next = { ...registry, remotes: Object.fromEntries(records) }
  await commitRegistry(siteFolder, await readRegistry(siteFolder), next, { events })
}

async function unlistShells(
  siteFolder: string,
  shells: Shells,
  surplus: Surplus<ShellRecord>[],
  origin: ReleaseOrigin,
) {
  const events = pruneEvents(surplus, origin)
  if (events.length === 0) return
  const records = surplus.map(({ about, record }) => [about.mode, record] as const)
  const modes = { ...shells.modes, ...Object.fromEntries(records) }
  await writeShells(siteFolder, { ...shells, modes }, events)
  // The pages carry the revision of `shells.json`.
  const registry = await readRegistry(siteFolder)
  await commitRegistry(siteFolder, registry, registry, { events: [] })
}

function pruneEvents(surplus: Surplus<unknown>[], origin: ReleaseOrigin) {
  return surplus
    .filter(({ removed }) => removed.length > 0)
    .map(({ about, removed }) => ({ ...origin, action: 'prune' as const, ...about, removed }))
}

/** The size on disk of a file or a folder. */
export async function bytesOf(path: string): Promise<number> {
  const stats = await lstat(path).catch(() => null)
  if (!stats?.isDirectory()) return stats?.size ?? 0
  const inside = await Promise.all((await readdir(path)).map((name) => bytesOf(join(path, name))))
  return inside.reduce((sum, size) => sum + size, 0)
}
