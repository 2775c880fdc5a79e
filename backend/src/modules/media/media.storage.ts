import { join } from 'node:path'
import { bucketStorage, type FileStorage, folderStorage, isStorageError } from 'releases/site-storage'
import type { Config } from '../../config.ts'
import { ApiError } from '../../errors.ts'

/** The folder in DATA_DIR, and the prefix in the bucket of the site. */
export const MEDIA_FOLDER = 'media'
/** Below it: the files of media by their hash, what is being uploaded, and when files were found unused by any record. */
export const FILES = 'files/'
export const UPLOADS = 'uploads/'
export const ORPHANS = 'orphans/'
/** Photos of garments, by their owner; they belong to no medium. */
export const ITEM_PHOTOS = 'garments/'
/** What backups have. */
export const BACKED_UP = [FILES, ITEM_PHOTOS]

export type MediaStorage = FileStorage & {
  /**
   * Moves files that are still in the folder of this machine to the bucket, as those of a restored backup and of a site that had
   * no bucket before.
   */
  adopt(): Promise<number>
}

/** Where media are stored: in DATA_DIR, or in the bucket of a site on several machines. */
export function createMediaStorage({
  dataDir,
  siteStorage,
}: Pick<Config, 'dataDir' | 'siteStorage'>): MediaStorage {
  const folder = folderStorage(join(dataDir, MEDIA_FOLDER))
  if (!siteStorage) return { ...folder, adopt: async () => 0 }
  const bucket = bucketStorage({ ...siteStorage, prefix: `${siteStorage.prefix}${MEDIA_FOLDER}/` })
  return {
    name: bucket.name,
    get: (key) => explained(bucket.get(key)),
    put: (key, content) => explained(bucket.put(key, content)),
    remove: (key) => explained(bucket.remove(key)),
    async *list(prefix) {
      try {
        yield* bucket.list(prefix)
      } catch (error) {
        throw explain(error)
      }
    },
    async adopt() {
      let adopted = 0
      for (const prefix of BACKED_UP)
        for await (const { key } of folder.list(prefix)) {
          const found = await folder.get(key)
          if (found) await bucket.put(key, found.content)
          await folder.remove(key)
          adopted += 1
        }
      return adopted
    },
  }
}

/** The public name of a file of a medium. */
export type MediaFile = { hash: string; name: string }

const originalName = 'original'

export const keyOf = ({ hash, name }: MediaFile) => `${FILES}${hash}/${name}`
export const originalKeyOf = (hash: string) => keyOf({ hash, name: originalName })

function explained<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error) => {
    throw explain(error)
  })
}

function explain(error: unknown): unknown {
  if (!isStorageError(error)) return error
  return new ApiError(503, 'storage_unavailable', error.message, undefined, { cause: error })
}
