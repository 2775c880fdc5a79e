import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { remotesFolder } from 'federation/published/folders'
import { PublishError } from 'federation/published/publishError'
import {
  type Entry,
  type Found,
  hashOf,
  inParallel,
  isImmutable,
  isSame,
  type Listing,
  rankOf,
  scan,
  unpackListing,
} from './listing.ts'
import { type Known, localFiles } from './localFiles.ts'
import { movePointer, PARTS, POINTER, WIDTH } from './sending.ts'
import { isStorageError, type Storage, storageError } from './storage.ts'

type Marks = Map<string, Found>
type Placing = {
  marks: Marks
  /** Whether a file that the listing does not name is removed. */
  isSurplus: (path: string) => boolean
  /** Goes on without an immutable file that cannot be had. */
  isLenient?: boolean
}

export const registryIn = (siteFolder: string) => join(remotesFolder(siteFolder), 'registry.json')

/** Makes a site folder match what is stored. The folder must be locked. */
export function createReceiver(siteFolder: string, storage: Storage, onPlaced: () => Promise<void>) {
  const local = localFiles(siteFolder)

  /** Makes the folder match the stored site. Before the first publication there is none, and the folder stays as it is. */
  async function align(): Promise<Known> {
    const known = await local.readKnown(storage.name)
    const pointer = await storage.get(POINTER)
    // Noted already, so that the folder is recognised should this process be killed right after the first publication.
    if (!pointer)
      return remember({ storage: storage.name, tag: null, listing: null, marks: known?.marks ?? [] })
    if (!known && existsSync(registryIn(siteFolder))) throw otherSite(siteFolder, storage)
    const listing = await unpackListing(pointer.content)
    const had = known?.listing?.files ?? {}
    try {
      const { marks } = await place(listing, {
        marks: new Map(known?.marks),
        isSurplus: (path) => Object.hasOwn(had, path),
      })
      return await remember({ storage: storage.name, tag: pointer.tag, listing, marks: [...marks] })
    } catch (error) {
      // What is read was replaced meanwhile, and its parts cleaned away.
      if (isMissing(error) && (await storage.getIfChanged(POINTER, pointer.tag)) !== 'same') return align()
      throw error
    }
  }

  async function remember(known: Known): Promise<Known> {
    if (known.listing) await local.keepMoving(known.listing)
    await local.writeKnown(known)
    return known
  }

  /** Replaces what differs from a listing: first what others name, then what names it. */
  async function place({ files }: Listing, { marks, isSurplus, isLenient = false }: Placing) {
    const present = await scan(siteFolder, marks)
    const differing = Object.entries(files).filter(
      ([path, entry]) => !isSame(present.get(path)?.entry, entry),
    )
    const surplus = [...present.keys()].filter((path) => !Object.hasOwn(files, path) && isSurplus(path))
    let isWhole = true
    if (differing.length + surplus.length === 0) return { marks: present, isWhole }
    await local.removeTag()
    const first = differing.filter(([path]) => isImmutable(path))
    await inParallel(first, WIDTH, async ([path, entry]) => {
      const content = await contentOf(entry).catch((error) => {
        if (!isLenient) throw error
        isWhole = false
        return null
      })
      if (content) await local.place(path, content)
    })
    const moving = differing.filter(([path]) => !isImmutable(path)).sort(([a], [b]) => rankOf(a) - rankOf(b))
    // All of them are here before the first one is replaced.
    const contents = await Promise.all(
      moving.map(async ([path, entry]) => [path, await contentOf(entry)] as const),
    )
    for (const [path, content] of contents) await local.place(path, content)
    // Pages first, since they name files.
    for (const path of surplus.sort((a, b) => rankOf(b) - rankOf(a))) await local.remove(path)
    if (existsSync(registryIn(siteFolder))) await onPlaced()
    return { marks: await scan(siteFolder, present), isWhole }
  }

  async function contentOf(entry: Entry): Promise<Buffer | { link: string }> {
    if ('link' in entry) return entry
    const parts: Buffer[] = []
    for (const hash of entry.parts) {
      const part = (await local.readKept(hash)) ?? (await storage.get(PARTS + hash))?.content
      if (!part || hashOf(part) !== hash) throw missing(hash)
      parts.push(part)
    }
    return Buffer.concat(parts)
  }

  return {
    align,
    remember,

    /** Undoes a change: in the folder, even while the storage does not respond, and what was stored for it. */
    async undo(before: Known & { listing: Listing }, made: Known) {
      const isStored = made.tag !== before.tag
      const tag = isStored
        ? await movePointer(storage, before.listing, made.tag).catch(() => null)
        : before.tag
      const had = new Map(before.marks)
      const { marks, isWhole } = await place(before.listing, {
        marks: new Map(made.marks),
        isSurplus: (path) => !had.has(path),
        isLenient: true,
      })
      // Without a tag, the folder is aligned as soon as the storage responds.
      await remember({ ...before, tag: isWhole ? tag : null, marks: [...marks] })
    },
  }
}

function otherSite(siteFolder: string, { name }: Storage): PublishError {
  return new PublishError(
    `La carpeta ${siteFolder} contiene un sitio, y en ${name} hay otro. Vacíala para que reciba el almacenado, o indica otra carpeta en SITE_DIR.`,
  )
}

const MISSING = 'Falta un archivo en el almacenamiento del sitio'

function missing(hash: string): PublishError {
  return storageError(`${MISSING} (parts/${hash}).`)
}

function isMissing(error: unknown): boolean {
  return isStorageError(error) && error.message.startsWith(MISSING)
}
