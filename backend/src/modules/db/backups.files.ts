import { randomBytes } from 'node:crypto'
import { constants, createReadStream, createWriteStream, type ReadStream } from 'node:fs'
import { link, lstat, mkdir, open, readdir, rm, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { taken } from '../../conflicts.ts'
import { ApiError, diskFull, isDiskFull } from '../../errors.ts'

type Fill = (output: Writable) => Promise<void>

export type Backup = { name: string; createdAt: Date; bytes: number }

/** No folders, no hidden files, no characters with a meaning for shells or browsers. */
export const namePattern = /^[A-Za-z0-9][A-Za-z0-9 _.()-]{0,95}\.sql$/

// How much of a file is scanned at once when it is loaded, which blocks other requests.
const chunkBytes = 65_536

const partial = /^\.[0-9a-f]{12}\.part$/

const notFound = () => new ApiError(404, 'not_found', 'No existe esa copia de seguridad.')
const nameTaken = () => taken('newName', 'Ya existe una copia con ese nombre.')

/** The folder of backups below the one with everything that the site stores. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups')
}

export type BackupFiles = ReturnType<typeof openBackupFiles>

/** The folder of backups. Files get their name only when they are complete. */
export function openBackupFiles(folder: string) {
  const pathOf = (name: string) => {
    if (!namePattern.test(name)) throw new ApiError(400, 'invalid', 'El nombre de la copia no es válido.')
    return join(folder, name)
  }

  async function find(name: string): Promise<Backup> {
    const at = await lstat(pathOf(name)).catch(ignoreMissing)
    // A symbolic link could lead anywhere.
    if (!at?.isFile()) throw notFound()
    return { name, createdAt: at.mtime, bytes: at.size }
  }

  return {
    find,

    /** A temporary file that the caller uses and deletes. */
    writeDraft: (fill: Fill): Promise<string> => writeDraft(folder, fill),

    async list(): Promise<Backup[]> {
      const names = await readdir(folder).catch(ignoreMissing)
      const found: Backup[] = []
      for (const name of (names ?? []).filter((each) => namePattern.test(each))) {
        const at = await lstat(join(folder, name)).catch(ignoreMissing)
        if (at?.isFile()) found.push({ name, createdAt: at.mtime, bytes: at.size })
      }
      return found.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    },

    async read(name: string): Promise<ReadStream> {
      await find(name)
      const file = await open(pathOf(name), constants.O_RDONLY | constants.O_NOFOLLOW).catch(ignoreMissing)
      if (!file) throw notFound()
      return file.createReadStream({ highWaterMark: chunkBytes })
    },

    /** Writes to a draft, and names it when it is flushed; a failure leaves no file. */
    async write(name: string, fill: Fill): Promise<Backup> {
      const final = pathOf(name)
      const draft = await writeDraft(folder, fill)
      try {
        // Unlike a rename, a link never replaces another file.
        await link(draft, final)
      } catch (error) {
        throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? nameTaken() : error
      } finally {
        await unlink(draft)
      }
      await keepNames(folder)
      return find(name)
    },

    async rename(name: string, newName: string): Promise<Backup> {
      await find(name)
      const target = pathOf(newName)
      if (newName === name) return find(name)
      try {
        await link(pathOf(name), target)
      } catch (error) {
        throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? nameTaken() : error
      }
      await unlink(pathOf(name))
      await keepNames(folder)
      return find(newName)
    },

    async remove(name: string): Promise<void> {
      await find(name)
      await unlink(pathOf(name)).catch(ignoreMissing)
      await keepNames(folder)
    },

    /** Deletes what a killed process left; only while no job runs. */
    async clean(): Promise<void> {
      const names = await readdir(folder).catch(ignoreMissing)
      for (const name of (names ?? []).filter((each) => partial.test(each))) {
        const path = join(folder, name)
        const at = await stat(path).catch(ignoreMissing)
        // An upload is written here outside a job.
        if (at && Date.now() - at.mtimeMs > 3_600_000) await rm(path, { force: true })
      }
    },
  }
}

async function writeDraft(folder: string, fill: Fill): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `.${randomBytes(6).toString('hex')}.part`)
  // Flushed before it counts as complete.
  const output = createWriteStream(draft, {
    flags: 'wx',
    mode: 0o600,
    highWaterMark: 1_048_576,
    flush: true,
  })
  // The next write fails with the error, and so does `finished`.
  output.on('error', () => undefined)
  try {
    await fill(output)
    output.end()
    await finished(output)
    return draft
  } catch (error) {
    // Closed first, because a file that is still being opened would be created again after it was deleted.
    await finished(output.destroy()).catch(() => undefined)
    await rm(draft, { force: true })
    throw isDiskFull(error) ? diskFull() : error
  }
}

export function readDraft(path: string): ReadStream {
  return createReadStream(path, { highWaterMark: chunkBytes })
}

export async function removeDraft(path: string) {
  await rm(path, { force: true })
}

async function keepNames(folder: string) {
  const handle = await open(folder, constants.O_RDONLY).catch(() => null)
  // Not every system can flush a folder.
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT' || error.code === 'ELOOP') return undefined
  throw error
}
