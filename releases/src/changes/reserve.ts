import { randomBytes } from 'node:crypto'
import { open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { PAGES, PATTERNS } from 'federation/pages/pageFile'
import { makeSiteFolder } from 'federation/published/folders'
import { PublishError } from 'federation/published/publishError'
import { readShells } from 'federation/published/shells'
import { walkFiles } from 'federation/published/walk'
import { whileLocked } from '../storage/siteLock.ts'

/** The registry, the journal, the derived sites and the import map of a change, in whole blocks of a disk. */
const SMALL_FILES_BYTES = 262_144
/** A change keeps little of what it needs, so that the space of one is there for the next. */
const RESERVED_CHANGES = 3
const CHUNK_BYTES = 65_536
const FULL = new Set(['ENOSPC', 'EDQUOT'])

/**
 * Runs `work` in a locked site, on a full disk with the space that the site keeps for it: a rollback, disabling, a freeze.
 * Throws `PublishError` before anything is changed when not even that space is there
 * (docs/decisions/0063-limits-that-lock-nobody-out.md).
 */
export async function whileLockedWithReserve<T>(siteFolder: string, work: () => Promise<T>): Promise<T> {
  let isLocked = false
  const attempt = () =>
    whileLocked(siteFolder, async () => {
      isLocked = true
      if (await hasRoom(siteFolder)) return thenTakingReserve(siteFolder, work)
      if ((await reservedBytes(siteFolder)) < (await neededBytes(siteFolder))) throw diskFull()
      await releaseReserve(siteFolder)
      return work().finally(() => takeReserve(siteFolder))
    })
  try {
    return await attempt()
  } catch (error) {
    // On some disks, the lock itself needs a block.
    if (isLocked || !isFull(error)) throw error
    await releaseReserve(siteFolder)
    return attempt()
  }
}

/** Runs `work` in a locked site; throws `PublishError` before it when the disk has no room besides the reserve. */
export function whileLockedWithSpace<T>(siteFolder: string, work: () => Promise<T>): Promise<T> {
  return whileLocked(siteFolder, async () => {
    if (!(await hasRoom(siteFolder))) throw diskFull()
    return thenTakingReserve(siteFolder, work)
  })
}

/** Takes the reserve of a site that has none, as after an update or a full disk, when there is space for it. */
export async function keepReserve(siteFolder: string) {
  if ((await reservedBytes(siteFolder)) >= (await neededBytes(siteFolder))) return
  if (await isDiskNearlyFull(siteFolder)) return
  await whileLocked(siteFolder, () => takeReserve(siteFolder))
}

/** Whether a site's disk has less space left than a change needs, apart from the reserve. */
export async function isDiskNearlyFull(siteFolder: string): Promise<boolean> {
  const disk = await statfs(siteFolder).catch(() => null)
  return disk !== null && disk.bavail * disk.bsize < (await neededBytes(siteFolder))
}

/** Takes the space for several later changes on a full disk, or as much of it as is there. */
async function takeReserve(siteFolder: string) {
  const path = await reservePath(siteFolder)
  const wanted = RESERVED_CHANGES * (await neededBytes(siteFolder))
  if ((await reservedBytes(siteFolder)) >= wanted) return
  await write(path, wanted).catch((error: unknown) => {
    if (!isFull(error)) throw error
  })
}

async function thenTakingReserve<T>(siteFolder: string, work: () => Promise<T>): Promise<T> {
  const result = await work()
  await takeReserve(siteFolder)
  return result
}

async function reservedBytes(siteFolder: string): Promise<number> {
  return (await stat(await reservePath(siteFolder)).catch(() => null))?.size ?? 0
}

/** Whether the bytes of a change can be written, which also a quota decides. */
async function hasRoom(siteFolder: string): Promise<boolean> {
  const path = `${await reservePath(siteFolder)}.probe`
  try {
    await write(path, await neededBytes(siteFolder))
    return true
  } catch (error) {
    if (isFull(error)) return false
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

async function write(path: string, bytes: number) {
  const file = await open(path, 'w', 0o600)
  try {
    // Random, because some disks store a file of zeros without using space.
    for (let left = bytes; left > 0; left -= CHUNK_BYTES)
      await file.writeFile(randomBytes(Math.min(left, CHUNK_BYTES)))
    await file.datasync()
  } finally {
    await file.close()
  }
}

async function releaseReserve(siteFolder: string) {
  await rm(await reservePath(siteFolder), { force: true })
}

async function reservePath(siteFolder: string): Promise<string> {
  return join(await makeSiteFolder(siteFolder, 'events'), 'reserve')
}

/** What a change writes at most: every page with another content, each beside the one that it replaces. */
async function neededBytes(siteFolder: string): Promise<number> {
  const { modes } = await readShells(siteFolder)
  const folders = Object.keys(modes).flatMap((mode) =>
    [PAGES, PATTERNS].map((folder) => join(siteFolder, mode, folder)),
  )
  const sizes = await Promise.all(folders.map(bytesBelow))
  return SMALL_FILES_BYTES + 2 * sizes.reduce((sum, size) => sum + size, 0)
}

async function bytesBelow(folder: string): Promise<number> {
  const files = await walkFiles(folder).catch(() => [])
  const sizes = await Promise.all(
    files.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

function isFull(error: unknown): boolean {
  return FULL.has((error as NodeJS.ErrnoException).code ?? '')
}

function diskFull(): PublishError {
  return new PublishError(
    'No queda espacio en el disco del sitio: no se cambió nada. Libera espacio, por ejemplo con npm run mfe -- prune, e inténtalo de nuevo.',
    'full',
  )
}
