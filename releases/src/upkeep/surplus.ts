import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { SiteMode } from 'federation/declaration'
import { HASHES, hashesFolder, hashesPlaces, startOfHashes } from 'federation/pages/pageHashes'
import { mapsFolder, remotesFolder, versionFolder } from 'federation/published/folders'
import { isVersion } from 'federation/published/names'
import type { ReleaseEvent } from 'federation/published/releases'
import type { Registry, RemoteRecord, VersionRecord } from 'federation/published/schema'
import { MODES, type ShellRecord, type Shells, shellFolder } from 'federation/published/shells'
import { walk } from 'federation/published/walk'
import { trialFile } from '../published/trials.ts'
import { keptVersions } from './keptVersions.ts'
import { type EventSubject, eventsOf } from './prunedVersions.ts'
import { surplusAssets } from './surplusAssets.ts'

/** What pruning removes of one remote or one shell. */
export type Surplus<Owned> = {
  about: EventSubject
  /** The record without the surplus. */
  record: Owned
  /** Versions that leave the record. */
  removed: string[]
  /** Versions that left it before, and whose files a killed process did not remove. */
  left: string[]
  /** Paths to delete, in this order. */
  paths: string[]
}

/** The events to consider, and the time since which a version that was in use is kept. */
type Past = { events: ReleaseEvent[]; since: number }

export async function surplusRemotes(
  siteFolder: string,
  { remotes }: Registry,
  past: Past,
): Promise<Surplus<RemoteRecord>[]> {
  const hashes = await hashesFiles(siteFolder)
  const found = Object.entries(remotes).map(async ([name, record]) => {
    const surplus = await surplusOf(record, { subject: name }, past, join(remotesFolder(siteFolder), name))
    const { withdrawn = [], ...others } = surplus.record
    const listed = withdrawn.filter((version) => Object.hasOwn(others.versions, version))
    // The folder of the version comes last: its presence shows that there is something to remove.
    const versions = [...surplus.removed, ...surplus.left]
    const paths = versions.flatMap((version) => [
      ...hashes.filter((file) => basename(file).startsWith(startOfHashes(name, version))),
      trialFile(siteFolder, name, version),
      mapsFolder(siteFolder, name, version),
      versionFolder(siteFolder, name, version),
    ])
    return { ...surplus, record: listed.length > 0 ? { ...others, withdrawn: listed } : others, paths }
  })
  return Promise.all(found)
}

/** The same for shells. A mode is left as it is while the assets of a kept version are unknown. */
export async function surplusShells(
  siteFolder: string,
  { modes }: Shells,
  past: Past,
): Promise<Surplus<ShellRecord>[]> {
  const found = Object.entries(modes).map(async ([key, record]) => {
    const mode = key as SiteMode
    const home = join(siteFolder, mode, 'shells')
    const surplus = await surplusOf(record, { subject: 'shell', mode }, past, home)
    const versions = [...surplus.removed, ...surplus.left]
    const assets = await surplusAssets(siteFolder, mode, versions, surplus.record)
    if (!assets) return []
    // The folders come last: their manifests list the assets.
    return [
      {
        ...surplus,
        paths: [
          ...assets,
          ...versions.flatMap((version) =>
            hashesPlaces(hashesFolder(version)).map((place) => join(siteFolder, mode, place)),
          ),
          ...versions.map((version) => shellFolder(siteFolder, mode, version)),
        ],
      },
    ]
  })
  return (await Promise.all(found)).flat()
}

/** The files with the import maps of pages, of every shell. */
async function hashesFiles(siteFolder: string): Promise<string[]> {
  const folders = MODES.flatMap((mode) => hashesPlaces(HASHES).map((place) => join(siteFolder, mode, place)))
  const found = folders.map(async (folder) => {
    const entries = await walk(folder).catch(() => [])
    return entries.map(({ name }) => join(folder, name))
  })
  return (await Promise.all(found)).flat()
}

async function surplusOf<Owned extends VersionRecord<{ publishedAt: string }>>(
  record: Owned,
  about: EventSubject,
  { events, since }: Past,
  folder: string,
): Promise<Omit<Surplus<Owned>, 'paths'>> {
  const own = eventsOf(events, about)
  const kept = keptVersions(record, own, since)
  const versions = Object.entries(record.versions).filter(([version]) => kept.has(version))
  const history = record.history.filter((version) => kept.has(version))
  const prunedBefore = new Set(own.flatMap(({ removed = [] }) => removed))
  const names = await readdir(folder).catch(() => [])
  return {
    about,
    record: { ...record, history, versions: Object.fromEntries(versions) },
    removed: Object.keys(record.versions).filter((version) => !kept.has(version)),
    left: names.filter(
      (name) => isVersion(name) && prunedBefore.has(name) && !Object.hasOwn(record.versions, name),
    ),
  }
}
