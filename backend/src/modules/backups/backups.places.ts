import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiError } from '../../errors.ts'
import { type Backup, type BackupFiles, draftScript, removeDraft, type Script } from './backups.files.ts'
import type { BackupStorage, StoredBackup } from './storage.s3.ts'

/** Where a backup is: in the folder of the server, or in the storage. */
export const places = ['server', 'storage'] as const

export type PlacedBackup = Backup & { places: (typeof places)[number][] }

/** Backups of both places, one for each name; what is in the folder is preferred. */
export function createPlaces(files: BackupFiles, storage: BackupStorage | undefined) {
  async function findOwn(name: string): Promise<Backup | undefined> {
    try {
      return await files.find(name)
    } catch (error) {
      if (storage && error instanceof ApiError && error.code === 'not_found') return undefined
      throw error
    }
  }

  async function findStored(name: string): Promise<StoredBackup | undefined> {
    return (await storage?.list())?.find((each) => each.name === name)
  }

  return {
    /** Fails when it is in neither place. */
    async demand(name: string): Promise<void> {
      if (!(await findOwn(name)) && !(await findStored(name))) throw notFound()
    },

    /** The file, and its size where it is known. */
    async read(name: string): Promise<{ input: Readable; bytes: number | undefined }> {
      const own = await findOwn(name)
      if (own) return { input: await files.read(name), bytes: own.bytes }
      if (!storage) throw notFound()
      return { input: await storage.read(name), bytes: undefined }
    },

    /** Works with the script; one of the storage is downloaded first, because it is read more than once. */
    async withScript<Result>(name: string, work: (script: Script) => Promise<Result>): Promise<Result> {
      if (!storage || (await findOwn(name))) return work(await files.script(name))
      const input = await storage.read(name)
      const draft = await files
        .writeDraft((output) => pipeline(input, output, { end: false }))
        .catch((error: unknown) => {
          throw error instanceof ApiError ? error : unreadable(error)
        })
      try {
        return await work(await draftScript(draft))
      } finally {
        await removeDraft(draft)
      }
    },

    /** Removes it from both places, first from the storage, so that it stays on the list when that fails. */
    async remove(name: string): Promise<void> {
      const own = await findOwn(name)
      const stored = await findStored(name)
      if (!own && !stored) throw notFound()
      if (stored) await storage?.remove(name)
      if (own) await files.remove(name)
    },
  }
}

/** One list of both places, the newest first. */
export function mergePlaces(own: Backup[], stored: StoredBackup[]): PlacedBackup[] {
  const storedNames = new Set(stored.map(({ name }) => name))
  const ownNames = new Set(own.map(({ name }) => name))
  return [
    ...own.map(
      (backup): PlacedBackup => ({
        ...backup,
        places: storedNames.has(backup.name) ? ['server', 'storage'] : ['server'],
      }),
    ),
    ...stored
      .filter(({ name }) => !ownNames.has(name))
      .map((backup): PlacedBackup => ({ ...backup, contents: undefined, places: ['storage'] })),
  ].sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
}

const unreadable = (cause: unknown) =>
  new ApiError(
    503,
    'storage_unavailable',
    'La copia no se pudo leer entera del almacenamiento: no se cambió nada.',
    undefined,
    { cause },
  )

const notFound = () => new ApiError(404, 'not_found', 'No existe esa copia de seguridad.')
