import { existsSync } from 'node:fs'
import { remotesFolder } from 'federation/published/folders'
import { inTurn } from 'federation/published/locks'
import { takeLease } from './lease.ts'
import { isImmutable } from './listing.ts'
import { type Known, localFiles } from './localFiles.ts'
import { createReceiver, registryIn } from './receiving.ts'
import { cleanStorage, POINTER, sendChanges } from './sending.ts'
import type { Storage } from './storage.ts'

export type StoredSite = ReturnType<typeof createStoredSite>

/**
 * A site folder that is the copy of a stored site. A change is made in the folder, in its turn among all machines, and the
 * others see it at once, when the pointer moves; one that cannot be stored is undone
 * (docs/decisions/0100-one-site-on-many-machines.md).
 */
function createStoredSite(siteFolder: string, storage: Storage, onPlaced: () => Promise<void>) {
  const local = localFiles(siteFolder)
  const { align, remember, undo } = createReceiver(siteFolder, storage, onPlaced)
  /** What is stored, while this process changes the site. */
  let current: Known | null = null
  let site: string | null = null
  const listeners: (() => void)[] = []

  async function isCurrent(): Promise<boolean> {
    const tag = await local.readTag()
    return tag !== null && (await storage.getIfChanged(POINTER, tag)) === 'same'
  }

  /** Runs `work`, which changes the locked folder, in its turn among all machines, and stores what it changed. */
  async function change<Result>(work: () => Promise<Result>): Promise<Result> {
    const lease = await takeLease(storage)
    try {
      const aligned = await align()
      // Stored as a whole the first time, so that a change which fails has something to go back to.
      const before = aligned.listing
        ? aligned
        : await remember(await sendChanges(siteFolder, storage, aligned))
      current = before
      await local.removeTag()
      const result = await stored(work, before)
      if (current.tag !== before.tag) for (const listener of listeners) listener()
      const cleaned = await cleanStorage(storage, current, lease.confirm).catch(() => current)
      await remember(cleaned ?? current)
      return result
    } finally {
      current = null
      await lease.release()
    }
  }

  async function stored<Result>(work: () => Promise<Result>, before: Known): Promise<Result> {
    const { listing } = before
    try {
      const result = await work()
      current = await sendChanges(siteFolder, storage, current ?? before)
      return result
    } catch (error) {
      if (listing) await undo({ ...before, listing }, current ?? before).catch(() => undefined)
      throw error
    }
  }

  /** Makes the folder match the stored site if it differs, except while this process changes it. */
  async function refresh(): Promise<void> {
    if (current || (await isCurrent()) || (await storage.get(POINTER)) === null) return
    await inTurn(remotesFolder(siteFolder), async () => {
      if (!(await isCurrent())) await align()
    })
  }

  return {
    change,
    refresh,

    /** Calls back after each change by this process, once other machines find it. */
    onStored(listener: () => void) {
      listeners.push(listener)
    },

    /** Identifies the site in the database; null before it was stored. */
    async key(): Promise<string | null> {
      site ??= (await local.readKnown(storage.name))?.listing?.site ?? null
      return site
    },

    /** Stores a site that was only on this disk until now; otherwise does the same as `refresh`. */
    async begin(): Promise<void> {
      if (existsSync(registryIn(siteFolder)) && (await storage.get(POINTER)) === null)
        await inTurn(remotesFolder(siteFolder), () => change(async () => undefined))
      else await refresh()
    },

    /** Within a change: stores new immutable files, before a pointer in the folder names them. */
    async shareFiles() {
      if (current) current = await sendChanges(siteFolder, storage, current, isImmutable)
    },
  }
}

const storedSites = new Map<string, StoredSite>()

/** Makes this process store what it publishes in a folder; `onPlaced` runs after files of other machines were placed there. */
export function addStoredSite(
  siteFolder: string,
  storage: Storage,
  onPlaced: () => Promise<void>,
): StoredSite {
  const stored = createStoredSite(siteFolder, storage, onPlaced)
  storedSites.set(siteFolder, stored)
  return stored
}

/** The stored site of a folder; undefined for one that is only on this disk. */
export function storedSite(siteFolder: string): StoredSite | undefined {
  return storedSites.get(siteFolder)
}

/** Stores the new immutable files of a change before a pointer names them; for a site on this disk nothing is to be done. */
export async function shareFiles(siteFolder: string) {
  await storedSite(siteFolder)?.shareFiles()
}
