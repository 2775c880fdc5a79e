import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { takenOver } from './lease.ts'
import {
  type Entry,
  hashOf,
  inParallel,
  isSame,
  type Listing,
  packListing,
  partsIn,
  partsOf,
  scan,
} from './listing.ts'
import type { Known } from './localFiles.ts'
import type { Storage } from './storage.ts'

/** The pointer: which files the site has. */
export const POINTER = 'site.json.gz'
export const PARTS = 'parts/'
export const WIDTH = 16
const CLEANING_MS = 86_400_000
/** A younger part that no listing names may belong to a publication that is running. */
const YOUNG_MS = 86_400_000

/**
 * Stores what the folder has and the storage has not: the parts of files first, then the pointer that names them. With
 * `isWanted`, only some of the files.
 */
export async function sendChanges(
  siteFolder: string,
  storage: Storage,
  known: Known,
  isWanted: (path: string) => boolean = () => true,
): Promise<Known> {
  const present = await scan(siteFolder, new Map(known.marks))
  const before = known.listing?.files ?? {}
  const kept = Object.entries(before).filter(([path]) => !isWanted(path))
  const found = [...present].flatMap(([path, { entry }]) => (isWanted(path) ? [[path, entry] as const] : []))
  const files = Object.fromEntries([...kept, ...found])
  const changed = found.filter(([path, entry]) => !isSame(before[path], entry))
  const isShorter = Object.keys(before).some((path) => !Object.hasOwn(files, path))
  if (known.listing && changed.length === 0 && !isShorter) return known
  await sendParts(siteFolder, storage, changed, new Set(Object.values(before).flatMap(partsIn)))
  const { site, cleanedAt } = known.listing ?? {
    site: await realpath(siteFolder),
    cleanedAt: new Date().toISOString(),
  }
  const listing: Listing = { schema: 1, site, cleanedAt, files }
  return { ...known, listing, tag: await movePointer(storage, listing, known.tag), marks: [...present] }
}

async function sendParts(
  siteFolder: string,
  storage: Storage,
  changed: (readonly [string, Entry])[],
  stored: Set<string>,
) {
  await inParallel(changed, WIDTH, async ([path, entry]) => {
    if (partsIn(entry).every((hash) => stored.has(hash))) return
    for await (const part of partsOf(join(siteFolder, path))) {
      const hash = hashOf(part)
      if (stored.has(hash)) continue
      await storage.put(PARTS + hash, part)
      stored.add(hash)
    }
  })
  const unsent = changed.find(([, entry]) => !partsIn(entry).every((hash) => stored.has(hash)))
  if (unsent) throw new Error(`${unsent[0]} changed while it was stored`)
}

/** Publishes a listing; throws `PublishError` when another machine moved the pointer since it had the tag `expected`. */
export async function movePointer(
  storage: Storage,
  listing: Listing,
  expected: string | null,
): Promise<string> {
  const content = await packListing(listing)
  const tag = await storage.swap(POINTER, content, expected)
  if (tag !== null) return tag
  // A request that was repeated, because its response was lost, is rejected although it did what it should.
  const pointer = await storage.get(POINTER)
  if (pointer?.content.equals(content)) return pointer.tag
  throw takenOver()
}

/** Removes parts that no listing names, once a day; `confirm` throws unless this machine still has its turn. */
export async function cleanStorage(
  storage: Storage,
  known: Known,
  confirm: () => Promise<void>,
): Promise<Known> {
  if (!known.listing || Date.now() - Date.parse(known.listing.cleanedAt) < CLEANING_MS) return known
  const listing = { ...known.listing, cleanedAt: new Date().toISOString() }
  const tag = await movePointer(storage, listing, known.tag)
  const named = new Set(Object.values(listing.files).flatMap(partsIn))
  const old: string[] = []
  for await (const { key, storedAt } of storage.list(PARTS))
    if (!named.has(key.slice(PARTS.length)) && Date.now() - storedAt.getTime() > YOUNG_MS) old.push(key)
  await confirm()
  await inParallel(old, WIDTH, (key) => storage.remove(key))
  return { ...known, listing, tag }
}
