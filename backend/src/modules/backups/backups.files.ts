import { randomBytes } from 'node:crypto'
import { constants, createWriteStream, type ReadStream, type Stats } from 'node:fs'
import { type FileHandle, link, lstat, mkdir, open, readdir, rm, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { taken } from '../../conflicts.ts'
import { ApiError, diskFull, isDiskFull } from '../../errors.ts'
import {
  type Contents,
  compressInto,
  isCompressed,
  type Rows,
  readContents,
  readSqlText,
  sqlBytesOf,
} from './backups.gzip.ts'

type Fill = (output: Writable) => Promise<void>

export type Backup = {
  name: string
  createdAt: Date
  bytes: number
  /** Of compressed backups that this platform made. */
  contents: Contents | undefined
}

/** No folders, no hidden files, no characters with a meaning for shells or browsers. */
export const namePattern = /^[A-Za-z0-9](?:[A-Za-z0-9 _.()-]{0,95}\.sql|[A-Za-z0-9 _.()-]{0,92}\.sql\.gz)$/

/** A name without its extension, short enough for both. */
export const basePattern = /^[A-Za-z0-9][A-Za-z0-9 _.()-]{0,92}$/

/** The part of a name that says what kind of file it is; a new name keeps it. */
const extensionOf = (name: string) => /\.sql(?:\.gz)?$/.exec(name)?.[0] ?? ''

const partial = /^\.[0-9a-f]{12}\.part$/

const notFound = () => new ApiError(404, 'not_found', 'No existe esa copia de seguridad.')
const nameTaken = () => taken('newName', 'Ya existe una copia con ese nombre.')

/** The folder of backups below the one with everything that the site stores. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups')
}

/** SQL text, and about how many bytes it has. */
export type Script = { open(): Promise<Readable>; bytes: number }

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
    return describe(folder, name, at)
  }

  async function openFile(name: string): Promise<FileHandle> {
    await find(name)
    const file = await open(pathOf(name), constants.O_RDONLY | constants.O_NOFOLLOW).catch(ignoreMissing)
    if (!file) throw notFound()
    return file
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
        if (at?.isFile()) found.push(await describe(folder, name, at))
      }
      return found.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    },

    /** The file as it is. */
    read: async (name: string): Promise<ReadStream> => (await openFile(name)).createReadStream(),

    /** The file as a script. */
    async script(name: string): Promise<Script> {
      await find(name)
      return {
        open: async () => readSqlText(await openFile(name)),
        bytes: await sqlBytesOf(pathOf(name)),
      }
    },

    /**
     * Writes to a draft, and names it when it is flushed; a failure leaves no file. `fill` writes the SQL text, which is
     * compressed when the name says so, and returns the rows of each table.
     */
    async write(name: string, fill: (output: Writable) => Promise<Rows>): Promise<Backup> {
      const final = pathOf(name)
      const draft = await writeDraft(folder, async (file) => {
        if (isCompressed(name)) await compressInto(file, fill)
        else await fill(file)
      })
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

    /** Renames it; the new name has no extension, because the file keeps its own. */
    async rename(name: string, base: string): Promise<Backup> {
      await find(name)
      const newName = `${base}${extensionOf(name)}`
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

async function describe(
  folder: string,
  name: string,
  { mtime: createdAt, size: bytes }: Stats,
): Promise<Backup> {
  const contents = isCompressed(name) ? await contentsOf(join(folder, name)) : undefined
  return { name, createdAt, bytes, contents }
}

// A file that cannot be read is listed nevertheless.
async function contentsOf(path: string): Promise<Contents | undefined> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => undefined)
  try {
    return file && (await readContents(file))
  } catch {
    return undefined
  } finally {
    await file?.close()
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

export async function draftScript(path: string): Promise<Script> {
  return { open: async () => readSqlText(await open(path)), bytes: await sqlBytesOf(path) }
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
